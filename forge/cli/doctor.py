"""`forge doctor`: what this machine can do, line by line, and how to mend what it cannot."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from forge.cli.output import Json, emit, fail, table
from forge.errors import ForgeError

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["Finding", "doctor", "examine"]

_ROOM = 2 << 30
_PREFECT = "http://127.0.0.1:4200/api"


@dataclass(frozen=True, slots=True)
class Finding:
    """One ability: whether it is there, what was found, how to mend it, and whether Forge's daily work needs it."""

    ability: str
    ok: bool
    found: str
    remedy: str = ""
    needed: bool = True


def doctor(as_json: Json = False) -> None:
    """Say what this machine can do. Exit code 1 when something that Forge needs is missing."""
    findings = list(examine())
    value = {"abilities": [asdict(f) for f in findings], "ok": all(f.ok for f in findings if f.needed)}
    emit(value, as_json, lambda console: _show(console, findings))
    fail(not value["ok"])


def _show(console: Console, findings: Iterable[Finding]) -> None:
    rows = (
        ["ok" if f.ok else "MISSING" if f.needed else "absent", f.ability, f.found, "" if f.ok else f.remedy]
        for f in findings
    )
    console.print(table(("", "ability", "found", "to mend it"), rows))


def examine() -> Iterable[Finding]:
    """Every ability in turn."""
    yield Finding("Python 3.11 or newer", sys.version_info >= (3, 11), platform.python_version(), "install Python 3.11")
    office = "apt-get install libreoffice-calc"
    yield _program("LibreOffice", ("soffice", "libreoffice"), office)
    yield _uno()
    yield _program("pages as pictures", ("pdftoppm",), "apt-get install poppler-utils", needed=False)
    yield _program("sandbox for judging (bubblewrap)", ("bwrap",), "apt-get install bubblewrap")
    yield _postgresql()
    for ability in (_data_folder, _disk, _skills):
        yield _tried(ability)
    yield from _applications()
    yield _prefect()


def _tried(ability: Callable[[], Finding]) -> Finding:
    try:
        return ability()
    except ForgeError as error:
        return Finding(ability.__name__.strip("_").replace("_", " "), False, str(error).splitlines()[0], "see above")


def _program(ability: str, names: Iterable[str], remedy: str, *, needed: bool = True) -> Finding:
    found = next((place for name in names if (place := shutil.which(name))), None)
    return Finding(ability, found is not None, found or "not on the path", remedy, needed)


def _uno() -> Finding:
    """LibreOffice is driven by a Python that can import uno: the system's, seldom the one Forge runs in."""
    for python in dict.fromkeys(filter(None, ("/usr/bin/python3", shutil.which("python3"), sys.executable))):
        try:
            done = subprocess.run([python, "-I", "-c", "import uno"], capture_output=True, timeout=30, check=False)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if done.returncode == 0:
            return Finding("Python that drives LibreOffice (uno)", True, python)
    return Finding("Python that drives LibreOffice (uno)", False, "none", "apt-get install python3-uno")


def _postgresql() -> Finding:
    folders = [os.environ.get("PATH", ""), *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]
    found = shutil.which("initdb", path=os.pathsep.join(folders))
    return Finding(
        "PostgreSQL programs, for tests", found is not None, found or "none", "apt-get install postgresql", False
    )


def _data_folder() -> Finding:
    folder = _folder()
    ok = os.access(folder, os.W_OK | os.X_OK)
    return Finding("writable data folder", ok, str(folder), "make it writable, or set FORGE_CATALOG and FORGE_BLOBS")


def _disk() -> Finding:
    free = shutil.disk_usage(_folder()).free
    return Finding("2 GB of room", free >= _ROOM, f"{free / 1e9:.1f} GB free", "make room")


def _folder() -> Path:
    """Where data goes: the catalog's folder, or the nearest one above it that is there."""
    from forge.settings import load_settings

    settings = load_settings()
    place = settings.catalog.removeprefix("sqlite:///") if settings.catalog.startswith("sqlite:///") else settings.blobs
    folder = Path(place if "://" not in place else ".").absolute()
    while not folder.is_dir():
        folder = folder.parent
    return folder


def _skills() -> Finding:
    from forge.certify import certified
    from forge.skills import Library

    skills = Library.load()
    good = sum(certified(skill) is None for skill in skills.values())
    return Finding("certified skills", good > 0, f"{good} of {len(skills)}", "forge certify")


def _applications() -> Iterable[Finding]:
    """Whether each application really starts."""
    from forge.preparers import preparers

    for app, preparer in preparers().items():
        try:
            application = preparer.application()
            try:
                found = dict(application.environment())
            finally:
                application.close()
            yield Finding(f"{app} starts", True, found.get("application", "it does"))
        except ForgeError as error:
            yield Finding(f"{app} starts", False, str(error), "make setup")


def _prefect() -> Finding:
    api = os.environ.get("PREFECT_API_URL", _PREFECT).rstrip("/")
    try:
        with urllib.request.urlopen(f"{api}/health", timeout=3) as answer:
            ok = answer.status == 200
    except (OSError, ValueError):
        ok = False
    return Finding("Prefect server", ok, api if ok else f"none at {api}", "forge up", False)
