"""What pictures in and beside documents show: receipts, notes, signs, whiteboards, labels, forms, charts, plans.

Each gives the PNG and what it says as a mapping, for the facts of the document. Nothing of it stands in the text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from itertools import islice
from types import MappingProxyType
from typing import Any

from preparers._pictures import Line, ascii_only, bar_picture, logo, plan, sign
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.meaning.gridding import columns, lines
from preparers.libreoffice_writer.recipes.fresh import Fresh
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["DEPICTED", "Depicted"]

Depicted = tuple[bytes, Mapping[str, Any]]
_SHOPS = (
    "Corner Stationery", "City Hardware", "Harbour Office Supplies", "Miller Paper Goods", "Station Kiosk",
    "Green Leaf Garden Centre", "Bright Electric", "Oak Street Market",
)  # fmt: skip
_GOODS = (
    "Printer paper", "Envelopes", "Batteries", "Cable 5 m", "Markers", "Light bulbs", "Coffee", "Adhesive tape",
    "Screws", "Folders", "Paint", "Gloves",
)  # fmt: skip
_PEOPLE = (
    "Ines Carvalho", "Tom Becker", "Priya Nair", "Olga Marin", "Henry Osei", "Lucia Ferri", "Marek Dolny",
    "Sara Lindqvist", "Adam Whitlock", "Noor Haddad", "Clara Voss", "Yuki Tanabe", "Paul Etienne", "Rosa Delgado",
)  # fmt: skip
_FIRMS = (
    "Larkfield Trading", "Bluestone Partners", "Amberley & Co", "Westhaven Supplies", "Corvus Logistics",
    "Halden Works", "Pinecrest Group", "Solway Traders", "Norbrook Services", "Kestrel Point Ltd",
)  # fmt: skip
_BIRDS = (
    "Falcon", "Heron", "Kestrel", "Osprey", "Merlin", "Harrier", "Plover", "Swift", "Curlew", "Egret", "Avocet",
    "Bunting", "Dunlin", "Fulmar", "Gannet", "Jackdaw", "Lapwing", "Nightjar", "Pipit", "Siskin", "Wagtail", "Whimbrel",
)  # fmt: skip
_ROOMS = (
    "Atlas", "Borealis", "Cobalt", "Delphi", "Quartz", "Fjord", "Garnet", "Hazel", "Indigo", "Juniper", "Kelvin",
    "Lotus",
)  # fmt: skip
_ENTRIES = (
    "Greenhouse visit", "Rooftop survey", "Harbour audit", "Night shift trial", "Lift inspection", "Roof repair",
    "Barcode upgrade", "Courtyard planting", "Bicycle racks", "Window cleaning", "Library corner", "Solar metering",
)  # fmt: skip
_HOURS = ("Mon-Thu 9-16", "Tue-Fri 8-13", "Mon-Fri 10-17", "Mon-Wed 7-12", "Thu-Sat 11-18")
_MARKS = ("QX", "ZV", "KJQ", "WZ", "VXK", "JQ", "XZB")


def _tables(made: Made) -> list[tuple[int, Table]]:
    return list(enumerate(made.document.tables(), 1))


def _label(word: str, number: int) -> str:
    """A heading as a picture can show it."""
    plain = ascii_only(word)
    return plain if len(plain) >= 0.8 * len(word) else f"Field {number}"


def _plain(text: str) -> bool:
    return bool(text) and ascii_only(text) == text


def _receipt(made: Made, fresh: Fresh) -> Depicted:
    digits, goods = made.scene.locale.digits, fresh.rng.sample(_GOODS, 3)
    amounts = [round(made.scene.money(3, 60, fresh.rng), digits) for _ in goods]
    missing = fresh.number(sum(amounts) + 5, 3 * sum(amounts) + 90, digits) - sum(amounts)
    amounts[0] = round(amounts[0] + missing, digits)
    total, day = f"{sum(amounts):.{digits}f}", made.scene.today - timedelta(days=fresh.rng.randint(3, 40))
    shop, number = fresh.text(_SHOPS), fresh.code("R-")
    rows: list[Line] = [shop, f"{day.day} {day:%B %Y}", ("Receipt no.", number)]
    rows += [(name, f"{amount:.{digits}f}") for name, amount in zip(goods, amounts, strict=True)]
    picture = sign([*rows, ("Total", total)], fresh.rng, surface="receipt")
    prices = [f"{amount:.{digits}f}" for amount in amounts]
    return picture, {"shop": shop, "number": number, "total": total, "goods": goods, "prices": prices}


def _note(made: Made, fresh: Fresh) -> Depicted:
    """What stands wrong in a cell of a table, and what it should say."""
    number, table = fresh.rng.choice(_tables(made))
    column = fresh.rng.randrange(1, len(table.widths))
    row = fresh.rng.randrange(1, len(table.rows))
    heading, key = columns(table)[column], lines(table)[row][0]
    text = fresh.text((*_FIRMS, *_PEOPLE))
    said: list[Line] = ["Correction", f"Table {number}, row {row}", (_label(heading, column + 1), text)]
    return sign(said, fresh.rng, surface="note"), {
        "table": number, "row": key, "number": row, "column": heading, "text": text,
    }  # fmt: skip


def _sign(made: Made, fresh: Fresh) -> Depicted:
    """An office's door plate: room, person, extension, hours, web page."""
    floor, door = fresh.rng.randint(1, 6), fresh.number(10, 96)
    room, person, phone = f"Room {floor}.{door:02d}", fresh.text(_PEOPLE), f"ext. {fresh.number(2000, 8999)}"
    web, hours = f"{made.scene.organisation.domain}/{fresh.code('d')}", fresh.text(_HOURS)
    picture = sign([room, person, phone, hours, web], fresh.rng, surface="door")
    return picture, {"room": room, "person": person, "phone": phone, "hours": hours, "web": web}


def _whiteboard(made: Made, fresh: Fresh) -> Depicted:
    """Three figures with what they stand for, under a heading."""
    title = fresh.text(("Spring targets", "Visitors hoped for", "Stock goals", "Parcels expected", "Next milestones"))
    names = list(islice(fresh.texts(_BIRDS), 3))
    figures = [f"{figure:g}" for figure in fresh.numbers(3, 210, 980, derived=sum)]
    labels = [f"Team {name}" for name in names]
    picture = sign([title, *zip(labels, figures, strict=True)], fresh.rng, surface="whiteboard")
    return picture, {
        "title": title, "labels": labels, "figures": figures,
        "rows": [list(pair) for pair in zip(labels, figures, strict=True)],
    }  # fmt: skip


def _parcel(made: Made, fresh: Fresh) -> Depicted:
    """A parcel's label."""
    firm, code = fresh.text(_FIRMS), fresh.code("PK", 6)
    weight, pieces = f"{fresh.number(3, 29, 1):.1f} kg", f"{fresh.number(110, 480):g}"
    rows: list[Line] = [firm, ("Parcel", code), ("Weight", weight), ("Pieces", pieces)]
    return sign(rows, fresh.rng, surface="label"), {"firm": firm, "code": code, "weight": weight, "pieces": pieces}


def _form(made: Made, fresh: Fresh) -> Depicted:
    """A new row of a table: a new entry for its first column, and for each other one something as it holds it."""
    number, table = fresh.rng.choice(_tables(made))
    said = lines(table)
    texts = [fresh.text(_ENTRIES)]
    for column in range(1, len(table.widths)):
        known = [line[column] for line in said[1:] if _plain(line[column])]
        figures = all(any(map(str.isdigit, line[column])) for line in said[1:])
        other = f"{fresh.number(20, 960):g}" if figures else fresh.text(_FIRMS)
        texts.append(fresh.rng.choice(known) if known and not figures else other)
    labels = [_label(word, n) for n, word in enumerate(said[0], 1)]
    picture = sign(["New entry", *zip(labels, texts, strict=True)], fresh.rng, surface="form")
    return picture, {"table": number, "texts": texts}


def _renaming(made: Made, fresh: Fresh) -> Depicted:
    """A form that gives a row of a table another name in its first column."""
    number, table = fresh.rng.choice(_tables(made))
    row = fresh.rng.randrange(1, len(table.rows))
    new, case = fresh.text(_ENTRIES), fresh.code("C-")
    picture = sign(["Change of name", ("Case", case), ("New name", new)], fresh.rng, surface="form")
    said = lines(table)
    return picture, {"table": number, "row": said[row][0], "column": said[0][0], "new": new, "case": case}


def _bars(made: Made, fresh: Fresh) -> Depicted:
    """A chart whose values stand above its bars."""
    names = list(islice(fresh.texts(_BIRDS), 5))
    figures = fresh.numbers(5, 205, 980, derived=lambda drawn: max(drawn) - min(drawn))
    ranked = sorted(zip(figures, names, strict=True))
    return bar_picture(names, figures, title="Results by team"), {
        "names": names, "figures": [f"{figure:g}" for figure in figures],
        "tallest": ranked[-1][1], "tallest_figure": f"{ranked[-1][0]:g}", "lowest": ranked[0][1],
        "lowest_figure": f"{ranked[0][0]:g}", "difference": f"{ranked[-1][0] - ranked[0][0]:g}",
        "rows": [[name, f"{figure:g}"] for name, figure in zip(names, figures, strict=True)],
        "top": [[name, f"{figure:g}"] for figure, name in reversed(ranked[-3:])],
    }  # fmt: skip


def _plan(made: Made, fresh: Fresh) -> Depicted:
    """A floor plan of six rooms: three above the corridor, three below."""
    rooms = list(islice(fresh.texts(_ROOMS), 6))
    above, below = rooms[:3], rooms[3:]
    return plan(rooms, fresh.rng, title="Floor plan"), {
        "rooms": rooms, "top_left": above[0], "top_right": above[-1], "bottom_left": below[0],
        "bottom_right": below[-1], "top_middle": above[1], "bottom_middle": below[1],
    }  # fmt: skip


def _logo(made: Made, fresh: Fresh) -> Depicted:
    """A mark with letters that begin no word of the document."""
    letters = fresh.text(_MARKS)
    return logo(letters, fresh.rng), {"letters": letters}


DEPICTED: Mapping[str, Callable[[Made, Fresh], Depicted]] = MappingProxyType({
    "receipt": _receipt, "note": _note, "sign": _sign, "whiteboard": _whiteboard, "parcel": _parcel,
    "form": _form, "renaming": _renaming, "bars": _bars, "plan": _plan, "logo": _logo,
})  # fmt: skip
