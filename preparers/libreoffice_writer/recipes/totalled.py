"""Tables of whole numbers in which the totals are still missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from preparers._grids import Grid
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.finding import count_phrase, headings
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.meaning.gridding import keys, lines
from preparers.libreoffice_writer.recipes.made import Made
from preparers.libreoffice_writer.recipes.tables import table

__all__ = ["TOTALLED", "Totalled"]

Totalled = Literal["open_totals"]
_COUNTED = ("planned", "actual", "hours", "nights", "persons", "target")


def _open_totals(made: Made) -> None:
    """Two tables of numbers, each under a heading of its own in one of the last chapters but one; the last row and the
    last column are empty."""
    spots = [number for number, _ in made.chapters()[-2:]]
    known = {title for _, _, title in headings(made.document)}
    titles = [word for word in made.scene.words("quantity", "stock", "share", "duration") if word not in known][:2]
    for at, title in zip(reversed(spots), titles, strict=True):
        _put(made, at, title)
    chosen = made.rng.randrange(2)
    told = [number for number, found in enumerate(made.document.tables(), 1) if _is_open(found)]
    table_there = made.document.tables()[told[chosen] - 1]
    said = lines(table_there)
    made.extra["open_totals"] = {
        "table": told[chosen], "columns": said[0][1:-1], "row": said[-1][0], "column": said[0][-1],
        "things": keys(table_there)[:-1], "title": titles[1 - chosen],
    }  # fmt: skip
    made.places["open_totals"] = tuple(titles)


def _put(made: Made, at: int, title: str) -> None:
    """Such a heading and table in front of a block that is a heading."""
    scene = made.scene
    counted = scene.words(*made.rng.sample(_COUNTED, 3))
    products = [product.name for product in scene.products]
    items = made.rng.sample(_new(made, products, 6), made.rng.randint(4, 6))
    figures = made.rng.sample(_new(made, list(map(str, range(11, 900))), 18), 3 * len(items))
    rows = [(item, *figures[3 * n : 3 * n + 3], "") for n, item in enumerate(items)]
    head, last = (scene.word("item"), *counted, scene.word("total")), (scene.word("result"), "", "", "", "")
    level = next(level for number, level, _ in headings(made.document) if number == at) + 1
    grid = Grid(title, head, (*rows, last), frozenset({1, 2, 3, 4}))
    made.insert(at, Paragraph((Run(title),), f"Heading {level}"), table(grid, made.theme))


def _new(made: Made, texts: list[str], least: int) -> list[str]:
    """Those that do not stand in the document, or all where too few are left: what stood there once still does."""
    found = [text for text in texts if not count_phrase(made.document, text)]
    return found if len(found) >= least else texts


def _is_open(found: Table) -> bool:
    return not found.rows[-1].cells[-1].text


TOTALLED: Mapping[str, Callable[[Made], None]] = {"open_totals": _open_totals}
