"""Lists that a skill is about: steps on two levels, and points with numbers that were typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from preparers.libreoffice_writer.finding import count_phrase
from preparers.libreoffice_writer.formatting import Layout
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.recipes.made import Made
from preparers.libreoffice_writer.styles import Level, List

__all__ = ["LISTED", "Listed"]

Listed = Literal["steps", "typed_points"]
_STEPS = (0, 0, 0, 1, 1, 0, 0)
_LEVELS = (
    Level("decimal", "%1.", layout=Layout(left=36.0, first=-18.0)),
    Level("lowerLetter", "%2)", layout=Layout(left=54.0, first=-18.0)),
    Level("lowerRoman", "%3.", layout=Layout(left=72.0, first=-18.0)),
)


def _sentences(made: Made, count: int) -> list[str]:
    """Short texts that are new to the document, no two with the same beginning."""
    found: dict[str, str] = {}
    while len(found) < count:
        text = made.scene.sentence(made.rng)
        if not count_phrase(made.document, text):
            found.setdefault(text[:20], text)
    return list(found.values())


def _place(made: Made) -> tuple[int, str]:
    """Behind the first paragraph of the last chapter but one, and the chapter's title."""
    number, title = made.chapters()[-2]
    return number + 2, title


def _steps(made: Made) -> None:
    """A numbered list of seven steps, two of them on the second level."""
    at, title = _place(made)
    number = max(made.document.lists, default=0) + 1
    definition = max((found.definition for found in made.document.lists.values()), default=0) + 1
    made.document.lists = {**made.document.lists, number: List(_LEVELS, definition)}
    *texts, behind = _sentences(made, len(_STEPS) + 1)
    lines = (
        Paragraph((Run(text),), layout=Layout(list=number, level=n)) for n, text in zip(_STEPS, texts, strict=True)
    )
    made.insert(at, *lines, Paragraph((Run(behind),)))
    names = [made.name(at + n) for n in range(len(_STEPS))]
    made.places["steps"] = tuple(names)
    made.places["outer_steps"] = tuple(name for name, level in zip(names, _STEPS, strict=True) if not level)
    made.places["inner_steps"] = tuple(name for name, level in zip(names, _STEPS, strict=True) if level)
    made.places["steps_under"] = (title,)


def _typed_points(made: Made) -> None:
    """Five paragraphs with numbers typed in front of them."""
    at, title = _place(made)
    texts = _sentences(made, 5)
    mark = made.rng.choice((".", ")"))
    made.insert(at, *(Paragraph((Run(f"{n}{mark} {text}"),)) for n, text in enumerate(texts, 1)))
    made.places["typed_points"] = tuple(made.name(at + n) for n in range(len(texts)))
    made.places["typed_under"] = (title,)


LISTED: Mapping[str, Callable[[Made], None]] = {"steps": _steps, "typed_points": _typed_points}
