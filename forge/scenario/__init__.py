"""Scenario: who, where, when, in which locale. A coherent small world that all the files of a task share.

    scene = Scenario.draw("libreoffice_calc.sort_rows@1#7")
    scene.organisation.name, scene.today, scene.people[0].role, scene.products[0].price, scene.word("amount")
    scene.writing("minutes", scene.rng("minutes"), passages=5).passages[0].heading

The same key gives the same world on every machine. Nothing here reads a clock, the network or the global generator.
"""

from __future__ import annotations

from forge.scenario.goods import Product
from forge.scenario.locale import Locale, locale_codes, locale_of
from forge.scenario.people import Person
from forge.scenario.prose import Passage, Writing
from forge.scenario.scenario import Organisation, Scenario, walks_of_life

__all__ = [
    "Locale",
    "Organisation",
    "Passage",
    "Person",
    "Product",
    "Scenario",
    "Writing",
    "locale_codes",
    "locale_of",
    "walks_of_life",
]
