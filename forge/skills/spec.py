"""The schema of a skill's YAML, part by part as people write it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from forge.draw import Draw

__all__ = ["OPENINGS", "Id", "SkillSpec"]

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$", max_length=100)]
OPENINGS = ("file_open", "desktop_only", "other_window_in_front")
Opening = Literal["file_open", "desktop_only", "other_window_in_front"]
Channel = Literal["natural", "possible", "absent"]
Step = dict[str, Any]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Channels(_Part):
    """Through which channels a solution exists."""

    gui: Channel = "natural"
    code: Channel = "possible"


class Infeasible(_Part):
    """The infeasible twin of a skill: the same words about something that is not there, or that the application lacks.

    What is drawn otherwise stands here; all else is the skill's.
    """

    because: str = Field(min_length=3, max_length=200)
    """Why it cannot be done, for those who read the task; no agent sees it."""
    prepare: dict[str, Any] = Field(default_factory=dict)
    params: dict[str, Any] = Field(default_factory=dict)


class SkillSpec(_Part):
    """One atomic thing a user can do in one application: the reusable workflow that makes its tasks."""

    id: Id
    version: int = Field(ge=1, le=1_000_000)
    title: str = Field(min_length=3, max_length=200)
    level: int = Field(ge=1, le=5)
    tags: tuple[str, ...] = ()
    control: str = ""
    """What a person operates (`Data ▸ Sort`); part of the structural signature."""
    channels: Channels = Channels()
    evidence: Literal["text", "visual", "app_state"] = "text"
    seen: tuple[Any, ...] = ()
    """Of visual evidence: the values that stand in pictures, charts and shapes only (`$facts.extra.total`)."""
    opening: Opening | dict[str, Any] = Field(default_factory=lambda: {"one_of": list(OPENINGS)})
    format: str | dict[str, Any] = ""
    """The ending of the starting documents, where it is not the one that the preparer writes: `ods`, or a draw."""
    prepare: dict[str, Any]
    params: dict[str, Any] = Field(default_factory=dict)
    instruction: tuple[str, ...] = Field(min_length=1)
    solution: tuple[Step, ...] = Field(min_length=1)
    checks: tuple[Step, ...] = Field(min_length=1)
    also_pass: tuple[tuple[Step, ...], ...] = ()
    must_fail: tuple[tuple[Step, ...], ...] = ()
    infeasible: Infeasible | None = None

    @property
    def app(self) -> str:
        return self.id.partition(".")[0]

    @field_validator("params")
    @classmethod
    def _named(cls, params: dict[str, Any]) -> dict[str, Any]:
        for name in params:
            if not name.isidentifier() or name.startswith("_") or name in RESERVED:
                raise ValueError(f"{name!r} is no name for a parameter; take a plain word that is not {RESERVED}")
        return params

    @field_validator("prepare")
    @classmethod
    def _with_recipe(cls, prepare: dict[str, Any]) -> dict[str, Any]:
        if "recipe" not in prepare:
            raise ValueError("names no recipe; write `recipe: NAME`, see `forge vocabulary`")
        return prepare

    def split(self) -> tuple[SkillSpec, SkillSpec | None]:
        """The feasible skill, and its infeasible twin where it has one."""
        block = self.infeasible
        if block is None:
            return self, None
        changed: dict[str, Any] = {
            "id": f"{self.id}_infeasible", "title": f"{self.title} (infeasible)", "tags": (*self.tags, "infeasible"),
            "prepare": {**self.prepare, **block.prepare}, "params": {**self.params, **block.params}, "also_pass": (),
        }  # fmt: skip
        return self.model_copy(update={"infeasible": None}), self.model_copy(update=changed)

    def recipes(self) -> tuple[str, ...]:
        """The names of the recipes that may be drawn."""
        draw = Draw.of(self.prepare["recipe"])
        return tuple(draw.source) if draw.form == "one_of" else (draw.source,)


RESERVED = ("facts", "here", "book", "scene", "true", "false", "none", "not")
