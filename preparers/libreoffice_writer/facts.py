"""What a recipe tells skills about its document: one shape for all recipes, so that a skill works with any of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["DocumentFacts"]


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """The document, and what can be said, chosen and pointed at in it.

    Paragraphs are named by their first words, headings by their titles, tables by their number from 1.
    """

    noun: str
    """What the document is, in English: "report"."""
    title: str
    subtitle: str
    organisation: str
    author: str
    """Who wrote it, one of the organisation's people."""
    headings: tuple[str, ...]
    """All headings, in order; no two alike."""
    chapters: tuple[str, ...]
    """Those of level 1."""
    sections: tuple[str, ...]
    """Those of level 2."""
    later_chapters: tuple[str, ...]
    """All chapters but the first."""
    level_of: Mapping[str, int]
    busy_headings: tuple[str, ...]
    """Headings with two or more ordinary paragraphs and no further heading below them."""
    paragraphs: tuple[str, ...]
    """The ordinary paragraphs of the body: no headings, no lists, nothing in tables."""
    long_paragraphs: tuple[str, ...]
    """Those that take more than two lines."""
    paragraphs_under: Mapping[str, tuple[str, ...]]
    """Heading -> the ordinary paragraphs up to the next heading."""
    items: tuple[str, ...]
    """The items of lists."""
    lists: Mapping[str, tuple[str, ...]]
    """Heading -> the items of the list that stands under it."""
    phrases: tuple[str, ...]
    """Groups of words of ordinary paragraphs that stand nowhere else."""
    names: tuple[str, ...]
    """Names, amounts, dates and figures among the ordinary paragraphs that stand nowhere else."""
    words: tuple[str, ...]
    """Words and names that stand in two or more ordinary paragraphs, and never as part of other words."""
    styles: tuple[str, ...]
    """The styles of the body's paragraphs, the most frequent first."""
    font: str
    size: float
    """Of ordinary text, in points."""
    alignment: str
    """Of ordinary text: left or justify."""
    paints: tuple[str, ...]
    """Names of colours for text that neither headings nor ordinary text have."""
    tables: tuple[int, ...]
    """The numbers of the tables."""
    columns_of: Mapping[int, tuple[str, ...]]
    """Table -> the headings of its columns."""
    keys_of: Mapping[int, tuple[str, ...]]
    """Table -> what stands in the first column below its heading; no two alike."""
    texts_of: Mapping[int, Mapping[str, tuple[str, ...]]]
    """Table -> column -> the texts of its cells from the top."""
    heading_of: Mapping[int, str]
    """Table -> the heading that it stands under."""
    row_numbers: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Table -> 1, 2, 3 and so on, one a row below the headings."""
    sortable_tables: tuple[int, ...] = ()
    """Those that have sortable columns."""
    plain_columns: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Table -> the columns of words, the first one not among them."""
    plain_tables: tuple[int, ...] = ()
    """Those that have such columns."""
    figure_columns: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Table -> the columns of amounts and numbers."""
    figures_of: Mapping[int, Mapping[str, tuple[float, ...]]] = field(default_factory=dict)
    """Table -> column of figures -> the figures from the top, as they can be read there."""
    sums_of: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Table -> column of figures -> their sum, written like them."""
    averages_of: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Table -> column of figures -> their average, written like them."""
    sortable_columns: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Table -> the columns whose cells have an order of which nobody is in doubt, and do not stand in it."""
    plain_chapters: tuple[str, ...] = ()
    """Later chapters that end with a paragraph, and in front of which one ends with a paragraph, too."""
    pictures: int = 0
    header: str = ""
    """The text at the head of the pages; empty where there is none."""
    footer: str = ""
    sentences: tuple[str, ...] = ()
    """Sentences in the document's language that do not stand in it."""
    spare_people: tuple[str, ...] = ()
    """Colleagues whom the document does not name."""
    absent_words: tuple[str, ...] = ()
    """Words of the language that stand nowhere in the document: for what cannot be done."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What pictures show, by decoration: nothing of it stands in the text."""
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Decoration or mess -> where it was put: first words, titles, phrases or names as text."""
