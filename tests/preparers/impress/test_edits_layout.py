"""Edits of layouts and of the size of slides: what they change, and that LibreOffice comes to the same."""

from __future__ import annotations

from typing import Any, Final

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_impress.checks.laying import content_filled, layout_is, points_spread
from preparers.libreoffice_impress.checks.sizing import slide_format_is, slide_size_is
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits.laying import fill_content, set_layout, spread_points
from preparers.libreoffice_impress.edits.sizing import set_slide_format, set_slide_size
from tests.preparers.impress.edited import by_hand, changed
from tests.preparers.impress.edited_deck import small_deck

TWO: Final = "Title and 2 Content"
OVER: Final = "Title, Content over Content"
CASES: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    # as LibreOffice 7.4 laid out this slide, whose room for contents is 30.48 × 12.572 cm from (1.693, 4.445)
    "side by side": (set_layout, {"slide": "Past", "layout": TWO},
                     {"slide2/body1/width": 14.873, "slide2/body2/left": 17.311, "slide2/body2/width": 14.873}),
    "one over the other": (set_layout, {"slide": "Past", "layout": OVER},
                           {"slide2/body1/height": 5.996, "slide2/body2/top": 11.012}),
    "four": (set_layout, {"slide": "Past", "layout": "Title, 4 Content"},
             {"slide2/body2/top": 4.445, "slide2/body3/left": 1.693, "slide2/body4/left": 17.311}),
    "beside two": (set_layout, {"slide": "Past", "layout": "Title, Content and 2 Content"},
                   {"slide2/body2/height": 5.996, "slide2/body3/top": 11.012}),
    "two over one": (set_layout, {"slide": "Past", "layout": "Title, 2 Content over Content"},
                     {"slide2/body1/width": 14.873, "slide2/body3/width": 30.479}),
    # 28 cm for 33.867 and 21 cm for 19.05: the boxes of "Steps" began at 2.778 and 6.944 cm
    "four to three": (set_slide_format, {"format": "Screen 4:3"},
                      {"~size": (28.0, 21.0), "slide4/shape1/left": 2.297, "slide4/shape1/top": 7.654}),
    "upright": (set_slide_format, {"format": "A4", "orientation": "portrait"},
                {"~size": (21.0, 29.7), "slide2/title/width": 18.899, "slide2/body1/height": 19.599}),
    "to measure": (set_slide_size, {"width": 33.867, "height": 38.1}, {"slide4/shape1/top": 13.889}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_an_edit_changes_these_facts(name: str) -> None:
    edit, arguments, expected = CASES[name]
    found = changed(edit, small_deck(), **arguments)
    for address, value in expected.items():
        assert found[address][1] == pytest.approx(value, abs=0.01), address


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    edit, arguments, _ = CASES[name]
    assert by_hand(office, edit, small_deck(), **arguments) == ()


def test_a_layout_with_one_content_takes_the_empty_ones_away(office: Office) -> None:
    deck = small_deck()
    set_layout(deck, slide="Past", layout="Title, 4 Content")
    assert by_hand(office, set_layout, deck, slide="Past", layout="Title, Content") == ()
    found = changed(set_layout, deck, slide="Past", layout="Title, Content")
    assert found["slide2/order"][1] == ("title", "body1")


def test_what_has_text_is_not_taken_away() -> None:
    deck = small_deck()
    spread_points(deck, slide="Past", point="Nobody was late", layout=TWO)
    with pytest.raises(ValueError, match="more on the slide"):
        set_layout(deck, slide="Past", layout="Title, Content")
    with pytest.raises(ValueError, match="no contents"):
        set_layout(deck, slide="Steps", layout=TWO)


def test_points_go_into_the_second_place() -> None:
    found = changed(spread_points, small_deck(), slide="Past", point="Nobody was late", layout=TWO)
    assert found["slide2/body2/text"][1] == "Nobody was late"
    assert found["slide2/body1/text"][1] == "Long ago the river was the only road\nBoats came up the river at night"


def _done(edit: Any, **arguments: Any) -> Deck:
    deck = small_deck()
    edit(deck, **arguments)
    return deck


def test_checks_tell_layouts_apart() -> None:
    start, done = small_deck(), _done(set_layout, slide="Past", layout=TWO)
    assert layout_is(start, done, slide="Past", layout=TWO).passed
    assert not layout_is(start, done, slide="Past", layout=OVER).passed
    assert not layout_is(start, start, slide="Past", layout=TWO).passed
    assert not layout_is(start, done, slide="Today", layout=TWO).passed


def test_checks_read_the_places_for_contents() -> None:
    start, done = small_deck(), _done(set_layout, slide="Past", layout=TWO)
    fill_content(done, slide="Past", place=2, points=["A", "B"])
    asked: dict[str, Any] = {"slide": "Past", "number": 2, "place": 2}
    assert content_filled(start, done, **asked, points=["A", "B"]).passed
    assert not content_filled(start, done, **asked, points=["B", "A"]).passed
    assert not content_filled(start, done, **{**asked, "place": 1}, points=["A", "B"]).passed
    spread = _done(spread_points, slide="Past", point="Nobody was late", layout=TWO)
    assert points_spread(start, spread, slide="Past", number=2, point="Nobody was late").passed
    assert not points_spread(start, done, slide="Past", number=2, point="Nobody was late").passed


def test_checks_measure_the_slides() -> None:
    start, done = small_deck(), _done(set_slide_format, format="A4", orientation="portrait")
    assert slide_format_is(start, done, format="A4", orientation="portrait").passed
    assert not slide_format_is(start, done, format="A4", orientation="landscape").passed
    assert slide_size_is(start, done, width=21.0, height=29.7).passed
    assert not slide_size_is(start, done, width=21.0, height=29.0).passed
