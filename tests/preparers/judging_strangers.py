"""A process that judges the files of a folder within 1 GiB, and tells of each what came out, how long it took, and what
was opened or called meanwhile: `python -m tests.preparers.judging_strangers APP START FOLDER`."""

from __future__ import annotations

import json
import pickle
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

MEMORY = 1 << 30
PROGRAMS = ("bwrap", "python3")
"""With which LibreOffice is started in its sandbox."""
ALLOWED = (
    sys.prefix,
    sys.base_prefix,
    str(Path(__file__).parents[2]),
    "/usr",
    "/proc",
    "/dev",
    tempfile.gettempdir() + "/forge-",
)


class Ears:
    """What Python code opens and where it connects to while it is watched; a hook cannot be taken away again."""

    def __init__(self) -> None:
        self.heard: list[str] | None = None
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if self.heard is None or event not in ("open", "socket.connect", "socket.getaddrinfo", "subprocess.Popen"):
            return
        what = args[0] if event != "socket.connect" else args[1]
        if event == "open" and (
            isinstance(what, int) or str(what).startswith(ALLOWED) or what == tempfile.gettempdir()
        ):
            return
        if event == "subprocess.Popen" and Path(str(what)).name in PROGRAMS:
            return
        self.heard.append(f"{event} {what!r}")


def main(app: str, task: str, folder: str) -> None:
    # The hard limit stays, so that a LibreOffice may have the memory that it needs.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    from importlib import import_module

    from forge.judge import judge_files
    from forge.model import Entry

    package, _, name = app.partition(":")
    preparer = getattr(import_module(package), name)()
    start = pickle.loads(Path(task).read_bytes())
    judge_files(start, preparer, {**start.files, start.main_file: Entry(data=b"PK")})  # what is imported late
    import mimetypes

    mimetypes.init()
    ears = Ears()
    for path in sorted(Path(folder).iterdir()):
        data = path.read_bytes()
        ears.heard, began, ran = [], time.monotonic(), time.process_time()
        verdict = judge_files(start, preparer, {**start.files, start.main_file: Entry(data=data)})
        told = {
            "outcome": verdict.outcome, "why": verdict.why, "seconds": time.monotonic() - began,
            "cpu": time.process_time() - ran, "heard": ears.heard, "name": path.name,
            "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
        }  # fmt: skip
        ears.heard = None
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
