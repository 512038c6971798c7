"""Tests of the preparers."""
