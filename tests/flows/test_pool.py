"""The pool: a key that hangs, crashes or eats memory is rejected, all others are made, and nothing is left running."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

from flows.pool import Pool
from flows.shards import Limits, Part, Shard
from forge.errors import InputError, MachineFault
from forge.model import Admission, Rejection, Result
from forge.skills import Library
from tests.flows.kills import left
from tests.flows.tiny import certify_file, write_skill

SEEDS = tuple(range(12))
LIMITS = Limits(seconds=2, megabytes=700)


def shard(*, seeds: tuple[int, ...] = SEEDS, prepare: str = "") -> Shard:
    certify_file(write_skill(Path("skills"), "list", prepare=prepare))
    skill = Library.load()["tiny.list"]
    return Shard(1, (Part(skill.id, skill.version, skill.digest, seeds),))


def lengths(results: list[Result]) -> dict[int, int]:
    """Seed -> entries of the list that was made."""
    return {r.task.seed: len(_content(r)) for r in results if isinstance(r, Admission)}


def _content(admission: Admission) -> list[str]:
    return admission.task.files[admission.task.main_file].data.decode().splitlines()


def workers() -> list[psutil.Process]:
    """The processes of this process's pools; other tests may have children of other kinds."""
    return [process for process in psutil.Process().children() if "flows.work" in process.cmdline()]


def trapped(mood: str, trap: int) -> tuple[list[Rejection], set[int]]:
    """What is rejected when lists of `trap` entries misbehave, and the seeds that were made."""
    with Pool(1, LIMITS) as pool:
        made = pool.run(shard(prepare=f"mood: {mood}, trap: {trap}"))
    assert [r.key for r in made] == [f"tiny.list@1#{seed}" for seed in SEEDS]
    return [r for r in made if isinstance(r, Rejection)], {r.task.seed for r in made if isinstance(r, Admission)}


@pytest.fixture
def trap(work: Path) -> tuple[int, set[int]]:
    """A length of list that few of the seeds have, and those seeds, found by an undisturbed run."""
    with Pool(1, LIMITS) as pool:
        found = lengths(pool.run(shard()).results)
    assert len(found) == len(SEEDS)
    length = min(set(found.values()), key=list(found.values()).count)
    return length, {seed for seed, entries in found.items() if entries == length}


@pytest.mark.parametrize(
    ("mood", "stage", "reason"),
    [
        ("sleep", "limits", "took longer than 2 s"),
        ("loop", "limits", "took longer than 2 s"),
        ("native loop", "limits", "killed: hung in native code"),
        ("crash", "limits", "killed: SIGSEGV"),
        ("raise", "make", "task fault: recipe tinyapp.recipes.errands"),
    ],
)
def test_only_the_guilty_keys_are_rejected(trap: tuple[int, set[int]], mood: str, stage: str, reason: str) -> None:
    length, guilty = trap
    rejected, made = trapped(f'"{mood}"', length)
    assert {r.seed for r in rejected} == guilty
    assert {(r.stage, r.reason) for r in rejected} == {(stage, reason)}
    assert made == set(SEEDS) - guilty


def test_a_key_that_eats_memory_is_rejected_and_its_process_goes_on(trap: tuple[int, set[int]]) -> None:
    length, guilty = trap
    rejected, made = trapped("allocate", length)
    assert {r.seed for r in rejected} == guilty
    assert {(r.stage, r.reason) for r in rejected} == {("limits", "out of memory")}
    assert made == set(SEEDS) - guilty


def test_where_native_code_hung_is_told(trap: tuple[int, set[int]]) -> None:
    rejected, _ = trapped('"native loop"', trap[0])
    assert "in misbehave" in rejected[0].detail


def test_a_process_killed_from_outside_costs_no_key(work: Path) -> None:
    with Pool(1, LIMITS) as pool:
        todo = shard(seeds=tuple(range(200)))
        pool.run(shard(seeds=(0,)))
        [worker] = workers()
        threading.Timer(0.3, worker.kill).start()
        made = pool.run(todo)
    assert len(made.results) == 200
    assert all(isinstance(r, Admission) for r in made)


def test_a_skill_that_changed_since_the_plan(work: Path) -> None:
    todo = shard()
    shard(prepare="trap: 5")
    with Pool(1, LIMITS) as pool, pytest.raises(InputError, match=r"list\.yaml has changed since the run was planned"):
        pool.run(todo)


def test_skills_that_broke_since_the_plan(work: Path) -> None:
    todo = shard()
    Path("skills/broken.yaml").write_text("id: tiny.broken\n")
    with Pool(1, LIMITS) as pool, pytest.raises(InputError, match=r"broken\.yaml:1: 'version' is missing"):
        pool.run(todo)


def test_a_process_that_cannot_start_rejects_no_key(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    todo = shard()
    Path("first/tinyapp").mkdir(parents=True)
    Path("first/tinyapp/__init__.py").write_text("raise OSError('no such disk')")
    monkeypatch.syspath_prepend("first")
    with (
        Pool(1, LIMITS) as pool,
        pytest.raises(MachineFault, match=r"does not start \(killed: exit code 1\): .*no such disk"),
    ):
        pool.run(todo)


def test_closing_ends_work_and_processes_at_once(work: Path) -> None:
    pool = Pool(1, Limits(60, 700))
    todo = shard(prepare="mood: sleep, trap: 4", seeds=tuple(range(100)))
    faults: list[BaseException] = []

    def work_on() -> None:
        try:
            pool.run(todo)
        except MachineFault as fault:
            faults.append(fault)

    thread = threading.Thread(target=work_on)
    thread.start()
    while not (started := workers()):
        time.sleep(0.05)
    pool.close()
    thread.join(10)
    assert [str(f) for f in faults] == ["the process pool was closed"]
    assert not any(process.is_running() for process in started)


_PARENT = """
import sys
from flows.pool import Pool
from flows.shards import Limits, Part, Shard
from forge.skills import Library
skill = Library.load()["tiny.list"]
with Pool(2, Limits(60, 700)) as pool:
    pool.run(Shard(1, (Part(skill.id, 1, skill.digest, (0,)),)))
    print("ready", flush=True)
    pool.run(Shard(2, (Part(skill.id, 1, skill.digest, tuple(range(100_000))),)))
"""


def test_workers_die_with_a_parent_that_is_killed(work: Path) -> None:
    shard()
    parent = subprocess.Popen([sys.executable, "-c", _PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    assert parent.stdout.readline() == "ready\n"
    started = psutil.Process(parent.pid).children(recursive=True)
    assert started
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    assert left(started) == []


def test_a_worker_loads_neither_prefect_nor_a_database() -> None:
    code = "import sys, flows.work; print(sorted({'prefect', 'sqlalchemy', 'boto3'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
