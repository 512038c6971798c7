"""Certification of many skills: what is owed, what is kept, and that a skill which hangs does not hang the others."""

from __future__ import annotations

import json
from pathlib import Path

import psutil
import pytest

from flows.certification import CertificationRequest, Certified, certify_here
from forge.certify import certified, load
from forge.errors import ForgeError, InputError
from forge.skills import Library
from tests.flows.tiny import write_skill


def asked(**more: object) -> CertificationRequest:
    return CertificationRequest.model_validate({"seeds": 3, "application_seeds": 1, "workers": 2} | more)


def test_certificates_are_kept_and_hold_until_the_skill_changes(work: Path) -> None:
    write_skill(Path("skills"), "errands")
    write_skill(Path("skills"), "chores")
    done: list[int] = []
    first = certify_here(asked(), lambda so_far: done.append(len(so_far.certificates)))
    assert (sorted(first.certificates), first.owed, first.held, first.faults) == (
        ["tiny.chores", "tiny.errands"],
        2,
        0,
        {},
    )
    assert done == [0, 1, 2]
    first.require_success()
    assert [certified(skill) for skill in Library.load().values()] == [None, None]

    assert (certify_here(asked()).owed, certify_here(asked(missing_only=False)).owed) == (0, 2)
    path = Path("skills/errands.yaml")
    path.write_text(path.read_text().replace("level: 1", "level: 2").replace("version: 1", "version: 2"))
    again = certify_here(asked())
    assert (list(again.certificates), again.held) == (["tiny.errands"], 1)


def test_what_was_proved_is_counted(work: Path) -> None:
    write_skill(Path("skills"), "errands")
    figures = certify_here(asked(seeds=4)).certificates["tiny.errands"].figures
    assert (figures["seeds"], figures["oracle"], figures["idle"], figures["application_seeds"]) == (4, 4, 0, 1)
    assert figures["misses"] == figures["killed"] >= 4 * 8


def test_without_the_application_a_skill_stays_uncertified(work: Path) -> None:
    write_skill(Path("skills"), "errands")
    first = certify_here(asked(application_seeds=0))
    assert (first.owed, first.faults) == (1, {})
    assert "uncertified by the application" in str(certified(Library.load()["tiny.errands"]))
    assert certify_here(asked(application_seeds=0)).owed == 0
    assert certify_here(asked()).owed == 1


def test_faulty_skills_are_named_and_do_not_stop_the_others(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORGE_TASK_SECONDS", "2")
    write_skill(Path("skills"), "errands")
    write_skill(Path("skills"), "raising", rows="5", prepare="trap: 5, mood: raise")
    write_skill(Path("skills"), "sleeping", rows="5", prepare="trap: 5, mood: sleep")
    found = certify_here(asked(application_seeds=0))
    assert sorted(found.faults) == ["tiny.raising", "tiny.sleeping"]
    assert "no errands today" in found.faults["tiny.raising"][0]
    assert found.faults["tiny.sleeping"] == ("it took longer than 6 s",)
    assert load(Library.load()["tiny.sleeping"]) is not None
    with pytest.raises(ForgeError, match=r"2 of 3 skills failed certification: tiny\.raising: "):
        found.require_success()


def write_family(name: str) -> None:
    path = write_skill(Path("skills"), name)
    head, rest = path.read_text().split("\n", 1)
    assert head == f"id: tiny.{name}"
    path.write_text(f"variants:\n- {{id: tiny.{name}_one}}\n- {{id: tiny.{name}_two}}\n{rest}")


def written() -> list[str]:
    """The skills that have certificates, by file."""
    paths = sorted(Path("skills").glob("*.json"))
    return [f"{path.name}: {skill}" for path in paths for skill in json.loads(path.read_text())["skills"]]


def test_certificates_of_one_family_are_written_together_as_soon_as_they_are_there(work: Path) -> None:
    write_family("chores")
    write_family("errands")
    seen: list[list[str]] = []
    certify_here(asked(workers=1), lambda so_far: seen.append(written()))
    chores = [f"chores.cert.json: tiny.chores_{which}" for which in ("one", "two")]
    errands = [f"errands.cert.json: tiny.errands_{which}" for which in ("one", "two")]
    assert seen == [[], [], chores, chores, chores + errands]
    assert [certified(skill) for skill in Library.load().values()] == [None] * 4


def test_an_interrupted_run_keeps_what_it_has_and_leaves_nothing_running(work: Path) -> None:
    write_family("chores")
    write_skill(Path("skills"), "sleeping", rows="5", prepare="trap: 5, mood: sleep")
    before = set(psutil.Process().children(recursive=True))

    def interrupt(so_far: Certified) -> None:
        if so_far.certificates:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        certify_here(asked(skills=["tiny.chores_*", "tiny.sleeping"]), interrupt)
    assert len(written()) == 1
    left = set(psutil.Process().children(recursive=True)) - before
    assert [process for process in left if "spawn_main" in " ".join(process.cmdline())] == []


def test_content_that_has_changed_is_due_and_stays_so_until_the_version_is_raised(work: Path) -> None:
    path = write_skill(Path("skills"), "errands")
    certify_here(asked())
    kept = Path("skills/errands.cert.json")
    proved = json.loads(kept.read_text())["skills"]["tiny.errands"]
    kept.write_text(kept.read_text().replace(proved["goldens"]["0"]["content"], "0" * 64))
    for _ in range(2):
        (fault,) = certify_here(asked()).faults["tiny.errands"]
        assert fault == "the content of seed 0 has changed without a new version: raise `version`"
    path.write_text(path.read_text().replace("version: 1", "version: 2"))
    assert certify_here(asked()).faults == {}


def test_no_skill_fits(work: Path) -> None:
    write_skill(Path("skills"), "errands")
    with pytest.raises(InputError, match="no skill matches"):
        certify_here(asked(skills=["tiny.chores"]))


def test_every_parameter_is_described() -> None:
    properties = CertificationRequest.model_json_schema()["properties"]
    assert [name for name, field in properties.items() if not field.get("description")] == []


def test_another_text_needs_another_version_however_often_it_is_tried(work: Path) -> None:
    path = write_skill(Path("skills"), "errands")
    certify_here(asked()).require_success()
    kept = path.with_suffix(".cert.json").read_text()
    path.write_text(path.read_text().replace("Tick off", "Strike out"))
    for _ in range(2):
        with pytest.raises(ForgeError, match=r"its text has changed since version 1 was certified: raise `version`"):
            certify_here(asked()).require_success()
        assert path.with_suffix(".cert.json").read_text() == kept
    path.write_text(path.read_text().replace("version: 1", "version: 2"))
    certify_here(asked()).require_success()
