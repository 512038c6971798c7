"""How a plan becomes a document: title, text, lists, tables; then mess, decorations, facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from forge.preparer import Prepared
from forge.scenario import Scenario
from preparers._grids import Grid
from preparers.libreoffice_writer.blocks import Block
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import NO_LAYOUT, Layout, Look, Tab
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.recipes.decorations import DECORATIONS, Decoration
from preparers.libreoffice_writer.recipes.made import Made
from preparers.libreoffice_writer.recipes.mess import MESSES, Mess
from preparers.libreoffice_writer.recipes.plan import Plan
from preparers.libreoffice_writer.recipes.tables import table
from preparers.libreoffice_writer.recipes.telling import facts_of
from preparers.libreoffice_writer.recipes.theme import Theme

__all__ = ["build"]

_LABELS = Layout(left=110.0, first=-110.0, after=0.0, tabs=(Tab(110.0),))
"""A label, and behind a tab what it says."""
_CLOSE = Layout(after=0.0)


def build(
    scene: Scenario, plan: Plan, *, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """The document of a plan. Its last chapter has no table, so that it ends with a paragraph."""
    rng = scene.rng("document", plan.topic)
    theme = Theme(scene.locale, rng)
    from preparers.libreoffice_writer.template import blank

    document = blank()
    theme.dress(document)
    document.blocks = [*_head(plan), *_chapters(document, plan, theme, rng), *_foot(plan)]
    made = Made(scene, document, plan, theme, rng)
    for kind in mess:
        made.rng = scene.rng(plan.topic, "mess", kind)
        MESSES[kind](made)
    for decoration in decorate:
        made.rng = scene.rng(plan.topic, "decoration", decoration)
        DECORATIONS[decoration](made)
    return Prepared({f"{scene.file_stem(plan.topic)}.docx": document}, facts_of(made), made.others)


# ---- above the first heading
def _head(plan: Plan) -> Iterator[Block]:
    writing = plan.writing
    if plan.letter:
        yield from (Paragraph((Run(line),), layout=_CLOSE) if line else Paragraph() for line in plan.letter)
        yield Paragraph((Run(writing.title, Look(bold=True)),))
        if writing.subtitle:
            yield Paragraph((Run(writing.subtitle),))
        return
    yield Paragraph((Run(writing.title),), "Title")
    if writing.subtitle:
        yield Paragraph((Run(writing.subtitle),), "Subtitle")
    yield from (Paragraph((Run(f"{label}:\t{text}"),), layout=_LABELS) for label, text in plan.opening)


def _foot(plan: Plan) -> Iterator[Block]:
    """Who signs a letter."""
    if plan.letter:
        lines = ("", plan.author.name, plan.author.role)
        yield from (Paragraph((Run(line),) if line else (), "No Spacing") for line in lines)


# ---- the chapters
def _chapters(document: Document, plan: Plan, theme: Theme, rng: Random) -> Iterator[Block]:
    passages = plan.writing.passages
    listed = sorted(rng.sample(range(len(passages)), max(2, len(passages) // 2)))
    inner = range(1, len(passages) - 1)
    spots = sorted(rng.sample(inner, min(len(plan.grids), len(inner))))
    titles = {passage.heading for passage in passages}
    for number, passage in enumerate(passages):
        yield Paragraph((Run(passage.heading),), plan.chapter)
        yield from (Paragraph((Run(text),)) for text in passage.paragraphs)
        if number in listed:
            yield from _points(document, passage.points, plan, first=number == listed[0])
        if number in spots:
            yield from _grid(plan.grids[spots.index(number)], plan, theme, titles)


def _points(document: Document, points: tuple[str, ...], plan: Plan, *, first: bool) -> Iterator[Block]:
    """A list with bullets, or with numbers that begin anew."""
    style = "List Number" if plan.numbered else "List Bullet"
    layout = NO_LAYOUT
    if plan.numbered and not first:
        usual = document.lists[document.styles[style].layout.list or 0]
        number = max(document.lists) + 1
        document.lists[number] = replace(usual, starts=((0, 1),))
        layout = Layout(list=number, level=0)
    yield from (Paragraph((Run(point),), style, layout) for point in points)


def _grid(grid: Grid, plan: Plan, theme: Theme, titles: set[str]) -> Iterator[Block]:
    title = grid.title if grid.title not in titles else f"{grid.title} {len(titles)}"
    titles.add(title)
    level = int(plan.chapter.rpartition(" ")[2])
    yield Paragraph((Run(title),), f"Heading {level + 1}")
    yield table(grid, theme)
