"""The main part of an office package, and what a stranger's file is taken for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from lxml import etree

from preparers._ooxml import Limits, Package, Relation

__all__ = ["MainPart", "opened"]

T = TypeVar("T")
_STRICT = "{http://purl.oclc.org/ooxml/"


@dataclass(frozen=True, slots=True)
class MainPart:
    """The part that the package leads to: its name, its root, its relationships."""

    package: Package
    name: str
    root: etree._Element
    relations: Mapping[str, Relation]

    def leads_to(self, kind: str) -> str | None:
        """The name of the one part of a kind that the main part leads to, when it is there."""
        found = (r.target for r in self.relations.values() if r.kind == kind and r.target in self.package)
        return next(found, None)

    def part(self, kind: str) -> etree._Element | None:
        """The XML of that part."""
        name = self.leads_to(kind)
        return None if name is None else self.package.tree(name)


def opened(data: bytes, what: str, usual: str, tag: str, read: Callable[[MainPart], T], limits: Limits) -> T:
    """What `read` makes of a file whose main part, `usual` where nothing is said, has the root `tag`.

    Raises ValueError, with the reason in words (`what` is the kind of document), for everything that is none.
    """
    try:
        return read(_main(Package(data, limits), what, usual, tag))
    except (ValueError, MemoryError):
        raise
    except Exception as cause:  # whatever a stranger's file makes the parsers raise
        raise ValueError(f"not a {what} that can be read: {type(cause).__name__}: {cause}") from cause


def _main(package: Package, what: str, usual: str, tag: str) -> MainPart:
    roots = package.relations("").values()
    name = next((r.target for r in roots if r.kind == "officeDocument"), usual)
    if name not in package:
        raise ValueError(f"not a {what}: the file has no main part")
    root = package.tree(name)
    if str(root.tag).startswith(_STRICT):
        raise ValueError(f"a {what} in the strict dialect of Office Open XML, which few applications read")
    if root.tag != tag:
        raise ValueError(f"not a {what}, but another kind of office file")
    return MainPart(package, name, root, package.relations(name))
