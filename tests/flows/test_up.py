"""`forge up` end to end: a real server and worker, runs through `prefect deployment run`, and everything killed once."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from storage.catalog import Catalog
from storage.records import TaskFilter
from tests.flows.kills import contents, left, request, undisturbed_run
from tests.flows.running import PATIENCE, Up, deployment_run, ended, first_tasks, forge_up, wait_until
from tests.flows.tiny import certify_file, write_skill
from tests.services import free_port


@pytest.fixture
def place(work: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where runs shall write; two skills and a port for a server are there."""
    for name in ("errands", "chores"):
        certify_file(write_skill(Path("skills"), name))
    monkeypatch.setenv("PREFECT_API_URL", f"http://127.0.0.1:{free_port()}/api")
    monkeypatch.delenv("PREFECT_HOME", raising=False)
    yield "flow"
    assert not [p for p in psutil.process_iter() if _works_in(p, work)], "something was left running"


def _works_in(process: psutil.Process, folder: Path) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE and process.pid != os.getpid() and process.cwd() == str(folder)
    except psutil.Error:
        return False


def test_a_run_whose_process_is_killed_goes_on_when_it_is_started_again(place: str) -> None:
    undisturbed_run("plain")
    with forge_up() as running:
        run = deployment_run({"request": request(place)})
        first_tasks(place)
        flow = running.started("prefect.engine")
        workers = flow.children(recursive=True)
        flow.kill()
        assert ended(run)[0] == 1
        assert left([flow, *workers]) == []

        code, said = ended(deployment_run({"request": request(place)}))
        assert code == 0, said + running.said
        assert contents(place) == contents("plain")

        code, said = ended(deployment_run({"request": {"per_skill": 0}}))
        assert (code, "minimum of 1" in " ".join(said.split())) == (1, True)
        everything = [running.own, *running.family]
        running.process.send_signal(signal.SIGTERM)
        assert running.process.wait(60) == 0
        assert left(everything) == []


def test_a_killed_server_ends_all_and_the_run_goes_on_when_all_is_started_again(place: str) -> None:
    undisturbed_run("plain")
    with forge_up() as running:
        run = deployment_run({"request": request(place)})
        first_tasks(place)
        everything = running.family
        running.started("server start").kill()
        assert running.process.wait(60) == 1
        assert "MachineFault: prefect server start ended by itself with exit code -9" in running.said
        assert left(everything) == []
        run.kill()
        run.communicate()
    with forge_up() as running:
        assert "swept   1 flow runs whose process is gone" in running.said
        code, said = ended(deployment_run({"request": request(place)}))
        assert code == 0, said + running.said
        assert contents(place) == contents("plain")

        everything = running.family
        running.process.kill()
        assert left(everything) == []


def test_a_worker_that_is_killed_takes_its_flow_along(place: str) -> None:
    with forge_up() as running:
        run = deployment_run({"request": request(place)})
        first_tasks(place)
        everything = running.family
        running.started("worker start").kill()
        assert running.process.wait(60) == 1
        assert "prefect worker start ended by itself with exit code -9" in running.said
        assert left(everything) == []
        run.kill()
        run.communicate()


def test_bad_input_is_told_in_a_sentence_and_a_second_one_is_refused(place: str) -> None:
    with forge_up() as running:
        code, said = ended(deployment_run({"request": request(place) | {"skills": ["tiny.nosuch"]}}))
        sentence = "no skill matches 'tiny.nosuch'"
        assert (code, sentence in " ".join(said.split())) == (1, True), said
        wait_until(lambda: not any("prefect.engine" in p.cmdline() for p in running.family))
        assert [sentence in line for line in running.said.splitlines() if "| ERROR" in line] == [True]
        assert "Traceback" not in said + running.said

        second = Up(Path("second.log"))
        assert second.process.wait(60) == 1
        assert f"(process {running.process.pid})" in second.said
        assert "kill" in second.said
    with forge_up():
        pass


_FIRST_RUN = """
from rich.console import Console
from flows.first_run import first_run
from flows.programs import interruptible
from forge.settings import load_settings
with interruptible():
    first_run(80, load_settings(), Console())
"""


def test_the_first_run_goes_on_until_there_are_enough_tasks(place: str) -> None:
    run = subprocess.run([sys.executable, "-c", _FIRST_RUN], capture_output=True, text=True, timeout=PATIENCE)
    assert run.returncode == 0, run.stdout + run.stderr
    with Catalog.open("sqlite:///.forge/catalog.db") as catalog:
        ready, kinds = catalog.count(TaskFilter()), [(r.kind, r.state) for r in catalog.runs()]
    assert ready >= 80
    assert set(kinds) == {("synthesize", "completed")}
    assert "prefect deployment run forge/synthesize --watch -p 'request={\"total\": 92}'" in " ".join(
        run.stdout.split()
    )
    assert "forge tasks" in run.stdout


def test_a_port_that_something_else_has_taken(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setenv("PREFECT_API_URL", f"http://127.0.0.1:{port}/api")
        running = Up(Path("up.log"))
        assert running.process.wait(60) == 1
    assert f"InputError: port {port} is taken by something that is no Prefect server" in running.said


def test_a_server_elsewhere_that_does_not_answer(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PREFECT_API_URL", "http://127.0.0.2:1/api")
    running = Up(Path("up.log"))
    assert running.process.wait(60) == 1
    assert "InputError: no Prefect server answers at http://127.0.0.2:1/api; start it" in running.said
