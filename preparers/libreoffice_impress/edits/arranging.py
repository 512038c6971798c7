"""Edits of several boxes at once: aligned, spread, made alike in size, grouped, taken out of their group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, said_by, slide_at
from preparers.libreoffice_impress.kinds import Box, SlideTitle
from preparers.libreoffice_impress.kinds_objects import Boxes, Member, Side, Size, Way, groups_elsewhere
from preparers.libreoffice_impress.objects import group_of, placed, put_objects
from preparers.libreoffice_impress.shape import Group, Place, Shape

__all__ = ["align_boxes", "distribute_boxes", "equalise_boxes", "group_boxes", "ungroup_boxes"]


def _named(deck: Deck, a: Any) -> dict[str, Any]:
    return {"slide": slide_at(deck, a.slide), "boxes": list(a.boxes)}


def _chosen(deck: Deck, slide: str, boxes: Sequence[str], least: int = 2) -> list[Shape]:
    if len(set(boxes)) < least:
        raise ValueError(f"that takes {least} boxes")
    return [box_at(deck.slides[slide_at(deck, slide)], text) for text in boxes]


def aligned_to(places: Sequence[Place], to: str) -> list[Place]:
    """The places moved to one side, or to the middle, of the box around all of them."""
    left, top = min(p.left for p in places), min(p.top for p in places)
    right, bottom = max(p.left + p.width for p in places), max(p.top + p.height for p in places)
    match to:
        case "left":
            return [replace(p, left=left) for p in places]
        case "right":
            return [replace(p, left=right - p.width) for p in places]
        case "center":
            return [replace(p, left=(left + right - p.width) // 2) for p in places]
        case "top":
            return [replace(p, top=top) for p in places]
        case "bottom":
            return [replace(p, top=bottom - p.height) for p in places]
    return [replace(p, top=(top + bottom - p.height) // 2) for p in places]


@edit(
    touches=lambda a: [facts_named("left", "top", "from", "to")],
    hand=lambda deck, a: ("align_boxes", {**_named(deck, a), "to": a.to}),
)
def align_boxes(deck: Deck, *, slide: SlideTitle, boxes: Boxes, to: Side) -> None:
    """Shape ▸ Align on several boxes: to a side, or the middle, of what they cover together."""
    shapes = _chosen(deck, slide, boxes)
    _placed_anew(deck, slide, shapes, aligned_to([placed(shape) for shape in shapes], to))


def _placed_anew(deck: Deck, slide: str, shapes: Sequence[Shape], places: Sequence[Place]) -> None:
    put_objects(deck, slide, *(replace(s, place=p) for s, p in zip(shapes, places, strict=True)))


@edit(
    touches=lambda a: [facts_named("left", "top")],
    hand=lambda deck, a: ("distribute_boxes", {**_named(deck, a), "way": a.way}),
)
def distribute_boxes(deck: Deck, *, slide: SlideTitle, boxes: Boxes, way: Way) -> None:
    """Shape ▸ Distribute ▸ Horizontally Spacing or Vertically Spacing: equal gaps; the outermost boxes stay."""
    across = way == "horizontally"
    start, length = ("left", "width") if across else ("top", "height")
    shapes = _chosen(deck, slide, boxes, 3)
    shapes.sort(key=lambda s: 2 * getattr(placed(s), start) + getattr(placed(s), length))
    places = [placed(shape) for shape in shapes]
    first, last = places[0], places[-1]
    room = getattr(last, start) + getattr(last, length) - getattr(first, start)
    gap = (room - sum(getattr(place, length) for place in places)) / (len(places) - 1)
    at, made = float(getattr(first, start)), []
    for place in places:
        made.append(replace(place, left=round(at)) if across else replace(place, top=round(at)))
        at += getattr(place, length) + gap
    _placed_anew(deck, slide, shapes, made)


@edit(
    touches=lambda a: [facts_named("width", "height")],
    hand=lambda deck, a: ("equalise_boxes", {**_named(deck, a), "like": a.like, "size": a.size}),
)
def equalise_boxes(deck: Deck, *, slide: SlideTitle, boxes: Boxes, like: Box, size: Size) -> None:
    """Shape ▸ Equalize Width, Height or both: boxes become as wide or high as one box; their corners stay."""
    model = placed(_chosen(deck, slide, [like], 1)[0])
    shapes = [shape for shape in _chosen(deck, slide, boxes, 1) if said_by(shape) != like]
    given: dict[str, Any] = {"width": model.width} if size != "height" else {}
    given |= {"height": model.height} if size != "width" else {}
    _placed_anew(deck, slide, shapes, [replace(placed(shape), **given) for shape in shapes])


@edit(touches=lambda a: [everything()], hand=lambda deck, a: ("group_boxes", _named(deck, a)))
def group_boxes(deck: Deck, *, slide: SlideTitle, boxes: Boxes) -> None:
    """Shape ▸ Group ▸ Group: the boxes are held together where the foremost of them lies."""
    number = slide_at(deck, slide)
    chosen = _chosen(deck, slide, boxes)
    page = deck.slides[number]
    members = tuple(shape for shape in page.shapes if shape in chosen)
    made = Shape(page.free_id(), content=Group(members))
    shapes = (made if one is members[-1] else one for one in page.shapes if one not in members[:-1])
    deck.slides[number] = replace(page, shapes=tuple(shapes))


@edit(
    touches=lambda a: [everything()],
    near={"slide": groups_elsewhere, "member": groups_elsewhere},
    hand=lambda deck, a: ("ungroup_boxes", {"slide": slide_at(deck, a.slide), "member": a.member}),
)
def ungroup_boxes(deck: Deck, *, slide: SlideTitle, member: Member) -> None:
    """Shape ▸ Group ▸ Ungroup on the group that a box belongs to."""
    number = slide_at(deck, slide)
    page = deck.slides[number]
    group = group_of(page, member)
    assert isinstance(group.content, Group)
    spot = page.shapes.index(group)
    deck.slides[number] = replace(
        page, shapes=(*page.shapes[:spot], *group.content.shapes, *page.shapes[spot + 1 :])
    )  # fmt: skip
