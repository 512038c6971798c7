"""Random documents over the whole model, that obey the laws for what LibreOffice keeps."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import zip_longest
from typing import Any

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
from preparers.libreoffice_writer.styles import Style
from tests.preparers.writer.small import BULLETS, DATE, NUMBERS, document, para, png

WORDS = (
    "Zürich", "Łódź", "東京", "naïve café", "O'Brien & Sons", "<tag>", "100%", "report", "budget", "of", "the", "“quoted”",
    "a;b,c", "x  y", "e-mail", "end.", "№ 5", "ﬁne", "Ελλάδα", "tab\there", "line\nbreak", "non\u2011breaking", "soft\u00adhyphen",
)  # fmt: skip
FONTS = ("Arial", "Liberation Serif", "Courier New", "Georgia", "Calibri")
COLOURS = ("C00000", "1F4E79", "FFD966", "70AD47", "7030A0", "FFFFFF", "000000", "ED7D31", "D9E1F2", "808080")
STYLES = ("Normal", "Normal", "Normal", "Heading 1", "Heading 2", "Heading 3", "Title", "Subtitle", "Quote", "Intense Quote",
          "List Bullet", "List Number", "List Bullet 2", "Caption", "No Spacing", "Body Text", "My Note")  # fmt: skip
EDGES = ("single", "double", "dashed", "dotted", "thick")
FIELDS = ("PAGE", "NUMPAGES", "AUTHOR", "TITLE", 'DATE \\@ "d MMMM yyyy"', "SEQ Figure \\* ARABIC", "REF spot \\h")


def random_document(r: random.Random) -> Document:
    """Up to forty blocks of every kind, with everything that they refer to."""
    made = document(para(Mark("spot"), "Begin", Mark("spot", True)))
    made.lists |= {50: NUMBERS, 51: BULLETS, 52: replace(NUMBERS, starts=((0, r.randint(1, 5)),))}
    made.styles["My Note"] = Style(
        "My Note", based_on="Normal", next="Normal", look=_look(r), layout=Layout(left=20.0, after=4.0), custom=True
    )
    if r.random() < 0.4:
        heading = made.styles["Heading 2"]
        made.styles["Heading 2"] = replace(heading, look=replace(heading.look, size=15.0, colour=r.choice(COLOURS)))
    noted = r.random() < 0.5
    for number in range(r.randint(5, 30)):
        made.blocks += _block(r, number, noted)
    made.blocks.append(para("The end"))
    made.blocks = [
        _unbroken(a) if isinstance(b, SectionBreak | Contents) else a
        for a, b in zip_longest(made.blocks, made.blocks[1:])
    ]
    made.section = _section(r, noted, last=not any(isinstance(block, SectionBreak) for block in made.blocks))
    made.even_differs = any(kind.endswith("_even") for section in made.sections() for kind, _ in section.stories)
    made.track_changes, made.hyphenates = r.random() < 0.2, r.random() < 0.2
    if r.random() < 0.5:
        made.properties = Properties(
            r.choice(WORDS).split("\t")[0].split("\n")[0], "About", "Ann Bell", "one; two", "Said", "Kind"
        )
    if r.random() < 0.3:
        made.background, made.tab_every = r.choice(COLOURS), 30.0
    return made


def _unbroken(block: Block) -> Block:
    if not isinstance(block, Paragraph):
        return block
    return replace(block, content=tuple(item for item in block.content if not isinstance(item, Break)))


def _block(r: random.Random, number: int, noted: bool) -> list[Block]:
    draw = r.random()
    if draw < 0.1:
        return [_table(r), para("under the table")]
    if draw < 0.14 and number:
        entries = tuple(para(f"Part {n}\t{n}", style="TOC 1", tabs=(Tab(430.0, "right", "dot"),)) for n in (1, 2))
        return [
            Contents(f'TOC \\o "1-{r.randint(1, 3)}" \\h', (para("Contents", style="TOC Heading"),), entries),
            para("behind the contents"),
        ]
    if draw < 0.2:
        return [para("before the break"), SectionBreak(_section(r, noted)), para("begun")]
    return [_paragraph(r, number + 1, noted)]


def _paragraph(r: random.Random, number: int, noted: bool) -> Paragraph:
    content: list[Inline] = []
    for _ in range(r.randint(0, 5)):
        content += _items(r, noted)
    if len(content) == 1 and isinstance(content[0], Field):
        content.insert(0, Run("field "))
    style = r.choice(STYLES)
    layout = _layout(r) if r.random() < 0.5 else Layout()
    if r.random() < 0.2:
        layout = replace(layout, list=r.choice((50, 51, 52)), level=r.randint(0, 1), left=None, first=None)
        style = "Normal"
    if not number:
        layout = replace(layout, page_break_before=None)
    if not content:
        style, layout = "Normal", Layout()
    if r.random() < 0.1 and number and not noted:
        key = f"c{number}"
        content = [
            Comment(key, (para("Please check."),), "Ann Bell", "AB", DATE),
            Run("said"),
            *content,
            CommentEnd(key),
            Run("!"),
        ]
    if content and number and r.random() < 0.05:
        content.append(Break())
    return Paragraph(tuple(content), style, layout)


def _items(r: random.Random, noted: bool) -> list[Inline]:
    draw, look = r.random(), _look(r) if r.random() < 0.4 else Look()
    text = " ".join(r.sample(WORDS, r.randint(1, 3))) + r.choice(("", " "))
    if draw < 0.6:
        return [Run(text, look, "Emphasis" if r.random() < 0.1 else None)]
    if draw < 0.68:
        return [
            Run("see "),
            Run(
                text.replace("\t", " ").replace("\n", " "),
                style="Hyperlink",
                link=r.choice(("https://example.org/a?b=1&c=2", "#spot")),
            ),
        ]
    if draw < 0.74:
        return [Field(r.choice(FIELDS), "1", look)]
    if draw < 0.8:
        return [
            Run("x "),
            Image(
                png(r.randint(1, 5)),
                60.0,
                40.0,
                r.choice(("", "A picture")),
                wrap=r.choice(("inline", "inline", "square", "topAndBottom")),
            ),
        ]
    if draw < 0.86 and noted:
        kind: Any = r.choice(("footnote", "endnote"))
        return [
            Run("noted"),
            Note(kind, (para(f"Says {r.random():.3f} ", Run("so", look), style=f"{kind.title()} Text"),)),
        ]
    if draw < 0.96:
        change: Any = r.choice(("insertion", "deletion"))
        return [Run("kept "), Run("changed", revision=Revision(change, "Ann Bell", DATE)), Run(" too")]
    return [Run("restyled", Look(italic=True), restyled=Restyled(Look(), "Ann Bell", DATE))]


def _look(r: random.Random) -> Look:
    choices: dict[str, Any] = {
        "font": r.choice(FONTS), "size": r.choice((8.0, 10.5, 14.0, 22.0)), "bold": r.random() < 0.8, "italic": r.random() < 0.8,
        "underline": r.choice(("single", "double", "wave", "dotted", "dash", "thick", "none")), "strike": True, "colour": r.choice(COLOURS),
        "highlight": r.choice(("FFFF00", "00FF00", "FFE699")), "position": r.choice(("super", "sub")), "spacing": 1.5,
        "scale": 120, "language": r.choice(("en-GB", "de-DE", "fr-FR")), "caps": True, "small_caps": True, "double_strike": True,
    }  # fmt: skip
    chosen = r.sample(sorted(choices), r.randint(1, 3))
    if {"caps", "small_caps"} <= set(chosen):
        chosen.remove("caps")
    if {"strike", "double_strike"} <= set(chosen):
        chosen.remove("strike")
    return Look(**{name: choices[name] for name in chosen})


def _layout(r: random.Random) -> Layout:
    edge = Edge(r.choice(EDGES), 1.0, r.choice(COLOURS), 1.0)
    choices: dict[str, Any] = {
        "alignment": r.choice(("left", "center", "right", "justify")), "left": r.choice((18.0, 36.0)), "right": 24.0, "first": r.choice((14.2, 18.0)),
        "before": 12.0, "after": 3.0, "keep_next": True, "keep_lines": True, "page_break_before": True, "outline": r.randint(1, 3),
        "tabs": (Tab(72.0), Tab(200.0, "right", "dot")), "borders": Borders(top=edge, bottom=edge), "shading": "DDEBF7", "contextual": True,
        "widow_control": False, "right_to_left": True,
    }  # fmt: skip
    layout = Layout(**{name: choices[name] for name in r.sample(sorted(choices), r.randint(1, 4))})
    if r.random() < 0.3:
        line, rule = r.choice(((1.5, "multiple"), (2.0, "multiple"), (18.0, "exact"), (18.0, "least")))
        layout = replace(layout, line=line, line_rule=rule)
    return layout


def _table(r: random.Random) -> Table:
    rows, columns = r.randint(1, 4), r.randint(1, 4)
    made = []
    for number in range(rows):
        cells = [_cell(r) for _ in range(columns)]
        if columns > 1 and r.random() < 0.2:
            cells[:2] = [replace(cells[0], span=2)]
        made.append(
            Row(tuple(cells), r.choice((None, None, 30.0)), "least", number == 0 and r.random() < 0.5, r.random() < 0.2)
        )
    if rows > 1 and all(len(row.cells) == columns for row in made[:2]) and r.random() < 0.4:
        under = made[1]
        made[1] = replace(
            under, cells=(*under.cells[:-1], replace(under.cells[-1], blocks=(Paragraph(),), joins_above=True))
        )
    widths = tuple(r.choice((60.0, 90.0, 120.0)) for _ in range(columns))
    return Table(tuple(made), widths, "Table Grid", r.choice((None, "center", "right")))


def _cell(r: random.Random) -> Cell:
    edge = Edge(r.choice(EDGES[:3]), 1.0, r.choice(COLOURS))
    return Cell(
        tuple(_paragraph(r, 0, False) if r.random() < 0.2 else para(r.choice(WORDS)) for _ in range(r.randint(1, 2))),
        shading=r.choice((None, None, *COLOURS)), vertical=r.choice((None, "center", "bottom")),
        borders=Borders(edge, edge, edge, edge) if r.random() < 0.2 else None,
    )  # fmt: skip


def _section(r: random.Random, noted: bool, last: bool = False) -> Section:
    stories: list[tuple[str, tuple[Block, ...]]] = []
    first = last and not noted and r.random() < 0.3
    for kind in ("header", "footer"):
        if r.random() < 0.6:
            for suffix in ("", "_even", "_first"):
                field = Field("PAGE", "1")
                stories.append(
                    (kind + suffix, (para(f"{kind}{suffix} ", Run("x", _look(r)), field, style=kind.title()),))
                )
    wide = r.random() < 0.3
    width, height = (792.0, 612.0) if wide else (612.0, 792.0)
    columns = Columns(2, 24.0, r.random() < 0.5) if r.random() < 0.3 and not noted else Columns()
    return Section(
        width, height, wide, r.choice(((72.0, 90.0, 72.0, 90.0), (56.7, 56.7, 56.7, 56.7))), columns=columns,
        first_differs=first, stories=tuple(sorted(stories)), number_start=r.choice((None, None, 3)),
        number_format=None if columns.count > 1 else r.choice((None, "lowerRoman")),
    )  # fmt: skip
