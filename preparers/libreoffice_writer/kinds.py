"""What arguments of text documents' verbs mean: phrases, words, paragraphs, headings, styles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Annotated

from forge.preparer import Kind, Place
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import (
    all_text,
    beginning,
    body,
    body_text,
    count_phrase,
    headings,
    opening,
    phrase_counter,
    styled,
)
from preparers.libreoffice_writer.rewriting import walk

__all__ = [
    "Heading", "NewStyle", "Opening", "Openings", "Phrase", "StyleInUse", "Word", "is_distinct", "other_headings",
    "repeated_words",
]  # fmt: skip

_WORD = re.compile(r"\w[\w'’-]*")
_LETTERS = re.compile(r"\w+")
_MOST = 4
"""Neighbours of one sort that are enough."""


# ---- phrases and words
def _other_phrases(place: Place) -> Iterator[str]:
    """A word more or less of the same text, then as many words elsewhere."""
    document: Document = place.document
    words = str(place.value)
    for path, paragraph in walk(document.blocks):
        if words in paragraph.text:
            yield from _once(document, _stretched(paragraph.text, words))
            yield from _once(document, _elsewhere(document, words, path[0]))


def _once(document: Document, found: Iterable[str]) -> Iterator[str]:
    taken = 0
    for words in found:
        if words and count_phrase(document, words) == 1:
            yield words
            taken += 1
            if taken == _MOST:
                return


def _stretched(text: str, words: str) -> Iterator[str]:
    """The words with the next one, and without their last one."""
    begin = text.index(words)
    following = _WORD.search(text, begin + len(words))
    if following:
        yield text[begin : following.end()]
    inside = list(_WORD.finditer(words))
    if len(inside) > 1:
        yield words[: inside[-2].end()]


def _elsewhere(document: Document, words: str, block: int) -> Iterator[str]:
    """As many words of other paragraphs, the nearest first."""
    count = max(1, len(_WORD.findall(words)))
    for number, paragraph in sorted(body(document), key=lambda found: (abs(found[0] - block), found[0])):
        found = list(_WORD.finditer(paragraph.text))
        if number != block and len(found) > count:
            yield paragraph.text[found[1].start() : found[count].end()]


def _count_phrase(place: Place) -> int:
    return count_phrase(place.document, place.value)


Phrase = Annotated[
    str, Kind("phrase", _other_phrases, _count_phrase, "wrong_target", "words that stand in just one place")
]


def repeated_words(document: Document) -> list[str]:
    """Words of five letters and more that stand at least twice in the text and in no other word, in order."""
    counts = Counter(word for word in _WORD.findall(body_text(document)) if len(word) > 4)
    distinct = distinct_in(document)
    return [word for word, count in counts.items() if count > 1 and distinct(word)]


def is_distinct(document: Document, word: str) -> bool:
    """Whether every occurrence of the letters, whatever their case, is the word itself in the body."""
    return distinct_in(document)(word)


def distinct_in(document: Document) -> Callable[[str], bool]:
    """`is_distinct` for many words of one document that stays as it is."""
    inside, everywhere, count = body_text(document), all_text(document), phrase_counter(document)

    def distinct(word: str) -> bool:
        exact = inside.count(word)
        if exact != count(word):
            return False
        if not word.isascii():
            return True
        if _LETTERS.fullmatch(word):
            return _tokens(everywhere)[word] == exact
        return len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", everywhere)) == exact

    return distinct


@lru_cache(50)
def _tokens(text: str) -> Counter[str]:
    """How often each row of letters with none before and none behind stands in a text."""
    return Counter(_LETTERS.findall(text))


def _other_words(place: Place) -> Iterator[str]:
    """Other words that stand in several places; then the same without their last letter."""
    yield from (word for word in repeated_words(place.document) if word != place.value)
    yield str(place.value)[:-1]


def _fits_word(place: Place) -> int:
    """One where it is clear what is meant: the same words at least twice, and nothing that only looks like them."""
    found = body_text(place.document).count(place.value) if place.value else 0
    return 1 if found > 1 and is_distinct(place.document, place.value) else 0


Word = Annotated[
    str, Kind("word", _other_words, _fits_word, "wrong_target", "words that stand in several places: all are meant")
]


# ---- paragraphs and headings
def _other_openings(place: Place) -> Iterator[str]:
    """Other paragraphs, those of the same style first, the nearest of them first."""
    yield from (words for words in _openings_near(place.document, place.value) if words != place.value)


def _openings_near(document: Document, words: str) -> Iterator[str]:
    here = next(iter(beginning(document, words)), 0)
    style = next((p.style for n, p in body(document) if n == here), "Normal")

    def rank(found: tuple[int, str]) -> tuple[bool, int, int]:
        return found[1] != style, abs(found[0] - here), found[0]

    texts = sorted(((n, p.style) for n, p in body(document) if p.text.strip() and n != here), key=rank)
    for number, _ in texts:
        named = opening(document, number)
        if len(beginning(document, named)) == 1:
            yield named


def _count_openings(place: Place) -> int:
    return len(beginning(place.document, place.value))


Opening = Annotated[
    str, Kind("paragraph", _other_openings, _count_openings, "wrong_target", "the first words of a paragraph")
]


def _other_groups(place: Place) -> Iterator[list[str]]:
    """One paragraph less, another one in the place of the last."""
    chosen = list(place.value)
    if len(chosen) > 1:
        yield chosen[:-1]
        yield chosen[1:]
    yield from ([*chosen[:-1], words] for words in _openings_near(place.document, chosen[-1]) if words not in chosen)


def _fits_group(place: Place) -> int:
    return int(all(len(beginning(place.document, words)) == 1 for words in place.value))


Openings = Annotated[
    list[str], Kind("paragraphs", _other_groups, _fits_group, "wrong_target", "the first words of several paragraphs")
]


def other_headings(place: Place) -> Iterator[str]:
    """The other headings, those of the same level first, the nearest of them first."""
    every = headings(place.document)
    here, level = next(((n, lv) for n, lv, title in every if title == place.value), (0, 1))
    titles = Counter(title for _, _, title in every)
    for _, _, title in sorted(every, key=lambda found: (found[1] != level, abs(found[0] - here), found[0])):
        if title != place.value and titles[title] == 1:
            yield title


def _count_headings(place: Place) -> int:
    return sum(title == place.value for _, _, title in headings(place.document))


Heading = Annotated[str, Kind("heading", other_headings, _count_headings, "wrong_target", "the title of a heading")]


# ---- styles
_SHOWN = ("Heading 1", "Heading 2", "Heading 3", "Title", "Subtitle", "Quote", "Intense Quote", "List Bullet",
          "List Number", "List Paragraph", "No Spacing")  # fmt: skip
"""Paragraph styles that have the same name in the file and in the application, or nearly so."""


def _other_styles(place: Place) -> Iterator[str]:
    here = _SHOWN.index(place.value) if place.value in _SHOWN else 0
    names = (*_SHOWN[here + 1 :], *_SHOWN[:here])
    yield from (name for name in names if name != place.value and name in place.document.styles)


NewStyle = Annotated[
    str, Kind("new style", _other_styles, words="the name of a paragraph style that every document has")
]


def _other_styles_in_use(place: Place) -> Iterator[str]:
    """The other styles of paragraphs of the text, headings first where it is one."""
    used = dict.fromkeys(paragraph.style for _, paragraph in body(place.document) if paragraph.text.strip())
    kind = str(place.value).partition(" ")[0]
    yield from sorted((name for name in used if name != place.value), key=lambda name: not name.startswith(kind))


def _fits_style(place: Place) -> int:
    return int(bool(styled(place.document, place.value)))


StyleInUse = Annotated[
    str, Kind("style", _other_styles_in_use, _fits_style, "wrong_target", "the name of a paragraph style in use")
]
