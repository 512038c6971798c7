"""Tests that the pages of docs/ say what is so."""
