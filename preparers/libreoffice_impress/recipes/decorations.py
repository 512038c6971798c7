"""Things that are there from the start when a skill is about them: hidden slides, transitions, footers, comments, …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from preparers.libreoffice_impress.recipes.decorations_deck import FURTHER
from preparers.libreoffice_impress.recipes.drawings import DRAWINGS, Drawing
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.recipes.pictured import PICTURED, Pictured
from preparers.libreoffice_impress.recipes.shown import SHOWN
from preparers.libreoffice_impress.recipes.tabled import TABLED
from preparers.libreoffice_impress.slide import Comment, Footers, Transition

__all__ = ["DECORATIONS", "Decoration"]

Decoration = Literal[
    "hidden_slides", "transitions", "footers", "comments", "more_tables", "more_charts", "titled_charts",
    "uneven_columns", "empty_slide", "cell_note", "row_form", "chart_bars", "chart_board", "animations",
    "full_footers", "odd_titles", "odd_points", "double_blanks", "empty_points", "tinted_slides",
    "spare_contents",
] | Drawing | Pictured  # fmt: skip
_EFFECTS = ("fade", "wipe", "split", "dissolve")


def _hidden_slides(made: Made) -> None:
    """Two slides that the show leaves out."""
    chosen = made.some(2)
    for number in chosen:
        made.put(number, replace(made.deck.slides[number], hidden=True))
    made.places["hidden_slides"] = tuple(map(made.title, chosen))
    made.places["shown_slides"] = tuple(
        made.title(n) for n in range(1, len(made.deck.slides) - 1) if n not in chosen
    )  # fmt: skip


def _transitions(made: Made) -> None:
    """One effect between all slides."""
    kind = made.rng.choice(_EFFECTS)
    made.deck.slides = [replace(slide, transition=Transition(kind)) for slide in made.deck.slides]
    made.places["transitions"] = (kind,)


def _footers(made: Made) -> None:
    """The organisation at the foot of all slides but the first."""
    text = made.scene.organisation.name
    first, *rest = made.deck.slides
    made.deck.slides = [first, *(replace(slide, footers=Footers(text)) for slide in rest)]
    made.places["footers"] = (text,)


def _comments(made: Made) -> None:
    """Remarks of two colleagues on three slides."""
    chosen, people = made.some(3), made.rng.sample(made.scene.staff(15), 2)
    said: dict[str, None] = {}
    while len(said) < len(chosen):
        said[made.scene.sentence(made.rng).replace("&", "+").replace("<", "(")] = None
    for n, (number, text) in enumerate(zip(chosen, said, strict=True)):
        when = f"{made.scene.today.isoformat()}T09:{10 + n}:00"
        comment = Comment(people[n % 2].name, text, when)
        made.put(number, replace(made.deck.slides[number], comments=(comment,)))
    made.places["comments"] = tuple(said)
    made.places["commented_slides"] = tuple(map(made.title, chosen))


DECORATIONS: Mapping[str, Callable[[Made], None]] = {
    "hidden_slides": _hidden_slides, "transitions": _transitions, "footers": _footers, "comments": _comments,
    **TABLED, **SHOWN,
    **DRAWINGS, **PICTURED,
    **FURTHER,
}  # fmt: skip
