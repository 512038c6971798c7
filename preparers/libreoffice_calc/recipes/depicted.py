"""What pictures in and beside workbooks show: receipts, notes, signs, whiteboards, labels, forms, charts, plans.

Each gives the PNG and what it says as a mapping, for the facts of the workbook. Nothing of it stands in a cell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from types import MappingProxyType

from preparers._depicted import FIRMS, GOODS, HOURS, PEOPLE, SHOPS, SHOWN, Depicted
from preparers._pictures import Line, ascii_only, bar_picture, sign
from preparers.libreoffice_calc.cell import Scalar
from preparers.libreoffice_calc.recipes.fresh import Fresh
from preparers.libreoffice_calc.recipes.made import Made

__all__ = ["DEPICTED", "Depicted"]

_BIRDS = ("Falcon", "Heron", "Kestrel", "Osprey", "Merlin", "Harrier", "Plover", "Swift", "Curlew", "Egret")


def _label(made: Made, column: int) -> str:
    """A column's heading as a picture can show it: in the letters it has, else by its English term."""
    heading, plain = made.header(column), ascii_only(made.header(column))
    return plain if len(plain) >= 0.8 * len(heading) else made.fields[column - made.table.left].term.replace("_", " ")


def _figures(made: Made, column: int) -> list[float]:
    return sorted(float(v) for r in made.data_rows if isinstance(v := made.sheet.value(r, column), int | float))


def _like(made: Made, fresh: Fresh, column: int) -> float:
    """A fresh number as the column might hold it."""
    known = _figures(made, column)
    decimals = any(value % 1 for value in known)
    return fresh.number(known[len(known) // 2] + 3, known[-1] * 1.3 + 60, 2 if decimals else 0)


def _plain_keys(made: Made) -> list[tuple[int, Scalar]]:
    """The rows whose keys a picture can show, with these."""
    column = made.of_kind("key")[0]
    keys = [(row, made.sheet.value(row, column)) for row in made.data_rows]
    return [(row, key) for row, key in keys if key is not None and ascii_only(str(key)) == str(key)]


def _day(made: Made, fresh: Fresh) -> date:
    return made.scene.today - timedelta(days=int(fresh.rng.randint(3, 40)))


def _receipt(made: Made, fresh: Fresh) -> Depicted:
    digits, goods = made.scene.locale.digits, fresh.rng.sample(GOODS, 3)
    amounts = [round(made.scene.money(3, 60, fresh.rng), digits) for _ in goods]
    missing = fresh.number(sum(amounts) + 5, 3 * sum(amounts) + 90, digits) - sum(amounts)
    amounts[0] = round(amounts[0] + missing, digits)
    total, day = round(sum(amounts), digits), _day(made, fresh)
    shop, number = fresh.text(SHOPS), fresh.code("R-")
    lines: list[Line] = [shop, f"{day.day} {day:%B %Y}", ("Receipt no.", number)]
    lines += [(name, f"{amount:.{digits}f}") for name, amount in zip(goods, amounts, strict=True)]
    picture = sign([*lines, ("Total", f"{total:.{digits}f}")], fresh.rng, surface="receipt")
    return picture, {
        "shop": shop, "number": number, "day": day.isoformat(), "total": total, "goods": goods, "amounts": amounts,
    }  # fmt: skip


def _note(made: Made, fresh: Fresh) -> Depicted:
    """A correction of one field of one record."""
    _, key = fresh.rng.choice(_plain_keys(made))
    column = fresh.rng.choice(made.of_kind("whole", "money", "number"))
    value = _like(made, fresh, column)
    lines: list[Line] = ["Please correct:", str(key), (_label(made, column), f"{value:.10g}")]
    return sign(lines, fresh.rng, surface="note"), {"key": key, "column": made.header(column), "figure": value}


def _sign(made: Made, fresh: Fresh) -> Depicted:
    """An office's door plate: room, person, extension, hours, web page."""
    floor, door = fresh.rng.randint(1, 6), fresh.door()
    room, person, phone = f"Room {floor}.{door:02d}", fresh.text(PEOPLE), f"ext. {fresh.number(2000, 8999)}"
    web, hours = f"{made.scene.organisation.domain}/{fresh.code('d')}", fresh.text(HOURS)
    picture = sign([room, person, phone, hours, web], fresh.rng, surface="door")
    return picture, {"room": room, "person": person, "phone": phone, "hours": hours, "web": f"https://{web}"}


def _whiteboard(made: Made, fresh: Fresh) -> Depicted:
    """Three figures with what they stand for, under a heading."""
    title = fresh.text(("Targets", "Planned visitors", "Stock goals", "New budget", "Parcels expected"))
    names = list(fresh.texts(_BIRDS))[:3]
    figures = fresh.numbers(3, 210, 980, derived=sum)
    lines = [(f"Team {name}", f"{figure:g}") for name, figure in zip(names, figures, strict=True)]
    labels = [f"Team {name}" for name in names]
    picture = sign([title, *lines], fresh.rng, surface="whiteboard")
    return picture, {"title": title, "labels": labels, "figures": figures}


def _limits(made: Made, fresh: Fresh) -> Depicted:
    """The least and the most that a column of figures should hold; some rows lie within, some outside."""
    column = max(made.of_kind("whole", "money", "number"), key=lambda c: len(set(_figures(made, c))))
    known = _figures(made, column)
    low = _between(fresh, known[len(known) // 5], known[len(known) // 2])
    high = _between(fresh, known[len(known) // 2], known[-1])
    lines: list[Line] = [f"Limits: {_label(made, column)}", ("Minimum", f"{low:g}"), ("Maximum", f"{high:g}")]
    picture = sign(lines, fresh.rng, surface="whiteboard")
    return picture, {"column": made.header(column), "low": low, "high": high}


def _between(fresh: Fresh, low: float, high: float) -> float:
    """A fresh number between two, whole where there is one."""
    try:
        return fresh.number(low + 0.5, max(low + 0.5, high - 0.5))
    except ValueError:
        return fresh.number(low + 0.1, max(low + 0.4, high - 0.1), 1)


def _parcel(made: Made, fresh: Fresh) -> Depicted:
    """A parcel's label."""
    firm, code = fresh.text(FIRMS), fresh.code("PK", 6)
    weight, pieces = fresh.number(3, 29, 1) + 0.0, fresh.number(110, 480)
    lines: list[Line] = [firm, ("Parcel", code), ("Weight", f"{weight:.1f} kg"), ("Pieces", f"{pieces:g}")]
    return sign(lines, fresh.rng, surface="label"), {"firm": firm, "code": code, "weight": weight, "pieces": pieces}


def _form(made: Made, fresh: Fresh) -> Depicted:
    """A new record in a form: its key, a category where a picture can show one, a figure."""
    row, key = _plain_keys(made)[-1]
    stem = str(key).rstrip("0123456789")
    digits = len(str(key)) - len(stem)
    number = fresh.number(10 ** max(3, digits - 1), 10 ** max(4, digits) - 1)
    entries: list[tuple[int, Scalar]] = [(made.of_kind("key")[0], f"{stem}{number}")]
    words = [
        (column, value)
        for column in made.of_kind("category")
        for value in [made.sheet.value(row, column)]
        if isinstance(value, str) and ascii_only(value) == value
    ]
    entries += words[:1]
    column = fresh.rng.choice(made.of_kind("whole", "money", "number"))
    entries.append((column, _like(made, fresh, column)))
    shown = [(_label(made, c), f"{v:.10g}" if isinstance(v, float) else str(v)) for c, v in entries]
    picture = sign(["New entry", *shown], fresh.rng, surface="form")
    return picture, {"headings": [made.header(c) for c, _ in entries], "entries": [v for _, v in entries]}


def _renaming(made: Made, fresh: Fresh) -> Depicted:
    """A form that gives one of the values of a category a new name."""
    column = fresh.rng.choice(made.of_kind("category"))
    old, new = str(made.sheet.value(fresh.rng.choice(list(made.data_rows)), column)), fresh.text(FIRMS)
    number = fresh.code("C-")
    picture = sign(["Change of name", ("Case", number), ("New name", new)], fresh.rng, surface="form")
    return picture, {"column": made.header(column), "old": old, "new": new, "case": number}


def _bars(made: Made, fresh: Fresh) -> Depicted:
    """A chart whose values stand above its bars."""
    names = list(fresh.texts(_BIRDS))[:5]
    figures = fresh.numbers(5, 205, 980, derived=lambda drawn: max(drawn) - min(drawn))
    ranked = sorted(zip(figures, names, strict=True))
    return bar_picture(names, figures, title="Results by team"), {
        "names": names, "figures": figures, "tallest": ranked[-1][1], "tallest_figure": ranked[-1][0],
        "lowest": ranked[0][1], "lowest_figure": ranked[0][0],
    }  # fmt: skip


def _shown(kind: str) -> Callable[[Made, Fresh], Depicted]:
    return lambda made, fresh: SHOWN[kind](made.scene, fresh)


DEPICTED: Mapping[str, Callable[[Made, Fresh], Depicted]] = MappingProxyType({
    "receipt": _receipt, "note": _note, "sign": _sign, "whiteboard": _whiteboard, "limits": _limits, "parcel": _parcel,
    "form": _form, "renaming": _renaming, "bars": _bars, "plan": _shown("plan"),
    "logo": _shown("logo"),
})  # fmt: skip
