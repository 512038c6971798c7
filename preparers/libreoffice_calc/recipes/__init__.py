"""Recipes: workbooks as offices keep them, each about one subject, built from the Scenario."""
