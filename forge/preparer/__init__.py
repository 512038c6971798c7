"""What a preparer is made of: the base class, the decorators of its verbs, the meaning of their arguments."""

from forge.preparer.arguments import Kind, Place, neighbours
from forge.preparer.base import Application, Prepared, Preparer, Whereabouts, Workspace, passing
from forge.preparer.verbs import Arguments, Verb, VerbKind, check, edit, recipe, verb_of

__all__ = [
    "Application",
    "Arguments",
    "Kind",
    "Place",
    "Prepared",
    "Preparer",
    "Verb",
    "VerbKind",
    "Whereabouts",
    "Workspace",
    "check",
    "edit",
    "neighbours",
    "passing",
    "recipe",
    "verb_of",
]
