"""A Document as facts: address -> plain value, such that opening and saving it in LibreOffice changes none of them.

Effective formatting is observed: what one sees, whether a style, a list, the defaults or the text itself say it. Only
what differs from text about which nothing is said is a fact, but style, font and size always are. Lengths are points.
Things are addressed by their number in the story in which they stand (the body, a cell, a header, a note): paragraphs
`p1`, tables `t1`, tables of contents `toc1`, each kind for itself, so that a table more moves no paragraph.

- `p12/text` as it will be when all tracked changes are accepted, a field as `⟦PAGE⟧` (its instruction in one
  spelling, since the application makes what it shows; of a bookmark that begins with `_`, what it lies over);
  `p12/style`
- `p12/` bold, italic, underline, strike, double_strike, colour, highlight, caps, small_caps, position, spacing,
  scale, language, hidden, outline, shadow, font, size: one value where all letters have it, else `(where it begins,
  letters, value)` for each stretch that is not plain. Blanks look like the letter before them where nobody could see
  a difference
- `p12/` character_style, links: such stretches; changes `((where, insertion or deletion, text), …)`, restyled,
  changed_by (authors), end (insertion or deletion of the paragraph's end)
- `p12/` alignment, left, right, first, before, after, line `(multiple, exact or least; lines or points)`, keep_next,
  keep_lines, widow_control, outline, shading, tabs, border_top (left, bottom, right, across; `(kind, width, colour,
  distance)`), right_to_left, contextual, hyphenate; label (the number or bullet in front, counted) and level; break
  (page or column: what it begins on, however the file says so)
- `p12/image1/` content (digest), size, wrap, alt, link, place (inline: where in the text), side, room
- `t2/` rows, widths, place (`after p7`), break, style, alignment, indent, alt; `t2/r3/` height, header, whole;
  `t2/r3c1/` spans, shading, vertical, padding, direction, border_top, …, with what the table's style gives it;
  `t2/r3c1/p1/…`
- `toc1/` place, made_from, title, lists (its entries, where they are not the headings that there are); `footnote1/`
  and `endnote1/` place (`p3@12`), `p1/…`; `comment1/` place, on (the text), text, author, resolved;
  `bookmark/<name>/` place, text
- `section1/` ends (`after p20`; none for the last), page, margins, landscape, gutter, columns, column_gap,
  column_line, column_widths, start, first_differs, even_differs, number_format, number_start, line_numbers, vertical,
  border_top, …, header_at, footer_at; `section1/header/p1/…` and footer, header_first, …: what stands there, from
  whichever section
- `style/<name>/`: how text in it looks and is laid out, kind, based_on, next, break; styles in use and those that a
  user made
- `~property/title`, …; `~track_changes`, `~background`, `~tab_every`, `~protection`; `~other/1`: what else is there

No facts, because the application makes it, nobody would call it a change, or LibreOffice does not keep it: what
fields and tables of contents show; dates and initials of comments and of tracked changes, what a tracked change of
formatting was before; the look of a paragraph's end and of empty paragraphs; bookmarks that begin with `_`; titles of
pictures; how the number of a list looks and stands; the colour and line of links; links of fields; widow control in
tables and notes; an empty paragraph that ends a section; a break behind or in front of everything; table styles as
such.
"""

from __future__ import annotations

import re
from dataclasses import fields

from forge.model import Fact, Pieced
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.observing.indexes import outdated
from preparers.libreoffice_writer.observing.references import referred
from preparers.libreoffice_writer.observing.section import observe_sections
from preparers.libreoffice_writer.observing.story import Observer
from preparers.libreoffice_writer.observing.style import observe_styles

__all__ = ["observe"]


def observe(document: Document) -> Pieced:
    """All facts of the document."""
    observer = Observer(document)
    observer.story("", document.blocks)
    observe_sections(observer)
    observe_styles(observer)
    _whole(document, observer.facts)
    referred(document, observer.facts)
    outdated(document, observer.facts)
    return observer.seen()


def _whole(document: Document, facts: dict[str, Fact]) -> None:
    for f in fields(document.properties):
        if text := getattr(document.properties, f.name):
            facts[f"~property/{f.name}"] = tuple(re.split(r"[,;\s]+", text)) if f.name == "keywords" else text
    for name, value, usual in (
        ("track_changes", document.track_changes, False),
        ("background", document.background, None), ("tab_every", document.tab_every, 36.0),
        ("protection", document.protection, None),
    ):  # fmt: skip
        if value != usual:
            facts[f"~{name}"] = value
    facts.update((f"~other/{number}", words) for number, words in enumerate(document.others, 1))
