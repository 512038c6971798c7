"""What a worker process runs: makes and proves the seeds it is sent, and dies with the process that started it.

Imported by every worker of a run, so it loads neither Prefect nor a database.
"""

from __future__ import annotations

import faulthandler
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

from flows.limits import TimeIsUp, limit_memory, limit_time
from flows.shards import Done, Limits, Part, Trouble
from forge.errors import ForgeError, InputError
from forge.model import Result
from forge.prove import produce, rejection
from forge.skills import Library, Skill

__all__ = ["main", "produce_part", "produce_within"]


@cache
def _library() -> Library:
    return Library.load()


def produce_part(part: Part, seconds: float) -> Iterator[Result]:
    """Make and prove each seed of `part`. Raises InputError when the skill is another one than was planned with."""
    skill = _library()[part.skill]
    if (skill.version, skill.digest) != (part.version, part.digest):
        raise InputError(f"{skill.file} has changed since the run was planned; run the same command again")
    for seed in part.seeds:
        yield produce_within(skill, seed, seconds)


def produce_within(skill: Skill, seed: int, seconds: float) -> Result:
    """Make and prove one task, or reject it when it takes longer than `seconds`."""
    try:
        with limit_time(seconds):
            return produce(skill, seed)
    except TimeIsUp:
        return rejection(skill, seed, "limits", f"took longer than {seconds:g} s", traceback.format_exc())
    except Exception as error:
        return rejection(skill, seed, "make", f"internal error: {type(error).__name__}", traceback.format_exc())


def _serve(connection: Connection, limits: Limits) -> None:
    requests = _requests(connection)
    try:
        _library()
        connection.send(Done())
    except ForgeError as error:
        connection.send(Trouble(str(error)))
    for part in requests:
        try:
            for result in produce_part(part, limits.seconds):
                connection.send(result)
            connection.send(Done())
        except ForgeError as error:
            connection.send(Trouble(str(error)))


def _requests(connection: Connection) -> Iterator[Part]:
    """The parts that are sent. A thread waits for them, so that the end of the parent ends this process at once."""
    received: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def receive() -> None:
        try:
            while True:
                received.put(connection.recv())
        except (EOFError, OSError):
            os._exit(0)

    threading.Thread(target=receive, name="parent", daemon=True).start()
    while True:
        yield received.get()


def main(arguments: list[str]) -> None:
    """Serve the connection whose descriptor is the first argument, within limits: seconds and megabytes."""
    descriptor, seconds, megabytes = int(arguments[0]), float(arguments[1]), int(arguments[2])
    # The terminal sends Ctrl-C to every process; when this one ends is for the parent to say.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    faulthandler.enable()
    limit_memory(megabytes)
    _serve(Connection(descriptor), Limits(seconds, megabytes))


if __name__ == "__main__":
    main(sys.argv[1:])
