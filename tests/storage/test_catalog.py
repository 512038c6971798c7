"""Runs, skills, certifications, the ledger's columns, numbers, and the comparison of two catalogs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select

from forge.errors import InputError
from storage.blobs import BlobStore, open_blobs
from storage.catalog import Catalog
from storage.database import Database
from storage.records import Certification, TaskFilter
from storage.schema import CallRow
from tests.services import Postgres
from tests.storage.samples import SORT, admission, rejection, skill


def test_a_run_is_noted_from_begin_to_end(catalog: Catalog) -> None:
    before = datetime.now(UTC)
    first = catalog.begin_run("synthesize", {"skills": ["*"], "seed": 7})
    second = catalog.begin_run("certify", {})
    catalog.end_run(first, "completed", {"admitted": 12})
    latest, earlier = catalog.runs()
    assert (latest.id, latest.kind, latest.state, latest.finished) == (second, "certify", "running", None)
    assert (earlier.id, earlier.state, earlier.counts) == (first, "completed", {"admitted": 12})
    assert earlier.params == {"skills": ["*"], "seed": 7}
    assert earlier.finished is not None
    assert before <= earlier.started <= earlier.finished <= before + timedelta(minutes=1)
    assert "cores" in earlier.machine
    assert [run.id for run in catalog.runs(limit=1)] == [second]


def test_a_run_that_is_not_there_cannot_end(catalog: Catalog) -> None:
    with pytest.raises(InputError, match="no run 42"):
        catalog.end_run(42, "failed", {})


def test_skills_are_kept_by_version_and_replaced_when_recorded_again(catalog: Catalog) -> None:
    other = skill("libreoffice_writer.find_text", tags=())
    catalog.record_skills([skill(version=2), skill(), other])
    catalog.record_skills([skill(title="Sort the rows", digest="d2")])
    catalog.record_skills([])
    assert catalog.skills() == [skill(title="Sort the rows", digest="d2"), skill(version=2), other]
    assert catalog.skills("*_writer.*") == [other]


def test_the_latest_certification_of_a_content_in_an_environment_holds(catalog: Catalog) -> None:
    first = Certification(SORT, 1, "d1", "LibreOffice 7.4", "failed", {"seeds": 20}, {})
    again = Certification(SORT, 1, "d1", "LibreOffice 7.4", "certified", {"seeds": 20}, {"7": ["c", "o", "m"]})
    elsewhere = Certification(SORT, 1, "d1", "LibreOffice 24.8", "certified")
    changed = Certification(SORT, 1, "d2", "LibreOffice 7.4", "certified")
    for certification in (first, elsewhere, again, changed):
        catalog.record_certification(certification)
    assert catalog.certifications() == [elsewhere, again, changed]
    assert catalog.certifications("nothing*") == []


def test_numbers(catalog: Catalog, blobs: BlobStore) -> None:
    run = catalog.begin_run("synthesize", {})
    catalog.admit(run, [admission(1), admission(2), admission(1, "libreoffice_writer.find")], blobs)
    catalog.reject(run, [rejection(3), rejection(4), rejection(5, reason="idle passed")])
    catalog.quarantine(f"{SORT}@1#2", "wrong", "me")
    numbers = catalog.stats()
    assert numbers.tasks == {"libreoffice_calc": {"quarantined": 1, "ready": 1}, "libreoffice_writer": {"ready": 1}}
    assert numbers.skills == {SORT: {"quarantined": 1, "ready": 1}, "libreoffice_writer.find": {"ready": 1}}
    assert list(numbers.rejections.items()) == [(("prove", "near miss survived"), 2), (("prove", "idle passed"), 1)]
    assert numbers.runs == {"running": 1}
    assert numbers.trials == {
        "alternative": 3, "equivalent": 3, "idle": 3, "oracle": 3, "wrong_target": 3, "wrong_value": 3,
    }  # fmt: skip
    assert (numbers.killed, numbers.misses, numbers.weakest) == (6, 6, 1.0)
    # Two ordinary files each; the note is the same everywhere, so four blobs.
    assert (numbers.files, numbers.blobs) == (6, 4)
    assert numbers.bytes == 2 * len(f"workbook {SORT} 1") + len("workbook libreoffice_writer.find 1") + 27
    assert numbers.bytes == sum(len(blobs.get(digest)) for digest in blobs.digests())


def test_numbers_of_an_empty_catalog(catalog: Catalog) -> None:
    numbers = catalog.stats()
    assert (numbers.tasks, numbers.killed, numbers.misses, numbers.weakest) == ({}, 0, 0, None)
    assert (numbers.files, numbers.blobs, numbers.bytes) == (0, 0, 0)


def test_rejections_are_listed_and_counted_by_run(catalog: Catalog) -> None:
    first, second = catalog.begin_run("synthesize", {}), catalog.begin_run("synthesize", {})
    catalog.reject(first, [rejection(1, detail="all of it"), rejection(1, "web.click")])
    catalog.reject(second, [rejection(2)])
    assert [r.key for r in catalog.rejections()] == [f"{SORT}@1#2", "web.click@1#1", f"{SORT}@1#1"]
    assert [(r.key, r.detail) for r in catalog.rejections("*sort*", run=first)] == [(f"{SORT}@1#1", "all of it")]
    assert [r.key for r in catalog.rejections(limit=1)] == [f"{SORT}@1#2"]
    assert catalog.rejection_counts(second) == {("prove", "near miss survived"): 1}


def test_two_catalogs_are_equal_whatever_the_database_and_the_order_of_arrival(pg: Postgres, tmp_path: Path) -> None:
    blobs = open_blobs(str(tmp_path / "blobs"))
    with Catalog.open(f"sqlite:///{tmp_path}/c.db") as one, Catalog.open(pg.new_database()) as two:
        one.begin_run("something else", {})
        for catalog, order in ((one, (1, 2, 3, 10)), (two, (10, 3, 1, 2))):
            run = catalog.begin_run("synthesize", {})
            catalog.record_skills([skill()])
            for seed in order:
                catalog.admit(run, [admission(seed)], blobs)
                catalog.reject(run, [rejection(seed + 100)])
        assert one.dump() == two.dump()
        assert [row["seed"] for row in one.dump()["tasks"]] != []
        two.quarantine(f"{SORT}@1#3", "wrong", "me")
        assert one.dump() != two.dump()


def test_blobs_that_no_task_names_are_orphans(catalog: Catalog, blobs: BlobStore) -> None:
    catalog.admit(catalog.begin_run("synthesize", {}), [admission()], blobs)
    stray = blobs.put(b"nobody's")
    assert catalog.orphan_blobs(blobs) == {stray}


def test_threads_share_a_catalog(catalog: Catalog, blobs: BlobStore) -> None:
    from concurrent.futures import ThreadPoolExecutor

    run = catalog.begin_run("synthesize", {})
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda seed: catalog.admit(run, [admission(seed)], blobs), range(40)))
    assert catalog.count(TaskFilter(run=run)) == 40


def test_the_ledger_counts_fractions_of_a_cent(url: str) -> None:
    Catalog.open(url).close()
    database = Database(url)
    call = {
        "purpose": "wording", "model": "m", "tokens_in": 1, "tokens_out": 1, "tokens_cached": 0, "prices": "2026-01",
        "latency": 0.5, "outcome": "ok", "at": datetime(2026, 1, 2, tzinfo=UTC),
    }  # fmt: skip
    with database.writing() as connection:
        connection.execute(insert(CallRow), [call | {"usd": Decimal("0.000000150")}, call | {"usd": Decimal("0.158")}])
        connection.execute(insert(CallRow), [call | {"usd": None}])
    with database.reading() as connection:
        spent = connection.execute(select(CallRow.usd, CallRow.at).order_by(CallRow.id)).all()
        total = connection.execute(select(func.sum(CallRow.usd))).scalar_one()
    database.close()
    assert [row.usd for row in spent] == [Decimal("0.000000150"), Decimal("0.158"), None]
    assert spent[0].at == datetime(2026, 1, 2, tzinfo=UTC)
    assert total == Decimal("0.158000150")
