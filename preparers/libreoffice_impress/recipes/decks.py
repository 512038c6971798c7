"""The presentations: lessons, project reports, pitches."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Scenario
from preparers._grids import grids
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.facts import DeckFacts
from preparers.libreoffice_impress.recipes.building import build
from preparers.libreoffice_impress.recipes.decorations import Decoration
from preparers.libreoffice_impress.recipes.plan import Plan

__all__ = ["lesson", "pitch", "project_status", "talk"]

Decorations = tuple[Decoration, ...]


@recipe(facts=DeckFacts, written="lesson")
def lesson(scene: Scenario, *, chapters: int = 4, decorate: Decorations = ()) -> Prepared[Deck]:
    """A lesson or a training: slides with points, a timetable, a chart, a picture, the steps of a procedure."""
    return build(scene, _plan(scene, "lesson", chapters, "schedule"), decorate=decorate)


@recipe(facts=DeckFacts, written="project_status")
def project_status(scene: Scenario, *, chapters: int = 4, decorate: Decorations = ()) -> Prepared[Deck]:
    """How a project is doing: slides with points, a table of tasks and one of costs, a chart, a picture, its phases."""
    return build(scene, _plan(scene, "project_status", chapters, "tasks", "costs"), decorate=decorate)


@recipe(facts=DeckFacts, written="pitch")
def pitch(scene: Scenario, *, chapters: int = 4, decorate: Decorations = ()) -> Prepared[Deck]:
    """A proposal to win somebody over: slides with points, a table of offers, a chart, a picture, the way there."""
    return build(scene, _plan(scene, "pitch", chapters, "products"), decorate=decorate)


@recipe(facts=DeckFacts, written="lesson")
def talk(scene: Scenario, *, chapters: int = 4, decorate: Decorations = ()) -> Prepared[Deck]:
    """A lesson without tables, whose rows would get other heights on slides of another size."""
    return build(scene, replace(_plan(scene, "lesson", chapters), noun="talk"), decorate=decorate)


_NOUNS = {"lesson": "lesson", "project_status": "status report", "pitch": "pitch"}


def _plan(scene: Scenario, kind: str, chapters: int, *tables: str) -> Plan:
    rng = scene.rng("presentation", kind)
    writing = scene.writing(kind, rng, passages=chapters)
    goods = [product.name for product in rng.sample(scene.products, 4)]
    planned, actual = scene.words("planned", "actual")
    return Plan(
        kind, _NOUNS[kind], writing, rng.choice(scene.staff(12)), grids(scene, rng, *tables),
        ((scene.word("procedure"), _in_order(rng, scene.status("stage"), 4)),
         (scene.word("department"), scene.organisation.departments[:4])),
        scene.word("revenue"), tuple(goods), ((planned, _figures(rng)), (actual, _figures(rng))),
        scene.word("impressions"),
    )  # fmt: skip


def _in_order(rng: Random, texts: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Some of the texts, in their order."""
    return tuple(texts[n] for n in sorted(rng.sample(range(len(texts)), min(count, len(texts)))))


def _figures(rng: Random) -> tuple[float, ...]:
    return tuple(float(rng.randint(12, 95)) for _ in range(4))
