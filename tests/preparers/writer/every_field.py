"""One document with everything in it, and for every field of the model a change of it that a user would see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from preparers.libreoffice_writer.blocks import Columns, Contents, Row, Section, SectionBreak, Table
from preparers.libreoffice_writer.document import Document, Properties
from preparers.libreoffice_writer.formatting import Borders, Edge, Layout, Look, Tab
from preparers.libreoffice_writer.inline import (
    Break,
    Comment,
    CommentEnd,
    Field,
    Image,
    Mark,
    Note,
    Paragraph,
    Restyled,
    Revision,
    Run,
)
from preparers.libreoffice_writer.styles import Level, List, Style
from tests.preparers.writer.small import DATE, cell, document, para, png, run

Change = Callable[[Document], None]
PLACES = (
    "begin", "look", "layout", "field", "broken", "image", "note", "mark", "comment", "inserted", "restyled", "listed", "sub",
    "styled", "character", "link",
)  # fmt: skip
"""What the paragraphs of the document are about, in order; behind them stand the table, the contents, two sections."""


def full_document() -> Document:
    """One of everything that can stand together: with a comment in place of notes, see `noted_document`."""
    lined = Borders(Edge("single", 1.0, "C00000", 1.0), None, Edge("single", 1.0, "C00000", 1.0))
    made = document(
        para("Begin here"),
        para("some ", run("words", font="Arial", size=12.0, colour="1F4E79"), " that look"),
        para("laid out", alignment="left", left=18.0, tabs=(Tab(72.0, "left"),), borders=lined),
        para("Page ", Field("PAGE", "1", Look(bold=True)), " of it"),
        para("broken", Break()),
        para("A picture ", Image(png(1), 80.0, 60.0, "Logo"), " in the line"),
        para(Image(png(2), 90.0, 50.0, "Beside", wrap="square", across=40.0, down=10.0), "text around it"),
        para("a ", Mark("spot"), "marked", Mark("spot", True), " place"),
        para("Some ", Comment("a", (para("Please check."),), "Ann Bell", "AB", DATE), "commented", CommentEnd("a"), " text"),
        para("Keep ", Run("added ", revision=Revision("insertion", "Ann Bell", DATE)), "words"),
        para(Run("restyled", Look(bold=True), restyled=Restyled(Look(), "Ann Bell", DATE)), " words"),
        para("one", list=50, level=0), para("sub", list=50, level=1),
        para("in a style", style="My Note"), para("a ", Run("shiny", style="Shiny"), " word"),
        para("See ", Run("the site", style="Hyperlink", link="https://example.org/a"), " for more"),
        _table(), para("below the table"),
        Contents('TOC \\o "1-3" \\h', (para("Contents", style="TOC Heading"),), (para("Part\t1", style="TOC 1"),)),
        para("Part", style="Heading 1"), para("end of a section"), SectionBreak(Section(margins=(72.0, 80.0, 72.0, 80.0))),
        para("The end"),
        section=Section(columns=Columns(2, 24.0), stories=(
            ("footer", (para("foot", style="Footer"),)), ("header", (para("head", style="Header"),)),
        )),
        properties=Properties("A title", "About", "Ann Bell", "one", "Said", "Kind"),
    )  # fmt: skip
    made.lists[50] = _LIST
    made.lists[51] = replace(_LIST, definition=60)
    made.styles["My Note"] = Style(
        "My Note", based_on="Normal", next="Normal", look=Look(italic=True), layout=Layout(left=20.0), custom=True
    )
    made.styles["Shiny"] = Style("Shiny", "character", look=Look(bold=True), custom=True)
    return made


_LIST = List(
    (
        Level("decimal", "%1.", layout=Layout(left=36.0, first=-18.0)),
        Level("lowerLetter", "%2)", layout=Layout(left=72.0, first=-18.0)),
    ),
    50,
)


def _table() -> Table:
    return Table(
        (Row((cell("a", shading="FFD966"), cell("b")), header=True), Row((cell("c", vertical="center"), cell("d")), height=40.0),
         Row((cell("e"), cell("f")))), (120.0, 150.0), style="Table Grid",
    )  # fmt: skip


def noted_document() -> Document:
    """What excludes comments and columns: notes."""
    return document(
        para("text", Note("footnote", (para("A footnote.", style="Footnote Text"),)), " more"),
        para("and", Note("endnote", (para("An endnote.", style="Endnote Text"),)), " on"), para("end"),
    )  # fmt: skip


def place(name: str) -> int:
    """The block of that subject."""
    return {"image": 5, "anchored": 6, "table": 16, "contents": 18, "break": 21}.get(name, _AT.get(name, -1))


_AT = {"look": 1, "layout": 2, "field": 3, "broken": 4, "mark": 7, "comment": 8, "inserted": 9, "restyled": 10, "listed": 11,
       "sub": 12, "styled": 13, "character": 14, "link": 15, "end": 22}  # fmt: skip


def _block(name: str, change: Callable[[Any], Any]) -> Change:
    def apply(made: Document) -> None:
        made.blocks[place(name)] = change(made.blocks[place(name)])

    return apply


def _item(name: str, number: int, /, **change: Any) -> Change:
    """A change to an item of a paragraph."""

    def apply(block: Paragraph) -> Paragraph:
        items = list(block.content)
        items[number] = replace(items[number], **change)
        return replace(block, content=tuple(items))

    return _block(name, apply)


def _look(**change: Any) -> Change:
    return lambda made: _item("look", 1, look=replace(made.blocks[1].content[1].look, **change))(made)  # type: ignore[union-attr]


def _layout(**change: Any) -> Change:
    return _block("layout", lambda b: replace(b, layout=replace(b.layout, **change)))


def _edge(**change: Any) -> Change:
    def apply(block: Paragraph) -> Paragraph:
        lines = block.layout.borders
        assert lines is not None
        assert lines.top is not None
        return replace(block, layout=replace(block.layout, borders=replace(lines, top=replace(lines.top, **change))))

    return _block("layout", apply)


def _side(side: str, edge: Edge | None) -> Change:
    return _block(
        "layout", lambda b: replace(b, layout=replace(b.layout, borders=replace(b.layout.borders, **{side: edge})))
    )


def _image(name: str = "image", number: int = 1, /, **change: Any) -> Change:
    return _item(name, number, **change)


def _cell(row: int, column: int, **change: Any) -> Change:
    def apply(table: Table) -> Table:
        rows = list(table.rows)
        cells = list(rows[row].cells)
        cells[column] = replace(cells[column], **change)
        rows[row] = replace(rows[row], cells=tuple(cells))
        return replace(table, rows=tuple(rows))

    return _block("table", apply)


def _row(row: int, **change: Any) -> Change:
    def apply(table: Table) -> Table:
        rows = list(table.rows)
        rows[row] = replace(rows[row], **change)
        return replace(table, rows=tuple(rows))

    return _block("table", apply)


def _of_table(**change: Any) -> Change:
    return _block("table", lambda b: replace(b, **change))


def _section(**change: Any) -> Change:
    return lambda made: setattr(made, "section", replace(made.section, **change))


def _going_on(made: Document) -> None:
    """Both sections with the same page, without headers."""
    made.blocks[place("break")] = SectionBreak(Section())
    made.section = replace(made.section, stories=())


_FOUR = tuple(
    (kind, (para(f"the {kind}", style="Header"),)) for kind in ("footer", "footer_first", "header", "header_first")
)


def _columns(**change: Any) -> Change:
    return lambda made: _section(columns=replace(made.section.columns, **change))(made)


def _style(name: str, /, **change: Any) -> Change:
    return lambda made: made.styles.update({name: replace(made.styles[name], **change)})


def _level(number: int, /, **change: Any) -> Change:
    def apply(made: Document) -> None:
        levels = list(made.lists[50].levels)
        levels[number] = replace(levels[number], **change)
        made.lists[50] = replace(made.lists[50], levels=tuple(levels))

    return apply


def _properties(**change: Any) -> Change:
    return lambda made: setattr(made, "properties", replace(made.properties, **change))


def _set(**change: Any) -> Change:
    def apply(made: Document) -> None:
        for name, value in change.items():
            setattr(made, name, value)

    return apply


def _merged(made: Document) -> None:
    _cell(2, 0, joins_above=True, blocks=(para(),))(made)


def _spanning(made: Document) -> None:
    _row(2, cells=(cell("e", span=2),))(made)


def _more(made: Document) -> None:
    made.blocks.append(para("more"))


_RED = Edge("thick", 1.5, "C00000", 1.0)
_SAID = (para("Other words."),)
CHANGES: dict[str, Change] = {
    "Look.font": _look(font="Georgia"), "Look.size": _look(size=15.0), "Look.bold": _look(bold=True), "Look.italic": _look(italic=True),
    "Look.underline": _look(underline="double"), "Look.strike": _look(strike=True), "Look.double_strike": _look(double_strike=True),
    "Look.colour": _look(colour="C00000"), "Look.highlight": _look(highlight="FFFF00"), "Look.caps": _look(caps=True),
    "Look.small_caps": _look(small_caps=True), "Look.position": _look(position="super"), "Look.spacing": _look(spacing=2.0),
    "Look.scale": _look(scale=150), "Look.language": _look(language="de-DE"), "Look.hidden": _look(hidden=True),
    "Look.outline": _look(outline=True), "Look.shadow": _look(shadow=True),
    "Tab.at": _layout(tabs=(Tab(100.0),)), "Tab.align": _layout(tabs=(Tab(72.0, "right"),)),
    "Tab.leader": _layout(tabs=(Tab(72.0, "left", "dot"),)),
    "Edge.style": _edge(style="double"), "Edge.width": _edge(width=2.25), "Edge.colour": _edge(colour="70AD47"), "Edge.space": _edge(space=6.0),
    "Borders.top": _side("top", None), "Borders.left": _side("left", _RED), "Borders.bottom": _side("bottom", _RED),
    "Borders.right": _side("right", _RED),
    "Borders.across": _of_table(borders=Borders(across=_RED)), "Borders.down": _of_table(borders=Borders(down=_RED)),
    "Layout.alignment": _layout(alignment="center"), "Layout.left": _layout(left=40.0), "Layout.right": _layout(right=20.0),
    "Layout.first": _layout(first=12.0), "Layout.before": _layout(before=12.0), "Layout.after": _layout(after=20.0),
    "Layout.contextual": _layout(contextual=True), "Layout.line": _layout(line=2.0, line_rule="multiple"),
    "Layout.line_rule": _layout(line=18.0, line_rule="exact"), "Layout.keep_next": _layout(keep_next=True),
    "Layout.keep_lines": _layout(keep_lines=True), "Layout.page_break_before": _layout(page_break_before=True),
    "Layout.widow_control": _layout(widow_control=False), "Layout.outline": _layout(outline=2), "Layout.tabs": _layout(tabs=None),
    "Layout.borders": _layout(borders=None), "Layout.shading": _layout(shading="DDEBF7"), "Layout.list": _layout(list=50, level=0, left=None),
    "Layout.level": _block("listed", lambda b: replace(b, layout=replace(b.layout, level=1))),
    "Layout.right_to_left": _layout(right_to_left=True),
    "Layout.hyphenate": lambda made: (_set(hyphenates=True)(made), _layout(hyphenate=False)(made))[0],
    "Revision.kind": _item("inserted", 1, revision=Revision("deletion", "Ann Bell", DATE)),
    "Revision.author": _item("inserted", 1, revision=Revision("insertion", "Cy Dee", DATE)),
    "Restyled.author": _item("restyled", 0, restyled=Restyled(Look(), "Cy Dee", DATE)),
    "Run.text": _item("look", 1, text="words!"), "Run.look": _item("look", 1, look=Look()), "Run.style": _item("look", 1, style="Strong"),
    "Run.link": _item("link", 1, link="https://example.org/b"), "Run.revision": _item("inserted", 1, revision=None),
    "Run.restyled": _item("restyled", 0, restyled=None),
    "Field.instruction": _item("field", 1, instruction="NUMPAGES"), "Field.look": _item("field", 1, look=Look(italic=True)),
    "Field.style": _item("field", 1, style="Emphasis", look=Look()),
    "Field.revision": _item("field", 1, revision=Revision("insertion", "Ann Bell", DATE)),
    "Break.kind": _block("mark", lambda b: replace(b, content=(Break("column"), *b.content))),
    "Image.data": _image(data=png(5)), "Image.width": _image(width=100.0), "Image.height": _image(height=75.0),
    "Image.alt": _image(alt="Other"), "Image.wrap": _image("anchored", 0, wrap="topAndBottom"),
    "Image.across": _image("anchored", 0, across=70.0), "Image.down": _image("anchored", 0, down=30.0),
    "Image.across_from": _image("anchored", 0, across_from="page", across=200.0), "Image.down_from": _image("anchored", 0, down_from="page", down=300.0),
    "Image.side": _image("anchored", 0, side="left"), "Image.room": _image("anchored", 0, room=(4.0, 4.0, 20.0, 20.0)), "Image.link": _image(link="https://example.org/"), "Image.revision": _image(revision=Revision("insertion", "Ann Bell", DATE)),
    "Mark.name": _block("mark", lambda b: replace(b, content=tuple(replace(i, name="here") if isinstance(i, Mark) else i for i in b.content))),
    "Mark.ends": _block("mark", lambda b: replace(b, content=(Run("a "), Mark("spot"), Mark("spot", True), Run("marked place")))),
    "Comment.blocks": _item("comment", 1, blocks=_SAID), "Comment.author": _item("comment", 1, author="Cy Dee"),
    "Comment.resolved": _item("comment", 1, resolved=True),
    "Paragraph.content": _block("layout", lambda b: replace(b, content=(Run("other"),))),
    "Paragraph.style": _block("layout", lambda b: replace(b, style="Quote")),
    "Paragraph.layout": _block("layout", lambda b: replace(b, layout=Layout())),
    "Paragraph.revision": _block("inserted", lambda b: replace(b, revision=Revision("insertion", "Ann Bell", DATE))),
    "Cell.blocks": _cell(2, 1, blocks=_SAID), "Cell.span": _spanning, "Cell.joins_above": _merged, "Cell.shading": _cell(0, 0, shading="70AD47"),
    "Cell.borders": _cell(1, 1, borders=Borders(_RED, _RED, _RED, _RED)), "Cell.vertical": _cell(1, 0, vertical="bottom"),
    "Cell.direction": _cell(1, 1, direction="btLr"), "Cell.margins": _cell(1, 1, margins=(10.0, 20.0, 10.0, 20.0)),
    "Row.cells": _row(2, cells=(cell("x"), cell("y"))), "Row.height": _row(1, height=60.0), "Row.height_rule": _row(1, height_rule="exact"),
    "Row.header": _row(0, header=False), "Row.whole": _row(1, whole=True),
    "Table.rows": _block("table", lambda b: replace(b, rows=b.rows[:2])), "Table.widths": _of_table(widths=(150.0, 150.0)),
    "Table.style": _of_table(style=None), "Table.alignment": _of_table(alignment="right"), "Table.indent": _of_table(indent=30.0),
    "Table.borders": _of_table(borders=Borders(_RED, _RED, _RED, _RED)), "Table.margins": _of_table(margins=(8.0, 15.0, 8.0, 15.0)),
    "Contents.instruction": _block("contents", lambda b: replace(b, instruction='TOC \\o "1-2" \\h')),
    "Contents.title": _block("contents", lambda b: replace(b, title=(para("What is in it", style="TOC Heading"),))),
    "Columns.count": _columns(count=3), "Columns.gap": _columns(gap=40.0), "Columns.line": _columns(line=True),
    "Columns.widths": _columns(widths=(108.0, 300.0)),
    "Section.width": _section(width=595.3), "Section.height": _section(height=841.9),
    "Section.landscape": _section(landscape=True, width=792.0, height=612.0), "Section.margins": _section(margins=(72.0, 60.0, 72.0, 60.0)),
    "Section.header_at": _section(header_at=45.0), "Section.footer_at": _section(footer_at=45.0), "Section.gutter": _section(gutter=14.2, columns=Columns()),
    "Section.columns": _section(columns=Columns()), "Section.start": lambda m: (_going_on(m), _section(start="continuous")(m))[1],
    "Section.first_differs": lambda m: (m.blocks.pop(place("break")), _section(first_differs=True, columns=Columns(), stories=_FOUR)(m))[1], "Section.stories": _section(stories=(("header", (para("other", style="Header"),)),)),
    "Section.number_format": _section(number_format="lowerRoman", columns=Columns()), "Section.number_start": _section(number_start=7),
    "Section.borders": _section(borders=Borders(_RED, _RED, _RED, _RED)), "Section.vertical": _section(vertical="center"),
    "Section.line_numbers": lambda m: (m.blocks.pop(place("break")), _section(line_numbers=5)(m))[1],
    "SectionBreak.section": _block("break", lambda b: SectionBreak(Section())),
    "Style.kind": lambda made: made.styles.update({"New": Style("New", "character", look=Look(bold=True), custom=True)}),
    "Style.name": lambda made: made.styles.update({"New": Style("New", based_on="Normal", custom=True)}),
    "Style.based_on": _style("My Note", based_on="Heading 2"), "Style.next": _style("My Note", next="Heading 1"),
    "Style.look": _style("My Note", look=Look(bold=True)), "Style.layout": _style("My Note", layout=Layout(left=44.0)),
    "Style.custom": lambda made: made.styles.update({"New": Style("New", based_on="My Note", custom=True)}),
    "Level.kind": _level(0, kind="upperRoman"), "Level.text": _level(0, text="(%1)"), "Level.start": _level(0, start=4),
    "Level.layout": _level(0, layout=Layout(left=50.0, first=-25.0)),
    "List.levels": _level(1, kind="bullet", text="•"),
    "List.definition": _block("sub", lambda b: replace(b, layout=replace(b.layout, list=51, level=0))),
    "List.starts": lambda made: made.lists.update({50: replace(made.lists[50], starts=((0, 3),))}),
    "Properties.title": _properties(title="Other"), "Properties.subject": _properties(subject="Other"),
    "Properties.author": _properties(author="Cy Dee"), "Properties.keywords": _properties(keywords="two"),
    "Properties.comments": _properties(comments="Other"), "Properties.category": _properties(category="Other"),
    "Document.blocks": _more, "Document.section": _set(section=Section()),
    "Document.styles": _style("Normal", look=Look(size=13.0)), "Document.default_look": lambda m: _set(default_look=replace(m.default_look, font="Arial"))(m),
    "Document.default_layout": lambda m: _set(default_layout=replace(m.default_layout, after=4.0))(m),
    "Document.lists": lambda m: m.lists.update({50: replace(m.lists[50], levels=(Level("bullet", "•"), Level("bullet", "-")))}),
    "Document.properties": _set(properties=Properties()), "Document.even_differs": _set(even_differs=True),
    "Document.track_changes": _set(track_changes=True), "Document.background": _set(background="DDEBF7"),
    "Document.hyphenates": _set(hyphenates=True), "Document.tab_every": _set(tab_every=50.0), "Document.protection": _set(protection="readOnly"),
}  # fmt: skip

NOTED: dict[str, Change] = {
    "Note.kind": lambda m: _swap(m, 0, kind="endnote"), "Note.blocks": lambda m: _swap(m, 0, blocks=_SAID),
    "Note.revision": lambda m: _swap(m, 0, revision=Revision("insertion", "Ann Bell", DATE)),
}  # fmt: skip
"""The same for what stands in `noted_document` only."""


def _swap(made: Document, number: int, **change: Any) -> None:
    block = made.blocks[number]
    assert isinstance(block, Paragraph)
    items = [replace(item, **change) if isinstance(item, Note) else item for item in block.content]
    made.blocks[number] = replace(block, content=tuple(items))


READ_ONLY = {"Document.others": _set(others=("a text box: x",))}
"""What is only read, never written: seen by `observe`, but gone in a file that is written again."""

ALONE = frozenset({
    "Table.caption", "Table.parts", "Part.name", "Part.look", "Part.layout", "Part.shading", "Part.borders", "Part.vertical",
    "Part.margins", "Level.restart",
})  # fmt: skip
"""Fields with tests of their own, since they show beside something else only."""

NO_FACTS = frozenset({
    "Break.revision", "Image.title", "Revision.date", "Restyled.date", "Restyled.before", "Comment.key", "Comment.date", "Comment.initials", "CommentEnd.key",
    "Field.shown", "Field.link", "Contents.entries", "Paragraph.mark", "Style.id", "Style.linked", "Style.parts",
    "Level.alignment", "Level.look", "Level.follow", "Level.style",
})  # fmt: skip
"""Fields that are no facts; observing/document.py says why."""

VARIANTS: dict[str, Change] = {
    "a text in another case": _item("look", 1, text="Words"), "a word more in a style": _item("character", 0, style="Shiny"),
    "a paragraph removed": lambda m: m.blocks.pop(2), "two paragraphs exchanged": lambda m: m.blocks.insert(1, m.blocks.pop(2)),
    "a comment removed": _block("comment", lambda b: replace(b, content=(Run("Some commented text"),))),
    "a small part bold": _block("layout", lambda b: replace(b, content=(Run("la"), run("i", bold=True), Run("d out")))),
    "the table gone": lambda m: m.blocks.pop(place("table")), "the contents gone": lambda m: m.blocks.pop(place("contents")),
    "a bookmark wider": _block("mark", lambda b: replace(b, content=(Mark("spot"), Run("a marked"), Mark("spot", True), Run(" place")))),
    "an empty paragraph": lambda m: m.blocks.insert(3, para()), "a footer only": _section(stories=(("footer", (para("foot", style="Footer"),)),)),
}  # fmt: skip
"""More changes that a user would see."""
