"""Forks remember what was observed of blocks that they share, and never more than that."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from forge.model import Snapshot
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Paragraph, Run
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.preparer import Writer
from preparers.libreoffice_writer.reading import source
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.trying import nothing_remembered
from tests.preparers.writer.every_field import CHANGES, full_document
from tests.preparers.writer.random_documents import random_document
from tests.preparers.writer.small import document, grid, para


def afresh(made: Document) -> Snapshot:
    """The facts, nothing remembered."""
    other = made.fork()
    other.seen = None
    with nothing_remembered():
        return observe(other)


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_a_changed_fork_has_the_facts_that_it_has_afresh(name: str) -> None:
    made = full_document()
    before = observe(made)
    fork = made.fork()
    CHANGES[name](fork)
    assert observe(fork) == afresh(fork)
    assert observe(made) == before == afresh(made)


@pytest.mark.parametrize("seed", range(6))
def test_damaged_forks_have_the_facts_that_they_have_afresh(seed: int) -> None:
    made = random_document(random.Random(seed))
    observe(made)
    for _, fork in Writer().damages(made, random.Random(seed)):
        assert observe(fork) == afresh(fork)


@pytest.mark.parametrize("seed", range(6))
def test_a_file_reads_as_it_does_afresh(seed: int) -> None:
    made = random_document(random.Random(seed))
    for _, fork in [("as it was", made), *Writer().damages(made, random.Random(seed))]:
        data = write(fork)
        with nothing_remembered():
            expected = read(data)
        assert read(data) == expected


def test_paragraphs_read_before_count_as_well_as_others() -> None:
    data = write(document(*(para("again") for _ in range(3)), grid(2, 2), para("again")))
    read(data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source.Source, "count_paragraph", counted := Counted())
        read(data)
    assert counted.times == 8


class Counted:
    """Stands in for the counting of paragraphs."""

    times = 0

    def __call__(self, *_: object) -> None:
        self.times += 1


def test_a_comment_that_begins_before_a_remembered_paragraph_covers_it() -> None:
    made = document(para("one"), para("two"), para("three"))
    observe(made)
    made.blocks[0] = Paragraph((Comment("k", (para("c"),)), Run("one")))
    made.blocks[2] = Paragraph((Run("three"), CommentEnd("k")))
    assert observe(made)["comment1/on"] == "onetwothree"


def test_what_a_style_says_is_not_remembered_of_another() -> None:
    made = document(para("x"), grid(1, 1), para("y"))
    fork = made.fork()
    observe(made)
    fork.styles["Normal"] = replace(fork.styles["Normal"], look=Look(size=20.0))
    assert (observe(fork)["t1/r1c1/p1/size"], observe(made)["t1/r1c1/p1/size"]) == (20.0, 11.0)
    made.styles["Normal"] = fork.styles["Normal"]
    assert observe(made) == observe(fork)
