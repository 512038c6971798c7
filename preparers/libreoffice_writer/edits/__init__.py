"""Edits: what a user does to a text document."""
