"""Formatting that somebody put on text by hand, over what its style says: for skills that take it off again.

Each notes the places that it was put on. No theme says by itself what it sets, so that all of it is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from preparers.libreoffice_writer.finding import body, count_phrase, occurrences, spans_of, under
from preparers.libreoffice_writer.formatting import NO_LAYOUT, Layout, Look
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import repeated_words
from preparers.libreoffice_writer.recipes.made import Made
from preparers.libreoffice_writer.recipes.wording import groups, some_group
from preparers.libreoffice_writer.rewriting import between

__all__ = ["HANDMADE", "Handmade"]

Handmade = Literal["hand_chapter", "hand_headings", "hand_paragraphs", "hand_terms", "hand_words"]
_LOOKS = (
    Look(italic=True, colour="C00000"), Look(bold=True, size=17.0), Look(colour="7030A0", underline="single"),
    Look(highlight="FFFF00", italic=True), Look(size=8.0, colour="00863D"), Look(small_caps=True, spacing=1.5),
)  # fmt: skip
"""Two things each, so that half of the work can be told from all of it."""
_LAYOUTS = (
    Layout(alignment="center", before=21.0), Layout(alignment="right", right=35.0), Layout(left=42.0, line=2.2,
    line_rule="multiple"), Layout(left=28.0, right=28.0, shading="FFF2CC"), Layout(alignment="center", after=27.0),
)  # fmt: skip


def _dressed(made: Made, number: int, look: Look, layout: Layout = NO_LAYOUT) -> None:
    """Give all text of a paragraph a look, and the paragraph a layout."""
    made.put(number, replace(made.at(number).restyled(look), layout=layout))


def _spotted(paragraph: Paragraph, words: str, look: Look) -> Paragraph:
    return between(paragraph, spans_of(paragraph.text, words), lambda run: replace(run, look=look))


def _only_here(made: Made, number: int) -> str:
    """Words of a paragraph that stand nowhere else, or most of it."""
    text = made.at(number).text
    found = [group for words in (3, 4) for group in groups(text, words) if count_phrase(made.document, group) == 1]
    return made.rng.choice(found) if found else text[text.index(" ") + 1 if " " in text else 1 :].rstrip(".。")


def _hand_words(made: Made) -> None:
    """Words of five paragraphs look otherwise than the text around them."""
    chosen, looks, words = made.free(5), made.rng.sample(_LOOKS, 5), []
    for number, look in zip(chosen, looks, strict=False):
        text = _only_here(made, number)
        made.put(number, _spotted(made.at(number), text, look))
        words.append(text)
    made.places["hand_words"] = tuple(words)


def _hand_paragraphs(made: Made) -> None:
    """Five paragraphs are laid out otherwise than the rest; all the text of some, and words of others, look so, too."""
    chosen = made.free(5)
    looks, layouts = made.rng.sample(_LOOKS, 5), made.rng.sample(_LAYOUTS, 5)
    for count, (number, look, layout) in enumerate(zip(chosen, looks, layouts, strict=False)):
        if count % 2:
            paragraph = _spotted(made.at(number), some_group(made.at(number).text, made.rng), look)
            made.put(number, replace(paragraph, layout=layout))
        else:
            _dressed(made, number, look, layout)
    made.places["hand_paragraphs"] = tuple(map(made.name, chosen))
    made.places["hand_spotted"] = tuple(map(made.name, chosen[1::2]))


def _hand_headings(made: Made) -> None:
    """Three headings of the highest level look otherwise than the rest."""
    every = made.chapters()
    chosen = sorted(made.rng.sample(every, min(3, len(every) - 1)))
    looks = made.rng.sample(_LOOKS, 3)
    layouts = made.rng.sample([layout for layout in _LAYOUTS if layout.left is None], 3)
    for (number, _), look, layout in zip(chosen, looks, layouts, strict=False):
        _dressed(made, number, look, layout)
    made.places["hand_headings"] = tuple(title for _, title in chosen)


def _hand_chapter(made: Made) -> None:
    """All ordinary paragraphs below two headings look otherwise than the rest, those of each alike."""
    prose = set(made.prose())
    below = {title: sorted(prose & set(under(made.document, title))) for _, title in made.chapters()}
    free = {title: numbers for title, numbers in below.items() if not made.taken & {made.name(n) for n in numbers}}
    fit = [title for title, numbers in free.items() if len(numbers) > 1]
    chosen = made.rng.sample(fit, min(2, len(fit)))
    looks, layouts = made.rng.sample(_LOOKS, 2), made.rng.sample(_LAYOUTS, 2)
    for title, look, layout in zip(chosen, looks, layouts, strict=False):
        made.taken.update(made.name(number) for number in below[title])
        for number in below[title]:
            _dressed(made, number, look, layout)
    made.places["hand_chapter"] = tuple(chosen)


def _hand_terms(made: Made) -> None:
    """Wherever they stand, two words look otherwise than the text around them."""
    prose = set(made.prose())
    found = {word: occurrences(made.document, word) for word in repeated_words(made.document) if len(word) > 5}
    fit = [word for word, places in found.items() if all(len(path) == 1 and path[0] in prose for path in places)]
    chosen = made.rng.sample(fit, min(2, len(fit)))
    for word, look in zip(chosen, made.rng.sample(_LOOKS, 2), strict=False):
        for number, paragraph in list(body(made.document)):
            if (number,) in found[word]:
                made.put(number, _spotted(paragraph, word, look))
    made.places["hand_terms"] = tuple(chosen)


HANDMADE: Mapping[str, Callable[[Made], None]] = {
    "hand_chapter": _hand_chapter, "hand_headings": _hand_headings, "hand_paragraphs": _hand_paragraphs,
    "hand_terms": _hand_terms, "hand_words": _hand_words,
}  # fmt: skip
