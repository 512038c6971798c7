"""Edits of words, points, slides and the deck as a whole: what they change, and that LibreOffice comes to the same."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_impress.edits.spacing import space_text
from preparers.libreoffice_impress.edits.words import change_case, format_words, replace_words_on
from tests.preparers.impress.edited_deck import by_hand, changed, small_deck

BODY2 = "Long ago the river was the only road\nBoats came up the river at night\nNobody was late"
CASES: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    "a phrase": (
        format_words, {"phrase": "only road", "bold": True, "colour": "red"},
        {"slide2/body1/p1/run2/bold": True, "slide2/body1/p1/run2/colour": "FF0000",
         "slide2/body1/p1/run2/text": "only road"},
    ),
    "a word on one slide": (
        format_words, {"every": "river", "slide": "Today", "size": 28, "underline": "single", "highlight": "yellow"},
        {"slide3/body1/p2/run2/size": 28.0, "slide3/body1/p2/run2/underline": "single",
         "slide3/body1/p2/run2/highlight": "FFFF00"},
    ),
    "raised": (format_words, {"phrase": "steel", "position": "super", "strike": True},
               {"slide3/body1/p1/run2/raised": "superscript", "slide3/body1/p1/run2/strike": True}),
    "replaced": (replace_words_on, {"slide": "Past", "every": "river", "text": "stream"},
                 {"slide2/body1/text": BODY2.replace("river", "stream")}),
    "capitals": (change_case, {"slide": "Past", "part": "title", "case": "upper"}, {"slide2/title/text": "PAST"}),
    "each word": (change_case, {"slide": "Past", "point": "Nobody was late", "case": "title"},
                  {"slide2/body1/text": BODY2.replace("Nobody was late", "Nobody Was Late")}),
    "lines": (space_text, {"slide": "Today", "part": "points", "line": 150},
              {"slide3/body1/p1/line": ("%", 150.0), "slide3/body1/p2/line": ("%", 150.0)}),
    "around": (space_text, {"slide": "Steps", "box": "Ask", "above": 12, "below": 6},
               {"slide4/shape1/p1/before": 12.0, "slide4/shape1/p1/after": 6.0}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_an_edit_changes_these_facts(name: str) -> None:
    edit, arguments, expected = CASES[name]
    found = changed(edit, small_deck(), **arguments)
    assert {address: found[address][1] for address in expected if address in found} == expected


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    edit, arguments, _ = CASES[name]
    assert by_hand(office, edit, small_deck(), **arguments) == ()
