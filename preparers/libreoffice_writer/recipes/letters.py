"""Letters to clients, with headings in them as long ones have."""

from __future__ import annotations

from forge.preparer import Prepared, recipe
from forge.scenario import Scenario
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.facts import DocumentFacts
from preparers.libreoffice_writer.recipes.building import build
from preparers.libreoffice_writer.recipes.decorations import Decoration
from preparers.libreoffice_writer.recipes.mess import Mess
from preparers.libreoffice_writer.recipes.plan import Plan
from preparers.libreoffice_writer.recipes.tables import grids

__all__ = ["letter"]


@recipe(facts=DocumentFacts)
def letter(
    scene: Scenario, *, chapters: int = 4, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A letter to a client: sender and receiver, subject, three to five parts, tables of products and of contacts."""
    rng = scene.rng("letter")
    author, client, office = rng.choice(scene.staff(12)), rng.choice(scene.clients), scene.organisation
    sides = (office.name, office.address, office.phone, "", client, scene.address(client), "",
             scene.locale.long_date(scene.today), "")  # fmt: skip
    writing = scene.writing("letter", rng, passages=chapters)
    plan = Plan("contact", "letter", writing, author, (), grids(scene, rng, "products", "contacts"),
                "Heading 2", sides)  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)
