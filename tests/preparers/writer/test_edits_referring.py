"""Edits and checks of cross-references to headings; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.referring import heading_referred, reference_changed, reference_frozen
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.outlining import number_headings
from preparers.libreoffice_writer.edits.referring import change_reference, freeze_reference, refer_to_heading
from preparers.libreoffice_writer.inline import Field, Mark, Paragraph, Run
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.edited import PLUGIN, by_hand, changed
from tests.preparers.writer.small import document, grid, para


def town() -> Document:
    """p1 p3 p5 headings with numbers, p2 p4 p6 text; a cell says what a heading says."""
    made = document(
        para("Past", style="Heading 1"), para("Boats came up the river at night."), para("Today", style="Heading 1"),
        para("Now there is a bridge of steel."), grid(1, 2), para("Harbour", style="Heading 2"), para("Ships wait."),
    )  # fmt: skip
    number_headings(made, level=1, numbers="decimal", suffix=".")
    number_headings(made, level=2, numbers="decimal", shows=2)
    return made


def referring() -> Document:
    made = town()
    refer_to_heading(made, paragraph="Boats", lead="(page ", heading="Today", shows="page", tail=")")
    return made


BEHIND = {"phrase": "came up", "lead": "(see ", "tail": ")"}
CASES: dict[str, tuple[Any, Any, dict[str, Any], str, str]] = {
    "a page": (town, refer_to_heading, {"paragraph": "Ships", "lead": "See page ", "heading": "Today", "shows": "page"},
               "p6", "Ships wait. See page ⟦PAGEREF Heading 1 “Today”⟧"),
    "a text": (town, refer_to_heading, {**BEHIND, "heading": "Harbour", "shows": "text"},
               "p2", "Boats came up (see ⟦REF Heading 2 “Harbour”⟧) the river at night."),
    "a number": (town, refer_to_heading, {**BEHIND, "heading": "Harbour", "shows": "number"},
                 "p2", "Boats came up (see ⟦REF \\r Heading 2 “Harbour”⟧) the river at night."),
    "led elsewhere": (referring, change_reference, {"paragraph": "Boats", "heading": "Harbour"},
                      "p2", "Boats came up the river at night. (page ⟦PAGEREF Heading 2 “Harbour”⟧)"),
    "shown otherwise": (referring, change_reference, {"paragraph": "Boats", "shows": "text"},
                        "p2", "Boats came up the river at night. (page ⟦REF Heading 1 “Today”⟧)"),
    "typed over": (referring, freeze_reference, {"paragraph": "Boats", "text": "7"},
                   "p2", "Boats came up the river at night. (page 7)"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_only_the_text_of_the_paragraph_changes(name: str) -> None:
    make, edit, arguments, where, text = CASES[name]
    found = changed(edit, make(), **arguments)
    assert {address: fact for address, (_, fact) in found.items()} == {f"{where}/text": text}


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_comes_to_the_same(office: Office, name: str) -> None:
    make, edit, arguments, _, _ = CASES[name]
    assert by_hand(office, edit, make(), **arguments) == ()


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_keeps_it(office: Office, name: str) -> None:
    make, edit, arguments, _, _ = CASES[name]
    done = make()
    edit(done, **arguments)
    after = read(office.resave(write(done), ".docx"))
    assert differences(observe(done), observe(after), same) == ()


@pytest.mark.parametrize("name", CASES)
def test_a_hidden_bookmark_may_have_any_name_but_lies_over_all_of_the_heading(name: str) -> None:
    make, edit, arguments, _, _ = CASES[name]
    done = make()
    edit(done, **arguments)
    renamed = done.fork()
    renamed.blocks = [_renamed(block) if isinstance(block, Paragraph) else block for block in done.blocks]
    assert observe(renamed) == observe(done)


def _renamed(paragraph: Paragraph) -> Paragraph:
    items: list[Any] = []
    for item in paragraph.content:
        if isinstance(item, Mark):
            item = replace(item, name=f"__RefHeading__{item.name[4:]}")
        elif isinstance(item, Field):
            item = replace(item, instruction=item.instruction.replace("_Ref", "__RefHeading__"))
        items.append(item)
    return replace(paragraph, content=tuple(items))


def test_libreoffice_refers_to_one_heading_twice(office: Office) -> None:
    start = read(office.resave(write(referring()), ".docx"))
    asked: dict[str, Any] = {"paragraph": "Ships", "lead": "See ", "heading": "Today", "shows": "text"}
    assert by_hand(office, refer_to_heading, start, **asked) == ()
    done = office.perform(
        write(town()), ".docx", PLUGIN, "refer_to_heading",
        {"paragraph": "Boats", "lead": "(page ", "heading": "Today", "shows": "page", "tail": ")"},
    )  # fmt: skip
    assert by_hand(office, refer_to_heading, read(done), **asked) == ()


def test_a_reference_to_a_part_of_a_heading_is_another_one() -> None:
    done = referring()
    number = next(n for n, b in enumerate(done.blocks) if isinstance(b, Paragraph) and b.text == "Today")
    heading = done.blocks[number]
    assert isinstance(heading, Paragraph)
    begin, run, end = heading.content
    assert isinstance(begin, Mark)
    assert isinstance(run, Run)
    pieces = (replace(run, text="Tod"), replace(run, text="ay"))
    done.blocks[number] = replace(heading, content=(begin, pieces[0], end, pieces[1]))
    asked: dict[str, Any] = {"paragraph": "Boats", "lead": "(page ", "heading": "Today", "shows": "page", "tail": ")"}
    assert heading_referred(town(), referring(), **asked).passed
    assert not heading_referred(town(), done, **asked).passed
    assert observe(done)["p2/text"] == "Boats came up the river at night. (page ⟦PAGEREF “Tod” of Heading 1 “Today”⟧)"


def test_the_check_wants_a_field_to_that_heading() -> None:
    asked: dict[str, Any] = {"paragraph": "Boats", "lead": "(page ", "heading": "Today", "shows": "page", "tail": ")"}
    for other in ({"heading": "Harbour"}, {"shows": "text"}, {"lead": "(p. "}, {"tail": "."}, {"paragraph": "Ships"}):
        assert not heading_referred(town(), referring(), **{**asked, **other}).passed
    done = referring()
    freeze_reference(done, paragraph="Boats", text="1")
    assert not heading_referred(town(), done, **asked).passed
    assert reference_frozen(referring(), done, paragraph="Boats", text="1").passed
    assert not reference_frozen(referring(), referring(), paragraph="Boats", text="1").passed


def test_a_changed_reference_keeps_what_nobody_asked_for() -> None:
    done = referring()
    change_reference(done, paragraph="Boats", heading="Past")
    assert reference_changed(referring(), done, paragraph="Boats", heading="Past").passed
    assert not reference_changed(referring(), done, paragraph="Boats", heading="Harbour").passed
    change_reference(done, paragraph="Boats", shows="text")
    assert not reference_changed(referring(), done, paragraph="Boats", heading="Past").passed
