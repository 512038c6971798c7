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
from .drawing import (
    add_comment,
    add_shadow,
    change_comment,
    connect_boxes,
    dash_outline,
    delete_comment,
    delete_line,
    format_line,
    insert_shape,
    insert_text_box,
    link_object,
    link_words,
    remove_outline,
    set_transparency,
    unlink_words,
)
from .effects import (
    add_effect,
    remove_effects,
    start_effect,
)
from .everywhere import (
    align_everywhere,
    format_everywhere,
    remove_double_blanks,
    remove_empty_points,
)
from .exporting import (
    export,
)
from .foot import (
    append_notes,
    clear_background,
    clear_foot,
    clear_notes,
    delete_comments,
    set_date,
)
from .laying import (
    fill_content,
    set_layout,
    spread_points,
)
from .looks import (
    align_text,
    delete_box,
    fill_box,
    format_text,
    order_box,
    place_box,
    set_bullets,
    set_line,
)
from .objects import (
    align_boxes,
    copy_object,
    crop_picture,
    delete_picture,
    describe_picture,
    distribute_boxes,
    equalise_boxes,
    flip_object,
    group_boxes,
    insert_picture,
    move_object,
    place_picture,
    size_picture,
    turn_object,
    ungroup_boxes,
)
from .pages import (
    set_background,
    set_footer,
    set_slide_numbers,
    set_transition,
)
from .points import (
    add_subpoint,
    merge_slides,
    place_point,
    send_point,
    sort_points,
    split_slide,
)
from .show import (
    set_advance,
    set_properties,
    set_show,
    set_transition_pace,
)
from .sizing import (
    set_slide_size,
)
from .slides import (
    add_slide,
    delete_slide,
    duplicate_slide,
    hide_slide,
    move_slide,
)
from .spacing import (
    space_text,
)
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
from .words import (
    change_case,
    format_words,
    replace_words_on,
)

__all__ = [
    "add_comment", "add_effect", "add_point", "add_shadow", "add_slide", "add_subpoint", "align_boxes",
    "align_everywhere", "align_text", "append_notes", "change_case", "change_chart", "change_comment",
    "clear_background", "clear_foot", "clear_notes", "colour_series", "connect_boxes", "copy_object", "crop_picture",
    "dash_outline", "delete_box", "delete_chart", "delete_column", "delete_comment", "delete_comments", "delete_line",
    "delete_picture", "delete_row", "delete_slide", "delete_table", "describe_picture", "distribute_boxes",
    "duplicate_slide", "equalise_boxes", "even_columns", "export", "fill_box", "fill_cells", "fill_content",
    "flip_object", "format_cells", "format_everywhere", "format_line", "format_text", "format_words", "group_boxes",
    "hide_slide", "insert_chart", "insert_column", "insert_picture", "insert_row", "insert_shape", "insert_table",
    "insert_text_box", "line_table", "link_object", "link_words", "merge_cells", "merge_slides", "move_object",
    "move_point", "move_slide", "order_box", "place_box", "place_chart", "place_picture", "place_point", "place_table",
    "remove_double_blanks", "remove_effects", "remove_empty_points", "remove_outline", "remove_point", "remove_series",
    "replace_words", "replace_words_on", "send_point", "set_advance", "set_background", "set_box_text", "set_bullets",
    "set_data", "set_date", "set_footer", "set_layout", "set_line", "set_notes", "set_point", "set_point_level",
    "set_properties", "set_show", "set_slide_numbers", "set_slide_size", "set_title", "set_transition",
    "set_transition_pace", "set_transparency", "size_picture", "sort_points", "space_text", "split_slide",
    "spread_points", "start_effect", "turn_object", "ungroup_boxes", "unlink_words",
]  # fmt: skip
