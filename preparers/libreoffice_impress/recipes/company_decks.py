"""The presentations of a firm to its own people: how the quarter went, how new colleagues begin, what is launched."""

from __future__ import annotations

from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Person, Scenario, Writing
from preparers._grids import grids
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.facts import DeckFacts
from preparers.libreoffice_impress.recipes.building import build
from preparers.libreoffice_impress.recipes.decorations import Decoration
from preparers.libreoffice_impress.recipes.plan import Plan

__all__ = ["onboarding", "product_launch", "quarterly_review"]

Decorations = tuple[Decoration, ...]


@recipe(facts=DeckFacts, written="quarterly_review")
def quarterly_review(scene: Scenario, *, chapters: int = 4, decorate: Decorations = ()) -> Prepared[Deck]:
    """How a quarter went: slides with points, tables of branches and of ways of selling, a chart of four quarters."""
    rng = scene.rng("presentation", "quarterly_review")
    writing = scene.writing("quarterly_review", rng, passages=chapters)
    person = _speaker(scene, writing, rng)
    quarters = tuple(f"{scene.word('quarter')} {n}" for n in range(1, 5))
    year = scene.today.year
    plan = Plan(
        "quarterly_review", "quarterly review", writing, person,
        grids(scene, rng, "branches", "channels"),
        ((scene.word("region"), scene.status("region")), (scene.word("department"), _departments(scene))),
        scene.word("revenue"), quarters, ((str(year - 1), _figures(rng, 40, 95)), (str(year), _figures(rng, 40, 99))),
        scene.word("impressions"), person.name not in writing.subtitle, True, "sober",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate)


@recipe(facts=DeckFacts, written="onboarding")
def onboarding(scene: Scenario, *, chapters: int = 4, decorate: Decorations = ()) -> Prepared[Deck]:
    """A welcome to new colleagues: slides with points, the first appointments, whom to ask, how many work where."""
    rng = scene.rng("presentation", "onboarding")
    writing = scene.writing("onboarding", rng, passages=chapters)
    person = _speaker(scene, writing, rng)
    year = scene.today.year
    plan = Plan(
        "onboarding", "welcome presentation", writing, person,
        grids(scene, rng, "appointments", "departments"),
        ((scene.word("procedure"), scene.status("ticket_status")[:4]),
         (scene.word("expenses"), scene.status("expense_category")[:4])),
        scene.word("employees"), _departments(scene),
        ((str(year - 1), _figures(rng, 3, 30)), (str(year), _figures(rng, 3, 35))),
        scene.word("impressions"), person.name not in writing.subtitle, True, "lively",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate)


@recipe(facts=DeckFacts, written="product_launch")
def product_launch(scene: Scenario, *, chapters: int = 4, decorate: Decorations = ()) -> Prepared[Deck]:
    """The launch of a product: slides with points, prices, tasks, a chart of orders hoped for, the way to buyers."""
    rng = scene.rng("presentation", "product_launch")
    writing = scene.writing("product_launch", rng, passages=chapters)
    person = _speaker(scene, writing, rng)
    minimum, target = scene.words("minimum", "target")
    plan = Plan(
        "product_launch", "product launch", writing, person,
        grids(scene, rng, "products", "tasks"),
        ((scene.word("procedure"), scene.status("order_status")[:4]), (scene.word("channel"), scene.status("channel"))),
        scene.word("orders"), scene.places[:4], ((minimum, _figures(rng, 12, 40)), (target, _figures(rng, 41, 99))),
        scene.word("impressions"), person.name not in writing.subtitle, True, "lively",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate)


def _speaker(scene: Scenario, writing: Writing, rng: Random) -> Person:
    """Whom the subtitle names, or one of the staff."""
    named = (person for person in scene.people if person.name in writing.subtitle)
    return next(named, None) or rng.choice(scene.staff(12))


def _departments(scene: Scenario) -> tuple[str, ...]:
    return scene.organisation.departments[:4]


def _figures(rng: Random, low: int, high: int) -> tuple[float, ...]:
    return tuple(float(rng.randint(low, high)) for _ in range(4))
