"""Edits and checks of the numbers of headings; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.outlining import headings_numbered, headings_unnumbered, typed_numbers_gone
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.lists import make_list
from preparers.libreoffice_writer.edits.outlining import number_headings, remove_typed_numbers, unnumber_headings
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.styles import Style
from tests.preparers.writer.edited import by_hand, changed
from tests.preparers.writer.small import document, para


def plain() -> Document:
    """p1 p4 p7 chapters, p3 p5 p6 parts, p2 a bullet: the list of that style has number 1 in the template's files."""
    return document(
        para("Past", style="Heading 1"), para("Boats", style="List Bullet"), para("Docks", style="Heading 2"),
        para("Today", style="Heading 1"), para("Bridge", style="Heading 2"), para("Roads", style="Heading 2"),
        para("Future", style="Heading 1"), para("Nobody knows."),
    )  # fmt: skip


def outlined() -> Document:
    made = plain()
    number_headings(made, level=1, numbers="decimal")
    number_headings(made, level=2, numbers="decimal", shows=2)
    return made


def typed() -> Document:
    return document(
        para("1. Past", style="Heading 1"), para("20 boats", style="Heading 2"), para("2. Now", style="Heading 1"),
        para("Nobody knows."),
    )  # fmt: skip


def labels(made: Document) -> dict[str, Any]:
    facts = observe(made)
    return {a.partition("/")[0]: value for a, value in facts.items() if a.endswith("/label") and a != "p2/label"}


CASES: dict[str, tuple[Any, Any, dict[str, Any], dict[str, Any]]] = {
    "chapters": (plain, number_headings, {"level": 1, "numbers": "upperRoman", "suffix": "."},
                 {"p1": "I.", "p4": "II.", "p7": "III."}),
    "a word": (plain, number_headings, {"level": 1, "numbers": "upperLetter", "prefix": "Part ", "suffix": ":"},
               {"p1": "Part A:", "p4": "Part B:", "p7": "Part C:"}),
    "parts in another way": (outlined, number_headings, {"level": 2, "numbers": "lowerLetter", "suffix": ")"},
                             {"p1": "1", "p3": "a)", "p4": "2", "p5": "a)", "p6": "b)", "p7": "3"}),
    "chapters in letters": (outlined, number_headings, {"level": 1, "numbers": "upperLetter"},
                            {"p1": "A", "p3": "A.1", "p4": "B", "p5": "B.1", "p6": "B.2", "p7": "C"}),
    "a later start": (outlined, number_headings, {"level": 1, "numbers": "decimal", "start": 4},
                      {"p1": "4", "p3": "4.1", "p4": "5", "p5": "5.1", "p6": "5.2", "p7": "6"}),
    "parts without": (outlined, unnumber_headings, {"level": 2}, {"p1": "1", "p4": "2", "p7": "3"}),
    "typed ones": (typed, remove_typed_numbers, {}, {}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_headings_have_the_numbers_that_a_reader_would_count(name: str) -> None:
    make, edit, arguments, expected = CASES[name]
    made = make()
    edit(made, **arguments)
    assert labels(made) == expected


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_comes_to_the_same(office: Office, name: str) -> None:
    make, edit, arguments, _ = CASES[name]
    assert by_hand(office, edit, make(), **arguments) == ()


def test_only_the_numbers_change() -> None:
    found = changed(number_headings, plain(), level=1, numbers="decimal")
    assert found == {
        f"{p}/{fact}": (None, value)
        for p, label in (("p1", "1"), ("p4", "2"), ("p7", "3"))
        for fact, value in (("label", label), ("level", 0))
    }


def test_typed_numbers_go_and_other_figures_stay() -> None:
    found = changed(remove_typed_numbers, typed())
    assert found == {"p1/text": ("1. Past", "Past"), "p3/text": ("2. Now", "Now")}
    done = typed()
    remove_typed_numbers(done)
    assert typed_numbers_gone(typed(), done).passed
    assert not typed_numbers_gone(typed(), typed()).passed


def test_numbers_made_heading_by_heading_are_no_numbering_of_the_style() -> None:
    done = plain()
    make_list(done, paragraphs=["Past", "Today", "Future"], kind="number")
    assert labels(done) == {"p1": "1.", "p4": "2.", "p7": "3."}
    assert not headings_numbered(plain(), done, level=1, numbers="decimal", suffix=".").passed


def test_the_check_wants_the_format_asked_for_and_leaves_indents_of_headings_alone() -> None:
    done = plain()
    number_headings(done, level=1, numbers="decimal", suffix=".", hanging=True)
    asked: dict[str, Any] = {"level": 1, "numbers": "decimal", "suffix": "."}
    assert headings_numbered(plain(), done, **asked).passed
    others: tuple[dict[str, Any], ...] = (
        {"suffix": ")"}, {"numbers": "upperRoman"}, {"level": 2}, {"prefix": "§ "}, {"start": 2},
    )  # fmt: skip
    for other in others:
        assert not headings_numbered(plain(), done, **(asked | other)).passed
    normal: Style = done.styles["Normal"]
    done.styles["Normal"] = replace(normal, layout=replace(normal.layout, left=18.0))
    assert not headings_numbered(plain(), done, **asked).passed


def test_numbers_switched_off_are_gone() -> None:
    done = outlined()
    unnumber_headings(done, level=2)
    assert headings_unnumbered(outlined(), done, level=2).passed
    assert not headings_unnumbered(outlined(), done, level=1).passed


@pytest.mark.parametrize(
    ("make", "edit", "arguments"),
    [
        (plain, number_headings, {"level": 3, "numbers": "decimal"}),
        (plain, number_headings, {"level": 1, "numbers": "decimal", "shows": 2}),
        (outlined, number_headings, {"level": 1, "numbers": "decimal"}),
        (plain, unnumber_headings, {"level": 1}),
        (plain, remove_typed_numbers, {}),
    ],
)
def test_what_cannot_be_done_is_refused(make: Any, edit: Any, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"level|typed"):
        edit(make(), **arguments)
