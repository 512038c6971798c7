"""How commands end: exit codes, one clear message, nothing heavy loaded, no traceback."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from forge.cli import running
from forge.cli.app import app
from forge.cli.running import ExitCode
from forge.errors import CheckerFault, ForgeError, InputError, MachineFault, SkillError, StoreError, TaskFault
from tests.cli.conftest import Forge, shell

HEAVY = ("prefect", "sqlalchemy", "openpyxl", "lxml", "faker", "torch", "boto3", "docx", "pptx", "PIL", "numpy")


@pytest.mark.parametrize("command", [["--help"], ["check"], ["skills", "--help"], ["synthesize", "--help"]])
def test_help_and_check_load_nothing_heavy(command: list[str], tmp_path: Path) -> None:
    code = f"""
import sys
from forge.cli.running import run
code = run({command!r})
loaded = [name for name in {HEAVY!r} if name in sys.modules]
sys.exit(f"exit code {{code}}, loaded: {{loaded}}" if loaded or code else 0)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr


def test_help_lists_every_command(forge: Forge) -> None:
    ran = forge("--help")
    assert ran.code == 0
    for command in (
        "up", "check", "skills", "preparer", "vocabulary", "prove", "certify", "synthesize", "tasks", "task",
        "catalog", "doctor",
    ):  # fmt: skip
        assert re.search(rf"^│ {command} ", ran.out, re.MULTILINE), command


def test_every_command_prints_json_on_demand() -> None:
    groups = [group.typer_instance for group in app.registered_groups]
    commands = [*app.registered_commands, *(c for g in groups if g is not None for c in g.registered_commands)]
    assert len(commands) == 26
    for command in commands:
        assert command.callback is not None
        assert "as_json" in command.callback.__annotations__, command.name


def test_version(forge: Forge) -> None:
    assert re.fullmatch(r"forge \d+\.\d+\.\d+\n", forge("--version").out)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (InputError("no such skill"), 2),
        (SkillError([]), 2),
        (StoreError("the disk is full"), 3),
        (MachineFault("no LibreOffice"), 3),
        (TaskFault("the recipe raised"), 1),
        (CheckerFault("the check raised"), 1),
        (ForgeError("all keys were rejected"), 1),
    ],
)
def test_errors_are_one_message_and_an_honest_code(
    error: ForgeError, code: int, forge: Forge, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(**_: object) -> None:
        raise error

    monkeypatch.setattr("forge.cli.app.app", fails)
    ran = forge("check")
    assert (ran.code, ran.out, ran.err) == (code, "", f"Error: {error}\n")


def test_an_unexpected_exception_leaves_its_traceback_in_a_file(forge: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(**_: object) -> None:
        raise ZeroDivisionError("nothing to divide by")

    monkeypatch.setattr("forge.cli.app.app", fails)
    ran = forge("check")
    assert (ran.code, ran.out, ran.err.count("\n")) == (ExitCode.MACHINE, "", 1)
    assert ran.err.startswith("Error: ZeroDivisionError: nothing to divide by; ")
    kept = Path(ran.err.strip().rpartition(" ")[2])
    assert "in fails" in kept.read_text()
    kept.unlink()


def test_an_interrupt_is_no_traceback(forge: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("forge.cli.app.app", interrupted)
    ran = forge("check")
    assert (ran.code, running.ExitCode.INTERRUPTED, ran.err) == (130, 130, "Interrupted.\n")


def test_a_variable_that_nothing_reads_is_said_with_the_nearest_one(
    forge: Forge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORGE_WORKRES", "3")
    monkeypatch.setenv("FORGE_SKILLS_PATH", "")
    monkeypatch.setenv("FORGE_FLOW_RUNS", "1")
    ran = forge("--version")
    said = "Warning: the variable FORGE_WORKRES is not known and does nothing; did you mean FORGE_WORKERS?\n"
    assert (ran.code, ran.err) == (0, said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chekc"], "No such command 'chekc'"),
        (["prove"], "Missing argument 'SKILL'"),
        (["prove", "x", "--seeds", "many"], "--seeds"),
        (["prove", "x", "--seeds", "0"], "--seeds"),
        (["tasks", "--state", "lost"], "--state"),
    ],
)
def test_a_wrong_command_line_is_bad_input(forge: Forge, arguments: list[str], said: str) -> None:
    ran = forge(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m forge.cli vocabulary --markdown | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.stdout.splitlines()[0] == "# Vocabulary"
    assert done.stderr == ""


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    assert shell("--version", cwd=tmp_path).code == 0
