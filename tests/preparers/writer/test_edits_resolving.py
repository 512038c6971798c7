"""Comments resolved and opened again; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any

import pytest

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.resolving import comments_resolved, resolved_gone
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.resolving import delete_resolved, reopen_comments, resolve_comments
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Paragraph, Run
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.rewriting import around
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.edited import by_hand, changed
from tests.preparers.writer.small import document, para


def remarked() -> Document:
    """Ann on `boats` and `docks`, Ben on `bridge`; Ann's second comment has two paragraphs."""
    made = document(
        para("Past", style="Heading 1"), para("There were boats and docks."), para("Today", style="Heading 1"),
        para("Now there is a bridge."),
    )  # fmt: skip
    for place, words, key, author, texts in (
        (1, "boats", "a", "Ann", ("How many?",)), (1, "docks", "b", "Ann", ("Whose?", "Ask.")),
        (3, "bridge", "c", "Ben", ("Of steel.",)),
    ):  # fmt: skip
        block = made.blocks[place]
        assert isinstance(block, Paragraph)
        remark = Comment(
            key, tuple(Paragraph((Run(text),)) for text in texts), author, author[:1], "2026-03-01T09:30:00Z"
        )
        made.blocks[place] = around(block, words, remark, CommentEnd(key))
    return made


def settled() -> Document:
    made = remarked()
    resolve_comments(made, words="docks")
    return made


CASES: dict[str, tuple[Any, Any, dict[str, Any], dict[str, tuple[Any, Any]]]] = {
    "one by its text": (remarked, resolve_comments, {"says": "Of steel."}, {"comment3/resolved": (None, True)}),
    "one by its words": (remarked, resolve_comments, {"words": "docks"}, {"comment2/resolved": (None, True)}),
    "all of Ann": (remarked, resolve_comments, {"author": "Ann"},
                   {"comment1/resolved": (None, True), "comment2/resolved": (None, True)}),
    "all under Today": (remarked, resolve_comments, {"under": "Today"}, {"comment3/resolved": (None, True)}),
    "open again": (settled, reopen_comments, {"words": "docks"},
                   {"comment2/resolved": (True, None)}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_an_edit_changes_these_facts_and_no_others(name: str) -> None:
    make, edit, arguments, expected = CASES[name]
    assert changed(edit, make(), **arguments) == expected


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    make, edit, arguments, _ = CASES[name]
    assert by_hand(office, edit, make(), **arguments) == ()


@pytest.mark.parametrize("name", CASES)
def test_files_and_libreoffice_keep_it(office: Office, name: str) -> None:
    make, edit, arguments, _ = CASES[name]
    done = make()
    edit(done, **arguments)
    data = write(done)
    assert differences(observe(done), observe(read(data)), same) == ()
    assert differences(observe(done), observe(read(office.resave(data, ".docx"))), same) == ()
    odt = office.resave(data, ".docx", to=".odt")
    assert differences(observe(done), observe(read(office.resave(odt, ".odt", to=".docx"))), same) == ()


def test_the_file_says_it_as_word_does() -> None:
    with zipfile.ZipFile(io.BytesIO(write(settled()))) as file:
        comments, more = (file.read(f"word/comments{end}.xml").decode() for end in ("", "Extended"))
    (identity,) = re.findall(r'<w15:commentEx w15:paraId="(\w{8})" w15:done="1"/>', more)
    last = comments.split("</w:comment>")[1].rpartition("<w:p ")[2]
    assert last.startswith(f'w14:paraId="{identity}"')
    assert ">Ask.<" in last
    with zipfile.ZipFile(io.BytesIO(write(remarked()))) as file:
        assert "word/commentsExtended.xml" not in file.namelist()


def test_resolved_ones_are_deleted_and_no_others(office: Office) -> None:
    done = settled()
    delete_resolved(done)
    assert resolved_gone(settled(), done).passed
    assert not resolved_gone(settled(), settled()).passed
    assert not resolved_gone(settled(), done, says="Of steel.").passed
    assert by_hand(office, delete_resolved, settled()) == ()


def test_the_check_wants_just_these() -> None:
    done = settled()
    assert comments_resolved(remarked(), done, words="docks").passed
    assert not comments_resolved(remarked(), done, author="Ann").passed
    assert not comments_resolved(remarked(), done, words="boats").passed
    assert not comments_resolved(remarked(), done, words="docks", resolved=False).passed


def test_what_cannot_be_done_is_refused() -> None:
    for arguments in ({"words": "docks"}, {"author": "Cy"}, {"says": "No."}):
        with pytest.raises(ValueError, match=r"already|no such|comments are"):
            resolve_comments(settled(), **arguments)
    with pytest.raises(ValueError, match="already"):
        reopen_comments(settled(), words="boats")
    with pytest.raises(ValueError, match="no comment"):
        delete_resolved(remarked())
