"""Minutes of meetings: who was there, what was said, and who does what until when."""

from __future__ import annotations

from forge.preparer import Prepared, recipe
from forge.scenario import Scenario
from preparers._grids import grids
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.facts import DocumentFacts
from preparers.libreoffice_writer.recipes.building import build
from preparers.libreoffice_writer.recipes.decorations import Decoration
from preparers.libreoffice_writer.recipes.mess import Mess
from preparers.libreoffice_writer.recipes.plan import Plan

__all__ = ["minutes"]


@recipe(facts=DocumentFacts, written="minutes")
def minutes(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """Minutes of a meeting: date and place, four to six items, numbered points, tables of tasks and of dates."""
    rng = scene.rng("minutes")
    author = rng.choice(scene.staff(12))
    opening = (
        (scene.word("date"), scene.locale.long_date(scene.today)), (scene.word("location"), scene.organisation.city),
        (scene.word("responsible"), author.name),
    )  # fmt: skip
    writing = scene.writing("minutes", rng, passages=chapters)
    plan = Plan("minutes", "minutes", writing, author, opening, grids(scene, rng, "tasks", "schedule"), numbered=True)
    return build(scene, plan, decorate=decorate, mess=mess)
