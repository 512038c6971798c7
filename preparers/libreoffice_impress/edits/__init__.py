"""Edits: what a user does to a presentation."""
