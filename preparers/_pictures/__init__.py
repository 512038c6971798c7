"""Pictures for documents: scenes, logos, plans, signs, charts as pictures; drawn by chance, the same PNG every time."""

from preparers._pictures.bars import bar_picture
from preparers._pictures.canvas import ascii_only, size_of
from preparers._pictures.plans import logo, plan
from preparers._pictures.scenes import SUBJECTS, Subject, photo
from preparers._pictures.signs import SURFACES, Line, Surface, sign

__all__ = [
    "SUBJECTS", "SURFACES", "Line", "Subject", "Surface", "ascii_only", "bar_picture", "logo", "photo", "plan", "sign",
    "size_of",
]  # fmt: skip
