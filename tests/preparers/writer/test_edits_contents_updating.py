"""Tables of contents out of date, brought up to date; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from typing import Any

import pytest

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_writer.blocks import Contents
from preparers.libreoffice_writer.checks.contents_updating import contents_current, heading_inserted, heading_renamed
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.contents import insert_contents
from preparers.libreoffice_writer.edits.contents_updating import insert_heading, rename_heading, update_contents
from preparers.libreoffice_writer.edits.order import delete_chapter
from preparers.libreoffice_writer.edits.outlining import number_headings
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.indexes import listed
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.edited import by_hand, changed
from tests.preparers.writer.small import document, para


def current() -> Document:
    made = document(
        para("The Town", style="Title"), para("Past", style="Heading 1"), para("Boats came."),
        para("Docks", style="Heading 2"), para("They rot."), para("Today", style="Heading 1"), para("A bridge."),
    )  # fmt: skip
    insert_contents(made, before="Past", title="Overview", levels=2)
    return made


def outdated() -> Document:
    made = current()
    rename_heading(made, heading="Docks", to="Quays")
    return made


def entries(made: Document) -> tuple[str, ...]:
    (found,) = (block for block in made.blocks if isinstance(block, Contents))
    return listed(found)


def test_what_is_listed_is_a_fact_only_while_it_is_out_of_date() -> None:
    assert "toc1/lists" not in observe(current())
    assert observe(outdated())["toc1/lists"] == ("Past", "Docks", "Today")
    assert changed(update_contents, outdated()) == {"toc1/lists": (("Past", "Docks", "Today"), None)}
    done = outdated()
    update_contents(done)
    assert entries(done) == ("Past", "Quays", "Today")
    assert contents_current(outdated(), done).passed
    assert not contents_current(outdated(), outdated()).passed


CASES: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "updated": (outdated, update_contents, {}),
    "renamed": (current, rename_heading, {"heading": "Today", "to": "Now"}),
    "inserted": (current, insert_heading, {"before": "Today", "title": "Then", "text": "It burnt."}),
}


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_comes_to_the_same(office: Office, name: str) -> None:
    make, edit, arguments = CASES[name]
    assert by_hand(office, edit, make(), **arguments) == ()


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_keeps_what_is_listed(office: Office, name: str) -> None:
    make, edit, arguments = CASES[name]
    for done in (make(), make()):
        edit(done, **arguments)
        after = read(office.resave(write(done), ".docx"))
        assert differences(observe(done), observe(after), same) == ()
        assert entries(after) == entries(done)


def test_entries_with_the_numbers_of_headings_are_current(office: Office) -> None:
    made = outdated()
    number_headings(made, level=1, numbers="decimal", suffix=".")
    number_headings(made, level=2, numbers="decimal", shows=2)
    assert by_hand(office, update_contents, made) == ()


def test_a_heading_comes_in_front_of_another() -> None:
    done = current()
    insert_heading(done, before="Today", title="Then", text="It burnt.")
    asked = {"before_heading": "Today", "title": "Then", "text": "It burnt."}
    assert heading_inserted(current(), done, **asked).passed
    for other in ({"before_heading": "Docks"}, {"title": "Them"}, {"text": "It burnt"}):
        assert not heading_inserted(current(), done, **{**asked, **other}).passed
    assert observe(done)["toc1/lists"] == ("Past", "Docks", "Today")


def test_a_renamed_heading_keeps_its_level() -> None:
    done = current()
    rename_heading(done, heading="Docks", to="Quays")
    assert heading_renamed(current(), done, heading="Docks", to="Quays").passed
    assert not heading_renamed(current(), done, heading="Docks", to="Quay").passed
    number = next(n for n, b in enumerate(done.blocks) if isinstance(b, Paragraph) and b.text == "Quays")
    done.blocks[number] = Paragraph((Run("Quays"),), "Heading 1")
    assert not heading_renamed(current(), done, heading="Docks", to="Quays").passed


def test_a_deleted_chapter_is_still_listed() -> None:
    done = current()
    delete_chapter(done, heading="Docks")
    assert observe(done)["toc1/lists"] == ("Past", "Docks", "Today")
    update_contents(done)
    assert entries(done) == ("Past", "Today")


@pytest.mark.parametrize(
    ("edit", "arguments"),
    [
        (update_contents, {}),
        (rename_heading, {"heading": "Today", "to": "Past"}),
        (insert_heading, {"before": "Today", "title": "Past", "text": "x"}),
    ],
)
def test_what_cannot_be_done_is_refused(edit: Any, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"up to date|already"):
        edit(current(), **arguments)
