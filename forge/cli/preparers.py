"""`forge preparer …`: new applications."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from forge.cli.output import Json, emit

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["group"]

group = typer.Typer(no_args_is_help=True, help="Preparers: add an application.")


@group.callback()
def _group() -> None:
    """Preparers: add an application."""


@group.command("new")
def new_preparer(
    app: Annotated[
        str, typer.Argument(metavar="APP", help="Name of the new application, such as notes.", show_default=False)
    ],
    into: Annotated[
        Path | None,
        typer.Option(help="Folder for an installable package; part of this checkout otherwise.", show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a new preparer that works at once, for lists in plain text, with one skill."""
    from forge.cli.scaffold import write_preparer

    written = list(map(str, write_preparer(app, into)))

    def show(console: Console) -> None:
        for path in written:
            console.print(f"Wrote {path}", markup=False)
        console.print("Try it:", markup=False)
        if into is not None:
            console.print(f"  pip install --no-deps -e {into}", markup=False)
        console.print(f"  forge check\n  forge prove '{app}.*'", markup=False)

    emit({"files": written}, as_json, show)
