"""The words of Forge as frozen data: files, facts, tasks, verdicts, proofs. No behaviour that needs a library."""

from forge.model.facts import (
    Area,
    Difference,
    Exactly,
    Fact,
    Piece,
    Pieced,
    Snapshot,
    canonical_json,
    covered,
    differences,
    digest,
    short,
)
from forge.model.files import Entry, Files, bytes_digest, file
from forge.model.proof import MISS_KINDS, Proof, Trial
from forge.model.result import Admission, Rejection, Result, Stage
from forge.model.task import Step, Steps, Task
from forge.model.verdict import Claim, Finding, Outcome, Verdict

__all__ = [
    "MISS_KINDS",
    "Admission",
    "Area",
    "Claim",
    "Difference",
    "Entry",
    "Exactly",
    "Fact",
    "Files",
    "Finding",
    "Outcome",
    "Piece",
    "Pieced",
    "Proof",
    "Rejection",
    "Result",
    "Snapshot",
    "Stage",
    "Step",
    "Steps",
    "Task",
    "Trial",
    "Verdict",
    "bytes_digest",
    "canonical_json",
    "covered",
    "differences",
    "digest",
    "file",
    "short",
]
