"""One presentation with everything in it, and for every field of the model a change of it that a user would see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.deck import Deck, Properties, Show
from preparers.libreoffice_impress.shape import (
    Cell,
    Connector,
    Fill,
    Group,
    Line,
    Other,
    Picture,
    Place,
    Shadow,
    Shape,
    Table,
    solid,
)
from preparers.libreoffice_impress.slide import Comment, Effect, Footers, Layout, Level, Master, Slide, Transition
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.text import Bullet, Format, Look, Paragraph, Run, Spacing, Text, plain
from tests.preparers.impress.random_decks import png

Change = Callable[[Deck], None]
CM = 360_000
TITLE, BODY, BOX, PICTURE, TABLE, CHART, SCATTER, LINE, JOINED, GROUP, TILED = range(2, 13)
"""The ids of the shapes of the first slide."""


def _box(left: int, top: int, width: int = 4, height: int = 3) -> Place:
    return Place(left * CM, top * CM, width * CM, height * CM)


def full_deck() -> Deck:
    """A first slide with one of everything that stands on slides, a second with a title only, a third empty."""
    deck = new_deck()
    run = Run("styled", Look("Arial", 20.0, True, colour="1F4E79"))
    lines = (
        Paragraph((Run("first"), run)),
        Paragraph((Run("second"), Run(" link", link="https://example.org/a")), 1),
        Paragraph((Run("third "), Run("1", field="slidenum")), 0, Format(bullet=Bullet("number", None, "arabicPeriod", 2, "Arial"))),
        Paragraph((Run("fourth"),), 0, Format("ctr", 720_000, -360_000, Spacing(6), Spacing(12), Spacing(150, "%"),
                                              Bullet("char", "»", font="Arial", colour="C00000", size=75.0))),
    )  # fmt: skip
    box = Text((Paragraph((Run("in a box"),)),), "ctr", True, "none", (91_440, 45_720, 91_440, 45_720), "horz", 1)
    edge = Line("C00000", 28_575)
    cells = (
        (Cell(plain("a"), across=2), Cell(across=0, down=0), Cell(plain("b"), solid("FFD966"), edge, edge, edge, edge)),
        (Cell(plain("c")), Cell(plain("d")), Cell(plain("e"))),
    )
    members = (
        Shape(31, _box(24, 13), text=plain("in"), fill=solid("70AD47")),
        Shape(32, _box(28, 13), fill=solid("C00000")),
    )
    shapes = (
        Shape(TITLE, text=plain("The title"), placeholder="title"),
        Shape(BODY, text=Text(lines), placeholder="obj", slot=1),
        Shape(BOX, _box(1, 13), "roundRect", box, name="Budget", fill=solid("D9E1F2"), line=Line("1F4E79", 12_700, "dash"),
              shadow=Shadow(), click="https://example.org/b"),
        Shape(PICTURE, _box(6, 13), content=Picture(png(1), (5.0, 0.0, 0.0, 0.0)), alt="A map"),
        Shape(TABLE, _box(1, 8, 9, 4), content=Table(cells, (3 * CM,) * 3, (2 * CM,) * 2)),
        Shape(CHART, _box(11, 5, 10, 7), content=Chart("column", ("N", "S"), (Series("2025", (1.0, 2.0)), Series("2026", (3.0, 4.0))),
                                                        "stacked", "Sales", "Region", "EUR", "b", ("value",))),
        Shape(SCATTER, _box(22, 5, 9, 7), content=Chart("scatter", (), (Series("p", (1.0, 2.0), (3.0, 4.0)),))),
        Shape(LINE, _box(11, 13), "straightConnector1", content=Connector(), line=Line("000000", 12_700, end="triangle")),
        Shape(JOINED, _box(16, 13), "bentConnector3", content=Connector((BOX, 3), (PICTURE, 1)), line=Line("000000", 12_700)),
        Shape(GROUP, content=Group(members), name="Team"),
        Shape(TILED, _box(20, 13), "ellipse", fill=Fill("gradient", ("FFFFFF", "C00000"), angle=90.0)),
    )  # fmt: skip
    first = Slide(
        shapes, (0, 1), solid("EEF2FF"), transition=Transition("fade", "", 2.0, 3.0),
        effects=(Effect(BOX, name="fade"), Effect(TITLE, "emphasis", "spin", trigger="with", seconds=2.0)), notes="Say hello.",
        footers=Footers("Confidential", "4 March 2026", True), comments=(Comment("Ann", "Really?"),),
    )  # fmt: skip
    deck.slides = [first, Slide((Shape(2, text=plain("Next"), placeholder="title"),), (0, 5)), Slide()]
    deck.properties = Properties("Title", "Subject", "Author", "one two", "Comments", "Category")
    return deck


# ---- how to change it ----------------------------------------------------------------------------------------------
def _slide(at: int = 0, /, **change: Any) -> Change:
    def apply(deck: Deck) -> None:
        deck.slides[at] = replace(deck.slides[at], **change)

    return apply


def _of_slide(name: str, /, **change: Any) -> Change:
    """A change to a part of the first slide, the first one where there are several."""

    def apply(deck: Deck) -> None:
        part = getattr(deck.slides[0], name)
        made = (replace(part[0], **change), *part[1:]) if isinstance(part, tuple) else replace(part, **change)
        _slide(**{name: made})(deck)

    return apply


def _shape(id: int, /, **change: Any) -> Change:
    """A change to a shape of the first slide; a function makes the new value of the old one."""

    def apply(deck: Deck) -> None:
        shapes = list(deck.slides[0].shapes)
        at = next(n for n, shape in enumerate(shapes) if shape.id == id)
        made = {name: new(getattr(shapes[at], name)) if callable(new) else new for name, new in change.items()}
        shapes[at] = replace(shapes[at], **made)
        _slide(shapes=tuple(shapes))(deck)

    return apply


def _part(id: int, name: str, /, **change: Any) -> Change:
    return _shape(id, **{name: lambda old: replace(old, **change)})


def _text(**change: Any) -> Change:
    return _part(BOX, "text", **change)


def _line(number: int, change: Callable[[Paragraph], Paragraph]) -> Change:
    """A change to a paragraph of the body."""

    def lines(text: Text) -> Text:
        made = list(text.paragraphs)
        made[number] = change(made[number])
        return replace(text, paragraphs=tuple(made))

    return _shape(BODY, text=lines)


def _run(line: int = 0, number: int = 1, /, **change: Any) -> Change:
    def apply(paragraph: Paragraph) -> Paragraph:
        runs = list(paragraph.runs)
        runs[number] = replace(runs[number], **change)
        return replace(paragraph, runs=tuple(runs))

    return _line(line, apply)


def _look(**change: Any) -> Change:
    return lambda deck: _run(look=replace(_body(deck, 0).runs[1].look, **change))(deck)


def _body(deck: Deck, line: int) -> Paragraph:
    text = deck.slides[0].shapes[1].text
    assert text is not None
    return text.paragraphs[line]


def _format(**change: Any) -> Change:
    return _line(3, lambda p: replace(p, format=replace(p.format, **change)))


def _bullet(line: int = 3, /, **change: Any) -> Change:
    return _line(line, lambda p: replace(p, format=replace(p.format, bullet=replace(p.format.bullet, **change))))


def _cell(**change: Any) -> Change:
    def cells(table: Table) -> Table:
        first, second = table.cells
        return replace(table, cells=((*first[:2], replace(first[2], **change)), second))

    return _shape(TABLE, content=cells)


def _spanning(*row: Cell) -> Change:
    return _shape(TABLE, content=lambda table: replace(table, cells=(row, table.cells[1])))


def _series(id: int = CHART, /, **change: Any) -> Change:
    return _shape(id, content=lambda c: replace(c, series=(replace(c.series[0], **change), *c.series[1:])))


def _deck(**change: Any) -> Change:
    def apply(deck: Deck) -> None:
        for name, value in change.items():
            setattr(deck, name, value)

    return apply


def _master(**change: Any) -> Change:
    """A change to the master; a function makes the new value of the old one."""

    def apply(deck: Deck) -> None:
        old = deck.masters[0]
        made = {name: new(getattr(old, name)) if callable(new) else new for name, new in change.items()}
        deck.masters[0] = replace(old, **made)

    return apply


def _layout(**change: Any) -> Change:
    """A change to the layout of the first slide."""

    def layouts(found: tuple[Layout, ...]) -> tuple[Layout, ...]:
        made = {name: new(getattr(found[1], name)) if callable(new) else new for name, new in change.items()}
        return (found[0], replace(found[1], **made), *found[2:])

    return _master(layouts=layouts)


def _holder(kind: str, /, **change: Any) -> Change:
    return _layout(placeholders=lambda all: tuple(replace(one, **change) if one.kind == kind else one for one in all))


def _levels(**look: Any) -> Callable[[tuple[Level, ...]], tuple[Level, ...]]:
    return lambda levels: tuple(replace(level, look=replace(level.look, **look)) for level in levels)


_LOGO = (Shape(90, _box(28, 1), text=plain("ACME"), fill=solid("C00000")),)
_EDGE = Line("70AD47", 57_150)
CHANGES: dict[str, Change] = {
    "Look.font": _look(font="Georgia"), "Look.size": _look(size=28.0), "Look.bold": _look(bold=False), "Look.italic": _look(italic=True),
    "Look.underline": _look(underline="dbl"), "Look.strike": _look(strike="sngStrike"), "Look.colour": _look(colour="C00000"),
    "Look.baseline": _look(baseline=30_000), "Look.highlight": _look(highlight="FFFF00"), "Look.caps": _look(caps="all"), "Look.spacing": _look(spacing=3.0),
    "Spacing.amount": _format(before=Spacing(18)), "Spacing.unit": _format(line=Spacing(24, "pt")),
    "Bullet.kind": _bullet(kind="none"), "Bullet.char": _bullet(char="•"), "Bullet.scheme": _bullet(2, scheme="alphaLcPeriod"),
    "Bullet.start": _bullet(2, start=5), "Bullet.colour": _bullet(colour="70AD47"), "Bullet.size": _bullet(size=125.0),
    "Format.align": _format(align="r"), "Format.margin": _format(margin=1_080_000), "Format.indent": _format(indent=-540_000),
    "Format.before": _format(before=None), "Format.after": _format(after=None), "Format.line": _format(line=None),
    "Format.bullet": _format(bullet=Bullet()),
    "Level.format": _master(body=lambda levels: tuple(replace(x, format=replace(x.format, align="r")) for x in levels)),
    "Level.look": _master(body=_levels(italic=True)),
    "Run.text": _run(text="styles"), "Run.look": _run(look=Look()), "Run.link": _run(1, 1, link="https://example.org/z"),
    "Run.field": _run(2, 1, field=None), "Paragraph.runs": _line(0, lambda p: replace(p, runs=p.runs[:1])),
    "Paragraph.level": _line(1, lambda p: replace(p, level=2)), "Paragraph.format": _line(3, lambda p: replace(p, format=Format())),
    "Text.paragraphs": _text(paragraphs=(Paragraph((Run("in"),)), Paragraph((Run("a box"),)))), "Text.anchor": _text(anchor="b"),
    "Text.wrap": _text(wrap=False), "Text.autofit": _text(autofit="shape"), "Text.insets": _text(insets=(0, 0, 360_000, 0)),
    "Text.vertical": _text(vertical="vert"), "Text.columns": _text(columns=2),
    "Place.left": _part(BOX, "place", left=2 * CM), "Place.top": _part(BOX, "place", top=14 * CM), "Place.width": _part(BOX, "place", width=5 * CM),
    "Place.height": _part(BOX, "place", height=4 * CM), "Place.rotation": _part(BOX, "place", rotation=30.0),
    "Place.mirrored": _part(BOX, "place", mirrored=True), "Place.upside_down": _part(BOX, "place", upside_down=True),
    "Fill.kind": _shape(TILED, fill=Fill("none")), "Fill.colours": _shape(BOX, fill=solid("FFD966")), "Fill.opacity": _part(BOX, "fill", opacity=40.0),
    "Fill.angle": _part(TILED, "fill", angle=0.0), "Fill.picture": _shape(TILED, fill=Fill("picture", picture=png(7))),
    "Fill.pattern": _shape(TILED, fill=Fill("pattern", ("C00000", "FFFFFF"), pattern="horz")),
    "Line.colour": _part(BOX, "line", colour=None), "Line.width": _part(BOX, "line", width=38_100), "Line.dash": _part(BOX, "line", dash="dot"),
    "Line.start": _part(LINE, "line", start="oval"), "Line.end": _part(LINE, "line", end="none"), "Line.opacity": _part(BOX, "line", opacity=40.0),
    "Shadow.colour": _part(BOX, "shadow", colour="C00000"), "Shadow.opacity": _part(BOX, "shadow", opacity=90.0),
    "Shadow.distance": _part(BOX, "shadow", distance=152_400), "Shadow.angle": _part(BOX, "shadow", angle=180.0),
    "Shadow.blur": _part(BOX, "shadow", blur=101_600),
    "Picture.data": _part(PICTURE, "content", data=png(2)), "Picture.crop": _part(PICTURE, "content", crop=(0.0, 20.0, 0.0, 0.0)),
    "Cell.text": _cell(text=plain("z")), "Cell.fill": _cell(fill=None), "Cell.left": _cell(left=None), "Cell.right": _cell(right=_EDGE),
    "Cell.top": _cell(top=_EDGE), "Cell.bottom": _cell(bottom=_EDGE), "Cell.across": _spanning(Cell(plain("a")), Cell(), Cell(plain("b"))),
    "Cell.down": lambda deck: _shape(TABLE, content=lambda t: replace(t, cells=(
        (*t.cells[0][:2], replace(t.cells[0][2], down=2)), (*t.cells[1][:2], Cell(across=0, down=0)))))(deck),
    "Table.cells": _shape(TABLE, content=lambda t: replace(t, cells=(t.cells[0], tuple(Cell(plain("q")) for _ in range(3))))),
    "Table.widths": _part(TABLE, "content", widths=(3 * CM, 3 * CM, 4 * CM)), "Table.heights": _part(TABLE, "content", heights=(2 * CM, 3 * CM)),
    "Connector.start": _part(JOINED, "content", start=(BOX, 0)), "Connector.end": _part(JOINED, "content", end=None),
    "Group.shapes": _shape(GROUP, content=lambda group: Group(group.shapes[:1])),
    "Series.name": _series(name="x"), "Series.values": _series(values=(1.0, 9.0)), "Series.x": _series(SCATTER, x=(3.0, 9.0)),
    "Series.colour": _series(colour="70AD47"),
    "Chart.kind": _part(CHART, "content", kind="bar"), "Chart.categories": _part(CHART, "content", categories=("N", "West")),
    "Chart.series": _shape(CHART, content=lambda c: replace(c, series=c.series[:1])), "Chart.grouping": _part(CHART, "content", grouping=None),
    "Chart.title": _part(CHART, "content", title=None), "Chart.x_title": _part(CHART, "content", x_title="P"),
    "Chart.y_title": _part(CHART, "content", y_title="Q"), "Chart.legend": _part(CHART, "content", legend=None),
    "Chart.labels": _part(CHART, "content", labels=()), "Chart.gridlines": _part(CHART, "content", gridlines=False),
    "Shape.place": _shape(TITLE, place=_box(2, 2, 20)), "Shape.kind": _shape(BOX, kind="hexagon"), "Shape.text": _shape(BOX, text=None),
    "Shape.content": _shape(TILED, content=Picture(png(3)), kind="rect", fill=None), "Shape.name": _shape(BOX, name="Costs"),
    "Shape.placeholder": _shape(TITLE, placeholder=None, place=_box(2, 2, 20)), "Shape.fill": _shape(BOX, fill=None), "Shape.line": _shape(BOX, line=None),
    "Shape.shadow": _shape(BOX, shadow=None), "Shape.alt": _shape(PICTURE, alt="A plan"), "Shape.click": _shape(BOX, click="#3"),
    "Shape.hidden": _shape(BOX, hidden=True), "Shape.adjustments": _shape(BOX, adjustments=(("adj", 40_000),)),
    "Transition.kind": _of_slide("transition", kind="dissolve"), "Transition.variant": _of_slide("transition", kind="wipe", variant="dir=u"),
    "Transition.seconds": _of_slide("transition", seconds=0.5), "Transition.after": _of_slide("transition", after=9.0),
    "Effect.shape": _of_slide("effects", shape=PICTURE), "Effect.kind": _of_slide("effects", kind="exit"), "Effect.name": _of_slide("effects", name="dissolve"),
    "Effect.variant": _of_slide("effects", name="wipe", variant="up"), "Effect.trigger": _of_slide("effects", trigger="after"),
    "Effect.paragraph": _of_slide("effects", shape=BODY, paragraph=1), "Effect.seconds": _of_slide("effects", seconds=3.0),
    "Effect.delay": _of_slide("effects", delay=1.5),
    "Comment.author": _of_slide("comments", author="Bob"), "Comment.text": _of_slide("comments", text="Yes"),
    "Footers.footer": _of_slide("footers", footer=None), "Footers.date": _of_slide("footers", date="5 March 2026"),
    "Footers.number": _of_slide("footers", number=False),
    "Slide.shapes": lambda deck: _slide(shapes=(*deck.slides[0].shapes[1:-1], deck.slides[0].shapes[0], deck.slides[0].shapes[-1]))(deck),
    "Slide.layout": _slide(1, layout=(0, 0), shapes=(Shape(2, text=plain("Next"), placeholder="ctrTitle"),)), "Slide.background": _slide(background=None), "Slide.hidden": _slide(1, hidden=True),
    "Slide.transition": _slide(transition=None), "Slide.effects": _slide(effects=()), "Slide.notes": _slide(notes=""),
    "Slide.footers": _slide(footers=Footers()), "Slide.comments": _slide(comments=()),
    "Slide.behind": lambda deck: (_master(shapes=_LOGO)(deck), _slide(behind=False)(deck))[0],
    "Placeholder.place": _holder("title", place=_box(2, 1, 20)), "Placeholder.levels": _holder("title", levels=(Level(look=Look(italic=True)),)),
    "Placeholder.text": _holder("title", text=Text(anchor="b")), "Placeholder.slot": _holder("obj", slot=77, place=_box(2, 6, 20, 9)),
    "Placeholder.kind": _holder("obj", kind="dt"),
    "Layout.placeholders": _layout(placeholders=lambda all: (replace(all[0], place=_box(2, 1, 20)), *all[1:])), "Layout.background": lambda deck: (_slide(background=None)(deck), _layout(background=solid("FFD966"))(deck))[0],
    "Layout.shapes": _layout(shapes=_LOGO), "Layout.behind": lambda deck: (_master(shapes=_LOGO)(deck), _layout(behind=False)(deck))[0],
    "Master.fonts": _master(fonts=("Georgia", "Verdana")), "Master.colours": _master(colours=("000000", "FFFFFF") + ("70AD47",) * 10),
    "Master.title": _master(title=_levels(bold=True)), "Master.body": _master(body=_levels(size=26.0)),
    "Master.placeholders": _master(placeholders=()), "Master.background": _master(background=solid("FFD966")), "Master.shapes": _master(shapes=_LOGO),
    "Master.layouts": _master(layouts=lambda all: (*all[:5], replace(all[5], background=solid("FFD966")), *all[6:])),
    "Properties.title": _deck(properties=Properties("Other")), **{
        f"Properties.{name}": _deck(properties=replace(full_deck().properties, **{name: "other"}))
        for name in ("subject", "author", "keywords", "comments", "category")},
    "Show.loop": _deck(show=Show(loop=True)), "Show.by_hand": _deck(show=Show(by_hand=True)),
    "Deck.slides": lambda deck: deck.slides.reverse(), "Deck.masters": lambda deck: deck.masters.insert(0, Master(layouts=deck.masters[0].layouts)),
    "Deck.width": _deck(width=9_144_000), "Deck.height": _deck(height=9_144_000), "Deck.properties": _deck(properties=Properties()),
    "Deck.show": _deck(show=Show(True, True)),
    "Deck.levels": lambda deck: setattr(deck, "levels", tuple(replace(x, look=replace(x.look, size=30.0)) for x in deck.levels)),
}  # fmt: skip

READ_ONLY = {"Other.what": _shape(PICTURE, content=Other("a video"))}
"""What is only read, never written: seen by `observe`, but no file can be made of it."""

NO_FACTS = frozenset({
    "Bullet.font", "Shape.id", "Shape.slot", "Comment.when", "Placeholder.words", "Layout.name", "Layout.kind", "Master.name",
    "Master.other",
})  # fmt: skip
"""Fields that are no facts by themselves; observing/deck.py says why."""

VARIANTS: dict[str, Change] = {
    "a slide less": lambda deck: deck.slides.pop(),
    "two slides exchanged": lambda deck: deck.slides.insert(1, deck.slides.pop(2)),
    "a shape more": lambda deck: _slide(shapes=(*deck.slides[0].shapes, Shape(77, _box(2, 2), fill=solid("C00000"))))(deck),
    "a shape less": lambda deck: _slide(shapes=deck.slides[0].shapes[:-1])(deck),
    "the chart before the table": lambda deck: _slide(shapes=tuple(sorted(deck.slides[0].shapes, key=lambda s: (s.id == TABLE, s.id))))(deck),
    "a blank more": _run(text="styled "),
    "a text in another case": _run(text="Styled"),
    "a link taken away": _run(1, 1, link=None),
    "a fill of a cell": _cell(fill=solid("70AD47")),
    "a member of a group moved": _shape(GROUP, content=lambda g: Group((replace(g.shapes[0], place=_box(25, 13)), g.shapes[1]))),
    "a paragraph more": _text(paragraphs=(Paragraph((Run("in a box"),)), Paragraph((Run("more"),)))),
    "a second comment": _slide(comments=(Comment("Ann", "Really?"), Comment("Bob", "Yes"))),
    "an effect more": lambda deck: _slide(effects=(*deck.slides[0].effects, Effect(PICTURE)))(deck),
    "effects exchanged": lambda deck: _slide(effects=deck.slides[0].effects[::-1])(deck),
    "a title of a table": _shape(TABLE, name="Costs"),
    "words in an empty cell": _shape(TABLE, content=lambda t: replace(t, cells=(t.cells[0], (Cell(plain("x")), *t.cells[1][1:])))),
    "a background picture": _slide(background=Fill("picture", picture=png(4))),
}  # fmt: skip
"""More changes that a user would see."""
