"""Which slide a picture shows: the one whose sketch it is most like."""

from __future__ import annotations

from preparers._rasters import Ink, ground_of, ink, jpeg, likeness, png, read_picture
from preparers._remembered import Remembered
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.meaning.sketching import sketch

__all__ = ["ENDINGS", "drawn", "fault_of", "kind_of", "too_alike"]

ENDINGS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}
_LEAST = 0.6
"""How like its sketch a slide is at least: LibreOffice's pictures of the recipes' slides are at 0.75 and above."""
_TWINS = 0.95
"""How like each other the sketches of two slides are that nobody should have to tell apart by a picture."""
_SHAPE = 0.03
"""By which share the sides of a picture may be in another proportion than those of the slide."""

_SHADE = 16
"""How far a channel of the ground's colour may be from the slide's, of 255: JPEG files are not exact."""


def kind_of(name: str) -> str:
    """Which kind of picture a file of that name is. Raises ValueError where it ends like none."""
    found = next((kind for ending, kind in ENDINGS.items() if name.lower().endswith(ending)), None)
    if found is None:
        raise ValueError(f"{name!r} does not end like a picture")
    return found


def drawn(deck: Deck, number: int, kind: str) -> bytes:
    """The slide of that index as a picture file."""
    image = sketch(deck, number)
    return png(image) if kind == "PNG" else jpeg(image)


def _sketches(deck: Deck) -> list[Ink]:
    return [_sketched(deck, number) for number in range(len(deck.slides))]


def _sketched(deck: Deck, number: int) -> Ink:
    """The ink of a slide's sketch: that of last time where neither it nor what it inherits has changed since."""
    slide = deck.slides[number]
    master = deck.masters[slide.layout[0]] if deck.masters else None
    size, drawn = _SKETCHES.of(
        lambda: ((deck.width, deck.height), ink(sketch(deck, number))), slide, master, deck.levels
    )  # fmt: skip
    return drawn if size == (deck.width, deck.height) else ink(sketch(deck, number))


_SKETCHES: Remembered[tuple[tuple[int, int], Ink]] = Remembered(300)
"""The size of the slides for which it was made, and the ink, by the slide and what it inherits."""


def too_alike(deck: Deck, number: int) -> bool:
    """Whether another slide looks so much like this one that a picture could be of either."""
    every = _sketches(deck)
    return any(n != number and likeness(one, every[number]) > _TWINS for n, one in enumerate(every))


def fault_of(deck: Deck, number: int, data: bytes, kind: str) -> str:
    """What speaks against the picture being that of the slide of that index; nothing where it is that.

    Raises ValueError when it cannot be read.
    """
    image = read_picture(data, kind)
    ratio = image.width / image.height / (deck.width / deck.height)
    if abs(ratio - 1) > _SHAPE:
        return f"it is {image.width} × {image.height} pixels, which is not the shape of a slide"
    found = ink(image)
    every = [likeness(found, one) for one in _sketches(deck)]
    best = max(range(len(every)), key=lambda n: every[n])
    if every[best] < _LEAST:
        return "it shows none of the slides"
    if best != number:
        return f"it shows slide {best + 1} and not slide {number + 1}"
    ground, wanted = ground_of(image), ground_of(sketch(deck, number))
    if max(abs(a - b) for a, b in zip(ground, wanted, strict=True)) > _SHADE:
        return f"its ground has the colour {ground} and not {wanted}"
    return ""
