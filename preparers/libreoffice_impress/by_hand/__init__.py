"""What a user does in Impress, done by Impress: a plugin for `Office.perform`, a second oracle for edits.

Every function takes the open document and plain values: slides and points count from 0, lengths are centimetres unless
it says otherwise, colours RRGGBB. Commands of the menus are dispatched where they ask nothing; otherwise the API that
they call themselves is used. An argument that cannot be used raises.
"""

from .exporting import export
from .looks import align_text, delete_box, fill_box, format_text, order_box, place_box, set_bullets, set_line
from .pages import set_background, set_footer, set_slide_numbers, set_transition
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
    "add_point",
    "add_slide",
    "align_text",
    "change_case",
    "delete_box",
    "delete_slide",
    "duplicate_slide",
    "export",
    "fill_box",
    "format_text",
    "format_words",
    "hide_slide",
    "move_point",
    "move_slide",
    "order_box",
    "place_box",
    "remove_point",
    "replace_words",
    "replace_words_on",
    "set_background",
    "set_box_text",
    "set_bullets",
    "set_footer",
    "set_line",
    "set_notes",
    "set_point",
    "set_point_level",
    "set_slide_numbers",
    "set_title",
    "set_transition",
    "space_text",
]  # fmt: skip
