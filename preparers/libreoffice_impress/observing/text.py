"""The facts of a text: its words, how its paragraphs stand and how its runs look, all that is inherited resolved."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Fact
from preparers.libreoffice_impress.observing.inherit import Inherited
from preparers.libreoffice_impress.observing.normal import cm, colour, font_name, link, number_scheme, symbol
from preparers.libreoffice_impress.text import BREAK, Format, Level, Look, Paragraph, Run, Spacing, Text, over

__all__ = ["text_facts"]

_NAMES = {"sng": "single", "dbl": "double", "sngStrike": True, "dblStrike": "double", "ctr": "centre", "r": "right",
          "just": "justified", "dist": "justified", "all": "capitals", "small": "small capitals"}  # fmt: skip
_LETTERS = 0.05
"""Points between letters that nobody sees; LibreOffice writes a hundredth everywhere."""
_NOTHING = ("none", "noStrike")

Facts = Iterator[tuple[str, Fact]]


def text_facts(text: Text, inherited: Inherited) -> Facts:
    """The facts as (`text`, "words"), (`p1/align`, "centre"), (`p1/run1/bold`, True), …"""
    words = "\n".join(map(_words, text.paragraphs)).rstrip("\n")
    if not words:
        return
    yield "text", words
    for number, paragraph in enumerate(text.paragraphs, 1):
        if paragraph.text:
            yield from ((f"p{number}/{name}", fact) for name, fact in _paragraph(paragraph, inherited))


def _paragraph(paragraph: Paragraph, inherited: Inherited) -> Facts:
    level = inherited.level(paragraph.level)
    format = over(paragraph.format, level.format)
    runs = list(_merged(paragraph.runs, level.look, inherited))
    if paragraph.level and format.bullet.kind != "none":  # LibreOffice forgets the level of one without a bullet
        yield "level", paragraph.level + 1
    yield from _format(format, paragraph, level)
    for number, (text, look) in enumerate(runs, 1):
        if len(runs) > 1:
            yield f"run{number}/text", text
        yield from ((f"run{number}/{name}", fact) for name, fact in look)


# ---- how paragraphs stand ------------------------------------------------------------------------------------------
def _format(format: Format, paragraph: Paragraph, level: Level) -> Facts:
    size = max(over(run.look, level.look).size or 18.0 for run in paragraph.runs)
    if format.align != "l":
        yield "align", _NAMES.get(format.align or "", format.align)
    for name, spacing in (("before", format.before), ("after", format.after)):
        if spacing and (distance := _points(spacing, size)):
            yield name, distance
    if format.line and format.line != Spacing(100, "%"):
        yield "line", (format.line.unit, round(format.line.amount, 1))
    bullet = format.bullet
    if bullet.kind == "char":
        yield "bullet", symbol(bullet.char or "")
    elif bullet.kind == "number":
        yield "bullet", (number_scheme(bullet.scheme), bullet.start)
    elif bullet.kind == "picture":
        yield "bullet", ("picture",)
    if bullet.kind != "none":
        first = paragraph.runs[0]
        usual = colour(over(first.look, level.look).colour)
        if bullet.colour and not first.link and colour(bullet.colour) != usual:
            yield "bullet_colour", colour(bullet.colour)
        if bullet.size not in (None, 100):
            yield "bullet_size", bullet.size
    if format.margin:
        yield "margin", cm(format.margin)
    if format.indent and bullet.kind != "none":
        yield "indent", cm(format.indent)


def _points(spacing: Spacing, size: float) -> float:
    """A distance in points; in percent it is of the size of the largest letters."""
    return round(spacing.amount if spacing.unit == "pt" else spacing.amount * size / 100, 1)


# ---- how runs look -------------------------------------------------------------------------------------------------
_Look = tuple[tuple[str, Fact], ...]


def shown(run: Run) -> str:
    """The text of a run; of a field, what it is for: the application makes its text anew."""
    return f"<{run.field}>" if run.field else run.text


def _words(paragraph: Paragraph) -> str:
    return "".join(map(shown, paragraph.runs))


def _merged(runs: tuple[Run, ...], base: Look, inherited: Inherited) -> Iterator[tuple[str, _Look]]:
    """Texts with their looks, neighbours that look alike in one; how a line break looks nobody sees."""
    text, last = "", None
    for run in runs:
        if last is not None and not run.text.strip(BREAK):
            text += run.text
            continue
        look = tuple(_looks(over(run.look, base), run, inherited))
        if look == last:
            text += shown(run)
            continue
        if last is not None and text:
            yield text, last
        text, last = shown(run), look
    if last is not None and text:
        yield text, last


def _looks(look: Look, run: Run, inherited: Inherited) -> Facts:
    """A link looks as LibreOffice wants: it gives links the colour of links and the looks of their neighbours."""
    if run.link:
        yield "link", link(run.link)
        return
    yield "font", font_name(inherited.font(look.font or ""))
    yield "size", float(look.size or 18)
    if look.bold:
        yield "bold", True
    if look.italic:
        yield "italic", True
    for name in ("underline", "strike", "caps"):
        value = getattr(look, name)
        if value not in _NOTHING:
            yield name, _NAMES.get(value, value)
    yield "colour", colour(look.colour)
    if look.baseline:
        yield "raised", "superscript" if look.baseline > 0 else "subscript"
    if look.spacing and abs(look.spacing) > _LETTERS:
        yield "spaced", round(look.spacing, 1)
    if look.highlight:
        yield "highlight", colour(look.highlight)
    if run.field:
        yield "field", run.field
