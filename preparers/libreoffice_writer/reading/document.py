"""A .docx file as a Document, whatever application wrote it and however damaged or hostile it may be."""

from __future__ import annotations

from functools import lru_cache

from preparers._ooxml import Limits, Package, parse
from preparers.libreoffice_writer.blocks import Section
from preparers.libreoffice_writer.document import Document, Properties
from preparers.libreoffice_writer.reading.formatting import theme_fonts
from preparers.libreoffice_writer.reading.sections import read_section
from preparers.libreoffice_writer.reading.source import Source, elements
from preparers.libreoffice_writer.reading.story import read_story
from preparers.libreoffice_writer.reading.styles import StyleSheet, read_lists
from preparers.libreoffice_writer.reading.xml import Element, colour, measure, switch, value
from preparers.libreoffice_writer.wordml import W

__all__ = ["read"]

_MOST_KEPT = 300_000
"""Bytes of styles and theme that are remembered."""
_LIMITS = Limits(markup=600_000)
_STRICT = b"http://purl.oclc.org/ooxml/wordprocessingml/main"
_CORE = {
    "title": "{http://purl.org/dc/elements/1.1/}title", "subject": "{http://purl.org/dc/elements/1.1/}subject",
    "author": "{http://purl.org/dc/elements/1.1/}creator",
    "comments": "{http://purl.org/dc/elements/1.1/}description",
    "keywords": "{http://schemas.openxmlformats.org/package/2006/metadata/core-properties}keywords",
    "category": "{http://schemas.openxmlformats.org/package/2006/metadata/core-properties}category",
}  # fmt: skip


def read(data: bytes) -> Document:
    """The document. Raises ValueError, with the reason in words, for what is no usable .docx file."""
    try:
        return _Reader(Package(data, _LIMITS)).document()
    except (ValueError, MemoryError):
        raise
    except Exception as cause:  # whatever a stranger's file makes the parsers raise
        raise ValueError(f"not a document that can be read: {type(cause).__name__}: {cause}") from cause


def _sheet(styles: bytes | None, theme: bytes | None) -> StyleSheet:
    """The styles of a file: the same for all files that say the same of them, which is most of those of a task."""
    usual = len(styles or b"") + len(theme or b"") < _MOST_KEPT
    return _known_sheet(styles, theme) if usual else _read_sheet(styles, theme)


@lru_cache(32)
def _known_sheet(styles: bytes | None, theme: bytes | None) -> StyleSheet:
    return _read_sheet(styles, theme)


def _read_sheet(styles: bytes | None, theme: bytes | None) -> StyleSheet:
    sheet = StyleSheet(theme_fonts(None if theme is None else parse(theme)))
    sheet.take(None if styles is None else parse(styles))
    return sheet


class _Reader:
    """Reads one package."""

    def __init__(self, package: Package) -> None:
        self._package = package
        roots = package.relations("").values()
        self._main = next((r.target for r in roots if r.kind == "officeDocument"), "word/document.xml")
        self._core = next((r.target for r in roots if r.kind == "core-properties"), "docProps/core.xml")
        if self._main not in package:
            raise ValueError("not a text document: the file has no main part")
        if _STRICT in package[self._main]:
            raise ValueError("a document in the strict dialect of Office Open XML, which few applications read")
        self._root = package.tree(self._main)
        if self._root.tag != W + "document":
            raise ValueError("not a text document, but another kind of office file")
        self._relations = package.relations(self._main)

    def _where(self, kind: str) -> str | None:
        """The name of the one part of a kind that the document leads to, when it is there."""
        found = (r.target for r in self._relations.values() if r.kind == kind and r.target in self._package)
        return next(found, None)

    def _content(self, kind: str) -> bytes | None:
        name = self._where(kind)
        return None if name is None else self._package[name]

    def _part(self, kind: str) -> Element | None:
        name = self._where(kind)
        return None if name is None else self._package.tree(name)

    def document(self) -> Document:
        body = self._root.find(W + "body")
        if body is None:
            raise ValueError("the document has no body")
        sheet = _sheet(self._content("styles"), self._content("theme"))
        source = self._source(sheet)
        last = body.find(W + "sectPr")
        made = Document(
            blocks=list(read_story(body, source)),
            section=Section() if last is None else read_section(last, source, read_story),
            styles=dict(sheet.styles),
            default_look=sheet.look,
            default_layout=sheet.layout,
            lists=read_lists(self._part("numbering"), sheet),
            properties=self._properties(),
        )
        self._settings(made)
        made.others = tuple(source.others)
        return made

    def _source(self, sheet: StyleSheet) -> Source:
        notes, remarks = {}, {}
        for kind in ("footnote", "endnote"):
            part = self._where(f"{kind}s")
            if part is not None:
                found = elements(self._package.tree(part), kind)
                notes.update({(kind, identity): (part, element) for identity, element in found.items()})
        part = self._where("comments")
        if part is not None:
            found = elements(self._package.tree(part), "comment")
            remarks = {identity: (part, element) for identity, element in found.items()}
        return Source(self._package, self._main, sheet, notes, remarks)

    def _properties(self) -> Properties:
        if self._core not in self._package:
            return Properties()
        root = self._package.tree(self._core)
        return Properties(**{name: (root.findtext(tag) or "").strip() for name, tag in _CORE.items()})

    def _settings(self, made: Document) -> None:
        settings, page = self._part("settings"), self._root.find(W + "background")
        shown = bool(switch(settings, "displayBackgroundShape"))
        if page is not None and shown:
            made.background = colour(page.get(W + "color"))
        made.even_differs = bool(switch(settings, "evenAndOddHeaders"))
        made.track_changes = bool(switch(settings, "trackRevisions"))
        made.hyphenates = bool(switch(settings, "autoHyphenation"))
        every = measure(value(settings, "defaultTabStop"))
        made.tab_every = 36.0 if every is None else every
        protected = None if settings is None else settings.find(W + "documentProtection")
        if protected is not None and protected.get(W + "enforcement") in ("1", "true", "on"):
            made.protection = protected.get(W + "edit", "readOnly")
