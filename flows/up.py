"""`forge up`: a Prefect server, the work pool, the deployments and a worker on this machine; one Ctrl-C ends it all."""

from __future__ import annotations

import os
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from flows.alone import alone
from flows.programs import Program, interruptible, program
from flows.typed import typed
from forge.errors import InputError, MachineFault
from forge.settings import Settings

__all__ = ["require_running", "started", "up"]

_LOCAL: Final = "http://127.0.0.1:4200/api"
_HOME: Final = Path(".forge/prefect")
_LOCK: Final = Path(".forge/up.pid")
_START_SECONDS: Final = 180
_ENVIRONMENT: Final = {
    "DO_NOT_TRACK": "1",
    "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
    "PREFECT_SERVER_UI_SHOW_PROMOTIONAL_CONTENT": "false",
    # A server that writes task runs one by one needs four times the processor time.
    "PREFECT_SERVER_SERVICES_TASK_RUN_RECORDER_BATCH_SIZE": "200",
    "PREFECT_SERVER_SERVICES_TASK_RUN_RECORDER_FLUSH_INTERVAL": "1",
    "PREFECT_SERVER_DATABASE_SQLALCHEMY_CONNECT_ARGS_TIMEOUT": "60",
    "PREFECT_WORKER_QUERY_SECONDS": "2",
    # What runs log is shown by `--watch`, with the reason why one failed.
    "PREFECT_SERVER_LOGS_STREAM_OUT_ENABLED": "true",
    "PREFECT_SERVER_LOGS_STREAM_PUBLISHING_ENABLED": "true",
}
"""What server and worker are told, unless the environment says otherwise."""

Say = Callable[[str], None]


def up(settings: Settings, say: Say = print) -> None:
    """Start everything, say when it is ready, and stay until Ctrl-C, SIGTERM, or until a part of it ends by itself.

    Raises what `started` raises, and MachineFault when a part ends by itself.
    """
    with interruptible(), started(settings, say) as programs:
        say(f"ready   {_how_to_run(os.environ['PREFECT_API_URL'])}")
        while True:
            require_running(programs)
            time.sleep(0.5)


@contextmanager
def started(settings: Settings, say: Say = print, worker_log: Path | None = None) -> Iterator[list[Program]]:
    """A server, the work pool, the deployments and a worker during the block; the worker writes to `worker_log`.

    Prefect's state is kept below the current folder, and flow runs work in it. A Prefect server that answers already
    at PREFECT_API_URL is used as it is. To be called in the main thread, before Prefect is imported.

    Raises InputError when the same runs in this folder already, the port is taken or a server elsewhere does not
    answer, MachineFault when a part does not start.
    """
    with alone(_LOCK), _together(settings, say, worker_log) as programs:
        yield programs


@contextmanager
def _together(settings: Settings, say: Say, worker_log: Path | None) -> Iterator[list[Program]]:
    home = Path(os.environ.setdefault("PREFECT_HOME", str(_HOME.absolute())))
    home.mkdir(parents=True, exist_ok=True)
    for name, value in _ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    api = _api()
    os.environ["PREFECT_API_URL"] = api
    with _server(api, home / "server.log", say) as server:
        _prepare(say)
        limit = str(settings.flow_runs)
        with program(
            "worker", "start", "--pool", "forge", "--type", "process", "--limit", limit, log=worker_log
        ) as worker:
            yield [worker, *server]


def require_running(programs: list[Program]) -> None:
    """Raises MachineFault when one of the programs has ended by itself."""
    for each in programs:
        if (code := each.poll()) is not None:
            raise MachineFault(f"{each.name} ended by itself with exit code {code}; {each.last_words()}")


def _prepare(say: Say) -> None:
    """Clear away what an earlier end left behind, and make the deployments known."""
    from flows.deployments import deploy
    from flows.sweep import sweep

    if swept := sweep():
        say(f"swept   {swept} flow runs whose process is gone: run them again to go on where they ended")
    deploy(Path.cwd())


@contextmanager
def _server(api: str, log: Path, say: Say) -> Iterator[list[Program]]:
    """A server at `api`: the one that answers there already, else one of our own. Yields what was started."""
    if _healthy(api):
        say(f"server  {api} (was there already)")
        yield []
        return
    host, port = _address(api)
    settings = {"PREFECT_SERVER_API_HOST": host, "PREFECT_SERVER_API_PORT": str(port)}
    begin = time.monotonic()
    with program("server", "start", log=log, **settings) as server:
        while not _healthy(api):
            if server.poll() is not None:
                raise MachineFault(f"the Prefect server did not start; {server.last_words()}")
            if time.monotonic() - begin > _START_SECONDS:
                raise MachineFault(f"the Prefect server does not answer after {_START_SECONDS} s; see {log}")
            time.sleep(0.3)
        say(f"server  {api} ({time.monotonic() - begin:.0f} s)")
        yield [server]


def _api() -> str:
    """Where the server is or shall be: PREFECT_API_URL, Prefect's settings of this folder, or its usual place."""
    from prefect.settings import PREFECT_API_URL

    return str(PREFECT_API_URL.value() or _LOCAL).rstrip("/")


def _healthy(api: str) -> bool:
    try:
        with urllib.request.urlopen(f"{api}/health", timeout=5) as response:
            return bool(response.read().strip() == b"true")
    except (OSError, ValueError):
        return False


def _address(api: str) -> tuple[str, int]:
    """Host and port for a server of our own. Raises InputError when there can be none."""
    parts = urlsplit(api)
    host, port = parts.hostname or "", parts.port or 4200
    if host not in ("127.0.0.1", "localhost", "::1"):
        raise InputError(f"no Prefect server answers at {api}; start it, or unset PREFECT_API_URL to run one here")
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        if probe.connect_ex((host, port)) == 0:
            raise InputError(
                f"port {port} is taken by something that is no Prefect server; end it, or name another port:"
                f" PREFECT_API_URL=http://{host}:{port + 1}/api"
            )
    return host, port


def _how_to_run(api: str) -> str:
    """The command to type next; outside a folder whose settings name the server, it must."""
    command = f"{typed('prefect')} deployment run forge/synthesize --watch"
    named_here = Path("pyproject.toml").exists() and api == _LOCAL
    return command if named_here else f"PREFECT_API_URL={api} {command}"
