"""What this machine has: LibreOffice, a Python that speaks UNO, and the programs that go with them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from forge.errors import MachineFault

__all__ = ["interpreter", "missing", "soffice"]

_REMEDIES = {
    "soffice": "LibreOffice is not installed: apt-get install libreoffice-calc libreoffice-writer libreoffice-impress",
    "python3-uno": "no Python that can import uno: apt-get install python3-uno",
    "pdftoppm": "pdftoppm is not installed (pages as pictures): apt-get install poppler-utils",
    "fc-list": "fc-list is not installed (digest of the fonts): apt-get install fontconfig",
    "bwrap": "bubblewrap is not installed (files that are not trusted): apt-get install bubblewrap",
}


def missing() -> list[str]:
    """What is not there, one line each, ending with the command that mends it; empty when nothing is missing."""
    there = {
        "soffice": _program() is not None,
        "python3-uno": _interpreter() is not None,
        **{name: shutil.which(name) is not None for name in ("pdftoppm", "fc-list", "bwrap")},
    }
    return [remedy for name, remedy in _REMEDIES.items() if not there[name]]


def soffice() -> Path:
    """LibreOffice's own binary. The scripts before it start it as a child that outlives them, so we do without.

    Raises MachineFault where LibreOffice is missing.
    """
    program = _program()
    if program is None:
        raise MachineFault(_REMEDIES["soffice"])
    return program


def interpreter() -> Path:
    """A Python that can import uno: LibreOffice's own, or one that the system's package serves.

    Raises MachineFault where there is none.
    """
    python = _interpreter()
    if python is None:
        raise MachineFault(_REMEDIES["python3-uno"])
    return python


@cache
def _program() -> Path | None:
    named = (shutil.which(name) for name in ("soffice", "libreoffice"))
    usual = sorted(Path("/opt").glob("libreoffice*/program/soffice"), reverse=True)
    for start in [*(Path(n) for n in named if n), *usual, Path("/usr/lib/libreoffice/program/soffice")]:
        binary = start.resolve().with_name("soffice.bin")
        if binary.is_file():
            return binary
    return None


@cache
def _interpreter() -> Path | None:
    program = _program()
    own = [program.with_name("python")] if program else []
    found = shutil.which("python3")
    for python in [*own, Path("/usr/bin/python3"), *([Path(found)] if found else []), Path(sys.executable)]:
        if python.is_file() and _imports_uno(python):
            return python
    return None


def _imports_uno(python: Path) -> bool:
    try:
        done = subprocess.run([python, "-I", "-c", "import uno"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
