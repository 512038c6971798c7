"""Running a command line: what a command raises becomes one clear message and an honest exit code."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import IntEnum
from types import FrameType

from forge.errors import ForgeError, InputError, MachineFault, StoreError

__all__ = ["ExitCode", "resumable", "run"]


class ExitCode(IntEnum):
    """What the shell is told."""

    OK = 0
    FAILED = 1
    """The command did its work, and what it looked at is not as it must be."""
    INPUT = 2
    """What the user gave cannot be used."""
    MACHINE = 3
    """This machine, a store or a server cannot do what is asked; or Forge itself has a fault."""
    INTERRUPTED = 130
    """By Ctrl-C: 128 and the signal's number, as shells have it."""
    TERMINATED = 143
    """By SIGTERM."""


class _Interrupted(Exception):
    """A command was interrupted; its text says how to go on."""


@contextmanager
def resumable(how: str) -> Iterator[None]:
    """A block after whose interruption `how` tells the user how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        raise _Interrupted(how) from None


def run(arguments: Sequence[str]) -> int:
    """Run `forge ARGUMENTS` and return its exit code. Errors go to standard error, one message each."""
    _warn()
    with _terminable() as terminated:
        code = _run(arguments)
    return ExitCode.TERMINATED if terminated and code == ExitCode.INTERRUPTED else code


def _run(arguments: Sequence[str]) -> int:
    from forge.cli.app import app

    try:
        app(args=list(arguments), prog_name="forge")
    except SystemExit as ending:
        # Typer makes this code of Ctrl-C, without a word.
        if ending.code == ExitCode.INTERRUPTED:
            _say("Interrupted.")
        return ending.code if isinstance(ending.code, int) else ExitCode.OK
    except _Interrupted as how:
        _say(f"Interrupted; {how}")
        return ExitCode.INTERRUPTED
    except ForgeError as error:
        _say(f"Error: {error}")
        return _code(error)
    except KeyboardInterrupt:
        _say("Interrupted.")
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # the reader is gone; do not complain again when the interpreter flushes
        return ExitCode.OK
    except Exception as error:
        _say(f"Error: {type(error).__name__}: {error}; a fault of Forge itself, its traceback is in {_kept()}")
        return ExitCode.MACHINE
    return ExitCode.OK


@contextmanager
def _terminable() -> Iterator[list[int]]:
    """During the block the first SIGTERM ends the work as Ctrl-C does, tidily; it is then in the list."""
    received: list[int] = []

    def interrupt(number: int, _: FrameType | None) -> None:
        if not received:
            received.append(number)
            raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield received
        return
    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield received
    finally:
        signal.signal(signal.SIGTERM, before)


def _warn() -> None:
    """Say which variables are misspelt. Settings are loaded for that only where there are any variables of ours."""
    if any(name.upper().startswith("FORGE_") for name in os.environ):
        from forge.settings import unknown_variables

        for sentence in unknown_variables():
            _say(f"Warning: {sentence}")


def _code(error: ForgeError) -> int:
    if isinstance(error, InputError):
        return ExitCode.INPUT
    return ExitCode.MACHINE if isinstance(error, StoreError | MachineFault) else ExitCode.FAILED


def _kept() -> str:
    """Write the traceback of the current exception to a file and return the file's name."""
    with tempfile.NamedTemporaryFile("w", prefix="forge-error-", suffix=".txt", delete=False) as stream:
        traceback.print_exc(file=stream)
    return stream.name


def _say(text: str) -> None:
    print(text, file=sys.stderr)
