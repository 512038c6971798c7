"""Limits on what one task may cost a worker process: memory, time, and time spent where Python cannot interrupt it."""

from __future__ import annotations

import faulthandler
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["HUNG", "TimeIsUp", "less_memory", "limit_memory", "limit_time"]

HUNG = "Timeout ("
"""How the trace begins that a process leaves behind when it was ended inside native code."""

_PATIENCE = 2
"""Times the limit after which a process that did not heed it is ended."""


class TimeIsUp(BaseException):
    """Raised inside the work when its time is up. No Exception, so that no handler on the way swallows it."""


def limit_memory(megabytes: int) -> None:
    """Let this process use at most `megabytes` of address space, and leave no core file when it is killed."""
    size = megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


@contextmanager
def less_memory(megabytes: int) -> Iterator[None]:
    """Let this process use at most `megabytes` of address space during the block."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    size = megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (size if hard == resource.RLIM_INFINITY else min(size, hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


@contextmanager
def limit_time(seconds: float, *, end: bool = True) -> Iterator[None]:
    """Raise TimeIsUp in the block after `seconds`; with `end`, end the process after twice as long if it goes on.

    Only in the main thread. A call into native code cannot be interrupted, only ended with its process: by a thread
    that needs no interpreter, which writes where the process hung to standard error.
    """
    previous = signal.signal(signal.SIGALRM, _raise)
    if end:
        faulthandler.dump_traceback_later(seconds * _PATIENCE, exit=True)
    # Again every second, in case the first one is lost in a destructor or a callback.
    signal.setitimer(signal.ITIMER_REAL, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        if end:
            faulthandler.cancel_dump_traceback_later()
        signal.signal(signal.SIGALRM, previous)


def _raise(signum: int, frame: FrameType | None) -> None:
    raise TimeIsUp
