"""docs/cli.md: every command with its arguments and options, read from the commands themselves.

Written anew by `python -m forge.cli.reference > docs/cli.md`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any

import typer.main

from forge.cli.app import app

__all__ = ["reference"]

_INTRODUCTION = """\
# The command line

Every command takes `--json`: then it prints one JSON object on standard output and nothing else. Messages, progress and
errors go to standard error. Exit codes:

| code | meaning |
|---|---|
| 0 | it worked, and what it looked at is as it must be |
| 1 | it worked, and something is not as it must be: a fault, a failed proof, a failed judgement |
| 2 | what was given cannot be used: an unknown name, a broken skill, a wrong option |
| 3 | this machine, a store or a server cannot do it: no LibreOffice, a full disk, a damaged file |
| 130 | interrupted by Ctrl-C; `forge synthesize` and `forge certify` go on where they ended when they are run again |
| 143 | likewise by SIGTERM |

Where things are kept is said by `FORGE_*` variables or a `forge.toml`; see `forge doctor` for what is missing here."""


def reference() -> str:
    """The page."""
    root = typer.main.get_command(app)
    return "\n".join([_INTRODUCTION, *_commands(root, "forge"), ""])


def _commands(command: Any, path: str) -> Iterator[str]:
    for name, inner in getattr(command, "commands", {}).items():
        here = " ".join([path, name, *(_metavar(p) for p in _arguments(inner) if hasattr(inner, "commands"))])
        if hasattr(inner, "commands"):
            yield from ("", f"## {path} {name}", "", _sentence(inner), *_parameters(inner))
            yield from _commands(inner, here)
        else:
            yield from _one(inner, here, "###" if path != "forge" else "##")


def _one(command: Any, path: str, mark: str) -> Iterator[str]:
    yield from ("", f"{mark} {path}", "", _sentence(command))
    words = [_metavar(p) if p.required else f"[{_metavar(p)}]" for p in _arguments(command)]
    yield from ("", "```", " ".join([path, *words, "[OPTIONS]"]), "```", *_parameters(command))


def _sentence(command: Any) -> str:
    return " ".join((command.help or "").split())


def _arguments(command: Any) -> list[Any]:
    return [p for p in command.params if p.param_type_name == "argument"]


def _metavar(parameter: Any) -> str:
    return str(parameter.metavar or parameter.name.upper()) + ("..." if parameter.nargs == -1 else "")


def _parameters(command: Any) -> Iterator[str]:
    shown = [p for p in command.params if p.name != "help"]
    if shown:
        yield ""
    for parameter in shown:
        yield f"- {_name(parameter)}: {parameter.help or ''}{_default(parameter)}"


def _name(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return f"`{_metavar(parameter)}`"
    names = "/".join([*parameter.opts, *parameter.secondary_opts])
    return f"`{names}`" + (" (required)" if parameter.required else "")


def _default(parameter: Any) -> str:
    value = parameter.default
    if value is None or value is False or parameter.required:
        return ""
    plain = value.value if isinstance(value, enum.Enum) else value
    return f" Default: {'yes' if plain is True else plain}."


if __name__ == "__main__":
    print(reference(), end="")
