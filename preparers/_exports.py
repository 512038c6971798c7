"""Files that a document is exported to: where they go, and what a PDF of it must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

from forge.model import Area, Entry, Exactly, Finding, short
from forge.preparer import Kind, Place, Workspace
from preparers._pdf import Pages, read_pdf, write_pdf

__all__ = ["FileName", "exported", "lacking", "of_export", "pdf_finding", "put_file", "put_pdf", "target"]


def _other_names(place: Place) -> Iterator[str]:
    stem, _, ending = str(place.value).rpartition(".")
    yield from (f"{stem}2.{ending}", f"{stem.swapcase()}.{ending}", f"{stem}.{ending}.{ending}")


FileName = Annotated[
    str, Kind("file name", _other_names, None, "wrong_target", 'the name of the new file, such as "orders.pdf"')
]


def target(path: str, name: str) -> str:
    """The path of a file that is exported beside the document at `path`. Raises ValueError for a name that is none."""
    if not name or "/" in name or name.startswith("."):
        raise ValueError(f"{name!r} is no name for a file")
    folder = path.rpartition("/")[0]
    return f"{folder}/{name}" if folder else name


def of_export(a: Any) -> list[Area]:
    """The area of what is exported as `a.name`."""
    return [Exactly((f"{target(a.path, a.name)}#file",))]


def put_file(desk: Workspace[Any], path: str, name: str, data: bytes) -> None:
    """Put a new file beside the document. Raises ValueError when there is one of that name."""
    place = target(path, name)
    if place in desk.others or place in desk.documents:
        raise ValueError(f"{place} is there already")
    desk.others[place] = Entry(data=data)


def put_pdf(desk: Workspace[Any], path: str, name: str, pages: Sequence[Sequence[str]]) -> None:
    """Export pages of text as a PDF."""
    if not name.lower().endswith(".pdf"):
        raise ValueError(f"{name!r} does not end like a PDF")
    put_file(desk, path, name, write_pdf(pages))


def exported(after: Workspace[Any], path: str, name: str) -> bytes:
    """What was exported. Raises ValueError that says why there is nothing to read."""
    entry = after.others.get(target(path, name))
    if entry is None:
        raise ValueError(f"there is no file {name} beside the document")
    if entry.kind != "file":
        raise ValueError(f"{name} is a {entry.kind}")
    return entry.data


def pdf_finding(
    check: str, after: Workspace[Any], path: str, name: str, fault: Callable[[Pages], str]
) -> Finding:  # fmt: skip
    """Whether there is a PDF of that name, and nothing wrong with it; `fault` says what is."""
    try:
        pages = read_pdf(exported(after, path, name))
    except ValueError as error:
        return Finding(check, False, str(error) if name in str(error) else f"{name}: {error}")
    wrong = fault(pages)
    right = f"{name} has {len(pages)} pages with the document's texts"
    return Finding(check, not wrong, f"{name} {wrong}" if wrong else right)


def lacking(lost: Sequence[str]) -> str:
    """What a PDF is said to lack; nothing where nothing is lost."""
    return f"lacks {len(lost)} texts, such as {short(lost[0])}" if lost else ""
