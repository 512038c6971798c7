"""What binds or wins people: contracts, proposals, policies."""

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
from preparers.libreoffice_writer.recipes.written import author_of, named, with_numbers, written

__all__ = ["contract", "policy", "proposal"]

_LINE = "_" * 28


@recipe(facts=DocumentFacts, written="contract")
def contract(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A contract: the parties, four to six numbered clauses, tables of services and of payments, lines to sign on."""
    rng = scene.rng("contract")
    office = scene.organisation
    tables = grids(scene, rng, "products", "payments", *rng.sample(("departments",), rng.randint(0, 1)))
    words = written(scene, "contract", rng, chapters, tables, office.name, scene.clients)
    signer = named(scene, words.passages[0]) or scene.people[0]
    writing = with_numbers(words, "§ {} " if scene.locale.language == "de" else "{}. ")
    client = next((name for name in scene.clients if name in str(words)), scene.clients[0])
    opening = (
        (scene.word("company"), f"{office.name}, {office.address}"),
        (scene.word("customer"), f"{client}, {scene.address(client)}"),
        (scene.word("date"), scene.locale.long_date(scene.today)),
    )
    closing = ("", f"{office.city}, {scene.locale.long_date(scene.today)}", "", "", f"{_LINE}\t{_LINE}",
               f"{signer.name}\t{client}")  # fmt: skip
    plan = Plan("contract", "contract", writing, signer, opening, tables, numbered=True, taste="sober",
                closing=closing)  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


@recipe(facts=DocumentFacts, written="proposal")
def proposal(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A proposal: who submits it to whom, four to six parts, lists, a plan with phases, what it costs."""
    rng = scene.rng("proposal")
    tables = grids(scene, rng, "phases", "costs", *rng.sample(("contacts", "products"), rng.randint(0, 1)))
    writing = written(scene, "proposal", rng, chapters, tables)
    author = author_of(scene, writing, rng)
    opening = (
        (scene.word("prepared_by"), author.name), (scene.word("department"), author.department),
        (scene.word("date"), scene.locale.long_date(scene.today)),
        (scene.word("budget"), scene.locale.money(round(scene.money(4, 60, rng)) * 1000.0)),
    )  # fmt: skip
    return build(scene, Plan("proposal", "proposal", writing, author, opening, tables), decorate=decorate, mess=mess)


@recipe(facts=DocumentFacts, written="policy")
def policy(
    scene: Scenario, *, chapters: int = 5, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A policy: who answers for it, four to six numbered parts with rules, tables of limits and of contacts."""
    rng = scene.rng("policy")
    tables = grids(scene, rng, "limits", "departments")
    writing = with_numbers(written(scene, "policy", rng, chapters, tables), "{} ")
    author = author_of(scene, writing, rng)
    opening = (
        (scene.word("responsible"), author.name), (scene.word("department"), author.department),
        (scene.word("date"), scene.locale.long_date(scene.today)),
    )  # fmt: skip
    plan = Plan("policy", "policy", writing, author, opening, tables,
                numbered=True, taste="sober")  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)
