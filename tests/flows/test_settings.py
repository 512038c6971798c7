"""Settings come from the environment, then forge.toml, then defaults; what cannot be used is named with its remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from forge.errors import InputError
from forge.settings import load_settings


def test_environment_before_file_before_defaults(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("forge.toml").write_text('workers = 3\ntask_seconds = 7.5\ncatalog = "sqlite:///here.db"\n')
    monkeypatch.setenv("FORGE_WORKERS", "5")
    settings = load_settings()
    assert (settings.workers, settings.task_seconds, settings.catalog) == (5, 7.5, "sqlite:///here.db")
    assert (settings.blobs, settings.runner, settings.worker_megabytes) == (".forge/blobs", "thread", 1500)


def test_every_fault_of_the_file_is_told_with_its_remedy(work: Path) -> None:
    Path("forge.toml").write_text('workers = 0\ncatlog = "x"\n')
    with pytest.raises(InputError) as error:
        load_settings()
    first, second = str(error.value).splitlines()
    assert first == "forge.toml: workers: Input should be greater than or equal to 1 (got 0)"
    assert second == "forge.toml: unknown setting 'catlog'; did you mean 'catalog'?"


def test_unlike_any_setting(work: Path) -> None:
    Path("forge.toml").write_text("zzz = 1\n")
    with pytest.raises(InputError, match=r"unknown setting 'zzz'; there are: catalog, blobs, s3_endpoint"):
        load_settings()


def test_a_variable_that_cannot_be_used(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORGE_RUNNER", "spark")
    with pytest.raises(InputError, match=r"^FORGE_RUNNER: Input should be 'thread', 'dask' or 'ray' \(got 'spark'\)$"):
        load_settings()


def test_a_file_that_is_no_toml(work: Path) -> None:
    Path("forge.toml").write_text("workers = [\n")
    with pytest.raises(InputError, match=r"^forge\.toml cannot be read: "):
        load_settings()
