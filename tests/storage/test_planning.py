"""What a plan is told: owed keys, settled keys, siblings."""

from __future__ import annotations

from forge.model import Rejection
from storage.blobs import BlobStore
from storage.catalog import Catalog
from tests.storage.samples import SORT, admission, rejection


def fill(catalog: Catalog, blobs: BlobStore) -> None:
    run = catalog.begin_run("synthesize", {})
    catalog.admit(run, [admission(seed) for seed in (0, 2, 5)], blobs)
    catalog.admit(run, [admission(1, version=2), admission(3, "libreoffice_calc.sort")], blobs)
    catalog.reject(run, [rejection(3), Rejection(SORT, 2, 4, "dedup", "duplicate")])
    catalog.quarantine(f"{SORT}@1#5", "wrong", "me")


def test_owed_are_the_seeds_of_which_nothing_is_settled(catalog: Catalog, blobs: BlobStore) -> None:
    fill(catalog, blobs)
    assert catalog.owed(SORT, 1, range(8)) == [1, 4, 6, 7]
    assert catalog.owed(SORT, 2, range(5)) == [0, 2, 3]
    assert catalog.owed(SORT, 3, range(2)) == [0, 1]


def test_owed_keeps_the_order_and_the_steps_of_the_plan(catalog: Catalog, blobs: BlobStore) -> None:
    fill(catalog, blobs)
    assert catalog.owed(SORT, 1, range(7, -1, -1)) == [7, 6, 4, 1]
    assert catalog.owed(SORT, 1, range(0, 10, 4)) == [4, 8]
    assert catalog.owed(SORT, 1, range(0)) == []


def test_settled_are_ready_quarantined_and_rejected_keys(catalog: Catalog, blobs: BlobStore) -> None:
    fill(catalog, blobs)
    keys = [f"{SORT}@1#{seed}" for seed in range(12_000)]
    assert catalog.settled(keys) == {f"{SORT}@1#{seed}" for seed in (0, 2, 3, 5)}
    assert catalog.settled(iter(["no key", ""])) == set()
    assert catalog.settled([]) == set()


def test_siblings_tell_what_is_used_up(catalog: Catalog, blobs: BlobStore) -> None:
    run = catalog.begin_run("synthesize", {})
    twin = admission(1).task.instruction
    made = [
        admission(2, masked="B"),
        admission(1, masked="A"),
        admission(7, masked="A", instruction=twin),
        admission(3, masked="A", version=2),
    ]
    catalog.admit(run, made, blobs)
    catalog.quarantine(f"{SORT}@1#2", "wrong", "me")
    used = catalog.siblings(SORT, 1)
    # Seeds 1 and 7 have the same words and solution, so one fingerprint: the first holds it.
    assert used.fingerprints == {made[1].task.fingerprint: f"{SORT}@1#1", made[0].task.fingerprint: f"{SORT}@1#2"}
    assert used.wordings == {"A": (1, 7), "B": (2,)}
    assert catalog.siblings("unknown.skill", 1).fingerprints == {}
