"""Programs of Prefect that run beside us: they end with us, and with everything that they started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Final

import psutil

from flows.tied import end_with_parent
from forge.errors import MachineFault

__all__ = ["Program", "interruptible", "program"]

_END_SECONDS: Final = 30


class Program:
    """A running `prefect` command."""

    def __init__(self, arguments: tuple[str, ...], log: Path | None, settings: dict[str, str]) -> None:
        self.name = f"prefect {' '.join(arguments[:2])}"
        self._log = log
        stream = log.open("wb") if log else None
        try:
            # A session of its own: the terminal's Ctrl-C is for us, who end things in their order.
            self._process = subprocess.Popen(
                [sys.executable, "-m", "prefect", *arguments], env=os.environ | settings, stdin=subprocess.DEVNULL,
                stdout=stream, stderr=stream, start_new_session=True, preexec_fn=end_with_parent,
            )  # fmt: skip
        except OSError as error:
            raise MachineFault(f"{self.name} cannot be started: {error}") from error
        finally:
            if stream:
                stream.close()

    def poll(self) -> int | None:
        """Its exit code, None while it runs."""
        return self._process.poll()

    def last_words(self) -> str:
        """What it wrote last, or where to look."""
        if self._log is None:
            return "see above"
        lines = self._log.read_text(errors="replace").strip().splitlines()
        return f"{self._log} ends with: {lines[-1].strip() if lines else 'nothing'}"

    def end(self) -> None:
        """Interrupt it as Ctrl-C does, wait, and kill what is left of it and of its children."""
        family: list[psutil.Process] = []
        with suppress(psutil.NoSuchProcess):
            family = psutil.Process(self._process.pid).children(recursive=True)
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_END_SECONDS)
        _, left = psutil.wait_procs(family, timeout=5)
        for process in left:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        self._process.kill()
        self._process.wait()


@contextmanager
def program(*arguments: str, log: Path | None = None, **settings: str) -> Iterator[Program]:
    """Run `prefect ARGUMENTS` during the block, with these settings in its environment; its output goes to `log`."""
    running = Program(arguments, log, settings)
    try:
        yield running
    finally:
        running.end()


@contextmanager
def interruptible() -> Iterator[None]:
    """End the block, and nothing else, at the first Ctrl-C or SIGTERM; further ones do not disturb the clearing up.

    Also where Ctrl-C was ignored, as in a shell's background jobs: Prefect's worker would inherit that and not end.
    """
    before = {number: signal.signal(number, _interrupt) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    except KeyboardInterrupt:
        return
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(signum: int, frame: FrameType | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt
