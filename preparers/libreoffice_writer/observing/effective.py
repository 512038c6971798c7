"""What one sees: formatting with everything worked out that styles, lists and defaults say.

The order is the format's (ECMA-376 part 1, 17.7.2): defaults, table style, paragraph style, list, character style, own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from preparers._remembered import Remembered
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LIST, NO_LOOK, Layout, Look, Tab, over
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.styles import Level, Style

__all__ = ["PLAIN_LAYOUT", "PLAIN_LOOK", "Effective"]

PLAIN_LOOK = Look(
    "Times New Roman", 10.0, False, False, "none", False, False, "auto", "none", False, False, "base", 0.0, 100, None,
    False, False, False,
)  # fmt: skip
"""Of text about which nothing is said."""
PLAIN_LAYOUT = Layout(
    "left", 0.0, 0.0, 0.0, 0.0, 0.0, False, 1.0, "multiple", False, False, False, True, 0, (), None, "none", NO_LIST, 0,
    False, True,
)  # fmt: skip
_MOST_CHAIN = 50


class Effective:
    """Works out formatting for one document, each combination once."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._looks: dict[tuple[str | None, Look], Look] = {}
        self._layouts: dict[tuple[str, bool, Layout], Layout] = {}
        self._runs: Remembered[Look] = Remembered()
        self._paragraphs: Remembered[Layout] = Remembered()
        self.base_look = over(PLAIN_LOOK, document.default_look)
        self.base_layout = merged(PLAIN_LAYOUT, document.default_layout)

    @property
    def styles(self) -> Mapping[str, Style]:
        """The document's styles by name."""
        return self._document.styles

    def chain(self, name: str | None) -> Iterator[Style]:
        """A style and those that it is based on, the furthest first."""
        found: list[Style] = []
        while name is not None and len(found) < _MOST_CHAIN:
            style = self._document.styles.get(name)
            if style is None or style in found:
                break
            found.append(style)
            name = style.based_on
        return reversed(found)

    # ---- characters
    def look_of_style(self, name: str | None, below: Look = NO_LOOK) -> Look:
        """How text of a paragraph style looks; `below` is what the table's style says."""
        key = (name, below)
        known = self._looks.get(key)
        if known is None:
            known = over(self.base_look, below)
            for style in self.chain(name):
                known = over(known, style.look)
            self._looks[key] = known
        return known

    def look(self, paragraph: Look, style: str | None, own: Look) -> Look:
        """How a run looks in a paragraph whose text looks like `paragraph`."""
        if not style:
            return self._runs.of(lambda: over(paragraph, own), paragraph, own)
        for character in self.chain(style):
            paragraph = over(paragraph, character.look)
        return over(paragraph, own)

    # ---- paragraphs
    def level(self, layout: Layout, style: str | None = None) -> Level | None:
        """The level of the list that a layout puts a paragraph in."""
        found = self._document.lists.get(layout.list or NO_LIST)
        if found is None or not found.levels:
            return None
        index = layout.level
        if index is None:
            named = (n for n, level in enumerate(found.levels) if style is not None and level.style == style)
            index = next(named, 0)
        return found.levels[min(index, len(found.levels) - 1)]

    def layout_of_style(self, name: str, *, listed: bool = True, below: Layout = NO_LAYOUT) -> Layout:
        """How paragraphs of a style are laid out; unless `listed`, as if the style were in no list."""
        key = (name, listed, below)
        known = self._layouts.get(key)
        if known is None:
            known = merged(self.base_layout, below)
            for style in self.chain(name):
                if listed and style.layout.list is not None:
                    level = self.level(style.layout, style.name)
                    known = _indented(known, level)
                    known = merged(known, replace(style.layout, level=self._index(style)))
                else:
                    known = merged(known, style.layout)
            self._layouts[key] = known
        return known

    def _index(self, style: Style) -> int | None:
        found = self._document.lists.get(style.layout.list or NO_LIST)
        if style.layout.level is not None or found is None:
            return style.layout.level
        return next((n for n, level in enumerate(found.levels) if level.style == style.name), None)

    def layout(self, paragraph: Paragraph, below: Layout = NO_LAYOUT) -> Layout:
        """How a paragraph is laid out."""
        style = self.layout_of_style(paragraph.style, below=below)
        return self._paragraphs.of(lambda: self._laid_out(paragraph, style, below), style, paragraph.layout)

    def _laid_out(self, paragraph: Paragraph, style: Layout, below: Layout) -> Layout:
        own = paragraph.layout
        if own.list is None:
            return merged(style, own)
        known = self.layout_of_style(paragraph.style, listed=False, below=below)
        known = replace(known, list=own.list, level=own.level or 0)
        return merged(_indented(known, self.level(known)), own)

    def hyphenates(self, style: str, layout: Layout) -> bool:
        """Whether words of a paragraph are broken; in LibreOffice not where its style does not go back to Normal."""
        normal = any(found.name == "Normal" for found in self.chain(style))
        return self._document.hyphenates and layout.hyphenate is not False and normal


def _indented(layout: Layout, level: Level | None) -> Layout:
    """The indents and tab stops of a list's level."""
    if level is None:
        return layout
    said = level.layout
    return merged(layout, Layout(left=said.left, right=said.right, first=said.first, tabs=said.tabs))


def merged(base: Layout, upper: Layout) -> Layout:
    """`base` with what `upper` says; tab stops and borders one by one."""
    if upper is NO_LAYOUT:
        return base
    found = over(base, upper)
    if upper.tabs is not None and base.tabs:
        stops: dict[float, Tab] = {tab.at: tab for tab in (*base.tabs, *upper.tabs)}
        found = replace(found, tabs=tuple(stops[at] for at in sorted(stops)))
    if upper.borders is not None and base.borders is not None:
        found = replace(found, borders=over(base.borders, upper.borders))
    return found
