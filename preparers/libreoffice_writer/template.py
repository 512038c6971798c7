"""What every new document begins with: the styles and lists of python-docx's template, read once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from preparers._ooxml import Package, pack
from preparers.libreoffice_writer.document import Document, Properties
from preparers.libreoffice_writer.formatting import Layout, Look
from preparers.libreoffice_writer.styles import Style

__all__ = ["blank", "latent_styles", "template"]

_LATE = (
    Style(
        "Footnote Text", based_on="Normal", look=Look(size=10.0), layout=Layout(after=0.0, line=1.0), id="FootnoteText"
    ),
    Style("Footnote Reference", "character", look=Look(position="super"), id="FootnoteReference"),
    Style(
        "Endnote Text", based_on="Normal", look=Look(size=10.0), layout=Layout(after=0.0, line=1.0), id="EndnoteText"
    ),
    Style("Endnote Reference", "character", look=Look(position="super"), id="EndnoteReference"),
    Style("Hyperlink", "character", look=Look(colour="0563C1", underline="single"), id="Hyperlink"),
    Style("TOC 1", based_on="Normal", next="Normal", layout=Layout(after=5.0), id="TOC1"),
    Style("TOC 2", based_on="Normal", next="Normal", layout=Layout(after=5.0, left=11.0), id="TOC2"),
    Style("TOC 3", based_on="Normal", next="Normal", layout=Layout(after=5.0, left=22.0), id="TOC3"),
)
"""Styles that Word adds when they are first used, as Word defines them."""


@cache
def template() -> Package:
    """python-docx's default template."""
    import docx

    return Package((Path(docx.__file__).parent / "templates" / "default.docx").read_bytes())


@cache
def _start() -> Document:
    from preparers.libreoffice_writer.reading.document import read

    parts = template()
    made = read(pack({name: parts[name] for name in parts}))
    made.properties = Properties()
    made.styles = {name: replace(style, custom=False) for name, style in made.styles.items()}
    made.styles.update((style.name, style) for style in _LATE)
    return made


def blank() -> Document:
    """An empty document: A page of US letter size, the usual styles, the lists of `List Bullet` and its like."""
    return _start().fork()


@cache
def latent_styles() -> str:
    """What the template says of styles that are not there."""
    from lxml import etree

    from preparers.libreoffice_writer.wordml import W

    found = template().tree("word/styles.xml").find(W + "latentStyles")
    if found is None:
        return ""
    text = etree.tostring(found, encoding="unicode")
    body = text[text.index(">") + 1 :]
    names = "".join(f' w:{str(name).rpartition("}")[2]}="{value!s}"' for name, value in found.attrib.items())
    return f"<w:latentStyles{names}>" + "".join(body.split("\n"))
