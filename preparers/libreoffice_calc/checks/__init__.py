"""Checks: what is asked of the areas where several outcomes are right, by subject."""
