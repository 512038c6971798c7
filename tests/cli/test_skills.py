"""`forge skills`, `check`, `vocabulary` and `prove` on the skills that are installed, and on files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from forge.skills import Library
from tests.cli.conftest import Forge
from tests.cli.samples import FILE, SKILL


def test_list_has_every_skill(forge: Forge) -> None:
    listed = forge("skills", "list", "--json").json["skills"]
    assert [s["id"] for s in listed] == list(Library.load())
    assert {"id", "version", "app", "title", "level", "tags", "file", "digest", "certified", "why"} <= set(listed[0])
    assert f"{len(listed)} skills" in forge("skills", "list").out


def test_list_takes_globs_and_tags(forge: Forge) -> None:
    assert [s["id"] for s in forge("skills", "list", "*.set_fie?d", "--json").json["skills"]] == [SKILL]
    assert forge("skills", "list", "--tag", "no such tag", "--json").json == {"skills": []}


def test_an_unknown_skill_is_named_with_its_neighbour(forge: Forge) -> None:
    ran = forge("skills", "show", "libreoffice_calc.set_feild")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"Error: no skill matches 'libreoffice_calc.set_feild'; did you mean '{SKILL}'?\n"


def test_show_has_the_text_and_an_example(forge: Forge) -> None:
    shown = forge("skills", "show", SKILL, "--seed", 3, "--json").json
    assert shown["example"]["key"] == f"{SKILL}@{shown['version']}#3"
    assert str(shown["example"]["params"]["value"]) in shown["example"]["instruction"]
    assert shown["spec"]["solution"][0]["edit"] == "set_field"
    assert f"id: {SKILL}" in forge("skills", "show", SKILL).out


def test_check_finds_no_fault(forge: Forge) -> None:
    ran = forge("check", "--json")
    assert (ran.code, ran.json["faults"]) == (0, [])
    assert ran.json["skills"] == list(Library.load())
    assert forge("skills", "check", FILE).out == "1 skills, no fault\n"


def test_check_names_every_fault_with_its_line(forge: Forge, tmp_path: Path) -> None:
    lines = FILE.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("level:"))
    lines[number] = "level: high"
    lines.append("colour: red")
    broken = tmp_path / "broken.yaml"
    broken.write_text("\n".join(lines))
    ran = forge("check", broken, "--json")
    assert ran.code == 1
    assert [(f["file"], f["line"]) for f in ran.json["faults"]] == [
        (str(broken), number + 1),
        (str(broken), len(lines)),
    ]
    ran = forge("check", broken)
    assert f"{broken}:{len(lines)}: 'colour' is no part of a skill" in ran.out
    assert ran.out.endswith("2 faults\n")


def test_stats_count_structures_and_unused_verbs(forge: Forge) -> None:
    found = forge("skills", "stats", SKILL, "--json").json["applications"]["libreoffice_calc"]
    assert (found["skills"], found["structures"], found["fewest_wordings"]) == (1, 1, 6)
    assert "sort_rows" in found["unused"]
    assert "set_field" not in found["unused"]


def test_vocabulary_tells_arguments_kinds_and_defaults(forge: Forge) -> None:
    (calc,) = forge("vocabulary", "libreoffice_calc", "sort_rows", "--json").json["applications"]
    (edit,) = calc["edits"]
    assert (calc["recipes"], calc["checks"], edit["by_hand"]) == ([], [], True)
    assert {a["name"]: a["words"] or a["type"] for a in edit["arguments"]} == {
        "sheet": "the title of a sheet that is there",
        "table": 'a table with its header row, such as "A4:F27"',
        "column": "the header of a column of the table",
        "descending": "true or false",
    }
    (calc,) = forge("vocabulary", "libreoffice_calc", "orders", "--json").json["applications"]
    rows = next(a for a in calc["recipes"][0]["arguments"] if a["name"] == "rows")
    assert (rows["type"], rows["required"], rows["default"]) == ("whole number", False, 24)
    facts = {f["name"]: f["doc"] for f in calc["recipes"][0]["facts"]}
    assert facts["free_column"] == "The letter of the first empty column right of the table."


def test_vocabulary_of_an_unknown_name_says_what_there_is(forge: Forge) -> None:
    ran = forge("vocabulary", "libreoffice_clac")
    assert (ran.code, ran.err) == (
        2,
        "Error: unknown application 'libreoffice_clac'; did you mean 'libreoffice_calc'?\n",
    )
    ran = forge("vocabulary", "libreoffice_calc", "sort_row")
    assert ran.err == "Error: there is no recipe, edit or check 'sort_row'; did you mean 'sort_rows'?\n"


def test_prove_counts_trials_by_kind(forge: Forge) -> None:
    ran = forge("prove", SKILL, "--seeds", 2, "--seed", 5, "--json")
    assert (ran.code, ran.json["proved"], ran.json["failed"]) == (0, 2, 0)
    assert [t["key"].rpartition("#")[2] for t in ran.json["tasks"]] == ["5", "6"]
    trials = ran.json["tasks"][0]["trials"]
    assert [t["verdict"]["outcome"] for t in trials if t["kind"] in ("oracle", "idle")] == ["passed", "failed"]
    assert "2 of 2 tasks are proved" in forge("prove", SKILL, "--seeds", 2).out
    assert "instruction:" in forge("prove", SKILL, "--seeds", 1, "--show").out


def test_prove_gives_the_reason_of_every_failing_trial(forge: Forge, tmp_path: Path) -> None:
    text = FILE.read_text()
    assert "value: $value}" in text
    wrong = tmp_path / "wrong.yaml"
    # The check asks for one more than the solution writes.
    head, mark, tail = text.partition("checks:")
    wrong.write_text(head + mark + tail.replace("value: $value}", "value: $value + 1}"))
    ran = forge("prove", wrong, "--seeds", 1, "--json")
    assert (ran.code, ran.json["failed"]) == (1, 1)
    (reason,) = [r for r in ran.json["tasks"][0]["reasons"] if r.startswith("oracle")]
    assert reason.startswith("oracle 'the solution' did not pass: field_is(")
    assert "0 of 1 tasks are proved" in forge("prove", wrong, "--seeds", 1).out


def test_a_new_skill_works_at_once(forge: Forge, tmp_path: Path) -> None:
    ran = forge("skills", "new", "libreoffice_calc.my_first", "--into", tmp_path / "mine", "--json")
    assert ran.code == 0, ran.err
    made = Path(ran.json["file"])
    assert made == tmp_path / "mine" / "my_first.yaml"
    assert forge("check", made, "--json").json == {"skills": ["libreoffice_calc.my_first"], "faults": []}
    assert forge("prove", made, "--seeds", 3).code == 0
    again = forge("skills", "new", "libreoffice_calc.my_first", "--into", tmp_path / "mine")
    assert (again.code, again.err) == (2, f"Error: {made} is there already; take another name or move it away\n")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("libreoffice_calc", "'' is no skill's name behind the point"),
        ("libreoffice_calc.Sort", "'Sort' is no skill's name behind the point"),
        ("libreoffice_calk.sort", "no preparer makes 'libreoffice_calk'; did you mean 'libreoffice_calc'?"),
        (SKILL, f"the skill '{SKILL}' is there already"),
        ("../etc.passwd", "'' is no application"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(forge: Forge, tmp_path: Path, name: str, said: str) -> None:
    ran = forge("skills", "new", name, "--into", tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"Error: {said}")
    assert not list(tmp_path.iterdir())


def test_further_folders_of_skills(forge: Forge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    shutil.copy(FILE, folder / "copy.yaml")
    monkeypatch.setenv("FORGE_SKILLS_PATH", str(folder))
    ran = forge("check")
    assert ran.code == 1
    assert f"{folder}/copy.yaml:1: the id '{SKILL}' stands in {FILE} too; rename one of them" in ran.out
    monkeypatch.setenv("FORGE_SKILLS_PATH", str(tmp_path / "nowhere"))
    ran = forge("skills", "list")
    assert (ran.code, ran.err) == (2, f"Error: {tmp_path}/nowhere is no folder of skills; check FORGE_SKILLS_PATH\n")
