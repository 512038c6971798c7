"""What a check looks up by name may be gone: that fails what is judged and is no error. Tables that would meet do not."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from forge.errors import Absent
from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.checks.annotations import notes_gone
from preparers.libreoffice_writer.checks.pictures import picture_inserted, picture_moved
from preparers.libreoffice_writer.checks.reviewing import changes_settled, comments_gone
from preparers.libreoffice_writer.checks.sections import chapter_turned, columns_are
from preparers.libreoffice_writer.checks.table_making import table_created
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import format_text
from preparers.libreoffice_writer.edits.pictures import delete_picture, move_picture
from preparers.libreoffice_writer.edits.sections import set_columns
from preparers.libreoffice_writer.edits.table_making import text_to_table
from preparers.libreoffice_writer.inline import Image
from preparers.libreoffice_writer.observing import damage_pages
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.preparer import Writer
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.edited import by_hand
from tests.preparers.writer.small import document, grid, para, png

PICTURE = Image(png(1), 60.0, 45.0)


def town(heading: str = "Past", words: str = "Long ago") -> Document:
    made = document(
        para("The Town", style="Title"), para(heading, style="Heading 1"), para(f"{words} there was a river."),
        para(PICTURE), para("Today", style="Heading 1"), para("Now there is a bridge."),
    )  # fmt: skip
    made.beside = {"plan.png": png(2)}
    return made


@pytest.mark.parametrize(
    ("check", "asked"),
    [
        (columns_are, {"under": "Past", "count": 1}),
        (chapter_turned, {"heading": "Past"}),
        (changes_settled, {"under": "Past", "accept": True}),
        (comments_gone, {"under": "Past"}),
        (notes_gone, {"under": "Past"}),
        (picture_moved, {"picture": 1, "heading": "Past"}),
        (picture_inserted, {"image": "plan.png", "paragraph": "Long ago"}),
        (table_created, {"heading": "Past", "rows": [["a"]], "table": 1}),
    ],
)
def test_what_stands_under_a_heading_that_is_gone_is_absent(check: Any, asked: dict[str, Any]) -> None:
    with pytest.raises(Absent, match="there is no"):
        check(town(), town("Present", "Not long ago"), **asked)


def between_tables() -> Document:
    """Three blocks between tables: a line of text, the picture, a heading; then text with a comma."""
    return document(
        para("Start", style="Heading 1"), para("First words of all."), grid(1, 2), para("Only this apart."), grid(1, 2),
        para(PICTURE), grid(1, 2), para("End", style="Heading 1"), para("one, two"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("edit", "asked"),
    [
        (delete_picture, {"picture": 1, "with_line": True}),
        (move_picture, {"picture": 1, "heading": "End"}),
        (text_to_table, {"first": "Only this", "last": "Only this", "separator": "comma"}),
    ],
)
def test_two_tables_never_come_to_stand_next_to_each_other(edit: Any, asked: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="table"):
        edit(between_tables(), **asked)


def test_half_of_the_work_can_be_saved() -> None:
    """The line in the middle has moved down past a table: with half of that undone, the two tables would meet."""
    start = document(para("Start"), grid(1, 2), para("Apart."), grid(2, 2), para("End"), para("Last"))
    done = start.fork()
    done.blocks = [start.blocks[n] for n in (0, 1, 4, 3, 2, 5)]
    assert Writer().half(start, done) is not None
    done.blocks = [start.blocks[n] for n in (0, 2, 3, 4, 1, 5)]  # blocks 1 to 4 are others now
    assert Writer().half(start, done) is None


def test_damage_can_be_saved() -> None:
    start, writer = between_tables(), Writer()
    for seed in range(40):
        for name, harmed in writer.damages(start, random.Random(seed)):
            tables = [isinstance(block, Table) for block in harmed.blocks]
            assert (True, True) not in list(pairwise(tables)), name
            if name == "a paragraph removed":
                writer.write(harmed)


@pytest.mark.parametrize(
    "harm", [damage_pages.header, damage_pages.no_footer, damage_pages.margins, damage_pages.turned]
)
def test_damage_to_pages_is_kept_by_libreoffice(office: Office, harm: Any) -> None:
    """A section that goes on in the middle of a page has no header or margins of its own there."""
    start = town()
    set_columns(start, under="Past", count=2, gap=1)
    assert start.section.start == "continuous"
    harmed = start.fork()
    harm(harmed, random.Random(1))
    kept = [observe(read(office.resave(write(d), ".docx", recalculate=False))) for d in (start, harmed)]
    assert differences(*kept, same)


def test_a_heading_is_found_by_hand_though_a_paragraph_begins_with_it(office: Office) -> None:
    start = document(para("Past", style="Heading 1"), para("Past times were hard."), para("Today", style="Heading 1"))
    assert by_hand(office, format_text, start, heading="Past", colour="red") == ()
