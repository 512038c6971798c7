"""Small documents, each with one kind of thing in it, and the pieces to make more of them."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from PIL import Image as Pixels

from preparers.libreoffice_writer.blocks import Block, Cell, Columns, Contents, Row, Section, SectionBreak, Table
from preparers.libreoffice_writer.document import Document, Properties
from preparers.libreoffice_writer.formatting import Borders, Edge, Layout, Look, Tab
from preparers.libreoffice_writer.inline import (
    Break,
    Comment,
    CommentEnd,
    Field,
    Image,
    Inline,
    Mark,
    Note,
    Paragraph,
    Restyled,
    Revision,
    Run,
)
from preparers.libreoffice_writer.styles import Level, List, Style
from preparers.libreoffice_writer.template import blank

DATE = "2026-03-01T09:30:00Z"


@lru_cache
def png(seed: int) -> bytes:
    """A small picture; another one for another seed."""
    out = io.BytesIO()
    Pixels.new("RGB", (16, 12), (seed * 40 % 256, 90, 160)).save(out, "PNG")
    return out.getvalue()


def document(*blocks: Block, **parts: Any) -> Document:
    """A document of these blocks."""
    made = blank()
    made.blocks = list(blocks)
    for name, value in parts.items():
        setattr(made, name, value)
    return made


def para(*content: Inline | str, style: str = "Normal", **layout: Any) -> Paragraph:
    """A paragraph of texts and other items."""
    items = tuple(Run(item) if isinstance(item, str) else item for item in content)
    return Paragraph(items, style, Layout(**layout) if layout else Layout())


def run(text: str, **look: Any) -> Run:
    return Run(text, Look(**look))


def cell(text: str = "", **about: Any) -> Cell:
    return Cell((para(text) if text else para(),), **about)


def grid(rows: int, columns: int, **about: Any) -> Table:
    """A table whose cells say where they are."""
    made = tuple(Row(tuple(cell(f"{r}/{c}") for c in range(1, columns + 1))) for r in range(1, rows + 1))
    return Table(made, (120.0,) * columns, style="Table Grid", **about)


NUMBERS = List(
    (
        Level("decimal", "%1.", layout=Layout(left=36.0, first=-18.0)),
        Level("lowerLetter", "%2)", layout=Layout(left=72.0, first=-18.0)),
        Level("upperRoman", "%3.", start=4, layout=Layout(left=108.0, first=-18.0)),
    ),
    50,
)
BULLETS = List(
    (
        Level("bullet", "•", layout=Layout(left=36.0, first=-18.0)),
        Level("bullet", "–", layout=Layout(left=72.0, first=-18.0)),
    ),
    51,
)


def _listed() -> Document:
    made = document(
        para("one", list=50, level=0), para("sub", list=50, level=1), para("sub two", list=50, level=1),
        para("two", list=50, level=0), para("deep", list=50, level=2), para("between"), para("three", list=50, level=0),
        para("bullet", list=51, level=0), para("deeper", list=51, level=1), para("again from 1", list=52, level=0),
        para("last"),
    )  # fmt: skip
    made.lists |= {50: NUMBERS, 51: BULLETS, 52: replace(NUMBERS, starts=((0, 1),))}
    return made


LOOKS: dict[str, dict[str, Any]] = {
    "font": {"font": "Liberation Serif"}, "size": {"size": 17.5}, "bold": {"bold": True}, "italic": {"italic": True},
    "underline": {"underline": "single"}, "double": {"underline": "double"}, "wave": {"underline": "wave"},
    "dotted": {"underline": "dotted"}, "thick": {"underline": "thick"}, "dash": {"underline": "dash"},
    "words": {"underline": "words"}, "strike": {"strike": True}, "double strike": {"double_strike": True},
    "colour": {"colour": "C00000"}, "marker": {"highlight": "FFFF00"}, "background": {"highlight": "FFE699"},
    "caps": {"caps": True}, "small caps": {"small_caps": True}, "super": {"position": "super"},
    "sub": {"position": "sub"}, "spacing": {"spacing": 2.5}, "scale": {"scale": 150}, "language": {"language": "de-DE"},
    "hidden": {"hidden": True}, "outline": {"outline": True}, "shadow": {"shadow": True}, "black": {"colour": "000000"},
}  # fmt: skip
LAYOUTS: dict[str, dict[str, Any]] = {
    "center": {"alignment": "center"}, "right": {"alignment": "right"}, "justify": {"alignment": "justify"},
    "left indent": {"left": 36.0}, "right indent": {"right": 24.0}, "first": {"first": 18.0},
    "hanging": {"left": 36.0, "first": -18.0}, "before": {"before": 12.0}, "after": {"after": 3.0},
    "double": {"line": 2.0, "line_rule": "multiple"}, "exact": {"line": 20.0, "line_rule": "exact"},
    "least": {"line": 20.0, "line_rule": "least"}, "keep next": {"keep_next": True}, "keep lines": {"keep_lines": True},
    "new page": {"page_break_before": True}, "no widows": {"widow_control": False}, "outline": {"outline": 2},
    "tabs": {"tabs": (Tab(72.0), Tab(144.0, "right", "dot"), Tab(200.0, "decimal"), Tab(250.0, "center"))},
    "box": {"borders": Borders(*(Edge("single", 1.0, "C00000", 4.0),) * 4)},
    "bottom line": {"borders": Borders(bottom=Edge("double", 0.75, "auto", 1.0))}, "shading": {"shading": "DDEBF7"},
    "contextual": {"contextual": True, "after": 10.0}, "right to left": {"right_to_left": True},
    "no hyphens": {"hyphenate": False},
}  # fmt: skip


def _looks() -> Document:
    return document(*(para("some ", run(name, **look), " words") for name, look in LOOKS.items()))


def _whole_looks() -> Document:
    return document(*(para(run(f"all {name}", **look)) for name, look in LOOKS.items()))


def _layouts() -> Document:
    blocks = [b for name, layout in LAYOUTS.items() for b in (para(name, **layout), para("between"))]
    return document(*blocks)


def _styles() -> Document:
    names = ("Title", "Subtitle", "Heading 1", "Heading 2", "Heading 3", "Heading 4", "List Bullet", "List Bullet 2", "List Number",
             "List Number 2", "Quote", "Intense Quote", "Caption", "No Spacing", "List Paragraph", "Body Text", "TOC Heading")  # fmt: skip
    return document(*(para(f"in {name}", style=name) for name in names), para("end"))


def _own_styles() -> Document:
    made = document(
        para("noted", style="My Note"), para("x ", Run("shiny", style="Shiny"), Run(" strong", style="Strong"))
    )
    made.styles["My Note"] = Style("My Note", based_on="Normal", next="Normal", look=Look(colour="7030A0", italic=True),
                                   layout=Layout(left=20.0, after=4.0), custom=True)  # fmt: skip
    made.styles["Unused"] = Style("Unused", based_on="My Note", look=Look(bold=True), custom=True)
    made.styles["Shiny"] = Style("Shiny", "character", look=Look(highlight="FFFF00", bold=True), custom=True)
    return made


def _changed_styles() -> Document:
    made = document(para("A", style="Heading 1"), para("text"), para("B", style="Heading 2"), para("more"))
    made.styles["Heading 1"] = replace(made.styles["Heading 1"], look=Look("Arial", 20.0, True, colour="C00000"))
    made.styles["Normal"] = replace(made.styles["Normal"], look=Look("Liberation Sans", 12.0), layout=Layout(after=6.0))
    return made


def _breaks() -> Document:
    return document(
        para("first"), para("ends", Break()), para("after"), para("x"), para(Break()), para("alone before"),
        para("two\tcolumns\nof text"), para("begins", page_break_before=True), para("column"), para(Break("column"), "next"),
        para("table", Break()), grid(1, 2), para("end"),
    )  # fmt: skip


def _tables() -> Document:
    merged = Table(
        (Row((cell("wide", span=2), cell("c"))), Row((cell("tall"), cell("e"), cell("f"))),
         Row((Cell((para(),), joins_above=True), cell("h"), cell("i")))), (100.0, 150.0, 80.0), style="Table Grid",
    )  # fmt: skip
    dressed = Table(
        (Row((cell("Head", shading="1F4E79"), cell("B", vertical="center")), header=True, whole=True),
         Row((cell("x", borders=Borders(bottom=Edge("double", 0.75, "C00000"))), cell("y", vertical="bottom")), height=40.0),
         Row((cell("q"), cell("r")), height=30.0, height_rule="exact")), (90.0, 200.0), style="Table Grid", alignment="center",
    )  # fmt: skip
    nested = Table(
        (Row((Cell((para("outer"), grid(2, 2), para("below"))), cell("b"))),), (300.0, 100.0), style="Table Grid"
    )
    return document(
        para("before"), grid(2, 3), para("between"), merged, para("then"), dressed, para(), nested, para("end"),
        Table((Row((cell("plain"), cell("no lines"))),), (100.0, 100.0)), para("indented"), grid(1, 2, indent=30.0), para("last"),
    )  # fmt: skip


def _styled_tables() -> Document:
    names = (
        "Light Shading Accent 1",
        "Light Grid Accent 1",
        "Medium Shading 1 Accent 2",
        "Colorful Grid",
        "Medium List 2",
    )
    blocks: list[Block] = []
    for name in names:
        blocks += [para(name), replace(grid(4, 3), style=name)]
    return document(*blocks, para("end"))


def _links() -> Document:
    return document(
        para("See ", Run("the site", style="Hyperlink", link="https://example.org/a?b=1&c=2"), " or ", Run("here", link="#spot")),
        para("plain link ", Run("x", link="mailto:a@example.org")), para(Mark("spot"), "target", Mark("spot", True), " text"),
        para("from ", Mark("wide"), "here"), para("to ", Mark("wide", True), "there"), para("see ", Field("REF spot \\h", "target")),
        para("page ", Field("PAGEREF spot \\h", "1")),
    )  # fmt: skip


def _fields() -> Document:
    names = ("PAGE", "NUMPAGES", "SECTIONPAGES", "AUTHOR", "TITLE", "SUBJECT", "FILENAME", 'DATE \\@ "d MMMM yyyy"', 'TIME \\@ "HH:mm"', "SEQ Figure \\* ARABIC",
             "SEQ Table \\* ARABIC", "NUMWORDS", "KEYWORDS", "CREATEDATE", "USERNAME")  # fmt: skip
    return document(*(para(f"{n}: ", Field(n, "1"), " after") for n in names))


def _notes() -> Document:
    foot = Note("footnote", (para("A footnote with ", run("bold", bold=True), style="Footnote Text"),))
    end = Note("endnote", (para("An endnote.", style="Endnote Text"),))
    return document(
        para("text", foot, " more"),
        para("and", end, replace(foot, blocks=(para("Second.", style="Footnote Text"),)), "."),
    )


def _comments() -> Document:
    one = Comment("a", (para("Please check."),), "Ann Bell", "AB", DATE)
    two = Comment("b", (para("First."), para("Second.")), "Cy Dee", "CD", DATE)
    return document(
        para("Some ", one, "commented", CommentEnd("a"), " text"), para("and ", two, "another", CommentEnd("b"), " one"),
    )  # fmt: skip


def _changes() -> Document:
    ins, gone = Revision("insertion", "Ann Bell", DATE), Revision("deletion", "Cy Dee", DATE)
    return document(
        para("Keep ", Run("added ", revision=ins), "and ", Run("dropped", revision=gone), " end"),
        para(Run("restyled", Look(bold=True), restyled=Restyled(Look(), "Ann Bell", DATE)), " rest"),
        Paragraph((Run("a whole one", revision=ins),), revision=ins), para("last"), track_changes=True,
    )  # fmt: skip


def _images() -> Document:
    anchored = Image(png(2), 120.0, 60.0, "A chart", wrap="square", across=50.0, down=20.0)
    return document(
        para("x", Image(png(1), 80.0, 60.0, "Logo"), "y"), para(anchored, "text around it " * 20),
        para(replace(anchored, wrap="topAndBottom"), "top"), para(replace(anchored, wrap="behind"), "behind"),
        para(replace(anchored, wrap="front", across="center", across_from="margin", down=100.0, down_from="page"), "front"),
        para(replace(anchored, wrap="tight"), "tight"), para(Image(png(1), 40.0, 30.0, "Link", "Title", link="https://example.org/")),
        para("end"),
    )  # fmt: skip


def _headers() -> Document:
    stories = (
        ("footer", (para("Page ", Field("PAGE", "1"), " of ", Field("NUMPAGES", "1"), style="Footer", alignment="center"),)),
        ("footer_even", (para("even foot", style="Footer"),)),
        ("footer_first", (para("first foot", style="Footer"),)),
        ("header", (para("Report\tDraft", style="Header"),)), ("header_even", (para("even head", style="Header"),)),
        ("header_first", (para("first head", style="Header"),)),
    )  # fmt: skip
    return document(para("text"), section=Section(stories=stories, first_differs=True), even_differs=True)


def _sections() -> Document:
    wide = Section(792.0, 612.0, True, (90.0, 72.0, 90.0, 72.0))
    cols = Section(columns=Columns(2, 24.0, True), start="continuous")
    head = (("header", (para("one", style="Header"),)),)
    return document(
        para("a"), para("b"), SectionBreak(Section(stories=head)), para("wide"), SectionBreak(wide),
        para("columns"), para("c2"), SectionBreak(replace(Section(), start="nextPage")), para("cols"), para("cols2"), SectionBreak(cols),
        para("unequal"), SectionBreak(Section(columns=Columns(2, 20.0, False, (120.0, 292.0)), start="continuous")),
        para("table"), grid(1, 2), para("below"), SectionBreak(Section()), para("last"),
        section=Section(number_start=5, number_format="lowerRoman", stories=(("header", (para("two", style="Header"),)),)),
    )  # fmt: skip


def _contents() -> Document:
    entries = tuple(para(f"Part {n}\t{n}", style="TOC 1", tabs=(Tab(430.0, "right", "dot"),)) for n in (1, 2))
    toc = Contents('TOC \\o "1-3" \\h \\z \\u', (para("Contents", style="TOC Heading"),), entries)
    return document(
        para("Doc", style="Title"), toc, para("Part 1", style="Heading 1"), para("t"), para("Part 2", style="Heading 1"),
        para("e"), Contents('TOC \\o "1-2"', (), (para("Part 1"),)), para("end"),
    )  # fmt: skip


def _whole() -> Document:
    return document(
        para("x"), properties=Properties("A title", "About", "Ann Bell", "one, two", "Said", "Kind"), background="DDEBF7",
        tab_every=30.0, section=Section(595.3, 841.9, margins=(56.7, 56.7, 85.05, 56.7), line_numbers=5, vertical="center", gutter=10.0,
                                        borders=Borders(*(Edge("single", 1.0, "C00000", 24.0),) * 4)),
    )  # fmt: skip


SMALL: dict[str, Callable[[], Document]] = {
    "looks": _looks, "whole looks": _whole_looks, "layouts": _layouts, "styles": _styles, "own styles": _own_styles,
    "changed styles": _changed_styles, "lists": _listed, "breaks": _breaks, "tables": _tables, "styled tables": _styled_tables,
    "links": _links, "fields": _fields, "notes": _notes, "comments": _comments, "changes": _changes, "images": _images,
    "headers": _headers, "sections": _sections, "contents": _contents, "whole": _whole,
}  # fmt: skip
"""By name; nothing in them but what the name says."""
