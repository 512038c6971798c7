"""Contact prints: the specimens of one recipe on one picture, before and after the work side by side."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from forge.errors import MachineFault

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

    from forge.cli.specimens import Specimen

__all__ = ["LIMIT", "contact_print"]

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels, the last two behind the end."""

Colour = tuple[int, ...]
"""Red, green, blue."""

LIMIT = 195_000
"""Bytes of a contact print at most."""

_WIDTH, _HEIGHT, _GAP, _LINE_HEIGHT, _LABEL = 1100, 640, 20, 23, 22
"""Pixels: width of the print, height of a picture at most, room between them, of a line, above a picture."""
_WIDE = 2.0
"""How often its height a picture is wide, from which on it gets the whole width; slides are not."""
_PAPER, _NOTHING, _INK, _FAINT, _LINE, _MARK = "#ffffff", "#f0f0f0", "#1c1c1c", "#6a6a6a", "#c4c4c4", "#e05a00"
_EDGE = 14
"""Pixels of white that stay around what is on a page."""
_FONTS = {"plain": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf", "small": "DejaVuSans.ttf", "japanese": "ipagp.ttf"}
_SIZES = {"plain": 15, "bold": 15, "small": 12}
_ECONOMIES = (64, 1.0), (24, 1.0), (16, 1.0), (16, 0.92), (16, 0.85), (16, 0.7), (12, 0.55), (8, 0.4)
"""Colours and scales that are tried in turn until a print is small enough."""
_HUES, _BRIGHT, _ENOUGH, _WHITE = 6, 140, 12, 248
"""Parts of the circle of hues; saturation of 255 from which on a colour is bright; pixels that make it one of the
picture; red, green and blue of what is taken for paper."""
_FRAMED = 0.6
"""Share of the picture up to which a changed part is framed."""
_PACKAGES = "fonts-dejavu-core fonts-ipafont-gothic"
_IDEOGRAPHS = "⺀"
"""Where the scripts begin for which the first font has no signs."""


def contact_print(specimens: Sequence[Specimen]) -> bytes:
    """A PNG of at most LIMIT bytes: for each specimen skill, locale and instruction, and its page before and after.

    Where the work shows in one part of the page, that part is framed. Raises MachineFault when a font is missing.
    """
    from PIL import Image

    strips = [_strip(specimen) for specimen in specimens]
    print_ = Image.new("RGB", (strips[0].width, sum(strip.height for strip in strips)), _PAPER)
    top = 0
    for strip in strips:
        print_.paste(strip, (0, top))
        top += strip.height
    return _packed(print_)


def _packed(picture: Image.Image) -> bytes:
    """As PNG with a palette: fewer colours, then fewer pixels, until it is small enough."""
    from PIL import Image

    for colours, scale in _ECONOMIES:
        size = round(picture.width * scale), round(picture.height * scale)
        scaled = picture if scale == 1 else picture.resize(size, Image.Resampling.LANCZOS)
        stream = io.BytesIO()
        scaled.quantize(palette=_palette(scaled, colours), dither=Image.Dither.NONE).save(stream, "PNG", optimize=True)
        if stream.tell() <= LIMIT:
            break
    return stream.getvalue()


def _palette(picture: Image.Image, colours: int) -> Image.Image:
    """The picture's colours, and apart from them what it has of every bright hue, paper and frames.

    Of these there is too little to count: a heading in blue would turn grey among pages of grey text.
    """
    from PIL import Image, ImageColor

    bright = [colour for hue in range(_HUES) for colour in _bright(picture, hue, max(1, colours // 16))]
    found = [*_colours(picture, max(2, colours - 2 - len(bright))), *bright]
    holder = Image.new("P", (1, 1))
    holder.putpalette([value for colour in (*found, *map(ImageColor.getrgb, (_PAPER, _MARK))) for value in colour])
    return holder


def _bright(picture: Image.Image, hue: int, colours: int) -> list[Colour]:
    """At most so many bright colours of one hue."""
    from PIL import Image, ImageChops

    hues, saturations, _ = picture.convert("HSV").split()
    here = hues.point(lambda value: 255 * ((value * _HUES + 128) // 256 % _HUES == hue))
    mask = ImageChops.multiply(here, saturations.point(lambda value: 255 * (value > _BRIGHT)))
    if mask.histogram()[255] < _ENOUGH:
        return []
    only = Image.new("RGB", picture.size, _PAPER)
    only.paste(picture, mask=mask)
    return _colours(only, colours + 1)


def _colours(picture: Image.Image, number: int) -> list[Colour]:
    """The colours by which a picture is shown best, without those that nobody can tell from paper."""
    from PIL import Image

    found = picture.quantize(number, dither=Image.Dither.NONE).getpalette() or []
    colours = [(found[at], found[at + 1], found[at + 2]) for at in range(0, min(len(found), 3 * number), 3)]
    return [colour for colour in colours if min(colour) < _WHITE]


# ---- one specimen
def _strip(specimen: Specimen) -> Image.Image:
    """Caption above, the two pictures below: beside each other, or one above the other when they are wide."""
    from PIL import Image, ImageDraw

    task, inside = specimen.task, _WIDTH - 2 * _GAP
    lines = [
        (f"{task.skill}   {task.locale}", "bold"),
        *((line, "plain") for line in _wrapped(task.instruction, inside)),
    ]
    words = "before", "after" if specimen.differs else "after (on paper nothing is to be seen of it)"
    pair = _pair(specimen)
    top, stacked = _GAP + _LINE_HEIGHT * len(lines), pair[0].width > inside // 2
    heights = [_LABEL + picture.height for picture in pair]
    strip = Image.new("RGB", (_WIDTH, top + (sum(heights) if stacked else max(heights)) + _GAP), _PAPER)
    draw = ImageDraw.Draw(strip)
    draw.line((0, 0, _WIDTH, 0), _LINE, 2)
    for number, (line, face) in enumerate(lines):
        _write(draw, (_GAP, _GAP // 2 + _LINE_HEIGHT * number), line, face)
    places = ((_GAP, top), (_GAP, top + heights[0]) if stacked else (_GAP + (_WIDTH - _GAP) // 2, top))
    for (left, above), word, picture in zip(places, words, pair, strict=True):
        _write(draw, (left, above), word, "small", _FAINT)
        box = (left, above + _LABEL - 4, left + picture.width, above + _LABEL - 4 + picture.height)
        strip.paste(picture, box[:2])
        draw.rectangle((box[0] - 1, box[1] - 1, box[2], box[3]), outline=_LINE)
    return strip


def _pair(specimen: Specimen) -> tuple[Image.Image, Image.Image]:
    """Both pages, cut to what is on either, at one scale; in the second the changed part is framed."""
    from PIL import Image, ImageChops

    pages = [_opened(page) for page in (specimen.before, specimen.after)]
    before, after = _alike(pages)
    edges = [] if _slide(after) else [box for page in (before, after) if (box := _changed(page, _PAPER))]
    box = _grown(_around(edges), _EDGE, after.size) if edges else (0, 0, *after.size)
    cut = [page.crop(box) for page in (before, after)]
    width = (_WIDTH - 2 * _GAP) if cut[0].width > _WIDE * cut[0].height else (_WIDTH - 3 * _GAP) // 2
    scale = min(1.0, width / cut[0].width, _HEIGHT / cut[0].height)
    one, other = (
        page.resize((round(page.width * scale), round(page.height * scale)), Image.Resampling.LANCZOS) for page in cut
    )
    changed = ImageChops.difference(*cut).getbbox()
    if changed and None not in pages and _area(changed) < _FRAMED * _area(box):
        left, top, right, bottom = (round(edge * scale) for edge in changed)
        _frame(other, _grown((left, top, right, bottom), 4, other.size))
    return one, other


def _opened(page: bytes | None) -> Image.Image | None:
    from PIL import Image

    return Image.open(io.BytesIO(page)).convert("RGB") if page else None


def _slide(page: Image.Image) -> bool:
    """Whether the room around is part of what a page shows, as on a slide."""
    return page.height < page.width < _WIDE * page.height


def _alike(pages: Sequence[Image.Image | None]) -> list[Image.Image]:
    """The pages on paper of one size; one that is not there is grey."""
    from PIL import Image

    there = [page for page in pages if page]
    size = max(page.width for page in there), max(page.height for page in there)
    papers = [Image.new("RGB", size, _PAPER if page else _NOTHING) for page in pages]
    for paper, page in zip(papers, pages, strict=True):
        if page:
            paper.paste(page)
    return papers


def _changed(page: Image.Image, colour: str) -> Box | None:
    """The box around all that is not of that colour."""
    from PIL import Image, ImageChops

    return ImageChops.difference(page, Image.new("RGB", page.size, colour)).getbbox()


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _grown(box: Box, edge: int, size: tuple[int, int]) -> Box:
    left, top, right, bottom = box
    return max(0, left - edge), max(0, top - edge), min(size[0], right + edge), min(size[1], bottom + edge)


def _area(box: Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _frame(page: Image.Image, box: Box) -> None:
    from PIL import ImageDraw

    left, top, right, bottom = box
    ImageDraw.Draw(page).rectangle((left, top, right - 1, bottom - 1), outline=_MARK, width=2)


# ---- words
@cache
def _font(face: str, size: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    try:
        return ImageFont.truetype(_FONTS[face], size)
    except OSError as error:
        raise MachineFault(f"the font {_FONTS[face]} is not installed: apt-get install {_PACKAGES}") from error


def _face(text: str, face: str, size: int) -> ImageFont.FreeTypeFont:
    """The font for a text: signs that the usual font lacks take all of it to one that has them."""
    return _font("japanese" if any(sign >= _IDEOGRAPHS for sign in text) else face, size)


def _write(draw: ImageDraw.ImageDraw, place: tuple[int, int], text: str, face: str, colour: str = _INK) -> None:
    draw.text(place, text, fill=colour, font=_face(text, face, _SIZES[face]))


def _wrapped(text: str, width: int) -> list[str]:
    """Lines that are no wider than `width` pixels, each filled up with whole words; a longer word is cut."""
    lines = [""]
    for word in text.split():
        for piece in _pieces(word, width):
            longer = f"{lines[-1]} {piece}".strip()
            if _face(text, "plain", _SIZES["plain"]).getlength(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(piece)
    return lines


def _pieces(word: str, width: int) -> list[str]:
    """A word, or parts of it where it is wider than a line."""
    signs = max(1, width // _SIZES["plain"])
    return [word[at : at + signs] for at in range(0, len(word), signs)]
