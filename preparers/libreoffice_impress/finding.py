"""Finding things in a presentation as people name them: slides by title, points and boxes by what they say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from forge.errors import Absent
from preparers._remembered import Remembered
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Group, Shape, Table
from preparers.libreoffice_impress.slide import Slide, everything
from preparers.libreoffice_impress.text import Text

__all__ = [
    "BODIES", "TITLES", "body_of", "box_at", "count_words", "point_at", "put_shape", "put_slide",
    "said_by", "slide_at", "title_of", "titles",
]  # fmt: skip

TITLES = frozenset({"title", "ctrTitle"})
BODIES = frozenset({"body", "obj"})


def _title_shape(slide: Slide) -> Shape | None:
    return next((shape for shape in slide.shapes if shape.placeholder in TITLES), None)


def title_of(slide: Slide) -> str:
    """What the title of a slide says; nothing where it has none."""
    shape = _title_shape(slide)
    return said_by(shape).strip() if shape is not None else ""


def titles(deck: Deck) -> list[str]:
    """The titles of all slides, in order."""
    return [title_of(slide) for slide in deck.slides]


def slide_at(deck: Deck, title: str) -> int:
    """The index of the slide with that title, from 0. Raises Absent unless there is just one."""
    found = [number for number, shown in enumerate(titles(deck)) if title and shown == title]
    if len(found) != 1:
        raise Absent(f"{len(found)} slides have the title {title!r}")
    return found[0]


def body_of(slide: Slide) -> Shape:
    """The placeholder with the slide's points. Raises ValueError when there is none with text."""
    found = next((shape for shape in slide.shapes if shape.placeholder in BODIES and said_by(shape).strip()), None)
    if found is None:
        raise Absent(f"the slide {title_of(slide)!r} has no points")
    return found


def point_at(slide: Slide, point: str) -> int:
    """The index of the point that says so, from 0. Raises Absent unless there is just one."""
    text = body_of(slide).text or Text()
    found = [number for number, paragraph in enumerate(text.paragraphs) if paragraph.text == point]
    if len(found) != 1:
        raise Absent(f"{len(found)} points say {point!r}")
    return found[0]


def said_by(shape: Shape | None) -> str:
    """The text of a shape, a line for each paragraph."""
    return "" if shape is None or shape.text is None else shape.text.words


def box_at(slide: Slide, text: str) -> Shape:
    """The drawn shape that says so, in no placeholder. Raises Absent unless there is just one."""
    found = [s for s in slide.shapes if s.placeholder is None and s.content is None and said_by(s) == text]
    if len(found) != 1:
        raise Absent(f"{len(found)} boxes of the slide say {text!r}")
    return found[0]


def _texts(slide: Slide) -> Iterator[str]:
    """Every text that stands on a slide or in its notes."""
    for shape in everything(slide.shapes):
        if shape.text is not None:
            yield shape.text.words
        if isinstance(shape.content, Table):
            yield from (cell.text.words for row in shape.content.cells for cell in row)
    yield slide.notes


def count_words(deck: Deck, words: str) -> int:
    """How often the words stand anywhere, whatever the case of their letters."""
    wanted = words.casefold()
    return sum(_folded(slide).count(wanted) for slide in deck.slides) if wanted else 0


def _folded(slide: Slide) -> str:
    """All texts of a slide in small letters, with a sign between them that stands in no text."""
    return _FOLDED.of(lambda: "\0".join(_texts(slide)).casefold(), slide)


_FOLDED: Remembered[str] = Remembered(2_000)


# ---- put back
def put_slide(deck: Deck, number: int, slide: Slide) -> None:
    """Another slide in the place of one."""
    deck.slides[number] = slide


def put_shape(slide: Slide, shape: Shape) -> Slide:
    """The slide with a shape in the place of the one with its id, in groups too."""

    def within(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
        return tuple(
            shape if one.id == shape.id
            else replace(one, content=Group(within(one.content.shapes))) if isinstance(one.content, Group) else one
            for one in shapes
        )  # fmt: skip

    return replace(slide, shapes=within(slide.shapes))
