"""Forks and files share what was worked out of slides, and never more than that."""

from __future__ import annotations

import random

import pytest

from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.preparer import Impress
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.impress.random_decks import random_deck
from tests.preparers.trying import nothing_remembered


@pytest.mark.parametrize("seed", range(6))
def test_damaged_forks_are_observed_and_read_as_they_are_afresh(seed: int) -> None:
    made = random_deck(random.Random(seed))
    observe(made)
    for _, fork in Impress().damages(made, random.Random(seed)):
        data = write(fork)
        with nothing_remembered():
            facts, again = observe(fork), read(data)
        assert observe(fork) == facts
        assert read(data) == again
