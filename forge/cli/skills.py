"""`forge skills …` and `forge check`: what skills there are, whether they are sound, and new ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, fail, table
from forge.errors import Fault, InputError, SkillError

if TYPE_CHECKING:
    from rich.console import Console

    from forge.skills import Skill

__all__ = ["check", "found", "group", "loaded"]

group = typer.Typer(no_args_is_help=True, help="The skills: list, show, check, count, add.")

Globs = Annotated[
    list[str] | None,
    typer.Argument(metavar="GLOBS", help="Ids, with * and ?; all when none is given.", show_default=False),
]
Places = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="FILES",
        help="Skill files or folders; all installed skills when none is given.",
        show_default=False,
    ),
]


def found(globs: Sequence[str] | None) -> list[Skill]:
    """The skills that fit, of the whole library."""
    from forge.skills import Library

    return Library.load().select(globs or ["*"])


def loaded(name: str) -> list[Skill]:
    """The skills that a word on the command line means: a YAML file's, or those whose id fits."""
    from forge.skills import load_file

    return load_file(Path(name)) if name.endswith(".yaml") else found([name])


@group.command("list")
def list_skills(
    globs: Globs = None,
    tag: Annotated[str | None, typer.Option(help="Only skills with this tag.", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """List skills with their certificates."""
    rows = [_line(skill) for skill in found(globs) if tag is None or tag in skill.spec.tags]

    def show(console: Console) -> None:
        columns = ("skill", "#version", "#level", "title", "certified")
        cells = ([r["id"], r["version"], r["level"], r["title"], r["why"] or "yes"] for r in rows)
        console.print(table(columns, cells))
        console.print(f"{len(rows)} skills, {sum(r['certified'] for r in rows)} certified")

    emit({"skills": rows}, as_json, show)


def _line(skill: Skill) -> dict[str, Any]:
    from forge.certify import certified

    why = certified(skill)
    return {
        "id": skill.id, "version": skill.version, "app": skill.app, "title": skill.spec.title,
        "level": skill.spec.level, "tags": list(skill.spec.tags), "channels": skill.spec.channels.model_dump(),
        "evidence": skill.spec.evidence, "family": skill.family, "signature": skill.signature, "digest": skill.digest,
        "file": skill.file, "certified": why is None, "why": why,
    }  # fmt: skip


@group.command("show")
def show_skill(
    skill: Annotated[str, typer.Argument(metavar="SKILL", help="A skill's id, or a skill file.", show_default=False)],
    seed: Annotated[int, typer.Option(help="The seed of the example.")] = 0,
    as_json: Json = False,
) -> None:
    """Show one skill: what it says, its certificate, and an example."""
    from forge.certify import load

    one = _only(loaded(skill), skill)
    certificate = load(one)
    value = _line(one) | {
        "spec": one.spec.model_dump(mode="json"), "example": _example(one, seed),
        "figures": dict(certificate.figures) if certificate else None,
        "reach": dict(certificate.channels) if certificate else {},
    }  # fmt: skip
    emit(value, as_json, lambda console: _describe(console, one, value))


def _only(skills: Sequence[Skill], asked: str) -> Skill:
    if len(skills) != 1:
        names = ", ".join(s.id for s in skills[:8]) + (", …" if len(skills) > 8 else "")
        raise InputError(f"{asked!r} means {len(skills)} skills; name one of {names}")
    return skills[0]


def _example(skill: Skill, seed: int) -> dict[str, Any]:
    from forge.make import make

    draft = make(skill, seed)
    return {
        "key": draft.key, "instruction": draft.instruction, "params": dict(draft.params),
        "files": sorted(map(draft.path, draft.prepared.documents)), "solution": [str(s) for s in draft.solution],
    }  # fmt: skip


def _known(reach: Mapping[str, str], channel: str) -> str:
    return f" ({reach[channel]})" if channel in reach else ""


def _describe(console: Console, skill: Skill, value: Mapping[str, Any]) -> None:
    from rich.syntax import Syntax
    from rich.text import Text

    console.print(Syntax(Path(skill.file).read_text("utf-8"), "yaml", word_wrap=True, background_color="default"))
    example = value["example"]
    facts = {
        "file": skill.file, "certified": value["why"] or "yes", "signature": skill.signature,
        "example": example["key"], "instruction": example["instruction"], "files": ", ".join(example["files"]),
        "solution": "; ".join(example["solution"]),
        "channels": ", ".join(f"{n} {how}" + _known(value["reach"], n) for n, how in value["channels"].items()),
    }  # fmt: skip
    for name, words in facts.items():
        console.print(Text.assemble((f"{name:12}", "bold"), words))


@group.command("check")
def check(places: Places = None, as_json: Json = False) -> None:
    """Find every fault of the skill files: names, arguments, draws, templates."""
    try:
        skills, faults = _load(places), []
    except SkillError as error:
        skills, faults = [], list(error.faults)

    def show(console: Console) -> None:
        for fault in faults:
            console.print(str(fault), markup=False, soft_wrap=True)
        console.print(f"{len(faults)} faults" if faults else f"{len(skills)} skills, no fault")

    emit({"skills": [s.id for s in skills], "faults": list(map(_fault, faults))}, as_json, show)
    fail(bool(faults))


def _load(places: Sequence[Path] | None) -> list[Skill]:
    from forge.skills import Library, load_file

    if not places:
        return list(Library.load().values())
    folders = [place for place in places if place.is_dir()]
    skills = list(Library.load(folders).values()) if folders else []
    return skills + [skill for place in places if not place.is_dir() for skill in load_file(place)]


def _fault(fault: Fault) -> dict[str, Any]:
    return {"file": fault.file, "line": fault.line, "what": fault.what, "remedy": fault.remedy}


@group.command("stats")
def stats(globs: Globs = None, as_json: Json = False) -> None:
    """Count skills: by application, distinct structures, certificates, wordings, verbs that no skill uses."""
    skills = found(globs)
    apps = {app: _app_stats([s for s in skills if s.app == app]) for app in sorted({s.app for s in skills})}

    def show(console: Console) -> None:
        columns = ("application", "#skills", "#structures", "#certified", "#fewest wordings", "levels", "unused verbs")
        rows = (
            [app, s["skills"], s["structures"], s["certified"], s["fewest_wordings"], _counts(s["levels"]),
             ", ".join(s["unused"])]
            for app, s in apps.items()
        )  # fmt: skip
        console.print(table(columns, rows))

    emit({"applications": apps}, as_json, show)


def _app_stats(skills: Sequence[Skill]) -> dict[str, Any]:
    from forge.certify import certified

    return {
        "skills": len(skills), "structures": len({s.signature for s in skills}),
        "certified": sum(certified(s) is None for s in skills),
        "fewest_wordings": min(len(s.spec.instruction) for s in skills),
        "levels": _numbers(str(s.spec.level) for s in skills), "tags": _numbers(t for s in skills for t in s.spec.tags),
        "unused": _unused(skills),
    }  # fmt: skip


def _numbers(words: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(words).items()))


def _counts(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{name}: {number}" for name, number in numbers.items())


def _unused(skills: Sequence[Skill]) -> list[str]:
    """The verbs of the skills' application that none of them uses."""
    used = {name for skill in skills for name in skill.spec.recipes()}
    for skill in skills:
        spec = skill.spec
        further = [step for steps in (*spec.also_pass, *spec.must_fail) for step in steps]
        used |= {str(step.get("edit") or step.get("check")) for step in (*spec.solution, *spec.checks, *further)}
    preparer = skills[0].preparer
    every = {name for kind in ("recipe", "edit", "check") for name in preparer.verbs(kind)}
    return sorted(every - used)


@group.command("new")
def new_skill(
    name: Annotated[str, typer.Argument(metavar="APP.NAME", help="Id of the new skill.", show_default=False)],
    into: Annotated[
        Path | None,
        typer.Option(help="Folder to write it to; the checkout's skills/APP otherwise.", show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a new skill that works at once, for you to change."""
    from forge.cli.scaffold import write_skill

    path = write_skill(name, into)

    def show(console: Console) -> None:
        console.print(f"Wrote {path}. Change it, then try it:", markup=False)
        console.print(f"  forge check {path}\n  forge prove {path}", markup=False)

    emit({"file": str(path)}, as_json, show)
