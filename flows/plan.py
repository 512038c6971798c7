"""Planning: what a request wants, which keys of it are owed, and how they are cut into shards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from flows.shards import Part, Shard
from forge.certify import certified
from forge.errors import InputError
from forge.skills import Library, Skill
from storage.catalog import Catalog

__all__ = ["Plan", "SynthesisRequest", "plan"]

_PER_SKILL = 10


class SynthesisRequest(BaseModel):
    """What to synthesise. The same request run again makes only what is still missing."""

    model_config = ConfigDict(extra="forbid")

    skills: list[str] = Field(
        ["*"],
        min_length=1,
        description="Which skills, by id; * and ? stand for any characters: libreoffice_calc.sort_*",
    )
    per_skill: int | None = Field(
        None, ge=1, le=1_000_000, description=f"Tasks of each skill; {_PER_SKILL} when `total` is not given either."
    )
    total: int | None = Field(
        None, ge=1, le=100_000_000, description="Tasks altogether, spread evenly over the skills."
    )
    seed: int = Field(0, ge=0, le=1_000_000_000, description="The first seed of each skill; the others follow it.")
    shard: float = Field(
        15,
        ge=1,
        le=600,
        description="Seconds of work that one task run is aimed at; its size follows what is measured.",
    )
    workers: int | None = Field(
        None, ge=1, description="Processes that make and prove tasks (default: FORGE_WORKERS, or all processors)."
    )
    generator: Literal["procedural"] = Field(
        "procedural", description="Who words the instructions; procedural needs no model and costs nothing."
    )
    catalog: str | None = Field(
        None,
        description="URL of the catalog (default: FORGE_CATALOG, which is also the place for a URL with a password: "
        "Prefect keeps and shows what is given here).",
    )
    blobs: str | None = Field(None, description="Where files are kept, a folder or s3://… (default: FORGE_BLOBS).")
    resume: bool = Field(
        True, description="Go on where an earlier run of these keys ended; without, such a run is an error."
    )
    siblings: int = Field(
        50, ge=1, description="Tasks of one skill whose instructions differ in nothing but their values, at most."
    )

    @model_validator(mode="after")
    def _one_amount(self) -> SynthesisRequest:
        if self.per_skill is not None and self.total is not None:
            raise ValueError("give either `per_skill` or `total`, not both")
        return self

    def amounts(self, skills: int) -> list[int]:
        """How many tasks each of so many skills is asked for."""
        if self.total is None:
            return [self.per_skill or _PER_SKILL] * skills
        each, over = divmod(self.total, skills)
        return [each + (number < over) for number in range(skills)]

    @property
    def label(self) -> str:
        """The request in a few words, for lists of runs."""
        amount = f"{self.total} of" if self.total else f"{self.per_skill or _PER_SKILL} each of"
        return f"{amount} {', '.join(self.skills)}"


@dataclass(frozen=True)
class Plan:
    """The keys of a request in their order: skills by id, seeds ascending."""

    wanted: int
    owed: tuple[tuple[Skill, tuple[int, ...]], ...]
    """The skills that lack something, with the seeds that nothing is settled about."""
    left_out: Mapping[str, str]
    """Skill -> why no task of it may be made."""

    @property
    def size(self) -> int:
        """How many keys are owed."""
        return sum(len(seeds) for _, seeds in self.owed)

    def shards(self, size: Callable[[int], int]) -> Iterator[Shard]:
        """Cut what is owed, in order; `size` is asked for each shard anew, given the number of keys left."""
        keys = ((skill, seed) for skill, seeds in self.owed for seed in seeds)
        number, left = 0, self.size
        while chunk := list(islice(keys, size(left))):
            number, left = number + 1, left - len(chunk)
            yield Shard(number, tuple(_parts(chunk)))


def _parts(keys: list[tuple[Skill, int]]) -> Iterator[Part]:
    for _, group in groupby(keys, key=lambda key: key[0].id):
        run = list(group)
        skill = run[0][0]
        yield Part(skill.id, skill.version, skill.digest, tuple(seed for _, seed in run))


def plan(request: SynthesisRequest, library: Library, catalog: Catalog) -> Plan:
    """What `request` still lacks in `catalog`.

    Raises InputError when no skill fits, when none of them is certified, or when `resume` is off and some of its
    keys are settled already.
    """
    skills, left_out = _allowed(library.select(request.skills), catalog)
    owed, wanted = [], 0
    for skill, amount in zip(skills, request.amounts(len(skills)), strict=True):
        seeds = catalog.owed(skill.id, skill.version, range(request.seed, request.seed + amount))
        wanted += amount
        if len(seeds) < amount and not request.resume:
            raise InputError(
                f"{amount - len(seeds)} of the {amount} tasks of {skill.name} are settled already, and `resume` is off;"
                " leave `resume` on to make the rest, or take another `seed`"
            )
        if seeds:
            owed.append((skill, tuple(seeds)))
    return Plan(wanted, tuple(owed), left_out)


def _allowed(chosen: list[Skill], catalog: Catalog) -> tuple[list[Skill], dict[str, str]]:
    """Those that may be synthesised, by id, and why the others may not."""
    reasons = {s.id: certified(s) or _unlike(s, catalog) for s in sorted(chosen, key=lambda s: s.id)}
    left_out = {id: reason for id, reason in reasons.items() if reason is not None}
    good = sorted((s for s in chosen if s.id not in left_out), key=lambda s: s.id)
    if not good:
        id, reason = next(iter(left_out.items()))
        others = f"; {len(left_out) - 1} more skills likewise" if len(left_out) > 1 else ""
        raise InputError(f"no skill may be synthesised: {id}: {reason}{others}")
    return good, left_out


def _unlike(skill: Skill, catalog: Catalog) -> str | None:
    """Why tasks of the skill cannot stand beside those that the catalog has, or None."""
    if catalog.other_text(skill.id, skill.version, skill.digest):
        return f"the catalog has tasks of {skill.name} that another text of it made; raise its `version`"
    return None
