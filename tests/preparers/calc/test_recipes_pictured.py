"""Pictures that recipes put on sheets and beside workbooks: what they say is true, and stands in no cell."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from forge.scenario import Scenario
from preparers.libreoffice_calc.recipes.depicted import DEPICTED
from tests.preparers.calc.recipe_books import CALC, made

ONLY_SEEN: dict[str, tuple[str, ...]] = {
    "receipt": ("total", "number"), "note": ("figure",), "sign": ("room", "person", "phone", "hours", "web"),
    "whiteboard": ("title", "labels", "figures"), "limits": ("low", "high"), "parcel": ("firm", "code", "pieces"),
    "renaming": ("new", "case"), "bars": ("names", "figures"), "plan": ("rooms",), "logo": ("letters",),
}  # fmt: skip


def parts(value: Any) -> Iterator[Any]:
    if isinstance(value, list | tuple):
        for part in value:
            yield from parts(part)
    else:
        yield value


@pytest.mark.parametrize("kind", ONLY_SEEN)
@pytest.mark.parametrize("locale", ["en_US", "ja_JP", "pl_PL"])
def test_what_pictures_say_stands_in_no_cell(kind: str, locale: str) -> None:
    book, facts = made("inventory", "pictured", locale, rows=20, decorate=(f"picture_{kind}",))
    held = [c.value for sheet in book.sheets for c in sheet.cells.values() if c.value is not None]
    text = "\n".join(v for v in held if isinstance(v, str)).casefold()
    for value in (part for name in ONLY_SEEN[kind] for part in parts(facts.extra[kind][name])):
        assert value not in held
        assert str(value).casefold() not in text


def test_a_receipt_adds_up_and_a_chart_knows_its_ends() -> None:
    _, facts = made("expenses", "adds up", "de_DE", decorate=("picture_receipt", "file_bars"))
    receipt, bars = facts.extra["receipt"], facts.extra["bars"]
    assert sum(receipt["amounts"]) == pytest.approx(receipt["total"])
    assert dict(zip(bars["names"], bars["figures"], strict=True))[bars["tallest"]] == max(bars["figures"])
    assert bars["lowest_figure"] == min(bars["figures"])


def test_a_correction_and_limits_are_about_the_table() -> None:
    book, facts = made("orders", "about", "fr_FR", rows=24, decorate=("picture_note", "picture_limits"))
    note, limits, sheet = facts.extra["note"], facts.extra["limits"], book[facts.sheet]
    assert str(note["key"]) in facts.keys
    assert note["figure"] not in facts.numbers_of[note["column"]]
    numbers = facts.numbers_of[limits["column"]]
    assert min(numbers) < limits["low"] < limits["high"] < max(numbers)
    assert [(p.row, p.column) for p in sheet.pictures] == [(3, len(facts.columns) + 2), (24, len(facts.columns) + 2)]


@pytest.mark.parametrize("kind", DEPICTED)
def test_files_beside_the_workbook_are_pictures(kind: str) -> None:
    recipe = CALC.verbs("recipe")["members"]
    prepared = recipe.function(Scenario.draw("beside", locale="ja_JP"), **recipe.bind({"decorate": [f"file_{kind}"]}))
    ((name, entry),) = prepared.others.items()
    assert name == prepared.facts.extra[kind]["file"] == f"{kind}.png"
    assert Image.open(io.BytesIO(entry.data)).format == "PNG"
    assert len(entry.data) < 40_000
