"""What commands print: tables for people, or with --json one JSON object and nothing else."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

__all__ = ["Json", "console", "emit", "fail", "notices", "table"]

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]

_PIPED_WIDTH = 160


def console() -> Console:
    """Standard output for people; wide where it is no terminal, so that nothing is cut for want of a window."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else _PIPED_WIDTH, highlight=False)


def notices() -> Console:
    """Standard error for people: progress and remarks, which are no part of the result."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


def emit(value: Mapping[str, Any], as_json: bool, show: Callable[[Console], None]) -> None:
    """Print the result of a command: `value` as JSON, or what `show` makes of it."""
    if as_json:
        print(json.dumps(value, indent=1, ensure_ascii=False, default=str))
    else:
        show(console())


def fail(failed: bool) -> None:
    """End the command with exit code 1 when what it looked at is not as it must be."""
    if failed:
        raise typer.Exit(1)


def table(columns: Sequence[str], rows: Iterable[Sequence[Any]], title: str | None = None) -> Table:
    """A plain table. A column whose name begins with `#` holds numbers and is aligned to the right."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    made = Table(title=title, box=SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for name in columns:
        number = name.startswith("#")
        made.add_column(name.removeprefix("#"), justify="right" if number else "left", no_wrap=number, overflow="fold")
    for row in rows:
        made.add_row(*(Text("–" if cell is None else str(cell)) for cell in row))
    return made
