"""How far a run is: a bar in a terminal, a line every now and then where the output goes to a file or a pipe."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

__all__ = ["progress"]

_SECONDS: Final = 20.0

Show = Callable[[int], None]


@contextmanager
def progress(console: Console, what: str, total: int, had: int) -> Iterator[Show]:
    """During the block, tell the function that it yields how many of `total` there are; `had` were there before."""
    with (_bar if console.is_terminal else _lines)(console, what, total, had) as show:
        yield show


@contextmanager
def _bar(console: Console, what: str, total: int, had: int) -> Iterator[Show]:
    columns = (
        TextColumn(what), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn(),
    )  # fmt: skip
    begin = time.monotonic()
    with Progress(*columns, console=console) as shown:
        bar = shown.add_task("", total=total, completed=had, rate="")

        def show(done: int) -> None:
            rate = (done - had) / max(1e-3, time.monotonic() - begin)
            shown.update(bar, completed=min(done, total), rate=f"{rate:.1f}/s")

        yield show


@contextmanager
def _lines(console: Console, what: str, total: int, had: int, every: float = _SECONDS) -> Iterator[Show]:
    begin = said = time.monotonic()
    latest = had

    def say() -> None:
        seconds = time.monotonic() - begin
        rate = (latest - had) / max(1e-3, seconds)
        console.print(
            f"{what}: {latest:,} of {total:,}, {rate:.1f}/s, {seconds:.0f} s", highlight=False, soft_wrap=True
        )

    def show(done: int) -> None:
        nonlocal latest, said
        latest = done
        if time.monotonic() - said >= every:
            said = time.monotonic()
            say()

    try:
        yield show
    finally:
        say()
