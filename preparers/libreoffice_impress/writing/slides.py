"""Slides as parts of their own, with their notes pages and comments."""

from __future__ import annotations

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.names import DECLARED, POWERPOINT_2010
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.slide import Footers, Layout, Slide, Transition
from preparers.libreoffice_impress.text import Paragraph, Run, Text, plain
from preparers.libreoffice_impress.writing.effects import timing
from preparers.libreoffice_impress.writing.parts import HEAD, Parts, attribute, content
from preparers.libreoffice_impress.writing.shapes import Page, fill_xml, tree

__all__ = ["TRANSITIONS", "slide_part"]

TRANSITIONS = frozenset({
    "none", "blinds", "checker", "circle", "comb", "cover", "cut", "diamond", "dissolve", "fade", "newsflash", "plus",
    "pull", "push", "random", "randomBar", "split", "strips", "wedge", "wheel", "wipe", "zoom",
})  # fmt: skip
_TYPE = "application/vnd.openxmlformats-officedocument.presentationml"
_COMPATIBLE = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
_SPEEDS = {2.0: "slow", 0.75: "med", 0.5: "fast"}


def slide_part(deck: Deck, number: int, layout_part: str, parts: Parts, authors: list[str]) -> None:
    """Write slide `number`. Raises ValueError, saying which slide, for what no file can hold."""
    try:
        _slide(deck, number, layout_part, parts, authors)
    except ValueError as cause:
        raise ValueError(f"slide {number}: {cause}") from cause


def _slide(deck: Deck, number: int, layout_part: str, parts: Parts, authors: list[str]) -> None:
    slide = deck.slides[number - 1]
    page = Page(parts, deck.master(slide).accents)
    page.relations.to("slideLayout", f"../slideLayouts/{layout_part}")
    said = ("" if not slide.hidden else ' show="0"') + ("" if slide.behind else ' showMasterSp="0"')
    filled = ""
    if slide.background is not None:
        filled = f"<p:bg><p:bgPr>{fill_xml(slide.background, page)}<a:effectLst/></p:bgPr></p:bg>"
    foot = tree((*slide.shapes, *_footers(slide, deck.layout(slide))), page)
    moves = ("" if slide.transition is None else _transition(slide.transition)) + timing(slide)
    if slide.notes:
        page.relations.to("notesSlide", f"../notesSlides/notesSlide{number}.xml")
        _notes(slide.notes, number, parts)
    if slide.comments:
        page.relations.to("comments", f"../comments/comment{number}.xml")
        _comments(slide, number, parts, authors)
    xml = (
        f"{HEAD}<p:sld {DECLARED} {_COMPATIBLE}{said}><p:cSld>{filled}{foot}</p:cSld>"
        f"<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>{moves}</p:sld>"
    )
    parts.add(f"ppt/slides/slide{number}.xml", f"{_TYPE}.slide+xml", xml, page.relations)


def _footers(slide: Slide, layout: Layout) -> list[Shape]:
    """The fields at the foot, in the places that the layout has for them."""
    shown = [(kind, text) for kind, text in _fields(slide.footers) if text is not None]
    slots = {one.kind: one.slot for one in layout.placeholders}
    first = slide.free_id()
    return [
        Shape(first + n, text=text, placeholder=kind, slot=slots.get(kind, 10 + n))
        for n, (kind, text) in enumerate(shown)
    ]


def _fields(footers: Footers) -> tuple[tuple[str, Text | None], ...]:
    date = footers.date
    dated = None if date is None else plain(date)
    if date is not None and date.startswith("datetime"):
        dated = Text((Paragraph((Run("1/1/2024", field=date),)),))
    number = Text((Paragraph((Run("‹#›", field="slidenum"),)),)) if footers.number else None
    return ("dt", dated), ("ftr", None if footers.footer is None else plain(footers.footer)), ("sldNum", number)


def _transition(found: Transition) -> str:
    if found.kind not in TRANSITIONS:
        raise ValueError(f"no transition {found.kind!r} can be written; there are {', '.join(sorted(TRANSITIONS))}")
    variant = "".join(f" {n}={attribute(v)}" for n, _, v in (pair.partition("=") for pair in found.variant.split()))
    inner = "" if found.kind == "none" else f"<p:{found.kind}{variant}/>"
    after = "" if found.after is None else f' advTm="{round(found.after * 1000)}"'
    if found.seconds in _SPEEDS:
        return f'<p:transition spd="{_SPEEDS[found.seconds]}"{after}>{inner}</p:transition>'
    speed = _SPEEDS[min(_SPEEDS, key=lambda seconds: abs(seconds - found.seconds))]
    plain = f'<p:transition spd="{speed}"{after}>{inner}</p:transition>'
    exact = plain.replace(" spd=", f' p14:dur="{round(found.seconds * 1000)}" spd=', 1)
    choice = f'<mc:Choice xmlns:p14="{POWERPOINT_2010[1:-1]}" Requires="p14">{exact}</mc:Choice>'
    return f"<mc:AlternateContent>{choice}<mc:Fallback>{plain}</mc:Fallback></mc:AlternateContent>"


def _notes(text: str, number: int, parts: Parts) -> None:
    page = Page(parts)
    page.relations.to("notesMaster", "../notesMasters/notesMaster1.xml")
    page.relations.to("slide", f"../slides/slide{number}.xml")
    shapes = (Shape(2, placeholder="sldImg"), Shape(3, text=plain(text), placeholder="body", slot=1))
    xml = (
        f"{HEAD}<p:notes {DECLARED}><p:cSld>{tree(shapes, page)}</p:cSld><p:clrMapOvr><a:masterClrMapping/>"
        "</p:clrMapOvr></p:notes>"
    )
    parts.add(f"ppt/notesSlides/notesSlide{number}.xml", f"{_TYPE}.notesSlide+xml", xml, page.relations)


def _comments(slide: Slide, number: int, parts: Parts, authors: list[str]) -> None:
    entries = "".join(
        f'<p:cm authorId="{authors.index(one.author)}" dt={attribute(one.when)} idx="{n}"><p:pos x="10" y="{10 * n}"/>'
        f"<p:text>{content(one.text)}</p:text></p:cm>"
        for n, one in enumerate(slide.comments, 1)
    )
    parts.add(
        f"ppt/comments/comment{number}.xml", f"{_TYPE}.comments+xml", f"{HEAD}<p:cmLst {DECLARED}>{entries}</p:cmLst>"
    )
