"""New skills and preparers: complete small ones that work at once, written from templates."""

from __future__ import annotations

import importlib.util
import keyword
import re
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from forge.errors import InputError
from forge.registry import suggestion

if TYPE_CHECKING:
    from forge.skills import Skill

__all__ = ["write_preparer", "write_skill"]

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_MODULES = ("__init__", "note", "preparer", "kinds", "recipes", "edits", "checks")


def write_skill(name: str, into: Path | None = None) -> Path:
    """Write the skill `app.name`, a copy of the application's smallest skill, and return its file.

    It goes into the folder `into`, else into the checkout. Raises InputError for a name that cannot be used or is
    taken, for an unknown application, and when the file is there already.
    """
    from forge.preparers import preparers
    from forge.skills import Library

    app, _, short = name.partition(".")
    _require_name(app, "application")
    _require_name(short, "skill's name behind the point")
    if app not in preparers():
        raise InputError(
            f"no preparer makes {app!r}; {suggestion(app, preparers())}, or run `forge preparer new {app}`"
        )
    library = Library.load()
    if name in set(library):
        raise InputError(f"the skill {name!r} is there already, in {library[name].file}; take another name")
    text = _renamed(_smallest(library.values(), app), name)
    path = (into if into is not None else _checkout("skills") / app) / f"{short}.yaml"
    _write({path: text})
    return path


def _smallest(skills: Iterable[Skill], app: str) -> Skill:
    """The skill of `app` with the least in it: what is quickest to understand and to change."""
    own = [skill for skill in skills if skill.app == app and not skill.family]
    if not own:
        raise InputError(f"{app} has no skill to start from; see docs/adding-a-skill.md for how one is written")
    return min(own, key=lambda s: (s.spec.level, len(s.spec.solution), len(s.spec.params), s.id))


def _renamed(skill: Skill, name: str) -> str:
    text = Path(skill.file).read_text("utf-8")
    text = re.sub(rf"^id: *{re.escape(skill.id)}\b", f"id: {name}", text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^version: *\d+", "version: 1", text, count=1, flags=re.MULTILINE)
    return f"# Begun as a copy of {skill.id}. See `forge vocabulary {skill.app}` for what may stand here.\n{text}"


def write_preparer(app: str, into: Path | None = None) -> list[Path]:
    """Write a preparer for `app`, for lists in plain text, with one skill, and return its files.

    Without `into` it becomes part of the checkout; with it, an installable package in that folder. Raises InputError
    for a name that cannot be used or is taken, and when a file is there already.
    """
    from forge.preparers import preparers

    _require_name(app, "application")
    if app in preparers():
        raise InputError(f"there is a preparer for {app!r} already, {preparers().origin(app)}; take another name")
    written = _in_checkout(app) if into is None else _package(app, into)
    _write(written)
    return list(written)


def _in_checkout(app: str) -> dict[Path, str]:
    names = _names(app, f"preparers.{app}")
    folder = _checkout("preparers") / app
    made = {folder / f"{module}.py": _filled(f"preparer/{module}.py", names) for module in _MODULES}
    return made | {_checkout("skills") / app / "tick_item.yaml": _filled("preparer/tick_item.yaml", names)}


def _package(app: str, into: Path) -> dict[Path, str]:
    names = _names(app, f"forge_{app}")
    folder = into / f"forge_{app}"
    made = {folder / f"{module}.py": _filled(f"preparer/{module}.py", names) for module in _MODULES}
    return made | {
        into / "pyproject.toml": _filled("package/pyproject.toml", names),
        folder / "skills" / "__init__.py": _filled("package/skills.py", names),
        folder / "skills" / "tick_item.yaml": _filled("preparer/tick_item.yaml", names),
        into / "tests" / "test_conformance.py": _filled("package/test_conformance.py", names),
    }


def _names(app: str, package: str) -> dict[str, str]:
    title = "".join(part.capitalize() for part in app.split("_"))
    return {"app": app, "package": package, "title": title, "distribution": f"forge-{app.replace('_', '-')}"}


def _filled(template: str, names: Mapping[str, Any]) -> str:
    # Skills are full of {{ … }}, so templates mark what is filled in with other signs.
    from jinja2 import Environment, StrictUndefined

    text = (files("forge.cli") / "templates" / f"{template}.jinja").read_text("utf-8")
    signs = Environment(
        variable_start_string="[[", variable_end_string="]]", block_start_string="[%", block_end_string="%]",
        undefined=StrictUndefined, keep_trailing_newline=True,
    )  # fmt: skip
    return signs.from_string(text).render(names)


def _require_name(name: str, what: str) -> None:
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise InputError(f"{name!r} is no {what}; take lower-case letters, digits and _, such as 'sort_rows'")


def _checkout(package: str) -> Path:
    """The folder of `skills` or `preparers` in a checkout. Raises InputError where Forge is installed otherwise."""
    spec = importlib.util.find_spec(package)
    for place in spec.submodule_search_locations or () if spec else ():
        if (Path(place).parent / "pyproject.toml").is_file():
            return Path(place)
    raise InputError(f"this Forge is no checkout with a folder {package!r}; name a folder with --into")


def _write(texts: Mapping[Path, str]) -> None:
    for path in texts:
        if path.exists():
            raise InputError(f"{path} is there already; take another name or move it away")
    for path, text in texts.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        except OSError as error:
            raise InputError(f"cannot write {path}: {error.strerror}; name another folder with --into") from error
