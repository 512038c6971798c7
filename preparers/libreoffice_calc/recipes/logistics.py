"""Workbooks of what is on the road: shipments, trips."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Product, Scenario
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.chance import as_entered, codes, days, later, mixed, neat, rounded, shared_out
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import build
from preparers.libreoffice_calc.recipes.mess import Mess
from preparers.libreoffice_calc.recipes.plan import Field, Listing, Plan, Record, Settings, Summary
from preparers.libreoffice_calc.recipes.worlds import Span, sold_by, world, years

__all__ = ["shipments", "trips"]

_INSURANCE = 0.004
_WEIGHTS = (0.6, 14.0)
"""Kilograms of a package."""


@recipe(facts=TableFacts)
def shipments(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Shipments of a haulier: service, packages, weight, goods value, charges by a tariff list. With totals."""
    scene = world(scene, "logistics")
    this, before = years(scene)
    rng = scene.rng("shipments")
    old, new = codes(rng, rng.choice(("TR", "S-", "LX")), max(6, rows * 2 // 3), rows, low=100_000, high=600_000)
    offered = sold_by(scene, "shipment")[:6]
    tariffs = Listing(
        "tariffs", scene.word("tariffs"), scene.words("service", "price"), ("text", "money"),
        tuple((p.name, p.price) for p in offered),
    )  # fmt: skip
    settings = Settings(scene.word("settings"), (("insurance_rate", "percent", _INSURANCE),))
    digits = scene.locale.digits
    fields = (
        Field("tracking_number", "key"),
        Field("date", "date"),
        Field("customer", "text"),
        Field("destination", "category"),
        Field("service", "category"),
        Field("packages", "whole", total=True),
        Field("weight", "number", total=True),
        Field("goods_value", "money"),
        Field("freight_charge", "money", "={packages}*VLOOKUP({service},{tariffs},2,FALSE)", total=True),
        Field("insurance", "money", f"=ROUND({{goods_value}}*{{insurance_rate}},{digits})", total=True),
        Field("delivery_date", "date", loose=True),
        Field("status", "category"),
    )
    title = scene.word("shipments")
    plan = Plan(
        "shipments", "shipments", fields, title, _shipments(scene, rng, new, this, offered), f"{title} {before.label}",
        _shipments(scene, rng, old, before, offered), this.last, lists=(tariffs, settings),
        summary=Summary("destination", ("packages", "freight_charge")), remarks="delivery",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _shipments(
    scene: Scenario, rng: Random, numbers: Sequence[str], span: Span, offered: Sequence[Product]
) -> list[Record]:
    ready, moving, delivered, returned = scene.status("shipment_status")
    count = len(numbers)
    first = max(span.first, date.fromordinal(span.last.toordinal() - 60))
    places, services = shared_out(rng, scene.places[1:7], count), shared_out(rng, offered, count)
    rows: list[Record] = []
    for number, day, place, service in zip(numbers, days(rng, first, span.last, count), places, services, strict=True):
        packages, age = rng.randint(1, 9), (span.last - day).days
        status = ready if age < 3 else moving if age < 7 else returned if rng.random() < 0.08 else delivered
        rows.append({
            "tracking_number": number, "date": day, "customer": rng.choice(scene.clients), "destination": place,
            "service": service.name, "packages": packages, "weight": round(packages * rng.uniform(*_WEIGHTS), 1),
            "goods_value": neat(scene, 80, 6000, rng, 3), "delivery_date": later(day, rng, 1, 5), "status": status,
        })  # fmt: skip
    return as_entered(mixed(rows, "status", returned), rng, "customer")


_VEHICLES = ("Ford Transit", "VW Caddy", "Renault Kangoo", "Toyota Proace", "Fiat Ducato", "Peugeot Partner")


@recipe(facts=TableFacts)
def trips(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """A log of trips: vehicle, driver, destination, odometer readings, distance, costs. With totals."""
    this, before = years(scene)
    rng = scene.rng("trips")
    old, new = codes(rng, "T-", max(6, rows * 2 // 3), rows)
    fields = (
        Field("entry_number", "key"),
        Field("date", "date"),
        Field("vehicle", "category"),
        Field("driver", "text"),
        Field("destination", "text", loose=True),
        Field("purpose", "category"),
        Field("odometer_start", "whole"),
        Field("odometer_end", "whole"),
        Field("distance", "whole", "={odometer_end}-{odometer_start}", total=True),
        Field("fuel_cost", "money", total=True),
        Field("tolls", "money", total=True),
        Field("cost", "money", "={fuel_cost}+{tolls}", total=True),
    )
    driven = {vehicle: rng.randint(8_000, 60_000) for vehicle in rng.sample(_VEHICLES, 3)}
    earlier = _trips(scene, rng, old, before, driven)
    title = scene.word("trips")
    plan = Plan(
        "trips", "trips", fields, f"{title} {this.label}", _trips(scene, rng, new, this, driven),
        f"{title} {before.label}", earlier, this.last, summary=Summary("vehicle", ("distance", "cost")),
        remarks="maintenance",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _trips(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span, driven: dict[str, int]) -> list[Record]:
    """Each trip begins where the vehicle's last one ended, private kilometres aside; `driven` moves on with them."""
    count = len(numbers)
    vehicles, purposes = shared_out(rng, list(driven), count), shared_out(rng, scene.status("trip_purpose"), count)
    drivers = scene.staff(6)
    rows: list[Record] = []
    dates = days(rng, span.first, span.last, count)
    for number, day, vehicle, purpose in zip(numbers, dates, vehicles, purposes, strict=True):
        start, length = driven[vehicle] + rng.randint(0, 30), rng.randint(18, 420)
        driven[vehicle] = start + length
        rows.append({
            "entry_number": number, "date": day, "vehicle": vehicle, "driver": rng.choice(drivers).name,
            "destination": rng.choice(scene.places[1:]), "purpose": purpose, "odometer_start": start,
            "odometer_end": start + length, "fuel_cost": scene.money(length * 0.11, length * 0.16, rng),
            "tolls": rng.choice((0.0, 0.0, rounded(scene.money(2, 18, rng), scene.locale.digits))),
        })  # fmt: skip
    return as_entered(rows, rng, "vehicle")
