"""Masters and their layouts: placeholders with the levels they lay down, backgrounds, fixed pictures and lines."""

from __future__ import annotations

from dataclasses import replace

from preparers.libreoffice_impress.names import DRAWING, SHOW, Element, local
from preparers.libreoffice_impress.reading.context import Context, children, flag
from preparers.libreoffice_impress.reading.looks import background, place
from preparers.libreoffice_impress.reading.shapes import placeholder, shapes
from preparers.libreoffice_impress.reading.text import body, levels
from preparers.libreoffice_impress.reading.theme import SCHEME
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.slide import Layout, Master, Placeholder
from preparers.libreoffice_impress.text import Text

__all__ = ["layout", "mapping", "master"]


def mapping(root: Element) -> dict[str, str]:
    """The colour map of a master: `bg1` -> `lt1`, …"""
    found = root.find(SHOW + "clrMap")
    return {} if found is None else {str(name): str(value) for name, value in found.attrib.items()}


def master(root: Element, context: Context, layouts: tuple[Layout, ...]) -> Master:
    """The master in the part `root`."""
    styles = root.find(SHOW + "txStyles")
    title, text, other = (
        levels(None if styles is None else styles.find(SHOW + name), context)
        for name in ("titleStyle", "bodyStyle", "otherStyle")
    )
    return Master(
        context.theme.name, context.theme.fonts, tuple(context.theme.colours.get(name, "000000") for name in SCHEME),
        title, text, other, _placeholders(root, context), background(root, context), _fixed(root, context), layouts,
    )  # fmt: skip


def layout(root: Element, context: Context) -> Layout:
    """The layout in the part `root`."""
    holder = root.find(SHOW + "cSld")
    return Layout(
        "" if holder is None else holder.get("name") or "", root.get("type") or "cust", _placeholders(root, context),
        background(root, context), _fixed(root, context), flag(root, "showMasterSp", True),
    )  # fmt: skip


def _tree(root: Element) -> Element | None:
    return root.find(f"{SHOW}cSld/{SHOW}spTree")


def _fixed(root: Element, context: Context) -> tuple[Shape, ...]:
    return tuple(shape for shape in shapes(_tree(root), context) if shape.placeholder is None)


def _placeholders(root: Element, context: Context) -> tuple[Placeholder, ...]:
    found = []
    for element in () if (tree := _tree(root)) is None else children(tree):
        held = placeholder(element) if local(element) in ("sp", "pic", "graphicFrame") else None
        if held is None:
            continue
        settings = element.find(SHOW + "spPr")
        words = element.find(SHOW + "txBody")
        own = levels(words.find(DRAWING + "lstStyle"), context) if words is not None else ()
        text = body(words, context) or Text()
        at = None if settings is None else place(settings.find(DRAWING + "xfrm"))
        found.append(Placeholder(*held, at, own, replace(text, paragraphs=()), text.words))
    return tuple(found)
