"""What is written for jobs: advertisements and curricula vitae."""

from __future__ import annotations

from forge.preparer import Prepared, recipe
from forge.scenario import Scenario
from preparers._further_grids import stations
from preparers._grids import grids
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.facts import DocumentFacts
from preparers.libreoffice_writer.recipes.building import build
from preparers.libreoffice_writer.recipes.decorations import Decoration
from preparers.libreoffice_writer.recipes.mess import Mess
from preparers.libreoffice_writer.recipes.plan import Plan
from preparers.libreoffice_writer.recipes.written import author_of, named, written

__all__ = ["cv", "job_posting"]


@recipe(facts=DocumentFacts, written="job_posting")
def job_posting(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A job advertisement: whom to write to, four to six parts, all with lists, the posts, the interviews."""
    rng = scene.rng("job posting")
    tables = grids(scene, rng, "vacancies", "appointments")
    writing = written(scene, "job_posting", rng, chapters, tables)
    author = named(scene, writing.passages[-1]) or scene.people[0]
    opening = (
        (scene.word("company"), scene.organisation.name), (scene.word("location"), scene.organisation.address),
        (scene.word("contact"), author.email), (scene.word("phone"), author.phone),
    )  # fmt: skip
    plan = Plan("job_posting", "job posting", writing, author, opening,
                tables, dense=True, taste="lively")  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


@recipe(facts=DocumentFacts, written="cv")
def cv(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A curriculum vitae: how to reach the person, four to six parts, all with lists, tables of posts and projects."""
    rng = scene.rng("cv")
    (projects,) = grids(scene, rng, "projects")
    writing = written(scene, "cv", rng, chapters, projects)
    author = author_of(scene, writing, rng)
    tables = (stations(scene, rng, author), projects)
    opening = (
        (scene.word("address"), scene.address(author)), (scene.word("phone"), author.phone),
        (scene.word("email"), author.email), (scene.word("birth_date"), scene.locale.long_date(author.born)),
    )  # fmt: skip
    plan = Plan("cv", "CV", writing, author, opening, tables, dense=True)
    return build(scene, plan, decorate=decorate, mess=mess)
