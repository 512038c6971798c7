"""The words of the file format (ECMA-376 part 1, WordprocessingML) and the model's names for them."""

from __future__ import annotations

from typing import Final

__all__ = [
    "ALIGNMENTS",
    "BUILT_IN",
    "CM",
    "DRAWING",
    "EMU",
    "HIGHLIGHTS",
    "LINE_RULES",
    "MAIN_TYPE",
    "POSITIONS",
    "STORIES",
    "TOGGLES",
    "W14",
    "W15",
    "WP",
    "R",
    "W",
    "file_name",
    "shown_name",
]  # fmt: skip

_OFFICE = "http://schemas.openxmlformats.org"
W: Final = f"{{{_OFFICE}/wordprocessingml/2006/main}}"
R: Final = f"{{{_OFFICE}/officeDocument/2006/relationships}}"
WP: Final = f"{{{_OFFICE}/drawingml/2006/wordprocessingDrawing}}"
DRAWING: Final = f"{{{_OFFICE}/drawingml/2006/main}}"
W14: Final = "{http://schemas.microsoft.com/office/word/2010/wordml}"
W15: Final = "{http://schemas.microsoft.com/office/word/2012/wordml}"
MAIN_TYPE: Final = "application/vnd.openxmlformats-officedocument.wordprocessingml"
EMU: Final = 12_700
"""English metric units of drawings in a point."""
CM: Final = 72 / 2.54
"""Points in a centimetre."""

TOGGLES: Final = {
    "bold": "b", "italic": "i", "caps": "caps", "small_caps": "smallCaps", "strike": "strike",
    "double_strike": "dstrike", "outline": "outline", "shadow": "shadow", "hidden": "vanish",
}  # fmt: skip
"""Field of a Look -> the element that switches it."""

POSITIONS: Final = {"super": "superscript", "sub": "subscript", "base": "baseline"}
ALIGNMENTS: Final = {"left": "left", "center": "center", "right": "right", "justify": "both"}
LINE_RULES: Final = {"multiple": "auto", "exact": "exact", "least": "atLeast"}
STORIES: Final = {
    "header": ("header", "default"), "header_first": ("header", "first"), "header_even": ("header", "even"),
    "footer": ("footer", "default"), "footer_first": ("footer", "first"), "footer_even": ("footer", "even"),
}  # fmt: skip
"""Kind of story of a section -> (element, type) of the reference to it."""

HIGHLIGHTS: Final = {
    "000000": "black", "0000FF": "blue", "00FFFF": "cyan", "008000": "darkGreen", "800080": "darkMagenta",
    "800000": "darkRed", "808000": "darkYellow", "808080": "darkGray", "C0C0C0": "lightGray", "00FF00": "green",
    "FF00FF": "magenta", "000080": "darkBlue", "008080": "darkCyan", "FF0000": "red", "FFFFFF": "white",
    "FFFF00": "yellow",
}  # fmt: skip
"""The sixteen markers (ST_HighlightColor)."""

_LOWER: Final = (
    "caption", "header", "footer", "footnote text", "footnote reference", "endnote text", "endnote reference",
    "annotation text", "annotation reference", "annotation subject", "page number", "line number", "index heading",
    "table of figures", "table of authorities", "toa heading", "envelope address", "envelope return", "macro",
    *(f"heading {n}" for n in range(1, 10)), *(f"toc {n}" for n in range(1, 10)), *(f"index {n}" for n in range(1, 10)),
)  # fmt: skip
_SHOWN: Final = {name: name.title().replace("Toc", "TOC") for name in _LOWER}
_FILE: Final = {shown: name for name, shown in _SHOWN.items()}

BUILT_IN: Final = frozenset(
    {
        *_FILE, "Normal", "Title", "Subtitle", "Body Text", "Body Text 2", "Body Text 3", "List", "List 2", "List 3",
        "List Bullet", "List Bullet 2", "List Bullet 3", "List Number", "List Number 2", "List Number 3",
        "List Continue", "List Continue 2", "List Continue 3", "List Paragraph", "Quote", "Intense Quote", "No Spacing",
        "TOC Heading", "Strong", "Emphasis", "Subtle Emphasis", "Intense Emphasis", "Subtle Reference",
        "Intense Reference", "Book Title", "Hyperlink", "FollowedHyperlink", "Internet Link", "Default Paragraph Font",
        "Table Grid", "Normal Table", "Balloon Text", "Placeholder Text", "Macro Text",
    }
)  # fmt: skip
"""Names of styles that come with the applications."""


def shown_name(name: str) -> str:
    """What applications show for a style's name in a file: `Heading 1` for `heading 1`."""
    return _SHOWN.get(name.lower(), name)


def file_name(name: str) -> str:
    """The name of a style in files."""
    return _FILE.get(name, name)
