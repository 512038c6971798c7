"""Tasks become ready whole or not at all, and running twice does nothing new."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from forge.errors import StoreError
from forge.model import Admission, file
from storage.blobs import BlobStore, open_blobs
from storage.catalog import Catalog
from storage.records import TaskFilter
from tests.storage.disks import small_disk
from tests.storage.samples import SORT, admission, proof, rejection, task

KEY = f"{SORT}@1#1"
TWENTY = [admission(seed) for seed in range(20)]


@contextmanager
def catalog_at(folder: Path) -> Iterator[Catalog]:
    with Catalog.open(f"sqlite:///{folder}/catalog.db") as opened:
        yield opened


def test_an_admitted_task_is_ready_and_its_files_are_kept(catalog: Catalog, blobs: BlobStore) -> None:
    run = catalog.begin_run("synthesize", {"seed": 7})
    catalog.admit(run, [admission()], blobs)
    stored = catalog.task(KEY)
    assert stored is not None
    assert (stored.state, stored.run, stored.seconds) == ("ready", run, 0.08)
    assert stored.provenance == {"generator": "procedural"}
    # Two ordinary files; the link and the folder have no content.
    assert len(list(blobs.digests())) == 2


def test_admitting_twice_changes_nothing(catalog: Catalog, blobs: BlobStore) -> None:
    first, second = catalog.begin_run("synthesize", {}), catalog.begin_run("synthesize", {})
    catalog.admit(first, TWENTY, blobs)
    before = catalog.dump()
    catalog.admit(second, TWENTY, blobs)
    catalog.reject(second, [rejection(3)])
    assert catalog.dump() == before
    assert catalog.tasks(TaskFilter(run=second)).tasks == ()
    assert catalog.count() == 20


def test_a_key_given_twice_in_one_batch_is_kept_once(catalog: Catalog, blobs: BlobStore) -> None:
    catalog.admit(catalog.begin_run("synthesize", {}), [admission(), admission()], blobs)
    assert catalog.count() == 1


def test_nothing_to_admit_or_reject_is_no_error(catalog: Catalog, blobs: BlobStore) -> None:
    run = catalog.begin_run("synthesize", {})
    catalog.admit(run, [], blobs)
    catalog.reject(run, [])
    assert catalog.count(TaskFilter(state="any")) == 0


def test_rejecting_twice_keeps_the_first_reason(catalog: Catalog, blobs: BlobStore) -> None:
    run = catalog.begin_run("synthesize", {})
    catalog.reject(run, [rejection(1, reason="idle passed"), rejection(2)])
    catalog.reject(run, [rejection(1, reason="another reason")])
    catalog.admit(run, [admission(1)], blobs)
    assert catalog.rejection_counts() == {("prove", "idle passed"): 1, ("prove", "near miss survived"): 1}
    assert catalog.task(KEY) is None
    assert list(blobs.digests()) == []


def test_long_and_odd_details_are_kept_as_far_as_a_database_can(catalog: Catalog) -> None:
    catalog.reject(catalog.begin_run("synthesize", {}), [rejection(1, detail="a\0b\udcff" + "x" * 10_000)])
    detail = catalog.rejections()[0].detail
    assert detail.startswith("a␀b?xxx")
    assert len(detail) == 4_000
    assert detail.endswith("x…")


def test_what_is_no_plain_value_is_refused_and_nothing_is_kept(catalog: Catalog, blobs: BlobStore) -> None:
    run = catalog.begin_run("synthesize", {})
    for odd in ({"when": object()}, {"share": float("nan")}):
        with pytest.raises(StoreError, match="only plain values can be kept"):
            catalog.admit(run, [Admission(task(), proof(), provenance=odd)], blobs)
    assert catalog.count(TaskFilter(state="any")) == 0


class Refusing:
    """A blob store that takes `room` blobs and then fails as a full one does."""

    def __init__(self, inner: BlobStore, room: int) -> None:
        self.inner, self.room = inner, room

    def put_many(self, contents: Iterable[bytes]) -> None:
        for data in contents:
            if self.room == 0:
                raise StoreError("no room")
            self.inner.put(data)
            self.room -= 1


@pytest.mark.parametrize("room", [0, 7])
def test_when_blobs_fail_the_tasks_stay_owed_and_a_rerun_completes_them(
    catalog: Catalog, blobs: BlobStore, room: int
) -> None:
    run = catalog.begin_run("synthesize", {})
    with pytest.raises(StoreError, match="no room"):
        catalog.admit(run, TWENTY, Refusing(blobs, room))  # type: ignore[arg-type]
    assert catalog.count() == 0
    assert catalog.count(TaskFilter(state="pending")) == 20
    assert catalog.owed(SORT, 1, range(20)) == list(range(20))
    later = catalog.begin_run("synthesize", {})
    catalog.admit(later, TWENTY, blobs)
    assert catalog.count() == 20
    # The lineage is that of the run that made them first.
    assert catalog.tasks(TaskFilter(run=run), limit=20).after is None
    assert catalog.count(TaskFilter(run=run)) == 20
    assert catalog.orphan_blobs(blobs) == set()


def test_a_pending_task_made_again_with_other_bytes_leaves_no_trace_of_the_first(
    catalog: Catalog, blobs: BlobStore
) -> None:
    run = catalog.begin_run("synthesize", {})
    first = admission(files={"a.xlsx": file(b"first bytes"), "b.txt": file(b"shared")})
    with pytest.raises(StoreError):
        catalog.admit(run, [first], Refusing(blobs, 0))  # type: ignore[arg-type]
    again = admission(files={"a.xlsx": file(b"second bytes"), "b.txt": file(b"shared")})
    catalog.admit(run, [again], blobs)
    assert sorted(row["size"] for row in catalog.dump()["blobs"]) == [len(b"shared"), len(b"second bytes")]
    assert catalog.orphan_blobs(blobs) == set()
    assert catalog.count(TaskFilter(text="first")) == 0


def test_a_pending_task_that_is_then_rejected_is_gone(catalog: Catalog, blobs: BlobStore) -> None:
    run = catalog.begin_run("synthesize", {})
    with pytest.raises(StoreError):
        catalog.admit(run, [admission()], Refusing(blobs, 0))  # type: ignore[arg-type]
    catalog.reject(run, [rejection(1)])
    assert catalog.task(KEY) is None
    assert catalog.dump()["blobs"] == []
    assert catalog.settled([KEY]) == {KEY}


KILLED = """
import os, signal, sys
from storage import admitting
from storage.catalog import Catalog
from storage.folder import FolderBlobs
from tests.storage.samples import admission

def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

class Dying(FolderBlobs):
    written = 0
    def put(self, data):
        if where == "blobs" and self.written == 7:
            die()
        self.written += 1
        return super().put(data)

url, folder, where = sys.argv[1:]
if where == "pending":
    admitting.proof_row = die
if where == "ready":
    admitting.reapply = die
catalog = Catalog.open(url)
catalog.admit(catalog.begin_run("synthesize", {}), [admission(seed) for seed in range(20)], Dying(__import__("pathlib").Path(folder)))
"""


@pytest.mark.parametrize("where", ["pending", "blobs", "ready"])
def test_a_process_killed_on_the_way_loses_and_doubles_nothing(
    url: str, where: str, blobs: BlobStore, tmp_path: Path
) -> None:
    folder = blobs.url.removeprefix("file://")
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", KILLED, url, folder, where], check=False, env=os.environ | {"PYTHONPATH": root}
    )
    assert done.returncode == -signal.SIGKILL
    with Catalog.open(url) as catalog, catalog_at(tmp_path) as undisturbed:
        assert catalog.count() == 0
        assert catalog.owed(SORT, 1, range(20)) == list(range(20))
        catalog.admit(catalog.begin_run("synthesize", {}), TWENTY, blobs)
        calm = open_blobs(str(tmp_path / "calm"))
        undisturbed.admit(undisturbed.begin_run("synthesize", {}), TWENTY, calm)
        assert catalog.dump() == undisturbed.dump()
        assert set(blobs.digests()) == set(calm.digests())
        assert catalog.orphan_blobs(blobs) == set()


WRITER = """
import sys
from storage.blobs import open_blobs
from storage.catalog import Catalog
from tests.storage.samples import admission

url, folder, first = sys.argv[1:]
with Catalog.open(url) as catalog:
    run = catalog.begin_run("synthesize", {})
    for start in range(int(first), int(first) + 100, 10):
        catalog.admit(run, [admission(seed) for seed in range(start, start + 10)], open_blobs(folder))
"""


def test_two_processes_write_the_same_catalog_at_once(url: str, blobs: BlobStore) -> None:
    """Both open a catalog that does not exist yet; half of their keys are the same."""
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", WRITER, url, blobs.url]
    writers = [
        subprocess.Popen([*command, first], env=environment, stderr=subprocess.PIPE, text=True) for first in ("0", "50")
    ]
    assert [(w.communicate()[1], w.returncode) for w in writers] == [("", 0), ("", 0)]
    with Catalog.open(url) as catalog:
        assert catalog.count() == 150
        assert catalog.count(TaskFilter(state="any")) == 150
        assert catalog.orphan_blobs(blobs) == set()
        assert len(list(blobs.digests())) == 151


def test_a_full_disk_is_said_and_the_catalog_stays_whole(tmp_path: Path, blobs: BlobStore) -> None:
    with small_disk(tmp_path / "disk", 1024 * 1024) as folder, catalog_at(folder) as catalog:
        run = catalog.begin_run("synthesize", {})
        catalog.admit(run, TWENTY, blobs)
        with pytest.raises(StoreError, match=r"catalog sqlite:///.*; .*make room"):
            for start in range(100, 10_000, 100):
                catalog.admit(run, [admission(seed) for seed in range(start, start + 100)], blobs)
        kept = catalog.count(TaskFilter(state="any"))
        assert kept % 100 == 20
        assert catalog.task(KEY) is not None
