"""Edits of words, points, slides and the deck as a whole: what they change, and that LibreOffice comes to the same."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_impress.checks.pages import background_is
from preparers.libreoffice_impress.checks.words import words_replaced_on
from preparers.libreoffice_impress.edits.effects import add_effect, order_effect, remove_effects, start_effect
from preparers.libreoffice_impress.edits.everywhere import (
    align_everywhere,
    format_everywhere,
    remove_double_blanks,
    remove_empty_points,
)
from preparers.libreoffice_impress.edits.foot import (
    append_notes,
    clear_background,
    clear_foot,
    clear_notes,
    delete_comments,
    set_date,
)
from preparers.libreoffice_impress.edits.pages import set_background
from preparers.libreoffice_impress.edits.points import (
    add_subpoint,
    merge_slides,
    place_point,
    send_point,
    sort_points,
    split_slide,
)
from preparers.libreoffice_impress.edits.show import set_advance, set_properties, set_show, set_transition_pace
from preparers.libreoffice_impress.edits.slides import add_slide
from preparers.libreoffice_impress.edits.spacing import space_text
from preparers.libreoffice_impress.edits.words import change_case, format_words, replace_words_on
from preparers.libreoffice_impress.finding import titles
from tests.preparers.impress.edited import by_hand, changed
from tests.preparers.impress.edited_deck import small_deck

BODY2 = "Long ago the river was the only road\nBoats came up the river at night\nNobody was late"
BODY3, LAST = "Now there is a bridge of steel\nThe river is quiet", "Nobody was late"
CASES: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    "a phrase": (
        format_words, {"phrase": "only road", "bold": True, "colour": "red"},
        {"slide2/body1/p1/run2/bold": True, "slide2/body1/p1/run2/colour": "FF0000",
         "slide2/body1/p1/run2/text": "only road"},
    ),
    "a word on one slide": (
        format_words, {"every": "river", "slide": "Today", "size": 28, "underline": "single", "highlight": "yellow"},
        {"slide3/body1/p2/run2/size": 28.0, "slide3/body1/p2/run2/underline": "single",
         "slide3/body1/p2/run2/highlight": "FFFF00"},
    ),
    "raised": (format_words, {"phrase": "steel", "position": "super", "strike": True},
               {"slide3/body1/p1/run2/raised": "superscript", "slide3/body1/p1/run2/strike": True}),
    "replaced": (replace_words_on, {"slide": "Past", "every": "river", "text": "stream"},
                 {"slide2/body1/text": BODY2.replace("river", "stream")}),
    "capitals": (change_case, {"slide": "Past", "part": "title", "case": "upper"}, {"slide2/title/text": "PAST"}),
    "each word": (change_case, {"slide": "Past", "point": "Nobody was late", "case": "title"},
                  {"slide2/body1/text": BODY2.replace("Nobody was late", "Nobody Was Late")}),
    "lines": (space_text, {"slide": "Today", "part": "points", "line": 150},
              {"slide3/body1/p1/line": ("%", 150.0), "slide3/body1/p2/line": ("%", 150.0)}),
    "to the top": (place_point, {"slide": "Past", "point": LAST, "to": "first"},
                   {"slide2/body1/text": f"{LAST}\n{BODY2.removesuffix(LAST).strip()}"}),
    "sent": (send_point, {"slide": "Past", "point": LAST, "to": "Today"}, {"slide3/body1/text": f"{BODY3}\n{LAST}"}),
    "sorted": (sort_points, {"slide": "Past", "descending": True}, {"slide2/body1/text": "\n".join(
        (LAST, "Long ago the river was the only road", "Boats came up the river at night"))}),
    "merged": (merge_slides, {"slide": "Today", "into": "Past"}, {"slide2/body1/text": f"{BODY2}\n{BODY3}", "~slides": 4}),
    "split": (split_slide, {"slide": "Past", "point": LAST, "title": "Late"},
              {"slide3/title/text": "Late", "slide3/body1/text": LAST, "~slides": 6}),
    "animated": (add_effect, {"slide": "Past", "part": "title", "name": "fade"},
                 {"slide2/animation1": ("title", "entrance", "fade", "", "click", 0.5, 0.0)}),
    "animated after": (add_effect, {"slide": "Steps", "box": "Build", "name": "circle", "trigger": "after"},
                       {"slide4/animation3": ("shape2", "entrance", "circle", "out", "after", 2.0, 0.0)}),
    "still": (remove_effects, {"slide": "Steps", "box": "Build"}, {"slide4/animation2": None}),
    "by a click": (start_effect, {"slide": "Steps", "box": "Build", "trigger": "click"},
                   {"slide4/animation2": ("shape2", "entrance", "wipe", "up", "click", 0.5, 0.0)}),
    "slower": (set_transition_pace, {"slide": "Past", "seconds": 3.0}, {"slide2/transition_seconds": 3.0}),
    "by itself": (set_advance, {"slide": "Past", "seconds": 12.0}, {"slide2/advances_after": 12.0}),
    "endless": (set_show, {"loop": True, "by_hand": True}, {"~show/loop": True, "~show/by_hand": True}),
    "described": (set_properties, {"title": "Town", "keywords": "old, new"},
                  {"~property/title": "Town", "~property/keywords": ("old", "new")}),
    "dated": (set_date, {"slide": "Past", "text": "3 May 2026"}, {"slide2/date": "3 May 2026"}),
    "no footer": (clear_foot, {"part": "footer"}, {"slide5/footer": None}),
    "more notes": (append_notes, {"slide": "Past", "text": "So."}, {"slide2/notes": "Say who ferried them.\nSo."}),
    "no notes": (clear_notes, {}, {"slide2/notes": None}),
    "no comment": (delete_comments, {"slide": "Today"}, {"slide3/comment1": None}),
    "plain": (clear_background, {"slide": "Today"}, {"slide3/background": None}),
    "titles": (format_everywhere, {"part": "title", "size": 36, "but_first": True},
               {f"slide{n}/title/p1/run1/size": 36.0 for n in (2, 3, 4, 5)}),
    "titles to the right": (align_everywhere, {"part": "title", "alignment": "right"},
                            {f"slide{n}/title/p1/align": "right" for n in (1, 2, 3, 4, 5)}),
    "blanks": (remove_double_blanks, {}, {"slide5/body1/text": "A new harbour\nwith cranes\n\nA school"}),
    "empty points": (remove_empty_points, {"slide": "Plans"},
                     {"slide5/body1/text": "A new  harbour\nwith cranes\nA school"}),
    "around": (space_text, {"slide": "Steps", "box": "Ask", "above": 12, "below": 6},
               {"slide4/shape1/p1/before": 12.0, "slide4/shape1/p1/after": 6.0}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_an_edit_changes_these_facts(name: str) -> None:
    edit, arguments, expected = CASES[name]
    found = changed(edit, small_deck(), **arguments)
    assert {address: found[address][1] for address in expected if address in found} == expected


def test_a_shape_that_comes_on_first_leaves_the_others_in_order() -> None:
    found = changed(order_effect, small_deck(), slide="Steps", box="Build", to="first")
    assert [found[f"slide4/animation{n}"][1][0] for n in (1, 2)] == ["shape2", "shape1"]


def test_a_sub_point_stands_one_level_deeper() -> None:
    found = changed(add_subpoint, small_deck(), slide="Past", point=LAST, text="ever")
    assert found["slide2/body1/text"][1] == f"{BODY2}\never"
    assert found["slide2/body1/p4/level"][1] == 2


def test_a_new_slide_may_have_a_background_of_its_own_and_all_others_keep_theirs() -> None:
    start = small_deck()
    done = start.fork()
    add_slide(done, after="Past", title="Divider")
    set_background(done, slide="Divider", colour="light green")
    assert background_is(start, done, slide="Divider", colour="light green").passed
    set_background(done, slide="Plans", colour="light green")
    found = background_is(start, done, slide="Divider", colour="light green")
    assert (found.passed, found.why) == (False, "slide 6 has another background than before")


def test_a_word_in_the_title_is_replaced_as_well() -> None:
    start = small_deck()
    done = start.fork()
    replace_words_on(done, slide="Past", every="Past", text="[term]")
    assert titles(done)[1] == "[term]"
    assert words_replaced_on(start, done, slide="Past", every="Past", text="[term]").passed
    del done.slides[2:]
    assert not words_replaced_on(start, done, slide="Plans", every="school", text="[term]").passed


@pytest.mark.parametrize("name", CASES)
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    edit, arguments, _ = CASES[name]
    assert by_hand(office, edit, small_deck(), **arguments) == ()
