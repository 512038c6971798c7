"""Quarantine: one decision takes all tasks of a skill version out, for good and for those to come."""

from __future__ import annotations

import pytest

from forge.errors import InputError
from storage.blobs import BlobStore
from storage.catalog import Catalog
from storage.records import TaskFilter
from tests.storage.samples import SORT, admission, skill


@pytest.fixture
def filled(catalog: Catalog, blobs: BlobStore) -> Catalog:
    """Three versions of one skill with two tasks each, and one task of another skill."""
    made = [admission(seed, version=version) for version in (1, 2, 3) for seed in (1, 2)]
    catalog.admit(catalog.begin_run("synthesize", {}), [*made, admission(1, "libreoffice_calc.sort")], blobs)
    return catalog


def held(catalog: Catalog) -> list[str]:
    return [line.key.removeprefix(SORT) for line in catalog.tasks(TaskFilter(state="quarantined")).tasks]


@pytest.mark.parametrize(
    ("target", "taken"),
    [
        (SORT, ["@1#1", "@1#2", "@2#1", "@2#2", "@3#1", "@3#2"]),
        (f"{SORT}@2", ["@2#1", "@2#2"]),
        (f"{SORT}@1-2", ["@1#1", "@1#2", "@2#1", "@2#2"]),
        (f"{SORT}@2#1", ["@2#1"]),
    ],
)
def test_a_target_is_a_skill_versions_or_one_task(filled: Catalog, target: str, taken: list[str]) -> None:
    assert filled.quarantine(target, "its check is blind", "ann") == len(taken)
    assert held(filled) == taken
    assert filled.count() == 7 - len(taken)
    # The second time there is nothing left to take.
    assert filled.quarantine(target, "its check is blind", "ann") == 0
    assert filled.release(target, "a false alarm", "bob") == len(taken)
    assert filled.count() == 7


def test_decisions_are_appended_and_the_latest_holds(filled: Catalog) -> None:
    filled.quarantine(f"{SORT}@1", "blind", "ann")
    assert filled.release(f"{SORT}@1#2", "this one is right", "bob") == 1
    assert held(filled) == ["@1#1"]
    told = [(q.target.removeprefix(SORT), q.release, q.reason, q.author) for q in filled.quarantines()]
    assert told == [("@1#2", True, "this one is right", "bob"), ("@1", False, "blind", "ann")]
    assert all(q.at.utcoffset() is not None for q in filled.quarantines())


def test_tasks_that_come_later_are_quarantined_too(filled: Catalog, blobs: BlobStore) -> None:
    filled.quarantine(f"{SORT}@1", "blind", "ann")
    filled.release(f"{SORT}@1#2", "this one is right", "bob")
    later = [admission(3), admission(3, version=2), admission(2, "libreoffice_calc.sort")]
    filled.admit(filled.begin_run("synthesize", {}), later, blobs)
    assert held(filled) == ["@1#1", "@1#3"]
    assert filled.owed(SORT, 1, range(1, 4)) == []


def test_a_skill_without_tasks_can_be_quarantined_once_it_is_known(catalog: Catalog, blobs: BlobStore) -> None:
    catalog.record_skills([skill()])
    assert catalog.quarantine(SORT, "blind", "ann") == 0
    catalog.admit(catalog.begin_run("synthesize", {}), [admission()], blobs)
    assert catalog.count() == 0


def test_a_target_that_is_unknown_or_no_target_is_said(filled: Catalog) -> None:
    for unknown in ("libreoffice_calc.sort_row", f"{SORT}@2#99"):
        with pytest.raises(InputError, match="the catalog knows nothing of"):
            filled.quarantine(unknown, "blind", "ann")
    for wrong in ("", "a b", f"{SORT}@", f"{SORT}@x", f"{SORT}@1#", f"{SORT}@1-", f"{SORT}@1-2#3", f"{SORT}#1"):
        with pytest.raises(InputError, match="names no tasks; write a skill, skill@version"):
            filled.quarantine(wrong, "blind", "ann")
    assert filled.quarantines() == []
