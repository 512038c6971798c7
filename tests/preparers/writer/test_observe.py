"""What `observe` sees: facts worked out by hand, every field of the model, nothing that nobody would notice."""

from __future__ import annotations

import dataclasses
import json
import random
from dataclasses import replace

import pytest

from forge.model import differences
from preparers import _properties
from preparers.libreoffice_writer import blocks, document, formatting, inline, styles
from preparers.libreoffice_writer.blocks import Contents, SectionBreak, Table
from preparers.libreoffice_writer.formatting import NO_LIST, Borders, Edge, Layout, Look
from preparers.libreoffice_writer.inline import Break, Comment, CommentEnd, Field, Image, Mark, Note, Revision, Run
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.preparer import Writer
from preparers.libreoffice_writer.styles import Level, List, Part, Style
from tests.preparers.writer.every_field import (
    ALONE,
    CHANGES,
    NO_FACTS,
    NOTED,
    READ_ONLY,
    VARIANTS,
    full_document,
    noted_document,
)
from tests.preparers.writer.random_documents import random_document
from tests.preparers.writer.small import DATE, grid, para, png, run
from tests.preparers.writer.small import document as made

PLAIN = {
    "font": "Cambria",
    "size": 11.0,
    "language": "en-US",
    "after": 10.0,
    "line": ("multiple", 1.15),
    "style": "Normal",
}
"""What a paragraph of the template has."""


def about(prefix: str, *of: blocks.Block, **parts: object) -> dict[str, object]:
    """The facts whose addresses begin so, without what every paragraph has."""
    found = observe(made(*of, **parts))
    short = {address.removeprefix(prefix): fact for address, fact in found.items() if address.startswith(prefix)}
    return {name: fact for name, fact in short.items() if PLAIN.get(name.rpartition("/")[2]) != fact}


def test_a_blank_document_says_what_its_page_is_and_how_plain_text_looks() -> None:
    assert observe(made(para("x"))) == {
        "p1/text": "x", **{f"p1/{name}": fact for name, fact in PLAIN.items()},
        "section1/page": (612.0, 792.0), "section1/margins": (72.0, 90.0, 72.0, 90.0), "style/Normal/kind": "paragraph",
        **{f"style/Normal/{name}": fact for name, fact in PLAIN.items() if name != "style"},
    }  # fmt: skip


def test_formatting_is_a_value_where_all_looks_alike_and_stretches_where_not() -> None:
    assert about("p1/", para(run("all", bold=True))) == {"text": "all", "bold": True}
    assert about("p1/", para("a ", run("big", size=20.0, bold=True), " word")) == {
        "text": "a big word", "bold": ((2, "big ", True),),
        "size": ((0, "a ", 11.0), (2, "big ", 20.0), (6, "word", 11.0)),
    }  # fmt: skip


def test_a_blank_behind_a_bold_word_is_bold_or_not_but_a_line_under_it_shows() -> None:
    def bold(*content: Run | str) -> object:
        return about("p1/", para(*content))["bold"]

    assert (
        bold("a ", run("word ", bold=True), "end")
        == bold("a ", run("word", bold=True), " end")
        == ((2, "word ", True),)
    )
    underlined = [
        para("a ", run(text, underline="single"), rest) for text, rest in (("word ", "end"), ("word", " end"))
    ]
    assert about("p1/", underlined[0]) != about("p1/", underlined[1])


def test_runs_that_look_alike_are_one() -> None:
    assert about("p1/", para(run("on", bold=True), Run(""), run("e", bold=True))) == {"text": "one", "bold": True}


def test_what_one_sees_comes_from_styles_lists_and_defaults() -> None:
    parts = {"Base": Style("Base", based_on="Normal", look=Look(bold=True, size=9.0), layout=Layout(left=10.0, after=0.0)),
             "Own": Style("Own", based_on="Base", look=Look(size=14.0))}  # fmt: skip
    document = made(para(Run("x", Look(italic=True)), style="Own", left=5.0))
    document.styles |= parts
    facts = observe(document)
    assert {a: facts[a] for a in ("p1/bold", "p1/size", "p1/italic", "p1/left", "p1/line")} == {
        "p1/bold": True, "p1/size": 14.0, "p1/italic": True, "p1/left": 5.0, "p1/line": ("multiple", 1.15),
    }  # fmt: skip
    assert "p1/after" not in facts
    assert facts["style/Own/based_on"] == "Base"


def test_a_character_style_shows_and_is_a_fact() -> None:
    facts = about("p1/", para("a ", Run("b", style="Strong")))
    assert facts == {"text": "a b", "bold": ((2, "b", True),), "character_style": ((2, "b", "Strong"),)}


def test_numbers_are_counted_as_one_reads_them() -> None:
    numbers = List((Level("decimal", "%1."), Level("lowerLetter", "%1.%2)"), Level("upperRoman", "%3", start=9)), 1)
    document = made(*(para("x", list=n, level=level) for n, level in
                      ((7, 0), (7, 1), (7, 1), (7, 0), (7, 1), (7, 2), (8, 0), (7, 0), (9, 0))))  # fmt: skip
    document.lists = {7: numbers, 8: replace(numbers, starts=((0, 5),)), 9: replace(numbers, definition=2)}
    facts = observe(document)
    labels = [facts[f"p{n}/label"] for n in range(1, 10)]
    assert labels == ["1.", "1.a)", "1.b)", "2.", "2.a)", "IX", "5.", "6.", "1."]


def test_a_level_that_does_not_begin_anew_counts_on() -> None:
    levels = (Level("decimal", "%1."), Level("decimal", "%2.", restart=0))
    document = made(*(para("x", list=7, level=level) for level in (0, 1, 0, 1)))
    document.lists = {7: List(levels, 1)}
    facts = observe(document)
    assert [facts[f"p{n}/label"] for n in range(1, 5)] == ["1.", "1.", "2.", "2."]


def test_a_style_may_be_in_a_list_and_a_paragraph_leave_it() -> None:
    facts = observe(made(para("a", style="List Bullet"), para("b", style="List Bullet", list=NO_LIST)))
    assert (facts["p1/label"], facts["p1/left"], facts["p1/first"]) == ("•", 18.0, -18.0)
    assert "p2/label" not in facts


def test_page_breaks_are_one_however_they_are_written() -> None:
    ways = (
        (para("a", Break()), para("b")), (para("a"), para(Break(), "b")), (para("a", Break(), "b"),),
        (para("a"), para("b", page_break_before=True)),
    )  # fmt: skip
    for way in ways:
        facts = observe(made(*way))
        assert (facts["p1/text"], facts["p2/text"], facts["p2/break"]) == ("a", "b", "page")
        assert "p3/text" not in facts


def test_a_break_alone_is_an_empty_paragraph_and_one_before_all_is_nothing() -> None:
    assert observe(made(para(Break()), para("b"))) == observe(made(para(), para("b", page_break_before=True)))
    assert observe(made(para("a", page_break_before=True))) == observe(made(para("a")))


def test_an_empty_paragraph_that_ends_a_section_is_how_files_write_it() -> None:
    end = SectionBreak()
    assert observe(made(para("a"), para(), end, para("b"))) == observe(made(para("a"), end, para("b")))
    assert observe(made(para("a"), end, para("b")))["section1/ends"] == "after p1"


def test_fields_show_what_they_are_not_what_they_showed_last() -> None:
    for spelling in ("PAGE", " page  \\* MERGEFORMAT ", 'PAGE \\* "Arabic"'):
        assert about("p1/", para("Page ", Field(spelling, "7"))) == {"text": "Page ⟦PAGE⟧"}
    one, other = (about("p1/", para(Field(f'TOC \\o "1-3" {rest}')))["text"] for rest in ("\\h \\z \\u", "\\u \\z"))
    assert one == other


def test_links_notes_comments_bookmarks_and_pictures() -> None:
    note = Note("footnote", (para(" A note", style="Footnote Text"),))
    comment = Comment("k", (para("Check"), para("this")), "Ann", "A", DATE)
    picture = Image(png(1), 40.0, 30.0, "Logo")
    facts = observe(made(para("see ", Run("it", link="HTTPS://Example.org/"), note, Mark("m"), "on", Mark("m", True)),
                         para(comment, "said", CommentEnd("k"), picture)))  # fmt: skip
    assert {a: f for a, f in facts.items() if a.startswith(("p1/links", "footnote1/p1/text", "footnote1/place", "comment", "bookmark"))} == {
        "p1/links": ((4, "it", "https://example.org"),), "footnote1/place": "p1@6", "footnote1/p1/text": "A note",
        "comment1/place": "p2@0", "comment1/on": "said", "comment1/author": "Ann", "comment1/text": "Check\nthis",
        "bookmark/m/place": "p1@6", "bookmark/m/text": "on",
    }  # fmt: skip
    assert {a.removeprefix("p2/image1/"): f for a, f in facts.items() if a.startswith("p2/image1/") and "content" not in a} == {
        "size": (40.0, 30.0), "wrap": "inline", "alt": "Logo", "place": 4,
    }  # fmt: skip


def test_tracked_changes_leave_the_text_as_it_will_be() -> None:
    gone, new = Revision("deletion", "Ann", DATE), Revision("insertion", "Cy", DATE)
    facts = about("p1/", para("a ", Run("old", revision=gone), Run("new", revision=new), " b"))
    assert facts == {
        "text": "a new b",
        "changes": ((2, "deletion", "old"), (2, "insertion", "new")),
        "changed_by": ("Ann", "Cy"),
    }


def test_a_table_style_is_what_it_does_to_each_cell() -> None:
    lines = Borders(top=Edge("single", 1.0, "FF0000"), across=Edge("dotted", 0.5, "00FF00"))
    style = Style("Own Table", "table", parts=(
        Part("whole", borders=lines, shading="EEEEEE"), Part("firstRow", Look(bold=True), shading="333333"),
        Part("band2Horz", shading="CCCCCC"), Part("firstCol", layout=Layout(alignment="right")),
        Part("nwCell", shading="999999", vertical="center"), Part("lastRow", borders=Borders(top=Edge("double", 1.0, "0000FF"))),
    ))  # fmt: skip
    document = made(
        para("x"), replace(grid(4, 2), style="Own Table", parts=frozenset({"firstRow", "rows", "firstColumn"})), para()
    )
    document.styles["Own Table"] = style
    facts = observe(document)
    assert [facts.get(f"t1/r{r}c{c}/shading") for r in (1, 2, 3) for c in (1, 2)] == [
        "999999", "333333", "EEEEEE", "EEEEEE", "CCCCCC", "CCCCCC",
    ]  # fmt: skip
    assert (facts["t1/r1c2/p1/bold"], facts["t1/r2c1/p1/alignment"], facts["t1/r1c1/vertical"]) == (
        True,
        "right",
        "center",
    )
    assert "t1/r2c2/p1/bold" not in facts
    assert (facts["t1/r1c1/border_top"], facts["t1/r2c1/border_top"]) == (
        ("single", 1.0, "FF0000"),
        ("dotted", 0.5, "00FF00"),
    )
    assert facts["t1/r4c1/border_top"] == ("dotted", 0.5, "00FF00")
    last = replace(document.blocks[1], parts=frozenset({"lastRow"}))  # type: ignore[type-var]
    assert observe(made(para("x"), last, para(), styles=document.styles))["t1/r4c1/border_top"] == (
        "double",
        1.0,
        "0000FF",
    )


def test_merged_cells_are_one_with_the_lower_line_of_the_last() -> None:
    table = grid(2, 2)
    assert isinstance(table, Table)
    red = Borders(bottom=Edge("thick", 1.0, "FF0000"))
    lower = replace(table.rows[1].cells[0], joins_above=True, borders=red)
    rows = (table.rows[0], replace(table.rows[1], cells=(lower, table.rows[1].cells[1])))
    facts = observe(made(para(), replace(table, rows=rows), para()))
    assert facts["t1/r1c1/spans"] == (2, 1)
    assert facts["t1/r1c1/border_bottom"] == ("single", 2.0, "FF0000")
    assert not [a for a in facts if a.startswith("t1/r2c1/")]


def test_columns_of_the_grid_at_which_no_cell_begins_do_not_count() -> None:
    table = grid(1, 3)
    wide = replace(
        table, rows=(replace(table.rows[0], cells=(replace(table.rows[0].cells[0], span=2), table.rows[0].cells[2])),)
    )
    facts = observe(made(para(), wide, para()))
    assert (facts["t1/widths"], "t1/r1c1/spans" in facts, facts["t1/r1c2/p1/text"]) == ((240.0, 120.0), False, "1/3")


def test_alternative_text_of_a_table_is_seen() -> None:
    assert observe(made(para(), grid(1, 1, caption="Sums"), para()))["t1/alt"] == "Sums"


def test_a_table_of_contents_is_what_it_is_made_from() -> None:
    one = Contents('TOC \\o "1-3" \\h', (para("Contents"),), (para("Old\t1"),))
    made_so = {"place": "after p1", "made_from": "TOC \\o 1-3", "title": "Contents"}
    assert about("toc1/", para("x"), one, para("Old", style="Heading 1")) == made_so
    assert about("toc1/", para("x"), one, para("New", style="Heading 1")) == {**made_so, "lists": ("Old",)}


def test_headers_that_a_section_does_not_have_are_those_before_it() -> None:
    head = (("header", (para("Head"),)),)
    facts = observe(made(para("a"), SectionBreak(blocks.Section(stories=head)), para("b")))
    assert (facts["section1/header/p1/text"], facts["section2/header/p1/text"]) == ("Head", "Head")
    assert facts["section2/start"] == "nextPage"


def test_tolerances_are_those_of_the_application() -> None:
    assert same("p1/left", 36.0, 36.1)
    assert not same("p1/left", 36.0, 36.5)
    assert same("p1/left", None, 0.05)
    assert not same("p1/left", None, 5.0)
    assert same("p1/colour", "C00000", "C10101")
    assert not same("p1/colour", "C00000", "C80000")
    assert same("p1/size", 11.0, 11.0)
    assert not same("p1/text", "a", "A")
    assert same("t1/widths", (100.0, 50.0), (99.9, 50.1))
    assert not same("p1/tabs", ((72.0, "left", "none"),), ((72.0, "right", "none"),))


# ---- every field
def fields() -> set[str]:
    modules = (blocks, document, formatting, inline, styles, _properties)
    classes = {
        t
        for m in modules
        for t in vars(m).values()
        if isinstance(t, type) and dataclasses.is_dataclass(t) and t.__module__ == m.__name__
    }
    return {f"{t.__name__}.{f.name}" for t in classes for f in dataclasses.fields(t) if f.compare}


def test_every_field_of_the_model_is_tried() -> None:
    assert fields() == {*CHANGES, *NOTED, *READ_ONLY, *NO_FACTS, *ALONE}


@pytest.mark.parametrize("name", [*CHANGES, *READ_ONLY, *VARIANTS])
def test_a_change_of_any_field_is_seen(name: str) -> None:
    changed = full_document()
    {**CHANGES, **READ_ONLY, **VARIANTS}[name](changed)
    assert differences(observe(full_document()), observe(changed), same) != ()


@pytest.mark.parametrize("name", NOTED)
def test_a_change_to_a_note_is_seen(name: str) -> None:
    changed = noted_document()
    NOTED[name](changed)
    assert differences(observe(noted_document()), observe(changed), same) != ()


def test_facts_are_plain_and_say_the_same_as_json() -> None:
    for seed in range(5):
        facts = observe(random_document(random.Random(seed)))
        assert json.loads(json.dumps(dict(facts), allow_nan=False)).keys() == facts.keys()


# ---- damage, detours, forks
@pytest.mark.parametrize("seed", range(12))
def test_every_damage_is_seen_and_no_detour_is(seed: int) -> None:
    document = random_document(random.Random(seed))
    facts, writer = observe(document), Writer()
    assert [
        name
        for name, fork in writer.damages(document, random.Random(seed))
        if not differences(facts, observe(fork), same)
    ] == []
    assert [name for name, fork in writer.detours(document) if differences(facts, observe(fork), same)] == []
    assert observe(document) == facts


def test_a_fork_shares_nothing_that_can_change() -> None:
    document = full_document()
    facts, fork = observe(document), document.fork()
    fork.blocks.clear()
    fork.styles.clear()
    fork.lists.clear()
    assert observe(document) == facts
