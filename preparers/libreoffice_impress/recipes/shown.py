"""Slides with pictures that say what no text says: a note about a table, a form, a chart as a picture, a whiteboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from preparers._fresh import FreshValues
from preparers._gridding import columns
from preparers._pictures import Line, ascii_only, bar_picture, sign, size_of
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.finding import title_of, titles
from preparers.libreoffice_impress.meaning.gridding import lines, tables_by_title
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.recipes.standing import LEFT, TITLE_ONLY, TOP, titled, unlike
from preparers.libreoffice_impress.shape import Picture, Place, Shape
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = ["SHOWN"]

_Says = tuple[bytes, Mapping[str, Any]]
_NAMES = (
    "Ines Carvalho", "Tom Becker", "Priya Nair", "Olga Marin", "Henry Osei", "Lucia Ferri", "Marek Dolny",
    "Sara Lindqvist", "Adam Whitlock", "Noor Haddad", "Clara Voss", "Yuki Tanabe", "Larkfield Trading",
    "Bluestone Partners", "Westhaven Supplies", "Corvus Logistics", "Solway Traders",
)  # fmt: skip
_ENTRIES = (
    "Greenhouse visit", "Rooftop survey", "Harbour audit", "Night shift trial", "Lift inspection", "Roof repair",
    "Barcode upgrade", "Courtyard planting", "Bicycle racks", "Window cleaning", "Library corner", "Solar metering",
)  # fmt: skip
_TEAMS = (
    "Falcon", "Heron", "Kestrel", "Osprey", "Merlin", "Harrier", "Plover", "Curlew", "Egret", "Avocet", "Bunting",
    "Dunlin", "Fulmar", "Gannet", "Jackdaw", "Lapwing", "Nightjar", "Pipit", "Siskin", "Wagtail", "Whimbrel",
)  # fmt: skip
_WIDE = 13.0
"""Centimetres."""


def _label(word: str, number: int) -> str:
    """A heading as a picture can show it."""
    plain = ascii_only(word)
    return plain if len(plain) >= 0.8 * len(word) else f"No. {number}"


def _note(made: Made, fresh: FreshValues) -> _Says:
    """What stands wrong in a cell of a table, and what it should say."""
    title, table = fresh.rng.choice(list(tables_by_title(made.deck).items()))
    said = lines(table)
    column, row = fresh.rng.randrange(1, len(table.widths)), fresh.rng.randrange(1, len(said))
    text = fresh.text(_NAMES)
    told: list[Line] = ["Correction", f"Row {row}", (_label(said[0][column], column + 1), text)]
    return sign(told, fresh.rng, surface="note"), {
        "slide": title, "row": said[row][0], "column": said[0][column], "text": text,
    }  # fmt: skip


def _form(made: Made, fresh: FreshValues) -> _Says:
    """A new row of a table: a new entry for its first column, and for each other one something as it holds it."""
    title, table = fresh.rng.choice(list(tables_by_title(made.deck).items()))
    said = lines(table)
    texts = [fresh.text(_ENTRIES)]
    for column in range(1, len(said[0])):
        held = [line[column] for line in said[1:]]
        figures = all(any(map(str.isdigit, text)) for text in held)
        texts.append(f"{fresh.number(20, 960):g}" if figures else fresh.text(_NAMES))
    labels = [_label(word, number) for number, word in enumerate(columns(said), 1)]
    return sign(["New entry", *zip(labels, texts, strict=True)], fresh.rng, surface="form"), {
        "slide": title, "texts": texts,
    }  # fmt: skip


def _bars(made: Made, fresh: FreshValues) -> _Says:
    """A chart as a picture, its values above the bars."""
    names = list(islice(fresh.texts(_TEAMS), 4))
    figures = fresh.numbers(4, 105, 480, derived=sum)
    ranked = sorted(zip(figures, names, strict=True))
    return bar_picture(names, figures, title="Points by team"), {
        "names": names, "figures": [float(figure) for figure in figures], "tallest": ranked[-1][1],
        "lowest": ranked[0][1], "tallest_figure": f"{ranked[-1][0]:g}", "lowest_figure": f"{ranked[0][0]:g}",
    }  # fmt: skip


def _board(made: Made, fresh: FreshValues) -> _Says:
    """The corrected figures of one series of a chart, in the order of its categories."""
    charts = [(title_of(s), c.content) for s in made.deck.slides for c in s.shapes if isinstance(c.content, Chart)]
    title, chart = fresh.rng.choice(charts)
    series = fresh.rng.choice(chart.series)
    figures = fresh.numbers(len(chart.categories), 105, 480, derived=sum)
    labels = [_label(word, number) for number, word in enumerate(chart.categories, 1)]
    told: list[Line] = [
        "Corrected figures",
        *((one, f"{figure:g}") for one, figure in zip(labels, figures, strict=True)),
    ]
    return sign(told, fresh.rng, surface="whiteboard"), {
        "slide": title, "series": series.name, "figures": [float(figure) for figure in figures],
    }  # fmt: skip


def _on_slide(kind: str, draw: Callable[[Made, FreshValues], _Says]) -> Callable[[Made], None]:
    """A slide more with such a picture; what it says stands in `extra` under the kind, its slide there as `on`."""

    def decorate(made: Made) -> None:
        said = [value for says in made.extra.values() for value in says.values()]
        data, says = draw(made, FreshValues(made.rng, [*map(list, observe(made.deck).items()), said]))
        wide, high = size_of(data)
        width = round(_WIDE * EMU_PER_CM)
        title = unlike(made.scene.word("details"), set(titles(made.deck)))
        shape = Shape(3, Place(LEFT, TOP, width, width * high // wide), content=Picture(data))
        made.deck.slides.insert(made.rng.randint(2, len(made.deck.slides) - 2),
                                Slide((titled(2, title), shape), TITLE_ONLY))  # fmt: skip
        made.extra[kind] = {**says, "on": title}
        made.places[kind] = (title,)

    return decorate


SHOWN: Mapping[str, Callable[[Made], None]] = {
    kind: _on_slide(kind, draw)
    for kind, draw in (("cell_note", _note), ("row_form", _form), ("chart_bars", _bars), ("chart_board", _board))
}
