"""Reaching the parts of a text document through UNO, and running the commands of its menus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import uno  # type: ignore[import-not-found]


def struct(name: str, **values: Any) -> Any:
    return uno.createUnoStruct(f"com.sun.star.{name}", **values)


def enum(name: str, value: str) -> Any:
    return uno.Enum(f"com.sun.star.{name}", value)


def constant(name: str) -> int:
    """A UNO constant, below com.sun.star."""
    return int(uno.getConstantByName(f"com.sun.star.{name}"))


def hundredths(points: float) -> int:
    """Points as the application measures: in hundredths of a millimetre."""
    return round(points * 2540 / 72)


def command(document: Any, command: str, **arguments: Any) -> None:
    """Run a command of the menus on the selection, and wait for its end."""
    url = struct("util.URL", Complete=f".uno:{command}", Main=f".uno:{command}", Protocol=".uno:", Path=command)
    dispatch = document.CurrentController.Frame.queryDispatch(url, "", 0)
    if dispatch is None:
        raise ValueError(f"LibreOffice does not offer the command {command} here")
    values = {**arguments, "SynchronMode": True}
    dispatch.dispatch(url, tuple(struct("beans.PropertyValue", Name=n, Value=v) for n, v in values.items()))


def blocks(document: Any) -> Iterator[Any]:
    """The paragraphs and tables of the body in order."""
    found = document.Text.createEnumeration()
    while found.hasMoreElements():
        yield found.nextElement()


def is_table(block: Any) -> bool:
    return bool(block.supportsService("com.sun.star.text.TextTable"))


def is_indexed(paragraph: Any) -> bool:
    """Whether a paragraph is an entry of a table of contents."""
    section = paragraph.TextSection
    return section is not None and section.DocumentIndex is not None


def paragraph(document: Any, words: str) -> Any:
    """The paragraph of the body that begins with these words; of several, the one that says nothing else, as a heading
    does where a paragraph begins with it. Raises ValueError unless there is just one; what tables of contents list does
    not count."""
    named = [block for block in blocks(document) if not is_table(block) and block.String.startswith(words)]
    found = [block for block in named if not is_indexed(block)]
    if len(found) > 1:
        found = [block for block in found if block.String.strip() == words.strip()] or found
    if len(found) != 1:
        raise ValueError(f"{len(found)} paragraphs begin {words!r}")
    return found[0]


def occurrences(document: Any, words: str) -> list[Any]:
    """The ranges of text that read so, letter for letter, as Find All finds them. Raises ValueError for none."""
    search = document.createSearchDescriptor()
    search.SearchString, search.SearchCaseSensitive = words, True
    found = document.findAll(search)
    if not found.Count:
        raise ValueError(f"{words!r} stands nowhere")
    return [found.getByIndex(number) for number in range(found.Count)]


def select(document: Any, what: Any) -> None:
    document.CurrentController.select(what)


def ranges(
    document: Any, *, phrase: str | None = None, every: str | None = None, paragraphs: list[str] | None = None
) -> list[Any]:  # fmt: skip
    """The ranges of a target: a phrase, all occurrences of words, or whole paragraphs by their first words."""
    if paragraphs is not None:
        return [paragraph(document, words) for words in paragraphs]
    return occurrences(document, phrase or every or "")
