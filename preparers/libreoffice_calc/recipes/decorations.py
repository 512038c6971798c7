"""Things that stand on the main sheet from the start when a skill is about them: filters, notes, links, charts, …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from forge.scenario.text import ascii_slug
from preparers.libreoffice_calc.cell import Box, at, letters
from preparers.libreoffice_calc.parts import (
    Chart,
    Condition,
    Filter,
    FilterRule,
    Look,
    Print,
    Protection,
    Series,
    Validation,
)
from preparers.libreoffice_calc.recipes.charted import CHARTED, Charted
from preparers.libreoffice_calc.recipes.dressing import DRESSINGS, Dressing
from preparers.libreoffice_calc.recipes.handed import HANDED, Handed
from preparers.libreoffice_calc.recipes.made import Made
from preparers.libreoffice_calc.recipes.pictured import PICTURED, Pictured
from preparers.libreoffice_calc.recipes.printed import PRINTED, Printed
from preparers.libreoffice_calc.recipes.sheets import quoted

__all__ = ["DECORATIONS", "Decoration"]

Decoration = Literal[
    "filter", "freeze", "comments", "links", "hidden_rows", "hidden_columns", "groups", "validation", "conditions",
    "chart", "names", "protection", "print_setup", "page_breaks", "tab_colour", "merged_title",
    "filtered", "hidden_sheet", "number_limits", "properties",
] | Dressing | Charted | Printed | Pictured | Handed  # fmt: skip


_LONGEST_LIST = 200
"""Characters of the list in a validation; the file format allows 255."""


def _data(made: Made, column: int) -> Box:
    return Box(made.table.top + 1, column, made.table.bottom, column)


def _absolute(made: Made, column: int) -> str:
    name = letters(column)
    return f"{quoted(made.sheet.title)}!${name}${made.table.top + 1}:${name}${made.table.bottom}"


def _filter(made: Made) -> None:
    made.sheet.filter = Filter(made.table)
    made.places["filter"] = (str(made.table),)


def _filtered(made: Made) -> None:
    """A filter that lets one category through: the other rows are hidden."""
    column = made.of_kind("category")[0]
    chosen = made.sheet.value(made.rng.choice(list(made.data_rows)), column)
    made.sheet.filter = Filter(made.table, (FilterRule(column - made.table.left, "values", (str(chosen),)),))
    made.sheet.hidden_rows |= {row for row in made.data_rows if made.sheet.value(row, column) != chosen}
    made.places["filtered"] = (made.header(column), str(chosen))


def _hidden_sheet(made: Made) -> None:
    """The sibling, which does not show."""
    made.book.sheets[1].hidden = True
    made.places["hidden_sheet"] = (made.book.sheets[1].title,)


def _freeze(made: Made) -> None:
    made.sheet.freeze = (made.table.top + 1, 1)
    made.places["freeze"] = (at(made.table.top + 1, 1),)


def _comments(made: Made) -> None:
    column = made.of_kind("money", "number", "whole", "text")[0]
    notes: dict[str, None] = {}
    while len(notes) < 3:
        notes[made.scene.sentence(made.rng)] = None
    for row, note in zip(sorted(made.rng.sample(list(made.data_rows), 3)), notes, strict=True):
        made.sheet.comments[row, column] = note
    made.places["comments"] = tuple(at(r, c) for r, c in sorted(made.sheet.comments))


def _links(made: Made) -> None:
    column = (made.of_kind("text") or made.of_kind("key"))[0]
    host = made.scene.organisation.domain
    for row in sorted(made.rng.sample(list(made.data_rows), 3)):
        made.sheet.links[row, column] = f"https://{host}/files/{1000 + row}"
    made.places["links"] = tuple(at(r, c) for r, c in sorted(made.sheet.links))


def _hidden_rows(made: Made) -> None:
    first = made.rng.choice(list(made.data_rows)[1:-4])
    made.sheet.hidden_rows |= {first, first + 1, first + 2}
    made.places["hidden_rows"] = (str(first), str(first + 1), str(first + 2))


def _hidden_columns(made: Made) -> None:
    column = made.rng.choice(range(made.table.left + 1, made.table.right))
    made.sheet.hidden_columns.add(column)
    made.places["hidden_columns"] = (letters(column),)


def _groups(made: Made) -> None:
    first = made.rng.choice(list(made.data_rows)[1:-4])
    made.sheet.row_levels.update(dict.fromkeys(range(first, first + 3), 1))
    made.places["groups"] = (str(first), str(first + 2))


def _validation(made: Made) -> None:
    column, listed = next(found for c in made.of_kind("category") if (found := (c, _listed(made, c)))[1])
    made.sheet.validations += (Validation((_data(made, column),), "list", formula1=listed),)
    made.places["validation"] = (str(_data(made, column)),)


def _number_limits(made: Made) -> None:
    """Only whole numbers from 0 to a round number above all may be entered into a column of such."""
    column = made.of_kind("whole")[0]
    most = max(int(v) for r in made.data_rows if isinstance(v := made.sheet.value(r, column), int | float))
    high = 10 ** len(str(most))
    area, refused = _data(made, column), ("stop", "", "")
    made.sheet.validations += (Validation((area,), "whole", "between", "0", str(high), error=refused),)
    made.places["number_limits"] = (made.header(column), str(area), "0", str(high))


def _listed(made: Made, column: int) -> str:
    """The values of a column as a validation lists them; nothing where that cannot be."""
    values = sorted({str(v) for r in made.data_rows if (v := made.sheet.value(r, column)) is not None})
    listed = ",".join(values)
    return f'"{listed}"' if len(listed) <= _LONGEST_LIST and not any("," in v for v in values) else ""


def _conditions(made: Made) -> None:
    column = made.of_kind("money", "number", "whole")[0]
    numbers = sorted(float(v) for r in made.data_rows if isinstance(v := made.sheet.value(r, column), int | float))
    limit = f"{numbers[len(numbers) * 3 // 4]:.10g}"
    rule = Condition(
        (_data(made, column),), "cellIs", (limit,), (("operator", "greaterThan"),), Look(fill="FFC7CE", colour="9C0006")
    )
    made.sheet.conditions += (rule,)
    made.places["conditions"] = (str(_data(made, column)),)


def _chart(made: Made) -> None:
    number, words = made.of_kind("money", "number", "whole")[0], made.of_kind("text", "category", "key")[0]
    last = min(made.table.bottom, made.table.top + 8)
    span = f"${made.table.top + 1}:${{0}}${last}"
    series = Series(
        f"{quoted(made.sheet.title)}!${letters(number)}${made.table.top}",
        f"{quoted(made.sheet.title)}!${letters(words)}{span.format(letters(words))}",
        f"{quoted(made.sheet.title)}!${letters(number)}{span.format(letters(number))}",
    )
    title = made.header(number)
    made.sheet.charts += (Chart("column", (series,), 3, made.table.right + 2, title, grouping="clustered"),)
    made.places["chart"] = (title,)


def _names(made: Made) -> None:
    """Names for two columns of numbers, after their headers where these have letters that a name may have."""
    for column, spare in zip(made.of_kind("money", "number", "whole"), ("figures", "more_figures"), strict=False):
        name = ascii_slug(made.header(column), made.scene.locale.language, "_")
        made.book.names[name if len(name) > 3 and name.isidentifier() else spare] = _absolute(made, column)
    made.places["names"] = tuple(made.book.names)


def _protection(made: Made) -> None:
    made.sheet.protection = Protection()
    made.places["protection"] = (made.sheet.title,)


def _print_setup(made: Made) -> None:
    made.sheet.print = replace(
        made.sheet.print, area=(made.table,), landscape=True, title_rows=(made.table.top, made.table.top),
        header=("", made.sheet.title.replace("&", "&&"), ""), footer=("", "&P / &N", ""),
    )  # fmt: skip
    made.places["print_setup"] = (str(made.table),)


def _page_breaks(made: Made) -> None:
    row = made.table.top + (made.table.bottom - made.table.top) // 2
    made.sheet.print = replace(made.sheet.print or Print(), row_breaks=(row,))
    made.places["page_breaks"] = (str(row),)


def _tab_colour(made: Made) -> None:
    made.sheet.tab = "C00000"
    made.places["tab_colour"] = (made.sheet.title,)


def _merged_title(made: Made) -> None:
    """A heading that spans the table; a workbook that is to have it has a title."""
    area = Box(1, made.table.left, 1, made.table.right)
    made.sheet.merged.add(area)
    made.places["merged_title"] = (str(area),)


def _properties(made: Made) -> None:
    """A title, a subject and comments in the document's properties."""
    remark = made.scene.sentence(made.rng)
    made.book.properties = {
        "title": made.sheet.title, "subject": made.scene.organisation.name, "comments": remark,
    }  # fmt: skip
    made.places["properties"] = (made.sheet.title, made.scene.organisation.name, remark)


DECORATIONS: Mapping[str, Callable[[Made], None]] = {
    "filter": _filter, "freeze": _freeze, "comments": _comments, "links": _links, "hidden_rows": _hidden_rows,
    "hidden_columns": _hidden_columns, "groups": _groups, "validation": _validation, "conditions": _conditions,
    "chart": _chart, "names": _names, "protection": _protection, "print_setup": _print_setup,
    "page_breaks": _page_breaks, "tab_colour": _tab_colour, "merged_title": _merged_title,
    "filtered": _filtered, "hidden_sheet": _hidden_sheet, "number_limits": _number_limits, "properties": _properties,
    **DRESSINGS, **CHARTED, **PRINTED, **PICTURED, **HANDED,
}  # fmt: skip
