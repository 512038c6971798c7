"""What is written to teach and to learn: theses, course outlines, handouts."""

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
from preparers.libreoffice_writer.recipes.written import author_of, with_numbers, written

__all__ = ["course_outline", "handout", "thesis"]


@recipe(facts=DocumentFacts, written="thesis")
def thesis(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A thesis: its author, four to six numbered chapters, tables of measurements and of a survey."""
    rng = scene.rng("thesis")
    tables = grids(scene, rng, "measurements", "survey")
    writing = with_numbers(written(scene, "thesis", rng, chapters, tables), "{} ")
    author = author_of(scene, writing, rng)
    opening = (
        (scene.word("author"), author.name), (scene.word("birth_date"), scene.locale.long_date(author.born)),
        (scene.word("address"), scene.address(author)), (scene.word("submitted_on"), scene.locale.date(scene.today)),
    )  # fmt: skip
    plan = Plan("thesis", "thesis", writing, author, opening, tables,
                taste="academic")  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


@recipe(facts=DocumentFacts, written="course_outline")
def course_outline(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """The outline of a course: who teaches it where, four to six parts, all with lists, its sessions, the grades."""
    rng = scene.rng("course outline")
    tables = grids(scene, rng, "sessions", "grades")
    writing = written(scene, "course_outline", rng, chapters, tables)
    author = author_of(scene, writing, rng)
    opening = (
        (scene.word("responsible"), author.name), (scene.word("email"), author.email),
        (scene.word("fee"), scene.locale.money(round(scene.money(3, 40, rng)) * 10.0)),
        (scene.word("location"), scene.organisation.address),
    )  # fmt: skip
    plan = Plan("course_outline", "course outline", writing, author, opening,
                tables, dense=True)  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


@recipe(facts=DocumentFacts, written="handout")
def handout(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A handout: four to six short parts, all with lists, tables of tasks and of the answers to questions."""
    rng = scene.rng("handout")
    tables = grids(scene, rng, "tasks", "survey")
    writing = written(scene, "handout", rng, chapters, tables)
    author = author_of(scene, writing, rng)
    opening = ((scene.word("date"), scene.locale.long_date(scene.today)), (scene.word("author"), author.name))
    plan = Plan("handout", "handout", writing, author, opening, tables,
                dense=True, taste="lively")  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)
