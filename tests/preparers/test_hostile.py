"""Whatever an agent left is judged: failed, with a reason, within 10 s and 1 GiB, and nothing outside is read for it."""

from __future__ import annotations

import ctypes
import json
import os
import pickle
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from forge.folder import read_folder
from forge.judge import judge_files
from forge.model import Entry, Task
from forge.preparer import Application, Preparer
from forge.prove import Case
from preparers.libreoffice_calc.preparer import Calc
from preparers.libreoffice_impress.preparer import Impress
from preparers.libreoffice_writer.preparer import Writer
from tests.cli.samples import task as proved_task
from tests.preparers import hostile_contents
from tests.preparers.hostile import Office, everyones, harmless
from tests.preparers.impress.every_field import full_deck
from tests.preparers.writer.every_field import full_document

SECRET = "the canary's own words"
SECONDS = 10
IN_ACCESS, IN_OPEN = 0x1, 0x20


def looked_at(preparer: Preparer[Any], data: bytes) -> Task:
    """A task that is solved by leaving the file as it is."""
    path = f"Documents/it{preparer.suffixes[0]}"
    files = {path: Entry(data=data)}
    return Task("tests.leave_it", 1, 0, preparer.app, "Leave it.", 0, "file_open", files, path, "", {}, (), (), ())


@dataclass(frozen=True)
class Bench:
    """A kind of office file, a task about one, and what is hostile in this kind only."""

    preparer: Preparer[Any]
    task: Task
    office: Office
    own: Mapping[str, Callable[[], bytes]]


def bench(app: str) -> Bench:
    if app == "calc":
        task = proved_task()
        good = Calc().save(Case(task, Calc()).oracle)[task.main_file].data
        office = Office(".xlsx", "xl/workbook.xml", "xl/worksheets/sheet1.xml", good)
        return Bench(Calc(), task, office, hostile_contents.workbooks())
    if app == "writer":
        good = Writer().write(full_document())
        office = Office(".docx", "word/document.xml", "word/document.xml", good)
        return Bench(Writer(), looked_at(Writer(), good), office, hostile_contents.documents())
    good = Impress().write(full_deck())
    office = Office(".pptx", "ppt/presentation.xml", "ppt/slides/slide1.xml", good)
    return Bench(Impress(), looked_at(Impress(), good), office, hostile_contents.decks())


class Canary:
    """A file outside that nobody may open, a server that nobody may call, and who did."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "canary"
        self.path.write_text(SECRET)
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._watch = self._libc.inotify_init1(os.O_NONBLOCK)
        assert self._libc.inotify_add_watch(self._watch, os.fsencode(self.path), IN_ACCESS | IN_OPEN) >= 0
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.setblocking(False)
        self.port = self._server.getsockname()[1]

    def disturbed(self) -> bool:
        """Whether the file was opened or the server called since the last time; libraries in C are heard, too."""
        try:
            return bool(os.read(self._watch, 4096))
        except BlockingIOError:
            pass
        try:
            self._server.accept()[0].close()
        except BlockingIOError:
            return False
        return True

    def close(self) -> None:
        self._server.close()
        os.close(self._watch)


@pytest.fixture
def canary(tmp_path: Path) -> Iterator[Canary]:
    made = Canary(tmp_path)
    assert not made.disturbed()
    made.path.read_text()
    assert made.disturbed(), "who reads it is heard"
    yield made
    made.close()


def judged(bench: Bench, files: Mapping[str, Callable[[], bytes]], folder: Path) -> Iterator[dict[str, Any]]:
    """What a process of its own, within its memory, tells of each file, by name; what lacks made it end."""
    (folder / "left").mkdir()
    names = {f"{number:03}": name for number, name in enumerate(files)}
    for key, name in names.items():
        (folder / "left" / key).write_bytes(files[name]())
    (folder / "task").write_bytes(pickle.dumps(bench.task))
    kind = type(bench.preparer)
    command = [sys.executable, "-m", "tests.preparers.judging_strangers"]
    command += [f"{kind.__module__}:{kind.__name__}", str(folder / "task"), str(folder / "left")]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=300, check=False, cwd=Path(__file__).parents[2]
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(told) == len(names), f"{names[f'{len(told):03}']!r} ended the judge: {done.stderr[-500:]}"
    yield from ({**one, "name": names[one["name"]]} for one in told)


@pytest.mark.parametrize("app", ["calc", "writer", "impress"])
def test_hostile_files_are_failed_and_told_why(app: str, canary: Canary, tmp_path: Path) -> None:
    place = bench(app)
    files = {**everyones(place.office, canary.path.as_uri(), canary.port), **place.own}
    faults = []
    for one in judged(place, files, tmp_path):
        rightly = one["outcome"] == "failed" and 10 < len(one["why"]) < 1_500 and SECRET not in one["why"]
        if not rightly or one["cpu"] > SECONDS or one["heard"]:
            faults.append(one)
    assert faults == []
    assert not canary.disturbed()
    assert len(files) >= 70


@pytest.mark.parametrize("app", ["writer", "impress"])
def test_the_good_file_in_odd_guises_passes(app: str, canary: Canary, tmp_path: Path) -> None:
    place = bench(app)
    for one in judged(place, harmless(place.office, canary.path.as_uri(), canary.port), tmp_path):
        assert (one["name"], one["outcome"], one["heard"]) == (one["name"], "passed", [])
    assert not canary.disturbed()


def test_files_of_the_other_kinds_are_told(tmp_path: Path) -> None:
    places = [bench(app) for app in ("calc", "writer", "impress")]
    for place in places:
        for other in places:
            if other is not place:
                left = {**place.task.files, place.task.main_file: Entry(data=other.office.good)}
                verdict = judge_files(place.task, place.preparer, left, never)
                assert verdict.outcome == "failed"
                assert "another kind of office file" in verdict.why


def never() -> Application:
    raise AssertionError("no application is needed for what cannot be read")


@pytest.mark.parametrize("left", ["a folder", "a link outside", "a link in a circle", "a pipe", "nothing"])
def test_what_stands_in_the_place_of_the_file_is_not_followed(left: str, canary: Canary, tmp_path: Path) -> None:
    place = bench("writer")
    path = tmp_path / "home" / place.task.main_file
    path.parent.mkdir(parents=True)
    match left:
        case "a folder":
            path.mkdir()
            (path / "word").write_text("x")
        case "a link outside":
            path.symlink_to(canary.path)
        case "a link in a circle":
            path.symlink_to(path.name)
        case "a pipe":
            os.mkfifo(path)
    verdict = judge_files(place.task, place.preparer, read_folder(tmp_path / "home", place.task.files), never)
    assert verdict.outcome == "failed"
    assert place.task.main_file in verdict.why
    assert not canary.disturbed()
