"""The process pool: workers that make shards and die with this process; one that is killed costs one key only."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cache
from multiprocessing.connection import Pipe
from typing import Final

from flows.limits import HUNG
from flows.shards import Done, Limits, Made, Part, Shard, Trouble
from forge.errors import InputError, MachineFault
from forge.model import Rejection, Result

__all__ = ["Pool", "PoolClosed", "shared_pool"]

_LIVES: Final = 2
"""Processes that one key may cost: the first may have been killed for another reason."""
_TRACE: Final = 2_000
_LONGEST_TRACE: Final = 1 << 16


class PoolClosed(MachineFault):
    """Work was handed to a pool whose run has ended."""


class Pool:
    """At most `workers` processes, started when first needed. Threads share it: `run` waits for a free one."""

    def __init__(self, workers: int, limits: Limits) -> None:
        self._workers = [_Worker(limits) for _ in range(workers)]
        self._free: queue.LifoQueue[_Worker] = queue.LifoQueue()
        for worker in self._workers:
            self._free.put(worker)

    def run(self, shard: Shard) -> Made:
        """Make every key of `shard`. A key that kills its process is rejected, all others are made.

        Raises InputError when the skills cannot be used, MachineFault when no process can be started.
        """
        with self._worker() as worker:
            start = time.monotonic()
            results = [result for part in shard.parts for result in worker.make(part)]
            return Made(results, time.monotonic() - start)

    def close(self) -> None:
        """End all processes at once, whatever they are doing."""
        for worker in self._workers:
            worker.close()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _worker(self) -> Iterator[_Worker]:
        worker = self._free.get()
        try:
            yield worker
        except BaseException:
            worker.end()
            raise
        finally:
            self._free.put(worker)


@cache
def shared_pool(workers: int, limits: Limits) -> Pool:
    """The pool of this process, be it a flow or a worker of Dask or Ray; `shared_pool.cache_clear` forgets it."""
    return Pool(workers, limits)


class _Worker:
    """One process at a time; a new one when it was killed."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._process: _Process | None = None
        self._closed = False
        self._starting = threading.Lock()

    def make(self, part: Part) -> Iterator[Result]:
        """The results of all seeds, in order."""
        made = lost = 0
        while made < len(part.seeds):
            process = self._living()
            for result in process.ask(replace(part, seeds=part.seeds[made:])):
                yield result
                made, lost = made + 1, 0
            if made == len(part.seeds):
                return
            how, trace = process.ending()
            lost += 1
            if HUNG in trace or lost == _LIVES:
                yield Rejection(part.skill, part.version, part.seeds[made], "limits", how, trace)
                made, lost = made + 1, 0

    def close(self) -> None:
        """End the process for good."""
        with self._starting:
            self._closed = True
            self.end()

    def end(self) -> None:
        """End the process; the next work is for a new one."""
        if self._process is not None:
            self._process.kill()

    def _living(self) -> _Process:
        """A process that is ready to work. Raises MachineFault when it ends before it is."""
        with self._starting:
            self._require_open()
            if self._process is None or not self._process.alive:
                self._process = _Process(self._limits)
            process = self._process
        if not process.ready():
            self._require_open()
            how, trace = process.ending()
            raise MachineFault(
                f"a worker process does not start ({how}): {(trace.strip() or 'no word').splitlines()[-1]}"
            )
        return process

    def _require_open(self) -> None:
        if self._closed:
            raise PoolClosed("the process pool was closed")


class _Process:
    """One life of a worker process, and the connection to it."""

    def __init__(self, limits: Limits) -> None:
        self._output = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the process
        self._ready = False
        self._connection, theirs = Pipe()
        paths = os.pathsep.join(dict.fromkeys(p for p in sys.path if p))
        arguments = [str(theirs.fileno()), str(limits.seconds), str(limits.megabytes)]
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "flows.work", *arguments], env=os.environ | {"PYTHONPATH": paths},
                stdin=subprocess.DEVNULL, stdout=self._output, stderr=self._output, pass_fds=[theirs.fileno()],
            )  # fmt: skip
        except OSError as error:
            raise MachineFault(f"no worker process can be started: {error}") from error
        finally:
            theirs.close()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def ready(self) -> bool:
        """Wait until it has loaded all skills; False when it has ended before. Raises InputError for broken skills."""
        if not self._ready:
            self._ready = isinstance(self._answer(), Done)
        return self._ready

    def ask(self, part: Part) -> Iterator[Result]:
        """What it answers until it is done with `part`, or dead."""
        with suppress(OSError):
            self._connection.send(part)
        while not isinstance(answer := self._answer(), Done | None):
            yield answer

    def _answer(self) -> Result | Done | None:
        """Its next answer; None when it has ended. Raises InputError when it cannot work with these skills."""
        try:
            answer: Result | Done | Trouble = self._connection.recv()
        except (EOFError, OSError):
            return None
        if isinstance(answer, Trouble):
            raise InputError(answer.text)
        return answer

    def ending(self) -> tuple[str, str]:
        """How it ended, in a few words and in its own last ones."""
        code = self._process.wait()
        self._output.seek(max(0, self._output.seek(0, os.SEEK_END) - _LONGEST_TRACE))
        trace = self._output.read().decode(errors="replace")
        if HUNG in trace:
            return "killed: hung in native code", trace[trace.index(HUNG) :][:_TRACE]
        return f"killed: {signal.Signals(-code).name if code < 0 else f'exit code {code}'}", trace[-_TRACE:]

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
