"""Deduplication: the first in plan order stays, and what the catalog holds already counts."""

from __future__ import annotations

from flows.dedup import Deduplication
from forge.model import Admission, Proof, Rejection, Result, Step, Task
from storage.records import Siblings

NOTHING = Siblings({}, {})


def admission(seed: int, entry: str, *, masked: str = "0|tick …", skill: str = "tiny.a") -> Admission:
    task = Task(
        skill=skill, version=1, seed=seed, app="tiny", instruction=f"Tick {entry}.", wording=0, opening="file_open",
        files={}, main_file="x.todo", content="", params={"entry": entry}, stated=("entry",),
        solution=(Step("tick", "x.todo", {"entry": entry}),), checks=(), masked=masked,
    )  # fmt: skip
    return Admission(task, Proof(()))


def judged(dedup: Deduplication, *results: Result) -> list[str]:
    return [
        result.key if isinstance(result, Admission) else f"{result.key} {result.reason}"
        for result in map(dedup.judge, results)
    ]


def test_of_two_twins_the_first_stays() -> None:
    dedup = Deduplication(lambda skill, version: NOTHING, 50)
    found = judged(dedup, admission(0, "bread"), admission(1, "books"), admission(2, "bread"))
    assert found == ["tiny.a@1#0", "tiny.a@1#1", "tiny.a@1#2 duplicate"]


def test_the_twin_is_named() -> None:
    dedup = Deduplication(lambda skill, version: NOTHING, 50)
    dedup.judge(admission(0, "bread"))
    rejected = dedup.judge(admission(2, "bread"))
    assert isinstance(rejected, Rejection)
    assert (rejected.stage, rejected.detail) == ("dedup", "duplicate of tiny.a@1#0: same words, same solution")


def test_twins_of_two_skills_both_stay() -> None:
    dedup = Deduplication(lambda skill, version: NOTHING, 50)
    assert judged(dedup, admission(0, "bread"), admission(0, "bread", skill="tiny.b")) == ["tiny.a@1#0", "tiny.b@1#0"]


def test_one_wording_has_a_quota() -> None:
    dedup = Deduplication(lambda skill, version: NOTHING, 2)
    results = [admission(seed, f"thing {seed}", masked="A" if seed < 4 else "B") for seed in range(6)]
    assert judged(dedup, *results) == [
        "tiny.a@1#0", "tiny.a@1#1", "tiny.a@1#2 quota of siblings", "tiny.a@1#3 quota of siblings",
        "tiny.a@1#4", "tiny.a@1#5",
    ]  # fmt: skip


def test_what_the_catalog_holds_counts() -> None:
    held = Siblings({admission(9, "bread").task.fingerprint: "tiny.a@1#9"}, {"A": (8, 9)})
    dedup = Deduplication(lambda skill, version: held, 2)
    found = judged(
        dedup, admission(10, "bread"), admission(11, "books", masked="A"), admission(12, "shoes", masked="B")
    )
    assert found == ["tiny.a@1#10 duplicate", "tiny.a@1#11 quota of siblings", "tiny.a@1#12"]


def test_rejections_pass_and_use_up_nothing() -> None:
    dedup = Deduplication(lambda skill, version: NOTHING, 1)
    failed = Rejection("tiny.a", 1, 0, "prove", "near miss survived")
    assert judged(dedup, failed, admission(1, "bread")) == ["tiny.a@1#0 near miss survived", "tiny.a@1#1"]
