"""What the tests of flows share: a folder to work in, with tiny skills that every process started there finds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from forge.preparers import preparers
from tests.flows.tiny import APPS

ROOT = Path(__file__).parents[2]


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The current folder of a test: empty but for `skills/`, where it may write skills."""
    (tmp_path / "skills").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(APPS))
    monkeypatch.setenv("PYTHONPATH", f"{APPS}{os.pathsep}{ROOT}")
    monkeypatch.setenv("FORGE_SKILLS_PATH", str(tmp_path / "skills"))
    preparers.cache_clear()
    yield tmp_path
    preparers.cache_clear()
