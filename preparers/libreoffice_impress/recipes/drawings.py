"""Drawn things that are there from the start: scattered boxes, lines between boxes, a group, photos, links."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain, count, pairwise
from typing import Literal

from preparers._pictures import SUBJECTS, photo, size_of
from preparers.libreoffice_impress.finding import count_words, said_by, titles
from preparers.libreoffice_impress.objects import box_of
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.shape import Connector, Group, Line, Picture, Place, Shape, solid
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.structure import insert_slide
from preparers.libreoffice_impress.text import Run, Text, plain

__all__ = ["DRAWINGS", "SHOWS", "Drawing", "fresh_title", "put_slide"]

Drawing = Literal[
    "scattered", "connected", "grouped", "gallery", "linked_words", "linkable", "linked_boxes"
]  # fmt: skip
SHOWS = {
    "landscape": "hills", "building": "a street with houses", "product": "goods on shelves",
    "people": "a group of people", "harbour": "sailing boats", "plants": "potted plants",
}  # fmt: skip
"""Subject of a photo -> what people say that it shows."""
_TITLE_ONLY = (0, 5)
_KINDS = ("rightArrow", "homePlate", "roundRect", "leftArrow", "snip1Rect")
_SPOTS = ((2.0, 5.2), (9.3, 6.4), (15.2, 8.3), (22.1, 9.9), (27.0, 13.2))
"""Corners of scattered boxes, in centimetres: none in a line with another."""
_SIZES = ((5.2, 2.0), (4.4, 2.6), (6.1, 3.1), (3.8, 2.3), (5.0, 3.6))


def fresh_title(made: Made, *terms: str) -> str:
    """The first of the words that is no slide's title; where all are, the first one with the first number free."""
    words, taken = made.scene.words(*terms), titles(made.deck)
    numbered = (f"{words[0]} {number}" for number in count(2))
    return next(title for title in chain(words, numbered) if title not in taken)


def put_slide(made: Made, title: str, *shapes: Shape) -> int:
    """A slide with a title and shapes somewhere between the second and the last; its index."""
    number = made.rng.randint(2, len(made.deck.slides) - 1)
    insert_slide(made.deck, number, Slide((Shape(2, text=plain(title), placeholder="title"), *shapes), _TITLE_ONLY))
    return number


def _people(made: Made, count: int) -> list[str]:
    """Names of colleagues that stand nowhere yet."""
    found = [p.name for p in made.scene.staff(60) if not count_words(made.deck, p.last) and "&" not in p.name]
    return made.rng.sample(list(dict.fromkeys(found)), count)


def _box(made: Made, id: int, words: str, kind: str, at: tuple[float, float], size: tuple[float, float]) -> Shape:
    place = box_of(*at, *size)
    text = Text(plain(words, size=14.0, colour="000000").paragraphs, "ctr", True, "none")
    return Shape(id, place, kind, text, fill=solid(made.theme.fill), line=Line(made.theme.colour, 12_700))


def _scattered(made: Made) -> None:
    """Two slides with five boxes each, of different kinds and sizes, none in line with another: colleagues' names."""
    chosen: list[str] = []
    for key, terms in (
        ("scattered", ("staff", "members")),
        ("scattered_too", ("participant", "customers", "contacts")),
    ):
        names = [name for name in _people(made, 10) if name not in chosen][:5]
        chosen += names
        kinds, sizes = made.rng.sample(_KINDS, 5), made.rng.sample(_SIZES, 5)
        boxes = [_box(made, 3 + n, *parts) for n, parts in enumerate(zip(names, kinds, _SPOTS, sizes, strict=True))]
        title = fresh_title(made, *terms)
        put_slide(made, title, *boxes)
        pointed = [name for name, kind in zip(names, kinds, strict=True) if kind != "roundRect"]
        made.extra[key] = {"slide": title, "boxes": names, "pointed": pointed}
    made.places["scattered"] = (made.extra["scattered"]["slide"], made.extra["scattered_too"]["slide"])


def _box_slides(made: Made) -> list[int]:
    """The slides with four boxes and more."""
    return [number for number, slide in enumerate(made.deck.slides) if len(_boxes(slide)) > 3]


def _boxes(slide: Slide) -> list[Shape]:
    return [s for s in slide.shapes if s.content is None and s.placeholder is None and s.fill is not None]


_RIGHT, _LEFT = 3, 1


def _connected(made: Made) -> None:
    """Lines between neighbouring boxes, from the first to the last but one, on all slides with boxes."""
    joined: dict[str, list[list[str]]] = {}
    for number in _box_slides(made):
        slide = made.deck.slides[number]
        boxes = _boxes(slide)
        pairs = list(pairwise(boxes[:-1]))
        lines = tuple(_line(slide.free_id() + n, *pair) for n, pair in enumerate(pairs))
        made.put(number, replace(slide, shapes=(*slide.shapes, *lines)))
        joined[made.title(number)] = [[said_by(one), said_by(other)] for one, other in pairs]
    made.places["connected"] = tuple(joined)
    made.extra["connected"] = joined


def _line(id: int, one: Shape, other: Shape) -> Shape:
    assert one.place is not None
    assert other.place is not None
    left = one.place.left + one.place.width
    top = one.place.top + one.place.height // 2
    place = Place(left, top, other.place.left - left, 0)
    held = Connector((one.id, _RIGHT), (other.id, _LEFT))
    return Shape(id, place, "straightConnector1", content=held, line=Line("595959", 19_050, end="triangle"))


def _grouped(made: Made) -> None:
    """Two slides on which three boxes are grouped, one stands beside them."""
    found: dict[str, list[str]] = {}
    for terms in (("suppliers", "contacts"), ("customers", "orders")):
        names = _people(made, 4)
        boxes = [_box(made, 4 + n, name, "roundRect", (2.0 + 7.6 * n, 7.0), (6.0, 2.4)) for n, name in enumerate(names)]
        group = Shape(3, content=Group(tuple(boxes[:3])))
        title = fresh_title(made, *terms)
        put_slide(made, title, group, boxes[3])
        found[title] = names[:3]
    made.places["grouped"] = tuple(found)
    made.extra["grouped"] = found


def _gallery(made: Made) -> None:
    """A slide with three photos of different things side by side, in other sizes, one higher than the other."""
    subjects = made.rng.sample(SUBJECTS, 3)
    widths = made.rng.sample((8.0, 9.0, 10.0), 3)
    shapes, left = [], 2.0
    for n, (subject, wide) in enumerate(zip(subjects, widths, strict=True)):
        data = photo(made.rng, subject=subject)
        across, down = size_of(data)
        place = box_of(left, 5.0 + n, wide, wide * down / across)
        shapes.append(Shape(3 + n, place, content=Picture(data)))
        left += wide + 0.6
    title = fresh_title(made, "events", "products")
    put_slide(made, title, *shapes)
    made.places["gallery"] = (title,)
    made.extra["gallery"] = {"slide": title, "shows": [SHOWS[subject] for subject in subjects]}


# ---- links
_PAGES = ("plan", "team", "report", "dates", "rules")


def _linked_words(made: Made) -> None:
    """Words of points on three slides that lead to pages of the organisation."""
    found = []
    for number, shape, at, words in _spots(made):
        address = f"https://{made.scene.organisation.domain}/{made.rng.choice(_PAGES)}{number}"
        _link(made, number, shape, at, words, address)
        found.append({"slide": made.title(number), "words": words, "address": address})
    made.places["linked_words"] = tuple(each["slide"] for each in found)
    made.extra["linked_words"] = found


def _linkable(made: Made) -> None:
    """Nothing new: words of points that stand there once, with their slides."""
    found = [{"slide": made.title(number), "words": words} for number, _, _, words in _spots(made)]
    made.places["linkable"] = tuple(each["slide"] for each in found)
    made.extra["linkable"] = found


def _spots(made: Made) -> list[tuple[int, Shape, int, str]]:
    """Up to three slides with a point that has words inside which stand nowhere else: list, point, words."""
    found = []
    for number in made.with_points():
        for shape in made.deck.slides[number].shapes:
            points = shape.text.paragraphs if shape.text is not None and shape.placeholder == "obj" else ()
            spots = ((at, _inside(point.text)) for at, point in enumerate(points))
            chosen = next(((at, words) for at, words in spots if words and count_words(made.deck, words) == 1), None)
            if chosen is not None:
                found.append((number, shape, *chosen))
    return [found[n] for n in sorted(made.rng.sample(range(len(found)), min(3, len(found))))]


def _inside(text: str) -> str:
    """The second and third word of a text; some letters where words are not divided. Nothing where it is too short."""
    parts = text.split(" ")
    words = " ".join(parts[1:3]) if len(parts) > 4 else text[3:8] if len(parts) == 1 and len(text) > 10 else ""
    return words if words.replace(" ", "").isalpha() else ""


def _link(made: Made, number: int, shape: Shape, at: int, words: str, address: str) -> None:
    assert shape.text is not None
    points = list(shape.text.paragraphs)
    before, _, after = points[at].text.partition(words)
    points[at] = replace(points[at], runs=(Run(before), Run(words, link=address), Run(after)))
    text = replace(shape.text, paragraphs=tuple(points))
    slide = made.deck.slides[number]
    made.put(number, replace(slide, shapes=tuple(replace(s, text=text) if s is shape else s for s in slide.shapes)))


def _linked_boxes(made: Made) -> None:
    """Two boxes of each slide with boxes whose click leads to other slides."""
    for number in _box_slides(made):
        slide = made.deck.slides[number]
        boxes = made.rng.sample(_boxes(slide), 2)
        targets = made.rng.sample([n for n in range(1, len(made.deck.slides)) if n != number], 2)
        click = {box.id: f"#{target + 1}" for box, target in zip(boxes, targets, strict=True)}
        made.put(number, replace(slide, shapes=tuple(replace(s, click=click.get(s.id)) for s in slide.shapes)))
        said = [said_by(box) for box in boxes]
        made.extra["linked_boxes"] = {
            "slide": made.title(number),
            "boxes": said,
            "to": [made.title(n) for n in targets],
        }
    made.places["linked_boxes"] = tuple(made.title(number) for number in _box_slides(made))


DRAWINGS: Mapping[str, Callable[[Made], None]] = {
    "scattered": _scattered, "connected": _connected, "grouped": _grouped, "gallery": _gallery,
    "linked_words": _linked_words, "linkable": _linkable, "linked_boxes": _linked_boxes,
}  # fmt: skip
