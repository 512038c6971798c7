"""A disk that is soon full, for tests."""

from __future__ import annotations

import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["small_disk"]


@contextmanager
def small_disk(folder: Path, size: int) -> Iterator[Path]:
    """`folder` on a disk of `size` bytes; where this user may not mount one, no file may grow beyond `size`."""
    folder.mkdir()
    mount = shutil.which("mount") or "false"
    command = [mount, "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode == 0:
        try:
            yield folder
        finally:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)
    else:
        with _small_files(size):
            yield folder


@contextmanager
def _small_files(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
