"""Running a command line: what a command raises becomes one clear message and an honest exit code."""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Sequence
from enum import IntEnum

from forge.errors import ForgeError, InputError, MachineFault, StoreError

__all__ = ["ExitCode", "run"]


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


def run(arguments: Sequence[str]) -> int:
    """Run `forge ARGUMENTS` and return its exit code. Errors go to standard error, one message each."""
    from forge.cli.app import app

    try:
        app(args=list(arguments), prog_name="forge")
    except SystemExit as ending:
        return ending.code if isinstance(ending.code, int) else ExitCode.OK
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
