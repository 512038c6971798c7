"""Untidiness that a skill is about: double blanks, empty paragraphs, stray fonts, uneven alignment, typed numbers.

Each notes the places that it made untidy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["MESSES", "Mess"]

Mess = Literal["double_blanks", "empty_paragraphs", "stray_fonts", "typed_numbers", "uneven_alignment"]
_FEW = 12
_STRAY = ("Courier New", "Comic Sans MS", "Impact")


def _double_blanks(made: Made) -> None:
    """Two blanks in the place of one, in four paragraphs, twice in each where it has enough words."""
    chosen = made.free(4)
    for number in chosen:
        words = made.at(number).text.split(" ")
        if len(words) <= _FEW:  # a script without blanks: behind the first full stop
            text = made.at(number).text
            made.put(number, replace(made.at(number), content=(Run(text.replace("。", "。  ", 1)),)))
            continue
        spots = made.rng.sample(range(8, len(words)), 2) if len(words) > 12 else []
        text = " ".join(word + (" " if n in spots else "") for n, word in enumerate(words[:-1])) + f" {words[-1]}"
        made.put(number, replace(made.at(number), content=(Run(text),)))
    made.places["double_blanks"] = tuple(map(made.name, chosen))


def _empty_paragraphs(made: Made) -> None:
    """An empty paragraph behind some paragraphs, two behind one."""
    chosen = made.free(4)
    names = tuple(map(made.name, chosen))
    for count, number in reversed(list(enumerate(chosen))):
        made.insert(number + 1, *(Paragraph() for _ in range(1 if count else 2)))
    made.places["empty_paragraphs"] = names


def _stray_fonts(made: Made) -> None:
    """Three paragraphs in another font and size."""
    font = made.rng.choice(_STRAY)
    chosen = made.free(3)
    for number in chosen:
        made.put(number, made.at(number).restyled(Look(font, made.theme.size + 2)))
    made.places["stray_fonts"] = tuple(map(made.name, chosen))
    made.places["stray_font"] = (font,)


def _uneven_alignment(made: Made) -> None:
    """Three paragraphs on the right or in the middle."""
    chosen = made.free(3)
    for count, number in enumerate(chosen):
        layout = replace(made.at(number).layout, alignment="center" if count % 2 else "right")
        made.put(number, replace(made.at(number), layout=layout))
    made.places["uneven_alignment"] = tuple(map(made.name, chosen))


def _typed_numbers(made: Made) -> None:
    """Numbers typed in front of the titles of chapters."""
    titles = []
    for count, (number, title) in enumerate(made.chapters(), 1):
        made.put(number, replace(made.at(number), content=(Run(f"{count}. {title}"),)))
        titles.append(f"{count}. {title}")
    made.places["typed_numbers"] = tuple(titles)


MESSES: Mapping[Mess, Callable[[Made], None]] = {
    "double_blanks": _double_blanks, "empty_paragraphs": _empty_paragraphs, "stray_fonts": _stray_fonts,
    "typed_numbers": _typed_numbers, "uneven_alignment": _uneven_alignment,
}  # fmt: skip
