"""`forge gallery`: contact prints of certified tasks through the real application, and what stands on one."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from forge.cli.contact import LIMIT, contact_print
from forge.cli.specimens import Specimen
from forge.make import make, recipe_of
from forge.model import Task
from forge.skills import Library
from tests.cli.conftest import Forge

SKILL = "libreoffice_calc.sort_rows"
WHITE, ORANGE = (255, 255, 255), (224, 90, 0)


def png(picture: Image.Image) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, "PNG")
    return stream.getvalue()


def paper(*marks: tuple[int, int, int, int], size: tuple[int, int] = (800, 1000)) -> bytes:
    """White paper with black rectangles."""
    page = Image.new("RGB", size, WHITE)
    for mark in marks:
        ImageDraw.Draw(page).rectangle(mark, fill="black")
    return png(page)


@pytest.fixture(scope="module")
def task() -> Task:
    return make(Library.load()[SKILL], 0).task


def test_a_recipe_is_known_before_the_task_is_made() -> None:
    skill = Library.load()[SKILL]
    assert [recipe_of(skill, seed) for seed in range(3)] == [make(skill, seed).recipe.name for seed in range(3)]


def test_the_gallery_is_made_by_the_application_and_made_again_the_same(forge: Forge, tmp_path: Path) -> None:
    ran = forge("gallery", "libreoffice_calc.add_note_rows", "--into", "shown", "--json")
    assert ran.code == 2, "no such skill"
    one = next(s for s in Library.load().values() if s.spec.recipes() == ("orders",))
    ran = forge("gallery", one.id, "--into", "shown", "--tasks", 1, "--json")
    assert ran.code == 0, ran.err
    (keys,) = ran.json["applications"]["libreoffice_calc"]["recipes"].values()
    (key,) = keys
    folder = tmp_path / "shown" / "libreoffice_calc"
    page = (folder / "index.md").read_text("utf-8")
    assert re.findall(r"^## (\w+)\n", page, re.MULTILINE) == ["orders"]
    assert key in page
    assert "(libreoffice_calc/index.md), recipes: 1" in (tmp_path / "shown" / "index.md").read_text("utf-8")
    picture = (folder / "orders.png").read_bytes()
    assert len(picture) <= LIMIT
    (folder / "index.md").write_text(page + "![gone](gone.png)\n")
    (folder / "gone.png").touch()
    (folder / "mine.png").touch()
    assert forge("gallery", one.id, "--into", "shown", "--tasks", 1).code == 0
    assert (folder / "orders.png").read_bytes() == picture
    assert sorted(p.name for p in folder.glob("*.png")) == ["mine.png", "orders.png"], "only what was shown is removed"


def test_a_folder_that_is_none_is_bad_input(forge: Forge, tmp_path: Path) -> None:
    (tmp_path / "shown").touch()
    one = next(s for s in Library.load().values() if s.spec.recipes() == ("orders",))
    ran = forge("gallery", one.id, "--into", "shown", "--tasks", 1)
    assert (ran.code, ran.out) == (2, "")
    assert "cannot be written" in ran.err


def test_what_changed_is_framed_in_the_second_picture_only(task: Task) -> None:
    common = (100, 100, 300, 400)
    specimen = Specimen(task, paper(common), paper(common, (150, 300, 170, 310), (350, 300, 370, 310)))
    shown = Image.open(io.BytesIO(contact_print([specimen]))).convert("RGB")
    orange = [(x, y) for x in range(shown.width) for y in range(shown.height) if shown.getpixel((x, y)) == ORANGE]
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*orange, strict=True))
    # The change begins at x 350, since the other mark lies on black; 4 pixels of room; drawn at its own size.
    assert (right - left, bottom - top) == (20 + 8, 10 + 8)
    assert left > shown.width // 2


def test_a_page_that_is_not_there_is_grey_and_nothing_is_framed(task: Task) -> None:
    shown = Image.open(io.BytesIO(contact_print([Specimen(task, None, paper((100, 100, 300, 200)))]))).convert("RGB")
    colours = {colour for _, colour in shown.getcolors(1 << 16) or []}
    assert ORANGE not in colours
    assert (240, 240, 240) in colours


def test_a_print_is_small_enough_whatever_is_on_it(task: Task) -> None:
    noise = Image.frombytes("RGB", (800, 1000), random.Random("noise").randbytes(3 * 800 * 1000))
    assert len(contact_print([Specimen(task, paper(), png(noise))])) <= LIMIT
