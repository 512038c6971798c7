"""How text looks: parts of a Look by the names that verbs and facts give them, wished for, set, seen and compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from preparers._colours import is_called, shade
from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import Field, Paragraph, Run
from preparers.libreoffice_writer.observing.effective import Effective
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.rewriting import shown

__all__ = ["JUDGED", "alike", "fulfilled", "letters", "looks_wished", "painted", "restyled", "said"]

LOOKS = frozenset(f.name for f in fields(Look))
JUDGED = frozenset({"colour", "highlight"})
"""What is asked for by a name that many shades have."""


def looks_wished(given: Mapping[str, Any]) -> dict[str, Any]:
    """Of a verb's arguments, those that say how text is to look."""
    return {name: value for name, value in given.items() if name in LOOKS and value is not None}


def painted(wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The wishes as a Look holds them: colours by their digits, `none` for none."""
    return {name: shade(value) or "none" if name in JUDGED else value for name, value in wanted.items()}


def restyled(item: Run | Field, wanted: Mapping[str, Any]) -> Run | Field:
    """The run or field with the wishes fulfilled."""
    return replace(item, look=replace(item.look, **painted(wanted)))


def letters(effective: Effective, paragraph: Paragraph) -> list[tuple[str, Look]]:
    """Every letter of a paragraph's text and how it looks, whoever says so."""
    base = effective.look_of_style(paragraph.style)
    found: list[tuple[str, Look]] = []
    for item in paragraph.content:
        text = shown(item)
        if text and isinstance(item, Run | Field):
            look = effective.look(base, None if item.style == "Hyperlink" else item.style, item.look)
            found += [(letter, look) for letter in text]
    return found


def fulfilled(look: Look, wanted: Mapping[str, Any]) -> str | None:
    """The first wish that a look does not fulfil, as people see it; None when it fulfils them all."""
    return next((name for name, value in wanted.items() if not _has(look, name, value)), None)


def _has(look: Look, name: str, wanted: Any) -> bool:
    found = getattr(look, name)
    match name:
        case "colour":
            return is_called("000000" if found in (None, "auto") else found, wanted)
        case "highlight":
            return is_called(None if found == "none" else found, wanted)
    return same(f"/{name}", found, wanted)


def alike(one: Look, other: Look, names: Iterable[str]) -> bool:
    """Whether two looks are one to a user in the named parts."""
    return one is other or all(same(f"/{n}", getattr(one, n), getattr(other, n)) for n in names)


def said(wanted: Mapping[str, Any]) -> str:
    """The wishes in words."""
    return ", ".join(f"{name} {value}" for name, value in wanted.items())
