"""Damage: one unrelated change of each kind of fact, for proving that the frame sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeVar

from preparers.libreoffice_writer.blocks import Block, Contents, SectionBreak, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import meeting
from preparers.libreoffice_writer.formatting import NO_LIST, Borders, Edge, Tab
from preparers.libreoffice_writer.inline import (
    Break,
    Comment,
    CommentEnd,
    Field,
    Image,
    Inline,
    Mark,
    Note,
    Paragraph,
    Run,
)
from preparers.libreoffice_writer.observing import damage_pages
from preparers.libreoffice_writer.observing.damage_late import LATE_KINDS
from preparers.libreoffice_writer.observing.damage_tables import TABLE_KINDS
from preparers.libreoffice_writer.observing.effective import Effective

__all__ = ["KINDS", "damages"]

Change = Callable[[Document, random.Random], None]
T = TypeVar("T")


# ---- where
def _written(document: Document) -> list[int]:
    """The places of the paragraphs that hold text which nobody deleted."""
    return [
        n
        for n, block in enumerate(document.blocks)
        if isinstance(block, Paragraph) and any(_plain(item) for item in block.content)
    ]


def _plain(item: Inline) -> bool:
    return isinstance(item, Run) and item.revision is None and item.link is None and bool(item.text.strip())


def _on_paragraph(change: Callable[[Paragraph, random.Random], Paragraph]) -> Change:
    """A change to one paragraph that holds text."""

    def apply(document: Document, rng: random.Random) -> None:
        place = rng.choice(_written(document))
        block = document.blocks[place]
        assert isinstance(block, Paragraph)
        document.blocks[place] = change(block, rng)

    return apply


def _on_run(change: Callable[[Run], Run]) -> Change:
    """A change to one run that holds text."""

    def apply(paragraph: Paragraph, rng: random.Random) -> Paragraph:
        places = [n for n, item in enumerate(paragraph.content) if _plain(item)]
        place = rng.choice(places)
        items = list(paragraph.content)
        items[place] = change(items[place])  # type: ignore[arg-type]
        return replace(paragraph, content=tuple(items))

    return _on_paragraph(apply)


def _without(kind: type[Any] | tuple[type[Any], ...]) -> Change:
    """All items of a kind taken out of one paragraph that has some."""

    def apply(document: Document, rng: random.Random) -> None:
        places = [
            n
            for n, block in enumerate(document.blocks)
            if isinstance(block, Paragraph) and any(isinstance(item, kind) for item in block.content)
        ]
        place = rng.choice(places)
        block = document.blocks[place]
        assert isinstance(block, Paragraph)
        kept = tuple(item for item in block.content if not isinstance(item, kind))
        document.blocks[place] = replace(block, content=kept)

    return apply


def _each(kind: type[T], change: Callable[[T], T]) -> Change:
    """A change to the first item of a kind."""

    def apply(document: Document, rng: random.Random) -> None:
        for place, block in enumerate(document.blocks):
            if not isinstance(block, Paragraph):
                continue
            for number, item in enumerate(block.content):
                if isinstance(item, kind):
                    items: list[Any] = [*block.content[:number], change(item), *block.content[number + 1 :]]
                    document.blocks[place] = replace(block, content=tuple(items))
                    return
        raise LookupError(f"no {kind.__name__}")

    return apply


# ---- what
def _look(name: str, one: Any, other: Any) -> Change:
    """One run formatted, with the second value where it has the first."""

    def apply(document: Document, rng: random.Random) -> None:
        effective = Effective(document)
        place = rng.choice(_written(document))
        block = document.blocks[place]
        assert isinstance(block, Paragraph)
        base = effective.look_of_style(block.style)
        items = list(block.content)
        at = rng.choice([n for n, item in enumerate(items) if _plain(item)])
        run = items[at]
        assert isinstance(run, Run)
        now = getattr(effective.look(base, run.style, run.look), name)
        items[at] = replace(run, look=replace(run.look, **{name: other if now == one else one}))
        document.blocks[place] = replace(block, content=tuple(items))

    return apply


def _layout(name: str, one: Any, other: Any) -> Change:
    """One paragraph laid out anew, with the second value where it has the first."""

    def apply(document: Document, rng: random.Random) -> None:
        effective = Effective(document)
        place = rng.choice([n for n in _written(document) if n])
        block = document.blocks[place]
        assert isinstance(block, Paragraph)
        now = getattr(effective.layout(block), name)
        document.blocks[place] = replace(block, layout=replace(block.layout, **{name: other if now == one else one}))

    return apply


def _broken(paragraph: Paragraph, rng: random.Random) -> Paragraph:
    """A page break in the middle of a paragraph."""
    return replace(paragraph, content=(Run("Unasked"), Break(), *paragraph.content))


def _style(paragraph: Paragraph, rng: random.Random) -> Paragraph:
    return replace(paragraph, style="Heading 3" if paragraph.style != "Heading 3" else "Normal")


def _removed(document: Document, rng: random.Random) -> None:
    places = [n for n in _written(document) if n + 1 < len(document.blocks)]
    place = rng.choice(places)
    if meeting(document, place, place + 1):  # a file would make one table of the two
        place = rng.choice([n for n in places if not meeting(document, n, n + 1)])
    del document.blocks[place]


def _added(document: Document, rng: random.Random) -> None:
    document.blocks.insert(rng.choice(_written(document)) + 1, Paragraph((Run("An unasked line."),)))


def _moved(document: Document, rng: random.Random) -> None:
    texts = _written(document)
    pairs = [(a, b) for a, b in pairwise(texts) if _text(document, a) != _text(document, b)]
    one, other = rng.choice(pairs)
    document.blocks[one], document.blocks[other] = document.blocks[other], document.blocks[one]


def _text(document: Document, place: int) -> str:
    block = document.blocks[place]
    return block.text if isinstance(block, Paragraph) else ""


def _no_list(document: Document, rng: random.Random) -> None:
    effective, found = Effective(document), []
    for place, block in enumerate(document.blocks):
        if isinstance(block, Paragraph) and effective.layout(block).list:
            found.append((place, block))
    place, block = rng.choice(found)
    document.blocks[place] = replace(block, layout=replace(block.layout, list=NO_LIST))


def _style_changed(document: Document, rng: random.Random) -> None:
    used = {block.style for block in document.blocks if isinstance(block, Paragraph)}
    name = rng.choice(sorted(used))
    style = document.styles[name]
    size = Effective(document).look_of_style(name).size or 10.0
    document.styles[name] = replace(style, look=replace(style.look, size=size + 3.0))


def _without_block(kind: type[Block]) -> Change:
    def apply(document: Document, rng: random.Random) -> None:
        places = [n for n, block in enumerate(document.blocks) if isinstance(block, kind)]
        del document.blocks[rng.choice(places)]

    return apply


def _retitled(document: Document, rng: random.Random) -> None:
    document.properties = replace(document.properties, title=f"{document.properties.title} (unasked)".strip())


def _recording(document: Document, rng: random.Random) -> None:
    document.track_changes = not document.track_changes


def _resolved(document: Document, rng: random.Random) -> None:
    """A tracked change accepted."""
    for place, block in enumerate(document.blocks):
        if not isinstance(block, Paragraph):
            continue
        for number, item in enumerate(block.content):
            if isinstance(item, Run) and item.revision is not None:
                kept = () if item.revision.kind == "deletion" else (replace(item, revision=None),)
                content = (*block.content[:number], *kept, *block.content[number + 1 :])
                document.blocks[place] = replace(block, content=content)
                return
    raise LookupError("no tracked change")


def _commented(paragraph: Paragraph, rng: random.Random) -> Paragraph:
    comment = Comment("unasked", (Paragraph((Run("An unasked remark."),)),), "Someone", "S", "2026-01-01T00:00:00Z")
    return replace(paragraph, content=(comment, *paragraph.content, CommentEnd("unasked")))


def _bookmarked(paragraph: Paragraph, rng: random.Random) -> Paragraph:
    return replace(paragraph, content=(Mark("Unasked"), *paragraph.content, Mark("Unasked", True)))


def _noted(paragraph: Paragraph, rng: random.Random) -> Paragraph:
    note = Note("footnote", (Paragraph((Run("Unasked."),)),))
    return replace(paragraph, content=(*paragraph.content, note))


def _said(note: Note) -> Note:
    return replace(note, blocks=(*note.blocks, Paragraph((Run("Unasked."),))))


_RULE = Borders(bottom=Edge("double", 2.25, "C00000", 1.0))
KINDS: dict[str, Change] = {
    "a text changed": _on_run(lambda run: replace(run, text=f"{run.text}x")),
    "a word in another case": _on_run(lambda run: replace(run, text=run.text.swapcase() + "y")),
    "a paragraph removed": _removed, "a paragraph added": _added, "two paragraphs exchanged": _moved,
    "another style": _on_paragraph(_style), "bold": _look("bold", True, False), "italic": _look("italic", True, False),
    "underlined": _look("underline", "single", "none"), "struck out": _look("strike", True, False),
    "another colour": _look("colour", "7030A0", "00B050"), "another size": _look("size", 31.0, 7.0),
    "another font": _look("font", "Courier New", "Georgia"), "marked": _look("highlight", "FFFF00", "00FFFF"),
    "another language": _look("language", "fi-FI", "sv-SE"), "raised letters": _look("position", "super", "sub"),
    "another alignment": _layout("alignment", "right", "center"), "another indent": _layout("left", 63.0, 9.0),
    "more space": _layout("before", 33.0, 21.0), "another line spacing": _layout("line", 2.75, 1.85),
    "a new page": _on_paragraph(_broken), "tab stops": _layout("tabs", (Tab(111.0),), (Tab(123.0),)),
    "a rule": _layout("borders", _RULE, Borders()), "a shaded paragraph": _layout("shading", "DDEBF7", "FFE699"),
    "kept with the next": _layout("keep_next", True, False), "out of its list": _no_list,
    "another link": _on_run(lambda run: replace(run, link="https://example.org/unasked")),
    "a header": damage_pages.header, "a footer": damage_pages.no_footer, "the page turned": damage_pages.turned,
    "other margins": damage_pages.margins,
    "a style changed": _style_changed, "a comment": _on_paragraph(_commented),
    "comments gone": _without((Comment, CommentEnd)),
    "a bookmark": _on_paragraph(_bookmarked), "a footnote": _on_paragraph(_noted), "notes gone": _without(Note),
    "a note changed": _each(Note, _said), "a picture gone": _without(Image),
    "a picture of another size": _each(Image, lambda image: replace(image, width=image.width + 15.0)),
    "a picture described otherwise": _each(Image, lambda image: replace(image, alt=f"{image.alt} unasked")),
    "a field gone": _without(Field), "a table gone": _without_block(Table),
    "a table of contents gone": _without_block(Contents),
    "a section joined to the next": _without_block(SectionBreak), "another title": _retitled,
    "recording of changes": _recording, "a tracked change accepted": _resolved,
    "columns": damage_pages.columns,
    "hidden text": _look("hidden", True, False), **TABLE_KINDS,
}  # fmt: skip
"""Kind of damage -> how it is done. LookupError or IndexError: there is nothing of that kind to damage."""

_ALWAYS = ("a text changed", "a paragraph removed")


def damages(document: Document, rng: random.Random) -> Iterator[tuple[str, Document]]:
    """Damaged forks: one that every document has first, then every kind in drawn order."""
    names = list(KINDS)
    rng.shuffle(names)
    for name in (*rng.sample(_ALWAYS, 1), *names, *LATE_KINDS):
        fork = document.fork()
        try:
            {**KINDS, **LATE_KINDS}[name](fork, rng)
        except (LookupError, IndexError):
            continue
        yield name, fork
