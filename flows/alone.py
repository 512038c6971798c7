"""One `forge up` a folder: a second one would add a second worker without a word."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from forge.errors import InputError

__all__ = ["alone"]


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Hold the file `lock` during the block; it falls free with this process, however that ends.

    Raises InputError, naming the process, when another one holds it.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            stream.seek(0)
            pid = stream.read().strip()
            raise InputError(
                f"`forge up` or `make run` works in this folder already (process {pid}); use that one,"
                f" or end it first: kill {pid}"
            ) from None
        stream.truncate(0)
        stream.write(str(os.getpid()))
        stream.flush()
        yield
