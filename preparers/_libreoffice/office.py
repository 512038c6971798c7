"""LibreOffice as a function: bytes of a document in, bytes of what the application makes of it out."""

from __future__ import annotations

import atexit
import base64
import os
import threading
import weakref
from pathlib import Path
from types import TracebackType
from typing import Any

from forge.errors import MachineFault, TaskFault, boundary
from preparers._libreoffice.link import FILE_LIMIT, Link

__all__ = ["Office", "Refused", "shared_office"]

_TRIES = 3
_AGAIN = 3
"""How often a call during which LibreOffice died is made once more: seen with one in ten on a busy machine."""
_START_SECONDS = 60.0
_Asked = dict[str, Any]


class Refused(ValueError):
    """The application cannot open this file: it is broken, locked by a password, or of another kind."""


class Office:
    """A headless LibreOffice that starts with the first call and stays until `close`.

    It does one thing at a time; calls from several threads wait for each other. Macros never run, links are not
    updated, no dialog asks anything. With `sandbox` it runs inside bubblewrap, for files that nobody vouches for: such
    a file can then harm no more than this one LibreOffice, so take a new one for each task that is judged.

    Every method that takes a document raises Refused when LibreOffice cannot open it, and MachineFault when something
    is not installed, when LibreOffice dies, or when it takes longer than `seconds`; the next call starts a fresh one.
    After three such faults in a row the Office gives up. LibreOffice 7.4 now and then dies as it closes a document, for
    reasons of its own (an event that still waits for the window): without `sandbox` a call during which it dies is made
    again in a fresh one, a few times, since it depends on nothing but its arguments.
    """

    def __init__(self, *, sandbox: bool = False, seconds: float = 60.0) -> None:
        self._sandbox = sandbox
        self._seconds = seconds
        self._lock = threading.RLock()
        self._link: Link | None = None
        self._faults: list[MachineFault] = []
        _offices.add(self)

    def version(self) -> str:
        """The application's version, such as `7.4.7.2`."""
        return self.environment()["application"].removeprefix("LibreOffice ")

    def environment(self) -> dict[str, str]:
        """What the application's results depend on: its version, locale, a digest of the fonts, theme."""
        return dict(self._ask("environment"))

    def resave(self, data: bytes, suffix: str, *, recalculate: bool = False, to: str | None = None) -> bytes:
        """What a user gets by opening a file and saving it.

        `suffix` says what the file is (`.xlsx`), `to` what to save it as, `.pdf` too; `recalculate` computes every
        formula anew first.
        """
        return _decoded(self._ask("resave", data, suffix=suffix, recalculate=recalculate, to=to))

    def perform(
        self, data: bytes, suffix: str, plugin: Path, function: str, args: dict[str, Any], *, recalculate: bool = True,
        to: str | None = None, pages: str | None = None, options: str | None = None,
    ) -> bytes:  # fmt: skip
        """Open a file, let the plugin's `function(document, **args)` work on it, save it.

        The plugin is a module, or a folder that is a package, which needs only the standard library and uno; `args` are
        plain JSON values. `to` is the ending of what it is saved as, `pages` which pages a PDF gets ("2-3"),
        `options` those of the filter for text files. Raises TaskFault when the function raises.
        """
        return _decoded(
            self._ask(
                "perform", data, suffix=suffix, function=function, args=args, recalculate=recalculate,
                sources=_sources(plugin), to=to, page_range=pages, options=options,
            )
        )  # fmt: skip

    def render(self, data: bytes, suffix: str, *, pages: int = 1, dpi: int = 96, fit: bool = False) -> list[bytes]:
        """The first pages as they would be printed, as PNG files at `dpi` pixels an inch.

        With `fit` sheets are drawn as a window shows them: at natural size, pages as wide as all their columns.
        """
        return [_decoded(page) for page in self._ask("render", data, suffix=suffix, pages=pages, dpi=dpi, fit=fit)]

    def close(self) -> None:
        """End LibreOffice and remove its files. A later call would start it again."""
        with self._lock:
            link, self._link = self._link, None
            if link:
                link.close()

    def __enter__(self) -> Office:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _ask(self, call: str, data: bytes = b"", **more: Any) -> Any:
        if len(data) > FILE_LIMIT:
            raise Refused(f"the file has {len(data) >> 20} MiB; LibreOffice is given at most {FILE_LIMIT >> 20} MiB")
        request = {"call": call, "data": base64.b64encode(data).decode(), **more}
        with self._lock:
            answer = self._answer(request)
            for _ in range(0 if self._sandbox else _AGAIN):
                if "fault" in answer:
                    self.close()
                    answer = self._answer(request)
        if "refused" in answer:
            raise Refused(answer["refused"])
        if "failed" in answer:
            raise TaskFault(f"{more['function']} in LibreOffice: {answer['failed']}")
        if "fault" in answer:
            self.close()
            raise MachineFault(f"LibreOffice could not {call} the file: {answer['fault']}")
        return answer["done"]

    def _answer(self, request: _Asked) -> _Asked:
        if len(self._faults) >= _TRIES:
            raise MachineFault(
                f"LibreOffice failed {_TRIES} times in a row and is given up; at last: {self._faults[-1]}"
            )
        try:
            answer = self._started().ask(request, self._seconds)
        except MachineFault as fault:
            self._faults.append(fault)
            self.close()
            raise
        except BaseException:
            self.close()
            raise
        self._faults.clear()
        return answer

    def _started(self) -> Link:
        if self._link is None:
            with boundary(MachineFault, "LibreOffice could not be started"):
                self._link = Link(fenced=self._sandbox)
            self._link.wait_ready(_START_SECONDS)
        return self._link

    def _forget(self) -> None:
        link, self._link, self._lock = self._link, None, threading.RLock()
        if link:
            link.forget()


def _sources(plugin: Path) -> dict[str, str]:
    """The files of a plugin as those of a package; a module alone is one, too."""
    files = {f.name: f for f in sorted(plugin.glob("*.py"))} if plugin.is_dir() else {"__init__.py": plugin}
    return {name: file.read_text(encoding="utf-8") for name, file in files.items()}


def _decoded(text: str) -> bytes:
    return base64.b64decode(text)


_offices: weakref.WeakSet[Office] = weakref.WeakSet()
_shared: Office | None = None


def shared_office() -> Office:
    """The one Office of this process for files we made ourselves; closed when the process ends."""
    global _shared
    if _shared is None:
        _shared = Office()
        atexit.register(_shared.close)
    return _shared


def _after_fork() -> None:
    for office in list(_offices):
        office._forget()


os.register_at_fork(after_in_child=_after_fork)
