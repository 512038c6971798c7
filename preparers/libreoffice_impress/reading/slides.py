"""One slide: its shapes, footers, background, transition, notes and comments."""

from __future__ import annotations

import re

from preparers.libreoffice_impress.names import POWERPOINT_2010, SHOW, Element, local
from preparers.libreoffice_impress.reading.context import Context, children, flag, number
from preparers.libreoffice_impress.reading.effects import effects
from preparers.libreoffice_impress.reading.looks import background
from preparers.libreoffice_impress.reading.shapes import placeholder, shapes
from preparers.libreoffice_impress.reading.text import body
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.slide import Comment, Footers, Slide, Transition

__all__ = ["slide"]

_FOOTERS = frozenset({"dt", "ftr", "sldNum"})
_SECONDS = {"slow": 2.0, "med": 0.75, "fast": 0.5}
"""What LibreOffice takes the speeds for (oox/source/ppt/slidetransition.cxx)."""


def slide(root: Element, context: Context, layout: tuple[int, int], authors: dict[str, str]) -> Slide:
    """The slide in the part `root`, which takes its looks from the layout of that number."""
    holder = root.find(SHOW + "cSld")
    found = shapes(None if holder is None else holder.find(SHOW + "spTree"), context)
    return Slide(
        tuple(shape for shape in found if shape.placeholder not in _FOOTERS), layout, background(root, context),
        not flag(root, "show", True), _transition(root), effects(root), _notes(context), _footers(found),
        _comments(context, authors), flag(root, "showMasterSp", True),
    )  # fmt: skip


def _footers(found: tuple[Shape, ...]) -> Footers:
    """What the fields at the foot of the slide say; the application keeps slide numbers up to date."""
    held = {shape.placeholder: shape for shape in reversed(found) if shape.placeholder in _FOOTERS}
    footer, date = held.get("ftr"), held.get("dt")
    return Footers(
        footer.text.words if footer and footer.text else None, _date(date) if date else None, "sldNum" in held
    )


def _date(shape: Shape) -> str:
    runs = [run for paragraph in (shape.text.paragraphs if shape.text else ()) for run in paragraph.runs]
    field = next((run.field for run in runs if run.field), None)
    return field or "".join(run.text for run in runs)


def _transition(root: Element) -> Transition | None:
    found = next((e for e in children(root) if local(e) == "transition"), None)
    if found is None:
        return None
    after = number(found, "advTm")
    seconds = number(found, POWERPOINT_2010 + "dur")
    effect = next((e for e in found if local(e) not in ("sndAc", "extLst", "")), None)
    variant = "" if effect is None else " ".join(f"{n}={v}" for n, v in sorted(effect.attrib.items()))  # type: ignore[str-bytes-safe]
    return Transition(
        "none" if effect is None else local(effect), variant,
        _SECONDS.get(found.get("spd") or "fast", 0.5) if seconds is None else seconds / 1000,
        None if after is None else after / 1000,
    )  # fmt: skip


def _notes(context: Context) -> str:
    """The notes of the speaker: the body placeholder of the notes page."""
    part = next((r.target for r in context.relations.values() if r.kind == "notesSlide" and not r.external), None)
    if part is None or part not in context.package:
        return ""
    for element in context.package.tree(part).iter(SHOW + "sp"):
        held = placeholder(element)
        if held is not None and held[0] == "body":
            text = body(element.find(SHOW + "txBody"), context)
            return "" if text is None else text.words
    return ""


def _comments(context: Context, authors: dict[str, str]) -> tuple[Comment, ...]:
    part = next((r.target for r in context.relations.values() if r.kind == "comments" and not r.external), None)
    if part is None or part not in context.package:
        return ()
    try:
        root = context.package.tree(part)
    except ValueError:
        return _unescaped(context.package[part], authors)
    return tuple(
        Comment(authors.get(e.get("authorId") or "", ""), e.findtext(SHOW + "text") or "", (e.get("dt") or "")[:19])
        for e in root.iter(SHOW + "cm")
    )


_COMMENT = re.compile(
    rb'<p:cm authorId="(\d{1,9})" dt="([^"]{0,40})" idx="\d{1,9}"><p:pos [^>]{0,80}/><p:text>(.*?)</p:text>', re.DOTALL
)
"""A comment as LibreOffice 7.4 writes it, its text as it was typed: with `<` or `&` in it, it is no XML."""


def _unescaped(part: bytes, authors: dict[str, str]) -> tuple[Comment, ...]:
    """The comments of a part that is no XML. Raises ValueError when LibreOffice has not written it either."""
    found = _COMMENT.findall(part)
    if not found:
        raise ValueError("the comments are broken XML")
    return tuple(
        Comment(authors.get(author.decode(), ""), text.decode("utf-8", "replace"), when.decode("utf-8", "replace")[:19])
        for author, when, text in found
    )
