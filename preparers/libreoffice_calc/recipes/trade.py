"""Workbooks of trade: orders, stock, prices, invoices."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random
from statistics import median

from forge.preparer import Prepared, recipe
from forge.scenario import Product, Scenario
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.chance import as_entered, codes, days, mixed, rounded, shared_out
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import build
from preparers.libreoffice_calc.recipes.mess import Mess
from preparers.libreoffice_calc.recipes.plan import Field, Listing, Plan, Record, Settings, Summary
from preparers.libreoffice_calc.recipes.worlds import Span, companies, world, years

__all__ = ["inventory", "invoices", "orders", "price_list"]


@recipe(facts=TableFacts)
def orders(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Orders of a shop or workshop: number, date, customer, item, quantity, unit price, amount, status. With totals."""
    scene = world(scene, "retail", "workshop", "farm", "it_support", "construction")
    this, before = years(scene)
    rng = scene.rng("orders")
    old, new = codes(rng, rng.choice(("A-", "B-", "N")), max(6, rows * 2 // 3), rows)
    fields = (
        Field("order_number", "key"),
        Field("order_date", "date"),
        Field("customer", "text"),
        Field("item", "text"),
        Field("category", "category", loose=True),
        Field("quantity", "whole", total=True),
        Field("unit", "category", loose=True),
        Field("unit_price", "money"),
        Field("amount", "money", "={quantity}*{unit_price}", total=True),
        Field("status", "category"),
        Field("payment_method", "category", loose=True),
    )
    plan = Plan(
        "orders", "orders", fields, scene.word("orders"), _orders(scene, rng, new, _recent(this)),
        f"{scene.word('orders')} {before.label}", _orders(scene, rng, old, before), this.last,
        summary=Summary("status", ("quantity", "amount")), remarks="order",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _recent(span: Span) -> Span:
    """The last four months of it."""
    return span._replace(first=max(span.first, date.fromordinal(span.last.toordinal() - 120)))


def _orders(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    stages = scene.status("order_status")
    usual = median(p.price for p in scene.products)
    pays = shared_out(rng, scene.status("payment_method"), len(numbers))
    rows: list[Record] = []
    for number, day, pay in zip(numbers, days(rng, span.first, span.last, len(numbers)), pays, strict=True):
        product = rng.choice(scene.products)
        most = int(max(3, min(40, 12 * usual / product.price)))
        rows.append({
            "order_number": number, "order_date": day, "customer": rng.choice(scene.clients), "item": product.name,
            "category": product.category, "quantity": rng.randint(1, most), "unit": product.unit,
            "unit_price": product.price, "status": _stage(stages, (span.last - day).days, rng), "payment_method": pay,
        })  # fmt: skip
    return as_entered(mixed(rows, "status", stages[-1]), rng, "customer")


def _stage(stages: Sequence[str], age: int, rng: Random) -> str:
    """How far an order of that many days has come: new, confirmed, in progress, shipped, delivered, or cancelled."""
    new, confirmed, started, shipped, delivered, cancelled = stages
    if rng.random() < 0.1:
        return cancelled
    steps = ((10, new), (20, confirmed), (35, started), (55, shipped))
    return next((stage for limit, stage in steps if age < limit), delivered)


@recipe(facts=TableFacts)
def inventory(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Stock of two branches: item, category, shelf, stock, reorder level, value, last count. With totals."""
    scene = world(scene, "retail", "workshop", "farm")
    rng = scene.rng("inventory")
    full, low, out, _ = scene.status("stock_status")
    state = f'=IF({{stock}}=0,"{out}",IF({{stock}}<{{reorder_level}},"{low}","{full}"))'
    fields = (
        Field("item_number", "key"),
        Field("item", "text"),
        Field("category", "category"),
        Field("shelf", "text", loose=True),
        Field("supplier", "text", loose=True),
        Field("stock", "whole", total=True),
        Field("unit", "category", loose=True),
        Field("reorder_level", "whole"),
        Field("purchase_price", "money"),
        Field("stock_value", "money", "={stock}*{purchase_price}", total=True),
        Field("last_count", "date"),
        Field("status", "text", state),
    )
    here, there = scene.places[:2]
    plan = Plan(
        "inventory", "items", fields, here, _stock(scene, rng, rows), there, _stock(scene, rng, max(6, rows * 2 // 3)),
        scene.today, summary=Summary("category", ("stock", "stock_value")), remarks="stock",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _goods(scene: Scenario, rng: Random, count: int) -> list[tuple[str, Product]]:
    """(code, product) in the order of the catalogue; beyond the catalogue, several batches of each."""
    known = scene.products
    if count <= len(known):
        kept = [known[i] for i in sorted(rng.sample(range(len(known)), count))]
        batches = [(product.code, product) for product in kept]
    else:
        places = (divmod(i, len(known)) for i in range(count))
        batches = [(f"{known[place].code}{chr(65 + batch)}", known[place]) for batch, place in places]
    return [(f"P{code}" if code.isdigit() else code, product) for code, product in batches]


def _stock(scene: Scenario, rng: Random, count: int) -> list[Record]:
    usual = median(p.price for p in scene.products)
    first = date.fromordinal(scene.today.toordinal() - 150)
    counted = days(rng, first, scene.today, count)
    rng.shuffle(counted)
    suppliers = companies(scene, 5)
    rows: list[Record] = []
    for (code, product), day in zip(_goods(scene, rng, count), counted, strict=True):
        level = 5 * rng.randint(1, max(2, min(12, int(6 * usual / product.price))))
        stock = rng.choice((0, rng.randint(1, level), rng.randint(level, 4 * level), rng.randint(level, 6 * level)))
        rows.append({
            "item_number": code, "item": product.name, "category": product.category,
            "shelf": f"{rng.choice('ABCDEF')}-{rng.randint(1, 24):02}", "supplier": rng.choice(suppliers),
            "stock": stock, "unit": product.unit, "reorder_level": level,
            "purchase_price": rounded(product.price * rng.uniform(0.52, 0.74), scene.locale.digits), "last_count": day,
        })  # fmt: skip
    return as_entered(rows, rng, "item")


@recipe(facts=TableFacts)
def price_list(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Prices with margin and the discount of each category looked up from a list. Without totals."""
    scene = world(scene, "retail", "workshop", "farm", "restaurant")
    this, before = years(scene)
    rng = scene.rng("price list")
    goods = _goods(scene, rng, rows)
    categories = tuple(dict.fromkeys(product.category for product in scene.products))
    discounts = Listing(
        "discounts", scene.word("discounts"), scene.words("category", "discount"), ("category", "percent"),
        tuple((category, rng.choice((0.0, 0.02, 0.03, 0.05, 0.1))) for category in categories),
    )  # fmt: skip
    fields = (
        Field("item_number", "key"),
        Field("product", "text"),
        Field("category", "category"),
        Field("unit", "category", loose=True),
        Field("minimum_order", "whole"),
        Field("purchase_price", "money"),
        Field("sales_price", "money"),
        Field("margin", "percent", "=({sales_price}-{purchase_price})/{sales_price}", code="0.0%"),
        Field("discount", "percent", "=VLOOKUP({category},{discounts},2,FALSE)"),
        Field("net", "money", f"=ROUND({{sales_price}}*(1-{{discount}}),{scene.locale.digits})"),
        Field("valid_from", "date"),
    )
    title = scene.word("price_list")
    plan = Plan(
        "price_list", "products", fields, title, _prices(scene, rng, goods, this, 1.0), f"{title} {before.label}",
        _prices(scene, rng, goods[: max(6, rows * 2 // 3)], before, 0.95), this.last, lists=(discounts,),
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _prices(
    scene: Scenario, rng: Random, goods: Sequence[tuple[str, Product]], span: Span, level: float
) -> list[Record]:
    usual, digits = median(p.price for p in scene.products), scene.locale.digits
    valid = days(rng, span.first, span.last, len(goods))
    rng.shuffle(valid)
    few, many = (1, 2, 3), (1, 2, 5, 10, 12, 20, 24)
    rows: list[Record] = [
        {
            "item_number": code, "product": product.name, "category": product.category, "unit": product.unit,
            "minimum_order": rng.choice(many if product.price < 2 * usual else few),
            "purchase_price": rounded(product.price * level * rng.uniform(0.5, 0.75), digits),
            "sales_price": rounded(product.price * level, digits), "valid_from": day,
        }
        for (code, product), day in zip(goods, valid, strict=True)
    ]  # fmt: skip
    return as_entered(rows, rng, "product")


@recipe(facts=TableFacts)
def invoices(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Invoices with due date, tax by a rate on a settings sheet, amount paid and balance. With totals."""
    this, before = years(scene)
    rng = scene.rng("invoices")
    prefix = rng.choice(("R", "INV-", "F"))
    old, new = codes(rng, prefix, max(6, rows * 2 // 3), rows)
    settings = Settings(scene.word("settings"), (("tax_rate", "percent", scene.locale.tax_rate),))
    digits = scene.locale.digits
    fields = (
        Field("invoice_number", "key"),
        Field("invoice_date", "date"),
        Field("customer", "text"),
        Field("city", "category", loose=True),
        Field("payment_days", "whole"),
        Field("due_date", "date", "={invoice_date}+{payment_days}"),
        Field("net_amount", "money", total=True),
        Field("tax", "money", f"=ROUND({{net_amount}}*{{tax_rate}},{digits})", total=True),
        Field("gross_amount", "money", "={net_amount}+{tax}", total=True),
        Field("amount_paid", "money", total=True),
        Field("balance", "money", f"=ROUND({{gross_amount}}-{{amount_paid}},{digits})", total=True),
        Field("status", "category"),
    )
    plan = Plan(
        "invoices", "invoices", fields, f"{scene.word('invoices')} {this.label}",
        _invoices(scene, rng, new, this, scene.today), f"{scene.word('invoices')} {before.label}",
        _invoices(scene, rng, old, before, scene.today), this.last, lists=(settings,),
        summary=Summary("status", ("gross_amount", "balance")), remarks="payment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _invoices(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span, today: date) -> list[Record]:
    digits = scene.locale.digits
    paid, waiting, partly, overdue, _ = scene.status("payment")
    cities = shared_out(rng, scene.places[:5], len(numbers))
    rows: list[Record] = []
    for number, day, city in zip(numbers, days(rng, span.first, span.last, len(numbers)), cities, strict=True):
        net, term = scene.money(60, 4200, rng), rng.choice((14, 14, 30, 30, 60))
        gross = rounded(net + rounded(net * scene.locale.tax_rate, digits), digits)
        late = (today - day).days > term
        chances = (8, 0, 1, 2) if late else (2, 5, 1, 0)
        status = rng.choices((paid, waiting, partly, overdue), chances)[0]
        share = {paid: 1.0, partly: rng.choice((0.25, 0.5, 0.75))}.get(status, 0.0)
        rows.append({
            "invoice_number": number, "invoice_date": day, "customer": rng.choice(scene.clients), "city": city,
            "payment_days": term, "net_amount": net, "amount_paid": rounded(gross * share, digits), "status": status,
        })  # fmt: skip
    return as_entered(mixed(rows, "status", paid), rng, "customer")
