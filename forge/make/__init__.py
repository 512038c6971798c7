"""From a skill and a seed to a task: pure, the same on every machine."""

from forge.make.draft import Draft, make

__all__ = ["Draft", "make"]
