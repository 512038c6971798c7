"""How a plan becomes a presentation: title slide, slides with points, a table, a chart, a picture, boxes; then mess,
decorations, facts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from forge.preparer import Prepared
from forge.scenario import Passage, Scenario
from preparers._pictures import photo, size_of
from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.recipes.decorations import DECORATIONS, Decoration
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.recipes.plan import Plan
from preparers.libreoffice_impress.recipes.standing import (
    LEFT,
    TITLE_ONLY,
    TOP,
    WIDTH,
    chart_slide,
    table_slide,
    titled,
    unlike,
)
from preparers.libreoffice_impress.recipes.telling import facts_of
from preparers.libreoffice_impress.recipes.theme import Theme
from preparers.libreoffice_impress.shape import Line, Picture, Place, Shape, solid
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import EMU_PER_CM, Paragraph, Run, Text, plain

__all__ = ["build"]

TITLE, CONTENT = (0, 0), (0, 1)
"""Layouts, by master and number."""
_SPOKEN = 0.7
_PLAIN = "none"


def build(scene: Scenario, plan: Plan, *, decorate: tuple[Decoration, ...] = ()) -> Prepared[Deck]:
    """The presentation of a plan."""
    rng = scene.rng("deck", plan.topic)
    theme = Theme(scene.locale, rng, plan.taste)
    from preparers.libreoffice_impress.template import new_deck

    deck = new_deck()
    theme.dress(deck)
    deck.slides = list(_slides(scene, plan, theme, rng))
    made = Made(scene, deck, plan, theme, rng)
    for decoration in decorate:
        made.rng = scene.rng(plan.topic, "decoration", decoration)
        DECORATIONS[decoration](made)
    return Prepared({f"{scene.file_stem(plan.topic)}.pptx": deck}, facts_of(made), made.others)


def _slides(scene: Scenario, plan: Plan, theme: Theme, rng: Random) -> Iterator[Slide]:
    """The title, the passages in order with the other slides between them, the last passage at the end."""
    yield _title_slide(plan)
    *inner, last = plan.writing.passages
    taken = {plan.writing.title, *(passage.heading for passage in plan.writing.passages)}
    others = [
        *(table_slide(grid, unlike(grid.title, taken), theme) for grid in plan.grids),
        chart_slide(_chart(plan), unlike(plan.chart_title, taken)),
        _picture_slide(scene, unlike(plan.picture_title, taken), rng),
        *(_box_slide(unlike(title, taken), texts, theme) for title, texts in plan.diagrams),
    ]
    rng.shuffle(others)
    spots = sorted(rng.choices(range(1, len(inner) + 1), k=len(others)))
    for number, passage in enumerate(inner):
        yield from (others[n] for n, spot in enumerate(spots) if spot == number)
        yield _points_slide(passage, rng, said=plan.introduced and number == 0)
    yield from (others[n] for n, spot in enumerate(spots) if spot == len(inner))
    yield _points_slide(last, rng)


def _title_slide(plan: Plan) -> Slide:
    subtitle = plan.writing.subtitle or plan.author.name
    alone = not plan.byline or subtitle == plan.author.name
    shapes = (
        Shape(2, text=plain(plan.writing.title), placeholder="ctrTitle"),
        Shape(3, text=plain(subtitle if alone else f"{subtitle}\n{plan.author.name}"),
              placeholder="subTitle", slot=1),
    )  # fmt: skip
    return Slide(shapes, TITLE)


def _points_slide(passage: Passage, rng: Random, *, said: bool = False) -> Slide:
    points = Text(tuple(Paragraph((Run(point),)) for point in passage.points))
    notes = "\n".join(passage.paragraphs) if rng.random() < _SPOKEN or said else ""
    return Slide(
        (titled(2, passage.heading), Shape(3, text=points, placeholder="obj", slot=1)), CONTENT, notes=notes
    )  # fmt: skip


# ---- slides with other things on them
def _chart(plan: Plan) -> Chart:
    series = tuple(Series(name, values) for name, values in plan.series)
    return Chart("column", plan.categories, series, "clustered", title=None, legend="b")


def _picture_slide(scene: Scenario, title: str, rng: Random) -> Slide:
    data = photo(rng)
    width, height = size_of(data)
    wide = round(14 * EMU_PER_CM)
    place = Place(LEFT, TOP, wide, wide * height // width)
    words = plain(scene.organisation.name, size=18.0)
    note = Shape(4, Place(LEFT + wide + 500_000, TOP, 4_600_000, 1_200_000),
                 text=Text(words.paragraphs, "t", True, _PLAIN))  # fmt: skip
    return Slide((titled(2, title), Shape(3, place, content=Picture(data)), note), TITLE_ONLY)


def _box_slide(title: str, texts: tuple[str, ...], theme: Theme) -> Slide:
    count = len(texts)
    gap = 400_000
    width = (WIDTH - gap * (count - 1)) // count
    boxes = tuple(
        Shape(
            3 + n, Place(LEFT + n * (width + gap), TOP + 900_000, width, 1_500_000), "roundRect",
            Text(plain(step, size=16.0, colour="000000").paragraphs, "ctr", True, _PLAIN),
            fill=solid(theme.fill), line=Line(theme.colour, 12_700),
        )
        for n, step in enumerate(texts)
    )  # fmt: skip
    return Slide((titled(2, title), *boxes), TITLE_ONLY)
