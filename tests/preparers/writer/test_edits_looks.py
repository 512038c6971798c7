"""Edits and checks of how text and paragraphs look; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from forge.model import covered
from forge.preparer import Arguments, verb_of
from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.characters import text_formatted
from preparers.libreoffice_writer.checks.paragraphs import paragraph_bordered, paragraphs_laid_out, tab_stop_set
from preparers.libreoffice_writer.checks.styles import style_applied, style_changed
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import format_text
from preparers.libreoffice_writer.edits.paragraphs import (
    add_tab_stop,
    border_paragraph,
    format_paragraphs,
    insert_page_break,
)
from preparers.libreoffice_writer.edits.styles import apply_style, change_style
from preparers.libreoffice_writer.finding import occurrences
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.rewriting import between, put
from tests.preparers.writer.edited import by_hand, changed, small_text
from tests.preparers.writer.test_recipes import made

CM = 28.3465
CASES: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    "bold words": (format_text, {"phrase": "only road", "bold": True}, {"p3/bold": ((27, "only road", True),)}),
    "every word": (
        format_text, {"every": "river", "highlight": "yellow"},
        {"p3/highlight": ((13, "river", "FFFF00"),), "p4/highlight": ((18, "river", "FFFF00"),)},
    ),
    "a heading": (format_text, {"heading": "Today", "colour": "red", "caps": True},
                  {"p5/colour": "FF0000", "p5/caps": True}),
    "a paragraph": (
        format_text, {"paragraph": "Now there", "font": "Arial", "size": 8, "underline": "double", "spacing": 2},
        {"p6/font": "Arial", "p6/size": 8, "p6/underline": "double", "p6/spacing": 2},
    ),
    "high and low": (format_text, {"phrase": "steel", "position": "super"}, {"p6/position": ((25, "steel", "super"),)}),
    "crossed out, hidden": (format_text, {"phrase": "steel", "strike": True, "hidden": True},
                            {"p6/strike": ((25, "steel", True),), "p6/hidden": ((25, "steel", True),)}),
    "upright again": (format_text, {"phrase": "up the river at", "italic": False}, {"p4/italic": None}),
    "laid out": (
        format_paragraphs, {"under": "Past", "alignment": "justify", "left": 1.5, "first": 0.5, "line": 2, "below": 3},
        {f"{p}/{name}": value for p in ("p3", "p4") for name, value in
         {"alignment": "justify", "left": 1.5 * CM, "first": 0.5 * CM, "line": ("multiple", 2), "after": 3}.items()},
    ),
    "kept, shaded": (format_paragraphs, {"paragraph": "Now", "keep_next": True, "keep_lines": True, "shading": "light blue"},
                     {"p6/keep_next": True, "p6/keep_lines": True, "p6/shading": "B4C7DC"}),
    "new page": (format_paragraphs, {"heading": "Today", "page_break_before": True}, {"p5/break": "page"}),
    "ruled": (border_paragraph, {"paragraph": "Now", "sides": "bottom", "line": "double", "width": 2.25},
              {"p6/border_bottom": ("double", 2.25, "000000", 1.0)}),
    "tab": (add_tab_stop, {"paragraph": "Now", "at": 6, "alignment": "right", "leader": "dot"},
            {"p6/tabs": ((6 * CM, "right", "dot"),)}),
}  # fmt: skip
STYLES: dict[str, tuple[Any, dict[str, Any]]] = {
    "page break": (insert_page_break, {"heading": "Today"}),
    "style": (apply_style, {"paragraph": "See the plan", "style": "Intense Quote"}),
    "heading's style": (apply_style, {"heading": "Past", "style": "Heading 3"}),
    "change": (change_style, {"style": "Heading 1", "size": 20, "colour": "green", "above": 30, "alignment": "center"}),
}


@pytest.mark.parametrize("name", CASES)
def test_an_edit_changes_these_facts_and_no_others(name: str) -> None:
    edit, arguments, expected = CASES[name]
    found = changed(edit, small_text(), **arguments)
    assert found.keys() == expected.keys()
    for address, fact in expected.items():
        assert found[address][1] == (pytest.approx(fact, abs=0.1) if isinstance(fact, float) else approximately(fact))


def approximately(fact: Any) -> Any:
    """Lengths inside a fact to a tenth of a point."""
    if isinstance(fact, tuple):
        return tuple(map(approximately, fact))
    return pytest.approx(fact, abs=0.1) if isinstance(fact, float) else fact


@pytest.mark.parametrize("name", [*CASES, *STYLES])
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    edit, arguments = {**{n: case[:2] for n, case in CASES.items()}, **STYLES}[name]
    other = by_hand(office, edit, small_text(), **arguments)
    assert [text for text in other if "border_" not in text] == []  # the distance of a line differs
    assert all("border_bottom" in text for text in other)


@pytest.mark.parametrize("arguments", [{"font": "Courier New"}, {"size": 8}, {"below": 3, "line": 2}, {"left": 1}])
def test_text_follows_its_style_as_in_libreoffice(office: Office, arguments: dict[str, Any]) -> None:
    assert by_hand(office, change_style, made("report", "plain")[0], style="Normal", **arguments) == ()


def test_an_applied_style_takes_away_what_was_formatted_by_hand() -> None:
    found = changed(apply_style, small_text(), paragraph="See the plan", style="Heading 2")
    assert found["p7/style"] == ("Normal", "Heading 2")
    assert found["p7/left"][1] is None
    assert found["p7/alignment"][1] is None
    found = changed(apply_style, small_text(), paragraph="Boats", style="Quote")
    assert found["p4/italic"] == (((14, "the river ", True),), True)  # what is formatted in part stays


def test_a_changed_style_reaches_all_that_follow_it() -> None:
    found = changed(change_style, small_text(), style="Heading 1", size=20)
    assert set(found) == {"p2/size", "p5/size", "style/Heading 1/size"}
    found = changed(change_style, small_text(), style="Normal", size=8)
    assert set(found) >= {"p3/size", "p4/size", "p6/size", "p7/size", "t1/r1c1/p1/size", "style/Normal/size"}
    assert "p2/size" not in found


@pytest.mark.parametrize(
    ("edit", "arguments"),
    [
        (format_text, {"phrase": "the river", "italic": True}),  # in two places
        (format_text, {"phrase": "no such words", "bold": True}),
        (format_text, {"heading": "Past", "bold": True}),  # it is
        (format_text, {"heading": "Past", "paragraph": "Now", "bold": True}),
        (format_text, {"heading": "Past"}),
        (format_paragraphs, {"paragraph": "See", "alignment": "right"}),  # it is
        (format_paragraphs, {"paragraph": "The Town", "page_break_before": True}),
        (apply_style, {"heading": "Past", "style": "Heading 1"}),
        (apply_style, {"heading": "Past", "style": "Strong"}),
        (change_style, {"style": "Heading 1", "bold": True}),
        (change_style, {"style": "Nothing", "bold": True}),
    ],
)
def test_what_cannot_be_done_or_is_done_is_refused(edit: Any, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        edit(small_text(), **arguments)


# ---- checks
def judged(check: Any, edits: list[tuple[Any, dict[str, Any]]], **arguments: Any) -> bool:
    start, done = small_text(), small_text()
    for edit, given in edits:
        edit(done, **given)
    assert not check(start, start, **arguments).passed
    return bool(check(start, done, **arguments).passed)


def test_a_colour_may_be_any_shade_of_its_name_but_only_where_it_was_asked_for() -> None:
    asked = {"every": "river", "colour": "green"}
    assert judged(text_formatted, [(format_text, {"every": "river", "colour": "00B050"})], **asked)
    assert not judged(text_formatted, [(format_text, {"every": "river", "colour": "2A6099"})], **asked)
    stray = (format_text, {"phrase": "bridge", "colour": "00B050"})
    assert not judged(text_formatted, [(format_text, {"every": "river", "colour": "green"}), stray], **asked)
    assert not judged(text_formatted, [(format_text, {"phrase": "the river was", "colour": "green"})], **asked)


def put_style(document: Document, *, phrase: str, style: str) -> None:
    """A character style from the sidebar."""
    for path, spans in occurrences(document, phrase).items():
        paragraph = document.blocks[path[0]]
        assert isinstance(paragraph, Paragraph)
        put(document, {path: between(paragraph, spans, lambda item: replace(item, style=style))})


def test_a_character_style_that_does_the_same_is_as_good_but_only_where_it_was_asked_for() -> None:
    asked, strong = {"phrase": "only road", "bold": True}, {"phrase": "only road", "style": "Strong"}
    stray = {"phrase": "bridge of steel", "style": "Strong"}
    assert judged(text_formatted, [(put_style, strong)], **asked)
    assert not judged(text_formatted, [(put_style, {**strong, "style": "Emphasis"})], **asked)
    assert not judged(text_formatted, [(put_style, strong), (put_style, stray)], **asked)
    assert not judged(text_formatted, [(put_style, {**strong, "phrase": "only"})], **asked)
    verb = verb_of(text_formatted)
    assert verb.judges is not None
    areas = verb.judges(Arguments(verb.bind(asked)))
    assert [covered(a, areas) for a in ("p3/character_style", "style/Strong/bold", "style/Strong/size", "p3/bold")] == [
        True, True, True, False,
    ]  # fmt: skip


def test_shading_and_lines_are_judged_where_they_were_asked_for() -> None:
    asked: dict[str, Any] = {"paragraph": "Now", "shading": "light green"}
    right = (format_paragraphs, {"paragraph": "Now", "shading": "C6EFCE"})
    assert judged(paragraphs_laid_out, [right], **asked)
    stray = (format_paragraphs, {"paragraph": "Boats", "shading": "C6EFCE"})
    assert not judged(paragraphs_laid_out, [right, stray], **asked)
    asked = {"paragraph": "Now", "sides": "top", "line": "single"}
    right = (border_paragraph, {"paragraph": "Now", "sides": "top", "width": 3})
    assert judged(paragraph_bordered, [right], **asked)
    assert not judged(paragraph_bordered, [right], **asked, width=1.5)
    assert not judged(paragraph_bordered, [(border_paragraph, {"paragraph": "Now", "sides": "box"})], **asked)


def test_a_page_break_is_found_wherever_it_stands() -> None:
    asked = {"heading": "Today", "page_break_before": True}
    assert judged(paragraphs_laid_out, [(insert_page_break, {"heading": "Today"})], **asked)
    assert not judged(paragraphs_laid_out, [(insert_page_break, {"heading": "Past"})], **asked)


def test_a_tab_stop_is_wanted_there_and_of_its_kind() -> None:
    asked = {"paragraph": "Now", "at": 6, "alignment": "right"}
    assert judged(tab_stop_set, [(add_tab_stop, asked)], **asked)
    assert not judged(tab_stop_set, [(add_tab_stop, {**asked, "at": 6.5})], **asked)
    assert not judged(tab_stop_set, [(add_tab_stop, {**asked, "leader": "dot"})], **asked)


def test_a_style_is_applied_or_changed_itself() -> None:
    asked: dict[str, Any] = {"heading": "Past", "style": "Heading 3"}
    assert judged(style_applied, [(apply_style, asked)], **asked)
    assert not judged(style_applied, [(apply_style, {"heading": "Today", "style": "Heading 3"})], **asked)
    asked = {"style": "Heading 1", "colour": "green"}
    assert judged(style_changed, [(change_style, {"style": "Heading 1", "colour": "00B050"})], **asked)
    by_hand_only = (format_text, {"styled": "Heading 1", "colour": "green"})
    assert not judged(style_changed, [by_hand_only], **asked)
    stray = (format_text, {"phrase": "bridge", "colour": "green"})
    assert not judged(style_changed, [(change_style, {"style": "Heading 1", "colour": "green"}), stray], **asked)
