"""Pictures of slides: LibreOffice's are those of their slides and of no others; what is no such picture fails."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image

from forge.model import Entry
from forge.preparer import Workspace
from preparers._libreoffice import Office
from preparers._rasters import ground_of, ink, likeness, read_picture
from preparers.libreoffice_impress.checks.exporting import slide_exported
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits.exporting import export_slide
from preparers.libreoffice_impress.finding import titles
from preparers.libreoffice_impress.meaning.picturing_slides import fault_of, too_alike
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.impress.edited import PLUGIN
from tests.preparers.impress.edited_deck import small_deck
from tests.preparers.impress.test_recipes import made


def _exported(office: Office, deck: Deck, number: int, ending: str) -> bytes:
    args = {"slide": number}
    return office.perform(write(deck), ".pptx", PLUGIN, "export", args, to=ending, recalculate=False)


@pytest.mark.parametrize("recipe", ["lesson", "pitch"])
def test_libreoffices_picture_of_a_slide_is_of_that_slide(office: Office, recipe: str) -> None:
    deck, _ = made(recipe, "plain")
    told = [n for n in range(len(deck.slides)) if not too_alike(deck, n)]
    assert len(told) > len(deck.slides) / 2
    for number in told:
        data = _exported(office, deck, number, ".png")
        assert fault_of(deck, number, data, "PNG") == "", titles(deck)[number]
        assert f"shows slide {number + 1} " in fault_of(deck, (number + 1) % len(deck.slides), data, "PNG")


def test_jpeg_pictures_are_read_as_well(office: Office) -> None:
    deck = small_deck()
    data = _exported(office, deck, 2, ".jpg")
    assert fault_of(deck, 2, data, "JPEG") == ""  # on its yellow ground
    with pytest.raises(ValueError, match="no PNG"):
        fault_of(deck, 2, data, "PNG")


def _png(image: Image.Image) -> bytes:
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def _wrong() -> Iterator[tuple[str, bytes]]:
    yield "which is not the shape", _png(Image.new("RGB", (400, 400), "white"))
    yield "none of the slides", _png(Image.new("RGB", (1280, 720), "white"))
    checked = Image.new("RGB", (1280, 720), "white")
    checked.paste("black", (640, 0, 1280, 720))
    yield "none of the slides", _png(checked)


@pytest.mark.parametrize(("why", "data"), list(_wrong()))
def test_other_pictures_are_not_of_the_slide(why: str, data: bytes) -> None:
    assert why in fault_of(small_deck(), 1, data, "PNG")


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n", _png(Image.new("RGB", (99, 55)))[:60], b"GIF89a"])
def test_what_is_no_picture_cannot_be_read(data: bytes) -> None:
    with pytest.raises(ValueError, match="PNG"):
        read_picture(data, "PNG")


def test_another_ground_is_another_look() -> None:
    deck = small_deck()
    desk = Workspace({"a.pptx": deck}, {})
    export_slide(desk, "a.pptx", slide="Today", name="a.png")
    data = desk.others["a.png"].data
    assert ground_of(read_picture(data, "PNG")) == (255, 255, 166)
    white = Workspace({"a.pptx": small_deck()}, {"a.png": Entry(data=data)})
    assert slide_exported(white, white, "a.pptx", slide="Today", name="a.png").passed
    white.documents["a.pptx"].slides[2] = replace(deck.slides[2], background=None)
    assert not slide_exported(white, white, "a.pptx", slide="Today", name="a.png").passed


def test_ink_is_alike_with_itself_and_unlike_nothing() -> None:
    image = Image.new("RGB", (640, 360), "white")
    image.paste("black", (100, 100, 300, 200))
    assert likeness(ink(image), ink(image)) == pytest.approx(1.0)
    assert likeness(ink(image), ink(Image.new("RGB", (640, 360), "white"))) == 0.0
