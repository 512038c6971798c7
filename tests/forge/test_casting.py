"""Tasks that begin with OpenDocument files: made, opened and judged through the real LibreOffice."""

from __future__ import annotations

import dataclasses
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from forge.casting import cast
from forge.errors import SkillError
from forge.judge import judge_files
from forge.make import Draft, make
from forge.model import Entry, Task
from forge.preparer import Application
from forge.preparers import preparers
from forge.prove import Case
from forge.skills import Library, Skill
from forge.skills.library import load_file

CALC = preparers()["libreoffice_calc"]
NATIVE = Library.load()["libreoffice_calc.set_field"]
SKILL = Skill(NATIVE.spec.model_copy(update={"format": "ods"}), CALC, NATIVE.file)


@pytest.fixture(scope="module")
def office() -> Iterator[Application]:
    application = CALC.application()
    yield application
    application.close()


@pytest.fixture(scope="module")
def draft() -> Draft:
    return make(SKILL, 3)


@pytest.fixture(scope="module")
def task(draft: Draft, office: Application) -> Task:
    """The task as agents get it."""
    return cast(draft.task, CALC, office)


def entry(task: Task) -> Entry:
    return task.files[task.main_file]


def test_agents_get_a_real_open_document(draft: Draft, task: Task) -> None:
    assert task.main_file.endswith(".ods")
    with zipfile.ZipFile(io.BytesIO(entry(task).data)) as package:
        assert package.namelist()[0] == "mimetype"
        assert package.read("mimetype") == b"application/vnd.oasis.opendocument.spreadsheet"
        assert not [name for name in package.namelist() if name.startswith("Thumbnails/")]
    assert (task.content, task.digest) == (draft.task.content, draft.task.digest)


def test_another_office_makes_the_same_bytes(draft: Draft, task: Task) -> None:
    other = CALC.application()
    try:
        assert cast(draft.task, CALC, other).files == task.files
    finally:
        other.close()


def test_only_the_work_saved_by_the_application_passes(task: Task, draft: Draft, office: Application) -> None:
    assert judge_files(task, CALC, task.files).reward == 0
    (step,) = draft.task.solution
    done = Case(draft.task, CALC).oracle_files
    assert judge_files(task, CALC, office.convert(done, native=False)).reward == 1
    elsewhere = dataclasses.replace(step, args={**step.args, "value": 999_999})
    wrong = CALC.save(Case(draft.task, CALC).apply((elsewhere,)))
    assert judge_files(task, CALC, office.convert(wrong, native=False)).reward == 0


@pytest.mark.parametrize("what", ["another format under its name", "cut off", "empty", "gone"])
def test_what_is_no_open_document_fails_with_the_reason(task: Task, draft: Draft, what: str) -> None:
    data = entry(task).data
    left = {
        "another format under its name": {task.main_file: Entry(data=CALC.write(draft.desk.documents[task.main_file]))},
        "cut off": {task.main_file: Entry(data=data[: len(data) // 2])}, "empty": {task.main_file: Entry(data=b"")},
        "gone": {},
    }[what]  # fmt: skip
    verdict = judge_files(task, CALC, left)
    assert (verdict.outcome, verdict.reward) == ("failed", 0)
    assert task.main_file in verdict.why or "cannot open the file" in verdict.why


def test_a_format_that_the_application_lacks_is_found_at_load(tmp_path: Path) -> None:
    text = Path(NATIVE.file).read_text().replace("prepare:", "format: odx\nprepare:", 1)
    file = tmp_path / "broken.yaml"
    file.write_text(text)
    with pytest.raises(SkillError, match=r"libreoffice_calc has no documents 'odx'; did you mean 'ods'"):
        load_file(file)
