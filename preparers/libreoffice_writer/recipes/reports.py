"""Reports: chapters with lists and two or three tables."""

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

__all__ = ["report"]


@recipe(facts=DocumentFacts, written="report")
def report(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A report with a title, four to six chapters, lists of findings, a table of costs and one of tasks."""
    rng = scene.rng("report")
    author = rng.choice(scene.staff(12))
    opening = ((scene.word("author"), author.name), (scene.word("date"), scene.locale.long_date(scene.today)))
    tables = grids(scene, rng, "costs", "tasks", *rng.sample(("contacts", "products"), rng.randint(0, 1)))
    writing = scene.writing("report", rng, passages=chapters)
    plan = Plan("report", "report", writing, author, opening, tables)
    return build(scene, plan, decorate=decorate, mess=mess)
