"""Things that stand in a document from the start when a skill is about them: notes, comments, changes, pictures, …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Literal

from preparers.libreoffice_writer.blocks import Contents, Story
from preparers.libreoffice_writer.finding import headings, spans_of
from preparers.libreoffice_writer.formatting import Layout, Look, Tab
from preparers.libreoffice_writer.inline import (
    Comment,
    CommentEnd,
    Field,
    Image,
    Mark,
    Note,
    Paragraph,
    Revision,
    Run,
)
from preparers.libreoffice_writer.recipes.annotated import ANNOTATED, Annotations
from preparers.libreoffice_writer.recipes.handmade import HANDMADE, Handmade
from preparers.libreoffice_writer.recipes.listed import LISTED, Listed
from preparers.libreoffice_writer.recipes.made import Made
from preparers.libreoffice_writer.recipes.outdated import OUTDATED, Outdated
from preparers.libreoffice_writer.recipes.outlined import OUTLINED, Outlined
from preparers.libreoffice_writer.recipes.paged import PAGED, Paged
from preparers.libreoffice_writer.recipes.pictured import PICTURED, Pictured
from preparers.libreoffice_writer.recipes.pictures import chart
from preparers.libreoffice_writer.recipes.referenced import REFERENCED, Referenced
from preparers.libreoffice_writer.recipes.settled import SETTLED, Settled
from preparers.libreoffice_writer.recipes.totalled import TOTALLED, Totalled
from preparers.libreoffice_writer.recipes.wording import some_group
from preparers.libreoffice_writer.rewriting import around, between

__all__ = ["DECORATIONS", "Decoration"]

_Further = Outdated | Outlined | Referenced | Settled | Totalled
Decoration = Annotations | Handmade | Listed | Paged | Pictured | _Further | Literal[
    "bookmarks", "changes", "comments", "contents", "emphasis", "footnotes", "header", "links", "page_breaks",
    "page_numbers", "pictures",
]  # fmt: skip
_MOST = 3


def _change(made: Made, number: int, words: str, **parts: Any) -> None:
    """Give words of a paragraph another look, link or revision."""
    paragraph = made.at(number)
    spans = spans_of(paragraph.text, words)
    made.put(number, between(paragraph, spans, lambda item: replace(item, **parts)))


# ---- notes, comments, changes
def _footnotes(made: Made) -> None:
    """A footnote behind the text of three paragraphs."""
    chosen = made.free(_MOST)
    texts = made.sentences(len(chosen))
    for number, text in zip(chosen, texts, strict=True):
        paragraph = made.at(number)
        note = Note("footnote", (Paragraph((Run(text),), "Footnote Text"),))
        made.put(number, replace(paragraph, content=(*paragraph.content, note)))
    made.places["footnotes"] = tuple(map(made.name, chosen))
    made.places["footnote_texts"] = tuple(texts)


def _comments(made: Made) -> None:
    """Comments of two colleagues on words of three paragraphs."""
    chosen, people = made.free(_MOST), made.rng.sample(made.scene.staff(15), 2)
    texts, marked = made.sentences(len(chosen)), []
    for key, (number, text) in enumerate(zip(chosen, texts, strict=True), 1):
        person = people[key % 2]
        words = some_group(made.at(number).text, made.rng)
        initials = f"{person.first[:1]}{person.last[:1]}"
        comment = Comment(f"c{key}", (Paragraph((Run(text),)),), person.name, initials, made.moment())
        made.put(number, around(made.at(number), words, comment, CommentEnd(f"c{key}")))
        marked.append(words)
    made.places["comments"] = tuple(texts)
    made.places["commented"] = tuple(marked)
    made.places["comment_authors"] = tuple(people[key % 2].name for key in range(1, len(chosen) + 1))


def _changes(made: Made) -> None:
    """Tracked changes of two colleagues: words struck out in two paragraphs, a sentence added to two others."""
    chosen, people = made.free(4), made.rng.sample(made.scene.staff(15), 2)
    added, gone = made.sentences(len(chosen[2:])), []
    for number in chosen[:2]:
        words = some_group(made.at(number).text, made.rng)
        _change(made, number, words, revision=Revision("deletion", people[0].name, made.moment()))
        gone.append(words)
    for number, text in zip(chosen[2:], added, strict=True):
        paragraph = made.at(number)
        run = Run(f" {text}", revision=Revision("insertion", people[1].name, made.moment()))
        made.put(number, replace(paragraph, content=(*paragraph.content, run)))
    made.places["deletions"], made.places["insertions"] = tuple(gone), tuple(added)
    made.places["change_authors"] = tuple(person.name for person in people)


# ---- marks, links, emphasis
def _bookmarks(made: Made) -> None:
    """Bookmarks on two headings."""
    chosen = made.rng.sample(made.chapters(), 2)
    for name, (number, _) in zip(("target", "reference"), chosen, strict=True):
        paragraph = made.at(number)
        made.put(number, replace(paragraph, content=(Mark(name), *paragraph.content, Mark(name, ends=True))))
    made.places["bookmarks"] = ("target", "reference")
    made.places["bookmarked"] = tuple(title for _, title in chosen)


def _links(made: Made) -> None:
    """Words of three paragraphs lead to pages of the organisation."""
    addresses, words = [], []
    for count, number in enumerate(made.free(_MOST), 1):
        text = some_group(made.at(number).text, made.rng)
        address = f"https://{made.scene.organisation.domain}/info/{100 * count + made.rng.randint(1, 99)}"
        _change(made, number, text, style="Hyperlink", link=address)
        words.append(text)
        addresses.append(address)
    made.places["links"], made.places["link_addresses"] = tuple(words), tuple(addresses)


def _emphasis(made: Made) -> None:
    """Words set in bold in two paragraphs and in italics in two others, by hand."""
    chosen = made.free(4)
    for name, numbers in (("bold", chosen[:2]), ("italic", chosen[2:])):
        words = []
        for number in numbers:
            text = some_group(made.at(number).text, made.rng)
            _change(made, number, text, look=Look(bold=True) if name == "bold" else Look(italic=True))
            words.append(text)
        made.places[name] = tuple(words)


# ---- pages
def _contents(made: Made) -> None:
    """A table of contents in front of the first heading."""
    every = headings(made.document)
    stop = (Tab(made.theme.width, "right", "dot"),)
    entries = tuple(
        Paragraph((Run(f"{title}\t{1 + n // 4}"),), f"TOC {level}", Layout(tabs=stop))
        for n, (_, level, title) in enumerate(every)
    )
    title = made.scene.word("overview")
    made.insert(every[0][0], Contents('TOC \\o "1-3" \\h', (Paragraph((Run(title),), "TOC Heading"),), entries))
    made.places["contents"] = (title,)


def _page_breaks(made: Made) -> None:
    """Two chapters begin on a new page."""
    chosen = sorted(made.rng.sample(made.chapters()[1:], 2))
    for number, _ in chosen:
        paragraph = made.at(number)
        made.put(number, replace(paragraph, layout=replace(paragraph.layout, page_break_before=True)))
    made.places["page_breaks"] = tuple(title for _, title in chosen)


def _pictures(made: Made) -> None:
    """A picture in the middle of a line of its own below the first paragraph of three chapters."""
    chosen = made.chapters()[:4][-_MOST:]
    for count, (number, _) in reversed(list(enumerate(chosen, 1))):
        alt = f"{made.scene.word('overview')} {count}"
        picture = Image(chart(made.rng), 180.0, 108.0, alt)
        made.insert(number + 2, Paragraph((picture,), layout=Layout("center")))
    made.places["pictures"] = tuple(title for _, title in chosen)
    made.places["picture_texts"] = tuple(f"{made.scene.word('overview')} {n}" for n in range(1, len(chosen) + 1))


def _story(made: Made, kind: str, story: Story) -> None:
    section = made.document.section
    stories = tuple(sorted({**dict(section.stories), kind: story}.items()))
    made.document.section = replace(section, stories=stories)


def _header(made: Made) -> None:
    text = f"{made.scene.organisation.name}\t\t{made.scene.locale.date(made.scene.today)}"
    _story(made, "header", (Paragraph((Run(text),), "Header"),))
    made.places["header"] = (text,)


def _page_numbers(made: Made) -> None:
    _story(made, "footer", (Paragraph((Run("– "), Field("PAGE", "1"), Run(" –")), "Footer", Layout("center")),))
    made.places["page_numbers"] = ("footer",)


DECORATIONS: Mapping[str, Callable[[Made], None]] = {
    "bookmarks": _bookmarks, "changes": _changes, "comments": _comments, "contents": _contents,
    "emphasis": _emphasis, "footnotes": _footnotes, "header": _header, "links": _links,
    "page_breaks": _page_breaks, "page_numbers": _page_numbers, "pictures": _pictures,
    **ANNOTATED, **HANDMADE, **LISTED, **OUTDATED, **OUTLINED, **PAGED, **PICTURED, **REFERENCED, **SETTLED,
    **TOTALLED,
}  # fmt: skip
