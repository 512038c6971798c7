"""What skills about the whole deck find: animations, full footers, slides of another look, untidy text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from preparers.libreoffice_impress.finding import BODIES, TITLES, body_of, put_shape, said_by
from preparers.libreoffice_impress.meaning.laying import laid_out
from preparers.libreoffice_impress.meaning.looks import with_looks
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.shape import Shape, solid
from preparers.libreoffice_impress.slide import Effect, Footers, Slide
from preparers.libreoffice_impress.text import Paragraph, Text

__all__ = ["FURTHER"]

_EFFECTS = ("fade", "wipe", "dissolve")
_TINTS = ("FFFFA6", "B4C7DC", "AFD095", "FFB66C", "FFA6A6")
_ROOMY = ("Title and 2 Content", "Title, Content over Content", "Title, 2 Content over Content")
_ODD_FONTS = ("Courier New", "DejaVu Serif", "Comic Sans MS")


def _boxes(slide: Slide) -> list[Shape]:
    return [s for s in slide.shapes if s.placeholder is None and s.content is None and s.fill and said_by(s)]


def _moving(kind: str, shape: Shape, trigger: str = "click") -> Effect:
    return Effect(shape.id, "entrance", kind, "up" if kind == "wipe" else "", trigger)


def _animations(made: Made) -> None:
    """The boxes of the drawings come on one by one, and so do two lists as a whole."""
    drawn = [n for n, slide in enumerate(made.deck.slides) if len(_boxes(slide)) > 1]
    for number in drawn:
        slide, kind = made.deck.slides[number], made.rng.choice(_EFFECTS)
        made.put(number, replace(slide, effects=tuple(_moving(kind, shape) for shape in _boxes(slide))))
    lists = made.some(2, [n for n in made.with_points() if n])
    for number in lists:
        slide = made.deck.slides[number]
        made.put(number, replace(slide, effects=(_moving(made.rng.choice(_EFFECTS), body_of(slide)),)))
    made.places["animated_drawings"] = tuple(map(made.title, drawn))
    made.places["animated_lists"] = tuple(map(made.title, lists))
    made.places["animated_slides"] = tuple(map(made.title, sorted([*drawn, *lists])))


def _full_footers(made: Made) -> None:
    """The organisation and the number at the foot of all slides but the first."""
    text = made.scene.organisation.name
    first, *rest = made.deck.slides
    made.deck.slides = [first, *(replace(slide, footers=Footers(text, None, True)) for slide in rest)]
    made.places["full_footers"] = (text,)


def _dressed(made: Made, number: int, kinds: frozenset[str], looks: dict[str, object]) -> None:
    slide = made.deck.slides[number]
    shape = next(s for s in slide.shapes if s.placeholder in kinds and said_by(s).strip())
    whole = range(len((shape.text or Text()).paragraphs))
    made.put(number, put_shape(slide, with_looks(shape, whole, looks)))


def _odd_titles(made: Made) -> None:
    """Three titles that somebody set in another font, another size and another colour."""
    chosen = made.some(3)
    for n, number in enumerate(chosen):
        size = made.theme.title_size + (8.0, -8.0, 12.0)[n]
        looks = {"size": size, "font": made.rng.choice(_ODD_FONTS), "colour": made.rng.choice(("purple", "orange"))}
        _dressed(made, number, TITLES, looks)
    made.places["odd_titles"] = tuple(map(made.title, chosen))


def _odd_points(made: Made) -> None:
    """Two lists that somebody pasted from elsewhere, in their font and size."""
    chosen = made.some(2, [n for n in made.with_points() if n])
    for number in chosen:
        looks = {"size": made.theme.size - 5.0, "font": made.rng.choice(_ODD_FONTS), "italic": True}
        _dressed(made, number, BODIES, looks)
    made.places["odd_points"] = tuple(map(made.title, chosen))


def _reworded(made: Made, number: int, change: Callable[[list[Paragraph]], list[Paragraph]]) -> None:
    slide = made.deck.slides[number]
    body = body_of(slide)
    text = body.text or Text()
    made.put(number, put_shape(slide, replace(body, text=replace(text, paragraphs=tuple(change([*text.paragraphs]))))))


def _double_blanks(made: Made) -> None:
    """Several blanks in the place of one, on three slides with points."""
    spaced = [n for n in made.with_points() if n and any(" " in line for line in _lines(made, n))]
    chosen = made.some(3, spaced)

    def change(points: list[Paragraph]) -> list[Paragraph]:
        index = next(n for n, point in enumerate(points) if " " in point.text)
        runs = tuple(replace(run, text=run.text.replace(" ", "  ", 2)) for run in points[index].runs)
        return [*points[:index], replace(points[index], runs=runs), *points[index + 1 :]]

    for number in chosen:
        _reworded(made, number, change)
    made.places["double_blanks"] = tuple(map(made.title, chosen))


def _lines(made: Made, number: int) -> list[str]:
    return said_by(body_of(made.deck.slides[number])).split("\n")


def _empty_points(made: Made) -> None:
    """A point without words in the middle of three lists."""
    chosen = made.some(3, [n for n in made.with_points() if n and len(_lines(made, n)) > 1])
    for number in chosen:
        _reworded(made, number, lambda points: [points[0], Paragraph(), *points[1:]])
    made.places["empty_points"] = tuple(map(made.title, chosen))


def _tinted_slides(made: Made) -> None:
    """Three slides with a background of their own."""
    chosen = made.some(3)
    for number, colour in zip(chosen, made.rng.sample(_TINTS, 3), strict=False):
        made.put(number, replace(made.deck.slides[number], background=solid(colour)))
    made.places["tinted_slides"] = tuple(map(made.title, chosen))


def _spare_contents(made: Made) -> None:
    """Three slides with points in a layout for more than they hold: places beside or below the list are empty."""
    chosen = made.some(3, [n for n in made.with_points() if n])
    for number, layout in zip(chosen, made.rng.sample(_ROOMY, 3), strict=False):
        made.put(number, laid_out(made.deck, number, layout))
    made.places["spare_contents"] = tuple(map(made.title, chosen))


FURTHER: Mapping[str, Callable[[Made], None]] = {
    "animations": _animations, "full_footers": _full_footers, "odd_titles": _odd_titles, "odd_points": _odd_points,
    "double_blanks": _double_blanks, "empty_points": _empty_points, "tinted_slides": _tinted_slides,
    "spare_contents": _spare_contents,
}  # fmt: skip
"""Decoration -> how it is put in."""
