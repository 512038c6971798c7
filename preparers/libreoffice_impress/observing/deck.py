"""A Deck as facts: address -> plain value, such that opening and saving it in LibreOffice changes none of them.

Everything that is inherited (from layout, master, theme, the application) is resolved: a fact is what one sees. Lengths
are centimetres, distances in text and sizes of letters points, colours RRGGBB. Addresses are relative to the file:

- `~size`, `~slides` (how many), `~property/title` (subject, author, keywords as words, comments, category),
  `~show/loop`, `~show/by_hand`
- `slide3/` order (the addresses of its shapes from back to front), hidden, background, behind (what master and layout
  put behind the shapes), transition (kind, variant), transition_seconds, advances_after, notes, footer, date,
  slide_number, `animation1` (target, kind, name, variant, trigger, seconds, delay), `comment1` (author, text)
- shapes are addressed by what they are and numbered among their like from back to front: `slide3/title`, `subtitle`,
  `body1`, `shape1`, `picture1`, `table1`, `chart1`, `connector1`, `group1`, `object1`, members as `group1/shape2`
- each has left, top, width, height, rotation, mirrored, upside_down; one that grows with its text has `held`, the point
  at which the text holds it, in place of what follows from the text. Names that somebody gave, alt (of pictures),
  click, hidden
- a surface has kind (where it is no rectangle), `adjustment/adj`, fill, opacity, line, line_width, line_dash,
  line_start, line_end, line_opacity, shadow, shadow_distance, …, anchor, vertical, columns, wrap, grows, insets
- a text has text (paragraphs as lines, `\\v` where a line breaks, fields as `<slidenum>`), `p2/` level, align, before,
  after, line, bullet (a sign, or scheme and start), bullet_colour, bullet_size, margin, indent, and `p2/run1/` font,
  size, colour, bold, italic, underline, strike, caps, raised, spaced, highlight, link, field, and text where there are
  several
- `picture1/` picture (digest), crop; `table1/` rows, columns, `column1/width`, `row1/height`, `r1c2/` spans, fill,
  border_left, … and those of a text; `chart1/` chart (its kind), grouping, title, x_title, y_title, legend, labels,
  gridlines, categories, `series1/` name, values, x, colour; `connector1/` from and to: (shape, glue point) or a point

No facts, because nobody would call them a change or because LibreOffice does not keep them: names of layouts, masters
and slides; looks of linked words (they take those of their neighbours) and of empty paragraphs; texts of fields; the
level of a paragraph without a bullet, and how far its first line is indented; whether a push, pull or cover comes
from the left or the right; whether text shrinks; insets of placeholders and of turned text; the font of a bullet;
alternative text of anything but pictures; where footers stand; when a comment was made; looks of charts but for the
colours of series; levels of a master that no slide uses.
"""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Fact, Piece, Pieced
from preparers._remembered import Remembered
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.normal import cm
from preparers.libreoffice_impress.observing.slide import slide_facts
from preparers.libreoffice_impress.slide import Slide

__all__ = ["observe"]


def observe(deck: Deck) -> Pieced:
    """All facts of the presentation."""
    facts: dict[str, Fact] = {"~size": (cm(deck.width), cm(deck.height)), "~slides": len(deck.slides)}
    facts.update(_settings(deck))
    return Pieced((Piece(facts), *(_seen(deck, slide, number) for number, slide in enumerate(deck.slides, 1))))


def _settings(deck: Deck) -> Iterator[tuple[str, Fact]]:
    for name in ("title", "subject", "author", "comments", "category"):
        if value := getattr(deck.properties, name).strip():
            yield f"~property/{name}", value
    if words := tuple(deck.properties.keywords.replace(",", " ").replace(";", " ").split()):
        yield "~property/keywords", words
    for name in ("loop", "by_hand"):
        if getattr(deck.show, name):
            yield f"~show/{name}", True


def _seen(deck: Deck, slide: Slide, number: int) -> Piece:
    """The facts of a slide: those of last time where neither it nor what it inherits has changed since."""
    master = deck.masters[slide.layout[0]] if deck.masters else None
    return _FACTS.of(lambda: Piece(dict(slide_facts(deck, slide))), slide, master, deck.levels).under(f"slide{number}/")


_FACTS: Remembered[Piece] = Remembered(2_000)
"""By the slide, its master, and how text looks that stands in no placeholder."""
