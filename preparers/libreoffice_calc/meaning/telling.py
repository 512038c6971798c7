"""What a document says of itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.names import PROPERTIES

__all__ = ["Told", "given"]


def _misplaced(place: Place) -> Iterator[Any]:
    """The text in a property of which nothing is asked, then other texts."""
    for name in PROPERTIES:
        if place.args.get(name) is None and place.value:
            yield {place.name: None, name: place.value}
    yield f"{place.value} 2".strip()


Told = Annotated[str, Kind("property", _misplaced, None, "wrong_target", "what the property is to say")]


def given(arguments: Mapping[str, Any]) -> dict[str, str]:
    """The properties among the arguments of a call that are asked for: those that are not None."""
    return {name: arguments[name] for name in PROPERTIES if arguments.get(name) is not None}
