"""What a document says of itself, as an argument of verbs: its title, subject, keywords and comments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from forge.preparer import Kind, Place

__all__ = ["Told", "given"]

_ASKED: Final = ("title", "subject", "keywords", "comments")
"""What the Description tab of File ▸ Properties lets one write."""


def _misplaced(place: Place) -> Iterator[Any]:
    """The text in a property of which nothing is asked, then other texts."""
    for name in _ASKED:
        if place.args.get(name) is None and place.value:
            yield {place.name: None, name: place.value}
    yield f"{place.value} 2".strip()


Told = Annotated[str, Kind("property", _misplaced, None, "wrong_target", "what the property is to say")]


def given(arguments: Mapping[str, Any]) -> dict[str, str]:
    """The properties among the arguments of a call that are asked for: those that are not None."""
    return {name: arguments[name] for name in _ASKED if arguments.get(name) is not None}
