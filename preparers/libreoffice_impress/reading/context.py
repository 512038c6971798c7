"""One part of a presentation while it is read: its package, where its relationships lead, its theme."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from preparers._ooxml import Package, Relation
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.names import DRAWING, REL, Element, local
from preparers.libreoffice_impress.reading.theme import Theme

__all__ = ["Context", "children", "flag", "integer", "number", "unescaped"]

_JUMPS = {"nextslide": "#next", "previousslide": "#previous", "firstslide": "#first", "lastslide": "#last",
          "endshow": "#end"}  # fmt: skip
_MOST_DEEP = 60
_ESCAPED = re.compile("_x005F_(?=x[0-9A-Fa-f]{4}_)")


def unescaped(text: str) -> str:
    """`text` without the escapes that LibreOffice puts before what could be taken for one."""
    return _ESCAPED.sub("_", text)


def integer(element: Element, name: str, usual: int = 0) -> int:
    """A whole attribute; lengths with a unit (`2.5pt`) do not occur in the transitional dialect."""
    value = element.get(name)
    return usual if value is None else round(float(value))


def number(element: Element, name: str) -> float | None:
    value = element.get(name)
    return None if value is None else float(value)


def flag(element: Element, name: str, usual: bool = False) -> bool:
    """A truth attribute in any of its spellings."""
    value = element.get(name)
    return usual if value is None else value in ("1", "true", "on")


def children(element: Element, depth: int = 0) -> Iterator[Element]:
    """The children, with those that have alternatives replaced by the first that is understood."""
    for child in element:
        if local(child) != "AlternateContent":
            yield child
        elif depth < _MOST_DEEP:
            options = [c for c in child if local(c) in ("Choice", "Fallback") and len(c)]
            plain = [o for o in options if (o.get("Requires") or "p14").split()[0] in _UNDERSTOOD]
            if plain:
                yield from children(plain[0], depth + 1)


_UNDERSTOOD = frozenset({"p14", "a14", "p15", "a16", "c14"})


@dataclass(slots=True)
class Context:
    """What the readers of a part need to know."""

    package: Package
    relations: Mapping[str, Relation]
    theme: Theme
    slides: Mapping[str, int]
    """The number of each slide's part, from 1."""
    charts: dict[str, Chart] = field(default_factory=dict)
    """Those that were read, by part, so that a part that is shown often is read once."""

    def part(self, id: str | None) -> str | None:
        """The part that a relationship leads to, when it is there."""
        relation = self.relations.get(id or "")
        if relation is None or relation.external or relation.target not in self.package:
            return None
        return relation.target

    def blob(self, holder: Element) -> bytes | None:
        """The picture that the `a:blip` inside `holder` shows."""
        blip = next(holder.iter(DRAWING + "blip"), None)
        target = None if blip is None else self.part(blip.get(REL + "embed"))
        return None if target is None else self.package[target]

    def link(self, holder: Element | None) -> str | None:
        """Where the `a:hlinkClick` inside `holder` leads."""
        click = None if holder is None else holder.find(DRAWING + "hlinkClick")
        if click is None:
            return None
        action = click.get("action") or ""
        if "hlinkshowjump" in action:
            return _JUMPS.get(action.rpartition("jump=")[2], action)
        relation = self.relations.get(click.get(REL + "id") or "")
        if relation is None:
            return action or None
        if relation.external:
            return relation.target
        number = self.slides.get(relation.target)
        return f"#{number}" if number else None
