"""Random presentations over the whole model, that obey the laws for what LibreOffice keeps."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from functools import lru_cache
from typing import Any

from PIL import Image

from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.deck import Deck, Properties, Show
from preparers.libreoffice_impress.shape import (
    NO_FILL,
    Cell,
    Connector,
    Content,
    Fill,
    Group,
    Line,
    Picture,
    Place,
    Shadow,
    Shape,
    Table,
    solid,
)
from preparers.libreoffice_impress.slide import Comment, Effect, Footers, Master, Slide, Transition
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.text import BREAK, Bullet, Format, Level, Look, Paragraph, Run, Spacing, Text

WORDS = (
    "Zürich", "Łódź", "naïve café", "O'Brien & Sons", "'quoted", "North", "South", "<tag>", "100%", "007", "a;b,c",
    "x  y", "Quarterly review", "Next steps", "Thank you", "Revenue by region", "_x0041_", "emoji 🎉", "tab\there",
)  # fmt: skip
COLOURS = ("C00000", "1F4E79", "FFD966", "70AD47", "7030A0", "FFFFFF", "000000", "ED7D31", "D9E1F2", "808080")
FONTS = ("Arial", "Times New Roman", "Courier New", "Georgia", "Verdana", "DejaVu Sans", "Calibri")
KINDS = ("rect", "roundRect", "ellipse", "rightArrow", "triangle", "diamond", "star5", "hexagon", "wedgeRectCallout",
         "flowChartDecision", "plus", "heart", "cube", "chevron", "leftArrow", "parallelogram", "pentagon", "donut",
         "smileyFace", "sun", "moon", "can", "octagon", "trapezoid", "upArrow", "cloud", "lightningBolt",
         "flowChartProcess", "bracePair", "star4")  # fmt: skip
UNDERLINES = ("sng", "dbl", "heavy", "dotted", "dash", "wavy")
SCHEMES = ("arabicPeriod", "arabicParenR", "alphaLcPeriod", "alphaUcPeriod", "romanUcPeriod", "romanLcPeriod",
           "alphaLcParenR", "arabicPlain")  # fmt: skip
DASHES = ("solid", "dash", "dot", "lgDash", "sysDash", "sysDot", "dashDot", "lgDashDot")
HEADS = ("none", "triangle", "arrow", "stealth", "diamond", "oval")
TRANSITIONS = (("fade", ""), ("push", "dir=u"), ("wipe", "dir=l"), ("cover", "dir=d"), ("dissolve", ""), ("split", "dir=in orient=horz"),
               ("wheel", "spokes=4"), ("blinds", "dir=vert"), ("circle", ""), ("diamond", ""))  # fmt: skip
EFFECTS = (
    ("entrance", "appear", ""), ("entrance", "fade", ""), ("entrance", "wipe", "down"), ("entrance", "fly", "bottom"),
    ("entrance", "fly", "left"), ("entrance", "zoom", ""), ("entrance", "split", "inVertical"), ("entrance", "dissolve", ""),
    ("emphasis", "spin", ""), ("emphasis", "grow", ""), ("exit", "appear", ""), ("exit", "fade", ""), ("exit", "fly", "top"),
    ("motion", "path", "M 0 0 L 0.25 0 E"), ("entrance", "wheel", "4"), ("entrance", "box", "in"), ("exit", "wipe", "up"),
    ("entrance", "random bars", "horizontal"), ("entrance", "circle", "in"), ("entrance", "diamond", "in"), ("entrance", "plus", "in"),
    ("entrance", "checkerboard", "across"), ("entrance", "blinds", "horizontal"), ("entrance", "wedge", ""), ("entrance", "strips", "downLeft"),
)  # fmt: skip
CM = 360_000


@lru_cache(64)
def png(seed: int) -> bytes:
    """A small picture, another for each seed."""
    image = Image.new("RGB", (24, 18), (seed * 37 % 256, seed * 91 % 256, seed * 13 % 256))
    image.putpixel((seed % 24, 3), (255, 255, 255))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def maybe(r: random.Random, chance: float, value: Any) -> Any:
    return value() if r.random() < chance else None


def words(r: random.Random) -> str:
    return " ".join(r.choice(WORDS) for _ in range(r.randint(1, 4)))


def look(r: random.Random) -> Look:
    return Look(
        maybe(r, 0.2, lambda: r.choice(FONTS)), maybe(r, 0.2, lambda: float(r.choice((12, 14, 18, 20, 24, 28, 10.5)))),
        maybe(r, 0.2, lambda: r.random() < 0.7), maybe(r, 0.2, lambda: r.random() < 0.7),
        maybe(r, 0.15, lambda: r.choice(UNDERLINES)), maybe(r, 0.1, lambda: r.choice(("sngStrike", "dblStrike"))),
        maybe(r, 0.2, lambda: r.choice(COLOURS)), maybe(r, 0.1, lambda: r.choice((30000, -25000))),
        maybe(r, 0.1, lambda: r.choice(COLOURS)), maybe(r, 0.05, lambda: r.choice(("all", "small"))),
        maybe(r, 0.1, lambda: r.choice((-1.0, 2.0, 3.5))),
    )  # fmt: skip


def run(r: random.Random) -> Run:
    text = words(r)
    if r.random() < 0.1:
        text += BREAK + words(r)
    if r.random() < 0.08:
        target = r.choice(("https://example.org/x", "mailto:ann@example.org", "#1", "#next", "#last"))
        return Run(words(r), replace(look(r), font="Arial", size=20.0), target)
    return Run(text, look(r))


def bullet(r: random.Random) -> Bullet:
    match r.randrange(4):
        case 0:
            return Bullet("none")
        case 1:
            tint, size = maybe(r, 0.3, lambda: r.choice(COLOURS)), r.choice((None, None, 75.0))
            return Bullet("char", r.choice("•–»o✓"), font="Arial", colour=tint, size=size)
        case 2:
            return Bullet("number", None, r.choice(SCHEMES), r.choice((1, 1, 3)), "+mj-lt")
    return Bullet()


def paragraph(r: random.Random, outline: bool) -> Paragraph:
    format = Format(
        maybe(r, 0.2, lambda: r.choice(("l", "ctr", "r", "just"))), before=maybe(r, 0.2, lambda: Spacing(r.choice((0, 6, 12)))),
        after=maybe(r, 0.2, lambda: Spacing(r.choice((0, 6, 12)))),
        line=maybe(r, 0.2, lambda: r.choice((Spacing(90, "%"), Spacing(150, "%"), Spacing(24)))),
        bullet=bullet(r) if outline and r.random() < 0.3 else Bullet(),
    )  # fmt: skip
    return Paragraph(tuple(run(r) for _ in range(r.randint(1, 3))), r.randrange(3) if outline else 0, format)


def text(r: random.Random, outline: bool = False) -> Text:
    return Text(tuple(paragraph(r, outline) for _ in range(r.randint(1, 4))))


def place(r: random.Random, deck: Deck) -> Place:
    width, height = r.randint(2 * CM, 9 * CM), r.randint(2 * CM, 6 * CM)
    return Place(
        r.randint(0, deck.width - width), r.randint(0, deck.height - height), width, height,
        r.choice((0.0, 0.0, 0.0, 30.0, 90.0, 315.0)), r.random() < 0.1, r.random() < 0.05,
    )  # fmt: skip


def fill(r: random.Random, background: bool = False) -> Fill:
    kind = r.randrange(7)
    if kind == 0:
        return NO_FILL
    if kind == 6 and not background:
        return Fill("pattern", (r.choice(COLOURS), "FFFFFF"), pattern=r.choice(("horz", "ltUpDiag")))
    if kind == 1:
        return Fill("gradient", (r.choice(COLOURS), r.choice(COLOURS)), angle=float(r.choice((0, 45, 90, 180, 270))))
    if kind == 2:
        return Fill("picture", picture=png(r.randrange(9)))
    return solid(r.choice(COLOURS), r.choice((100.0, 100.0, 50.0)))


def line(r: random.Random, heads: bool = False) -> Line:
    return Line(
        r.choice(COLOURS), r.choice((9525, 12_700, 28_575, 38_100)), r.choice(DASHES),
        *((r.choice(HEADS), r.choice(HEADS)) if heads else ("none", "none")),
    )  # fmt: skip


def auto_shape(r: random.Random, deck: Deck, id: int) -> Shape:
    kind = r.choice(KINDS)
    return Shape(
        id, place(r, deck), kind,
        Text(text(r).paragraphs, r.choice(("t", "ctr", "b")), r.random() < 0.8, "none",
             r.choice(((91_440, 45_720, 91_440, 45_720), (0, 36_000, 180_000, 0)))),
        name=r.choice(("", "Budget box", "Logo frame")), fill=fill(r), line=r.choice((Line(None), line(r))),
        shadow=maybe(r, 0.2, lambda: Shadow(r.choice(COLOURS), 50.0, 50_800, 45.0, 25_400)),
        click=maybe(r, 0.15, lambda: r.choice(("https://example.org/", "#1", "#previous", "#first"))),
        hidden=r.random() < 0.05, adjustments=(("adj", 30_000),) if kind in ("roundRect", "plus") and r.random() < 0.5 else (),
    )  # fmt: skip


def text_box(r: random.Random, deck: Deck, id: int) -> Shape:
    laid = Text(text(r).paragraphs, r.choice(("t", "ctr")), True, r.choice(("none", "shape")))
    return Shape(id, place(r, deck), text=laid, name=r.choice(("", "Note")))


def table(r: random.Random) -> Table:
    rows, columns = r.randint(1, 4), r.randint(1, 4)
    cells = [[Cell(text(r) if r.random() < 0.8 else Text()) for _ in range(columns)] for _ in range(rows)]
    for row in cells:
        for c, cell in enumerate(row):
            edge = maybe(r, 0.5, lambda: Line(r.choice(COLOURS), r.choice((12_700, 28_575))))
            row[c] = Cell(
                Text(cell.text.paragraphs, r.choice((None, "ctr", "b"))), maybe(r, 0.5, lambda: solid(r.choice(COLOURS))),
                edge, edge, edge, edge,
            )  # fmt: skip
    if rows > 2 and columns > 2 and r.random() < 0.5:
        first = cells[0][0]
        cells[0][0] = Cell(first.text, first.fill, first.left, first.right, first.top, first.bottom, across=2, down=2)
        cells[0][1] = cells[1][0] = cells[1][1] = Cell(across=0, down=0)
    return Table(
        tuple(map(tuple, cells)), tuple(r.randint(2 * CM, 5 * CM) for _ in range(columns)),
        tuple(r.randint(8 * CM, 9 * CM) for _ in range(rows)),
    )  # fmt: skip


def chart(r: random.Random) -> Chart:
    kind = r.choice(("column", "bar", "line", "area", "pie", "doughnut", "scatter"))
    points = r.randint(2, 4)
    names = tuple(f"Item {i}" for i in range(points))
    count = 1 if kind in ("pie", "doughnut") else r.randint(1, 3)
    series = tuple(
        Series(
            f"S{n}", tuple(float(r.randint(1, 90)) for _ in range(points)),
            tuple(float(i + 1) for i in range(points)) if kind == "scatter" else (),
            maybe(r, 0.5, lambda: r.choice(COLOURS)) if count > 1 else None,
        )
        for n in range(count)
    )  # fmt: skip
    titled = kind not in ("pie", "doughnut")
    return Chart(
        kind, () if kind == "scatter" else names, series,
        r.choice((None, "stacked", "percentStacked")) if kind in ("column", "bar", "area") else None,
        maybe(r, 0.5, lambda: words(r)), maybe(r, 0.5, lambda: "Month") if titled else None,
        maybe(r, 0.5, lambda: "EUR") if titled else None, r.choice(("r", "b", "t", "l", None)),
        r.choice(((), (), ("value",), ("percent",) if not titled else ("value",))), r.random() < 0.7 or not titled,
    )  # fmt: skip


def framed(r: random.Random, deck: Deck, id: int, content: Content) -> Shape:
    box = place(r, deck)
    if isinstance(content, Table):
        box = Place(CM, CM, sum(content.widths), sum(content.heights))
    return Shape(id, Place(box.left, box.top, box.width, box.height), content=content)


def shapes(r: random.Random, deck: Deck, id: int) -> list[Shape]:
    """Two or more shapes of any kind, numbered from `id`."""
    found: list[Shape] = []
    for number in range(id, id + r.randint(2, 5)):
        match r.randrange(8):
            case 0 | 1:
                found.append(auto_shape(r, deck, number))
            case 2:
                found.append(text_box(r, deck, number))
            case 3:
                crop = r.choice(((0.0, 0.0, 0.0, 0.0), (10.0, 0.0, 25.0, 5.0)))
                held = Picture(png(r.randrange(20)), crop)
                found.append(Shape(number, place(r, deck), content=held, alt=r.choice(("", "A map")), name="Map"))
            case 4:
                found.append(framed(r, deck, number, table(r)))
            case 5:
                found.append(framed(r, deck, number, chart(r)))
            case 6:
                kind = r.choice(("line", "straightConnector1"))
                at = place(r, deck)
                box = Place(at.left, at.top, at.width, at.height, 0.0, r.random() < 0.5, r.random() < 0.5)
                found.append(Shape(number, box, kind, None, Connector(), line=line(r, heads=True)))
            case 7:
                members: tuple[Shape, ...] = (
                    replace(auto_shape(r, deck, 100 * number), click=None),
                    text_box(r, deck, 100 * number + 1),
                )
                if r.random() < 0.3:
                    members = (
                        Shape(100 * number + 2, content=Group(members)),
                        replace(members[0], id=100 * number + 3),
                    )
                found.append(Shape(number, content=Group(members), name=r.choice(("", "The team"))))
    ends = [s.id for s in found if s.content is None]
    if len(ends) > 1:
        joined = Connector((ends[0], 0), (ends[1], 2))
        found.append(
            Shape(
                found[-1].id + 1,
                place(r, deck),
                r.choice(("bentConnector3", "curvedConnector3", "straightConnector1")),
                None,
                joined,
                line=line(r, heads=True),
            )
        )
    return found


def effect(r: random.Random, moving: list[Shape]) -> Effect:
    kind, name, variant = r.choice(EFFECTS)
    return Effect(
        r.choice(moving).id, kind, name, variant, r.choice(("click", "click", "with", "after")),
        seconds=r.choice((0.5, 1.0, 2.0)), delay=r.choice((0.0, 0.0, 1.5)),
    )  # fmt: skip


def slide(r: random.Random, deck: Deck) -> Slide:
    layout = r.choice((0, 1, 1, 2, 3, 4, 5, 6, 7))
    held: list[Shape] = []
    for number, one in enumerate(deck.masters[0].layouts[layout].placeholders, 2):
        if one.kind not in ("dt", "ftr", "sldNum"):
            outline = one.kind in ("obj", "body")
            filled = text(r, outline) if r.random() < 0.9 else Text()
            held.append(Shape(number, text=filled, placeholder=one.kind, slot=one.slot))
    more = shapes(r, deck, 20) if r.random() < 0.7 else []
    kind, variant = r.choice(TRANSITIONS)
    moves = maybe(r, 0.5, lambda: Transition(kind, variant, r.choice((0.5, 0.75, 2.0, 1.2)), r.choice((None, 3.0))))
    moving = [s for s in (*held, *more) if s.content is None and s.text and s.text.words]
    effects = tuple(effect(r, moving) for _ in range(r.choice((0, 0, 1, 3)))) if moving else ()
    return Slide(
        (*held, *more), (0, layout), maybe(r, 0.3, lambda: fill(r, background=True)), r.random() < 0.15, moves, effects,
        r.choice(("", "Say hello.\nThen go on.")),
        Footers(maybe(r, 0.3, lambda: "Confidential"), maybe(r, 0.2, lambda: r.choice(("4 March 2026", "datetime1"))), r.random() < 0.3),
        tuple(Comment("Ann Lee", r.choice(("Is this right?", "naïve – check"))) for _ in range(r.choice((0, 0, 0, 1, 2)))),
    )  # fmt: skip


def another_master(r: random.Random, master: Master) -> Master:
    """The master in other fonts and colours, with a mark in its corner."""

    def coloured(levels: tuple[Level, ...]) -> tuple[Level, ...]:
        tint = r.choice(COLOURS)
        return tuple(replace(level, look=replace(level.look, colour=tint)) for level in levels)

    mark = Shape(90, Place(CM, CM, 3 * CM, CM), text=text(r), fill=solid(r.choice(COLOURS)), line=Line(None))
    logo = Shape(91, Place(20 * CM, CM, 2 * CM, CM), content=Picture(png(r.randrange(9))))
    return replace(
        master, fonts=(r.choice(FONTS), r.choice(FONTS)), title=coloured(master.title), body=coloured(master.body),
        background=r.choice((None, solid("EEF2FF"), fill(r, background=True))), shapes=r.choice(((), (mark, logo))),
    )  # fmt: skip


def random_deck(r: random.Random) -> Deck:
    """A presentation of two to five slides."""
    deck = new_deck() if r.random() < 0.7 else new_deck(9_144_000, 6_858_000)
    if r.random() < 0.4:
        deck.masters = [another_master(r, deck.masters[0])]
    deck.slides = [slide(r, deck) for _ in range(r.randint(2, 5))]
    deck.properties = Properties(r.choice(("", "A review")), "", r.choice(("", "Ann Lee")), r.choice(("", "one, two")))
    deck.show = Show(r.random() < 0.2, r.random() < 0.2)
    return deck
