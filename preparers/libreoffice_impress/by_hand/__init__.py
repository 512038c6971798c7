"""What a user does in Impress, done by Impress: a plugin for `Office.perform`, a second oracle for edits.

Every function takes the open document and plain values: slides and points count from 0, lengths are centimetres unless
it says otherwise, colours RRGGBB. Commands of the menus are dispatched where they ask nothing; otherwise the API that
they call themselves is used. An argument that cannot be used raises.
"""

from .charts import (
    change_chart,
    colour_series,
    delete_chart,
    insert_chart,
    place_chart,
    remove_series,
    set_data,
)
from .exporting import export
from .looks import align_text, delete_box, fill_box, format_text, order_box, place_box, set_bullets, set_line
from .pages import set_background, set_footer, set_slide_numbers, set_transition
from .slides import add_slide, delete_slide, duplicate_slide, hide_slide, move_slide
from .tables import (
    delete_column,
    delete_row,
    delete_table,
    even_columns,
    fill_cells,
    format_cells,
    insert_column,
    insert_row,
    insert_table,
    line_table,
    merge_cells,
    place_table,
)
from .texts import (
    add_point,
    move_point,
    remove_point,
    replace_words,
    set_box_text,
    set_notes,
    set_point,
    set_point_level,
    set_title,
)

__all__ = [
    "add_point", "add_slide", "align_text", "change_chart", "colour_series", "delete_box", "delete_chart",
    "delete_column", "delete_row", "delete_slide", "delete_table", "duplicate_slide", "even_columns", "export",
    "fill_box", "fill_cells", "format_cells", "format_text", "hide_slide", "insert_chart", "insert_column",
    "insert_row", "insert_table", "line_table", "merge_cells", "move_point", "move_slide", "order_box", "place_box",
    "place_chart", "place_table", "remove_point", "remove_series", "replace_words", "set_background", "set_box_text",
    "set_bullets", "set_data", "set_footer", "set_line", "set_notes", "set_point", "set_point_level",
    "set_slide_numbers", "set_title", "set_transition",
]  # fmt: skip
