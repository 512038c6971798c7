"""Synthesis as a whole: what it writes does not depend on workers, shards, interruptions or the order of arrival."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from flows.plan import SynthesisRequest
from flows.pool import Pool
from flows.shards import Limits, Made, Shard
from flows.summary import Summary
from flows.synthesis import synthesize, synthesize_here
from forge.errors import ForgeError, MachineFault, StoreError
from storage.catalog import Catalog
from storage.records import TaskFilter
from tests.flows.kills import contents, killed_run, left, request, start_run, undisturbed_run
from tests.flows.tiny import certify_file, write_skill


@pytest.fixture
def skills(work: Path) -> None:
    for name in ("errands", "chores"):
        certify_file(write_skill(Path("skills"), name))


def asked(place: str, **more: object) -> SynthesisRequest:
    return SynthesisRequest.model_validate(request(place) | {"per_skill": 60} | more)


@pytest.mark.usefixtures("skills")
def test_figures_add_up_and_agree_with_the_catalog() -> None:
    seen: list[int] = []
    summary = synthesize_here(asked("a"), lambda s: seen.append(s.all.done))
    with Catalog.open("sqlite:///a/catalog.db") as catalog:
        ready, rejected = catalog.count(TaskFilter(app="tiny")), catalog.rejection_counts()
        [run] = catalog.runs()
    assert (summary.wanted, summary.owed, summary.all.done, summary.left) == (120, 120, 120, 0)
    assert summary.all.admitted == ready
    assert summary.all.rejected == sum(rejected.values()) == 120 - ready
    assert dict(summary.reasons) == rejected
    assert set(rejected) <= {("dedup", "duplicate"), ("dedup", "quota of siblings")}
    assert sorted(seen) == seen
    assert seen[-1] == 120
    assert (run.state, run.kind, run.counts["admitted"]) == ("completed", "synthesize", ready)
    assert "catalog" not in run.params


@pytest.mark.usefixtures("skills")
def test_the_same_request_again_does_nothing() -> None:
    first = synthesize_here(asked("a"))
    before = contents("a")
    again = synthesize_here(asked("a"))
    assert (again.owed, again.all.done, again.failed) == (0, 0, False)
    assert again.wanted == first.wanted
    assert contents("a") == before


@pytest.mark.usefixtures("skills")
def test_a_larger_request_adds_to_a_smaller_one_what_it_would_have_made() -> None:
    synthesize_here(asked("grown", per_skill=25))
    synthesize_here(asked("grown"))
    synthesize_here(asked("whole"))
    assert contents("grown") == contents("whole")


@pytest.mark.usefixtures("skills")
def test_workers_and_shards_change_nothing() -> None:
    synthesize_here(asked("one", workers=1, shard=600))
    synthesize_here(asked("two"))
    assert contents("one") == contents("two")


@pytest.mark.usefixtures("skills")
def test_shards_that_arrive_in_any_order_are_written_in_plan_order() -> None:
    synthesize_here(asked("plain", workers=1))
    rng, lock, running = random.Random(5), threading.Lock(), []

    def late(shard: Shard, run: Callable[[Shard], Made]) -> Made:
        made = run(shard)
        with lock:
            delay = rng.uniform(0, 0.5)
            running.append(shard.number)
        time.sleep(delay)
        return made

    with ThreadPoolExecutor(8) as threads, Pool(2, Limits(20, 700)) as pool:
        synthesize(asked("late"), lambda shard: threads.submit(late, shard, pool.run))
    assert contents("late") == contents("plain")


@pytest.mark.usefixtures("skills")
def test_killed_at_random_moments_it_ends_equal_to_an_undisturbed_run() -> None:
    undisturbed_run("undisturbed")
    assert killed_run("killed", 4, random.Random(7)) >= 2
    found = contents("killed")
    assert found == contents("undisturbed")
    assert (found["orphans"], found["unfinished"]) == ([], [])


@pytest.mark.usefixtures("skills")
def test_an_interrupted_run_ends_at_once_and_says_so() -> None:
    run = start_run("a")
    assert run.stdout is not None
    run.stdout.readline()
    workers = psutil.Process(run.pid).children(recursive=True)
    run.send_signal(signal.SIGINT)
    run.communicate(timeout=30)
    assert run.returncode == -signal.SIGINT
    assert left(workers) == []
    with Catalog.open("sqlite:///a/catalog.db") as catalog:
        [ended] = catalog.runs()
    assert (ended.state, ended.counts["admitted"] > 0) == ("cancelled", True)


def test_a_run_in_which_all_is_rejected_fails(work: Path) -> None:
    certify_file(write_skill(Path("skills"), "broken", prepare="trap: 5, mood: raise", rows="5"))
    summary = synthesize_here(asked("a", per_skill=3))
    assert (summary.failed, summary.barren) == (True, ["tiny.broken"])
    with pytest.raises(ForgeError, match=r"all 3 keys of this run were rejected: make: task fault: recipe .* \(3\)"):
        summary.require_success()
    with Catalog.open("sqlite:///a/catalog.db") as catalog:
        assert catalog.runs()[0].state == "failed"


@pytest.mark.usefixtures("skills")
def test_a_skill_of_which_every_key_is_rejected_is_named_and_the_others_are_made() -> None:
    certify_file(write_skill(Path("skills"), "broken", prepare="trap: 5, mood: raise", rows="5"))
    write_skill(Path("skills"), "raw")
    summary = synthesize_here(asked("a", per_skill=10))
    assert (summary.failed, summary.barren) == (False, ["tiny.broken"])
    assert summary.skills["tiny.broken"].rejected == 10
    assert summary.skills["tiny.errands"].admitted > 0
    assert list(summary.left_out) == ["tiny.raw"]


@pytest.mark.usefixtures("skills")
def test_a_shard_that_cannot_be_made_ends_the_run_and_the_next_one_goes_on() -> None:
    with ThreadPoolExecutor(2) as threads, Pool(2, Limits(20, 700)) as pool:

        def failing(shard: Shard) -> Made:
            if shard.number == 3:
                raise MachineFault("no process can be started")
            return pool.run(shard)

        with pytest.raises(MachineFault, match="no process can be started"):
            synthesize(asked("a", shard=5), lambda shard: threads.submit(failing, shard))
    with Catalog.open("sqlite:///a/catalog.db") as catalog:
        assert [(run.state, run.counts["admitted"] > 0) for run in catalog.runs()] == [("failed", True)]
    synthesize_here(asked("a", shard=5))
    synthesize_here(asked("b"))
    assert contents("a") == contents("b")


@pytest.mark.usefixtures("skills")
def test_a_catalog_out_of_reach_is_told_before_any_work() -> None:
    Path("file").write_text("")
    with pytest.raises(StoreError, match="cannot make its folder"):
        synthesize_here(asked("a", catalog="sqlite:///file/below/catalog.db"))


def test_rate_and_rest() -> None:
    summary = Summary(run=1, wanted=100, owed=80)
    assert (summary.per_second, summary.remaining, summary.left) == (0.0, None, 80)
    summary.all.admitted, summary.all.rejected, summary.seconds = 15, 5, 10.0
    assert (summary.per_second, summary.remaining, summary.left) == (2.0, 30.0, 60)


@pytest.mark.usefixtures("skills")
def test_keys_that_another_run_settles_meanwhile_are_no_duplicates() -> None:
    synthesize_here(asked("plain"))
    others = []

    def meanwhile(so_far: Summary) -> None:
        if not others:
            others.append(synthesize_here(asked("a")))

    mine = synthesize_here(asked("a"), meanwhile)
    [other] = others
    assert mine.elsewhere == other.all.done > 0
    assert (mine.all.done + mine.elsewhere, mine.left, mine.barren) == (120, 0, [])
    assert contents("a") == contents("plain")


@pytest.mark.usefixtures("skills")
def test_another_text_under_the_same_version_adds_nothing_to_what_the_first_made() -> None:
    synthesize_here(asked("a", per_skill=5))
    path = Path("skills/errands.yaml")
    path.write_text(path.read_text().replace("Tick off", "Strike out"))
    certify_file(path)
    again = synthesize_here(asked("a", per_skill=9))
    assert list(again.left_out) == ["tiny.errands"]
    assert (
        "has tasks of tiny.errands@1 that another text of it made; raise its `version`"
        in again.left_out["tiny.errands"]
    )
    assert list(again.skills) == ["tiny.chores"]
    path.write_text(path.read_text().replace("version: 1", "version: 2"))
    certify_file(path)
    assert synthesize_here(asked("a", per_skill=9)).left_out == {}
