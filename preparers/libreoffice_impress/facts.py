"""What a recipe tells skills about its presentation: one shape for all recipes, so that a skill works with any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from preparers.libreoffice_impress.facts_tables import ChartFacts, TableFacts

__all__ = ["DeckFacts"]


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """The presentation, and what can be said, chosen and pointed at in it. Slides are named by their titles."""

    noun: str
    """What the presentation is, in English: "pitch"."""
    title: str
    """What the first slide says."""
    subtitle: str
    organisation: str
    author: str
    slides: tuple[str, ...]
    """The titles of all slides, in order; no two alike."""
    inner_slides: tuple[str, ...]
    """Those of all but the first and the last."""
    early_slides: tuple[str, ...]
    """The first half of the inner slides."""
    late_slides: tuple[str, ...]
    """The other half of them."""
    later_slides: tuple[str, ...]
    """Those of all but the first."""
    number_of: Mapping[str, int]
    """Title -> the slide's number, from 1."""
    point_slides: tuple[str, ...]
    """Slides with a list of points."""
    points_of: Mapping[str, tuple[str, ...]]
    """Such a slide -> its points, from the top."""
    notes_of: Mapping[str, str]
    """Slide -> what the speaker says."""
    noted_slides: tuple[str, ...]
    silent_slides: tuple[str, ...]
    """Slides without notes."""
    table_slides: tuple[str, ...]
    columns_of: Mapping[str, tuple[str, ...]]
    """Slide with a table -> the headings of its columns."""
    keys_of: Mapping[str, tuple[str, ...]]
    """Slide with a table -> what stands in its first column below the heading."""
    texts_of: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Slide with a table -> column -> the texts of its cells."""
    chart_slides: tuple[str, ...]
    chart_titles: Mapping[str, str]
    series_of: Mapping[str, tuple[str, ...]]
    picture_slides: tuple[str, ...]
    box_slides: tuple[str, ...]
    """Slides with boxes drawn on them."""
    boxes_of: Mapping[str, tuple[str, ...]]
    """Such a slide -> the texts of its boxes, from left to right; no two alike in the presentation."""
    boxes: tuple[str, ...]
    """All of them."""
    slide_of: Mapping[str, str]
    """Box -> the slide that it stands on."""
    phrases: tuple[str, ...]
    """Words of points that stand in just one place."""
    words: tuple[str, ...]
    """Words that stand on two slides or more."""
    font: str
    size: float
    """Of points of the first level, in points."""
    paints: tuple[str, ...]
    """Names of colours that neither titles nor text nor background have."""
    sentences: tuple[str, ...] = ()
    """Sentences in the presentation's language that do not stand in it."""
    new_titles: tuple[str, ...] = ()
    """Titles in its language that no slide has."""
    spare_people: tuple[str, ...] = ()
    """Colleagues whom the presentation does not name."""
    absent_words: tuple[str, ...] = ()
    """Words of the language that stand nowhere in it: for what cannot be done."""
    tables: Mapping[str, TableFacts] = field(default_factory=dict)
    """Slide with a table -> more about it."""
    charts: Mapping[str, ChartFacts] = field(default_factory=dict)
    """Slide with a chart -> more about it."""
    sortable_tables: tuple[str, ...] = ()
    """Slides with tables that have sortable columns."""
    plain_tables: tuple[str, ...] = ()
    """Slides with tables that have columns of words besides the first."""
    figure_tables: tuple[str, ...] = ()
    """Slides with tables that have columns of figures."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Decoration -> more about it: what pictures show, which lines run between which boxes."""
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Decoration or mess -> where it was put: titles, points, names as text."""
    phrases_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Slide with points -> those of `phrases` that stand on it."""
    phrased_slides: tuple[str, ...] = ()
    """Slides with such phrases."""
    words_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Slide with points -> words of them that stand on other slides, too, and inside no other word."""
    worded_slides: tuple[str, ...] = ()
    """Slides with such words."""
    shared_words: tuple[str, ...] = ()
    """All such words."""
    sortable_slides: tuple[str, ...] = ()
    """Slides whose points are in no alphabetical order, and of which everybody would say what that order is."""
    long_slides: tuple[str, ...] = ()
    """Slides with three points and more."""
    line_of: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Slide with points -> point -> which of its points it is, from 1."""
