"""Bubblewrap around LibreOffice, for files that nobody vouches for: no network, nothing of the user, a fixed system."""

from __future__ import annotations

import os
import pwd
import shutil
from pathlib import Path
from typing import Any

from forge.errors import MachineFault

__all__ = ["FOLDER", "SCRIPT", "unprivileged", "wrapped"]

FOLDER = "/tmp/office"
"""Where LibreOffice keeps its files inside."""
SCRIPT = "/run/bridge.py"
"""Where the bridge stands inside."""

_ETC = ("alternatives", "fonts", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "libreoffice", "localtime")
_ROOM = 1 << 30


def wrapped(command: list[str], script: int) -> list[str]:
    """`command` inside a sandbox of its own; `script` is an open file, of which a copy stands at SCRIPT inside.

    There are a read-only /usr and what LibreOffice reads of /etc, an empty /tmp and /run in memory, no network, no
    other process, no capability. It ends when its first process ends. Raises MachineFault where bubblewrap is missing.
    """
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        raise MachineFault(
            "bubblewrap is not installed, so LibreOffice cannot be fenced in: apt-get install bubblewrap"
        )
    system = [option for name in ("bin", "lib", "lib64", "sbin") for option in _top(Path("/") / name)]
    etc = [option for name in _ETC for option in ("--ro-bind-try", f"/etc/{name}", f"/etc/{name}")]
    return [
        bwrap, "--unshare-user", "--unshare-all", "--uid", "1000", "--gid", "1000", "--hostname", "office",
        "--cap-drop", "ALL",
        "--ro-bind", "/usr", "/usr", "--ro-bind-try", "/opt", "/opt", *system, *etc,
        "--proc", "/proc", "--dev", "/dev", "--size", str(_ROOM), "--tmpfs", "/tmp",
        "--size", "1048576", "--tmpfs", "/run",
        "--ro-bind-data", str(script), SCRIPT, "--remount-ro", "/run", "--remount-ro", "/",
        "--", *command,
    ]  # fmt: skip


def unprivileged() -> dict[str, Any]:
    """How `subprocess.Popen` gives up root's rights before it starts the sandbox; empty for everyone else."""
    if os.getuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _top(folder: Path) -> list[str]:
    """How a folder beside /usr comes in: as the link it is on a merged system, else read-only."""
    if folder.is_symlink():
        return ["--symlink", str(folder.readlink()), str(folder)]
    return ["--ro-bind-try", str(folder), str(folder)]
