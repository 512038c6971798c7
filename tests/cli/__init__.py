"""Tests of the command line and of what it alone uses."""
