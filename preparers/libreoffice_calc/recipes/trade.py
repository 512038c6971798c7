"""Workbooks of trade: orders and their like."""

from __future__ import annotations

from forge.scenario import Scenario

from forge.preparer import Prepared, recipe
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import Field, Plan, build
from preparers.libreoffice_calc.recipes.mess import Mess

__all__ = ["orders"]


@recipe(facts=TableFacts)
def orders(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Orders of a shop or workshop: number, date, customer, item, quantity, unit price, amount, status."""
    items = scene.products
    start = scene.rng("orders").randrange(1000, 8000)
    picked = [scene.rng("orders", str(i)).choice(items) for i in range(rows)]
    plan = Plan(
        "orders", "orders",
        (
            Field("order_number", "key", lambda i, r: f"A-{start + 7 * i + r.randrange(6)}"),
            Field("date", "date", lambda i, r: scene.dates(1, within_days=300, rng=r)[0]),
            Field("customer", "text", lambda i, r: r.choice(scene.clients)),
            Field("item", "category", lambda i, r: r.choice(items[:8]).name),
            Field("quantity", "whole", lambda i, r: r.randint(1, 40), total=True),
            Field("unit_price", "money", lambda i, r: picked[i % len(picked)].price),
            Field("amount", "formula", formula="={quantity}*{unit_price}", total=True),
            Field("status", "category", lambda i, r: r.choice(scene.status("order_status"))),
        ),
        sheet=scene.word("orders"), sibling=f"{scene.word('orders')} {scene.today.year - 1}",
        summary=("status", "amount"),
    )  # fmt: skip
    return build(scene, plan, rows=rows, decorate=decorate, mess=mess)
