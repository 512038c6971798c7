"""Slides with further tables, charts and pictures: LibreOffice keeps them, and what is told of them is true."""

from __future__ import annotations

import pytest

from forge.model import differences
from forge.scenario import Scenario
from preparers._libreoffice import Office
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.facts import DeckFacts
from preparers.libreoffice_impress.finding import titles
from preparers.libreoffice_impress.meaning.charting import charts_by_title
from preparers.libreoffice_impress.meaning.gridding import lines, tables_by_title
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.preparer import Impress
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.recipes.shown import SHOWN
from preparers.libreoffice_impress.recipes.tabled import TABLED

IMPRESS = Impress()


def made(name: str) -> tuple[Deck, DeckFacts]:
    scene = Scenario.draw(f"test {name} contents", locale="en_GB")
    prepared = IMPRESS.verbs("recipe")[name].function(scene, decorate=(*TABLED, *SHOWN))
    (deck,) = prepared.documents.values()
    return deck, prepared.facts


@pytest.mark.parametrize("name", ["lesson", "project_status", "pitch"])
def test_libreoffice_keeps_the_presentation_as_it_is(office: Office, name: str) -> None:
    deck, _ = made(name)
    assert IMPRESS.unlawful(deck) == []
    saved = read(office.resave(IMPRESS.write(deck), ".pptx"))
    assert differences(observe(deck), observe(saved), same) == ()


@pytest.mark.parametrize("name", ["lesson", "project_status", "pitch"])
def test_what_is_told_of_tables_and_charts_is_true(name: str) -> None:
    deck, facts = made(name)
    assert len(set(titles(deck))) == len(deck.slides)
    assert set(facts.tables) == set(facts.table_slides) == set(tables_by_title(deck))
    assert len(facts.tables) > 2
    assert len(facts.charts) == len(charts_by_title(deck)) == 2
    for title, table in facts.tables.items():
        said = lines(tables_by_title(deck)[title])
        assert (table.columns, table.keys) == (tuple(said[0]), tuple(line[0] for line in said[1:]))
        for column, figures in table.figures_of.items():
            digits = ["".join(filter(str.isdigit, text)) for text in table.texts[column]]
            assert [f"{abs(figure):.2f}".replace(".", "") for figure in figures] == digits or all(
                figure == int(found) for figure, found in zip(figures, digits, strict=True)
            )
    text = repr(dict(observe(deck)))
    note, form, board = (facts.extra[kind] for kind in ("cell_note", "row_form", "chart_board"))
    assert not any(word in text for word in (note["text"], form["texts"][0]))
    assert not any(f"{figure:g}" in text for figure in board["figures"])
