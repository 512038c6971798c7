"""A new preparer works at once: in a checkout, and as a package of a third party in an environment of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.cli.conftest import Forge, Ran, shell

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package that `forge preparer new notes --into …` writes."""
    folder = tmp_path_factory.mktemp("third") / "forge-notes"
    ran = shell("preparer", "new", "notes", "--into", folder, "--json", cwd=folder.parent)
    assert ran.code == 0, ran.err
    assert sorted(ran.json["files"]) == sorted(str(p) for p in folder.rglob("*") if p.is_file())
    return folder


def environment(folder: Path, *places: Path) -> Path:
    """The Python of a fresh environment that sees the libraries of ours, and of our own code `places` alone."""
    venv.create(folder, with_pip=False)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    lines = [*map(str, places), sysconfig.get_path("purelib")]
    (site / "places.pth").write_text("\n".join(lines) + "\n")
    return folder / "bin" / "python"


def forge_of(python: Path, *arguments: object, cwd: Path) -> Ran:
    """`forge ARGUMENTS` in that environment."""
    done = subprocess.run(
        [python, "-m", "forge.cli", *map(str, arguments)], capture_output=True, text=True, cwd=cwd, check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the package installed as `pip install -e` leaves it, but nothing is downloaded for it."""
    command = [sys.executable, "-W", "ignore", "-c", "import setuptools; setuptools.setup()", "-q", "egg_info"]
    subprocess.run(command, cwd=package, check=True)
    return environment(tmp_path_factory.mktemp("venv"), ROOT, package)


def test_a_third_partys_skill_is_found_and_proven(installed: Path, package: Path, tmp_path: Path) -> None:
    (skill,) = forge_of(installed, "skills", "list", "notes.*", "--json", cwd=tmp_path).json["skills"]
    assert (skill["id"], skill["file"]) == ("notes.tick_item", str(package / "forge_notes/skills/tick_item.yaml"))
    assert forge_of(installed, "check", cwd=tmp_path).code == 0
    ran = forge_of(installed, "prove", "notes.*", "--seeds", 20, "--json", cwd=tmp_path)
    assert (ran.code, ran.json["proved"]) == (0, 20), ran.out
    tried = {t["kind"] for task in ran.json["tasks"] for t in task["trials"]}
    assert {"wrong_target", "wrong_value", "wrong_file", "damage", "doubled", "declared", "detour"} <= tried
    (app,) = forge_of(installed, "vocabulary", "notes", "--json", cwd=tmp_path).json["applications"]
    assert [v["name"] for v in app["edits"]] == ["add_item", "tick_item"]


def test_a_third_partys_skill_is_certified_but_for_the_application(installed: Path, tmp_path: Path) -> None:
    ran = forge_of(installed, "certify", "notes.*", "--seeds", 10, "--json", cwd=tmp_path)
    assert ran.code == 0, ran.out
    assert "no application is driven for notes" in ran.err
    (row,) = ran.json["skills"]
    assert (row["oracle"], row["idle"], row["killed"], row["equivalent_share"]) == (10, 0, row["misses"], 0.0)


def test_a_third_party_runs_the_conformance_suite(installed: Path, package: Path) -> None:
    command = [installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", "tests"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=package, check=False)
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def test_a_skill_for_a_third_partys_application(installed: Path, tmp_path: Path) -> None:
    ran = forge_of(installed, "skills", "new", "notes.finish", "--into", tmp_path, "--json", cwd=tmp_path)
    assert ran.code == 0, ran.err
    assert forge_of(installed, "prove", ran.json["file"], "--seeds", 3, cwd=tmp_path).code == 0


def test_a_new_preparer_in_a_checkout_keeps_its_rules(tmp_path: Path) -> None:
    checkout = tmp_path / "forge"
    for name in ("forge", "preparers", "skills", "storage", "flows"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", checkout)
    python = environment(tmp_path / "venv", checkout)
    ran = forge_of(python, "preparer", "new", "field_book", "--json", cwd=tmp_path)
    assert ran.code == 0, ran.err
    assert f"{checkout}/preparers/field_book/preparer.py" in ran.json["files"]
    assert f"{checkout}/skills/field_book/tick_item.yaml" in ran.json["files"]
    assert forge_of(python, "prove", "field_book.*", "--seeds", 5, "--json", cwd=tmp_path).json["proved"] == 5
    ran = forge_of(python, "skills", "new", "field_book.second", "--json", cwd=tmp_path)
    assert ran.json["file"] == f"{checkout}/skills/field_book/second.yaml"
    (checkout / "test_laws.py").write_text(LAWS)
    new = "preparers/field_book"
    for command in (
        [python, "-m", "pytest", "-q", "test_laws.py"],
        [sys.executable, "-m", "ruff", "check", "--no-cache", new],
        [sys.executable, "-m", "ruff", "format", "--check", "--no-cache", new],
    ):
        done = subprocess.run(command, capture_output=True, text=True, cwd=checkout, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


LAWS = """
from forge.testing.suite import PreparerConformance, SkillConformance

class TestPreparer(PreparerConformance):
    apps = ("field_book",)

class TestSkills(SkillConformance):
    skills = ("field_book.*",)
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Notes", "'Notes' is no application; take lower-case letters"),
        ("class", "'class' is no application"),
        ("../notes", "'../notes' is no application"),
        ("libreoffice_calc", "there is a preparer for 'libreoffice_calc' already, preparers.libreoffice_calc"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(forge: Forge, tmp_path: Path, name: str, said: str) -> None:
    ran = forge("preparer", "new", name, "--into", tmp_path / "new")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"Error: {said}")
    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over(forge: Forge, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("mine")
    ran = forge("preparer", "new", "notes", "--into", tmp_path)
    assert (ran.code, ran.err[: len("Error: ")]) == (2, "Error: ")
    assert "pyproject.toml is there already" in ran.err
    assert sorted(p.name for p in tmp_path.iterdir()) == ["pyproject.toml"]
