"""Recipes: text documents as offices write them, each of one kind, built from the Scenario."""
