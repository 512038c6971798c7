"""What giving a paragraph another style does to what was formatted by hand."""

from __future__ import annotations

from dataclasses import replace

from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Layout
from preparers.libreoffice_writer.inline import Field, Paragraph, Run

__all__ = ["given_style"]


def given_style(paragraph: Paragraph, style: str) -> Paragraph:
    """The paragraph in another style, as LibreOffice leaves it.

    Its own layout goes, but for a page break; its characters' own formatting goes where all of them have the same.
    """
    broken = paragraph.layout.page_break_before
    layout = Layout(page_break_before=broken) if broken is not None else NO_LAYOUT
    looks = {item.look for item in paragraph.content if isinstance(item, Run | Field)}
    plain = paragraph.restyled(NO_LOOK) if len(looks) == 1 else paragraph
    return replace(plain, style=style, layout=layout, mark=NO_LOOK)
