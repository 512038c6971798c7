"""What is handed to readers: newsletters, press releases, programmes, manuals."""

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
from preparers.libreoffice_writer.recipes.written import author_of, named, written

__all__ = ["manual", "newsletter", "press_release", "programme"]


@recipe(facts=DocumentFacts, written="newsletter")
def newsletter(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A newsletter: a masthead, four to six articles, tables of events and of what people think."""
    rng = scene.rng("newsletter")
    tables = grids(scene, rng, "events", "survey")
    writing = written(scene, "newsletter", rng, chapters, tables)
    author = author_of(scene, writing, rng)
    issue = f"{scene.word('number')} {rng.randint(1, 12)}/{scene.today.year}"
    plan = Plan("newsletter", "newsletter", writing, author, (), tables,
                taste="lively", masthead=(scene.organisation.name, issue))  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


@recipe(facts=DocumentFacts, written="press_release")
def press_release(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A press release: whom to ask, four to six parts, tables of figures and of events."""
    rng = scene.rng("press release")
    tables = grids(scene, rng, "branches", "events")
    writing = written(scene, "press_release", rng, chapters, tables)
    author = named(scene, writing.passages[-1]) or scene.people[0]
    office = scene.organisation
    opening = ((scene.word("contact"), f"{author.name}, {author.phone}"), (scene.word("email"), author.email))
    plan = Plan("press_release", "press release", writing, author, opening, tables,
                taste="sober", masthead=(scene.word("press_release"), office.name))  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


@recipe(facts=DocumentFacts, written="programme")
def programme(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """The programme of a day: where it takes place, four to six parts, all with lists, the order of events, people."""
    rng = scene.rng("programme")
    tables = grids(scene, rng, "running_order", "contacts")
    writing = written(scene, "programme", rng, chapters, tables)
    author = author_of(scene, writing, rng)
    office = scene.organisation
    opening = ((scene.word("location"), office.address), (scene.word("contact"), f"{author.name}, {author.phone}"))
    plan = Plan("programme", "programme", writing, author, opening,
                tables,
                dense=True, taste="lively")  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


@recipe(facts=DocumentFacts, written="manual")
def manual(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A manual: who wrote it, four to six chapters with numbered steps, tables of devices and of parts."""
    rng = scene.rng("manual")
    tables = grids(scene, rng, "equipment", "products", *rng.sample(("departments",), rng.randint(0, 1)))
    writing = written(scene, "manual", rng, chapters, tables)
    author = author_of(scene, writing, rng)
    opening = (
        (scene.word("prepared_by"), author.name), (scene.word("last_update"), scene.locale.long_date(scene.today)),
    )  # fmt: skip
    plan = Plan("manual", "manual", writing, author, opening, tables, numbered=True, dense=True)
    return build(scene, plan, decorate=decorate, mess=mess)
