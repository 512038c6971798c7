"""The data files behind writings: titles, passages and points by language and kind; their schema, loading and laws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import chain
from typing import Annotated, Any

import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from forge.errors import InputError
from forge.scenario.lexicon import looked_up

__all__ = ["DECKS", "FIXED", "FRESH", "SLOT", "Draft", "Section", "draft", "faults", "gaps", "kinds", "languages"]

FIXED = frozenset(
    {"organisation", "trade", "city", "today", "department", "department2", "person", "person2", "role", "role2"}
    | {"post", "client", "product", "product2", "price"}
)
"""Slots that say the same all through one writing."""
FRESH = frozenset(
    {"colleague", "soon", "date", "later", "past", "month", "year"}
    | {"fee", "amount", "sum", "percent", "small", "number", "many", "days"}
)
"""Slots that are drawn anew wherever they stand; `{date:handover}` is the same wherever its label stands.

`soon`, `date` and `later` are days to come, in this order; `past` is within the last three months, `month` within
the last half year, `year` 3 to 12 years ago. `small` is 3 to 9, `number` 12 to 75, `many` 110 to 980, `days` a usual
period; `fee` is money as for a ticket, `amount` as for a purchase, `sum` as for a project.
"""
DECKS = frozenset({"pitch", "lesson", "project_status", "quarterly_review", "onboarding", "product_launch"})
"""Kinds that are shown as slides: short headings, points on the slide, paragraphs for the speaker."""

_REFERENCE = "en"
_OPEN_PASSAGES = 6
_WITHOUT_SPACES = frozenset({"ja"})
SLOT = re.compile(r"{(\w+)(?::(\w+))?}")
"""A slot's name and its label, or None."""
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=\S)|(?<=。)")


def _with_known_slots(text: str) -> str:
    unknown = [name for name, label in SLOT.findall(text) if name not in (FRESH if label else FIXED | FRESH)]
    if unknown or "{" in SLOT.sub("", text):
        raise ValueError(f"no slots {unknown}, or a brace too many, in {text!r}; there are {sorted(FIXED | FRESH)}")
    return text


Text = Annotated[str, StringConstraints(min_length=1, pattern=r"^\S([\s\S]*\S)?$"), AfterValidator(_with_known_slots)]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Section(_Table):
    """What one passage can say. `only` names the walks of life that it is true for; none means all."""

    heading: Annotated[tuple[Text, ...], Field(min_length=1, max_length=3)]
    paragraphs: Annotated[tuple[Text, ...], Field(min_length=4, max_length=4)]
    points: Annotated[tuple[Text, ...], Field(min_length=5, max_length=5)]
    only: tuple[str, ...] = ()


class Draft(_Table):
    """What a kind of writing can say in one language. The first passage opens and the last one closes every writing."""

    titles: Annotated[tuple[Text, ...], Field(min_length=2, max_length=4)]
    subtitles: Annotated[tuple[Text, ...], Field(max_length=3)] = ()
    passages: dict[str, Section]


@cache
def languages() -> tuple[str, ...]:
    """The languages that there is writing in, sorted: `de`, `en`, …"""
    return tuple(sorted(item.name for item in _folder().iterdir() if item.is_dir() and "_" not in item.name))


@cache
def kinds(language: str) -> tuple[str, ...]:
    """The kinds of writing that a language has, sorted: `contract`, `cv`, … Raises KeyError for a language without."""
    if language not in languages():
        raise KeyError(f"no writing in the language {language!r}; there is writing in {', '.join(languages())}")
    files = (item.name for item in (_folder() / language).iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml")))


@cache
def draft(language: str, kind: str) -> Draft:
    """What a kind of writing can say in a language.

    Raises KeyError when the language has no writing or not this kind, InputError when the data is faulty.
    """
    looked_up({name: name for name in kinds(language)}, kind, f"kind of writing in the language {language!r}")
    try:
        return Draft.model_validate(_read(_folder() / language / f"{kind}.yaml"))
    except ValidationError as error:
        raise InputError(f"scenario data writing/{language}/{kind}.yaml: {error}") from error


def gaps(language: str) -> Iterator[str]:
    """Where the kinds of writing that `language` has do not fit those in English.

    A language may have some of the kinds only: documents of the others are written where there are.
    """
    have, need = set(kinds(language)), set(kinds(_REFERENCE))
    yield from (f"{kind} is not in the English writing" for kind in sorted(have - need))
    for kind in sorted(have & need):
        mine, reference = draft(language, kind).passages, draft(_REFERENCE, kind).passages
        if list(mine) != list(reference):
            yield f"{kind}: the passages are {list(mine)}, in English {list(reference)}"
        elif any(mine[key].only != reference[key].only for key in mine):
            yield f"{kind}: passages are for other walks of life than in English"


def faults(language: str, kind: str) -> Iterator[str]:
    """What would make a writing of this kind unfit: alike beginnings, sentences twice, headings that name two places.

    Lengths are counted in words, a slot as two; where a script writes no spaces, in pairs of characters.
    """
    whole = draft(language, kind)
    sections = whole.passages.values()
    for_all = [not section.only for section in sections]
    if sum(for_all) < _OPEN_PASSAGES or not (for_all[0] and for_all[-1]):
        yield f"fewer than {_OPEN_PASSAGES} passages are for every walk of life, or the first or last is not"
    paragraphs = [text for section in sections for text in section.paragraphs]
    points = [text for section in sections for text in section.points]
    headings = [text for section in sections for text in section.heading]
    yield from _alike("paragraphs begin", (_beginning(text, language) for text in paragraphs))
    yield from _alike("sentences read", chain(points, *map(_sentences, paragraphs)))
    yield from _alike("headings read", headings)
    yield from (f"not 25 to 60 words: {t}" for t in paragraphs if not 25 <= _length(t, language) <= 60)
    yield from (f"not 2 to 4 sentences: {t}" for t in paragraphs if not 2 <= len(_sentences(t)) <= 4)
    yield from (f"not 4 to 12 words: {t}" for t in points if not 4 <= _length(t, language) <= 12)
    yield from (f"a point ends like a sentence: {t}" for t in points if t.endswith((".", "。")))
    longest = 40 if kind in DECKS else 60
    yield from (f"a heading is longer than {longest}: {t}" for t in headings if len(t) > longest)
    yield from (f"a plain quote or two blanks: {t}" for t in paragraphs + points + headings if '"' in t or "  " in t)


def _alike(what: str, texts: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for text in map(str.casefold, texts):
        if text in seen:
            yield f"two {what} {text!r}"
        seen.add(text)


def _beginning(text: str, language: str) -> str:
    return text[:8] if language in _WITHOUT_SPACES else " ".join(text.split()[:3])


def _length(text: str, language: str) -> int:
    shown = SLOT.sub("two words", text)
    return len(shown) // 2 if language in _WITHOUT_SPACES else len(shown.split())


def _sentences(text: str) -> list[str]:
    return [part for part in _SENTENCE_END.split(text) if part]


def _folder() -> Traversable:
    return resources.files("forge.scenario") / "data" / "writing"


def _read(file: Traversable) -> Any:
    # The C loader reads the same YAML about ten times faster; not every build of PyYAML has it.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(file.read_text(encoding="utf-8"), Loader=loader)
