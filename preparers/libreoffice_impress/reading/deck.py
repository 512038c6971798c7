"""A .pptx file as a Deck, whatever application wrote it and however damaged or hostile it may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from lxml import etree

from preparers._main_part import MainPart, opened
from preparers._ooxml import Limits, Package, Relation, pack, parse
from preparers._properties import Properties, read_properties
from preparers._remembered import Remembered
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.deck import Deck, Show
from preparers.libreoffice_impress.names import REL, SHOW, Element
from preparers.libreoffice_impress.reading.context import Context, flag, integer
from preparers.libreoffice_impress.reading.masters import layout, mapping, master
from preparers.libreoffice_impress.reading.slides import slide
from preparers.libreoffice_impress.reading.text import levels
from preparers.libreoffice_impress.reading.theme import Theme
from preparers.libreoffice_impress.slide import Layout, Master, Slide
from preparers.libreoffice_impress.text import Level

__all__ = ["read"]

_MOST_SLIDES, _MOST_UNUSED = 2_000, 24
_MOST_KEPT = 100_000
"""Bytes of a layout that is remembered."""
_LIMITS = Limits(markup=750_000)


def read(data: bytes) -> Deck:
    """The presentation. Raises ValueError, with the reason in words, for what is no usable .pptx file."""

    def made(main: MainPart) -> Deck:
        return _Reader(main).deck()

    return opened(data, "presentation", "ppt/presentation.xml", SHOW + "presentation", made, _LIMITS)


@lru_cache(256)
def _known_layout(xml: bytes, theme: Theme) -> Layout:
    return layout(parse(xml), Context(Package(pack({})), {}, theme, {}))


@lru_cache(64)
def _known_levels(xml: bytes, theme: Theme) -> tuple[Level, ...]:
    return levels(parse(xml), Context(Package(pack({})), {}, theme, {}))


@lru_cache(64)
def _known_master(xml: bytes, theme: Theme) -> Master:
    """A master without its layouts."""
    return master(parse(xml), Context(Package(pack({})), {}, theme, {}), ())


_MASTERS: Remembered[Master] = Remembered(200)
"""By the master without its layouts, and these."""


@dataclass(slots=True)
class _Style:
    """A master that was read: its number, its theme, the numbers of its layouts by part."""

    number: int
    theme: Theme
    layouts: dict[str, int] = field(default_factory=dict)


_SIMPLE = frozenset({"slideLayout", "image", "notesSlide", "slide", "hyperlink"})
"""Relationships of slides that lead to one part each, and no further."""
_OWN = frozenset({"slideLayout", "theme"})
"""Relationships of masters to what is read for itself."""
_SLIDES: Remembered[Slide] = Remembered(500, by_value=True)
"""By all that a slide is read from: the files of one task differ in few slides."""


class _Reader:
    """Reads one package."""

    def __init__(self, main: MainPart) -> None:
        self._package, self._root, self._relations = main.package, main.root, main.relations
        self._styles: dict[str, _Style] = {}
        self._numbers: dict[str, int] = {}
        self._charts: dict[str, Chart] = {}

    def deck(self) -> Deck:
        ids = [e.get(REL + "id") or "" for e in self._root.iterfind(f"{SHOW}sldIdLst/{SHOW}sldId")]
        if len(ids) > _MOST_SLIDES:
            raise ValueError(f"the presentation has more than {_MOST_SLIDES:,} slides")
        parts = [self._slide_part(id, number) for number, id in enumerate(ids, 1)]
        self._numbers = {part: number for number, part in enumerate(parts, 1)}
        if len(self._numbers) < len(parts):
            raise ValueError("the presentation lists a slide twice")
        masters = self._masters(self._used(parts))
        deck = Deck(masters=masters, properties=self._properties(), show=self._show())
        size = self._root.find(SHOW + "sldSz")
        if size is not None:
            deck.width, deck.height = integer(size, "cx", deck.width), integer(size, "cy", deck.height)
        theme = next((style.theme for style in self._styles.values()), Theme())
        context = Context(self._package, self._relations, theme, self._numbers)
        deck.levels = self._levels(context)
        authors = self._authors()
        deck.slides = [self._slide(part, authors) for part in parts]
        return deck

    def _levels(self, context: Context) -> tuple[Level, ...]:
        """How text looks in no placeholder; where it leads nowhere, it is the same in many files."""
        holder = self._root.find(SHOW + "defaultTextStyle")
        xml = b"" if holder is None else etree.tostring(holder, with_tail=False)
        usual = 0 < len(xml) < _MOST_KEPT and b" r:" not in xml
        return _known_levels(xml, context.theme) if usual else levels(holder, context)

    def _slide_part(self, id: str, number: int) -> str:
        relation = self._relations.get(id)
        if relation is None or relation.target not in self._package:
            raise ValueError(f"slide {number} is missing from the file")
        return relation.target

    def _used(self, parts: list[str]) -> frozenset[str]:
        """The layouts to read: none named means all. LibreOffice writes dozens for each master, most for nobody."""
        if sum("/slideLayouts/slideLayout" in name for name in self._package) <= _MOST_UNUSED:
            return frozenset()
        found = (self._package.relations(part).values() for part in parts)
        return frozenset(r.target for relations in found for r in relations if r.kind == "slideLayout")

    def _tree(self, relations: Mapping[str, Relation], kind: str) -> Element | None:
        """The one part of a kind that relationships lead to, when it is there."""
        data = self._data(relations, kind)
        return None if data is None else parse(data)

    def _data(self, relations: Mapping[str, Relation], kind: str) -> bytes | None:
        found = next((r.target for r in relations.values() if r.kind == kind and r.target in self._package), None)
        return None if found is None else self._package.xml(found)

    # ---- masters
    def _masters(self, used: frozenset[str]) -> list[Master]:
        found: list[Master] = []
        for entry in self._root.iterfind(f"{SHOW}sldMasterIdLst/{SHOW}sldMasterId"):
            relation = self._relations.get(entry.get(REL + "id") or "")
            if relation is not None and relation.target in self._package and relation.target not in self._styles:
                made = self._master(relation.target, len(found), used)
                if made.layouts:
                    found.append(made)
        return found

    def _master(self, part: str, number: int, used: frozenset[str]) -> Master:
        root, relations, xml = self._package.tree(part), self._package.relations(part), self._package[part]
        theme = Theme.read(self._data(relations, "theme"), mapping(root))
        style = self._styles[part] = _Style(number, theme)
        layouts: list[Layout] = []
        for entry in root.iterfind(f"{SHOW}sldLayoutIdLst/{SHOW}sldLayoutId"):
            relation = relations.get(entry.get(REL + "id") or "")
            target = "" if relation is None else relation.target
            if target in self._package and target not in style.layouts and (not used or target in used):
                style.layouts[target] = len(layouts)
                layouts.append(self._layout(target, theme))
        if len(xml) >= _MOST_KEPT or any(relation.kind not in _OWN for relation in relations.values()):
            return master(root, Context(self._package, relations, theme, self._numbers), tuple(layouts))
        bare = _known_master(xml, theme)
        return _MASTERS.of(lambda: replace(bare, layouts=tuple(layouts)), bare, *layouts)

    def _layout(self, part: str, theme: Theme) -> Layout:
        """A layout; those that lead to nothing but their master are the same in many files."""
        relations, xml = self._package.relations(part), self._package.xml(part)
        if len(xml) < _MOST_KEPT and all(relation.kind == "slideMaster" for relation in relations.values()):
            return _known_layout(xml, theme)
        return layout(self._package.tree(part), Context(self._package, relations, theme, self._numbers))

    # ---- slides
    def _slide(self, part: str, authors: dict[str, str]) -> Slide:
        relations = self._package.relations(part)
        target = next((r.target for r in relations.values() if r.kind == "slideLayout"), "")
        style = next((style for style in self._styles.values() if target in style.layouts), None)
        if style is None:
            raise ValueError(f"the layout of slide {self._numbers[part]} is missing from the file")
        context = Context(self._package, relations, style.theme, self._numbers, self._charts)
        place = style.number, style.layouts[target]

        def work() -> Slide:
            return slide(self._package.tree(part), context, place, authors)

        if any(r.kind not in _SIMPLE for r in relations.values()):
            return work()
        held = tuple((id, r.kind, self._leads_to(r)) for id, r in relations.items())
        return _SLIDES.of(work, self._package[part], held, style.theme, place)

    def _leads_to(self, relation: Relation) -> str | bytes | int | None:
        """All that a slide can know of what a relationship leads to."""
        if relation.external:
            return relation.target
        if relation.kind == "slide":
            return self._numbers.get(relation.target)
        here = relation.kind != "slideLayout" and relation.target in self._package
        return self._package[relation.target] if here else None

    def _authors(self) -> dict[str, str]:
        root = self._tree(self._relations, "commentAuthors")
        return {} if root is None else {e.get("id") or "": e.get("name") or "" for e in root.iter(SHOW + "cmAuthor")}

    # ---- the presentation itself
    def _properties(self) -> Properties:
        return read_properties(self._tree(self._package.relations(""), "core-properties"))

    def _show(self) -> Show:
        root = self._tree(self._relations, "presProps")
        settings = None if root is None else root.find(SHOW + "showPr")
        if settings is None:
            return Show()
        return Show(flag(settings, "loop"), not flag(settings, "useTimings", True))
