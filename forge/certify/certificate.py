"""Certificates: committed text beside a skill that says what was proved, on which seeds, in which environment."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from forge.errors import InputError
from forge.skills import Skill

__all__ = ["GOLDEN_SEEDS", "Certificate", "Golden", "certificate_path", "certified", "load", "save"]

GOLDEN_SEEDS = (0, 1, 2)
_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Golden:
    """The digests of one seed: the start's facts, the oracle's facts, the near misses with their verdicts."""

    content: str
    oracle: str
    misses: str


@dataclass(frozen=True, slots=True)
class Certificate:
    """What certification found for one skill version. `faults` empty: it holds."""

    skill: str
    version: int
    digest: str
    """The skill's digest: when the skill changes, the certificate is stale."""
    goldens: Mapping[int, Golden]
    figures: Mapping[str, Any]
    environments: tuple[Mapping[str, str], ...] = ()
    """The applications it was proved with; empty: uncertified by the application."""
    faults: tuple[str, ...] = ()
    work: str = ""
    """The digest of the skill without its words."""
    channels: Mapping[str, str] = field(default_factory=dict)
    """Channel -> what is known of a solution through it: `claimed` by the skill, until a running desktop proves it."""

    @property
    def by_application(self) -> bool:
        return bool(self.environments)

    def covers(self, skill: Skill) -> bool:
        """Whether it is about this version and text of the skill."""
        return (self.version, self.digest) == (skill.version, skill.digest)

    def to_json(self) -> dict[str, Any]:
        plain = asdict(self)
        plain["goldens"] = {str(seed): asdict(golden) for seed, golden in self.goldens.items()}
        plain["channels"] = dict(self.channels)
        plain["environments"] = [dict(e) for e in self.environments]
        return plain

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Certificate:
        goldens = {int(seed): Golden(**golden) for seed, golden in value["goldens"].items()}
        rest = {k: value[k] for k in ("skill", "version", "digest", "figures")}
        return cls(
            **rest, goldens=goldens, environments=tuple(value["environments"]), faults=tuple(value["faults"]),
            work=value.get("work", ""), channels=value.get("channels", {}),
        )  # fmt: skip


def certificate_path(skill: Skill) -> Path:
    """`sort_rows.cert.json` beside `sort_rows.yaml`; a family shares one."""
    return Path(skill.file).with_suffix(".cert.json")


@lru_cache(1024)
def _read(path: Path, changed: int) -> Mapping[str, Certificate]:
    try:
        data = json.loads(path.read_text("utf-8"))
        if data.get("format") != _FORMAT:
            raise InputError(f"{path} has format {data.get('format')}, this Forge reads {_FORMAT}; run `make certify`")
        return {skill: Certificate.from_json(value) for skill, value in data["skills"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise InputError(f"{path} is no certificate ({error}); delete it and run `make certify`") from error


def load(skill: Skill) -> Certificate | None:
    """The certificate of a skill, or None when it has none. Raises InputError for a broken file."""
    path = certificate_path(skill)
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return None
    return _read(path, changed).get(skill.id)


def save(skills: Iterable[Skill], certificates: Iterable[Certificate]) -> Path:
    """Write the certificates of one file's skills, keeping those of its other skills that still exist."""
    skills = list(skills)
    path = certificate_path(skills[0])
    kept = {s.id: found for s in skills if (found := load(s)) is not None}
    kept |= {c.skill: c for c in certificates}
    text = json.dumps({"format": _FORMAT, "skills": {k: kept[k].to_json() for k in sorted(kept)}}, indent=1)
    new = path.with_suffix(".new")
    new.write_text(text + "\n", "utf-8")
    new.replace(path)
    return path


def certified(skill: Skill) -> str | None:
    """None when the skill may be synthesised, else why not and what to do."""
    found = load(skill)
    remedy = f"run `forge certify {skill.id}`"
    if found is None:
        return f"it has no certificate; {remedy}"
    if not found.covers(skill):
        return f"its certificate is stale: the skill has changed since; {remedy}"
    if found.faults:
        return f"its certification failed: {found.faults[0]}"
    if not found.by_application:
        return f"it is uncertified by the application; `make setup`, then {remedy}"
    return None
