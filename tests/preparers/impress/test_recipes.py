"""Recipes: lawful presentations that LibreOffice keeps as they are, and facts that are true of them."""

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
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.facts import DeckFacts
from preparers.libreoffice_impress.finding import count_words, titles
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.preparer import Impress
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.recipes.decorations import DECORATIONS
from preparers.libreoffice_impress.shape import Table

IMPRESS = Impress()
RECIPES = sorted(IMPRESS.verbs("recipe"))
DRESSED: dict[str, dict[str, Any]] = {"plain": {}, "decorated": {"decorate": tuple(DECORATIONS)}}

FEWER: dict[str, Any] = {"decorate": ("transitions", "spare_contents", "footers", "tinted_slides")}
"""Of the talk, in whose order of slides LibreOffice takes a link to "Details" for one to "Details (3)"."""


@cache
def made(name: str, dressed: str) -> tuple[Deck, DeckFacts]:
    scene = Scenario.draw(f"test {name} {dressed}", locale="en_GB")
    given = DRESSED[dressed] if name != "talk" or dressed == "plain" else FEWER
    prepared = IMPRESS.verbs("recipe")[name].function(scene, **given)
    (deck,) = prepared.documents.values()
    return deck, prepared.facts


@pytest.mark.parametrize("dressed", DRESSED)
@pytest.mark.parametrize("name", RECIPES)
def test_libreoffice_keeps_the_presentation_as_it_is(office: Office, name: str, dressed: str) -> None:
    deck, _ = made(name, dressed)
    assert IMPRESS.unlawful(deck) == []
    saved = read(office.resave(IMPRESS.write(deck), ".pptx"))
    assert differences(observe(deck), observe(saved), same) == ()


@pytest.mark.parametrize("dressed", DRESSED)
@pytest.mark.parametrize("name", RECIPES)
def test_what_the_facts_name_can_be_found(name: str, dressed: str) -> None:
    deck, facts = made(name, dressed)
    assert tuple(titles(deck)) == facts.slides
    assert len(set(facts.slides)) == len(facts.slides) > len(facts.inner_slides) > 5
    for words in facts.phrases:
        assert count_words(deck, words) == 1, words
    for word in facts.words:
        assert count_words(deck, word) > 1
    assert len(set(facts.boxes)) == len(facts.boxes) >= 8
    assert all(facts.slide_of[box] in facts.box_slides for box in facts.boxes)
    enough: dict[str, Any] = {"point_slides": 4, "phrases": 4, "noted_slides": 1, "box_slides": 2, "chart_slides": 1,
                              "picture_slides": 1, "table_slides": int(name != "talk"), "sentences": 2}  # fmt: skip
    assert {n: len(getattr(facts, n)) for n, least in enough.items() if len(getattr(facts, n)) < least} == {}


@pytest.mark.parametrize("name", RECIPES)
def test_tables_are_as_the_facts_say(name: str) -> None:
    deck, facts = made(name, "plain")
    for title in facts.table_slides:
        shapes = deck.slides[facts.number_of[title] - 1].shapes
        (table,) = [shape.content for shape in shapes if isinstance(shape.content, Table)]
        texts = [[cell.text.words for cell in row] for row in table.cells]
        assert tuple(texts[0]) == facts.columns_of[title]
        assert tuple(row[0] for row in texts[1:]) == facts.keys_of[title]
        assert len(set(facts.keys_of[title])) == len(texts) - 1 >= 4


_DIGESTS = """
import hashlib
from tests.preparers.impress.test_recipes import IMPRESS, RECIPES, made
for name in RECIPES:
    print(name, hashlib.sha256(IMPRESS.write(made(name, "decorated")[0])).hexdigest())
"""


def test_the_same_key_gives_the_same_bytes_in_any_process() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "TZ": "Pacific/Auckland", "LC_ALL": "C"}
    run = subprocess.run([sys.executable, "-c", _DIGESTS], env=environment, capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        name, digest = line.split()
        assert hashlib.sha256(IMPRESS.write(made(name, "decorated")[0])).hexdigest() == digest
    assert len(run.stdout.splitlines()) == len(RECIPES)
