"""`forge gallery`: pictures of tasks before and after the work, a contact print for each recipe, and a page of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, fail, notices, table
from forge.errors import InputError, MachineFault

if TYPE_CHECKING:
    from rich.console import Console

    from forge.cli.specimens import Specimen
    from forge.preparer import Preparer
    from forge.skills import Skill

__all__ = ["gallery"]

_PAGE = "index.md"
_NAMED = 5
"""Tasks that could not be shown that are named."""


def gallery(
    globs: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="SKILLS", help="Ids, with * and ?, or applications; all when none is given.", show_default=False
        ),
    ] = None,
    into: Annotated[Path, typer.Option(help="Folder to write it to.")] = Path("docs/gallery"),
    tasks: Annotated[int, typer.Option(min=1, max=9, help="Tasks of each recipe.")] = 3,
    as_json: Json = False,
) -> None:
    """Draw certified tasks of every recipe before and after the work, through the real application."""
    chosen = _chosen(globs)
    _write(into / _PAGE, _entrance(into))
    with _progress(sum(len(_recipes(skills)) for skills in chosen.values())) as advance:
        halls = [_hall(skills, into / app, tasks, advance) for app, skills in chosen.items()]
    _write(into / _PAGE, _entrance(into))
    value = {"into": str(into), "applications": {hall.app: hall.to_json() for hall in halls}}
    emit(value, as_json, lambda console: _show(console, into, halls))
    fail(any(hall.bare for hall in halls))


@dataclass(frozen=True, slots=True)
class _Hall:
    """What the gallery has of one application."""

    app: str
    prints: Mapping[str, Sequence[Specimen]]
    """Recipe -> the tasks on its contact print; none where no task could be shown."""
    unused: tuple[str, ...]
    """Recipes that no chosen skill starts from."""
    faults: tuple[str, ...]
    bytes: int

    @property
    def bare(self) -> list[str]:
        return [recipe for recipe, shown in self.prints.items() if not shown]

    def to_json(self) -> dict[str, Any]:
        return {
            "recipes": {recipe: [one.task.key for one in shown] for recipe, shown in self.prints.items()},
            "unused": list(self.unused), "faults": list(self.faults), "bytes": self.bytes,
        }  # fmt: skip


def _chosen(globs: Sequence[str] | None) -> dict[str, list[Skill]]:
    """Application -> its certified skills that fit. Raises InputError when there is none."""
    from forge.certify import certified
    from forge.cli.skills import found
    from forge.preparers import preparers

    skills = found([f"{glob}.*" if glob in preparers() else glob for glob in globs or ["*"]])
    held = [skill for skill in skills if certified(skill) is None]
    if not held:
        raise InputError(f"{skills[0].id}: {certified(skills[0])}; only certified skills are shown")
    return {app: [s for s in held if s.app == app] for app in sorted({s.app for s in held})}


def _recipes(skills: Sequence[Skill]) -> list[str]:
    """The recipes that the skills start from, in the order of their application."""
    used = {name for skill in skills for name in skill.spec.recipes()}
    return [name for name in skills[0].preparer.verbs("recipe") if name in used]


def _hall(skills: Sequence[Skill], folder: Path, number: int, advance: Callable[[str], None]) -> _Hall:
    """The contact prints of one application and the page that shows them, written. Raises MachineFault."""
    from forge.cli.contact import contact_print
    from forge.cli.specimens import Specimens

    prints: dict[str, Sequence[Specimen]] = {}
    preparer, written = skills[0].preparer, 0
    application = preparer.application()
    try:
        specimens = Specimens(skills, application)
        for recipe in _recipes(skills):
            prints[recipe] = specimens.of(recipe, number)
            if prints[recipe]:
                picture = contact_print(prints[recipe])
                _write(folder / f"{recipe}.png", picture)
                written += len(picture)
            advance(recipe)
    finally:
        application.close()
    _remove(folder, prints)
    _write(folder / _PAGE, _page(preparer, prints))
    unused = tuple(set(preparer.verbs("recipe")) - set(prints))
    return _Hall(preparer.app, prints, tuple(sorted(unused)), tuple(specimens.faults), written)


def _write(path: Path, content: bytes | str) -> None:
    """Write a file into folders that are made for it. Raises InputError or MachineFault when it cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except (FileExistsError, NotADirectoryError, PermissionError) as error:
        raise InputError(f"--into: {path} cannot be written: {error.strerror}") from error
    except OSError as error:
        raise MachineFault(f"{path} cannot be written: {error.strerror}") from error


def _remove(folder: Path, prints: Mapping[str, Sequence[Specimen]]) -> None:
    """Remove the pictures that the page showed until now and will not show any more."""
    page = folder / _PAGE
    before = re.findall(r"^!\[\w+\]\((\w+)\.png\)$", page.read_text("utf-8"), re.MULTILINE) if page.exists() else []
    for recipe in before:
        if not prints.get(recipe):
            (folder / f"{recipe}.png").unlink(missing_ok=True)


# ---- pages
def _page(preparer: Preparer[Any], prints: Mapping[str, Sequence[Specimen]]) -> str:
    return "\n".join([*_head(preparer), *(line for recipe in prints for line in _entry(preparer, recipe, prints))])


def _head(preparer: Preparer[Any]) -> Iterator[str]:
    yield f"# {preparer.app}\n"
    yield f"{_sentence(type(preparer).__doc__)} Made by `forge gallery {preparer.app}`: for every recipe some proved"
    yield "tasks, the document before and after the work, as the application draws it for paper. What changed is framed"
    yield "where it is a part of the page.\n"


def _entry(preparer: Preparer[Any], recipe: str, prints: Mapping[str, Sequence[Specimen]]) -> Iterator[str]:
    if not prints[recipe]:
        return
    yield f"## {recipe}\n"
    yield f"{_sentence(preparer.verbs('recipe')[recipe].function.__doc__)}\n"
    yield f"![{recipe}]({recipe}.png)\n"
    for number, one in enumerate(prints[recipe], 1):
        yield f"{number}. `{one.task.key}` ({one.task.locale}): {_plain(one.task.instruction)}"
    yield ""


def _sentence(text: str | None) -> str:
    """The first paragraph of a docstring."""
    return " ".join((text or "").strip().partition("\n\n")[0].split())


def _plain(text: str) -> str:
    """A text that Markdown and HTML leave as it is."""
    return re.sub(r"([\\`*_\[\]<>#|~&$])", r"\\\1", " ".join(text.split()))


def _entrance(into: Path) -> str:
    """The page that leads to those of the applications, of earlier runs, too."""
    halls = sorted(page.parent.name for page in into.glob(f"*/{_PAGE}"))
    lines = [f"- [{app}]({app}/{_PAGE}), recipes: {len(list((into / app).glob('*.png')))}" for app in halls]
    return "\n".join(["# Gallery\n", "Tasks before and after the work, made by `forge gallery`.\n", *lines, ""])


# ---- for people
@contextmanager
def _progress(total: int) -> Iterator[Callable[[str], None]]:
    """A bar on standard error: recipes drawn of all, with the remaining time."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    notes = notices()
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        bar = progress.add_task("draw", total=total)
        yield lambda recipe: progress.update(bar, advance=1, description=f"drawn {recipe}")


def _show(console: Console, into: Path, halls: Sequence[_Hall]) -> None:
    columns = ("application", "#recipes", "#tasks", "#unseen on paper", "#MB")
    rows = (
        [
            hall.app, sum(map(bool, hall.prints.values())), sum(map(len, hall.prints.values())),
            sum(not one.differs for shown in hall.prints.values() for one in shown), f"{hall.bytes / 1e6:.1f}",
        ]
        for hall in halls
    )  # fmt: skip
    console.print(table(columns, rows))
    for hall in halls:
        for fault in hall.faults[:_NAMED]:
            console.print(fault, style="yellow", markup=False, soft_wrap=True)
        if len(hall.faults) > _NAMED:
            console.print(f"{len(hall.faults) - _NAMED} more could not be shown; --json tells", style="yellow")
        if hall.unused:
            why = f"{hall.app}: no chosen skill starts from {', '.join(hall.unused)}"
            console.print(why, style="yellow", markup=False, soft_wrap=True)
        for recipe in hall.bare:
            console.print(f"{hall.app}: no task of {recipe} could be shown", style="red", markup=False)
    console.print(f"Wrote {into / _PAGE}", markup=False, soft_wrap=True)
