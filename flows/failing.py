"""How a flow ends when what is asked cannot be done: in a failed state whose message says why, without a traceback."""

from __future__ import annotations

import logging
from typing import Any, Final

from prefect import get_run_logger
from prefect.client.schemas.objects import State
from prefect.exceptions import FailedRun
from prefect.states import Failed

from forge.errors import ForgeError

__all__ = ["failed"]

_LOGGERS: Final = ("prefect.flow_runs", "prefect.task_runs", "prefect.engine")


def failed(error: ForgeError) -> State[Any]:
    """For a flow to return: the state that its run ends in. The sentence is logged, once."""
    get_run_logger().error("%s", error)
    _LOGGED.sentences.add(str(error))
    return Failed(message=str(error))


class _Logged(logging.Filter):
    """Keeps tracebacks of what was told in a sentence out of the logs.

    Prefect makes an exception of a failed state and logs its way through Prefect's engine, up to twice; that of a task
    it logs with its traceback, whatever the flow makes of it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.sentences: set[str] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, ForgeError):
            record.exc_info = record.exc_text = None
        return not (isinstance(error, FailedRun) and str(error) in self.sentences)


_LOGGED: Final = _Logged()
for _name in _LOGGERS:
    logging.getLogger(_name).addFilter(_LOGGED)
