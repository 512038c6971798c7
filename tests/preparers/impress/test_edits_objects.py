"""Edits and checks of objects on slides; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_impress.checks.drawing import line_drawn, outline_dashed, shape_inserted
from preparers.libreoffice_impress.checks.objects import boxes_aligned, boxes_spread
from preparers.libreoffice_impress.checks.pictures import picture_inserted
from preparers.libreoffice_impress.edits.arranging import (
    align_boxes,
    distribute_boxes,
    equalise_boxes,
    group_boxes,
    ungroup_boxes,
)
from preparers.libreoffice_impress.edits.comments import add_comment, change_comment, delete_comment
from preparers.libreoffice_impress.edits.drawing import (
    add_shadow,
    connect_boxes,
    dash_outline,
    delete_line,
    format_line,
    insert_shape,
    insert_text_box,
    remove_outline,
    set_transparency,
)
from preparers.libreoffice_impress.edits.links import link_object, link_words, unlink_words
from preparers.libreoffice_impress.edits.objects import copy_object, flip_object, move_object, turn_object
from preparers.libreoffice_impress.edits.pictures import (
    crop_picture,
    delete_picture,
    describe_picture,
    insert_picture,
    place_picture,
    replace_picture,
    size_picture,
)
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.shape import Line, Shape
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.impress.edited import by_hand, changed
from tests.preparers.impress.edited_objects import small_deck

BOXES, PICTURES = {"slide": "Boxes"}, {"slide": "Pictures"}
CASES: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    "turned": (turn_object, {**BOXES, "box": "Dora", "degrees": 30}, {"slide2/shape4/rotation": 30}),
    "flipped": (flip_object, {**BOXES, "box": "Bob", "way": "vertically"}, {"slide2/shape2/upside_down": True}),
    "a picture on its head": (flip_object, {**PICTURES, "picture": 1, "way": "vertically"},
                              {"slide3/picture1/rotation": 180, "slide3/picture1/mirrored": True}),
    "left sides": (align_boxes, {**BOXES, "boxes": ["Cem", "Dora"], "to": "left"}, {"slide2/shape4/left": 16}),
    "lower sides": (align_boxes, {**BOXES, "boxes": ["Ann", "Cem"], "to": "bottom"}, {"slide2/shape1/top": 8}),
    "middles": (align_boxes, {**BOXES, "boxes": ["Cem", "Dora"], "to": "middle"},
                {"slide2/shape3/top": 7, "slide2/shape4/top": 6}),
    "gaps": (distribute_boxes, {**BOXES, "boxes": ["Dora", "Ann", "Cem"], "way": "horizontally"},
             {"slide2/shape3/left": 12.5}),
    "sizes": (equalise_boxes, {**BOXES, "boxes": ["Ann"], "like": "Cem", "size": "both"},
              {"slide2/shape1/width": 3, "slide2/shape1/height": 2}),
    "a line": (connect_boxes, {**BOXES, "first": "Cem", "second": "Dora", "kind": "angled", "end": "arrow"},
               {"slide2/connector3/from": ("shape3", 3), "slide2/connector3/to": ("shape4", 1),
                "slide2/connector3/kind": "bentConnector", "slide2/connector3/line_end": "triangle"}),
    "a line looks": (format_line, {**BOXES, "first": "Ann", "second": "Bob", "width": 3, "dash": "dashed",
                                   "start": "circle", "end": "none"},
                     {"slide2/connector1/line_width": 3, "slide2/connector1/line_dash": "sysDash",
                      "slide2/connector1/line_start": "oval", "slide2/connector1/line_end": None}),
    "dotted": (dash_outline, {**BOXES, "box": "Ann", "dash": "dotted"}, {"slide2/shape1/line_dash": "sysDot"}),
    "no outline": (remove_outline, {**BOXES, "box": "Ann"}, {"slide2/shape1/line": None}),
    "a shadow": (add_shadow, {**BOXES, "box": "Ann"}, {"slide2/shape1/shadow": "808080"}),
    "seen through": (set_transparency, {**BOXES, "box": "Ann", "percent": 40}, {"slide2/shape1/opacity": 60}),
    "a picture": (insert_picture, {**BOXES, "image": "new.png", "width": 9, "left": 3, "top": 10},
                  {"slide2/picture1/left": 3, "slide2/picture1/top": 10, "slide2/picture1/width": 9,
                   "slide2/picture1/height": 6}),
    "placed": (place_picture, {**PICTURES, "picture": 2, "left": 20}, {"slide3/picture2/left": 20}),
    "sized": (size_picture, {**PICTURES, "picture": 1, "width": 9},
              {"slide3/picture1/width": 9, "slide3/picture1/height": 6}),
    "cropped": (crop_picture, {**PICTURES, "picture": 1, "left": 3, "bottom": 2},
                {"slide3/picture1/crop": (25, 0, 0, 25), "slide3/picture1/width": 9, "slide3/picture1/height": 6}),
    "described": (describe_picture, {**PICTURES, "picture": 2, "text": "Hills"}, {"slide3/picture2/alt": "Hills"}),
    "linked words": (link_words, {"slide": "Points", "words": "river", "address": "https://example.org/r"},
                     {"slide1/body1/p2/run2/link": "https://example.org/r", "slide1/body1/p2/run2/text": "river"}),
    "another address": (link_words, {"slide": "Points", "words": "our plan", "address": "mailto:a@example.org"},
                        {"slide1/body1/p1/run2/link": "mailto:a@example.org"}),
    "to a slide": (link_object, {**BOXES, "box": "Ann", "to": "Team"}, {"slide2/shape1/click": "#4"}),
    "onwards": (link_object, {**PICTURES, "picture": 1, "action": "next"}, {"slide3/picture1/click": "#next"}),
    "a comment": (change_comment, {**BOXES, "text": "Dora"}, {"slide2/comment1": ("Ann Bell", "Dora")}),
    "one comment less": (delete_comment, BOXES, {"slide2/comment1": None}),
}  # fmt: skip
MOVING: dict[str, tuple[Any, dict[str, Any]]] = {
    "moved": (move_object, {**PICTURES, "picture": 1, "to": "Team"}),
    "copied": (copy_object, {**BOXES, "box": "Bob", "to": "Points"}),
    "grouped": (group_boxes, {**BOXES, "boxes": ["Ann", "Dora"]}),
    "ungrouped": (ungroup_boxes, {"slide": "Team", "member": "Fritz"}),
    "a line less": (delete_line, {**BOXES, "first": "Ann", "second": "Bob"}),
    "a picture less": (delete_picture, {**PICTURES, "picture": 1}),
    "a shape": (insert_shape, {"slide": "Team", "kind": "left arrow", "text": "New", "left": 10, "top": 12,
                               "width": 6, "height": 3}),
    "a text box": (insert_text_box, {"slide": "Team", "text": "New", "left": 10, "top": 12}),
    "unlinked, still blue": (unlink_words, {"slide": "Points", "words": "our plan", "coloured": True}),
    "a new comment": (add_comment, {"slide": "Points", "text": "Good."}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_an_edit_changes_these_facts(name: str) -> None:
    edit, arguments, expected = CASES[name]
    found = changed(edit, small_deck(), **arguments)
    for address, fact in expected.items():
        assert found[address][1] == (pytest.approx(fact, abs=0.01) if isinstance(fact, int | float) else fact)


@pytest.mark.parametrize("name", [*CASES, *MOVING])
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    edit, arguments = {**{n: case[:2] for n, case in CASES.items()}, **MOVING}[name]
    assert by_hand(office, edit, small_deck(), **arguments) == ()


@pytest.mark.parametrize(
    ("edit", "arguments"),
    [
        (align_boxes, {**BOXES, "boxes": ["Ann"], "to": "left"}),
        (move_object, {**BOXES, "box": "Bob", "to": "Team"}),
        (dash_outline, {**BOXES, "box": "Ann", "dash": "continuous"}),
        (replace_picture, {**PICTURES, "picture": 1, "image": "old.png"}),
        (size_picture, {**PICTURES, "picture": 1, "width": 12}),
        (link_words, {"slide": "Points", "words": "our plan", "address": "https://example.org/plan"}),
    ],
)
def test_what_cannot_be_done_or_is_done_already_is_refused(edit: Any, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        edit(small_deck(), **arguments)


def test_checks_judge_what_they_take_from_the_frame() -> None:
    start, done = small_deck(), small_deck()
    shape: dict[str, Any] = {"kind": "ellipse", "text": "New", "left": 10, "top": 12, "width": 6, "height": 3}
    insert_shape(done, slide="Team", **shape)
    connect_boxes(done, slide="Boxes", first="Cem", second="Dora")
    insert_picture(done, slide="Boxes", image="new.png")
    assert shape_inserted(start, done, slide="Team", **shape).passed is True
    assert shape_inserted(start, done, slide="Team", **{**shape, "kind": "diamond"}).passed is False
    assert line_drawn(start, done, slide="Boxes", first="Dora", second="Cem").passed is True
    assert line_drawn(start, done, slide="Boxes", first="Dora", second="Cem", end="arrow").passed is False
    assert picture_inserted(start, done, slide="Boxes", image="new.png").passed is True
    dash_outline(done, slide="Boxes", box="Cem", dash="dashed")
    assert outline_dashed(start, done, slide="Boxes", box="Cem", dash="dashed").passed is True
    dash_outline(done, slide="Boxes", box="Dora", dash="dashed")
    assert outline_dashed(start, done, slide="Boxes", box="Cem", dash="dashed").passed is False


def test_aligned_and_spread_are_seen_in_boxes_of_any_order() -> None:
    start, done = small_deck(), small_deck()
    align_boxes(done, slide="Boxes", boxes=["Dora", "Ann"], to="top")
    distribute_boxes(done, slide="Boxes", boxes=["Dora", "Ann", "Cem"], way="horizontally")
    assert boxes_aligned(start, done, slide="Boxes", boxes=["Ann", "Dora"], to="top").passed is True
    assert boxes_aligned(start, done, slide="Boxes", boxes=["Ann", "Dora"], to="bottom").passed is False
    assert boxes_spread(start, done, slide="Boxes", boxes=["Ann", "Cem", "Dora"], way="horizontally").passed is True


@pytest.mark.parametrize(("dash", "kept"), [("1.97/1.97", "1.97/1.97"), ("4/3", "dash"), ("3/1 1/1", "sysDashDot")])
def test_dashes_stated_by_their_lengths_are_read(office: Office, dash: str, kept: str) -> None:
    deck = small_deck()
    slide = deck.slides[1]
    box = slide.shape(3)
    lined = Shape(box.id, box.place, box.kind, box.text, fill=box.fill, line=Line("1F4E79", 12_700, dash))
    deck.slides[1] = type(slide)(tuple(lined if s is box else s for s in slide.shapes), slide.layout)
    for found in (read(write(deck)), read(office.resave(write(deck), ".pptx"))):
        line = found.slides[1].shapes[1].line
        assert line is not None
        assert line.dash == kept
