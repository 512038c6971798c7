"""Edits and checks of lists; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.lists import list_made, list_removed, numbering_restarted, typed_listed
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.lists import (
    list_typed,
    make_list,
    remove_list,
    restart_numbering,
    set_level,
)
from preparers.libreoffice_writer.edits.styles import apply_style
from preparers.libreoffice_writer.formatting import Layout
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.preparer import Writer
from preparers.libreoffice_writer.styles import Level, List
from tests.preparers.writer.edited import by_hand, changed
from tests.preparers.writer.small import document, para

STEPS = List(
    (
        Level("decimal", "%1.", layout=Layout(left=36.0, first=-18.0)),
        Level("lowerLetter", "%2)", layout=Layout(left=54.0, first=-18.0)),
        Level("lowerRoman", "%3.", layout=Layout(left=72.0, first=-18.0)),
    ),
    77,
)


def with_lists() -> Document:
    """p2 p3 text, p5 p6 p7 bullets by style, p9 to p13 numbers on two levels, p15 p16 numbers that were typed."""
    made = document(
        para("Tools", style="Heading 1"), para("Hammer and nails"), para("Saw and wood"),
        para("People", style="Heading 1"), *(para(name, style="List Bullet") for name in ("Ann", "Ben", "Cy")),
        para("Steps", style="Heading 1"),
        *(para(text, list=77, level=level) for text, level in
          (("Dig", 0), ("Fill", 0), ("Stamp", 1), ("Wet", 1), ("Cover", 0))),
        para("Rest", style="Heading 1"), para("1) Wait"), para("2) Look"), para("That is all."),
    )  # fmt: skip
    made.lists = {**made.lists, 77: STEPS}
    return made


NONE = {"level": None, "label": None, "first": None, "left": None}
CASES: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    "bullets": (make_list, {"under": "Tools", "kind": "bullet"},
                {f"{p}/{n}": v for p in ("p2", "p3")
                 for n, v in {"label": "•", "level": 0, "left": 36, "first": -18}.items()}),
    "numbers": (make_list, {"paragraphs": ["Saw"], "kind": "number"},
                {"p3/label": "1.", "p3/level": 0, "p3/left": 36, "p3/first": -18}),
    "letters": (make_list, {"under": "Tools", "kind": "letter"},
                {f"{p}/{n}": v for p, label in (("p2", "a)"), ("p3", "b)"))
                 for n, v in {"label": label, "level": 0, "left": 36, "first": -18}.items()}),
    "numbers for bullets": (make_list, {"list_under": "People", "kind": "number"},
                            {f"p{4 + n}/{f}": v for n in (1, 2, 3) for f, v in (("label", f"{n}."), ("left", 36))}),
    "bullets for numbers": (make_list, {"list_under": "Steps", "kind": "bullet"},
                            {f"p{n}/label": "•" if n in (9, 10, 13) else "◦" for n in range(9, 14)}),
    "no list": (remove_list, {"list_under": "People"}, {f"p{n}/{f}": v for n in (5, 6, 7) for f, v in NONE.items()}),
    "deeper": (set_level, {"item": "Cover", "level": 2}, {"p13/level": 1, "p13/label": "c)", "p13/left": 54}),
    "higher": (set_level, {"item": "Wet", "level": 1},
               {"p12/level": 0, "p12/label": "3.", "p12/left": 36, "p13/label": "4."}),
    "anew": (restart_numbering, {"item": "Fill"}, {"p10/label": "1.", "p13/label": "2."}),
    "anew at the end": (restart_numbering, {"item": "Cover"}, {"p13/label": "1."}),
    "typed": (list_typed, {"paragraphs": ["1) Wait", "2) Look"], "kind": "number"},
              {f"p{14 + n}/{f}": v for n, text in ((1, "Wait"), (2, "Look"))
               for f, v in (("text", text), ("label", f"{n}."), ("level", 0), ("left", 36), ("first", -18))}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_an_edit_changes_these_facts_and_no_others(name: str) -> None:
    edit, arguments, expected = CASES[name]
    found = changed(edit, with_lists(), **arguments)
    assert {address: fact for address, (_, fact) in found.items()} == expected


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    edit, arguments, _ = CASES[name]
    assert by_hand(office, edit, with_lists(), **arguments) == ()


def judged(check: Any, edits: list[tuple[Any, dict[str, Any]]], **arguments: Any) -> bool:
    start, done = with_lists(), with_lists()
    for edit, given in edits:
        edit(done, **given)
    assert not check(start, start, **arguments).passed
    return bool(check(start, done, **arguments).passed)


def test_a_list_may_be_made_with_its_style_but_of_nothing_else() -> None:
    asked: dict[str, Any] = {"under": "Tools", "kind": "bullet"}
    right = (apply_style, {"under": "Tools", "style": "List Bullet"})
    assert judged(list_made, [right], **asked)
    assert not judged(list_made, [right, (remove_list, {"paragraphs": ["Ben"]})], **asked)
    assert not judged(list_made, [(make_list, {**asked, "kind": "number"})], **asked)
    assert not judged(list_made, [(make_list, {"paragraphs": ["Saw"], "kind": "bullet"})], **asked)


def test_numbers_count_from_one_on_each_level() -> None:
    asked: dict[str, Any] = {"list_under": "People", "kind": "number"}
    assert judged(list_made, [(make_list, asked)], **asked)
    assert not judged(list_made, [(make_list, asked), (restart_numbering, {"item": "Ben"})], **asked)
    assert judged(list_removed, [(remove_list, {"list_under": "People"})], list_under="People")


def test_half_a_restart_differs_from_all_of_it() -> None:
    """Items left in the old list count on behind one that begins anew: the half is what leaves that one as it was."""
    start = with_lists()
    done = start.fork()
    restart_numbering(done, item="Fill")
    half = Writer().half(start, done)
    assert half is not None
    facts = observe(half)
    assert [facts[f"p{n}/label"] for n in (9, 10, 13)] == ["1.", "2.", "1."]
    assert not numbering_restarted(start, half, item="Fill").passed


def test_what_was_typed_must_go() -> None:
    asked: dict[str, Any] = {"paragraphs": ["1) Wait", "2) Look"], "kind": "number"}
    assert judged(typed_listed, [(list_typed, asked)], **asked)
    assert not judged(typed_listed, [(make_list, asked)], **asked)


@pytest.mark.parametrize(
    ("edit", "arguments"),
    [
        (make_list, {"list_under": "People", "kind": "bullet"}),
        (make_list, {"list_under": "Tools", "kind": "bullet"}),  # there is none
        (remove_list, {"paragraphs": ["Hammer"]}),
        (set_level, {"item": "Wet", "level": 2}),
        (set_level, {"item": "Wet", "level": 4}),  # the list has three
        (restart_numbering, {"item": "Ben"}),
        (restart_numbering, {"item": "Dig"}),  # the first of all
        (restart_numbering, {"item": "Stamp"}),  # the first below Fill
        (list_typed, {"paragraphs": ["Hammer"], "kind": "number"}),
    ],
)
def test_what_cannot_be_done_or_is_done_is_refused(edit: Any, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        edit(with_lists(), **arguments)
