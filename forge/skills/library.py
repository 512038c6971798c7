"""The library of skills: finds their files, loads them with every fault at once, expands families of variants."""

from __future__ import annotations

import fnmatch
import importlib.metadata
import importlib.util
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from forge.errors import Fault, InputError, SkillError
from forge.preparers import preparers
from forge.registry import suggestion
from forge.skills.rules import faults
from forge.skills.skill import Skill
from forge.skills.spec import SkillSpec
from forge.skills.yamllines import Lines, Path_, load_yaml

__all__ = ["Library", "load_file", "skill_folders"]


def skill_folders() -> list[Path]:
    """Where skills are looked for: our own, those of installed packages, those of FORGE_SKILLS_PATH."""
    found = [Path(place) for place in _package_places("skills")]
    for point in importlib.metadata.entry_points(group="forge.skills"):
        found += [Path(place) for place in _package_places(point.value)]
    found += [Path(p) for p in os.environ.get("FORGE_SKILLS_PATH", "").split(os.pathsep) if p]
    return list(dict.fromkeys(found))


def _package_places(name: str) -> Sequence[str]:
    spec = importlib.util.find_spec(name)
    return list(spec.submodule_search_locations or ()) if spec else []


def _files(folder: Path) -> Iterator[Path]:
    if not folder.is_dir():
        raise InputError(f"{folder} is no folder of skills; check FORGE_SKILLS_PATH")
    for path in sorted(folder.rglob("*.yaml")):
        if not any(part.startswith(("_", ".")) for part in path.relative_to(folder).parts):
            yield path


class Library(Mapping[str, Skill]):
    """All skills by id. Raises SkillError, with every fault of every file, when any is broken."""

    def __init__(self, skills: Iterable[Skill]) -> None:
        self._skills = {skill.id: skill for skill in sorted(skills, key=lambda s: s.id)}

    @classmethod
    def load(cls, folders: Iterable[Path] | None = None) -> Library:
        """Load every skill of the folders (default: `skill_folders()`)."""
        found: dict[str, Skill] = {}
        wrong: list[Fault] = []
        for folder in skill_folders() if folders is None else folders:
            for path in _files(folder):
                try:
                    loaded = load_file(path)
                except SkillError as error:
                    wrong += error.faults
                    continue
                for skill in loaded:
                    if skill.id in found:
                        what = f"the id {skill.id!r} stands in {found[skill.id].file} too"
                        wrong.append(Fault(str(path), 1, what, "rename one of them"))
                    found.setdefault(skill.id, skill)
        if wrong:
            raise SkillError(wrong)
        return cls(found.values())

    def select(self, globs: Iterable[str]) -> list[Skill]:
        """The skills whose ids match any of the globs. Raises InputError for a glob that matches none."""
        chosen: dict[str, Skill] = {}
        for glob in globs:
            hits = [skill for skill in self._skills.values() if fnmatch.fnmatchcase(skill.id, glob)]
            if not hits:
                raise InputError(f"no skill matches {glob!r}; {suggestion(glob, self._skills)}")
            chosen.update((skill.id, skill) for skill in hits)
        return list(chosen.values())

    def __getitem__(self, name: str) -> Skill:
        if name not in self._skills:
            raise InputError(f"unknown skill {name!r}; {suggestion(name, self._skills)}")
        return self._skills[name]

    def __contains__(self, name: object) -> bool:
        return name in self._skills

    def __iter__(self) -> Iterator[str]:
        return iter(self._skills)

    def __len__(self) -> int:
        return len(self._skills)


def load_file(path: Path) -> list[Skill]:
    """The skills of one file: one, or one per row of `variants`. Raises SkillError with all of its faults."""
    data, lines = load_yaml(path)
    if not isinstance(data, dict):
        raise SkillError([lines.fault((), "is no skill", "begin with `id: application.verb_object`")])
    rows, row_lines = _variants(data.pop("variants", None), path, lines)
    family = path.stem if rows else ""
    wrong: list[Fault] = []
    skills: list[Skill] = []
    for number, row in enumerate(rows or [{}]):
        own = _RowLines(lines, row, row_lines, number)
        merged = {key: value for key, value in (data | row).items() if key != "with"}
        given, drawn = row.get("with") or {}, merged.get("params") or {}
        if isinstance(given, dict) and isinstance(drawn, dict):
            merged["params"] = {**given, **drawn}
        elif not isinstance(given, dict):
            wrong.append(own.fault(("with",), "`with` is no mapping of parameters", "write `with: {name: value}`"))
        skills += _skills(merged, own, path, family, wrong)
    if wrong:
        raise SkillError(dict.fromkeys(wrong))
    return skills


class _RowLines(Lines):
    """Places of a row of variants where the row says it, of the file where the file does."""

    def __init__(self, lines: Lines, row: Mapping[str, Any], rows: Lines, number: int) -> None:
        super().__init__(lines.file, {})
        self._lines, self._row, self._rows, self._number = lines, row, rows, number

    def fault(self, place: Path_, what: str, remedy: str = "") -> Fault:
        if place and (place[0] in self._row or not self._row):
            if self._row:
                return self._rows.fault(("variants", self._number, *place), what, remedy)
        elif len(place) > 1 and place[0] == "params" and place[1] in (self._row.get("with") or {}):
            return self._rows.fault(("variants", self._number, "with", *place[1:]), what, remedy)
        return self._lines.fault(place, what, remedy)


def _variants(value: Any, path: Path, lines: Lines) -> tuple[list[dict[str, Any]], Lines]:
    if value is None:
        return [], lines
    if isinstance(value, str):
        table, table_lines = load_yaml(path.parent / "_tables" / value)
        if not isinstance(table, dict) or "variants" not in table:
            raise SkillError([table_lines.fault((), "holds no list named `variants`")])
        return _variants(table["variants"], path, table_lines)
    if not isinstance(value, list) or not value or not all(isinstance(row, dict) and "id" in row for row in value):
        raise SkillError(
            [lines.fault(("variants",), "is no list of rows, each with an `id`", "see docs/adding-a-skill.md")]
        )
    return value, lines


def _skills(merged: dict[str, Any], lines: Lines, path: Path, family: str, wrong: list[Fault]) -> list[Skill]:
    """The skill, and its infeasible twin where it has one; none when anything is wrong with them."""
    try:
        spec, twin = SkillSpec.model_validate(merged).split()
    except ValidationError as error:
        wrong += [_schema_fault(e, lines) for e in error.errors()]
        return []
    known = preparers()
    if spec.app not in known:
        wrong.append(lines.fault(("id",), f"no preparer makes {spec.app!r}", suggestion(spec.app, known)))
        return []
    preparer = known[spec.app]
    found = list(dict.fromkeys([*faults(spec, preparer, lines), *(faults(twin, preparer, lines) if twin else ())]))
    wrong += found
    if found:
        return []
    skill = Skill(spec, preparer, str(path), family)
    return [skill, Skill(twin, preparer, str(path), family, skill)] if twin else [skill]


def _schema_fault(error: Any, lines: Lines) -> Fault:
    place = tuple(part for part in error["loc"] if isinstance(part, str | int))
    name = ".".join(map(str, place))
    if error["type"] == "extra_forbidden":
        return lines.fault(place, f"{name!r} is no part of a skill", suggestion(str(place[-1]), SkillSpec.model_fields))
    if error["type"] == "missing":
        return lines.fault(place[:-1], f"{place[-1]!r} is missing", f"write `{place[-1]}: …`")
    return lines.fault(place, f"{name}: {error['msg'].removeprefix('Value error, ')}")
