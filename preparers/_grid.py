"""A table as plain data: its heading, its columns, its rows."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Grid"]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the heading above it, those of its columns, its rows as texts. The first column tells rows apart."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: frozenset[int] = frozenset()
    """Columns of numbers, from 0: they stand on the right."""
