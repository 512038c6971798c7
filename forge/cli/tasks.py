"""`forge tasks`: the catalog's tasks, listed, filtered and searched, page by page."""

from __future__ import annotations

import csv
import dataclasses
import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, notices, table
from forge.cli.stores import CatalogOption, opened_catalog
from forge.errors import InputError

if TYPE_CHECKING:
    from rich.console import Console

    from storage.catalog import Catalog
    from storage.records import Page, TaskFilter, TaskLine

__all__ = ["tasks"]


class State(StrEnum):
    """Which tasks: those that may be used, or others."""

    READY = "ready"
    QUARANTINED = "quarantined"
    PENDING = "pending"
    ANY = "any"


def _option(words: str, min: int | None = None, max: int | None = None) -> Any:
    return typer.Option(help=words, show_default=False, min=min, max=max)


def tasks(
    search: Annotated[
        str | None, typer.Argument(metavar="SEARCH", help="Words of the instruction or a file.", show_default=False)
    ] = None,
    app: Annotated[str | None, _option("Of this application.")] = None,
    skill: Annotated[str | None, _option("Of skills whose id fits, with * and ?.")] = None,
    state: Annotated[State, typer.Option(help="In this state.")] = State.READY,
    level: Annotated[int | None, _option("Of this level, 1 to 5.", min=1, max=5)] = None,
    tag: Annotated[str | None, _option("With this tag.")] = None,
    locale: Annotated[str | None, _option("In this locale, such as de_DE.")] = None,
    run: Annotated[int | None, _option("Made by this run.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="At most so many.")] = 50,
    after: Annotated[str | None, _option("Go on behind this key: `after` of the page before.")] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    catalog: CatalogOption = None,
    as_json: Json = False,
) -> None:
    """List the catalog's tasks; filters and words to search for must all hold."""
    from storage.records import TaskFilter

    if as_csv and as_json:
        raise InputError("give either --csv or --json, not both")
    wanted = TaskFilter(app, skill, state.value, level, tag, locale, search, run)
    with opened_catalog(catalog) as opened:
        page = opened.tasks(wanted, after, limit)
        count = None if as_csv or as_json or page.after is None else opened.count(wanted)
        unknown = [] if page.tasks else list(_unknown(opened, app, locale))
    for remark in unknown:
        notices().print(remark, style="yellow", markup=False, soft_wrap=True)
    if as_csv:
        _print_csv(page.tasks)
        return
    value = {"tasks": list(map(dataclasses.asdict, page.tasks)), "after": page.after}
    emit(value, as_json, lambda console: _show(console, page, count, wanted))


def _unknown(catalog: Catalog, app: str | None, locale: str | None) -> Iterator[str]:
    """What was asked for that neither this installation nor the catalog knows, and what there is instead."""
    from forge.preparers import preparers
    from forge.scenario import locale_codes

    if app is not None and app not in (known := {*preparers(), *catalog.values("app")}):
        yield f"no application {app!r} is known; there are: {', '.join(sorted(known))}"
    if locale is not None and locale not in (known := {*locale_codes(), *catalog.values("locale")}):
        yield f"no locale {locale!r} is known; there are: {', '.join(sorted(known))}"


def _print_csv(lines: Sequence[TaskLine]) -> None:
    from storage.records import TaskLine

    names = [field.name for field in dataclasses.fields(TaskLine)]
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(names)
    for line in lines:
        writer.writerow([" ".join(line.tags) if name == "tags" else getattr(line, name) for name in names])


def _show(console: Console, page: Page, count: int | None, wanted: TaskFilter) -> None:
    rows = ([t.key, t.level, t.locale, f"{t.killed}/{t.misses}", t.instruction] for t in page.tasks)
    console.print(table(("key", "#level", "locale", "#killed", "instruction"), rows))
    if page.after is None:
        console.print(f"{len(page.tasks)} tasks" + ("" if page.tasks else _hint(wanted)))
    else:
        of = "10,000 or more" if count == 10_000 else f"{count:,}"
        console.print(
            f"{len(page.tasks)} of {of} tasks; go on with --after '{page.after}'", markup=False, soft_wrap=True
        )


def _hint(wanted: TaskFilter) -> str:
    return "; `forge synthesize` makes some" if wanted == type(wanted)() else ""
