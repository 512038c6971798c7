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
from preparers.libreoffice_writer.formatting import NO_LAYOUT, Borders, Edge, Layout, Look, Tab
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
    theme = Theme(scene.locale, rng, plan.taste)
    from preparers.libreoffice_writer.template import blank

    document = blank()
    theme.dress(document)
    document.blocks = [*_head(plan, theme), *_chapters(document, plan, theme, rng), *_foot(plan, theme)]
    made = Made(scene, document, plan, theme, rng)
    for kind in mess:
        made.rng = scene.rng(plan.topic, "mess", kind)
        MESSES[kind](made)
    for decoration in decorate:
        made.rng = scene.rng(plan.topic, "decoration", decoration)
        DECORATIONS[decoration](made)
    return Prepared({f"{scene.file_stem(plan.topic)}.docx": document}, facts_of(made), made.others)


# ---- above the first heading
def _head(plan: Plan, theme: Theme) -> Iterator[Block]:
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
    if plan.masthead:
        yield _masthead(*plan.masthead, theme)
    yield from (Paragraph((Run(f"{label}:\t{text}"),), layout=_LABELS) for label, text in plan.opening)


def _masthead(left: str, right: str, theme: Theme) -> Block:
    line = Edge("single", 1.0, theme.colour, 1.0)
    layout = Layout(after=12.0, tabs=(Tab(theme.width, "right"),), borders=Borders(top=line, bottom=line))
    return Paragraph((Run(f"{left}\t{right}", Look(bold=True)),), layout=layout)


def _foot(plan: Plan, theme: Theme) -> Iterator[Block]:
    """Who signs a letter, and what else stands below the text: all of it on one page."""
    if plan.letter:
        lines = ("", plan.author.name, plan.author.role)
        yield from (Paragraph((Run(line),) if line else (), "No Spacing") for line in lines)
    for number, line in enumerate(plan.closing, 1):
        together = number < len(plan.closing) or None
        layout = Layout(keep_next=together, tabs=(Tab(round(theme.width / 2)),))
        yield Paragraph((Run(line),) if line else (), "No Spacing", layout)


# ---- the chapters
def _chapters(document: Document, plan: Plan, theme: Theme, rng: Random) -> Iterator[Block]:
    passages = plan.writing.passages
    some = sorted(rng.sample(range(len(passages)), max(2, len(passages) // 2)))
    listed = list(range(len(passages))) if plan.dense else some
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
