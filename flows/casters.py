"""Tasks whose documents only the application itself can make: one at work for each preparer that needs it."""

from __future__ import annotations

from dataclasses import replace

from forge.casting import cast, is_cast
from forge.errors import TaskFault
from forge.model import Rejection, Result
from forge.preparer import Application
from forge.preparers import preparers

__all__ = ["Casters"]


class Casters:
    """Applications that start with the first task that needs them, and end with `close`."""

    def __init__(self) -> None:
        self._applications: dict[str, Application] = {}

    def cast(self, result: Result) -> Result:
        """The result with its documents as agents get them, or its rejection. Raises MachineFault."""
        if isinstance(result, Rejection) or not is_cast(result.task, preparers()[result.task.app]):
            return result
        task = result.task
        try:
            return replace(result, task=cast(task, preparers()[task.app], self._application(task.app)))
        except TaskFault as fault:
            return Rejection(task.skill, task.version, task.seed, "make", "another format changes it", str(fault))

    def _application(self, app: str) -> Application:
        if app not in self._applications:
            self._applications[app] = preparers()[app].application()
        return self._applications[app]

    def close(self) -> None:
        """End the applications."""
        for application in self._applications.values():
            application.close()
