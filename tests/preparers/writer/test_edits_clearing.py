"""Clearing direct formatting; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.clearing import formatting_cleared
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import format_text
from preparers.libreoffice_writer.edits.clearing import clear_formatting
from preparers.libreoffice_writer.edits.paragraphs import border_paragraph, format_paragraphs
from tests.preparers.writer.edited import by_hand, changed, small_text


def dressed() -> Document:
    """The small text with words in red, a heading in italics on the right, and a paragraph with much of its own."""
    made = small_text()
    format_text(made, phrase="only road", colour="red", bold=True, size=15)
    format_text(made, heading="Today", italic=True)
    format_paragraphs(made, heading="Today", alignment="right", above=30)
    format_paragraphs(made, paragraph="Now there", left=1, line=2, keep_next=True, shading="yellow")
    border_paragraph(made, paragraph="Now there", sides="bottom")
    format_text(made, phrase="steel", font="Courier New", underline="double", highlight="yellow")
    return made


CASES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "words": ({"phrase": "only road"}, {"p3/colour", "p3/bold", "p3/size"}),
    "part of them": ({"phrase": "the only"}, {"p3/colour", "p3/bold", "p3/size"}),
    "a heading": ({"heading": "Today"}, {"p5/italic", "p5/alignment", "p5/before"}),
    "all of a style": ({"styled": "Heading 1"}, {"p5/italic", "p5/alignment", "p5/before"}),
    "a paragraph": (
        {"paragraph": "Now there"},
        {"p6/left", "p6/line", "p6/keep_next", "p6/shading", "p6/border_bottom", "p6/font", "p6/underline",
         "p6/highlight"},
    ),
    "text under a heading": ({"under": "Past"}, {"p3/colour", "p3/bold", "p3/size", "p4/italic"}),
    "wherever it stands": ({"every": "river"}, {"p4/italic"}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_clearing_changes_these_facts_and_no_others(name: str) -> None:
    arguments, expected = CASES[name]
    assert changed(clear_formatting, dressed(), **arguments).keys() == expected


def test_what_is_cleared_looks_like_its_neighbours() -> None:
    found = changed(clear_formatting, dressed(), paragraph="Now there")
    assert (found["p6/font"][1], found["p6/line"][1]) == ("Cambria", ("multiple", 1.15))
    assert (found["p6/left"][1], found["p6/shading"][1], found["p6/border_bottom"][1]) == (None, None, None)
    assert changed(clear_formatting, dressed(), phrase="the only")["p3/bold"][1] == ((32, "road", True),)


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    assert by_hand(office, clear_formatting, dressed(), **CASES[name][0]) == ()


@pytest.mark.parametrize(
    "target", [{"phrase": "Boats came"}, {"heading": "Past"}, {"paragraph": "Long", "heading": "Past"}]
)
def test_there_must_be_something_to_clear(target: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"by hand|name one of"):
        clear_formatting(dressed(), **target)


def judged(edits: list[tuple[Any, dict[str, Any]]], **target: Any) -> bool:
    start, done = dressed(), dressed()
    for edit, given in edits:
        edit(done, **given)
    return bool(formatting_cleared(start, done, **target).passed)


def test_nothing_that_was_set_by_hand_may_remain() -> None:
    assert not judged([], paragraph="Now there")
    assert judged([(clear_formatting, {"paragraph": "Now there"})], paragraph="Now there")
    assert not judged([(clear_formatting, {"phrase": "steel"})], paragraph="Now there")
    assert judged([(clear_formatting, {"phrase": "steel"})], phrase="steel")
    assert not judged([(format_text, {"phrase": "steel", "font": "Cambria", "underline": "none"})], phrase="steel")


def test_setting_by_hand_what_the_style_says_is_as_good() -> None:
    undone = {"colour": "000000", "bold": False, "size": 11}
    assert (
        judged([(format_text, {"phrase": "only road", **undone})], phrase="only road") is False
    )  # automatic is not black
    assert judged([(format_text, {"heading": "Today", "italic": False}),
                   (format_paragraphs, {"heading": "Today", "alignment": "left", "above": 24})], heading="Today")  # fmt: skip
