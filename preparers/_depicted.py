"""What pictures show that stand in no document but say something: receipts, signs, whiteboards, labels, charts, plans.

Each gives the PNG and what it says as a mapping, for the facts of a document. Its values are fresh: no text holds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from itertools import islice
from types import MappingProxyType
from typing import Any

from forge.scenario import Scenario
from preparers._fresh import FreshValues
from preparers._pictures import Line, bar_picture, logo, plan, sign

__all__ = ["FIRMS", "GOODS", "HOURS", "PEOPLE", "SHOPS", "SHOWN", "Depicted"]

Depicted = tuple[bytes, Mapping[str, Any]]
SHOPS = (
    "Corner Stationery", "City Hardware", "Harbour Office Supplies", "Miller Paper Goods", "Station Kiosk",
    "Green Leaf Garden Centre", "Bright Electric", "Oak Street Market",
)  # fmt: skip
GOODS = (
    "Printer paper", "Envelopes", "Batteries", "Cable 5 m", "Markers", "Light bulbs", "Coffee", "Adhesive tape",
    "Screws", "Folders", "Paint", "Gloves",
)  # fmt: skip
PEOPLE = (
    "Ines Carvalho", "Tom Becker", "Priya Nair", "Olga Marin", "Henry Osei", "Lucia Ferri", "Marek Dolny",
    "Sara Lindqvist", "Adam Whitlock", "Noor Haddad", "Clara Voss", "Yuki Tanabe", "Paul Etienne", "Rosa Delgado",
)  # fmt: skip
FIRMS = (
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
HOURS = ("Mon-Thu 9-16", "Tue-Fri 8-13", "Mon-Fri 10-17", "Mon-Wed 7-12", "Thu-Sat 11-18")
_MARKS = ("QX", "ZV", "KJQ", "WZ", "VXK", "JQ", "XZB")


def _receipt(scene: Scenario, fresh: FreshValues) -> Depicted:
    digits, goods = scene.locale.digits, fresh.rng.sample(GOODS, 3)
    amounts = [round(scene.money(3, 60, fresh.rng), digits) for _ in goods]
    missing = fresh.number(sum(amounts) + 5, 3 * sum(amounts) + 90, digits) - sum(amounts)
    amounts[0] = round(amounts[0] + missing, digits)
    total, day = f"{sum(amounts):.{digits}f}", scene.today - timedelta(days=fresh.rng.randint(3, 40))
    shop, number = fresh.text(SHOPS), fresh.code("R-")
    rows: list[Line] = [shop, f"{day.day} {day:%B %Y}", ("Receipt no.", number)]
    rows += [(name, f"{amount:.{digits}f}") for name, amount in zip(goods, amounts, strict=True)]
    picture = sign([*rows, ("Total", total)], fresh.rng, surface="receipt")
    prices = [f"{amount:.{digits}f}" for amount in amounts]
    return picture, {"shop": shop, "number": number, "total": total, "goods": goods, "prices": prices}


def _sign(scene: Scenario, fresh: FreshValues) -> Depicted:
    """An office's door plate: room, person, extension, hours, web page."""
    floor, door = fresh.rng.randint(1, 6), fresh.door()
    room, person, phone = f"Room {floor}.{door:02d}", fresh.text(PEOPLE), f"ext. {fresh.number(2000, 8999)}"
    web, hours = f"{scene.organisation.domain}/{fresh.code('d')}", fresh.text(HOURS)
    picture = sign([room, person, phone, hours, web], fresh.rng, surface="door")
    return picture, {"room": room, "person": person, "phone": phone, "hours": hours, "web": web}


def _whiteboard(scene: Scenario, fresh: FreshValues) -> Depicted:
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


def _parcel(scene: Scenario, fresh: FreshValues) -> Depicted:
    """A parcel's label."""
    firm, code = fresh.text(FIRMS), fresh.code("PK", 6)
    weight, pieces = f"{fresh.number(3, 29, 1):.1f} kg", f"{fresh.number(110, 480):g}"
    rows: list[Line] = [firm, ("Parcel", code), ("Weight", weight), ("Pieces", pieces)]
    return sign(rows, fresh.rng, surface="label"), {"firm": firm, "code": code, "weight": weight, "pieces": pieces}


def _bars(scene: Scenario, fresh: FreshValues) -> Depicted:
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


def _plan(scene: Scenario, fresh: FreshValues) -> Depicted:
    """A floor plan of six rooms: three above the corridor, three below."""
    rooms = list(islice(fresh.texts(_ROOMS), 6))
    above, below = rooms[:3], rooms[3:]
    return plan(rooms, fresh.rng, title="Floor plan"), {
        "rooms": rooms, "top_left": above[0], "top_right": above[-1], "bottom_left": below[0],
        "bottom_right": below[-1], "top_middle": above[1], "bottom_middle": below[1],
    }  # fmt: skip


def _logo(scene: Scenario, fresh: FreshValues) -> Depicted:
    """A mark with letters that begin no word of the text."""
    letters = fresh.text(_MARKS)
    return logo(letters, fresh.rng), {"letters": letters}


SHOWN: Mapping[str, Callable[[Scenario, FreshValues], Depicted]] = MappingProxyType({
    "receipt": _receipt, "sign": _sign, "whiteboard": _whiteboard, "parcel": _parcel, "bars": _bars, "plan": _plan,
    "logo": _logo,
})  # fmt: skip
