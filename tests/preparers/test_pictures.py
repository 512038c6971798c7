"""Pictures: small PNGs that come out the same every time and show what they are said to show."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image

from preparers._fresh import SIDES
from preparers._pictures import SUBJECTS, SURFACES, ascii_only, bar_picture, logo, photo, plan, sign

LINES = ["Lamont & Sons", ("Bread rolls", "4.20"), ("Total", "22.70")]
DRAWN = {
    **{s: (lambda r, s=s: photo(r, subject=s)) for s in SUBJECTS},
    **{s: (lambda r, s=s: sign(LINES, r, surface=s)) for s in SURFACES},
    "logo": lambda r: logo("KL", r),
    "plan": lambda r: plan(["Hall", "Meeting room 2", "Store"], r, title="First floor"),
    "bars": lambda r: bar_picture(["North", "South"], [1200, 980], title="Sales"),
}


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_are_small_and_repeatable(name: str) -> None:
    data = DRAWN[name](random.Random(4))
    assert data == DRAWN[name](random.Random(4))
    assert len(data) < 40_000
    image = Image.open(io.BytesIO(data))
    assert image.format == "PNG"
    assert min(image.size) >= 100
    assert set(image.size) <= SIDES, "a picture's width would be readable where it is meant to be seen"
    assert len(image.convert("RGB").getcolors(1 << 20)) > 4


def test_the_tallest_bar_is_that_of_the_largest_value() -> None:
    image = Image.open(io.BytesIO(bar_picture(["a", "b", "c"], [40, 90, 60], colour=(200, 0, 0)))).convert("RGB")
    red = [
        sum(r > 150 and g < 60 for r, g, _ in (image.getpixel((x, y)) for y in range(image.height)))
        for x in (58 + 75, 58 + 75 + 149, 58 + 75 + 298)
    ]
    assert red[1] > red[2] > red[0]
    assert red[1] / red[0] == pytest.approx(90 / 40, abs=0.1)


def test_letters_that_no_picture_can_show_are_spelled() -> None:
    assert ascii_only("Café Łódź – 12 €") == "Cafe Lodz - 12 EUR"
    assert ascii_only("東京 2F") == "2F"
