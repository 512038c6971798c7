"""`forge tasks`, `forge task KEY …` and `forge catalog …` on real tasks in a real catalog."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest

from forge.folder import materialise
from forge.model import Admission
from forge.preparers import preparers
from forge.prove import Case
from storage.blobs import open_blobs
from storage.catalog import Catalog
from tests.cli.conftest import Forge
from tests.cli.samples import SKILL, admission, filled_catalog, task

VERSION = task(0).version
KEYS = [f"{SKILL}@{VERSION}#{seed}" for seed in range(3)]


@pytest.fixture
def kept(forge: Forge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Forge:
    """The command line, with a catalog of three tasks as its settings name it."""
    url, blobs = filled_catalog(tmp_path / "kept")
    monkeypatch.setenv("FORGE_CATALOG", url)
    monkeypatch.setenv("FORGE_BLOBS", blobs)
    return forge


def test_tasks_are_listed_in_order(kept: Forge) -> None:
    page = kept("tasks", "--json").json
    assert [t["key"] for t in page["tasks"]] == KEYS
    assert page["after"] is None
    assert page["tasks"][1]["instruction"] == task(1).instruction
    assert "3 tasks" in kept("tasks").out


def test_pages_follow_each_other(kept: Forge) -> None:
    first = kept("tasks", "--limit", 2, "--json").json
    second = kept("tasks", "--limit", 2, "--after", first["after"], "--json").json
    assert [t["key"] for t in (*first["tasks"], *second["tasks"])] == KEYS
    assert (first["after"], second["after"]) == (KEYS[1], None)
    assert f"2 of 3 tasks; go on with --after '{KEYS[1]}'" in kept("tasks", "--limit", 2).out
    assert kept("tasks", "--after", "behind").code == 2


def test_tasks_are_searched_and_filtered(kept: Forge) -> None:
    word = str(task(2).params["key"])
    assert KEYS[2] in [t["key"] for t in kept("tasks", word, "--json").json["tasks"]]
    assert kept("tasks", "zebra", "--json").json["tasks"] == []
    assert kept("tasks", "--skill", "*.sort_*", "--json").json["tasks"] == []
    assert len(kept("tasks", "--app", "libreoffice_calc", "--level", 1, "--json").json["tasks"]) == 3


def test_tasks_as_comma_separated_values(kept: Forge) -> None:
    rows = list(csv.DictReader(io.StringIO(kept("tasks", "--csv").out)))
    assert [row["key"] for row in rows] == KEYS
    assert rows[0]["instruction"] == task(0).instruction


def test_values_that_nothing_has_are_named_with_those_there_are(kept: Forge) -> None:
    ran = kept("tasks", "--app", "nope")
    assert (ran.code, "0 tasks" in ran.out) == (0, True)
    assert (
        ran.err
        == "no application 'nope' is known; there are: libreoffice_calc, libreoffice_impress, libreoffice_writer\n"
    )
    ran = kept("tasks", "--locale", "xx", "--json")
    assert (ran.code, ran.json["tasks"]) == (0, [])
    assert ran.err.startswith("no locale 'xx' is known; there are: de_DE, en_GB, en_US, ")
    assert kept("tasks", "--app", "libreoffice_calc", "--tag", "none").err == ""
    for level in (0, 9):
        ran = kept("tasks", "--level", level)
        assert (ran.code, ran.out, "--level" in ran.err) == (2, "", True)


def test_one_form_of_output_at_a_time(kept: Forge) -> None:
    ran = kept("tasks", "--csv", "--json")
    assert (ran.code, ran.out, ran.err) == (2, "", "Error: give either --csv or --json, not both\n")


def test_show_has_instruction_checker_and_proof(kept: Forge) -> None:
    shown = kept("task", KEYS[0], "show", "--json").json
    assert shown["task"]["instruction"] == task(0).instruction
    assert shown["digest"] == task(0).digest
    assert shown["proof"]["kill_score"] == 1.0
    assert [t["outcome"] for t in shown["proof"]["trials"] if t["kind"] in ("oracle", "idle")] == ["passed", "failed"]
    assert task(0).instruction in kept("task", KEYS[0], "show").out


def test_an_unknown_task_is_bad_input(kept: Forge) -> None:
    ran = kept("task", "nobody@1#1", "show")
    said = "Error: the catalog has no task 'nobody@1#1'; `forge tasks` lists what it has\n"
    assert (ran.code, ran.out, ran.err) == (2, "", said)


def test_materialize_lays_out_files_that_other_programs_open(kept: Forge, tmp_path: Path) -> None:
    ran = kept("task", KEYS[0], "materialize", tmp_path / "desk", "--json")
    assert (ran.code, ran.json["instruction"]) == (0, task(0).instruction)
    book = openpyxl.load_workbook(tmp_path / "desk" / task(0).main_file)
    assert task(0).solution[0].args["sheet"] in book.sheetnames
    again = kept("task", KEYS[0], "materialize", tmp_path / "desk")
    assert (again.code, again.err) == (2, f"Error: {tmp_path}/desk is not empty; name a new folder\n")


def test_an_instruction_is_one_line_however_long(forge: Forge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "Correct the amount. " * 30
    url, blobs = f"sqlite:///{tmp_path}/long.db", str(tmp_path / "blobs")
    long = Admission(replace(task(0), instruction=words), admission(0).proof)
    with Catalog.open(url) as catalog:
        catalog.admit(catalog.begin_run("synthesize", {}), [long], open_blobs(blobs))
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    for command in (["materialize", "desk"], ["open"]):
        ran = forge("task", "--catalog", url, "--blobs", blobs, long.task.key, *command)
        assert words in ran.out.splitlines(), ran.err


def test_open_says_how_where_there_is_no_display(kept: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    opened = kept("task", KEYS[0], "open", "--json").json
    assert opened["started"] is False
    assert opened["command"] == f"soffice {opened['folder']}/{task(0).main_file}"
    assert (Path(opened["folder"]) / task(0).main_file).read_bytes() == task(0).files[task(0).main_file].data


def test_open_starts_the_application_on_a_display(kept: Forge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, log = tmp_path / "bin" / "soffice", tmp_path / "opened"
    program.parent.mkdir()
    os.mkfifo(log)
    program.write_text(f'#!/bin/sh\necho "$1" > {log}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("DISPLAY", ":99")
    opened = kept("task", KEYS[0], "open", "--json").json
    assert opened["started"] is True
    assert log.read_text() == f"{opened['folder']}/{task(0).main_file}\n"


@pytest.fixture
def solved(tmp_path: Path) -> Path:
    """A folder in which the first task is done."""
    calc = preparers()["libreoffice_calc"]
    materialise(calc.save(Case(task(0), calc).oracle), tmp_path / "solved")
    return tmp_path / "solved"


def test_judge_passes_the_solution(kept: Forge, solved: Path) -> None:
    ran = kept("task", KEYS[0], "judge", solved, "--json")
    assert (ran.code, ran.json["outcome"], ran.json["reward"]) == (0, "passed", 1), ran.out
    assert [f["passed"] for f in ran.json["findings"]] == [True, True]


def test_judge_fails_what_is_not_done(kept: Forge, tmp_path: Path) -> None:
    kept("task", KEYS[0], "materialize", tmp_path / "desk")
    ran = kept("task", KEYS[0], "judge", tmp_path / "desk", "--json")
    assert (ran.code, ran.json["outcome"], ran.json["reward"]) == (1, "failed", 0)
    assert "failed; reward 0" in kept("task", KEYS[0], "judge", tmp_path / "desk").out
    assert kept("task", KEYS[0], "judge", tmp_path / "nowhere").code == 2


def test_judge_fails_a_link_out_of_the_folder(kept: Forge, solved: Path, tmp_path: Path) -> None:
    book = solved / task(0).main_file
    (tmp_path / "elsewhere.xlsx").write_bytes(book.read_bytes())
    book.unlink()
    book.symlink_to(tmp_path / "elsewhere.xlsx")
    ran = kept("task", KEYS[0], "judge", solved, "--json")
    assert (ran.code, ran.json["findings"][0]["why"]) == (1, f"{task(0).main_file} is a link")


def test_judge_fails_a_folder_beyond_the_bounds(kept: Forge, solved: Path) -> None:
    with (solved / "huge").open("wb") as stream:
        stream.truncate((64 << 20) + 1)
    ran = kept("task", KEYS[0], "judge", solved, "--json")
    assert (ran.code, ran.json["findings"][0]["why"]) == (1, "huge is larger than 64 MiB")


def test_judge_without_the_application_is_a_machine_error(
    kept: Forge, solved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    ran = kept("task", KEYS[0], "judge", solved, "--json")
    assert (ran.code, ran.json["outcome"], ran.json["whose"]) == (3, "error", "machine")
    assert ran.json["reward"] is None


def test_quarantine_and_release(kept: Forge) -> None:
    ran = kept(
        "catalog", "quarantine", f"{SKILL}@{VERSION}", "--reason", "the check is blind", "--author", "ann", "--json"
    )
    assert ran.json == {"target": f"{SKILL}@{VERSION}", "tasks": 3}
    assert kept("tasks", "--json").json["tasks"] == []
    assert len(kept("tasks", "--state", "quarantined", "--json").json["tasks"]) == 3
    assert kept("catalog", "release", KEYS[1], "--reason", "this one is fine", "--json").json["tasks"] == 1
    decisions = kept("catalog", "quarantines", "--json").json["decisions"]
    assert [(d["target"], d["release"], d["reason"]) for d in decisions] == [
        (KEYS[1], True, "this one is fine"), (f"{SKILL}@{VERSION}", False, "the check is blind"),
    ]  # fmt: skip
    assert decisions[1]["author"] == "ann"
    assert kept("catalog", "quarantine", SKILL, "--reason", " ").code == 2
    assert kept("catalog", "quarantine", "nobody.knows", "--reason", "x").code == 2


def test_stats_count_what_is_there(kept: Forge) -> None:
    found = kept("catalog", "stats", "--json").json
    assert found["tasks"] == {"libreoffice_calc": {"ready": 3}}
    assert (found["trials"]["oracle"], found["runs"], found["weakest"]) == (3, {"completed": 1}, 1.0)
    assert "near misses killed" in kept("catalog", "stats").out
    assert kept("catalog", "rejections", "--json").json == {"rejections": []}


def test_verify_finds_damaged_and_missing_files(kept: Forge, tmp_path: Path) -> None:
    ran = kept("catalog", "verify", "--json")
    assert (ran.code, ran.json["tasks"], ran.json["faults"], ran.json["orphans"]) == (0, 3, [], [])
    damaged, missing, *_ = blobs = sorted(p for p in (tmp_path / "kept/blobs").rglob("*") if len(p.name) == 64)
    assert ran.json["blobs"] == len(blobs)
    damaged.write_bytes(b"damaged")
    missing.unlink()
    ran = kept("catalog", "verify", "--json")
    assert ran.code == 1
    said = [fault["fault"] for fault in ran.json["faults"]]
    assert sorted(" ".join(s.split()[:4]).rstrip(":") for s in said) == sorted(
        [f"blob {damaged.name} is damaged", f"blob {missing.name} is missing"]
    )


def test_migrate_makes_the_tables(forge: Forge, tmp_path: Path) -> None:
    ran = forge("tasks")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.endswith("has no tables yet; run `forge catalog migrate`\n")
    assert forge("catalog", "migrate", "--json").json == {"migrated": True}
    assert (tmp_path / ".forge/catalog.db").is_file()
    assert "0 tasks; `forge synthesize` makes some" in forge("tasks").out


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda db: db.write_bytes(b"no database"), "the file is not an SQLite database"),
        (lambda db: _sql(db, "UPDATE forge_catalog_version SET version_num = '9999'"), "a newer version of Forge"),
    ],
)
def test_a_catalog_that_cannot_be_used_is_explained(
    kept: Forge, tmp_path: Path, damage: Callable[[Path], None], said: str
) -> None:
    damage(tmp_path / "kept/catalog.db")
    for command in (["tasks"], ["catalog", "stats"], ["catalog", "migrate"], ["task", KEYS[0], "show"]):
        ran = kept(*command)
        assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
        assert said in ran.err


def _sql(path: Path, statement: str) -> None:
    import sqlite3

    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()


def test_an_unreachable_database_is_explained(forge: Forge) -> None:
    ran = forge("tasks", "--catalog", "postgresql://me:secret@127.0.0.1:1/tasks")
    assert (ran.code, ran.out) == (3, "")
    assert "the server cannot be reached" in ran.err
    assert "secret" not in ran.err
    assert forge("tasks", "--catalog", "mysql://x/y").code == 2


def test_a_damaged_blob_is_an_error_of_the_store_not_of_the_task(kept: Forge, solved: Path, tmp_path: Path) -> None:
    for blob in (tmp_path / "kept/blobs").glob("*/*/*"):
        blob.write_bytes(b"damaged")
    for command in (["judge", solved], ["materialize", tmp_path / "new"], ["open"]):
        ran = kept("task", KEYS[0], *command)
        assert (ran.code, ran.out) == (3, "")
        assert "is damaged" in ran.err
