"""Checks: what must hold of a text document, and why it does not."""
