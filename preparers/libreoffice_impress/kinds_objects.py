"""What arguments about objects on slides mean: pictures, files, several boxes, kinds of shapes, sides, lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args

from forge.preparer import Kind, Place
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import said_by, slide_at, titles
from preparers.libreoffice_impress.objects import lines_of, pictures_of
from preparers.libreoffice_impress.shape import Group
from preparers.libreoffice_impress.slide import Slide

__all__ = [
    "Action", "Address", "Boxes", "Dash", "Degrees", "Head", "LineKind", "Member", "Percent", "PictureFile",
    "PictureNumber", "ShapeKind", "Side", "Size", "Way", "clicks_elsewhere", "groups_elsewhere", "lines_elsewhere",
    "links_elsewhere", "other_clicks", "other_lines", "words_beside",
    "words_elsewhere",
]  # fmt: skip


def _slide(place: Place) -> Slide | None:
    deck: Deck = place.document
    try:
        return deck.slides[slide_at(deck, place.args["slide"])]
    except (ValueError, KeyError):
        return None


# ---- pictures
def _other_pictures(place: Place) -> Iterator[int]:
    slide = _slide(place)
    yield from (n for n in range(1, len(pictures_of(slide)) + 1) if n != place.value) if slide else ()


def _count_pictures(place: Place) -> int:
    slide = _slide(place)
    return int(slide is not None and 1 <= place.value <= len(pictures_of(slide)))


PictureNumber = Annotated[
    int,
    Kind("picture", _other_pictures, _count_pictures, "wrong_target", "the number of a picture, from the left"),
]
PictureFile = Annotated[
    str,
    Kind(
        "picture file", lambda place: (n for n in sorted(place.document.beside) if n != place.value),
        lambda place: int(place.value in place.document.beside), "wrong_target",
        "the name of a picture file in the presentation's folder",
    ),
]  # fmt: skip


# ---- several boxes
def _texts(slide: Slide) -> list[str]:
    found = [said_by(s) for s in slide.shapes if s.placeholder is None and s.content is None and said_by(s).strip()]
    return [text for text in found if found.count(text) == 1]


def _other_sets(place: Place) -> Iterator[list[str]]:
    """Another box in the place of one, one less, one more."""
    slide = _slide(place)
    rest = [text for text in _texts(slide) if text not in place.value] if slide else []
    yield from ([*place.value[:-1], text] for text in rest[:1])
    if len(place.value) > 2:
        yield list(place.value[:-1])
        yield list(place.value[1:])
    yield from ([*place.value, text] for text in rest)


def _count_sets(place: Place) -> int:
    slide = _slide(place)
    return int(slide is not None and all(_texts(slide).count(text) == 1 for text in place.value))


Boxes = Annotated[
    list[str], Kind("boxes", _other_sets, _count_sets, "wrong_target", "the texts of drawn shapes of the slide")
]


# ---- lines and groups
def other_lines(place: Place) -> Iterator[dict[str, str]]:
    """The other lines of the slide, by the boxes that they join."""
    slide, here = _slide(place), (place.args["first"], place.args["second"])
    for pair in lines_of(slide) if slide else ():
        if pair != here:
            yield dict(zip(("first", "second"), pair, strict=True))


def lines_elsewhere(place: Place) -> Iterator[dict[str, str]]:
    """Lines of other slides."""
    for title, slide in _others(place):
        for pair in lines_of(slide)[:1]:
            yield {"slide": title, **dict(zip(("first", "second"), pair, strict=True))}


def groups_elsewhere(place: Place) -> Iterator[dict[str, str]]:
    """A member of a group of another slide."""
    for title, slide in _others(place):
        groups = [shape.content for shape in slide.shapes if isinstance(shape.content, Group)]
        yield from ({"slide": title, "member": said_by(group.shapes[0])} for group in groups[:1])


def words_elsewhere(place: Place) -> Iterator[dict[str, str]]:
    """Words of a point of another slide."""
    for title, slide in _others(place):
        points = [line for shape in slide.shapes if shape.placeholder == "obj" for line in said_by(shape).split("\n")]
        yield from ({"slide": title, "words": " ".join(point.split()[:2])} for point in points[:1] if point)


def words_beside(place: Place) -> Iterator[str]:
    """The first words of the other points of the slide."""
    slide = _slide(place)
    shapes = slide.shapes if slide else ()
    points = [line for shape in shapes if shape.placeholder == "obj" for line in said_by(shape).split("\n")]
    yield from (words for point in points if (words := " ".join(point.split()[:2])) and place.value not in point)


def links_elsewhere(place: Place) -> Iterator[dict[str, str]]:
    """Words of a point of another slide that lead somewhere."""
    for title, slide in _others(place):
        for text in (shape.text for shape in slide.shapes if shape.text is not None):
            yield from (
                {"slide": title, "words": run.text} for p in text.paragraphs for run in p.runs if run.link is not None
            )


def clicks_elsewhere(place: Place) -> Iterator[dict[str, str]]:
    """A box of another slide that leads somewhere."""
    for title, slide in _others(place):
        yield from ({"slide": title, "box": said_by(s)} for s in slide.shapes if s.click is not None and said_by(s))


def other_clicks(place: Place) -> Iterator[str]:
    """The other boxes of the slide that lead somewhere."""
    slide = _slide(place)
    found = [said_by(shape) for shape in slide.shapes if shape.click is not None] if slide else []
    yield from (text for text in found if text and text != place.value)


def _others(place: Place) -> Iterator[tuple[str, Slide]]:
    every = titles(place.document)
    for title, slide in zip(every, place.document.slides, strict=True):
        if title != place.args["slide"] and every.count(title) == 1:
            yield title, slide


Member = Annotated[str, Kind("member", fails="wrong_target", words="the text of a shape that belongs to a group")]


# ---- values
def _other_degrees(place: Place) -> Iterator[float]:
    """The other way round, then more and less."""
    yield from (360.0 - place.value, (place.value + 15) % 360 or 15.0, (place.value + 180) % 360 or 10.0)


def _other_percents(place: Place) -> Iterator[float]:
    yield from (step for step in (100.0 - place.value, place.value + 10, place.value - 10) if 0 < step < 100)


def _other_addresses(place: Place) -> Iterator[str]:
    """A letter less, another host, the other sort of address."""
    text = str(place.value)
    yield from (text[:-1], text.replace(".", "-", 1), f"{text}/index" if "://" in text else f"{text}.uk")


Degrees = Annotated[float, Kind("degrees", _other_degrees, words="degrees clockwise, from 0 to 360")]
Percent = Annotated[float, Kind("percent", _other_percents, words="percent")]
Address = Annotated[str, Kind("address", _other_addresses, words='"https://…" or "mailto:…"')]


# ---- choices
def _choice(name: str, choices: Any, words: str = "") -> Kind:
    """One of some words; its neighbours are the others."""
    return Kind(name, lambda place: (word for word in get_args(choices) if word != place.value), words=words)


_Side = Literal["left", "center", "right", "top", "middle", "bottom"]
_Way = Literal["horizontally", "vertically"]
_Size = Literal["width", "height", "both"]
_Dash = Literal["dashed", "dotted", "dash-dot", "continuous"]
_Head = Literal["arrow", "circle", "none"]
_Line = Literal["straight", "angled", "curved"]
_Shape = Literal[
    "rectangle", "rounded rectangle", "ellipse", "diamond", "triangle", "right arrow", "left arrow", "hexagon"
]
_Action = Literal["next", "previous", "first", "last"]
Side = Annotated[_Side, _choice("side", _Side)]
Way = Annotated[_Way, _choice("way", _Way)]
Size = Annotated[_Size, _choice("size", _Size)]
Dash = Annotated[_Dash, _choice("dash", _Dash, "how a line is broken")]
Head = Annotated[_Head, _choice("head", _Head, "what a line ends in")]
LineKind = Annotated[_Line, _choice("line", _Line, "a connector")]
ShapeKind = Annotated[_Shape, _choice("shape", _Shape, "a drawn shape by its name")]
Action = Annotated[_Action, _choice("action", _Action, "the slide that a click leads to")]
