"""A .docx file as a Document, whatever application wrote it and however damaged or hostile it may be."""

from __future__ import annotations

from functools import lru_cache

from preparers._main_part import MainPart, opened
from preparers._ooxml import Limits, parse
from preparers._properties import Properties, read_properties
from preparers.libreoffice_writer.blocks import Section
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.reading.formatting import theme_fonts
from preparers.libreoffice_writer.reading.sections import read_section
from preparers.libreoffice_writer.reading.source import Source, elements
from preparers.libreoffice_writer.reading.story import read_story
from preparers.libreoffice_writer.reading.styles import StyleSheet, read_lists
from preparers.libreoffice_writer.reading.xml import colour, measure, switch, value
from preparers.libreoffice_writer.wordml import W15, W

__all__ = ["read"]

_MOST_KEPT = 300_000
"""Bytes of styles and theme that are remembered."""
_LIMITS = Limits(markup=600_000)


def read(data: bytes) -> Document:
    """The document. Raises ValueError, with the reason in words, for what is no usable .docx file."""

    def made(main: MainPart) -> Document:
        return _Reader(main).document()

    return opened(data, "text document", "word/document.xml", W + "document", made, _LIMITS)


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

    def __init__(self, main: MainPart) -> None:
        self._main, self._package, self._root = main, main.package, main.root

    def _content(self, kind: str) -> bytes | None:
        name = self._main.leads_to(kind)
        return None if name is None else self._package.xml(name)

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
            lists=read_lists(self._content("numbering"), sheet),
            properties=self._properties(),
        )
        self._settings(made)
        made.others = tuple(source.others)
        return made

    def _source(self, sheet: StyleSheet) -> Source:
        notes, remarks = {}, {}
        for kind in ("footnote", "endnote"):
            part = self._main.leads_to(f"{kind}s")
            if part is not None:
                found = elements(self._package.tree(part), kind)
                notes.update({(kind, identity): (part, element) for identity, element in found.items()})
        part = self._main.leads_to("comments")
        if part is not None:
            found = elements(self._package.tree(part), "comment")
            remarks = {identity: (part, element) for identity, element in found.items()}
        return Source(self._package, self._main.name, sheet, notes, remarks, done=self._done())

    def _done(self) -> frozenset[str]:
        """The ids of the last paragraphs of comments that are resolved (MS-DOCX 2.5.4)."""
        more = self._main.part("commentsExtended")
        found = [] if more is None else [e for e in more if e.get(W15 + "done") in ("1", "true", "on")]
        return frozenset(e.get(W15 + "paraId", "") for e in found)

    def _properties(self) -> Properties:
        roots = self._package.relations("").values()
        core = next((r.target for r in roots if r.kind == "core-properties"), "docProps/core.xml")
        return read_properties(self._package.tree(core) if core in self._package else None)

    def _settings(self, made: Document) -> None:
        settings, page = self._main.part("settings"), self._root.find(W + "background")
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
