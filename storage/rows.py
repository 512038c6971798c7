"""From tasks, proofs and rejections to the rows that keep them, and back."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from forge.model import Admission, Entry, Proof, Rejection, Task, Trial, bytes_digest
from storage.records import Proved, StoredTrial
from storage.schema import PENDING, ProofRow
from storage.words import words

__all__ = ["clean", "file_rows", "proof_row", "proved", "rejection_row", "task_row"]

_WHY = 300
_DETAIL = 4_000
_REASON = 200


def clean(text: str, limit: int) -> str:
    """`text` as both databases can keep it (no NUL, no half surrogates), cut to `limit` characters."""
    whole = text.replace("\0", "\N{SYMBOL FOR NULL}").encode(errors="replace").decode()
    return whole if len(whole) <= limit else whole[: limit - 1] + "…"


def task_row(admission: Admission, run: int, now: datetime) -> dict[str, Any]:
    """The row of a task that is not ready yet."""
    task = admission.task
    return {
        "key": task.key, "skill": task.skill, "version": task.version, "seed": task.seed, "app": task.app,
        "instruction": task.instruction, "params": dict(task.params), "document": task.to_json(),
        "content": task.content, "digest": task.digest, "fingerprint": task.fingerprint, "masked": task.masked,
        "level": task.level, "tags": list(task.tags), "locale": task.locale, "evidence": task.evidence,
        "channels": dict(task.channels), "state": PENDING, "run": run, "provenance": admission.provenance,
        "made": now, "seconds": admission.seconds, "words": _words(task),
    }  # fmt: skip


def file_rows(task: Task, id: int) -> list[dict[str, Any]]:
    """The rows of a task's starting files."""
    return [{"task": id, "path": path} | _file(entry) for path, entry in task.files.items()]


def proof_row(proof: Proof, id: int) -> dict[str, Any]:
    """The row of a task's proof."""
    return {
        "task": id, "killed": proof.killed, "misses": sum(t.is_miss for t in proof.trials),
        "kill_score": proof.kill_score, "counts": dict(proof.counts()), "trials": list(map(_trial, proof.trials)),
        "oracle_digest": proof.oracle, "misses_digest": proof.misses,
    }  # fmt: skip


def proved(row: ProofRow | Any) -> Proved:
    """What `proof_row` kept."""
    return Proved(
        row.killed, row.misses, row.kill_score, row.counts, tuple(map(_stored_trial, row.trials)),
        row.oracle_digest, row.misses_digest,
    )  # fmt: skip


def rejection_row(rejection: Rejection, run: int, now: datetime) -> dict[str, Any]:
    """The row of a rejected key."""
    return {
        "key": rejection.key, "skill": rejection.skill, "version": rejection.version, "seed": rejection.seed,
        "stage": rejection.stage, "reason": clean(rejection.reason, _REASON),
        "detail": clean(rejection.detail, _DETAIL), "run": run, "at": now,
    }  # fmt: skip


def _words(task: Task) -> str:
    return " ".join(words([task.instruction, *task.files]))


def _file(entry: Entry) -> dict[str, Any]:
    plain = entry.kind == "file"
    return {
        "kind": entry.kind, "mode": entry.mode, "target": entry.target,
        "digest": bytes_digest(entry.data) if plain else None, "size": len(entry.data) if plain else 0,
    }  # fmt: skip


def _trial(trial: Trial) -> list[Any]:
    """A trial as a list without names: a task has some twenty of them, a run some hundred thousand."""
    verdict = trial.verdict
    findings = [[f.name, int(f.passed), clean(f.why, _WHY)] for f in verdict.findings]
    return [
        trial.kind, clean(trial.name, _WHY), clean(trial.about, _WHY), verdict.outcome, int(trial.held),
        int(trial.equivalent), findings, clean(verdict.message, _WHY),
    ]  # fmt: skip


def _stored_trial(value: list[Any]) -> StoredTrial:
    kind, name, about, outcome, held, equivalent, findings, message = value
    found = tuple((name, bool(passed), why) for name, passed, why in findings)
    return StoredTrial(kind, name, about, outcome, bool(held), bool(equivalent), found, message)
