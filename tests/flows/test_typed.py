"""The commands that are printed can be typed in the folder where they are printed."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

import pytest

from flows import first_run, up
from flows.typed import typed


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment with Forge, in the current folder, as `make run` makes it."""
    folder = tmp_path / "a home" / ".venv" / "bin"
    folder.mkdir(parents=True)
    for name in ("python", "forge", "prefect"):
        (folder / name).write_text("#!/bin/sh\n")
        (folder / name).chmod(0o755)
    monkeypatch.chdir(tmp_path / "a home")
    monkeypatch.setattr(sys, "executable", str(folder / "python"))
    monkeypatch.setenv("PATH", "/usr/bin")
    return folder


def test_from_the_folder_of_the_environment_its_path_is_short(programs: Path) -> None:
    assert typed("forge") == ".venv/bin/forge"


def test_elsewhere_the_whole_path_is_typed(programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert typed("forge") == f"'{programs}/forge'"
    assert shlex.split(typed("forge")) == [str(programs / "forge")]


def test_the_bare_name_where_the_shell_finds_the_same_program(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}/usr/bin")
    assert typed("forge") == "forge"


def test_a_program_of_the_same_name_is_not_ours(
    programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "forge").write_text("#!/bin/sh\n")
    (tmp_path / "forge").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert typed("forge") == ".venv/bin/forge"


@pytest.mark.usefixtures("programs")
def test_what_up_and_the_first_run_say_to_type_is_there() -> None:
    said = [*first_run._next(), up._how_to_run("http://127.0.0.1:4201/api").removeprefix("PREFECT_API_URL=").split()[1]]
    assert [words.split()[0] for words in said] == [".venv/bin/forge"] * 3 + [".venv/bin/prefect"]
    assert ".venv/bin/prefect deployment run" in said[2]
