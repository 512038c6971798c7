"""Tests of the catalog and the blobs."""
