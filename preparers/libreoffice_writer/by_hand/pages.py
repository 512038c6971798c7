"""Pages: Format ▸ Page Style, Insert ▸ Header and Footer, Format ▸ Columns, page numbers, lines, properties."""

from __future__ import annotations

import re
from typing import Any

from .characters import set_looks
from .paragraphs import LINES, set_layout
from .tools import blocks, constant, enum, hundredths, is_table, paragraph, struct

MARGINS = {"top": "TopMargin", "right": "RightMargin", "bottom": "BottomMargin", "left": "LeftMargin"}
NUMBERS = {"upperLetter": "CHARS_UPPER_LETTER", "lowerLetter": "CHARS_LOWER_LETTER", "upperRoman": "ROMAN_UPPER",
           "lowerRoman": "ROMAN_LOWER", "decimal": "ARABIC"}  # fmt: skip
FIELDS = {"page": "PageNumber", "pages": "PageCount", "date": "DateTime", "title": "docinfo.Title",
          "subject": "docinfo.Subject", "file": "FileName"}  # fmt: skip
NAMES = {"title": "Title", "subject": "Subject", "comments": "Description"}


def page_styles(document: Any, heading: str | None) -> list[Any]:
    """The page style at a heading, or all that the paragraphs of the document are on."""
    view = document.CurrentController.ViewCursor
    family = document.StyleFamilies.getByName("PageStyles")
    starts = [paragraph(document, heading)] if heading else [b for b in blocks(document) if not is_table(b)]
    names: dict[str, None] = {}
    for start in starts:
        view.gotoRange(start.Start, False)
        names[view.PageStyleName] = None
    return [family.getByName(name) for name in names]


def set_page(document: Any, *, heading: str | None, margins: dict[str, float], page: dict[str, Any]) -> None:
    """Format ▸ Page Style ▸ Page."""
    for style in page_styles(document, heading):
        if page:
            style.IsLandscape = page["landscape"]
            style.Width, style.Height = hundredths(page["width"]), hundredths(page["height"])
        for side, size in margins.items():
            setattr(style, MARGINS[side], hundredths(size))


def colour_page(document: Any, *, colour: str | None) -> None:
    """Format ▸ Page Style ▸ Area."""
    for style in page_styles(document, None):
        style.BackColor = -1 if colour is None else int(colour, 16)


def border_page(document: Any, *, line: str, width: float) -> None:
    """Format ▸ Page Style ▸ Borders, all four sides."""
    size = hundredths(width)
    drawn = struct("table.BorderLine2", Color=0, OuterLineWidth=size, LineWidth=size,
                   LineStyle=constant(f"table.BorderLineStyle.{LINES[line]}"))  # fmt: skip
    for style in page_styles(document, None):
        for side in ("Left", "Right", "Top", "Bottom"):
            setattr(style, f"{side}Border", drawn)
            setattr(style, f"{side}BorderDistance", 150)


def number_pages(document: Any, *, format: str | None, first: int | None) -> None:
    """The kind of page numbers in the page style; the first number in the first paragraph's Text Flow."""
    styles = page_styles(document, None)
    if format is not None:
        for style in styles:
            style.NumberingType = constant(f"style.NumberingType.{NUMBERS[format]}")
    if first is not None:
        begin = next(blocks(document))
        document.CurrentController.ViewCursor.gotoRange(begin.Start, False)
        begin.PageDescName = document.CurrentController.ViewCursor.PageStyleName
        begin.PageNumberOffset = first


def number_lines(document: Any, *, every: int) -> None:
    """Tools ▸ Line Numbering."""
    numbering = document.LineNumberingProperties
    numbering.IsOn = bool(every)
    if every:
        numbering.Interval = every


# ---- headers and footers
def write_pieces(document: Any, text: Any, pieces: str) -> None:
    """Type text and insert fields at the end."""
    cursor = text.createTextCursor()
    cursor.gotoEnd(False)
    for number, piece in enumerate(re.split(r"\{(\w+)\}", pieces)):
        if number % 2 == 0:
            text.insertString(cursor, piece, False)
            continue
        made = document.createInstance(f"com.sun.star.text.textfield.{FIELDS[piece]}")
        if piece in ("page", "pages"):
            made.NumberingType = constant("style.NumberingType.ARABIC")
        if piece == "page":
            made.SubType = enum("text.PageNumberType", "CURRENT")
        if piece == "date":
            made.IsDate = True
        text.insertTextContent(cursor, made, False)


def set_edge(
    document: Any, *, part: str, pieces: str, alignment: str | None, looks: dict[str, Any]
) -> None:  # fmt: skip
    """Insert ▸ Header and Footer, then type into it."""
    for style in page_styles(document, None):
        setattr(style, f"{part.title()}IsOn", True)
        text = getattr(style, f"{part.title()}Text")
        fresh = not text.String
        text.setString("")
        write_pieces(document, text, pieces)
        line = text.createEnumeration().nextElement()
        if not fresh:
            line.setPropertyToDefault("ParaAdjust")
        if alignment is not None:
            set_layout(line, {"alignment": alignment})
        whole = text.createTextCursor()
        whole.gotoEnd(True)
        set_looks(whole, looks)


def add_to_edge(document: Any, *, part: str, pieces: str) -> None:
    """Type at the end of a header or footer."""
    for style in page_styles(document, None):
        write_pieces(document, getattr(style, f"{part.title()}Text"), pieces)


def clear_edge(document: Any, *, part: str) -> None:
    """Insert ▸ Header and Footer, the tick taken away."""
    for style in page_styles(document, None):
        setattr(style, f"{part.title()}IsOn", False)


def first_page_edge(document: Any, *, part: str, pieces: str) -> None:
    """Same content on first page, the tick taken away; then type there."""
    for style in page_styles(document, None):
        style.FirstIsShared = False
        text = getattr(style, f"{part.title()}TextFirst")
        text.setString("")
        write_pieces(document, text, pieces)


# ---- columns, landscape chapters
def set_columns(document: Any, *, ends: list[str] | None, count: int, gap: float, line: bool) -> None:
    """Format ▸ Columns: on the page style, or on a selection, which becomes a section unless it is one.

    A file whose pages are in columns is opened with its text in a section in columns, which has to have them instead.
    """
    made = document.createInstance("com.sun.star.text.TextColumns")
    made.setColumnCount(count)
    made.AutomaticDistance = hundredths(gap)
    if line:
        made.SeparatorLineIsOn, made.SeparatorLineWidth, made.SeparatorLineRelativeHeight = True, 2, 100
    if ends is None:
        for style in page_styles(document, None):
            style.TextColumns = made
        sections = (document.TextSections.getByName(name) for name in document.TextSections.ElementNames)
        for section in sections:
            if section.TextColumns.ColumnCount > 1:
                section.TextColumns = made
        return
    first, last = (paragraph(document, words) for words in ends)
    there = first.TextSection
    if there is not None:
        there.TextColumns = made
        return
    cursor = document.Text.createTextCursorByRange(first.Start)
    cursor.gotoRange(last.End, True)
    section = document.createInstance("com.sun.star.text.TextSection")
    section.TextColumns = made
    document.Text.insertTextContent(cursor, section, True)


def turn_chapter(document: Any, *, first: str, behind: str | None) -> None:
    """Insert ▸ More Breaks ▸ Manual Break ▸ Page break with the style Landscape, and back again."""
    start = paragraph(document, first)
    document.CurrentController.ViewCursor.gotoRange(start.Start, False)
    usual = document.CurrentController.ViewCursor.PageStyleName
    start.PageDescName = "Landscape"
    if behind is not None:
        paragraph(document, behind).PageDescName = usual


# ---- tables of contents, properties
def insert_contents(document: Any, *, before: str, title: str, levels: int) -> None:
    """Insert ▸ Table of Contents and Index, with the cursor in front of a heading."""
    index = document.createInstance("com.sun.star.text.ContentIndex")
    index.Title, index.CreateFromOutline, index.Level = title, True, levels
    cursor = document.Text.createTextCursorByRange(paragraph(document, before).Start)
    document.Text.insertTextContent(cursor, index, False)
    index.update()


def delete_contents(document: Any) -> None:
    """Delete Index."""
    document.DocumentIndexes.getByIndex(0).dispose()


def change_contents(document: Any, *, title: str | None, levels: int | None) -> None:
    """Edit Index."""
    index = document.DocumentIndexes.getByIndex(0)
    if title is not None:
        index.Title = title
    if levels is not None:
        index.Level = levels
    index.update()


def set_properties(document: Any, **texts: str) -> None:
    """File ▸ Properties ▸ Description: the fields that are given."""
    properties = document.DocumentProperties
    for name, text in texts.items():
        if name == "keywords":
            properties.Keywords = tuple(word.strip() for word in text.split(",") if word.strip())
        else:
            setattr(properties, NAMES[name], text)
