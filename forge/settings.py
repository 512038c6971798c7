"""Settings: what `FORGE_*` variables and a `forge.toml` in the current folder may say; the environment wins."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource

from forge.errors import InputError

__all__ = ["SETTINGS_FILE", "Settings", "load_settings", "unknown_variables"]

SETTINGS_FILE = Path("forge.toml")
_OTHERS = ("FORGE_SKILLS_PATH",)
"""Variables that are no settings: they say where skills are looked for."""


def _cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Settings(BaseSettings):
    """Where things are kept and what work may cost. Paths are relative to the current folder."""

    model_config = SettingsConfigDict(env_prefix="FORGE_", toml_file=SETTINGS_FILE, extra="forbid", frozen=True)

    catalog: str = Field("sqlite:///.forge/catalog.db", description="URL of the catalog: sqlite:///… or postgresql://…")
    blobs: str = Field(".forge/blobs", description="Where files are kept: a folder, or s3://bucket/prefix.")
    s3_endpoint: str | None = Field(None, description="URL of an S3 server other than Amazon's.")
    s3_region: str | None = Field(None, description="Region of the S3 bucket.")
    workers: int = Field(default_factory=_cores, ge=1, description="Processes that make and prove tasks.")
    runner: Literal["thread", "dask", "ray"] = Field("thread", description="Prefect's task runner for shards.")
    runner_address: str | None = Field(
        None, description="A Dask scheduler or Ray cluster that is running; without, one is started on this machine."
    )
    task_seconds: float = Field(20, gt=0, description="Seconds that making and proving one task may take.")
    worker_megabytes: int = Field(1500, ge=256, description="Memory that one worker process may use, in MB.")
    flow_runs: int = Field(2, ge=1, description="Flow runs that `forge up` lets run at the same time.")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls)


def load_settings() -> Settings:
    """The settings that hold here and now. Raises InputError that names every setting that cannot be used."""
    try:
        return Settings()
    except ValidationError as error:
        raise InputError("\n".join(_fault(e) for e in error.errors())) from None
    except ValueError as error:
        raise InputError(f"{SETTINGS_FILE} cannot be read: {error}; see https://toml.io for its form") from error


def unknown_variables() -> list[str]:
    """A sentence for each `FORGE_*` variable of the environment that nothing reads."""
    known = {*(f"FORGE_{name.upper()}" for name in Settings.model_fields), *_OTHERS}
    given = sorted(name for name in os.environ if name.upper().startswith("FORGE_") and name.upper() not in known)
    return [f"the variable {name} is not known and does nothing; {_nearest(name.upper(), known)}" for name in given]


def _nearest(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, sorted(known), 1)
    return f"did you mean {near[0]}?" if near else f"there are: {', '.join(sorted(known))}"


def _fault(error: Any) -> str:
    name = ".".join(map(str, error["loc"]))
    if error["type"] == "extra_forbidden":
        near = difflib.get_close_matches(name, Settings.model_fields, 1)
        known = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(Settings.model_fields)}"
        return f"{SETTINGS_FILE}: unknown setting {name!r}; {known}"
    variable = f"FORGE_{name.upper()}"
    place = variable if variable in os.environ else f"{SETTINGS_FILE}: {name}"
    return f"{place}: {error['msg']} (got {error['input']!r})"
