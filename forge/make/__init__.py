"""From a skill and a seed to a task: pure, the same on every machine."""

from forge.make.draft import Draft, make, recipe_of

__all__ = ["Draft", "make", "recipe_of"]
