"""Checks of objects on slides: turned, flipped, carried to other slides, arranged; the frame sees the rest."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, said_by, slide_at
from preparers.libreoffice_impress.kinds import Box, OtherSlide, SlideTitle
from preparers.libreoffice_impress.kinds_objects import Boxes, Degrees, Member, PictureNumber, Side, Size, Way
from preparers.libreoffice_impress.objects import group_of, object_at, placed
from preparers.libreoffice_impress.shape import Group, Picture, Place, Shape
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = [
    "boxes_aligned", "boxes_alike", "boxes_grouped", "boxes_spread", "boxes_ungrouped", "object_carried",
    "object_flipped", "object_turned",
]  # fmt: skip

_NEAR = EMU_PER_CM * 0.06


def finding(name: str, held: Callable[[], tuple[bool, str]]) -> Finding:
    """A finding of what holds and is seen; things that are not there are wrong as well."""
    try:
        kept, seen = held()
    except ValueError as error:
        kept, seen = False, str(error)
    return Finding(name, kept, seen)


def page(deck: Deck, title: str) -> Slide:
    return deck.slides[slide_at(deck, title)]


def _alike(one: Shape, other: Shape) -> bool:
    """Whether two shapes are one thing: the same picture or the same words."""
    if isinstance(one.content, Picture) and isinstance(other.content, Picture):
        return one.content.data == other.content.data
    return one.content is None and other.content is None and said_by(one) == said_by(other) != ""


@check(judges=lambda a: [])
def object_turned(
    before: Deck, after: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None,
    degrees: Degrees,
) -> Finding:  # fmt: skip
    """The box or picture stands turned by so many degrees clockwise."""

    def held() -> tuple[bool, str]:
        old = object_at(page(before, slide), box, picture)
        turned = next((s for s in page(after, slide).shapes if _alike(s, old)), None)
        at = placed(turned).rotation if turned is not None else -1.0
        return abs((at - degrees + 180) % 360 - 180) < 1, f"it is turned by {at:.1f} degrees"

    return finding("object_turned", held)


@check(judges=lambda a: [])
def object_flipped(
    before: Deck, after: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None,
    way: Way,
) -> Finding:  # fmt: skip
    """The box or picture is shown the other way round; what is turned half and mirrored stands on its head."""

    def held() -> tuple[bool, str]:
        old = object_at(page(before, slide), box, picture)
        new = next((s for s in page(after, slide).shapes if _alike(s, old)), None)
        if new is None:
            return False, "it is not there"
        was, now = (_flips(placed(shape)) for shape in (old, new))
        name = "mirrored" if way == "horizontally" else "upside down"
        wanted = (not was[0], was[1]) if way == "horizontally" else (was[0], not was[1])
        return now == wanted, f"whether it is {name}: {now}, was {was}"

    return finding("object_flipped", held)


def _flips(place: Place) -> tuple[bool, bool]:
    """Whether left and right, and whether up and down are exchanged; half a turn does both."""
    half = abs(place.rotation - 180) < 1
    return place.mirrored != half, place.upside_down != half


@check(judges=lambda a: [])
def object_carried(
    before: Deck, after: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None,
    to: OtherSlide, left: bool,
) -> Finding:  # fmt: skip
    """The box or picture stands on the other slide once, and still on its own one or not."""

    def held() -> tuple[bool, str]:
        old = object_at(page(before, slide), box, picture)
        here, there = (sum(_alike(s, old) for s in page(after, title).shapes) for title in (slide, to))
        return (here, there) == (int(left), 1), f"there are {here} on its slide, {there} on the other one"

    return finding("object_carried", held)


# ---- several boxes
def _places(deck: Deck, slide: str, boxes: list[str]) -> list[Place]:
    return [placed(box_at(page(deck, slide), text)) for text in boxes]


_EDGES: dict[str, Callable[[Place], float]] = {
    "left": lambda p: p.left, "right": lambda p: p.left + p.width, "center": lambda p: p.left + p.width / 2,
    "top": lambda p: p.top, "bottom": lambda p: p.top + p.height, "middle": lambda p: p.top + p.height / 2,
}  # fmt: skip


@check(judges=lambda a: [])
def boxes_aligned(before: Deck, after: Deck, *, slide: SlideTitle, boxes: Boxes, to: Side) -> Finding:
    """The boxes stand in one line at that side."""

    def held() -> tuple[bool, str]:
        at = [_EDGES[to](place) for place in _places(after, slide, boxes)]
        return max(at) - min(at) < _NEAR, f"their {to} is at {short([round(a / EMU_PER_CM, 2) for a in at])} cm"

    return finding("boxes_aligned", held)


@check(judges=lambda a: [])
def boxes_spread(before: Deck, after: Deck, *, slide: SlideTitle, boxes: Boxes, way: Way) -> Finding:
    """The gaps between the boxes are equal."""

    def held() -> tuple[bool, str]:
        across = way == "horizontally"
        spans = sorted((p.left, p.left + p.width) if across else (p.top, p.top + p.height)
                       for p in _places(after, slide, boxes))  # fmt: skip
        gaps = [second[0] - first[1] for first, second in pairwise(spans)]
        return max(gaps) - min(gaps) < 2 * _NEAR, f"the gaps are {short([round(g / EMU_PER_CM, 2) for g in gaps])} cm"

    return finding("boxes_spread", held)


@check(judges=lambda a: [])
def boxes_alike(before: Deck, after: Deck, *, slide: SlideTitle, boxes: Boxes, like: Box, size: Size) -> Finding:
    """The boxes are as wide, as high, or both, as the one was."""

    def held() -> tuple[bool, str]:
        model = _places(before, slide, [like])[0]
        off = [
            f"{text!r} in {name}"
            for name in (("width", "height") if size == "both" else (size,))
            for text, place in zip(boxes, _places(after, slide, boxes), strict=True)
            if abs(getattr(place, name) - getattr(model, name)) >= _NEAR
        ]
        return not off, f"other than {like!r}: {short(off)}"

    return finding("boxes_alike", held)


@check(judges=lambda a: [])
def boxes_grouped(before: Deck, after: Deck, *, slide: SlideTitle, boxes: Boxes) -> Finding:
    """One group holds just these boxes."""

    def held() -> tuple[bool, str]:
        group = group_of(page(after, slide), boxes[0])
        members = [said_by(member) for member in group.content.shapes] if isinstance(group.content, Group) else []
        return sorted(members) == sorted(boxes), f"the group holds {short(members)}"

    return finding("boxes_grouped", held)


@check(judges=lambda a: [])
def boxes_ungrouped(before: Deck, after: Deck, *, slide: SlideTitle, member: Member) -> Finding:
    """What was in a group with the box stands on the slide by itself."""

    def held() -> tuple[bool, str]:
        group = group_of(page(before, slide), member)
        wanted = [said_by(one) for one in group.content.shapes] if isinstance(group.content, Group) else []
        alone = [said_by(shape) for shape in page(after, slide).shapes]
        return all(text in alone for text in wanted), f"by themselves stand {short(alone)}"

    return finding("boxes_ungrouped", held)
