"""Workbooks of houses and rooms: bookings of a hotel, tenants, events."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, time, timedelta
from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Scenario
from forge.scenario.lexicon import country
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.chance import as_entered, codes, days, mixed, neat, rounded, shared_out
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import build
from preparers.libreoffice_calc.recipes.mess import Mess
from preparers.libreoffice_calc.recipes.plan import Field, Plan, Record, Summary
from preparers.libreoffice_calc.recipes.worlds import Span, sold_by, world, years

__all__ = ["bookings", "events", "tenants"]


@recipe(facts=TableFacts)
def bookings(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Bookings of a hotel: guest, room, arrival, departure, nights, price, amount, deposit, balance. With totals."""
    scene = world(scene, "hotel")
    this, before = years(scene)
    rng = scene.rng("bookings")
    old, new = codes(rng, rng.choice(("B", "H-", "R-")), max(6, rows * 2 // 3), rows)
    fields = (
        Field("booking_number", "key"),
        Field("guest", "text"),
        Field("city", "text", loose=True),
        Field("room", "category"),
        Field("persons", "whole", total=True),
        Field("arrival", "date"),
        Field("departure", "date"),
        Field("nights", "whole", "={departure}-{arrival}", total=True),
        Field("price", "money"),
        Field("amount", "money", "={nights}*{price}", total=True),
        Field("deposit", "money", total=True),
        Field("balance", "money", "={amount}-{deposit}", total=True),
        Field("channel", "category", loose=True),
        Field("status", "category"),
    )
    title = scene.word("bookings")
    ahead = Span(scene.today - timedelta(days=60), scene.today + timedelta(days=60), this.label)
    plan = Plan(
        "bookings", "bookings", fields, title, _bookings(scene, rng, new, ahead), f"{title} {before.label}",
        _bookings(scene, rng, old, before), scene.today, summary=Summary("room", ("nights", "amount")),
        remarks="appointment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _bookings(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    count = len(numbers)
    nightly = sold_by(scene, "night", category="rooms")
    rooms = [p for p in nightly if p.price * 4 > max(q.price for q in nightly)]
    single = min(p.price for p in rooms)
    taken, channels = shared_out(rng, rooms, count), shared_out(rng, scene.status("channel"), count)
    rows: list[Record] = []
    for i, day in enumerate(days(rng, span.first, span.last, count)):
        room, nights = taken[i], rng.choice((1, 1, 2, 2, 3, 3, 4, 5, 7, 10))
        away = day + timedelta(days=nights)
        rows.append({
            "booking_number": numbers[i], "guest": (who := rng.choice(scene.contacts(30))).name, "city": who.city,
            "room": room.name,
            "persons": _party(room.price / single, rng), "arrival": day,
            "departure": away, "price": room.price, "channel": channels[i],
            "deposit": rounded(room.price * nights * rng.choice((0, 0.2, 0.3, 0.5)), 0),
            "status": _stay(scene, day, away, rng),
        })  # fmt: skip
    return as_entered(mixed(rows, "status", scene.status("booking_status")[-1]), rng, "guest")


def _party(size: float, rng: Random) -> int:
    """How many guests share a room that costs `size` times a single room."""
    return 1 if size == 1 else rng.choice((1, 2, 2) if size < 2 else (2, 2, 3, 4))


def _stay(scene: Scenario, arrival: date, departure: date, rng: Random) -> str:
    reserved, confirmed, present, gone, cancelled = scene.status("booking_status")
    if rng.random() < 0.08:
        return cancelled
    if departure <= scene.today:
        return gone
    return present if arrival <= scene.today else rng.choice((reserved, confirmed, confirmed))


_SQUARE_FEET = 10.764
"""In a square metre."""


@recipe(facts=TableFacts)
def tenants(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Rented flats: tenant, building, floor, area, rent, utilities, total, rent by area, deposit. With totals."""
    scene = world(scene, "property_management")
    rng = scene.rng("tenants")
    old, new = codes(rng, rng.choice(("W", "U-")), max(6, rows * 2 // 3), rows, low=100, high=400)
    customs = country(scene.locale.code)
    streets = rng.sample(customs.streets, 6)
    fields = (
        Field("unit_number", "key"),
        Field("tenant", "text"),
        Field("phone", "text", loose=True),
        Field("building", "category"),
        Field("floor", "whole"),
        Field("area", "whole", total=True),
        Field("rent", "money", total=True),
        Field("utilities", "money", total=True),
        Field("monthly_total", "money", "={rent}+{utilities}", total=True),
        Field("rent_per_area", "money", "={rent}/{area}"),
        Field("start", "date"),
        Field("security_deposit", "money", "=3*{rent}"),
        Field("payment_method", "category", loose=True),
        Field("status", "category"),
    )
    plan = Plan(
        "tenants", "flats", fields, scene.word("tenants"), _flats(scene, rng, new, streets[:3], 0),
        scene.word("archive"), _flats(scene, rng, old, streets[3:], rows), scene.today,
        summary=Summary("building", ("area", "rent")), remarks="payment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _flats(scene: Scenario, rng: Random, numbers: Sequence[str], streets: Sequence[str], skip: int) -> list[Record]:
    count, american = len(numbers), scene.locale.country == "US"
    houses = shared_out(rng, streets, count)
    paid, waiting, partly, overdue, _ = scene.status("payment")
    states = shared_out(rng, (paid, waiting, partly, overdue), count, (12, 4, 1, 1))
    ways = shared_out(rng, scene.status("payment_method")[2:], count)
    since = days(rng, scene.today - timedelta(days=4200), scene.today - timedelta(days=40), count)
    rng.shuffle(since)
    people = scene.contacts(skip + count)[skip:]
    rows: list[Record] = []
    for i, number in enumerate(numbers):
        metres = rng.randint(34, 118)
        rows.append({
            "unit_number": number, "tenant": people[i].name, "phone": people[i].phone, "building": houses[i],
            "floor": rng.randint(1, 5), "area": round(metres * _SQUARE_FEET / 10) * 10 if american else metres,
            "rent": neat(scene, metres * 9.2, metres * 13.5, rng, 3),
            "utilities": neat(scene, metres * 2, metres * 3, rng),
            "start": since[i], "payment_method": ways[i], "status": states[i],
        })  # fmt: skip
    return as_entered(rows, rng, "building")


@recipe(facts=TableFacts)
def events(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Events of a house: date, start, title, room, speaker, seats booked and free, occupancy, revenue. With totals."""
    scene = world(scene, "museum", "library", "nonprofit", "hotel", "sports_club")
    this, before = years(scene)
    rng = scene.rng("events")
    old, new = codes(rng, rng.choice(("V", "E-")), max(6, rows * 2 // 3), rows, low=100, high=400)
    fields = (
        Field("event_number", "key"),
        Field("date", "date"),
        Field("start", "time", loose=True),
        Field("title", "text"),
        Field("room", "category"),
        Field("speaker", "text", loose=True),
        Field("seats", "whole", total=True),
        Field("seats_booked", "whole", total=True),
        Field("seats_free", "whole", "={seats}-{seats_booked}", total=True),
        Field("occupancy", "percent", "={seats_booked}/{seats}"),
        Field("price", "money"),
        Field("revenue", "money", "={seats_booked}*{price}", total=True),
        Field("status", "category"),
    )
    ahead = Span(scene.today - timedelta(days=110), scene.today + timedelta(days=130), this.label)
    title = scene.word("events")
    plan = Plan(
        "events", "events", fields, title, _events(scene, rng, new, ahead), f"{title} {before.label}",
        _events(scene, rng, old, before), scene.today, summary=Summary("room", ("seats_booked", "revenue")),
        remarks="meeting",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _events(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    count, titles, word = len(numbers), scene.status("event"), scene.word("room")
    sizes = dict(zip((f"{word} {n}" for n in (1, 2, 3, 4)), rng.sample((24, 40, 60, 80, 120, 180), 4), strict=True))
    rooms, shown = shared_out(rng, list(sizes), count), rng.sample(range(count), count)
    planned, bookable, held, cancelled = scene.status("event_status")
    rows: list[Record] = []
    for i, day in enumerate(days(rng, span.first, span.last, count)):
        seats, past = sizes[rooms[i]], day < scene.today
        states = (held, cancelled) if past else (bookable, planned)
        rows.append({
            "event_number": numbers[i], "date": day,
            "start": time(rng.choice((10, 14, 15, 18, 19, 20)), rng.choice((0, 30))),
            "title": titles[shown[i] % len(titles)], "room": rooms[i], "speaker": rng.choice(scene.staff(20)).name,
            "seats": seats,
            "seats_booked": round(seats * rng.uniform(0.35, 1) if past else seats * rng.uniform(0.1, 0.8)),
            "price": neat(scene, 5, 36, rng), "status": rng.choices(states, (9, 1) if past else (2, 1))[0],
        })  # fmt: skip
    return as_entered(mixed(rows, "status", cancelled), rng, "room")
