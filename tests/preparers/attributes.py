"""Office files with one attribute changed: what changes the picture must change the facts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from lxml import etree

from forge.errors import MachineFault
from preparers._libreoffice import Office, Refused
from tests.preparers.calc.packages import zipped

__all__ = ["blind", "mutants"]

Changed = Callable[[str, str], str | None]


def mutants(parts: dict[str, bytes], names: Iterable[str], changed: Changed) -> Iterator[tuple[str, bytes]]:
    """The file with one attribute changed, for the first of each attribute of each kind of element in its place.

    `changed` gives another value for an attribute's name and value; None leaves the attribute out.
    """
    for part in names:
        root, known = etree.fromstring(parts[part]), set()
        for element in root.iter():
            if not isinstance(element.tag, str):
                continue
            parent = element.getparent()
            tag = etree.QName(element).localname
            above = "" if parent is None else etree.QName(parent).localname
            for name in sorted(map(str, element.attrib)):
                value = str(element.get(name))
                if (above, tag, name) in known:
                    continue
                known.add((above, tag, name))
                _put(element, name, changed(name, value))
                yield f"{tag}@{etree.QName(name).localname}", zipped({**parts, part: etree.tostring(root)})
                _put(element, name, value)


def _put(element: etree._Element, name: str, value: str | None) -> None:
    if value is None:
        del element.attrib[name]
    else:
        element.set(name, value)


def blind(
    office: Office, start: bytes, suffix: str, changed: Iterable[tuple[str, bytes]], seen: Callable[[bytes], Any],
    unseen: Collection[str] | Mapping[str, str],
) -> list[str]:  # fmt: skip
    """The attributes whose change alters the picture of `start` and not what `seen` tells; those of `unseen` may."""
    picture, found = office.render(start, suffix, pages=4, dpi=50), []
    for name, data in changed:
        try:
            if not seen(data) and name not in unseen and office.render(data, suffix, pages=4, dpi=50) != picture:
                found.append(name)
        except (ValueError, Refused, MachineFault):  # no document any more, to us or to LibreOffice, which may crash
            continue
    return found
