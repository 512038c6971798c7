"""What a user does in Writer, done by Writer: a plugin for `Office.perform`, a second oracle for edits.

Every function takes the open document and plain values: lengths in points unless it says otherwise, colours as RRGGBB
or `none`. Paragraphs are named by their first words, text by what it says. Commands of the menus are dispatched where
they ask nothing; otherwise the API that they call themselves is used. An argument that cannot be used raises.
"""

from .annotations import (
    change_note,
    convert_notes,
    delete_bookmark,
    delete_notes,
    insert_note,
    insert_reference,
    remove_link,
    rename_bookmark,
    set_bookmark,
    set_link,
)
from .captions import (
    caption_table,
)
from .characters import (
    format_text,
)
from .clearing import (
    clear_formatting,
)
from .contents_updating import (
    insert_heading,
    rename_heading,
    update_contents,
)
from .exporting import (
    export,
)
from .formulas import (
    compute_cell,
)
from .lists import (
    list_typed,
    make_list,
    remove_list,
    restart_numbering,
    set_level,
)
from .outlining import (
    number_headings,
    remove_typed_numbers,
    unnumber_headings,
)
from .pages import (
    add_to_edge,
    border_page,
    change_contents,
    clear_edge,
    colour_page,
    delete_contents,
    first_page_edge,
    insert_contents,
    number_lines,
    number_pages,
    set_columns,
    set_edge,
    set_page,
    set_properties,
    turn_chapter,
)
from .paragraphs import (
    add_tab_stop,
    apply_style,
    border_paragraph,
    change_style,
    format_paragraphs,
    insert_page_break,
)
from .pictures import (
    align_picture,
    caption_picture,
    change_picture,
    delete_picture,
    insert_picture,
)
from .referring import (
    change_reference,
    freeze_reference,
    refer_to_heading,
)
from .resolving import (
    resolve_comments,
)
from .reviewing import (
    add_comment,
    change_comment,
    delete_comments,
    record_changes,
    settle_changes,
    write_recorded,
)
from .table_looks import (
    even_columns,
    format_cells,
    keep_rows_whole,
    line_table,
    place_table,
    repeat_header,
    set_widths,
)
from .table_making import (
    create_table,
    table_to_text,
    text_to_table,
)
from .tables import (
    delete_column,
    delete_row,
    delete_table,
    fill_cells,
    insert_column,
    insert_row,
    merge_cells,
    sort_rows,
)
from .wording import (
    add_sentence,
    change_case,
    delete_paragraph,
    insert_paragraph,
    move_paragraph,
    remove_empty_paragraphs,
    replace_text,
    single_blanks,
)

__all__ = [
    "add_comment", "add_sentence", "add_tab_stop", "add_to_edge", "align_picture", "apply_style", "border_page",
    "border_paragraph", "caption_picture", "caption_table", "change_case", "change_comment", "change_contents",
    "change_note", "change_picture", "change_reference", "change_style", "clear_edge", "clear_formatting",
    "colour_page", "compute_cell", "convert_notes", "create_table", "delete_bookmark", "delete_column",
    "delete_comments", "delete_contents", "delete_notes", "delete_paragraph", "delete_picture", "delete_row",
    "delete_table", "even_columns", "export", "fill_cells", "first_page_edge", "format_cells", "format_paragraphs",
    "format_text", "freeze_reference", "insert_column", "insert_contents", "insert_heading", "insert_note",
    "insert_page_break", "insert_paragraph", "insert_picture", "insert_reference", "insert_row", "keep_rows_whole",
    "line_table", "list_typed", "make_list", "merge_cells", "move_paragraph", "number_headings", "number_lines",
    "number_pages", "place_table", "record_changes", "refer_to_heading", "remove_empty_paragraphs", "remove_link",
    "remove_list", "remove_typed_numbers", "rename_bookmark", "rename_heading", "repeat_header", "replace_text",
    "resolve_comments", "restart_numbering", "set_bookmark", "set_columns", "set_edge", "set_level", "set_link",
    "set_page", "set_properties", "set_widths", "settle_changes", "single_blanks", "sort_rows", "table_to_text",
    "text_to_table", "turn_chapter", "unnumber_headings", "update_contents", "write_recorded",
]  # fmt: skip
