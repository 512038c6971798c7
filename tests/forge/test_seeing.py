"""Visual evidence: a task says so only where something must be looked at."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from forge.errors import SkillError
from forge.make import make
from forge.model import Entry
from forge.prove import Case
from forge.prove.seeing import unseen
from forge.skills import Library
from forge.skills.library import load_file

SKILL = Library.load()["libreoffice_calc.set_field"]
DRAFT = make(SKILL, 7)


def faults(value: object, *, said: str = "as the receipt has it", note: bytes = b"") -> list[str]:
    """What is wrong with a task in which `value` must be seen, and which says only `said`."""
    files = {**DRAFT.task.files, **({"Documents/note.txt": Entry(data=note)} if note else {})}
    task = dataclasses.replace(
        DRAFT.task, evidence="visual", seen=(value,), instruction=f"Enter the amount {said}.", files=files
    )
    return list(unseen(Case(task, SKILL.preparer)))


@pytest.mark.parametrize("value", [98765.43, "98765.43", "Quillfeather", 987_654, ["Quillfeather", 987_654]])
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
    (fault,) = faults(value, said=said)
    assert fault.endswith("is said to be seen only, but it can be read")


def test_what_a_file_says_need_not_be_seen() -> None:
    book = next(iter(DRAFT.prepared.documents.values()))
    held = next(c.value for c in book.sheets[0].cells.values() if isinstance(c.value, str) and len(c.value) > 3)
    assert faults(held)
    assert faults(98765.43, note=b"total 98765.43")
    assert faults(98765.43, note=b"\x89PNG\0 98765.43") == []
    assert faults(987_654, note=b"sheet 987654")
    assert faults(987_654, note=b"3fae987654c01b22d4") == [], "nobody reads numbers from the digest of a picture"


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("evidence: visual\n", "evidence is visual"),
        ("evidence: text\nseen: [$value]\n", "evidence is text, but `seen` says what"),
        ("evidence: visual\nseen: [$facts.nothing]\n", "facts has no 'nothing'"),
    ],
)
def test_a_skill_says_what_must_be_seen(tmp_path: Path, lines: str, fault: str) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(Path(SKILL.file).read_text().replace("evidence: text\n", lines, 1))
    with pytest.raises(SkillError, match=fault):
        load_file(file)
