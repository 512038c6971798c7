"""`forge certify`, `forge synthesize`, `forge doctor` and `forge up`, for real."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import sys
import threading
from pathlib import Path

import psutil
import pytest

from tests.cli.conftest import Forge, shell
from tests.cli.samples import FILE, SKILL

MINE = "libreoffice_calc.my_field"


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forge: Forge) -> Path:
    """A skill file of one's own, in a folder that FORGE_SKILLS_PATH names."""
    folder = tmp_path / "mine"
    folder.mkdir()
    text = FILE.read_text()
    (folder / "my_field.yaml").write_text(text.replace(f"id: {SKILL}\n", f"id: {MINE}\n"))
    monkeypatch.setenv("FORGE_SKILLS_PATH", str(folder))
    return folder / "my_field.yaml"


def test_certify_then_synthesize_then_judge(forge: Forge, mine: Path, tmp_path: Path) -> None:
    ran = forge("synthesize", MINE)
    assert (ran.code, ran.out) == (2, "")
    assert f"{MINE}: it has no certificate; run `forge certify {MINE}`" in ran.err

    ran = forge("certify", MINE, "--seeds", 4, "--application-seeds", 1, "--json")
    assert ran.code == 0, ran.out
    (row,) = ran.json["skills"]
    assert row["equivalent_share"] <= 0.05
    assert (row["seeds"], row["oracle"], row["idle"]) == (4, 4, 0)
    assert row["killed"] == row["misses"] >= 8 * 4
    assert len(row["kinds"]) >= 5
    assert (row["by_hand"], row["environments"][0]["application"][:11]) == (1, "LibreOffice")
    kept = json.loads(mine.with_suffix(".cert.json").read_text())["skills"][MINE]
    assert (list(kept["goldens"]), kept["faults"]) == (["0", "1", "2"], [])

    again = forge("certify", MINE, "--seeds", 4, "--application-seeds", 1, "--json").json
    assert (again["current"], again["skills"]) == (1, []), "a certificate that holds is left alone"
    assert again["applications"]["libreoffice_calc"]["misses"] == row["misses"], "and counts in the sums"
    ran = forge("synthesize", MINE, "--per-skill", 3, "--workers", 1, "--json")
    assert (ran.code, ran.json["admitted"], ran.json["rejected"]) == (0, 3, 0), ran.err
    again = forge("synthesize", MINE, "--per-skill", 3, "--workers", 1, "--json").json
    assert (again["admitted"], again["had"]) == (0, 3)
    (task, *_) = forge("tasks", "--json").json["tasks"]
    assert forge("task", task["key"], "materialize", "desk").code == 0
    assert forge("task", task["key"], "judge", "desk").code == 1


def test_a_broken_skill_fails_its_certification(forge: Forge, mine: Path) -> None:
    mine.write_text(mine.read_text().replace("value: $value}", "value: 7}", 1))
    ran = forge("certify", MINE, "--seeds", 3, "--application-seeds", 0)
    assert ran.code == 1
    assert re.search(rf"^{MINE}: seed 0: oracle 'the solution' did not pass", ran.out, re.MULTILINE)
    assert forge("certify", MINE, "--seeds", 3, "--application-seeds", 0).code == 1, "it is tried again each time"


def test_a_skill_that_no_application_has_seen_counts_apart(forge: Forge, mine: Path) -> None:
    ran = forge("certify", MINE, "--seeds", 3, "--application-seeds", 0)
    assert ran.code == 0
    said = "0 certified now, 1 proved through bytes only: uncertified by the application, 0 were current"
    assert ran.out.splitlines()[-1] == said
    assert forge("synthesize", MINE).code == 2
    found = forge("certify", MINE, "--seeds", 3, "--application-seeds", 0, "--all", "--json").json
    assert (found["certified"], found["bytes_only"], found["failed"], found["current"]) == (0, 1, 0, 0)


def test_content_that_changes_needs_a_new_version(forge: Forge, mine: Path) -> None:
    assert forge("certify", MINE, "--seeds", 3, "--application-seeds", 0).code == 0
    path = mine.with_suffix(".cert.json")
    kept = json.loads(path.read_text())
    kept["skills"][MINE]["goldens"]["0"]["content"] = "0" * 64
    path.write_text(json.dumps(kept))
    for _ in range(2):
        ran = forge("certify", MINE, "--seeds", 3, "--application-seeds", 0)
        assert ran.code == 1
        assert "the content of seed 0 has changed without a new version: raise `version`" in ran.out
    mine.write_text(re.sub(r"^version: .*", "version: 99", mine.read_text(), flags=re.MULTILINE))
    assert forge("certify", MINE, "--seeds", 3, "--application-seeds", 0).code == 0


def test_what_another_environment_proved_stays(forge: Forge, mine: Path) -> None:
    assert forge("certify", MINE, "--seeds", 3, "--application-seeds", 1).code == 0
    path = mine.with_suffix(".cert.json")
    kept = json.loads(path.read_text())
    (here,) = kept["skills"][MINE]["environments"]
    kept["skills"][MINE]["environments"] = [there := here | {"application": "LibreOffice 24.8"}]
    path.write_text(json.dumps(kept))
    assert forge("certify", MINE, "--seeds", 3, "--application-seeds", 1).code == 0
    assert json.loads(path.read_text())["skills"][MINE]["environments"] == [there, here]


def test_without_the_application_the_skill_is_marked(mine: Path, tmp_path: Path) -> None:
    office = shutil.which("soffice")
    assert office is not None
    # A world in which LibreOffice is not installed: empty folders lie over it.
    hide = ["--dev-bind", "/", "/", "--tmpfs", str(Path(office).resolve().parent), "--tmpfs", "/opt"]
    command = ["bwrap", *hide, sys.executable, "-m", "forge.cli", "certify", MINE, "--seeds", "3", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("libreoffice_calc: its skills will be uncertified by the application: ")
    assert json.loads(done.stdout)["skills"][0]["environments"] == []
    listed = shell("skills", "list", MINE, "--json", cwd=tmp_path, FORGE_SKILLS_PATH=str(mine.parent)).json["skills"][0]
    assert listed["why"].startswith("it is uncertified by the application; `make setup`")


def test_jobs_work_side_by_side_and_leave_nothing_running(forge: Forge, mine: Path) -> None:
    text = mine.read_text()
    (mine.parent / "other.yaml").write_text(text.replace(f"id: {MINE}\n", f"id: {MINE}_too\n"))
    ran = forge("certify", "*.my_field*", "--seeds", 3, "--application-seeds", 1, "--jobs", 2)
    assert ran.code == 0, ran.out
    assert re.search(r"^2 certified now, 0 were current$", ran.out, re.MULTILINE)
    assert not [p for p in psutil.Process().children(recursive=True) if "soffice" in p.name()]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--per-skill", 0], "--per-skill: Input should be greater than or equal to 1"),
        (["--per-skill", 1, "--total", 2], "give either `per_skill` or `total`, not both"),
        (["--generator", "magic"], "--generator: Input should be 'procedural'"),
        (["--workers", 0], "--workers: Input should be greater than or equal to 1"),
    ],
)
def test_a_request_that_cannot_be_met_is_bad_input(forge: Forge, options: list[object], said: str) -> None:
    ran = forge("synthesize", *options)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_setting_that_cannot_be_used_is_named(forge: Forge, tmp_path: Path) -> None:
    (tmp_path / "forge.toml").write_text('catalogue = "sqlite:///x.db"\n')
    ran = forge("tasks")
    assert (ran.code, ran.err) == (2, "Error: forge.toml: unknown setting 'catalogue'; did you mean 'catalog'?\n")


def test_doctor_says_what_is_there_and_what_is_not(forge: Forge, tmp_path: Path) -> None:
    found = {a["ability"]: a for a in forge("doctor", "--json").json["abilities"]}
    for ability in ("Python 3.11 or newer", "LibreOffice", "sandbox for judging (bubblewrap)", "2 GB of room"):
        assert found[ability]["ok"], ability
    assert found["libreoffice_calc starts"]["found"].startswith("LibreOffice ")
    assert found["writable data folder"]["found"] == str(tmp_path)
    bare = shell("doctor", cwd=tmp_path, PATH="/nowhere")
    assert bare.code == 1
    assert re.search(r"MISSING +LibreOffice +not on the path +apt-get install libreoffice-calc", bare.out)


def test_up_refuses_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        threading.Thread(target=_hang_up, args=(taken,), daemon=True).start()
        port = taken.getsockname()[1]
        ran = shell("up", cwd=tmp_path, PREFECT_API_URL=f"http://127.0.0.1:{port}/api")
    assert (ran.code, ran.out) == (2, "")
    assert f"port {port} is taken by something that is no Prefect server" in ran.err


def _hang_up(server: socket.socket) -> None:
    while True:
        try:
            server.accept()[0].close()
        except OSError:
            return
