"""`forge up`: everything that deployments need, on this machine, until Ctrl-C."""

from __future__ import annotations

import json
from typing import Annotated

import typer

__all__ = ["up"]


def up(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a line, for each part.")] = False,
) -> None:
    """Start the Prefect server, the work pool, the deployments and a worker; Ctrl-C ends them all."""
    from flows.up import up as start
    from forge.settings import load_settings

    def say(text: str) -> None:
        part, _, words = text.partition(" ")
        print(json.dumps({"part": part, "words": words.strip()}) if as_json else text, flush=True)

    start(load_settings(), say)
