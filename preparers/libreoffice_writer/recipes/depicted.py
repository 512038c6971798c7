"""What pictures in and beside documents show: receipts, notes, signs, whiteboards, labels, forms, charts, plans.

Each gives the PNG and what it says as a mapping, for the facts of the document. Nothing of it stands in the text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from preparers._depicted import FIRMS, PEOPLE, SHOWN, Depicted
from preparers._pictures import Line, ascii_only, sign
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.meaning.gridding import columns, lines
from preparers.libreoffice_writer.recipes.fresh import Fresh
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["DEPICTED", "Depicted"]

_ENTRIES = (
    "Greenhouse visit", "Rooftop survey", "Harbour audit", "Night shift trial", "Lift inspection", "Roof repair",
    "Barcode upgrade", "Courtyard planting", "Bicycle racks", "Window cleaning", "Library corner", "Solar metering",
)  # fmt: skip


def _tables(made: Made) -> list[tuple[int, Table]]:
    return list(enumerate(made.document.tables(), 1))


def _label(word: str, number: int) -> str:
    """A heading as a picture can show it."""
    plain = ascii_only(word)
    return plain if len(plain) >= 0.8 * len(word) else f"Field {number}"


def _plain(text: str) -> bool:
    return bool(text) and ascii_only(text) == text


def _note(made: Made, fresh: Fresh) -> Depicted:
    """What stands wrong in a cell of a table, and what it should say."""
    number, table = fresh.rng.choice(_tables(made))
    column = fresh.rng.randrange(1, len(table.widths))
    row = fresh.rng.randrange(1, len(table.rows))
    heading, key = columns(table)[column], lines(table)[row][0]
    text = fresh.text((*FIRMS, *PEOPLE))
    said: list[Line] = ["Correction", f"Table {number}, row {row}", (_label(heading, column + 1), text)]
    return sign(said, fresh.rng, surface="note"), {
        "table": number, "row": key, "number": row, "column": heading, "text": text,
    }  # fmt: skip


def _form(made: Made, fresh: Fresh) -> Depicted:
    """A new row of a table: a new entry for its first column, and for each other one something as it holds it."""
    number, table = fresh.rng.choice(_tables(made))
    said = lines(table)
    texts = [fresh.text(_ENTRIES)]
    for column in range(1, len(table.widths)):
        known = [line[column] for line in said[1:] if _plain(line[column])]
        figures = all(any(map(str.isdigit, line[column])) for line in said[1:])
        other = f"{fresh.number(20, 960):g}" if figures else fresh.text(FIRMS)
        texts.append(fresh.rng.choice(known) if known and not figures else other)
    labels = [_label(word, n) for n, word in enumerate(said[0], 1)]
    picture = sign(["New entry", *zip(labels, texts, strict=True)], fresh.rng, surface="form")
    return picture, {"table": number, "texts": texts}


def _renaming(made: Made, fresh: Fresh) -> Depicted:
    """A form that gives a row of a table another name in its first column: one that is a name, where there are such."""
    rows = [(number, table, row) for number, table in _tables(made) for row in range(1, len(table.rows))]
    named = [found for found in rows if not any(letter.isdigit() for letter in lines(found[1])[found[2]][0])]
    number, table, row = fresh.rng.choice(named or rows)
    new, case = fresh.text(_ENTRIES), fresh.code("C-")
    picture = sign(["Change of name", ("Case", case), ("New name", new)], fresh.rng, surface="form")
    said = lines(table)
    return picture, {"table": number, "row": said[row][0], "column": said[0][0], "new": new, "case": case}


def _shown(kind: str) -> Callable[[Made, Fresh], Depicted]:
    return lambda made, fresh: SHOWN[kind](made.scene, fresh)


DEPICTED: Mapping[str, Callable[[Made, Fresh], Depicted]] = MappingProxyType({
    "receipt": _shown("receipt"), "note": _note, "sign": _shown("sign"), "whiteboard": _shown("whiteboard"),
    "parcel": _shown("parcel"), "form": _form, "renaming": _renaming, "bars": _shown("bars"), "plan": _shown("plan"),
    "logo": _shown("logo"),
})  # fmt: skip
