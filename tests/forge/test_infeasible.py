"""Infeasible tasks: passed by leaving everything alone and saying so, by nothing else; their twins can be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from forge.errors import SkillError
from forge.judge import judge_files
from forge.make import Draft, make
from forge.model import Entry, Task
from forge.prove import Case, prove, prove_task
from forge.skills import Skill
from forge.skills.library import load_file

SKILL = """
id: libreoffice_calc.sort_by_wish
version: 1
title: Sort the rows of a table by one column
level: 2
prepare: {recipe: orders, rows: {between: [12, 20]}, mess: [shuffled]}
params:
  column: {one_of: facts.sortable_columns}
  descending: {chance: 0.5}
instruction:
  - Sort {{ here }} by "{{ column }}", {{ "largest" if descending else "smallest" }} first.
solution:
  - {edit: sort_rows, sheet: $facts.sheet, table: $facts.table, column: $column, descending: $descending}
checks:
  - {check: rows_sorted, sheet: $facts.sheet, table: $facts.table, column: $column, descending: $descending}
infeasible:
  because: the table has no such column
  params: {column: {one_of: facts.absent_columns}}
"""


def skills(folder: Path, text: str = SKILL) -> list[Skill]:
    file = folder / "sort_by_wish.yaml"
    file.write_text(text)
    return load_file(file)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Draft, Draft]:
    """The same seed of the feasible skill and of its twin."""
    feasible, twin = skills(tmp_path_factory.mktemp("skills"))
    assert (twin.id, twin.twin) == ("libreoffice_calc.sort_by_wish_infeasible", feasible)
    assert twin.signature != feasible.signature
    return make(feasible, 4), make(twin, 4)


def test_the_twin_asks_in_the_same_words(pair: tuple[Draft, Draft]) -> None:
    feasible, twin = pair
    assert twin.skill.spec.instruction == feasible.skill.spec.instruction
    assert twin.task.infeasible == "the table has no such column"
    assert (twin.task.solution, twin.task.checks) == ((), ())
    assert "infeasible" in twin.task.tags
    assert Task.from_json(twin.task.to_json(), twin.task.files) == twin.task


@pytest.mark.parametrize(
    ("of", "done", "claim", "reward"),
    [
        ("twin", "nothing", "failure", 1), ("twin", "nothing", "success", 0), ("twin", "nothing", "none", 0),
        ("twin", "something else", "failure", 0), ("twin", "something else", "success", 0),
        ("twin", "a new file", "failure", 0),
        ("feasible", "the work", "success", 1), ("feasible", "the work", "none", 1),
        ("feasible", "the work", "failure", 0), ("feasible", "nothing", "failure", 0),
    ],
)  # fmt: skip
def test_what_a_claim_is_worth(pair: tuple[Draft, Draft], of: str, done: str, claim: str, reward: int) -> None:
    draft = pair[0] if of == "feasible" else pair[1]
    preparer, task = draft.skill.preparer, draft.task
    case = Case(task, preparer)
    other = draft.feasible(0)
    files = {
        "nothing": task.files,
        "the work": case.oracle_files,
        "something else": preparer.save(case.apply(other.solution)) if other else {},
        "a new file": {**task.files, "Documents/sorry.txt": Entry(data=b"no such column\n")},
    }[done]
    verdict = judge_files(task, preparer, files, claim=claim)  # type: ignore[arg-type]
    assert verdict.reward == reward, verdict.why


def test_its_proof_holds_with_misses_of_five_kinds(pair: tuple[Draft, Draft]) -> None:
    proof = prove(pair[1], thorough=True)
    assert proof.reasons == ()
    kinds = {t.kind for t in proof.trials if t.is_miss}
    assert {"wrong_value", "wrong_target", "doubled", "wrong_file", "damage"} <= kinds
    assert proof.killed >= 8
    assert prove_task(pair[1].task, pair[1].skill.preparer).holds


def test_what_can_be_done_is_not_infeasible(tmp_path: Path) -> None:
    _, twin = skills(tmp_path, SKILL.replace("facts.absent_columns", "facts.columns"))
    reasons = prove(make(twin, 4)).reasons
    assert [r for r in reasons if r.startswith("infeasible, it is said, but it can be done: sort_rows(")]


@pytest.mark.parametrize(
    ("block", "fault"),
    [
        ("params: {colour: {one_of: [red]}}", "no wording says 'colour'"),
        ("params: {column: {one_of: facts.nothing}}", "facts has no 'nothing'"),
        ("prepare: {recipe: nonsense}", "has no recipe 'nonsense'"),
        ("tags: [x]", "'infeasible.tags' is no part of a skill"),
    ],
)
def test_faults_of_a_twin_are_found_at_load(tmp_path: Path, block: str, fault: str) -> None:
    text = SKILL.replace("params: {column: {one_of: facts.absent_columns}}", block)
    with pytest.raises(SkillError) as caught:
        skills(tmp_path, text)
    found = next(str(f) for f in caught.value.faults if fault in str(f))
    assert f"sort_by_wish.yaml:{len(text.splitlines())}:" in found
