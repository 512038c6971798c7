"""Runs whose process was killed: found out by the next run, and by whoever lists them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from sqlalchemy import select, update

from storage.catalog import Catalog
from storage.database import Database
from storage.processes import PROCESS
from storage.schema import RunRow

_KILLED = """
import os, signal, sys
from storage.catalog import Catalog
with Catalog.open(sys.argv[1]) as catalog:
    catalog.begin_run("synthesize", {})
    os.kill(os.getpid(), signal.SIGKILL)
"""


def killed_run(url: str) -> None:
    assert subprocess.run([sys.executable, "-c", _KILLED, url], check=False).returncode == -9


def noted_process(url: str, run: int, **changed: Any) -> None:
    """Change what the catalog knows of the process of a run."""
    database = Database(url)
    with database.writing() as connection:
        counts = connection.execute(select(RunRow.counts).where(RunRow.id == run)).scalar_one()
        changed_counts = {PROCESS: counts[PROCESS] | changed}
        connection.execute(update(RunRow).where(RunRow.id == run).values(counts=changed_counts))
    database.close()


def states(url: str) -> dict[int, str]:
    """What the catalog holds, without asking it to look after its runs."""
    database = Database(url)
    with database.reading() as connection:
        found = {row.id: row.state for row in connection.execute(select(RunRow.id, RunRow.state))}
    database.close()
    return found


def test_the_next_run_cancels_a_killed_one(url: str) -> None:
    killed_run(url)
    assert states(url) == {1: "running"}
    with Catalog.open(url) as catalog:
        catalog.begin_run("certify", {})
    assert states(url) == {1: "cancelled", 2: "running"}


def test_listing_and_counting_runs_cancels_killed_ones(url: str) -> None:
    killed_run(url)
    with Catalog.open(url) as catalog:
        assert catalog.stats().runs == {"cancelled": 1}
        [run] = catalog.runs()
    assert run.finished is not None
    assert run.finished >= run.started


def test_a_process_that_has_the_number_of_a_gone_one_is_another(url: str) -> None:
    with Catalog.open(url) as catalog:
        run = catalog.begin_run("synthesize", {})
        assert catalog.runs()[0].state == "running"
        noted_process(url, run, started=catalog.runs()[0].counts[PROCESS]["started"] - 60)
        assert catalog.runs()[0].state == "cancelled"


def test_of_runs_on_other_machines_nothing_is_known(url: str) -> None:
    killed_run(url)
    noted_process(url, 1, host="elsewhere")
    with Catalog.open(url) as catalog:
        assert catalog.runs()[0].state == "running"


@pytest.mark.parametrize("state", ["completed", "failed"])
def test_runs_that_have_ended_stay_as_they_are(catalog: Catalog, state: Any) -> None:
    catalog.end_run(catalog.begin_run("synthesize", {}), state, {"admitted": 1})
    catalog.begin_run("synthesize", {})
    assert [(run.state, PROCESS in run.counts) for run in catalog.runs()] == [("running", True), (state, False)]
