"""What `observe` sees: facts worked out by hand, every field of the model, nothing that nobody would notice."""

from __future__ import annotations

import dataclasses
import json
import random
from dataclasses import replace

import pytest

from forge.model import differences
from preparers.libreoffice_impress import chart, deck, shape, slide, text
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.damage import KINDS, damages
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.lawful import unlawful
from preparers.libreoffice_impress.observing.same import kind, same
from preparers.libreoffice_impress.shape import Connector, Line, Place, Shape, solid
from preparers.libreoffice_impress.slide import Comment, Effect, Slide, Transition
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.text import BREAK, Format, Look, Paragraph, Run, Spacing, Text, plain
from tests.preparers.impress.every_field import CHANGES, NO_FACTS, READ_ONLY, VARIANTS, full_deck
from tests.preparers.impress.random_decks import random_deck

BOX = Place(720_000, 1_080_000, 3_600_000, 1_800_000)


def one(*shapes: Shape, **more: object) -> dict[str, object]:
    """The facts of one slide, of a blank layout unless told otherwise, its address left out."""
    made = new_deck(9_144_000, 6_858_000)
    made.slides = [Slide(shapes, **{"layout": (0, 6), **more})]  # type: ignore[arg-type]
    facts = observe(made)
    return {a.removeprefix("slide1/"): fact for a, fact in facts.items() if a.startswith("slide1/")}


def test_an_empty_presentation_has_no_facts_but_its_size_and_count() -> None:
    assert observe(new_deck()) == {"~size": (33.867, 19.05), "~slides": 0}
    assert one() == {"order": ()}


def test_a_title_has_the_place_and_the_looks_of_its_layout() -> None:
    # The template's title: 457200, 274638, 8229600 × 1143000 EMU, centred, Calibri 44, in the middle of its box.
    assert one(Shape(2, text=plain("Hello"), placeholder="title"), layout=(0, 5)) == {
        "order": ("title",), "title/left": 1.27, "title/top": 0.763, "title/width": 22.86, "title/height": 3.175,
        "title/anchor": "ctr", "title/text": "Hello", "title/p1/align": "centre", "title/p1/run1/font": "Calibri",
        "title/p1/run1/size": 44.0, "title/p1/run1/colour": "000000",
    }  # fmt: skip


def test_bodies_are_known_by_what_they_are_and_levels_give_bullets_and_sizes() -> None:
    lines = Text((Paragraph((Run("one"),)), Paragraph((Run("two"),), 1)))
    facts = one(Shape(7, text=lines, placeholder="obj", slot=1), layout=(0, 1))
    assert facts["order"] == ("body1",)
    assert {a: f for a, f in facts.items() if a.startswith("body1/p2")} == {
        "body1/p2/level": 2, "body1/p2/before": 5.6, "body1/p2/bullet": "–", "body1/p2/margin": 2.064,
        "body1/p2/indent": -0.794, "body1/p2/run1/font": "Calibri", "body1/p2/run1/size": 28.0,
        "body1/p2/run1/colour": "000000",
    }  # fmt: skip


def test_a_drawn_shape() -> None:
    drawn = Shape(
        3, replace(BOX, rotation=30.0), "ellipse", fill=solid("70ad47", 50.0), line=Line("1F4E79", 12_700, "dash")
    )
    assert one(drawn) == {
        "order": ("shape1",), "shape1/left": 2.0, "shape1/top": 3.0, "shape1/width": 10.0, "shape1/height": 5.0,
        "shape1/rotation": 30.0, "shape1/kind": "ellipse", "shape1/fill": "70AD47", "shape1/opacity": 50.0,
        "shape1/line": "1F4E79", "shape1/line_width": 1.0, "shape1/line_dash": "dash",
    }  # fmt: skip


def test_runs_that_look_alike_are_one_and_line_breaks_have_no_looks() -> None:
    runs = (
        Run("a", Look(bold=True)),
        Run("b" + BREAK, Look(bold=True)),
        Run(BREAK),
        Run("c", Look(bold=True, colour="000000")),
    )
    facts = one(Shape(3, BOX, text=Text((Paragraph(runs),))))
    assert {a: f for a, f in facts.items() if "run" in a or a.endswith("text")} == {
        "shape1/text": "ab\v\vc", "shape1/p1/run1/font": "Calibri", "shape1/p1/run1/size": 18.0,
        "shape1/p1/run1/bold": True, "shape1/p1/run1/colour": "000000",
    }  # fmt: skip


def test_a_link_has_no_looks_and_a_field_no_text_of_its_own() -> None:
    runs = (Run("see "), Run("this", Look(bold=True), "https://example.org/"), Run("7", field="slidenum"))
    facts = one(Shape(3, BOX, text=Text((Paragraph(runs),))))
    assert facts["shape1/text"] == "see this<slidenum>"
    assert facts["shape1/p1/run2/link"] == "https://example.org"
    assert "shape1/p1/run2/bold" not in facts
    assert facts["shape1/p1/run3/field"] == "slidenum"


def test_a_shape_that_grows_with_its_text_is_held_at_the_edge_of_the_text() -> None:
    grows = Text(plain("x").paragraphs, "ctr", True, "shape")
    facts = one(Shape(3, BOX, text=grows))
    assert (facts["shape1/width"], facts["shape1/held"]) == (10.0, (7.0, 5.5))
    assert not {"shape1/height", "shape1/top", "shape1/left"} & facts.keys()


def test_connectors_go_from_somewhere_to_somewhere_however_they_are_laid() -> None:
    ends = (Shape(3, BOX), Shape(4, replace(BOX, top=5_400_000)))
    joined = one(*ends, Shape(5, BOX, "bentConnector3", content=Connector((3, 2), (4, 0))))
    assert (joined["connector1/from"], joined["connector1/to"]) == (("shape1", 2), ("shape2", 0))
    down = one(Shape(5, BOX, "line", content=Connector()))
    turned = Place(BOX.left + 900_000, BOX.top - 900_000, BOX.height, BOX.width, 90.0, upside_down=True)
    assert down == one(Shape(5, turned, "straightConnector1", content=Connector()))
    assert (down["connector1/from"], down["connector1/to"]) == ((2.0, 3.0), (12.0, 8.0))


def test_names_that_programs_make_up_are_no_facts() -> None:
    assert "shape1/name" not in one(Shape(3, BOX, name="Rectangle 7"))
    assert one(Shape(3, BOX, name="Budget 2026"))["shape1/name"] == "Budget 2026"


def test_what_stands_on_a_slide_besides_shapes() -> None:
    facts = one(
        Shape(3, BOX), transition=Transition("push", "dir=r", 2.0, 4.0), effects=(Effect(3, name="fly", variant="left"),),
        notes="Say it.\n", hidden=True, comments=(Comment("Ann", "Hm"),), background=solid("EEF2FF"),
    )  # fmt: skip
    assert facts["transition"] == ("push", "")
    assert (facts["transition_seconds"], facts["advances_after"]) == (2.0, 4.0)
    assert facts["animation1"] == ("shape1", "entrance", "fly", "left", "click", 0.5, 0.0)
    assert (facts["notes"], facts["hidden"], facts["comment1"]) == ("Say it.", True, ("Ann", "Hm"))
    assert facts["background"] == "EEF2FF"


def test_a_distance_in_percent_is_of_the_largest_letters() -> None:
    line = Paragraph((Run("a", Look(size=10.0)), Run("b", Look(size=30.0))), 0, Format(before=Spacing(20, "%")))
    assert one(Shape(3, BOX, text=Text((line,))))["shape1/p1/before"] == 6.0


def test_facts_are_plain_and_say_the_same_as_json() -> None:
    for seed in range(5):
        facts = observe(random_deck(random.Random(seed)))
        assert json.loads(json.dumps(dict(facts), allow_nan=False)).keys() == facts.keys()


# ---- equality ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("address", "a", "b", "alike"),
    [
        ("slide1/shape1/left", 2.0, 2.03, True), ("slide1/shape1/left", 2.0, 2.04, False), ("slide1/title/p1/run1/size", 12.0, 12.1, True),
        ("slide1/shape1/fill", "70AD47", "70AD48", True), ("slide1/shape1/fill", "70AD47", "70AD4F", False),
        ("slide1/shape1/fill", ("gradient", "FFFFFF", "000000", 90.0), ("gradient", "FEFEFE", "000000", 90.0), True),
        ("slide1/title/text", "FFFFFF", "FEFEFE", False), ("slide1/hidden", True, 1.0, True), ("slide1/shape1/left", None, 0.0, False),
        ("slide1/connector1/from", (1.0, 2.0), (1.02, 2.01), True), ("slide1/connector1/from", ("shape1", 2), ("shape1", 3), False),
        ("slide1/chart1/series1/values", (1.0, 2.0), (1.0, 2.01), False),
    ],
)  # fmt: skip
def test_when_two_facts_are_one(address: str, a: object, b: object, alike: bool) -> None:
    assert same(address, a, b) is alike
    assert same(address, b, a) is alike


def test_the_kind_of_a_fact_is_its_last_word() -> None:
    assert [kind(a) for a in ("~size", "slide3/animation12", "slide1/title/p1/run1/bold")] == [
        "~size",
        "animation",
        "bold",
    ]


# ---- nothing escapes -----------------------------------------------------------------------------------------------
def test_the_list_of_changes_names_every_field_of_the_model() -> None:
    found = [c for module in (deck, slide, shape, chart, text) for c in vars(module).values()]
    classes = {c for c in found if isinstance(c, type) and dataclasses.is_dataclass(c)}
    fields = {f"{c.__name__}.{f.name}" for c in classes for f in dataclasses.fields(c) if f.compare}
    assert fields == CHANGES.keys() | READ_ONLY.keys() | NO_FACTS


@pytest.mark.parametrize("name", [*CHANGES, *READ_ONLY, *VARIANTS])
def test_a_change_is_seen(name: str) -> None:
    made = full_deck()
    before = observe(made)
    fork = made.fork()
    {**CHANGES, **READ_ONLY, **VARIANTS}[name](fork)
    assert differences(before, observe(fork), same)
    assert observe(made) == before, "the fork shares state with the presentation"


def test_the_full_deck_is_lawful() -> None:
    assert unlawful(full_deck()) == []


def test_a_fork_takes_the_facts_of_slides_that_did_not_change() -> None:
    made = random_deck(random.Random(1))
    before = observe(made)
    fork = made.fork()
    fork.slides.insert(0, Slide())
    assert {a for a in observe(fork) if a.startswith("slide1/")} == {"slide1/order"}
    fork.slides.pop(0)
    assert observe(fork) == before


# ---- damage --------------------------------------------------------------------------------------------------------
def test_every_kind_of_damage_is_seen_and_stays_lawful() -> None:
    met = set()
    for seed in range(12):
        made: Deck = random_deck(random.Random(seed))
        before, faults = observe(made), unlawful(made)
        assert faults == []
        for name, fork in damages(made, random.Random(seed)):
            met.add(name.rpartition(" on slide ")[0])
            assert differences(before, observe(fork), same), f"blind to {name!r} of deck {seed}"
            assert unlawful(fork) == [], f"{name!r} of deck {seed} is unlawful"
        assert observe(made) == before
    assert met == KINDS.keys()
