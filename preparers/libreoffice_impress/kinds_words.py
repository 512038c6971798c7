"""What arguments about words inside the text of slides mean: a phrase, every occurrence of a word, cases, positions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

from forge.preparer import Kind, Place
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import count_words, slide_at, titles
from preparers.libreoffice_impress.kinds_looks import others
from preparers.libreoffice_impress.meaning.phrases import count_words_on, letters, pages_of

__all__ = ["Case", "Phrase", "Position", "Repeated", "other_pages"]

_WORD = re.compile(r"\w[\w'’-]*")
_MOST = 4
"""Neighbours of one sort that are enough."""


def _pages(place: Place) -> list[int]:
    """The slides that a call is about."""
    deck: Deck = place.document
    title = place.args.get("slide")
    try:
        return [slide_at(deck, title)] if title else pages_of(deck, None)
    except ValueError:
        return []


def _other_phrases(place: Place) -> Iterator[str]:
    """A word more or less of the same text, then as many words of other texts."""
    deck: Deck = place.document
    words, count = str(place.value), len(_WORD.findall(str(place.value)))
    texts = [found.text for found in letters(deck, _pages(place))]
    for text in texts:
        if words in text:
            yield from _stretched(deck, text, words)
    taken = 0
    for text in texts:
        found = list(_WORD.finditer(text))
        if words not in text and len(found) > count and taken < _MOST:
            other = text[found[1].start() : found[count].end()]
            if count_words(deck, other) == 1:
                taken += 1
                yield other


def _stretched(deck: Deck, text: str, words: str) -> Iterator[str]:
    begin = text.index(words)
    following = _WORD.search(text, begin + len(words))
    inside = list(_WORD.finditer(words))
    near = [text[begin : following.end()]] if following else []
    near += [words[: inside[-2].end()]] if len(inside) > 1 else []
    yield from (found for found in near if count_words(deck, found) == 1)


def _count_phrase(place: Place) -> int:
    """How often it stands on the slides meant; in the notes it is looked for as little as people would."""
    return count_words_on(place.document, _pages(place), place.value)


Phrase = Annotated[
    str, Kind("phrase", _other_phrases, _count_phrase, "wrong_target", "words that stand in just one place")
]


def _other_repeated(place: Place) -> Iterator[str]:
    """Other words that stand in several places, the longest first; then words that stand once."""
    deck: Deck = place.document
    found = Counter(w for one in letters(deck, _pages(place)) for w in _WORD.findall(one.text) if len(w) > _MOST)
    ranked = sorted(found, key=lambda word: (-found[word], -len(word), word))
    yield from (word for word in ranked if word != place.value)


def _fits_repeated(place: Place) -> int:
    """One where it is clear what is meant: whole words, and no other text holds the letters."""
    deck: Deck = place.document
    whole = count_words_on(deck, _pages(place), place.value)
    wanted = str(place.value).casefold()
    texts = (one.text for one in letters(deck, _pages(place)))
    return int(whole > 0 and whole == sum(text.casefold().count(wanted) for text in texts))


def other_pages(place: Place) -> Iterator[dict[str, str]]:
    """The other slides: those with the word on them first, then with a word of their own in its place."""
    deck: Deck = place.document
    name = "phrase" if place.args.get("phrase") else "every"
    words, every = str(place.args.get(name)), titles(deck)
    rest = [n for n, title in enumerate(every) if title and title != place.value and every.count(title) == 1]
    for number in sorted(rest, key=lambda n: not count_words_on(deck, [n], words)):
        if count_words_on(deck, [number], words):
            yield {"slide": every[number]}
            continue
        own = [w for one in letters(deck, [number]) for w in _WORD.findall(one.text) if len(w) > _MOST]
        yield from ({"slide": every[number], name: word} for word in own[:1])


Repeated = Annotated[
    str,
    Kind(
        "word", _other_repeated, _fits_repeated, "wrong_target", "a word that stands in several places: all are meant"
    ),
]
Case = Annotated[Literal["upper", "lower", "title"], Kind("case", others("upper", "lower", "title"))]
Position = Annotated[Literal["super", "sub"], Kind("position", others("super", "sub"))]
