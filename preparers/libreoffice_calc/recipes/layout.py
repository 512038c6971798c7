"""How a table becomes a workbook: title, header, rows, totals, a sibling sheet, a summary; and the facts of it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from forge.scenario import Scenario
from preparers.libreoffice_calc.evaluate import recalculate

from forge.preparer import Prepared
from preparers.libreoffice_calc.book import Alignment, Book, Border, Box, Edge, Font, Scalar, Sheet, at, letters
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.decorations import DECORATIONS, Decoration
from preparers.libreoffice_calc.recipes.mess import MESSES, Mess

__all__ = ["Field", "Plan", "build"]

FieldKind = Literal["key", "text", "category", "whole", "number", "money", "percent", "date", "formula"]
Value = Scalar | date
Maker = Callable[[int, random.Random], Value]


@dataclass(frozen=True, slots=True)
class Field:
    """One column: its heading as a term of the vocabulary, the kind of its values, and how they come about.

    A formula names other columns of its row by their terms in braces: `={quantity}*{unit_price}`; its number format
    is that of `like` (a kind).
    """

    term: str
    kind: FieldKind
    make: Maker | None = None
    formula: str = ""
    like: FieldKind = "money"
    total: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """One kind of workbook: what it is about, its columns, the titles of its sheets."""

    topic: str
    noun: str
    fields: tuple[Field, ...]
    sheet: str
    sibling: str
    summary: tuple[str, str] | None = None
    """(category term, number term) for a summary sheet by category."""
    heading: str = ""


@dataclass(slots=True)
class Made:
    """A workbook under construction: decorations and mess find their way in it and note what they did."""

    scene: Scenario
    book: Book
    sheet: Sheet
    fields: tuple[Field, ...]
    table: Box
    places: dict[str, tuple[str, ...]]
    rng: random.Random

    def column(self, term: str) -> int:
        """The number of the column of a term."""
        return self.table.left + next(i for i, f in enumerate(self.fields) if f.term == term)

    def of_kind(self, *kinds: str) -> list[int]:
        """The numbers of the columns of some kinds."""
        return [self.table.left + i for i, f in enumerate(self.fields) if f.kind in kinds]

    @property
    def data_rows(self) -> range:
        return range(self.table.top + 1, self.table.bottom + 1)


_SHADES = (("1F4E78", "FFFFFF"), ("D9E1F2", "000000"), ("375623", "FFFFFF"), ("FCE4D6", "000000"), ("404040", "FFFFFF"))
_TITLED = 0.6


def build(
    scene: Scenario, plan: Plan, *, rows: int, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """The workbook of a plan: main sheet in front, sibling, summary; then mess, then decorations, then the facts."""
    rng = scene.rng("layout", plan.topic)
    titled = rng.random() < _TITLED
    book = Book([Sheet(plan.sheet), Sheet(plan.sibling)])
    heading = plan.heading or f"{plan.sheet} – {scene.organisation.name}"
    shade = rng.choice(_SHADES)
    table = _table(scene, book.sheets[0], plan, rows, 3 if titled else 1, shade, "rows")
    sibling_rows = max(5, rows * 2 // 3)
    _table(scene, book.sheets[1], plan, sibling_rows, 1, shade, "sibling rows")
    if titled:
        book.sheets[0].put(1, 1, heading, font=Font(size=14, bold=True))
    made = Made(scene, book, book.sheets[0], plan.fields, table, {}, rng)
    for kind in mess:
        MESSES[kind](made)
    total = _totals(made)
    if plan.summary:
        _summary(made, *plan.summary, shade)
    recalculate(book)
    for decoration in decorate:
        DECORATIONS[decoration](made)
    recalculate(book)
    name = f"{scene.file_stem(plan.topic)}.xlsx"
    return Prepared({name: book}, _facts(made, plan, total, heading if titled else ""))


def _formats(scene: Scenario) -> Mapping[str, str]:
    return {
        "money": scene.locale.money_format, "date": scene.locale.date_format, "percent": "0%", "number": "0.0",
        "whole": "0",
    }  # fmt: skip


def _table(scene: Scenario, sheet: Sheet, plan: Plan, rows: int, top: int, shade: tuple[str, str], stream: str) -> Box:
    table = Box(top, 1, top + rows, len(plan.fields))
    line = Border(bottom=Edge("thin", "000000"))
    formats = _formats(scene)
    for column, field in enumerate(plan.fields, 1):
        head = Font(bold=True, colour=shade[1])
        centre = Alignment(horizontal="center")
        sheet.put(top, column, scene.word(field.term), font=head, fill=shade[0], border=line, alignment=centre)
        rng = scene.rng(stream, plan.topic, field.term)
        code = formats.get(field.like if field.kind == "formula" else field.kind, "General")
        widest = len(scene.word(field.term))
        for index in range(rows):
            value = _formula(plan, field, top + 1 + index) if field.kind == "formula" else _made(field, index, rng)
            sheet.put(top + 1 + index, column, value, number_format=code)
            widest = max(widest, len(value) if isinstance(value, str) and not field.formula else 11)
        sheet.widths[column] = float(min(40, widest + 3))
    return table


def _made(field: Field, index: int, rng: random.Random) -> Value:
    if field.make is None:
        raise ValueError(f"field {field.term!r} has no maker")
    return field.make(index, rng)


def _formula(plan: Plan, field: Field, row: int) -> str:
    places = {f.term: at(row, i) for i, f in enumerate(plan.fields, 1)}
    return field.formula.format_map(places)


def _totals(made: Made) -> int | None:
    """A row of sums, one row below the table."""
    summed = [i for i, f in enumerate(made.fields) if f.total]
    if not summed:
        return None
    row, table = made.table.bottom + 2, made.table
    line = Border(top=Edge("thin", "000000"))
    for column in range(table.left, table.right + 1):
        made.sheet.restyle([(row, column)], font=Font(bold=True), border=line)
    made.sheet.put(row, table.left, made.scene.word("total"))
    formats = _formats(made.scene)
    for index in summed:
        column, field = table.left + index, made.fields[index]
        code = formats.get(field.like if field.kind == "formula" else field.kind, "General")
        area = f"{at(table.top + 1, column)}:{at(table.bottom, column)}"
        made.sheet.put(row, column, f"=SUM({area})", number_format=code)
    return row


def _summary(made: Made, category: str, number: str, shade: tuple[str, str]) -> None:
    """A sheet that counts and sums by category, with formulas that read the main sheet."""
    scene, table = made.scene, made.table
    sheet = Sheet(scene.word("summary"))
    quoted = "'" + made.sheet.title.replace("'", "''") + "'"
    what, how_much = made.column(category), made.column(number)
    area = {c: f"{quoted}!${letters(c)}${table.top + 1}:${letters(c)}${table.bottom}" for c in (what, how_much)}
    for column, term in enumerate((category, "count", number), 1):
        sheet.put(1, column, scene.word(term), font=Font(bold=True, colour=shade[1]), fill=shade[0])
        sheet.widths[column] = 20.0
    values = dict.fromkeys(made.sheet.value(r, what) for r in made.data_rows)
    code = _formats(scene).get(_kind(made, number), "General")
    for row, value in enumerate((v for v in values if v is not None), 2):
        sheet.put(row, 1, value)
        sheet.put(row, 2, f"=COUNTIF({area[what]},A{row})", number_format="0")
        sheet.put(row, 3, f"=SUMIF({area[what]},A{row},{area[how_much]})", number_format=code)
    made.book.sheets.append(sheet)


def _kind(made: Made, term: str) -> str:
    field = next(f for f in made.fields if f.term == term)
    return field.like if field.kind == "formula" else field.kind


# ---- the facts of it
_NUMERIC = ("whole", "number", "money", "date", "formula")
_WORD = re.compile(r"[A-Za-z0-9]+(?:-[0-9]+)?")


def _facts(made: Made, plan: Plan, total: int | None, title: str) -> TableFacts:
    table, sheet = made.table, made.sheet
    words = [made.scene.word(f.term) for f in made.fields]
    named = dict(zip(words, made.fields, strict=True))
    values = {w: [sheet.value(r, table.left + i) for r in made.data_rows] for i, w in enumerate(words)}

    def of(*kinds: str) -> tuple[str, ...]:
        return tuple(w for w, f in named.items() if f.kind in kinds)

    key = of("key")[0]
    titles = made.book.titles
    data = Box(table.top + 1, table.left, table.bottom, table.right)
    return TableFacts(
        sheet=sheet.title, sibling=plan.sibling, sheets=titles, other_sheets=titles[1:], noun=plan.noun,
        table=str(table), data=str(data), header_row=table.top, first_row=data.top, last_row=data.bottom,
        total_row=total, columns=tuple(words), text_columns=of("text", "category"),
        number_columns=of("whole", "number", "money", "percent"), money_columns=of("money"), whole_columns=of("whole"),
        date_columns=of("date"), category_columns=of("category"), formula_columns=of("formula"),
        sortable_columns=tuple(w for w in words if _sortable(values[w])), key_column=key,
        keys=tuple(str(v) for v in dict.fromkeys(values[key])),
        letters={w: letters(table.left + i) for i, w in enumerate(words)},
        values_of={w: tuple(str(v) for v in dict.fromkeys(values[w]) if v is not None) for w in of("category")},
        numbers_of={w: tuple(v for v in values[w] if _number(v)) for w in of(*_NUMERIC)},
        places=dict(made.places), title=title, title_cell="A1" if title else "", free_column=letters(table.right + 1),
        free_row=(total or table.bottom) + 2, names=dict(made.book.names),
    )  # fmt: skip


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _sortable(values: list[Scalar]) -> bool:
    """No ties, no blanks, and for texts an order that every collation agrees on."""
    if len({str(v).casefold() for v in values}) < len(values):
        return False
    if all(_number(v) for v in values):
        return True
    texts = [v for v in values if isinstance(v, str) and _WORD.fullmatch(v)]
    return len(texts) == len(values) and len({len(t) for t in texts}) == 1
