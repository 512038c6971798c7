"""LibreOffice's processes: nothing survives whoever started it, and what dies or hangs is replaced."""

import io
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import openpyxl
import psutil
import pytest

from forge.errors import MachineFault
from preparers._libreoffice import Office

SLEEP = "import time\n\ndef sleep(document, *, seconds):\n    time.sleep(seconds)\n"
PATIENCE = 30.0


def book() -> bytes:
    stream = io.BytesIO()
    openpyxl.Workbook().save(stream)
    return stream.getvalue()


@pytest.fixture
def plugin(tmp_path) -> Path:
    path = tmp_path / "sleeper.py"
    path.write_text(SLEEP, encoding="utf-8")
    return path


def started(office: Office) -> list[psutil.Process]:
    """The processes of an office, which has just been asked something: the bridge first, LibreOffice last."""
    before = set(psutil.Process().children(recursive=True))
    office.version()
    return [p for p in psutil.Process().children(recursive=True) if p not in before]


def gone(processes: list[psutil.Process]) -> bool:
    """Whether all have ended within the time allowed (a zombie that nobody waits for has ended)."""
    deadline = time.monotonic() + PATIENCE
    while any(p.is_running() and p.status() != psutil.STATUS_ZOMBIE for p in processes):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def litter() -> set[str]:
    return {p.name for p in Path("/tmp").iterdir() if p.name.startswith(("OSL_PIPE_", "forge-office-"))}


def named(processes: list[psutil.Process], name: str) -> psutil.Process:
    return next(p for p in processes if name in p.name())


@pytest.fixture(params=[False, True], ids=["open", "fenced"])
def fenced(request) -> bool:
    return request.param


def test_closing_leaves_nothing(fenced):
    before = litter()
    with Office(sandbox=fenced) as office:
        processes = started(office)
        assert named(processes, "soffice")
    assert gone(processes)
    assert litter() <= before


def parent(body: str) -> tuple[subprocess.Popen[str], list[psutil.Process]]:
    """A process of its own that uses an office and says so, and the processes below it at that moment."""
    script = "import os, time\nfrom pathlib import Path\nfrom preparers._libreoffice import *\n" + textwrap.dedent(body)
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "used\n"
    return process, psutil.Process(process.pid).children(recursive=True)


def test_a_killed_parent_takes_everything_with_it(fenced):
    before = litter()
    process, below = parent(
        f"""
        office = Office(sandbox={fenced})
        office.version()
        print("used", flush=True)
        time.sleep(600)
        """
    )
    assert named(below, "soffice")
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert gone(below)
    assert litter() <= before


def test_a_parent_killed_in_the_middle_of_a_call_takes_everything_with_it(fenced, plugin):
    process, below = parent(
        f"""
        import threading
        office = Office(sandbox={fenced})
        office.version()
        threading.Timer(1, lambda: print("used", flush=True)).start()
        office.perform({book()!r}, ".xlsx", Path({str(plugin)!r}), "sleep", {{"seconds": 600}})
        """
    )
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert gone(below)


def test_a_forked_child_does_not_keep_it_alive():
    process, below = parent(
        """
        office = shared_office()
        office.version()
        if os.fork() == 0:
            time.sleep(600)
        print("used", flush=True)
        time.sleep(600)
        """
    )
    child = next(p for p in below if p.name().startswith("python") and p.cmdline()[1:2] == ["-c"])
    process.send_signal(signal.SIGKILL)
    process.wait()
    try:
        assert gone([p for p in below if p != child])
        assert child.is_running()
    finally:
        child.kill()


def test_a_forked_child_starts_its_own():
    process, below = parent(
        """
        office = shared_office()
        office.version()
        if os.fork() == 0:
            office.version()
            print("used", flush=True)
            time.sleep(600)
        time.sleep(600)
        """
    )
    assert sum("soffice" in p.name() for p in below) == 2
    for p in (process, *(p for p in below if p.name().startswith("python"))):
        p.send_signal(signal.SIGKILL)
    process.wait()
    assert gone(below)


def test_an_ordinary_end_closes_the_shared_office():
    process, below = parent('shared_office().version()\nprint("used", flush=True)\ntime.sleep(1)')
    assert process.wait() == 0
    assert gone(below)


def test_libreoffice_dies_with_the_bridge(fenced):
    with Office(sandbox=fenced) as office:
        processes = started(office)
        bridge = named([p for p in processes if p.name().startswith("python")], "python")
        bridge.kill()
        assert gone([p for p in processes if "soffice" in p.name()])
        with pytest.raises(MachineFault, match="ended before it answered"):
            office.version()
        assert office.version()


def test_a_dead_libreoffice_is_replaced(fenced):
    with Office(sandbox=fenced) as office:
        processes = started(office)
        named(processes, "soffice").kill()
        with pytest.raises(MachineFault):
            office.version()
        assert gone(processes)
        assert office.version()


def test_what_takes_too_long_is_ended(plugin):
    with Office(seconds=4) as office:
        processes = started(office)
        with pytest.raises(MachineFault, match="within 4 s"):
            office.perform(book(), ".xlsx", plugin, "sleep", {"seconds": 600})
        assert gone(processes)
        assert office.version()


def test_three_faults_in_a_row_are_enough(plugin):
    with Office(seconds=0) as office:
        for _ in range(3):
            with pytest.raises(MachineFault, match="within 0 s"):
                office.version()
        with pytest.raises(MachineFault, match="3 times in a row.*at last: .*within 0 s"):
            office.version()


def test_a_stopped_libreoffice_is_ended():
    with Office(seconds=2) as office:
        processes = started(office)
        named(processes, "soffice").send_signal(signal.SIGSTOP)
        with pytest.raises(MachineFault, match="within 2 s"):
            office.resave(book(), ".xlsx")
        assert gone(processes)


def test_it_owns_no_terminal_and_no_group_of_ours():
    with Office() as office:
        assert {os.getpgid(p.pid) for p in started(office)}.isdisjoint({os.getpgrp()})
