"""What the pages tell people to do works, and what they show is what is seen."""

from __future__ import annotations

import os
import re
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from forge.cli.app import app
from forge.cli.reference import reference
from forge.cli.vocabulary import as_markdown, vocabulary_of
from tests.docs.pages import blocks, run

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

# pip would ask the network for setuptools. What it leaves behind is written without it: metadata, a line in a .pth.
PIP = """#!/bin/sh -e
folder=$(cd "$(eval echo \\${$#})" && pwd)
cd "$folder" && {python} -W ignore -c "import setuptools; setuptools.setup()" -q egg_info
echo "$folder" >> {site}/places.pth
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A user's shell: `forge`, `pip`, `python` and `pytest` of a fresh environment that sees our libraries."""
    home = tmp_path / "venv"
    venv.create(home, with_pip=False)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)}))
    (site / "places.pth").write_text(f"{ROOT}\n{sysconfig.get_path('purelib')}\n")
    python = home / "bin" / "python"
    programs = {
        "forge": f'#!/bin/sh\nexec {python} -m forge.cli "$@"\n',
        "pytest": f'#!/bin/sh\nexec {python} -m pytest -p no:cacheprovider "$@"\n',
        "pip": PIP.replace("{python}", sys.executable).replace("{site}", str(site)),
    }
    for name, text in programs.items():
        (home / "bin" / name).write_text(text)
        (home / "bin" / name).chmod(0o755)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("FORGE_", "PYTHON"))}
    return clean | {"PATH": f"{home / 'bin'}:{os.environ['PATH']}"}


@pytest.mark.parametrize("page", ["adding-a-skill.md", "adding-a-preparer.md"])
def test_the_page_does_what_it_says(page: str, tmp_path: Path, environment: dict[str, str]) -> None:
    folder = tmp_path / "work"
    folder.mkdir()
    assert blocks(DOCS / page)
    run(DOCS / page, folder, environment)


def test_the_reference_of_commands_is_current() -> None:
    assert (DOCS / "cli.md").read_text("utf-8") == reference(), "python -m forge.cli.reference > docs/cli.md"


def test_every_command_is_in_the_reference() -> None:
    page = (DOCS / "cli.md").read_text("utf-8")
    for command in app.registered_commands:
        assert f"\n## forge {command.name}\n" in page
    for group in app.registered_groups:
        assert group.typer_instance is not None
        for command in group.typer_instance.registered_commands:
            assert re.search(rf"\n### forge {group.name} (KEY )?{command.name}\n", page), command.name


def test_the_vocabulary_is_current() -> None:
    page = (DOCS / "vocabulary.md").read_text("utf-8")
    assert page == as_markdown(vocabulary_of()), "forge vocabulary --markdown > docs/vocabulary.md"


def test_every_verb_is_in_the_vocabulary() -> None:
    page = (DOCS / "vocabulary.md").read_text("utf-8")
    for entry in vocabulary_of():
        for verb in (*entry["recipes"], *entry["edits"], *entry["checks"]):
            assert f"\n#### {verb['name']}\n" in page
