"""What LibreOffice does to a presentation that it opens and saves changes no fact, and hides no change of a user's."""

from __future__ import annotations

import random

import pytest

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.lawful import unlawful
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.impress.every_field import CHANGES, VARIANTS, full_deck
from tests.preparers.impress.random_decks import random_deck
from tests.preparers.together import seen_after


def saved(office: Office, deck: Deck) -> Deck:
    """The presentation as LibreOffice writes it."""
    return read(office.resave(write(deck), ".pptx"))


def lawful(name: str) -> bool:
    deck = full_deck()
    {**CHANGES, **VARIANTS}[name](deck)
    return not unlawful(deck)


@pytest.mark.parametrize("seed", range(1000, 1012))
def test_a_resave_changes_no_fact_of_a_lawful_deck(office: Office, seed: int) -> None:
    deck = random_deck(random.Random(seed))
    assert unlawful(deck) == []
    assert differences(observe(deck), observe(saved(office, deck)), same) == ()


def test_a_second_resave_changes_nothing_either(office: Office) -> None:
    again = office.resave(office.resave(write(full_deck()), ".pptx"), ".pptx")
    assert differences(observe(full_deck()), observe(read(again)), same) == ()


def test_what_libreoffice_wrote_can_be_written_again(office: Office) -> None:
    deck = saved(office, full_deck())
    assert observe(read(write(deck))) == observe(deck)


def test_changes_are_still_seen_after_a_resave(office: Office) -> None:
    changes = {name: change for name, change in {**CHANGES, **VARIANTS}.items() if lawful(name)}
    seen_after(lambda deck: saved(office, deck), full_deck, changes, observe, same, unlawful)
