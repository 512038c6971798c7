"""Edits and checks of notes, comments, bookmarks, links and tracked changes; expectations by hand and by LibreOffice."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.annotations import note_converted, notes_converted
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.commenting import (
    add_comment,
    change_comment,
    delete_comment,
    delete_comments,
)
from preparers.libreoffice_writer.edits.linking import (
    change_link,
    delete_bookmark,
    insert_reference,
    remove_link,
    rename_bookmark,
    set_bookmark,
    set_link,
)
from preparers.libreoffice_writer.edits.notes import (
    change_note,
    convert_note,
    convert_notes,
    delete_note,
    delete_notes,
    insert_note,
)
from preparers.libreoffice_writer.edits.reviewing import record_changes, settle_changes, write_recorded
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Mark, Note, Revision, Run
from preparers.libreoffice_writer.observing.document import observe
from tests.preparers.writer.edited import by_hand, changed
from tests.preparers.writer.small import DATE, document, para

ANN, BEN = "Ann Bell", "Ben Ford"


def noted() -> Document:
    """Three notes; two bookmarks, none behind a note, where LibreOffice moves them; two links."""
    first, second = (Note("footnote", (para(text, style="Footnote Text"),)) for text in ("Old maps.", "By hand."))
    end = Note("endnote", (para("See there.", style="Endnote Text"),))
    page = Run("old plan", style="Hyperlink", link="https://plans.example/old")
    return document(
        para(Mark("start"), "Past", Mark("start", True), style="Heading 1"),
        para("Long ago the river", first, " was the only road."),
        para("Today", style="Heading 1"), para("The bridge", second, " is made of steel", end, "."),
        para("Look at the ", page, " or ", Run("write", style="Hyperlink", link="mailto:a@b.example"), " to us."),
        para("So ", Mark("way"), "much", Mark("way", True), " for that."), para("The end is near."),
    )  # fmt: skip


def reviewed() -> Document:
    """Comments and changes of two people under two headings."""

    def remark(key: str, text: str, author: str) -> Comment:
        return Comment(key, (para(text),), author, "XY", DATE)

    def change(kind: Any, author: str) -> Revision:
        return Revision(kind, author, DATE)

    return document(
        para("Past", style="Heading 1"),
        para("Long ", remark("1", "When?", ANN), "ago", CommentEnd("1"), " the ",
             Run("small ", revision=change("deletion", BEN)), "river was the only road."),
        para("Boats came", Run(" slowly", revision=change("insertion", ANN)), " at ", remark("2", "Why?", BEN), "night",
             CommentEnd("2"), "."),
        para("Today", style="Heading 1"),
        para("Now there is a ", Run("bridge", revision=change("deletion", ANN)), Run("tunnel", revision=change("insertion", ANN)),
             " of ", remark("3", "Sure?", ANN), "steel", CommentEnd("3"), "."),
        para("See the plan of the harbour.", Run(" It is old.", revision=change("insertion", BEN))), para("The end is near."),
    )  # fmt: skip


CASES: dict[str, tuple[Any, Any, dict[str, Any], dict[str, Any]]] = {
    "footnote at words": (insert_note, noted, {"phrase": "the only", "text": "New."},
                          {"footnote2/p1/text": "New.", "footnote3/p1/text": "By hand.", "footnote2/place": "p2@31"}),
    "endnote": (insert_note, noted, {"paragraph": "So much", "text": "New.", "kind": "endnote"},
                {"endnote2/p1/text": "New.", "endnote2/place": "p6@17"}),
    "note says": (change_note, noted, {"number": 2, "text": "By machine."}, {"footnote2/p1/text": "By machine."}),
    "endnote says": (change_note, noted, {"says": "See there.", "text": "No."}, {"endnote1/p1/text": "No."}),
    "footnote to endnote": (convert_note, noted, {"number": 2}, {
        "footnote2/place": None, "endnote1/place": "p4@10", "endnote1/p1/text": "By hand.",
        "endnote2/p1/text": "See there.", "endnote2/place": "p4@27"}),
    "endnote to footnote": (convert_note, noted, {"says": "See there."}, {
        "endnote1/place": None, "footnote3/place": "p4@27", "footnote3/p1/text": "See there."}),
    "no note": (delete_note, noted, {"says": "Old maps."}, {"footnote1/p1/text": "By hand.", "footnote2/place": None}),
    "no notes there": (delete_notes, noted, {"under": "Today"}, {"footnote2/place": None, "endnote1/place": None}),
    "bookmark": (set_bookmark, noted, {"phrase": "made of steel", "name": "metal"},
                 {"bookmark/metal/text": "made of steel", "bookmark/metal/place": "p4@14"}),
    "heading marked": (set_bookmark, noted, {"heading": "Today", "name": "now"},
                       {"bookmark/now/text": "Today", "bookmark/now/place": "p3@0"}),
    "bookmark gone": (delete_bookmark, noted, {"name": "way"}, {"bookmark/way/text": None, "bookmark/way/place": None}),
    "bookmark named": (rename_bookmark, noted, {"name": "way", "to": "path"},
                       {"bookmark/way/text": None, "bookmark/path/text": "much"}),
    "page of a bookmark": (insert_reference, noted, {"paragraph": "The end", "lead": "See page", "bookmark": "way", "shows": "page"},
                           {"p7/text": "The end is near. See page ⟦PAGEREF way⟧"}),
    "text of a bookmark": (insert_reference, noted, {"paragraph": "The end", "lead": "See", "bookmark": "start", "shows": "text"},
                           {"p7/text": "The end is near. See ⟦REF start⟧"}),
    "link": (set_link, noted, {"phrase": "made of steel", "address": "https://steel.example/a"},
             {"p4/links": ((14, "made of steel", "https://steel.example/a"),)}),
    "link inside": (set_link, noted, {"phrase": "made of steel", "address": "#way"},
                    {"p4/links": ((14, "made of steel", "#way"),)}),
    "link leads": (change_link, noted, {"link": "old plan", "address": "https://plans.example/new"},
                   {"p5/links": ((12, "old plan", "https://plans.example/new"), (24, "write", "mailto:a@b.example"))}),
    "no link": (remove_link, noted, {"link": "old plan"}, {
        "p5/links": ((24, "write", "mailto:a@b.example"),), "p5/character_style": ((12, "old plan", "Hyperlink"),)}),
    "comment": (add_comment, reviewed, {"phrase": "only road", "text": "Really?"},
                {"comment2/text": "Really?", "comment2/on": "only road", "comment3/text": "Why?"}),
    "comment says": (change_comment, reviewed, {"words": "night", "text": "When?!"}, {"comment2/text": "When?!"}),
    "no comment": (delete_comment, reviewed, {"says": "Why?"}, {"comment2/text": "Sure?", "comment3/text": None}),
    "no comments of one": (delete_comments, reviewed, {"author": ANN}, {"comment1/text": "Why?", "comment2/text": None}),
    "no comments there": (delete_comments, reviewed, {"under": "Today"}, {"comment3/text": None}),
    "all accepted": (settle_changes, reviewed, {"accept": True},
                     {"p2/changes": None, "p3/changes": None, "p5/changes": None, "p6/changes": None}),
    "one's rejected": (settle_changes, reviewed, {"accept": False, "author": ANN},
                       {"p3/text": "Boats came at night.", "p5/text": "Now there is a bridge of steel."}),
    "accepted there": (settle_changes, reviewed, {"accept": True, "under": "Past"}, {"p2/changes": None, "p3/changes": None}),
    "one paragraph's": (settle_changes, reviewed, {"accept": False, "change": "It is old."},
                        {"p6/changes": None, "p6/text": "See the plan of the harbour."}),
    "recording": (record_changes, reviewed, {}, {"~track_changes": True}),
    "recorded words": (write_recorded, noted, {"phrase": "is near", "text": "has come"},
                       {"p7/text": "The end has come.", "~track_changes": True,
                        "p7/changes": ((8, "deletion", "is near"), (8, "insertion", "has come"))}),
    "recorded deletion": (write_recorded, noted, {"phrase": "end is"},
                          {"p7/text": "The  near.", "p7/changes": ((4, "deletion", "end is"),)}),
    "recorded sentence": (write_recorded, noted, {"paragraph": "The end", "text": "Or not."},
                          {"p7/text": "The end is near. Or not.", "p7/changes": ((16, "insertion", " Or not."),)}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_an_edit_changes_what_it_says(name: str) -> None:
    edit, start, arguments, expected = CASES[name]
    found = changed(edit, start(), **arguments)
    assert {address: found[address][1] for address in expected} == expected


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    edit, start, arguments, _ = CASES[name]
    other = by_hand(office, edit, start(), **arguments)
    assert [text for text in other if "author" not in text and "changed_by" not in text] == []


def test_all_notes_are_converted_where_they_are_of_one_kind() -> None:
    with pytest.raises(ValueError, match="of one kind"):
        convert_notes(noted())
    start, done = noted(), noted()
    for document_ in (start, done):
        delete_note(document_, says="See there.")
    convert_notes(done)
    found = observe(done)
    assert (found["endnote1/p1/text"], found["endnote2/p1/text"]) == ("Old maps.", "By hand.")
    assert not any(address.startswith("footnote") for address in found)
    half = start.fork()
    convert_note(half, number=1)
    assert notes_converted(start, done).passed
    assert not notes_converted(start, half).passed
    assert not notes_converted(start, start).passed


def test_a_converted_note_may_keep_its_style_but_not_its_kind() -> None:
    start, done, other = noted(), noted(), noted()
    convert_note(done, number=1, keep_style=True)
    convert_note(other, number=2)
    assert observe(other)["endnote1/p1/style"] == "Endnote Text"
    assert observe(done)["endnote1/p1/style"] == "Footnote Text"
    assert note_converted(start, done, number=1).passed
    assert not note_converted(start, other, number=1).passed
    assert not note_converted(start, start, number=1).passed
    delete_note(other, says="Old maps.")
    assert not note_converted(start, other, number=2).passed
