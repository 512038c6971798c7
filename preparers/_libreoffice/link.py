"""Our end of the bridge: start its process, ask with a time limit, and be sure that all of it is gone afterwards."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
import select
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import IO, Any

from forge.errors import MachineFault
from preparers._libreoffice import machine, profile, sandbox

__all__ = ["FILE_LIMIT", "Link"]

FILE_LIMIT = 64 << 20
"""The largest file that goes in or comes out, in bytes."""
_ANSWER_LIMIT = 8 * FILE_LIMIT
_MEMORY_LIMIT = 4 << 30
_BRIDGE, _DOCUMENTS = (Path(__file__).with_name(name) for name in ("bridge.py", "documents.py"))
_LEAVE_SECONDS = 5.0
_LETTERS_OF_LOG = 400


class Link:
    """One bridge process with its LibreOffice, in a process group of its own.

    The bridge ends, and LibreOffice with it, as soon as the pipe to it closes, however we end; LibreOffice is killed
    by the kernel when the bridge ends first.
    """

    def __init__(self, *, fenced: bool) -> None:
        """Start both, without waiting. Raises MachineFault where something is not installed."""
        self._fenced = fenced
        self._folder = sandbox.FOLDER if fenced else tempfile.mkdtemp(prefix="forge-office-")
        self._name = f"forge{secrets.token_hex(8)}"
        self._log: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the link)
        self._unread = bytearray()
        self._process = self._spawn()
        os.set_blocking(self._pipe(1).fileno(), False)
        os.set_blocking(self._pipe(0).fileno(), False)

    def _spawn(self) -> subprocess.Popen[bytes]:
        python = [str(machine.interpreter()), "-I"]
        with _BRIDGE.open("rb") as script:
            fence: dict[str, Any] = {}
            command = [*python, str(_BRIDGE)]
            if self._fenced:
                command = sandbox.wrapped([*python, sandbox.SCRIPT], script.fileno())
                fence = {"pass_fds": (script.fileno(),), **sandbox.unprivileged()}
            return subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, env=self._environment(),
                cwd="/", start_new_session=True, **fence,
            )  # fmt: skip

    def _environment(self) -> dict[str, str]:
        """Nothing of the user's: LibreOffice must do the same whoever starts it."""
        return {
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": self._folder, "TMPDIR": self._folder,
            "LC_ALL": "C.UTF-8", "TZ": "UTC", "SAL_USE_VCLPLUGIN": "svp",
        }  # fmt: skip

    def _sockets(self) -> list[str]:
        """Where LibreOffice's two sockets stand (sal/osl/unx/pipe.cxx, desktop/source/app/officeipcthread.cxx): killed,
        it leaves them behind. The second is named after the profile's address: its MD5, each byte in the fewest digits.
        """
        address = Path(self._folder, "profile").as_uri().encode("utf-16-le")
        single = "".join(f"{byte:x}" for byte in hashlib.md5(address, usedforsecurity=False).digest())
        return [f"/tmp/OSL_PIPE_{os.getuid()}_{name}" for name in (self._name, f"SingleOfficeIPC_{single}")]

    def wait_ready(self, seconds: float) -> None:
        """Wait until LibreOffice answers. Raises MachineFault."""
        settings = {
            "folder": self._folder, "soffice": str(machine.soffice()), "registry": profile.registry(),
            "documents": _DOCUMENTS.read_text(encoding="utf-8"), "pipe": self._name, "sockets": self._sockets(),
            "memory": _MEMORY_LIMIT, "file_size": 2 * FILE_LIMIT,
        }  # fmt: skip
        self.ask(settings, seconds)

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a request and wait for its answer. Raises MachineFault when none comes in time; then close."""
        deadline = time.monotonic() + seconds
        try:
            self._send(json.dumps(request).encode() + b"\n", deadline)
            answer = json.loads(self._receive(deadline))
        except TimeoutError:
            raise MachineFault(f"LibreOffice did not answer within {seconds:g} s and was ended") from None
        except (BrokenPipeError, EOFError):
            raise MachineFault(f"LibreOffice ended before it answered{self._last_words()}") from None
        except ValueError as cause:
            raise MachineFault(f"LibreOffice gave an answer that cannot be read: {cause}") from cause
        return dict(answer)

    def _send(self, data: bytes, deadline: float) -> None:
        pipe, view = self._pipe(0).fileno(), memoryview(data)
        while view:
            if not select.select([], [pipe], [], max(0.0, deadline - time.monotonic()))[1]:
                raise TimeoutError
            view = view[os.write(pipe, view) :]

    def _receive(self, deadline: float) -> bytes:
        pipe = self._pipe(1).fileno()
        while (end := self._unread.find(b"\n")) < 0:
            if not select.select([pipe], [], [], max(0.0, deadline - time.monotonic()))[0]:
                raise TimeoutError
            more = os.read(pipe, 1 << 20)
            if not more:
                raise EOFError
            self._unread += more
            if len(self._unread) > _ANSWER_LIMIT:
                raise ValueError(f"it is larger than {_ANSWER_LIMIT >> 20} MiB")
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        return line

    def _pipe(self, number: int) -> IO[bytes]:
        pipe = (self._process.stdin, self._process.stdout)[number]
        assert pipe is not None, "Popen made the pipe"
        return pipe

    def _last_words(self) -> str:
        self._log.seek(max(0, self._log.seek(0, os.SEEK_END) - _LETTERS_OF_LOG))
        text = self._log.read(_LETTERS_OF_LOG).decode(errors="replace").strip()
        return f": {text}" if text else ""

    def close(self) -> None:
        """Have the bridge leave, or kill the whole group, and see to it that no file stays behind."""
        self._drop()
        try:
            self._process.wait(_LEAVE_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        if not self._fenced:
            self._sweep()

    def _sweep(self) -> None:
        """Remove what a bridge that was killed left; for a moment its LibreOffice may still have been writing."""
        for _ in range(20):
            shutil.rmtree(self._folder, ignore_errors=True)
            for socket in self._sockets():
                Path(socket).unlink(missing_ok=True)
            if not Path(self._folder).exists():
                return
            time.sleep(0.05)

    def forget(self) -> None:
        """After a fork: let go of what is the parent's, or the bridge would outlive the parent for our sake."""
        self._drop()

    def _drop(self) -> None:
        for stream in (self._pipe(0), self._pipe(1), self._log):
            with contextlib.suppress(OSError):
                stream.close()
