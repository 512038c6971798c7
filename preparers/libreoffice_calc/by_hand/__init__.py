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
from .charts import (
    change_chart,
    copy_chart,
    delete_chart,
    insert_chart,
    remove_series,
    set_series,
)
from .columns import fill_formula, new_column
from .conditions import add_condition, change_condition, remove_conditions
from .contents import (
    change_case,
    clear_cells,
    delete_listed_rows,
    delete_name,
    enter_cells,
    formulas_to_values,
    redefine_name,
    type_cells,
    type_list,
)
from .data import autofilter, remove_duplicates, sort_rows, subtotals, text_to_columns
from .document import set_properties
from .exporting import export
from .filters import end_filter, filter_between
from .lines import colour_tab, move_column, move_row, show_sheet, toggle_gridlines, ungroup_rows
from .listing import insert_filled_sheet, list_rows
from .looks import (
    clear_formatting,
    column_width,
    format_cells,
    merge_and_centre,
    optimal_width,
    paste_formats,
    row_height,
    set_borders,
    ungroup,
)
from .notes import change_comment, delete_comment, link_text, remove_link
from .pictures import change_picture, delete_picture, insert_picture, move_picture_to
from .printing import (
    column_break,
    page_style,
    page_texts,
    print_area,
    remove_all_breaks,
    repeat_columns,
    repeat_rows,
    row_break,
)
from .restricting import (
    change_limits,
    change_messages,
    offer_cells,
    offer_entries,
    protect_sheet,
    unlock_cells,
    validate,
)
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
    "add_condition", "autofilter", "change_case", "change_chart", "change_comment", "change_condition",
    "change_limits", "change_messages", "change_picture", "clear_cells", "clear_contents", "clear_formatting",
    "colour_tab", "column_break", "column_width", "comment", "copy_chart", "copy_range", "copy_sheet",
    "define_name", "delete_chart", "delete_columns", "delete_comment", "delete_listed_rows", "delete_name",
    "delete_picture", "delete_rows", "delete_sheet", "drag_fill", "end_filter", "enter", "enter_cells", "export",
    "fill_down", "fill_formula", "fill_series", "filter_between", "find_and_replace", "format_cells",
    "formulas_to_values", "freeze", "group_columns", "group_rows", "hide_columns", "hide_rows", "hyperlink",
    "insert_chart", "insert_columns", "insert_filled_sheet",
    "insert_picture", "insert_rows", "insert_sheet", "link_text", "list_rows",
    "merge_and_centre", "merge_cells", "move_column", "move_picture_to", "move_range", "move_row", "move_sheet",
    "new_column", "offer_cells", "offer_entries", "optimal_width", "page_style", "page_texts", "paste_formats",
    "print_area", "protect_sheet", "redefine_name", "remove_all_breaks", "remove_conditions", "remove_duplicates",
    "remove_link", "remove_series", "rename_sheet", "repeat_columns", "repeat_rows", "row_break", "row_height",
    "set_borders", "set_formula", "set_number_format", "set_properties", "set_series", "set_value", "show_sheet",
    "sort_rows", "subtotals", "text_to_columns", "toggle_gridlines", "transpose", "type_cells", "type_list",
    "ungroup", "ungroup_rows", "unlock_cells", "unmerge_cells", "validate",
]  # fmt: skip
