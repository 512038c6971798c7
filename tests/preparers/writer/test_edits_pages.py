"""Edits and checks of pages; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.contents import contents_are, contents_gone
from preparers.libreoffice_writer.checks.document import properties_are
from preparers.libreoffice_writer.checks.page_edges import edge_gone, edge_is, first_page_edge_is
from preparers.libreoffice_writer.checks.pages import (
    lines_numbered,
    page_bordered,
    page_coloured,
    page_is,
    pages_numbered,
)
from preparers.libreoffice_writer.checks.sections import chapter_turned, columns_are
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.contents import change_contents, delete_contents, insert_contents
from preparers.libreoffice_writer.edits.document import set_properties
from preparers.libreoffice_writer.edits.page_edges import add_to_edge, clear_edge, first_page_edge, set_edge
from preparers.libreoffice_writer.edits.pages import border_page, colour_page, number_lines, number_pages, set_page
from preparers.libreoffice_writer.edits.sections import set_columns, turn_chapter
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.edited import PLUGIN, by_hand, changed, small_text

CM = 28.3465
TOLD = {"title": "Our Town", "subject": "History", "keywords": "river, bridge", "comments": "Not yet proofread."}


def dressed(*edits: tuple[Any, dict[str, Any]]) -> Document:
    start = small_text()
    for edit, arguments in edits:
        edit(start, **arguments)
    return start


HEADED = ((set_edge, {"part": "header", "text": "The Town"}), (set_edge, {"part": "footer", "text": "{page}"}))
LISTED = ((insert_contents, {"before": "Past", "title": "Contents", "levels": 2}),)
SPLIT = ((set_columns, {"under": "Past", "count": 2, "gap": 1}),)
TURNED = ((turn_chapter, {"heading": "Past"}),)
CASES: dict[str, tuple[tuple[Any, ...], Any, dict[str, Any], Any, dict[str, Any]]] = {
    "turned": ((), set_page, {"orientation": "landscape"}, page_is, {"section1/page": (792.0, 612.0), "section1/landscape": True}),
    "paper": ((), set_page, {"paper": "A5"}, page_is, {"section1/page": (419.55, 595.3)}),
    "margins": ((), set_page, {"left": 3, "top": 2}, page_is,
                {"section1/margins": (2 * CM, 90.0, 72.0, 3 * CM)}),
    "one section": (TURNED, set_page, {"heading": "Past", "orientation": "portrait", "right": 1}, page_is,
                    {"section2/page": (612.0, 792.0), "section2/landscape": None,
                     "section2/margins": (72.0, CM, 72.0, 90.0)}),
    "page colour": ((), colour_page, {"paint": "light blue"}, page_coloured, {"~background": "B4C7DC"}),
    "page border": ((), border_page, {"line": "dashed", "width": 1.5}, page_bordered,
                    {f"section1/border_{side}": ("dashed", 1.5, "000000", 4.0) for side in ("top", "left", "bottom", "right")}),
    "roman": ((), number_pages, {"format": "lowerRoman", "first": 5}, pages_numbered,
              {"section1/number_format": "lowerRoman", "section1/number_start": 5}),
    "lines": ((), number_lines, {"every": 5}, lines_numbered, {"section1/line_numbers": 5}),
    "more": (HEADED, add_to_edge, {"part": "footer", "text": " of {pages}"}, None,
             {"section1/footer/p1/text": "⟦PAGE⟧ of ⟦NUMPAGES⟧"}),
    "another header": (HEADED, set_edge, {"part": "header", "text": "Draft"}, edge_is,
                       {"section1/header/p1/text": "Draft"}),
    "first page": (HEADED, first_page_edge, {"part": "header", "text": "Cover"}, first_page_edge_is, {}),
    "columns": ((), set_columns, {"count": 3, "gap": 1, "line": True}, columns_are,
                {"section1/columns": 3, "section1/column_gap": CM, "section1/column_line": True}),
    "wider": (SPLIT, set_columns, {"under": "Past", "count": 2, "gap": 2}, columns_are,
              {"section2/column_gap": 2 * CM}),
    "undone": (SPLIT, set_columns, {"under": "Past", "count": 1}, columns_are,
               {"section2/columns": None, "section2/column_gap": None}),
    "one column": (((set_columns, {"count": 2, "gap": 1}),), set_columns, {"count": 1}, columns_are,
                   {"section1/columns": None, "section1/column_gap": None}),
    "contents": ((), insert_contents, {"before": "Past", "title": "Contents", "levels": 2}, contents_are,
                 {"toc1/place": "after p1", "toc1/made_from": "TOC \\o 1-2", "toc1/title": "Contents"}),
    "no contents": (LISTED, delete_contents, {}, contents_gone,
                    {"toc1/place": None, "toc1/made_from": None, "toc1/title": None}),
    "other contents": (LISTED, change_contents, {"title": "Guide", "levels": 1}, contents_are,
                       {"toc1/made_from": "TOC \\o 1-1", "toc1/title": "Guide"}),
    "properties": ((), set_properties, TOLD, properties_are,
                   {"~property/title": "Our Town", "~property/subject": "History",
                    "~property/keywords": ("river", "bridge"), "~property/comments": "Not yet proofread."}),
}  # fmt: skip
STYLED: dict[str, tuple[tuple[Any, ...], Any, dict[str, Any], Any]] = {
    "footer": ((), set_edge, {"part": "footer", "text": "Page {page} of {pages}", "alignment": "center"}, edge_is),
    "header": ((), set_edge, {"part": "header", "text": "{title}\t\t{date} {file}", "italic": True, "size": 8}, edge_is),
    "no header": (HEADED, clear_edge, {"part": "header"}, edge_gone),
    "split": ((), set_columns, {"under": "Past", "count": 2, "gap": 1, "line": True}, columns_are),
    "chapter": ((), turn_chapter, {"heading": "Past"}, chapter_turned),
    "last chapter": ((), turn_chapter, {"heading": "Today"}, chapter_turned),
}  # fmt: skip
LOOKS = ("bold", "italic", "size")
"""What the frame compares, not the check."""
RENAMED = {"before": "before_heading"}


@pytest.mark.parametrize("name", [name for name in CASES if CASES[name][4]])
def test_an_edit_changes_these_facts_and_no_others(name: str) -> None:
    start, edit, arguments, _, expected = CASES[name]
    found = changed(edit, dressed(*start), **arguments)
    assert {address: after for address, (_, after) in found.items()} == {
        address: pytest.approx(fact, abs=0.1) if _measured(fact) else fact for address, fact in expected.items()
    }


def _measured(fact: Any) -> bool:
    return isinstance(fact, float) or (isinstance(fact, tuple) and all(isinstance(part, float) for part in fact))


@pytest.mark.parametrize("name", [*CASES, *STYLED])
def test_libreoffice_doing_it_passes_and_comes_to_the_same(office: Office, name: str) -> None:
    """Where the header's room, a page border's distance, or the paper of another page style differ, checks judge."""
    before, edit, arguments, check = {**{n: case[:4] for n, case in CASES.items()}, **STYLED}[name]
    start = dressed(*before)
    judged = ("margins", "_at:", "border_", "made_from", "DATE", "_first/", "section2/page", "distance")
    other = [text for text in by_hand(office, edit, start, **arguments) if not any(word in text for word in judged)]
    assert other == []
    if check is not None:
        assert_passes(office, check, edit, start, arguments)


def assert_passes(office: Office, check: Any, edit: Any, start: Document, arguments: dict[str, Any]) -> None:
    from forge.preparer import Arguments, verb_of

    verb = verb_of(edit)
    assert verb is not None
    assert verb.hand is not None
    twin = verb.hand(start, Arguments(verb.bind(arguments)))
    assert twin is not None
    theirs = read(office.perform(write(start), ".docx", PLUGIN, *twin, recalculate=False))
    ours = start.fork()
    edit(ours, **arguments)
    asked = {RENAMED.get(n, n): value for n, value in arguments.items() if n not in LOOKS}
    assert not check(start, start, **asked).passed
    for done in (ours, theirs):
        finding = check(start, done, **asked)
        assert finding.passed, finding.why
