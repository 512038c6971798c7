"""Visual evidence: a task says so only where something must be looked at."""

from __future__ import annotations

import dataclasses

import pytest

from forge.make import make
from forge.model import Entry, Step
from forge.prove import Case
from forge.prove.seeing import unseen
from forge.skills import Library

SKILL = Library.load()["libreoffice_calc.set_field"]
DRAFT = make(SKILL, 7)
FAULT = "its evidence is said to be visual, but all that the solution needs stands as text"


def faults(
    value: object, *, said: str = "as the receipt has it", evidence: str = "visual", note: bytes = b""
) -> list[str]:
    """What is wrong with a task that is to enter `value` and says only `said`."""
    (step,) = DRAFT.task.solution
    solution = (Step(step.verb, step.file, {**step.args, "value": value}),)
    files = {**DRAFT.task.files, **({"Documents/note.txt": Entry(data=note)} if note else {})}
    task = dataclasses.replace(
        DRAFT.task, evidence=evidence, instruction=f"Enter the amount {said}.", solution=solution, files=files
    )
    return list(unseen(Case(task, SKILL.preparer)))


@pytest.mark.parametrize("value", [98765.43, "98765.43", "Quillfeather", 987_654])
def test_what_stands_nowhere_must_be_seen(value: object) -> None:
    assert faults(value) == []


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (98765.43, "98765.43"), (98765.43, "98,765.43"), (98765.43, "98.765,43"), (98765.43, "98 765,43"),
        ("98765.43", "98'765.43"), (987_654, "987,654"), ("Quillfeather", "of QUILLFEATHER"),
    ],
)  # fmt: skip
def test_what_the_instruction_says_need_not_be_seen(value: object, said: str) -> None:
    assert faults(value, said=said) == [FAULT]


def test_what_a_file_says_need_not_be_seen() -> None:
    book = next(iter(DRAFT.prepared.documents.values()))
    held = next(c.value for c in book.sheets[0].cells.values() if isinstance(c.value, str) and len(c.value) > 3)
    assert faults(held) == [FAULT]
    assert faults(98765.43, note=b"total 98765.43") == [FAULT]
    assert faults(98765.43, note=b"\x89PNG\0 98765.43") == []


def test_other_evidence_is_not_asked_for_it() -> None:
    assert faults(98765.43, said="98765.43", evidence="text") == []
