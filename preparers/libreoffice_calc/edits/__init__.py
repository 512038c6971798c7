"""Edits: what a user can do to a workbook, by subject."""
