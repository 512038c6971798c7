"""Tiny skills for tests of flows: written, certified, and found by every process that a test starts."""

from __future__ import annotations

from pathlib import Path

from forge.certify import Certificate, save
from forge.skills import load_file

APPS = Path(__file__).parent / "apps"


def write_skill(
    folder: Path, name: str, *, rows: str = "{between: [4, 9]}", prepare: str = "", wording: str = ""
) -> Path:
    """Write the skill tiny.NAME, uncertified. `prepare` is further YAML for the recipe."""
    path = folder / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f"""\
id: tiny.{name}
version: 1
title: Tick an errand off ({name})
level: 1
prepare: {{recipe: errands, rows: {rows}{prepare and ", " + prepare}}}
params:
  entry: {{one_of: facts.entries}}
instruction:
  - {wording or 'Tick off "{{ entry }}" in {{ here }}.'}
solution:
  - {{edit: tick, entry: $entry}}
checks:
  - {{check: ticked, entry: $entry}}
must_fail:
  - [{{edit: drop, entry: $entry}}]
"""
    )
    return path


def certify_file(path: Path) -> None:
    """Put a certificate beside the skills of a file without proving anything: faulty ones are wanted too."""
    skills = load_file(path)
    save(skills, [Certificate(s.id, s.version, s.digest, {}, {}, ({"tiny": "1.0"},)) for s in skills])
