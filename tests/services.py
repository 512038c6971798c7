"""Real servers for tests, started here and ended with the block: PostgreSQL, and an S3 server over HTTP."""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

__all__ = ["Postgres", "S3Server", "free_port", "postgres", "s3_server"]

_PATIENCE = 60
_PR_SET_PDEATHSIG = 1
_SETTINGS = {"listen_addresses": "", "fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


@dataclass(frozen=True)
class Postgres:
    """A running server that listens on a socket in `folder` only."""

    folder: Path
    run: Callable[..., str]
    _numbers: Any

    def url(self, database: str) -> str:
        return f"postgresql://forge@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of a fresh, empty database."""
        name = f"forge_{next(self._numbers)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Run one statement as the server's owner and return what `psql` prints."""
        return self.run("psql", "-h", self.folder, "-U", "forge", "-d", database, "-Atqc", statement)


@dataclass(frozen=True)
class S3Server:
    """A running S3 server; its buckets live in its memory."""

    url: str

    def call(self, path: str, body: bytes) -> bytes:
        """POST to the server's own control address, such as `/moto-api/reset`."""
        request = urllib.request.Request(self.url + path, body, {"Content-Type": "text/plain"})
        with urllib.request.urlopen(request) as response:
            return bytes(response.read())


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of its own in a temporary folder. Fails with the remedy where PostgreSQL is not installed."""
    binaries = _postgres_binaries()
    folder = Path(tempfile.mkdtemp(prefix="forge-pg-"))
    owner = _unprivileged(folder)

    def run(program: str, *arguments: object) -> str:
        command = [str(binaries / program), *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, cwd=folder, **owner)
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"
        return str(done.stdout).strip()

    try:
        run("initdb", "-D", folder / "data", "-U", "forge", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = [option for name, value in _SETTINGS.items() for option in ("-c", f"{name}={value}")]
        command = [binaries / "postgres", "-D", folder / "data", "-k", folder, *options]
        with _process(command, folder / "log", cwd=folder, ending=signal.SIGINT, **owner):
            server = Postgres(folder, run, count(1))
            _wait_until(lambda: bool(server.sql("SELECT 1")), "PostgreSQL", folder / "log")
            yield server
    finally:
        shutil.rmtree(folder)


@contextmanager
def s3_server() -> Iterator[S3Server]:
    """moto's S3 server as a process of its own on a free port. It lists ten objects a page, so that tests see pages."""
    with tempfile.TemporaryDirectory(prefix="forge-s3-") as folder:
        log = Path(folder) / "log"
        port = free_port()
        url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
        environment = os.environ | {"MOTO_S3_DEFAULT_MAX_KEYS": "10"}
        with _process(command, log, cwd=folder, ending=signal.SIGTERM, env=environment):
            _wait_until(lambda: urllib.request.urlopen(f"{url}/moto-api/").status == 200, "moto's server", log)
            yield S3Server(url)


def free_port() -> int:
    """A port of 127.0.0.1 on which nothing listens at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _postgres_binaries() -> Path:
    """The newest installed server's programs; `pg_config` tells where, or Debian's folders."""
    folders = [p.parent for p in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if found := shutil.which("pg_config"):
        told = subprocess.run([found, "--bindir"], capture_output=True, text=True, check=True).stdout.strip()
        folders.append(Path(told))
    usable = [f for f in folders if (f / "initdb").exists() and (f / "postgres").exists()]
    assert usable, "PostgreSQL is not installed here, and these tests need a real one; run `make setup`"
    return max(usable, key=lambda f: [int(part) for part in f.parts if part.isdecimal()])


def _unprivileged(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: give `folder` to another user, and say how to start programs as that one."""
    if os.getuid() != 0:
        return {}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@contextmanager
def _process(command: list[Any], log: Path, *, ending: signal.Signals, **options: Any) -> Iterator[None]:
    """Run `command` while the block runs; it dies with this process, however that ends."""
    with log.open("wb") as stream:
        process = subprocess.Popen(
            list(map(str, command)), stdout=stream, stderr=stream, stdin=subprocess.DEVNULL,
            preexec_fn=_die_with_parent, **options,
        )  # fmt: skip
    try:
        yield
    finally:
        process.send_signal(ending)
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _die_with_parent() -> None:
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGQUIT)


def _wait_until(ready: Callable[[], bool], name: str, log: Path) -> None:
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            if ready():
                return
        except (OSError, AssertionError) as cause:
            if time.monotonic() > deadline:
                raise AssertionError(f"{name} did not start: {cause}\n{log.read_text()}") from cause
        time.sleep(0.1)
