"""Text files beside workbooks, as other programs hand tables over: a line of names, then a line a record."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from forge.model import Entry
from preparers.libreoffice_calc.cell import Scalar
from preparers.libreoffice_calc.recipes.fresh import Fresh
from preparers.libreoffice_calc.recipes.made import Made

__all__ = ["HANDED", "Handed"]

Handed = Literal["file_corrections", "file_records", "file_stock"]

_SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs"}
"""Separator -> what people call it."""
_CHANGED, _NEW = 4, 3
"""Records that are corrected, and new ones."""
_STOCK = (
    "Cable drum", "Desk lamp", "Drill bits", "Filter bags", "Floor mat", "Hand pump", "Hose clamp", "Label rolls",
    "Paint tray", "Safety vest", "Tool box", "Work gloves",
)  # fmt: skip


def _text(rows: Sequence[Sequence[Scalar]], separator: str) -> bytes:
    """The file: UTF-8, lines ended as on Unix, numbers with a point."""
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=separator, lineterminator="\n")
    writer.writerows([f"{v:.10g}" if isinstance(v, float) else str(v) for v in row] for row in rows)
    return stream.getvalue().encode()


def _hand_over(made: Made, kind: str, names: Sequence[str], rows: Sequence[Sequence[Scalar]], **says: Any) -> None:
    """Put the file of a kind beside the workbook and tell its facts in `extra`."""
    separator, file = made.rng.choice(list(_SEPARATORS)), f"{kind}.csv"
    data = _text([names, *rows], separator)
    made.others[file] = Entry(data=data)
    table = [list(row) for row in rows]
    made.extra[kind] = {
        "file": file, "separator": _SEPARATORS[separator], "names": list(names), "rows": table,
        "columns": [list(column) for column in zip(*rows, strict=True)],
        "lines": [[line] for line in data.decode().splitlines()], **says,
    }  # fmt: skip
    made.places[f"file_{kind}"] = (file,)


def _keys(made: Made) -> list[tuple[int, Scalar]]:
    """The rows whose key no other row has, with these."""
    column = made.of_kind("key")[0]
    keys = [(row, made.sheet.value(row, column)) for row in made.data_rows]
    held = [key for _, key in keys]
    return [(row, key) for row, key in keys if key is not None and held.count(key) == 1]


def _figure(made: Made, column: int, *, other_than: Scalar = None) -> float:
    """A number as the column holds them."""
    known = [float(v) for r in made.data_rows if isinstance(v := made.sheet.value(r, column), int | float)]
    digits = 2 if any(value % 1 for value in known) else 0
    low, high = min(known), max(known)
    while True:
        drawn = round(made.rng.uniform(low, high if high > low + 1 else low + 3), digits)
        if drawn != other_than:
            return drawn if digits else int(drawn)


def _corrections(made: Made) -> None:
    """New figures of one column for some records, in another order than the table's."""
    key, figure = made.of_kind("key")[0], made.rng.choice(made.of_kind("whole"))
    chosen = made.rng.sample(_keys(made), _CHANGED)
    rows = [(known, _figure(made, figure, other_than=made.sheet.value(row, figure))) for row, known in chosen]
    _hand_over(made, "corrections", (made.header(key), made.header(figure)), rows, column=made.header(figure))


def _records(made: Made) -> None:
    """New records: key, category and figure of each."""
    fresh = Fresh(made)
    key, entry, figure = (
        made.of_kind("key")[0],
        made.of_kind("category")[0],
        made.of_kind("whole", "number", "money")[0],
    )
    known = str(_keys(made)[-1][1])
    stem = known.rstrip("0123456789")
    digits = max(3, len(known) - len(stem))
    entries = [made.sheet.value(row, entry) for row in made.data_rows]
    rows: list[tuple[Scalar, ...]] = []
    for _ in range(_NEW):
        number = int(fresh.number(10 ** (digits - 1), 10**digits - 1))
        rows.append((f"{stem}{number}", made.rng.choice(entries), _figure(made, figure)))
    _hand_over(made, "records", tuple(map(made.header, (key, entry, figure))), rows)


def _stock(made: Made) -> None:
    """A list of its own: articles with their numbers, pieces and prices."""
    fresh = Fresh(made)
    goods = made.rng.sample(_STOCK, made.rng.randint(4, 6))
    pieces = fresh.numbers(len(goods), 12, 240, derived=sum)
    rows = [
        (fresh.code("A-"), article, int(count), fresh.number(3, 60, 2) + 0.0)
        for article, count in zip(goods, pieces, strict=True)
    ]
    _hand_over(made, "stock", ("Number", "Article", "Pieces", "Price"), rows, pieces=int(sum(pieces)))


HANDED: Mapping[str, Callable[[Made], None]] = {
    "file_corrections": _corrections, "file_records": _records, "file_stock": _stock,
}  # fmt: skip
