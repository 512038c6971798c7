"""What a user does in Calc, done by Calc: a plugin for `Office.perform`, a second oracle for edits.

Every function takes the open document and plain values. Rows, columns and positions count from 1; a range is text such
as `B2:D9` on the sheet that is named; formulas are written as in an .xlsx file: `Orders!$A$1`, commas, English names,
younger functions with their prefix (`_xlfn.STDEV.S`). Commands of the menus are dispatched where they ask nothing;
otherwise the API that they call themselves is used. An argument that cannot be used raises.
"""

from .cells import (
    clear_contents,
    comment,
    copy_range,
    define_name,
    drag_fill,
    enter,
    fill_down,
    fill_series,
    find_and_replace,
    hyperlink,
    merge_cells,
    move_range,
    set_formula,
    set_number_format,
    set_value,
    transpose,
    unmerge_cells,
)
from .data import autofilter, remove_duplicates, sort_rows, subtotals, text_to_columns
from .sheets import (
    copy_sheet,
    delete_columns,
    delete_rows,
    delete_sheet,
    freeze,
    group_columns,
    group_rows,
    hide_columns,
    hide_rows,
    insert_columns,
    insert_rows,
    insert_sheet,
    move_sheet,
    rename_sheet,
)

__all__ = [
    "autofilter", "clear_contents", "comment", "copy_range", "copy_sheet", "define_name", "delete_columns",
    "delete_rows", "delete_sheet", "drag_fill", "enter", "fill_down", "fill_series", "find_and_replace", "freeze",
    "group_columns", "group_rows", "hide_columns", "hide_rows", "hyperlink", "insert_columns", "insert_rows",
    "insert_sheet", "merge_cells", "move_range", "move_sheet", "remove_duplicates", "rename_sheet", "set_formula",
    "set_number_format", "set_value", "sort_rows", "subtotals", "text_to_columns", "transpose", "unmerge_cells",
]  # fmt: skip
