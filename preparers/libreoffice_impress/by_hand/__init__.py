"""What a user does in Impress, done by Impress: a plugin for `Office.perform`, a second oracle for edits.

Every function takes the open document and plain values: slides and points count from 0, lengths are centimetres unless
it says otherwise, colours RRGGBB. Commands of the menus are dispatched where they ask nothing; otherwise the API that
they call themselves is used. An argument that cannot be used raises.
"""

from .effects import add_effect, remove_effects, start_effect
from .everywhere import (
    align_everywhere,
    format_everywhere,
    remove_double_blanks,
    remove_empty_points,
)
from .exporting import export
from .foot import append_notes, clear_background, clear_foot, clear_notes, delete_comments, set_date
from .looks import align_text, delete_box, fill_box, format_text, order_box, place_box, set_bullets, set_line
from .pages import set_background, set_footer, set_slide_numbers, set_transition
from .points import add_subpoint, merge_slides, place_point, send_point, sort_points, split_slide
from .show import set_advance, set_properties, set_show, set_transition_pace
from .slides import add_slide, delete_slide, duplicate_slide, hide_slide, move_slide
from .spacing import space_text
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
from .words import change_case, format_words, replace_words_on

__all__ = [
    "add_effect", "add_point", "add_slide", "add_subpoint", "align_everywhere", "align_text", "append_notes",
    "change_case", "clear_background", "clear_foot", "clear_notes", "delete_box",
    "delete_comments", "delete_slide", "duplicate_slide", "export", "fill_box", "format_everywhere", "format_text",
    "format_words", "hide_slide", "merge_slides", "move_point", "move_slide", "order_box", "place_box",
    "place_point", "remove_double_blanks", "remove_effects", "remove_empty_points", "remove_point", "replace_words",
    "replace_words_on", "send_point", "set_advance", "set_background", "set_box_text", "set_bullets", "set_date",
    "set_footer", "set_line", "set_notes", "set_point", "set_point_level", "set_properties", "set_show",
    "set_slide_numbers", "set_title", "set_transition", "set_transition_pace", "sort_points", "space_text",
    "split_slide", "start_effect",
]  # fmt: skip
