"""What these tests share: the command line run in this process, or as a user's shell runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from forge.cli.running import run

Forge = Callable[..., "Ran"]


@dataclass(frozen=True)
class Ran:
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def forge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Forge:
    """`forge(*arguments)` in an empty folder, without settings, in this process."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith("FORGE_")]:
        monkeypatch.delenv(name)

    def ran(*arguments: object) -> Ran:
        capsys.readouterr()
        code = run(list(map(str, arguments)))
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ran


def shell(*arguments: object, cwd: Path, **environment: str) -> Ran:
    """`forge ARGUMENTS` as a process of its own; `environment` is added to ours without the settings."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("FORGE_")}
    done = subprocess.run(
        [sys.executable, "-m", "forge.cli", *map(str, arguments)],
        capture_output=True, text=True, cwd=cwd, env=inherited | environment, timeout=300, check=False,
    )  # fmt: skip
    return Ran(done.returncode, done.stdout, done.stderr)
