"""`forge synthesize`: the flow's work without a server, with a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, fail, notices, table
from forge.cli.running import resumable
from forge.cli.stores import BlobsOption, CatalogOption
from forge.errors import InputError

if TYPE_CHECKING:
    from rich.console import Console

    from flows.plan import SynthesisRequest
    from flows.summary import Summary

__all__ = ["synthesize"]

_NAMED = 3


def synthesize(
    skills: Annotated[
        list[str] | None, typer.Argument(metavar="SKILLS", help="Skills by id, with * and ?.", show_default="all")
    ] = None,
    per_skill: Annotated[
        int | None, typer.Option(help="Tasks of each skill; 10 without --total.", show_default=False)
    ] = None,
    total: Annotated[int | None, typer.Option(help="Tasks altogether, spread evenly.", show_default=False)] = None,
    seed: Annotated[int, typer.Option(help="The first seed of each skill.")] = 0,
    shard: Annotated[float, typer.Option(help="Seconds of work in one shard.")] = 15,
    workers: Annotated[
        int | None, typer.Option(help="Processes; all processors otherwise.", show_default=False)
    ] = None,
    generator: Annotated[str, typer.Option(help="Who words the instructions.")] = "procedural",
    siblings: Annotated[int, typer.Option(help="Tasks of one skill that differ in values only, at most.")] = 50,
    resume: Annotated[bool, typer.Option(help="Go on where an earlier run of these keys ended.")] = True,
    catalog: CatalogOption = None,
    blobs: BlobsOption = None,
    as_json: Json = False,
) -> None:
    """Make and prove tasks and keep them in the catalog; run again, it goes on where it ended."""
    request = _request(
        skills=skills or ["*"], per_skill=per_skill, total=total, seed=seed, shard=shard, workers=workers,
        generator=generator, siblings=siblings, resume=resume, catalog=catalog, blobs=blobs,
    )  # fmt: skip
    from flows.synthesis import synthesize_here

    with resumable("the same command goes on where it ended"), _progress() as report:
        summary = synthesize_here(request, report)
    emit(summary.to_json(), as_json, lambda console: _show(console, summary))
    fail(summary.failed)


def _request(**fields: Any) -> SynthesisRequest:
    from pydantic import ValidationError

    from flows.plan import SynthesisRequest

    try:
        return SynthesisRequest(**fields)
    except ValidationError as error:
        raise InputError("\n".join(map(_fault, error.errors()))) from None


def _fault(error: Any) -> str:
    option = "--" + str(error["loc"][0]).replace("_", "-") if error["loc"] else "the options"
    return f"{option}: {error['msg'].removeprefix('Value error, ')}"


@contextmanager
def _progress() -> Iterator[Callable[[Summary], None]]:
    """A bar on standard error: done of owed, rate, remaining time, admitted, rejected."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (
        TextColumn("synthesize"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
        TextColumn("[green]{task.fields[admitted]} admitted[/] [red]{task.fields[rejected]} rejected[/]"),
    )  # fmt: skip
    notes = notices()
    # Where there is no terminal nothing is drawn but an empty line at the end.
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        bar = progress.add_task("", total=None, admitted=0, rejected=0, rate="starting")

        def report(summary: Summary) -> None:
            left = "" if summary.remaining is None else f", {_duration(summary.remaining)} left"
            progress.update(
                bar, total=summary.owed, completed=summary.settled, admitted=summary.all.admitted,
                rejected=summary.all.rejected, rate=f"{summary.per_second:.1f}/s{left}",
            )  # fmt: skip

        yield report


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _show(console: Console, summary: Summary) -> None:
    rows = ([app, tally.admitted, tally.rejected] for app, tally in sorted(summary.applications.items()))
    if summary.applications:
        console.print(table(("application", "#admitted", "#rejected"), rows))
    if summary.reasons:
        reasons = ([stage, reason, number] for (stage, reason), number in summary.reasons.most_common())
        console.print(table(("stage", "rejected because", "#keys"), reasons))
    for line in _left_out(summary):
        console.print(line, style="yellow", markup=False, soft_wrap=True)
    for skill in summary.barren:
        console.print(f"every key of {skill} was rejected", style="red", markup=False)
    if summary.elsewhere:
        console.print(f"{summary.elsewhere} keys were settled by another run at the same time", style="yellow")
    had = summary.wanted - summary.owed
    console.print(
        f"{summary.all.admitted} admitted, {summary.all.rejected} rejected, {had} were there already; "
        f"{summary.per_second:.1f} a second, run {summary.run}"
    )


def _left_out(summary: Summary) -> Iterator[str]:
    """The first few by name; a registry under work can have hundreds."""
    for skill, why in islice(summary.left_out.items(), _NAMED):
        yield f"left out {skill}: {why}"
    if (more := len(summary.left_out) - _NAMED) > 0:
        yield f"left out {more} more; `forge skills list` tells what is certified, `--json` gives every reason"
