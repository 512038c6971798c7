"""Ctrl-C and SIGTERM of long commands: one line that says how to go on, and the exit code that shells expect."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from storage.catalog import Catalog
from tests.cli.samples import FILE, SKILL

SIGNALS = [(signal.SIGINT, 130), (signal.SIGTERM, 143)]
MINE = "libreoffice_calc.my_field"


def interrupted(command: list[str], folder: Path, number: signal.Signals) -> tuple[int, str, str]:
    """Send the signal once the command has processes at work."""
    started = subprocess.Popen(
        [sys.executable, "-m", "forge.cli", *command],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder,
        env=os.environ | {"FORGE_SKILLS_PATH": str(folder)},
        # Whoever runs the tests in the background has Ctrl-C ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    own = psutil.Process(started.pid)
    try:
        while started.poll() is None and not own.children():
            time.sleep(0.1)
        time.sleep(3)
        started.send_signal(number)
        out, err = started.communicate(timeout=60)
    finally:
        started.kill()
    return started.returncode, out, err


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "my_field.yaml").write_text(FILE.read_text().replace(f"id: {SKILL}\n", f"id: {MINE}\n"))
    return tmp_path


@pytest.mark.parametrize(("number", "code"), SIGNALS)
def test_synthesize_says_how_to_go_on(tmp_path: Path, number: signal.Signals, code: int) -> None:
    command = ["synthesize", SKILL, "--per-skill", "5000", "--workers", "1"]
    assert interrupted(command, tmp_path, number) == (
        code, "", "Interrupted; the same command goes on where it ended\n"
    )  # fmt: skip
    with Catalog.open(f"sqlite:///{tmp_path}/.forge/catalog.db") as catalog:
        assert [run.state for run in catalog.runs()] == ["cancelled"]


@pytest.mark.parametrize(("number", "code"), SIGNALS)
def test_certify_says_how_to_go_on(mine: Path, number: signal.Signals, code: int) -> None:
    command = ["certify", MINE, "--seeds", "1000", "--application-seeds", "0"]
    assert interrupted(command, mine, number) == (code, "", "Interrupted; the same command goes on where it ended\n")


def test_certifying_all_again_would_begin_anew(mine: Path) -> None:
    command = ["certify", MINE, "--seeds", "1000", "--application-seeds", "0", "--all"]
    code, _, said = interrupted(command, mine, signal.SIGINT)
    kept = "what is certified is kept; the same command without --all goes on where it ended"
    assert (code, said) == (130, f"Interrupted; {kept}\n")
