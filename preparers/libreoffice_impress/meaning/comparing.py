"""What of an area that a check judges has changed where it should not: the check's own control of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from forge.model import Area, Fact, differences
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.addresses import Addresses
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.slide import Slide

__all__ = ["address_of", "fresh_object", "strays"]


def address_of(number: int, slide: Slide, shape: Shape) -> str:
    """The address of a shape of the slide with that index, in a presentation's facts."""
    return f"slide{number + 1}/{Addresses(slide.shapes).of(shape.id)}"


def strays(before: Deck, after: Deck, area: Area, but: Callable[[str], bool]) -> str:
    """The first address of an area whose fact is another than before, excused ones aside; nothing when none is."""
    for difference in differences(observe(before), observe(after), same):
        if area.covers(difference.address) and not but(difference.address):
            return difference.address
    return ""


def fresh_object(before: Deck, after: Deck, sort: str, number: int) -> tuple[str, Mapping[str, Fact]]:
    """The one thing of a sort that a slide has more than before, and its facts; all others are as they were.

    Raises ValueError when it is not so.
    """
    old, new = observe(before), observe(after)
    prefix = f"slide{number + 1}/{sort}"
    count = len({a[len(prefix) :].partition("/")[0] for a in old if a.startswith(prefix)})
    address = f"{prefix}{count + 1}"
    facts = {a[len(address) + 1 :]: fact for a, fact in new.items() if a.startswith(f"{address}/")}
    if not facts:
        raise ValueError(f"the slide has no new {sort}")
    for place in sorted({*old, *new}):
        held = place.partition("/")[2].startswith(sort) and not place.startswith(f"{address}/")
        if held and not same(place, old.get(place), new.get(place)):
            raise ValueError(f"{place} is another than before")
    return address, facts
