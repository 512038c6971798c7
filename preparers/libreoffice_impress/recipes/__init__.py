"""Recipes: presentations that look like somebody's work."""
