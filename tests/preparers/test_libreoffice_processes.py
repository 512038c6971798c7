"""LibreOffice's processes: nothing survives whoever started it, and what dies or hangs is replaced."""

import io
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
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


KILL = """
import os, signal, subprocess

def kill(document, *, counter):
    with open(counter, "a") as file:
        file.write("x")
    for child in open(f"/proc/self/task/{os.getpid()}/children").read().split():
        os.kill(int(child), signal.SIGKILL)
    document.Sheets.getByIndex(0).Name
"""


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
    """Whether all have ended within the time allowed."""
    return in_time(lambda: all(map(ended, processes)))


def ended(process: psutil.Process) -> bool:
    """A zombie that nobody waits for has ended, too."""
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def in_time(holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def traces(processes: list[psutil.Process]) -> list[Path]:
    """What an office that is not fenced keeps on the disk: its two sockets and its folder."""
    soffice = named(processes, "soffice")
    sockets = {c.laddr for c in soffice.net_connections("unix") if "OSL_PIPE_" in c.laddr}
    profile = next(word for word in soffice.cmdline() if word.startswith("-env:UserInstallation="))
    return [*map(Path, sockets), Path(profile.split("file://")[1]).parent]


def named(processes: list[psutil.Process], name: str) -> psutil.Process:
    return next(p for p in processes if name in p.name())


@pytest.fixture(params=[False, True], ids=["open", "fenced"])
def fenced(request) -> bool:
    return request.param


def test_closing_leaves_nothing(fenced):
    with Office(sandbox=fenced) as office:
        processes = started(office)
        left = [] if fenced else traces(processes)
        assert all(path.exists() for path in left)
        assert len(left) == (0 if fenced else 3)
    assert gone(processes)
    assert not any(path.exists() for path in left)


def parent(body: str) -> tuple[subprocess.Popen[str], list[psutil.Process]]:
    """A process of its own that uses an office and says so, and the processes below it at that moment."""
    script = "import os, time\nfrom pathlib import Path\nfrom preparers._libreoffice import *\n" + textwrap.dedent(body)
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "used\n"
    return process, psutil.Process(process.pid).children(recursive=True)


def test_a_killed_parent_takes_everything_with_it(fenced):
    process, below = parent(
        f"""
        office = Office(sandbox={fenced})
        office.version()
        print("used", flush=True)
        time.sleep(600)
        """
    )
    left = [] if fenced else traces(below)
    assert named(below, "soffice")
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert gone(below)
    assert in_time(lambda: not any(path.exists() for path in left))


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
    for p in (process, *(p for p in below if p.cmdline()[1:2] == ["-c"])):
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
        left = [] if fenced else traces(processes)
        bridge, soffice = named(processes, "python"), named(processes, "soffice")
        bridge.kill()
        assert gone([soffice])
        with pytest.raises(MachineFault, match="ended before it answered"):
            office.version()
        assert not any(path.exists() for path in left)
        assert office.version()


def test_a_dead_libreoffice_is_replaced(fenced):
    with Office(sandbox=fenced) as office:
        processes = started(office)
        left = [] if fenced else traces(processes)
        named(processes, "soffice").kill()
        if fenced:
            with pytest.raises(MachineFault):
                office.version()
        assert office.version()
        assert gone(processes)
        assert not any(path.exists() for path in left)


def test_one_that_dies_in_each_try_is_given_up(tmp_path):
    plugin = tmp_path / "deadly.py"
    plugin.write_text(KILL, encoding="utf-8")
    with Office() as office:
        started(office)
        with pytest.raises(MachineFault, match="could not perform the file"):
            office.perform(book(), ".xlsx", plugin, "kill", {"counter": str(tmp_path / "died")})
        assert (tmp_path / "died").read_text() == "xxxx"
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
        left = traces(processes)
        named(processes, "soffice").send_signal(signal.SIGSTOP)
        with pytest.raises(MachineFault, match="within 2 s"):
            office.resave(book(), ".xlsx")
        assert gone(processes)
        assert not any(path.exists() for path in left)


def test_it_owns_no_terminal_and_no_group_of_ours():
    with Office() as office:
        assert {os.getpgid(p.pid) for p in started(office)}.isdisjoint({os.getpgrp()})
