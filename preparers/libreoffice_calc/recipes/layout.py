"""How a plan becomes a workbook: heading, main table, sibling, lists, summary, notes; then mess, decorations, facts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from forge.preparer import Prepared
from forge.scenario import Scenario
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.recipes.decorations import DECORATIONS, Decoration
from preparers.libreoffice_calc.recipes.made import Made
from preparers.libreoffice_calc.recipes.mess import MESSES, Mess
from preparers.libreoffice_calc.recipes.plan import Field, Plan, Record
from preparers.libreoffice_calc.recipes.sheets import (
    fit,
    heading,
    list_names,
    list_sheet,
    put_table,
    put_totals,
    summary_sheet,
)
from preparers.libreoffice_calc.recipes.telling import facts_of
from preparers.libreoffice_calc.recipes.theme import Theme

__all__ = ["Field", "Made", "Plan", "build"]

_TITLED = 0.6
_TITLES = frozenset({"merged_title", "merged_cells", "titled"})
_SUBTITLED = 0.5
_REMARKED = 0.35
_KEPT = 0.75


def build(
    scene: Scenario, plan: Plan, *, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """The workbook of a plan, main sheet in front."""
    rng = scene.rng("layout", plan.topic)
    theme = Theme(scene.locale, rng)
    fields = _arranged(plan, rng)
    titles = _titles(scene, plan, rng, needed=not _TITLES.isdisjoint(decorate))
    book = Book([Sheet(plan.sheet), Sheet(plan.sibling)])
    tables = [
        _table_sheet(scene, sheet, plan, fields, rows, theme, titles)
        for sheet, rows in zip(book.sheets, (plan.rows, plan.sibling_rows), strict=True)
    ]
    book.sheets += [list_sheet(scene, found, theme) for found in plan.lists]
    made = Made(scene, book, book.sheets[0], fields, tables[0], rng)
    if plan.summary:
        book.sheets.append(summary_sheet(scene, made.sheet, made.table, fields, plan.summary, theme))
    totals = [put_totals(s, fields, t, scene.word("total"), theme) for s, t in zip(book.sheets, tables, strict=False)]
    end = _remarks(made, plan, totals[0] or made.table.bottom, theme, rng)
    for kind in mess:
        made.rng = scene.rng(plan.topic, "mess", kind)
        MESSES[kind](made)
    for decoration in decorate:
        made.rng = scene.rng(plan.topic, "decoration", decoration)
        DECORATIONS[decoration](made)
    recalculate(book)
    _fit(book, tables, totals, theme)
    title = str(made.sheet.value(1, 1)) if titles else ""
    facts = facts_of(made, plan, tables[1], totals[0], title, end)
    return Prepared({f"{scene.file_stem(plan.topic)}.xlsx": book}, facts, made.others)


def _arranged(plan: Plan, rng: random.Random) -> tuple[Field, ...]:
    """The columns as this person has them: some left out, some elsewhere, the date first at times."""
    fixed = [f for f in plan.fields if not f.loose]
    loose = [f for f in plan.fields if f.loose and rng.random() < _KEPT and not _dull(f, plan)]
    rng.shuffle(loose)
    if fixed[1].kind == "date" and rng.random() < 0.2:
        fixed[0], fixed[1] = fixed[1], fixed[0]
    spot = 2 if rng.random() < 0.3 else len(fixed)
    return (*fixed[:spot], *loose, *fixed[spot:])


def _dull(field: Field, plan: Plan) -> bool:
    """Whether it is a category of which all rows are the same."""
    return field.kind == "category" and len({row[field.term] for row in plan.rows}) < 2


def _titles(scene: Scenario, plan: Plan, rng: random.Random, *, needed: bool) -> tuple[str, ...]:
    """What is above the tables: nothing, the end of the title, a second line."""
    titled, second = rng.random() < _TITLED or needed, rng.random() < _SUBTITLED
    person = rng.choice(scene.staff(12)).name
    if not titled:
        return ()
    if not second:
        return (scene.organisation.name,)
    as_of, by = f"{scene.word('as_of')} {scene.locale.date(plan.as_of)}", f"{scene.word('prepared_by')}: {person}"
    return scene.organisation.name, rng.choice((as_of, by, f"{as_of}, {by}"))


def _table_sheet(
    scene: Scenario, sheet: Sheet, plan: Plan, fields: Sequence[Field], rows: Sequence[Record], theme: Theme,
    titles: tuple[str, ...],
) -> Box:  # fmt: skip
    if titles:
        topic = scene.word(plan.topic)
        about = sheet.title if topic in sheet.title else f"{topic} – {sheet.title}"
        sheet.cells[1, 1] = Cell(f"{about} – {titles[0]}", None, theme.title)
    if titles[1:]:
        sheet.cells[2, 1] = Cell(titles[1], None, theme.remark)
    top = len(titles) + 2 if titles else 1
    words = [heading(scene, field) for field in fields]
    return put_table(sheet, fields, words, rows, top, theme, list_names(plan.lists))


def _remarks(made: Made, plan: Plan, last: int, theme: Theme, rng: random.Random) -> int:
    """A note or two below everything, at times; the last row in use then."""
    if not plan.remarks or rng.random() > _REMARKED:
        return last
    notes = dict.fromkeys(made.scene.sentence(rng, plan.remarks) for _ in range(rng.randint(1, 2)))
    for row, note in enumerate(notes, last + 2):
        made.sheet.cells[row, 1] = Cell(note, None, theme.remark)
    return last + 1 + len(notes)


def _fit(book: Book, tables: Sequence[Box], totals: Sequence[int | None], theme: Theme) -> None:
    """Widths of all columns, now that the formulas have their values."""
    for sheet, table, total in zip(book.sheets, tables, totals, strict=False):
        fit(sheet, table, total or table.bottom, theme)
    for sheet in book.sheets[len(tables) :]:
        used = sheet.used()
        fit(sheet, used, used.bottom, theme)
