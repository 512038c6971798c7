"""Recipes: lawful documents that LibreOffice keeps as they are, and facts that are true of them."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from forge.model import differences
from forge.scenario import Scenario
from preparers._libreoffice import Office
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.facts import DocumentFacts
from preparers.libreoffice_writer.finding import beginning, count_phrase, headings
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.preparer import Writer
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.recipes.decorations import DECORATIONS
from preparers.libreoffice_writer.recipes.mess import MESSES
from preparers.libreoffice_writer.recipes.paged import PAGED

WRITER = Writer()
RECIPES = sorted(WRITER.verbs("recipe"))
NOTED = ("endnotes", "footnotes", *PAGED)
"""Decorations that may not meet comments, or each other."""
LINKED = ("settled_comments", "heading_references", "outdated_contents", "numbered_headings")
"""Decorations of which others are a part, or which may not meet them: a document has one table of contents."""
DRESSED = {
    "plain": {},
    "decorated": {"decorate": tuple(d for d in DECORATIONS if d not in (*NOTED, *LINKED, "open_comments"))},
    "linked": {"decorate": LINKED},
    "untidy": {"decorate": ("footnotes", "endnotes", "page_numbers"), "mess": tuple(MESSES)},
    "paged": {"decorate": ("columns", "line_numbers", "properties")},
}  # fmt: skip


ROUNDS = [
    (name, dressed)
    for number, name in enumerate(RECIPES)
    for dressed in ("decorated", ("plain", "untidy", "paged", "linked")[number % 4])
]
"""Every recipe with most of what may stand in it, and in one other way: each re-save takes the application a second."""


@cache
def made(name: str, dressed: str) -> tuple[Document, DocumentFacts]:
    prepared = WRITER.verbs("recipe")[name].function(scene(name, dressed), **DRESSED[dressed])
    (document,) = prepared.documents.values()
    return document, prepared.facts


def scene(name: str, dressed: str) -> Scenario:
    return Scenario.draw(f"test {name} {dressed}", locale="en_US" if dressed == "untidy" else "en_GB")


@pytest.mark.parametrize(("name", "dressed"), ROUNDS)
def test_libreoffice_keeps_the_document_as_it_is(office: Office, name: str, dressed: str) -> None:
    document, _ = made(name, dressed)
    assert WRITER.unlawful(document) == []
    saved = read(office.resave(WRITER.write(document), ".docx"))
    assert differences(observe(document), observe(saved), same) == ()


@pytest.mark.parametrize("dressed", DRESSED)
@pytest.mark.parametrize("name", RECIPES)
def test_what_the_facts_name_can_be_found(name: str, dressed: str) -> None:
    document, facts = made(name, dressed)
    assert tuple(title for _, _, title in headings(document)) == facts.headings
    assert len(set(facts.headings)) == len(facts.headings) > len(facts.chapters) > 2
    for words in (*facts.paragraphs, *facts.items):
        assert len(beginning(document, words)) == 1, words
    for words in (*facts.phrases, *facts.names):
        assert count_phrase(document, words) == 1, words
    for word in facts.words:
        assert count_phrase(document, word) > 1
    assert set(facts.busy_headings) <= set(facts.headings)
    enough: dict[str, Any] = {"paragraphs": 6, "long_paragraphs": 3, "items": 6, "phrases": 8, "names": 1, "words": 1,
                              "busy_headings": 2, "later_chapters": 2, "tables": 2}  # fmt: skip
    assert {n: len(getattr(facts, n)) for n, least in enough.items() if len(getattr(facts, n)) < least} == {}


@pytest.mark.parametrize("name", RECIPES)
def test_tables_are_as_the_facts_say(name: str) -> None:
    document, facts = made(name, "plain")
    for number, table in enumerate(document.tables(), 1):
        texts = [[cell.text for cell in row.cells] for row in table.rows]
        assert tuple(texts[0]) == facts.columns_of[number]
        assert tuple(row[0] for row in texts[1:]) == facts.keys_of[number]
        assert len(set(facts.keys_of[number])) == len(table.rows) - 1 >= 4
        assert abs(sum(table.widths) - (document.section.width - document.section.margins[1] * 2)) < 15


_DIGESTS = """
import hashlib
from tests.preparers.writer.test_recipes import RECIPES, WRITER, made
for name in RECIPES:
    print(name, hashlib.sha256(WRITER.write(made(name, "decorated")[0])).hexdigest())
"""


def test_the_same_key_gives_the_same_bytes_in_any_process() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "TZ": "Pacific/Auckland", "LC_ALL": "C"}
    run = subprocess.run([sys.executable, "-c", _DIGESTS], env=environment, capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        name, digest = line.split()
        assert hashlib.sha256(WRITER.write(made(name, "decorated")[0])).hexdigest() == digest
    assert len(run.stdout.splitlines()) == len(RECIPES)
