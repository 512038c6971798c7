"""Cross-references to what has no name of its own, such as headings: what they lead to.

Applications put a bookmark of their own around it, whose name begins with `_` and is made up anew each time. So the
fact is what it lies over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from forge.model import Fact
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Inline, Mark, Paragraph, text_of

__all__ = ["hidden_marks", "leading", "leads_to_hidden", "referred"]

_HIDDEN = re.compile(r"(⟦(?:PAGE)?REF (?:[^⟧]* )?)(_\w+)")
_OF_PARAGRAPHS = "__Ref"
"""How LibreOffice begins the names of those that stand for a whole heading or item; they have a place and no length."""


def referred(document: Document, facts: dict[str, Fact]) -> None:
    """Put what they lead to in the place of the names of hidden bookmarks in all texts."""
    named = [a for a, fact in facts.items() if type(fact) is str and "REF " in fact and _HIDDEN.search(fact)]
    if named:
        marks = hidden_marks(document)
        facts.update((address, leading(str(facts[address]), marks)) for address in named)


def leads_to_hidden(instruction: str) -> bool:
    """Whether a field may name a hidden bookmark, so that what it shows depends on another paragraph."""
    return "REF" in instruction.upper() and " _" in instruction.replace('"', "")


def leading(text: str, marks: dict[str, str]) -> str:
    """A text in which fields name hidden bookmarks, with what these lie over in place of their names."""
    return _HIDDEN.sub(lambda found: found[1] + marks.get(found[2], "nothing"), text)


def hidden_marks(document: Document) -> dict[str, str]:
    """Name -> the style of the paragraph that a hidden bookmark lies over, and its text: of two such, the second is
    /2. Where it lies over less than that, this stands in front."""
    found: dict[str, str] = {}
    count: Counter[tuple[str, str]] = Counter()
    for paragraph in document.paragraphs():
        text = paragraph.text
        count[paragraph.style, text] += 1
        number = count[paragraph.style, text]
        whole = f"{paragraph.style} “{text}”" + (f"/{number}" if number > 1 else "")
        for name, words in _over(paragraph):
            all_of_it = words == text or (not words and name.startswith(_OF_PARAGRAPHS))
            found[name] = whole if all_of_it else f"“{words}” of {whole}"
    return found


def _over(paragraph: Paragraph) -> Iterator[tuple[str, str]]:
    """The hidden bookmarks that begin in a paragraph, and what they lie over as far as it goes."""
    for number, item in enumerate(paragraph.content):
        if isinstance(item, Mark) and not item.ends and item.name.startswith("_"):
            behind = paragraph.content[number:]
            yield item.name, "".join(text_of(behind[: _end(behind, item.name)]))


def _end(behind: tuple[Inline, ...], name: str) -> int:
    ends = (n for n, item in enumerate(behind) if isinstance(item, Mark) and item.ends and item.name == name)
    return next(ends, len(behind))
