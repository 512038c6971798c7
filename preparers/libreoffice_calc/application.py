"""LibreOffice Calc itself: re-saving, recalculating and editing workbooks for certification and judging."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from forge.model import Entry, Files, Step
from preparers._libreoffice.office import Office

__all__ = ["CalcApplication", "application"]

_SUFFIX = ".xlsx"
_BY_HAND = Path(__file__).with_name("by_hand")


class CalcApplication:
    """One LibreOffice for the workbooks of tasks."""

    def __init__(self, office: Office) -> None:
        self._office = office

    def environment(self) -> Mapping[str, str]:
        """Version, locale, fonts and theme."""
        return self._office.environment()

    def resave(self, files: Files, *, recalculate: bool = False) -> dict[str, Entry]:
        """Every workbook opened and saved; other files as they are. Raises ValueError for one that it cannot open."""
        return {path: self._resaved(path, entry, recalculate) for path, entry in files.items()}

    def _resaved(self, path: str, entry: Entry, recalculate: bool) -> Entry:
        if entry.kind != "file" or not path.lower().endswith(_SUFFIX):
            return entry
        return Entry(data=self._office.resave(entry.data, _SUFFIX, recalculate=recalculate), mode=entry.mode)

    def perform(self, files: Files, step: Step, name: str, args: Mapping[str, Any]) -> dict[str, Entry]:
        """One edit done by Calc: the function `name` of the by-hand plugin."""
        made = self._office.perform(files[step.file].data, _SUFFIX, _BY_HAND, name, dict(args))
        return {**files, step.file: Entry(data=made)}

    def close(self) -> None:
        """End LibreOffice."""
        self._office.close()


def application(*, sandbox: bool = False) -> CalcApplication:
    """A LibreOffice of its own; with `sandbox` for files that nobody vouches for. Raises MachineFault when missing."""
    made = CalcApplication(Office(sandbox=sandbox))
    made.environment()
    return made
