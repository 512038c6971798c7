"""Checks: what is asked of places where more than one outcome is right."""
