"""Checks of pictures on slides: where more than one outcome is right it is judged here, all else by the frame."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.areas import facts_named, objects_of
from preparers.libreoffice_impress.checks.objects import finding, page
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import NewText, SlideTitle
from preparers.libreoffice_impress.kinds_looks import Centimetres
from preparers.libreoffice_impress.kinds_objects import PictureFile, PictureNumber
from preparers.libreoffice_impress.meaning.comparing import address_of, fresh_object, strays
from preparers.libreoffice_impress.meaning.picturing import cropped, from_file, sized
from preparers.libreoffice_impress.objects import picture_at, pictures_of, placed
from preparers.libreoffice_impress.shape import Picture, Place, Shape
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = [
    "picture_cropped", "picture_described", "picture_gone", "picture_inserted", "picture_placed", "picture_replaced",
    "picture_sized",
]  # fmt: skip

_NEAR_CM = 0.1
_NEW = frozenset({"picture", "left", "top", "width", "height", "name", "alt"})


def _data(shape: Shape) -> bytes:
    return shape.content.data if isinstance(shape.content, Picture) else b""


def _same(deck: Deck, slide: str, old: Shape) -> Shape:
    """The picture that was chosen at the start, wherever it stands on its slide now."""
    found = [shape for shape in pictures_of(page(deck, slide)) if _data(shape) == _data(old)]
    if len(found) != 1:
        raise ValueError(f"it stands on the slide {len(found)} times")
    return found[0]


def _lengths(place: Place) -> dict[str, float]:
    return {name: getattr(place, name) / EMU_PER_CM for name in ("left", "top", "width", "height")}


def _off(place: Place, wanted: dict[str, float | None]) -> str:
    found = _lengths(place)
    return next(
        (f"its {n} is {found[n]:.2f} cm" for n, w in wanted.items() if w is not None and abs(found[n] - w) > _NEAR_CM),
        "",
    )


@check(judges=lambda a: [objects_of("picture")], free=lambda a: [facts_named("left", "top", "width", "height")])
def picture_inserted(
    before: Deck, after: Deck, *, slide: SlideTitle, image: PictureFile, width: Centimetres | None = None,
    left: Centimetres | None = None, top: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The slide has the file's picture, in its own proportions, in the size and at the place asked for, else anywhere.

    All other pictures are as they were.
    """

    def held() -> tuple[bool, str]:
        wanted = placed(from_file(before, image, width))
        _, facts = fresh_object(before, after, "picture", slide_at(after, slide))
        new = [s for s in page(after, slide).shapes if _data(s) == before.beside.get(image)]
        odd = sorted(set(facts) - _NEW)
        if len(new) != 1 or odd:
            return False, f"{len(new)} pictures {short(image)} stand there, with {odd or 'nothing odd'}"
        place = placed(new[0])
        shaped = abs(place.width * wanted.height / (wanted.width * place.height) - 1) < _SHAPE
        wrong = _off(place, {"width": width, "left": left, "top": top})
        seen = 0 <= place.left <= after.width - place.width // 2 and 0 <= place.top <= after.height - place.height // 2
        return shaped and seen and not wrong, wrong or f"it has {short(_lengths(place))}"

    return finding("picture_inserted", held)


_SHAPE = 0.03


@check(
    judges=lambda a: [facts_named("left", "top", "width", "height", "crop", "alt")], free=lambda a: [facts_named("alt")]
)
def picture_replaced(
    before: Deck, after: Deck, *, slide: SlideTitle, picture: PictureNumber, image: PictureFile
) -> Finding:
    """The file's picture stands where the other one stood, in about its place, in any size that can be seen; nothing
    else has another place."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        new = [s for s in pictures_of(after.slides[number]) if _data(s) == before.beside.get(image)]
        if len(new) != 1:
            return False, f"{len(new)} pictures {short(image)} stand there"
        own = address_of(number, after.slides[number], new[0])
        area = facts_named("left", "top", "width", "height", "crop", "alt")
        wrong = strays(before, after, area, lambda address: address.rpartition("/")[0] == own)
        old, place = placed(picture_at(page(before, slide), picture)), placed(new[0])
        meets = (
            abs(place.left + place.width / 2 - old.left - old.width / 2) < old.width / 2
            and abs(place.top + place.height / 2 - old.top - old.height / 2) < old.height / 2
        )
        kept = _data(picture_at(page(before, slide), picture)) not in map(_data, pictures_of(after.slides[number]))
        return meets and kept and place.width > EMU_PER_CM and not wrong, wrong or f"it has {short(_lengths(place))}"

    return finding("picture_replaced", held)


@check(judges=lambda a: [])
def picture_gone(before: Deck, after: Deck, *, slide: SlideTitle, picture: PictureNumber) -> Finding:
    """The slide has all its pictures but that one."""

    def held() -> tuple[bool, str]:
        old = pictures_of(page(before, slide))
        wanted = [_data(shape) for n, shape in enumerate(old, 1) if n != picture]
        found = [_data(shape) for shape in pictures_of(page(after, slide))]
        return found == wanted, f"the slide has {len(found)} pictures"

    return finding("picture_gone", held)


@check(judges=lambda a: [])
def picture_placed(
    before: Deck, after: Deck, *, slide: SlideTitle, picture: PictureNumber, left: Centimetres | None = None,
    top: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The picture stands there, to a millimetre."""

    def held() -> tuple[bool, str]:
        found = _same(after, slide, picture_at(page(before, slide), picture))
        wrong = _off(placed(found), {"left": left, "top": top})
        return not wrong, wrong or "it stands there"

    return finding("picture_placed", held)


@check(judges=lambda a: [facts_named("width", "height")])
def picture_sized(
    before: Deck, after: Deck, *, slide: SlideTitle, picture: PictureNumber, width: Centimetres | None = None,
    height: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The picture has that size, to a millimetre; with one length the other follows. Nothing else has another size."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        old = picture_at(page(before, slide), picture)
        found = _same(after, slide, old)
        wanted = _lengths(placed(sized(old, width, height)))
        own = address_of(number, after.slides[number], found)
        stray = strays(before, after, facts_named("width", "height"), lambda address: address.rpartition("/")[0] == own)
        wrong = stray or _off(placed(found), {name: wanted[name] for name in ("width", "height")})
        return not wrong, wrong or "it has that size"

    return finding("picture_sized", held)


@check(judges=lambda a: [facts_named("left", "top")])
def picture_cropped(
    before: Deck, after: Deck, *, slide: SlideTitle, picture: PictureNumber, left: Centimetres | None = None,
    top: Centimetres | None = None, right: Centimetres | None = None, bottom: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """So much of the picture is cut off; what is left stands at the corner of the whole, or where it was in it."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        old = picture_at(page(before, slide), picture)
        found = _same(after, slide, old)
        wanted = cropped(old, [cut or 0.0 for cut in (left, top, right, bottom)])
        own = address_of(number, after.slides[number], found)
        stray = strays(before, after, facts_named("left", "top"), lambda address: address.rpartition("/")[0] == own)
        corners = ((0.0, 0.0), (left or 0.0, top or 0.0))
        was, now = _lengths(placed(old)), _lengths(placed(found))
        stands = any(
            abs(now["left"] - was["left"] - x) < _NEAR_CM and abs(now["top"] - was["top"] - y) < _NEAR_CM
            for x, y in corners
        )
        asked, has = (shape.content.crop if isinstance(shape.content, Picture) else () for shape in (wanted, found))
        cut = all(abs(a - b) < 1.0 for a, b in zip(asked, has, strict=True))
        return cut and stands and not stray, stray or f"cut off are {short(has)} percent, it has {short(now)}"

    return finding("picture_cropped", held)


@check(judges=lambda a: [])
def picture_described(
    before: Deck, after: Deck, *, slide: SlideTitle, picture: PictureNumber, text: NewText
) -> Finding:
    """The picture has that description."""

    def held() -> tuple[bool, str]:
        said = _same(after, slide, picture_at(page(before, slide), picture)).alt
        return said == text, f"the description is {short(said)}"

    return finding("picture_described", held)
