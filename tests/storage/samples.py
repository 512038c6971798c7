"""Small admissions and rejections, made through the real classes."""

from __future__ import annotations

from typing import Any

from forge.model import Admission, Entry, Finding, Proof, Rejection, Step, Task, Trial, Verdict, file
from storage.records import Skill

__all__ = ["admission", "proof", "rejection", "skill", "task"]

SORT = "libreoffice_calc.sort_rows"


def task(seed: int = 1, skill: str = SORT, version: int = 1, **changes: Any) -> Task:
    """A task with three kinds of files; its main file's bytes differ by seed, the shared note's do not."""
    files = {
        "Documents/orders.xlsx": file(f"workbook {skill} {seed}".encode()),
        "Documents/note.txt": Entry(data=b"a note that all tasks share", mode=0o600),
        "Documents/latest.xlsx": Entry("link", target="orders.xlsx", mode=0o777),
        "Pictures": Entry("folder", mode=0o755),
    }
    step = Step("sort_rows", "Documents/orders.xlsx", {"column": "Amount", "descending": True, "limit": 1e16})
    fields: dict[str, Any] = {
        "skill": skill, "version": version, "seed": seed, "app": skill.partition(".")[0],
        "instruction": f"Sort the café's orders by Amount, list {seed}.", "wording": 0, "opening": "file_open",
        "files": files, "main_file": "Documents/orders.xlsx", "content": f"content {seed}",
        "params": {"column": "Amount", "descending": True}, "stated": ("column", "descending"), "solution": (step,),
        "checks": (Step("rows_sorted", "Documents/orders.xlsx", {"column": "Amount"}),), "also_pass": ((step,),),
        "must_fail": ((step, step),), "channels": {"gui": "natural", "code": "possible"}, "level": 2,
        "tags": ("data", "sort"), "locale": "de_DE", "signature": "s1", "masked": "Sort … by ….",
    }  # fmt: skip
    return Task(**fields | changes)


def proof(why: str = "row 3 comes before row 2") -> Proof:
    """Two passes, one idle start, three near misses of which one is equivalent: 2 killed of 2, kill score 1.0."""
    passed = Verdict.of((Finding("rows_sorted", True), Finding("frame", True)))
    failed = Verdict.of((Finding("rows_sorted", False, why), Finding("frame", True)))
    trials = (
        Trial("oracle", "oracle", passed),
        Trial("alternative", "by filter", passed),
        Trial("idle", "untouched", failed),
        Trial("wrong_value", "ascending", failed, about="sort_rows.descending"),
        Trial("wrong_target", "by Name", failed, about="sort_rows.column"),
        Trial("doubled", "sorted twice", passed, equivalent=True),
    )
    return Proof(trials, oracle="0" * 64, misses="f" * 64)


def admission(seed: int = 1, skill: str = SORT, version: int = 1, **changes: Any) -> Admission:
    """An admission of `task` with `proof`."""
    return Admission(task(seed, skill, version, **changes), proof(), 0.08, {"generator": "procedural"})


def rejection(seed: int = 1, skill: str = SORT, reason: str = "near miss survived", detail: str = "") -> Rejection:
    """A rejection in `prove`."""
    return Rejection(skill, 1, seed, "prove", reason, detail)


def skill(id: str = SORT, version: int = 1, **changes: Any) -> Skill:
    """A skill version as `record_skills` takes it."""
    fields: dict[str, Any] = {
        "id": id, "version": version, "app": id.partition(".")[0], "title": "Sort rows", "level": 2,
        "tags": ("data", "sort"), "signature": "s1", "digest": "d1", "yaml": f"id: {id}\n",
    }  # fmt: skip
    return Skill(**fields | changes)
