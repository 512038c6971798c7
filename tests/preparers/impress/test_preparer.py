"""The preparer as the engine meets it."""

from __future__ import annotations

import random
from dataclasses import replace

from forge.model import Entry, file
from preparers.libreoffice_impress.deck import Properties
from preparers.libreoffice_impress.preparer import Impress
from preparers.libreoffice_impress.shape import Place, Shape
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.impress.every_field import full_deck
from tests.preparers.impress.random_decks import random_deck

IMPRESS = Impress()
BOX = Place(0, 0, 360_000, 360_000)


def test_a_workspace_is_loaded_observed_and_saved() -> None:
    files = {"a/talk.pptx": Entry(data=write(full_deck())), "a/notes.txt": file(b"x")}
    desk = IMPRESS.load(files)
    facts = IMPRESS.observe(desk)
    assert facts["a/talk.pptx/slide1/title/text"] == "The title"
    assert IMPRESS.save(desk) == files


def test_forks_share_nothing_that_can_change() -> None:
    deck = random_deck(random.Random(4))
    before = write(deck)
    fork = IMPRESS.fork_document(deck)
    fork.slides.clear()
    fork.masters.clear()
    fork.properties = Properties("other")
    assert write(deck) == before


def test_half_the_work_is_half_the_changed_slides() -> None:
    start = new_deck()
    start.slides = [Slide(notes=str(n)) for n in range(5)]
    done = start.fork()
    for n in (1, 2, 4):
        done.slides[n] = replace(done.slides[n], hidden=True)
    half = IMPRESS.half(start, done)
    assert half is not None
    assert [slide.hidden for slide in half.slides] == [False, True, True, False, False]
    assert [slide.hidden for slide in done.slides] == [False, True, True, False, True]


def test_half_the_work_on_one_slide_is_half_its_shapes() -> None:
    start = new_deck()
    start.slides = [Slide(tuple(Shape(n, BOX) for n in range(2, 6)))]
    done = start.fork()
    done.slides[0] = Slide(tuple(replace(shape, hidden=shape.id != 3) for shape in start.slides[0].shapes))
    half = IMPRESS.half(start, done)
    assert half is not None
    assert [shape.hidden for shape in half.slides[0].shapes] == [True, False, True, False]


def test_what_cannot_be_halved_is_not() -> None:
    start = new_deck()
    start.slides = [Slide((Shape(2, BOX),))]
    one = start.fork()
    one.slides[0] = replace(one.slides[0], hidden=True)
    more = start.fork()
    more.slides.append(Slide())
    assert [IMPRESS.half(start, done) for done in (start, one, more)] == [None, None, None]


def test_the_place_of_the_work_is_named() -> None:
    assert IMPRESS.whereabouts(None, "Documents/talk.pptx", "file_open").here[0] == "this presentation"
    assert IMPRESS.whereabouts(None, "Documents/talk.pptx", "desktop_only").book[0] == "talk.pptx"
