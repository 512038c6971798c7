"""The UNO side: started by Forge as a script of its own, it starts LibreOffice and does with it what it is asked.

It needs nothing but the standard library and uno, because the Python that has uno is rarely the one Forge runs in.
Requests come as lines of JSON on standard input, answers go as lines of JSON to standard output; the first line holds
the settings and the module that answers. When standard input ends, whoever asked is gone: LibreOffice goes too, and
its files.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import os
import queue
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import IO, Any

import uno  # type: ignore[import-not-found]

Json = dict[str, Any]

PDEATHSIG = 1
"""PR_SET_PDEATHSIG of prctl(2): the signal that the kernel sends to a process when the one that started it ends."""
RESTART = (79, 81)
"""Exit codes by which LibreOffice asks to be started again, as it may with a new profile."""


class Application:
    """One LibreOffice process with a profile of its own, in `folder`."""

    def __init__(self, settings: Json) -> None:
        self.folder = Path(settings["folder"])
        self.profile = self.folder / "profile"
        (self.profile / "user").mkdir(parents=True)
        (self.profile / "user" / "registrymodifications.xcu").write_text(settings["registry"], encoding="utf-8")
        (self.folder / "documents.py").write_text(settings["documents"], encoding="utf-8")
        self.program, self.address = settings["soffice"], f"pipe,name={settings['pipe']}"
        self.process = self._spawn()
        self.manager: Any = None
        self.context: Any = None

    def _spawn(self) -> subprocess.Popen[bytes]:
        parent, libc = os.getpid(), ctypes.CDLL(None)

        def die_with_parent() -> None:
            libc.prctl(PDEATHSIG, signal.SIGKILL)
            if os.getppid() != parent:
                os._exit(1)

        options = ["--headless", "--norestore", "--nologo", "--nodefault", "--nofirststartwizard", "--nolockcheck"]
        return subprocess.Popen(
            [self.program, *options, f"-env:UserInstallation={self.profile.as_uri()}", f"--accept={self.address};urp;"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=die_with_parent,
        )  # fmt: skip

    def connect(self) -> None:
        """Wait until LibreOffice answers. Raises EOFError when it ends instead; whoever asked bounds the time."""
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        starts = 1
        while self.context is None:
            code = self.process.poll()
            if code is not None and (code not in RESTART or starts == 3):
                raise EOFError(f"LibreOffice ended with exit code {code} while it started")
            if code is not None:
                self.process, starts = self._spawn(), starts + 1
            try:
                self.context = resolver.resolve(f"uno:{self.address};urp;StarOffice.ComponentContext")
            except uno.getClass("com.sun.star.connection.NoConnectException"):
                time.sleep(0.05)
        self.manager = self.context.ServiceManager

    def service(self, name: str) -> Any:
        """A new UNO service of this LibreOffice."""
        return self.manager.createInstanceWithContext(name, self.context)


def limit(settings: Json) -> None:
    """Bound the memory and the size of each file, here and in everything started from here."""
    for what, most in ((resource.RLIMIT_AS, settings["memory"]), (resource.RLIMIT_FSIZE, settings["file_size"])):
        _, hard = resource.getrlimit(what)
        resource.setrlimit(what, (min(most, hard) if hard != resource.RLIM_INFINITY else most, hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Leaving:
    """How the bridge ends, whichever thread finds first that it must: with LibreOffice, its files and its sockets."""

    def __init__(self, application: Application, sockets: list[str]) -> None:
        self._application = application
        self._sockets = sockets
        self._once = threading.Lock()

    def now(self) -> None:
        """Never returns: kills the process group, which is the bridge and everything below it."""
        self._once.acquire()
        self._application.process.kill()
        self._application.process.wait()
        shutil.rmtree(self._application.folder, ignore_errors=True)
        for socket in self._sockets:
            Path(socket).unlink(missing_ok=True)
        os.kill(0, signal.SIGKILL)


def serve(application: Application, requests: queue.SimpleQueue[str], answers: IO[str]) -> None:
    """Answer one request after the other, until LibreOffice is gone."""
    sys.path.insert(0, str(application.folder))
    documents = importlib.import_module("documents")
    application.connect()
    answer = {"done": "ready"}
    while True:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
        if application.process.poll() is not None:
            return
        answer = documents.answer(application, json.loads(requests.get()))


def main() -> None:
    settings = json.loads(sys.stdin.readline())
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    limit(settings)
    application = Application(settings)
    leaving = Leaving(application, settings["sockets"])
    requests: queue.SimpleQueue[str] = queue.SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            requests.put(line)
        leaving.now()

    threading.Thread(target=listen, daemon=True).start()
    try:
        serve(application, requests, answers)
    except Exception:
        traceback.print_exc()
    finally:
        leaving.now()


if __name__ == "__main__":
    main()
