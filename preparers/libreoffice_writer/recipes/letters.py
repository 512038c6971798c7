"""Letters to clients, with headings in them as long ones have."""

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

__all__ = ["letter"]


@recipe(facts=DocumentFacts, written="letter")
def letter(
    scene: Scenario, *, chapters: int = 4, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Document]:
    """A letter to a client: sender and receiver, subject, three to five parts, tables of products and of contacts."""
    rng = scene.rng("letter")
    author, office = rng.choice(scene.staff(12)), scene.organisation
    writing = scene.writing("letter", rng, passages=chapters)
    client = next((name for name in scene.clients if name in writing.subtitle), scene.clients[0])
    sides = (office.name, office.address, office.phone, "", client, scene.address(client), "",
             scene.locale.long_date(scene.today), "")  # fmt: skip
    plan = Plan("letter", "letter", writing, author, (), grids(scene, rng, "products", "contacts"),
                "Heading 2", sides)  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)
