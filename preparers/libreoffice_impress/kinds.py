"""What arguments of presentations' verbs mean: slides, points, boxes, words, texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any

from forge.preparer import Kind, Place
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import BODIES, count_words, said_by, slide_at, title_of, titles
from preparers.libreoffice_impress.shape import Picture
from preparers.libreoffice_impress.slide import Slide

__all__ = ["Box", "NewPoints", "NewText", "OtherSlide", "Point", "SlideTitle", "Words", "slides_where"]


def _slide(place: Place) -> Slide | None:
    """The slide that a call is about."""
    deck: Deck = place.document
    title = place.args.get("slide")
    try:
        return deck.slides[slide_at(deck, title)] if title else None
    except ValueError:
        return None


_MANY = 4
"""Boxes of a slide that can stand in for another one, where several of them are meant."""
_SPOTS = {"first": 0, "second": 1, "like": -1}


# ---- slides
def _other_slides(place: Place) -> Iterator[dict[str, Any]]:
    """The other slides, those with the like on them first, the nearest first; a point or box goes with its slide."""
    deck: Deck = place.document
    every = titles(deck)
    here = every.index(place.value) if place.value in every else 0
    sort = _sort(deck.slides[here])

    def rank(found: tuple[int, str]) -> tuple[bool, int, int]:
        return _sort(deck.slides[found[0]]) != sort, abs(found[0] - here), found[0]

    for number, title in sorted(enumerate(every), key=rank):
        if title == place.value or every.count(title) != 1 or not title:
            continue
        held = _held(deck.slides[number], place, every)
        if held is not None:
            yield {place.name: title, **held}


def slides_where(holds: Callable[[Slide], bool]) -> Callable[[Place], Iterator[str]]:
    """Near misses: the other slides of which something holds."""

    def near(place: Place) -> Iterator[str]:
        deck: Deck = place.document
        every = titles(deck)
        yield from (
            title for title, slide in zip(every, deck.slides, strict=True)
            if holds(slide) and title != place.value and every.count(title) == 1
        )  # fmt: skip

    return near


def _sort(slide: Slide) -> tuple[bool, bool]:
    """Whether points and whether several boxes stand on a slide."""
    return bool(_points(slide)), len(_boxes(slide)) > 1


def _held(slide: Slide, place: Place, every: list[str]) -> dict[str, Any] | None:
    """The point, box or picture that goes with another slide; None where that has none."""
    if place.name != "slide":
        return {}
    found: dict[str, Any] = {}
    texts = _boxes(slide)
    for name in ("boxes", *_SPOTS):
        if (value := place.args.get(name)) is not None:
            if len(texts) < _MANY:
                return None
            found[name] = texts[: len(value)] if name == "boxes" else texts[_SPOTS[name]]
    if (number := place.args.get("picture")) is not None:
        count = sum(isinstance(shape.content, Picture) for shape in slide.shapes)
        if not count:
            return None
        found["picture"] = min(number, count)
    for name in ("point", "after", "box"):
        value = place.args.get(name)
        if value is None or (name == "after" and value in every):
            continue
        texts = _boxes(slide) if name == "box" else _points(slide)
        if not texts:
            return None
        found[name] = texts[1 % len(texts)]
    return found


def _count_slides(place: Place) -> int:
    return titles(place.document).count(place.value)


SlideTitle = Annotated[
    str, Kind("slide", _other_slides, _count_slides, "wrong_target", "the title of a slide that is there")
]
OtherSlide = Annotated[
    str, Kind("other slide", _other_slides, _count_slides, "wrong_target", "the title of another slide")
]


# ---- points and boxes
def _points(slide: Slide) -> list[str]:
    shapes = (shape for shape in slide.shapes if shape.placeholder in BODIES)
    return [line for shape in shapes for line in said_by(shape).split("\n") if line.strip()]


def _other_points(place: Place) -> Iterator[str]:
    slide = _slide(place)
    every = _points(slide) if slide else []
    here = every.index(place.value) if place.value in every else 0
    rest = (*every[here + 1 :], *reversed(every[:here]))
    yield from (point for point in rest if point != place.value and every.count(point) == 1)


def _count_points(place: Place) -> int:
    slide = _slide(place)
    return _points(slide).count(place.value) if slide else 0


Point = Annotated[str, Kind("point", _other_points, _count_points, "wrong_target", "what a point of the slide says")]


def _boxes(slide: Slide) -> list[str]:
    return [said_by(s) for s in slide.shapes if s.placeholder is None and s.content is None and said_by(s).strip()]


def _other_boxes(place: Place) -> Iterator[str]:
    slide = _slide(place)
    every = _boxes(slide) if slide else []
    yield from (text for text in every if text != place.value and every.count(text) == 1)


def _count_boxes(place: Place) -> int:
    slide = _slide(place)
    return _boxes(slide).count(place.value) if slide else 0


Box = Annotated[str, Kind("box", _other_boxes, _count_boxes, "wrong_target", "the text of a drawn shape of the slide")]


# ---- words
def _other_words(place: Place) -> Iterator[str]:
    """Words of other points, as many as these."""
    deck: Deck = place.document
    count = len(str(place.value).split())
    for slide in deck.slides:
        for line in (title_of(slide), *_points(slide)):
            found = " ".join(line.split()[:count])
            if len(found) > 3 and found != place.value and count_words(deck, found) == 1:
                yield found


def _fits_words(place: Place) -> int:
    return min(1, count_words(place.document, place.value))


Words = Annotated[str, Kind("words", _other_words, _fits_words, "wrong_target", "words that stand on the slides")]


def _other_texts(place: Place) -> Iterator[str]:
    """A letter less or more, another case."""
    text = str(place.value)
    yield from (text[:-1] if len(text) > 1 else f"{text}x", f"{text[:1].swapcase()}{text[1:]}", f"{text}s")


NewText = Annotated[str, Kind("new text", _other_texts, words="the text that is to stand there")]


def _other_points_typed(place: Place) -> Iterator[list[str]]:
    """One point less, the other order, another word."""
    texts = list(place.value)
    if len(texts) > 1:
        yield texts[:-1]
        yield texts[::-1]
    yield [*texts[:-1], f"{texts[-1]}s"]


NewPoints = Annotated[list[str], Kind("new points", _other_points_typed, words="the points that are to stand there")]
