"""Small pieces of WordprocessingML as text: escaped, with measures in the file's units."""

from __future__ import annotations

import re
from functools import lru_cache
from xml.sax.saxutils import escape

from preparers.libreoffice_writer.formatting import Borders, Edge

__all__ = ["attribute", "borders", "edge", "eighths", "flag", "margins", "shade", "twips", "xml_text"]

_ILLEGAL = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_COLOUR = re.compile(r"[0-9A-Fa-f]{6}|auto")


def xml_text(text: str) -> str:
    """Text between tags. Raises ValueError for characters that no XML can hold."""
    if found := _ILLEGAL.search(text):
        raise ValueError(f"{text!r} has the character U+{ord(found[0]):04X}, which no document can hold")
    return escape(text)


def attribute(text: str) -> str:
    """Text between the quotes of an attribute."""
    return xml_text(text).replace('"', "&quot;").replace("\n", "&#10;").replace("\t", "&#9;")


def twips(points: float) -> int:
    """Points as twentieths."""
    return round(points * 20)


def eighths(points: float) -> int:
    """Points as eighths, the unit of lines."""
    return round(points * 8)


def flag(tag: str, on: bool | None) -> str:
    """An element that switches something on or off; nothing for None."""
    if on is None:
        return ""
    return f"<w:{tag}/>" if on else f'<w:{tag} w:val="0"/>'


def colour(text: str) -> str:
    """RRGGBB or auto. Raises ValueError for anything else."""
    if not _COLOUR.fullmatch(text):
        raise ValueError(f"{text!r} is no colour; write six hexadecimal digits such as 'C00000'")
    return text if text == "auto" else text.upper()


def shade(text: str | None) -> str:
    if text is None:
        return ""
    return f'<w:shd w:val="clear" w:color="auto" w:fill="{"auto" if text == "none" else colour(text)}"/>'


@lru_cache(1024)
def edge(tag: str, line: Edge | None) -> str:
    if line is None:
        return ""
    if line.style == "none":
        return f'<w:{tag} w:val="nil"/>'
    return (
        f'<w:{tag} w:val="{attribute(line.style)}" w:sz="{eighths(line.width)}" w:space="{round(line.space)}"'
        f' w:color="{colour(line.colour)}"/>'
    )


def borders(tag: str, found: Borders | None, across: str = "insideH", down: str = "insideV") -> str:
    """All lines, in the order that the format wants."""
    if found is None:
        return ""
    lines = (
        edge("top", found.top), edge("left", found.left), edge("bottom", found.bottom), edge("right", found.right),
        edge(across, found.across) if across else "", edge(down, found.down) if down else "",
    )  # fmt: skip
    inner = "".join(lines)
    return f"<w:{tag}>{inner}</w:{tag}>" if inner else ""


def margins(tag: str, found: tuple[float | None, ...] | None) -> str:
    """The distances of what cells hold from their sides."""
    if found is None:
        return ""
    sides = zip(("top", "left", "bottom", "right"), found, strict=True)
    inner = "".join(f'<w:{side} w:w="{twips(w)}" w:type="dxa"/>' for side, w in sides if w is not None)
    return f"<w:{tag}>{inner}</w:{tag}>" if inner else ""
