"""Office files with one attribute changed: what changes the picture must change the facts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from lxml import etree

from forge.errors import MachineFault
from preparers._libreoffice import Office, Refused
from tests.preparers.calc.packages import zipped

__all__ = ["blind", "mutants"]

Changed = Callable[[str, str, str], str | None]


def mutants(
    parts: dict[str, bytes], names: Iterable[str], changed: Changed, *, above: int = 1
) -> Iterator[tuple[str, bytes]]:
    """The file with one attribute changed, by element and attribute, for the first of each attribute of each kind of
    element in its place: below the same `above` elements.

    `changed` gives another value for an element's name, an attribute's name and its value; None leaves it out.
    """
    for part in names:
        root, known = etree.fromstring(parts[part]), set()
        for element in root.iter():
            if not isinstance(element.tag, str):
                continue
            tag = etree.QName(element).localname
            place = [etree.QName(e).localname for e in list(element.iterancestors())[:above]]
            for name in sorted(map(str, element.attrib)):
                value = str(element.get(name))
                if (*place, tag, name) in known:
                    continue
                known.add((*place, tag, name))
                _put(element, name, changed(tag, name, value))
                where = "/".join((*place[: above - 1], tag))
                yield f"{where}@{etree.QName(name).localname}", zipped({**parts, part: etree.tostring(root)})
                _put(element, name, value)


def _put(element: etree._Element, name: str, value: str | None) -> None:
    if value is None:
        del element.attrib[name]
    else:
        element.set(name, value)


def blind(
    office: Office, start: bytes, suffix: str, changed: Iterable[tuple[str, bytes]], seen: Callable[[bytes], Any],
    unseen: Collection[str] | Mapping[str, str], *, pages: int = 4,
) -> list[str]:  # fmt: skip
    """The attributes whose change alters the picture of `start` and not what `seen` tells; those of `unseen` may."""

    def drawn(data: bytes) -> list[bytes]:
        return office.render(data, suffix, pages=pages, dpi=50)

    picture, found = drawn(start), []
    for name, data in changed:
        try:
            if seen(data) or name in unseen or drawn(data) == picture:
                continue
            picture = drawn(start)  # anew: fields may show the time of day
            if drawn(data) != picture:
                found.append(name)
        except (ValueError, Refused, MachineFault):  # no document any more, to us or to LibreOffice, which may crash
            continue
    return found
