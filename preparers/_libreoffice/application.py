"""LibreOffice as the application of a preparer: re-saving, recalculating and editing the documents of tasks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from forge.model import Entry, Files, Step
from preparers._libreoffice.office import Office

__all__ = ["OfficeApplication", "application"]


class OfficeApplication:
    """One LibreOffice for the documents of tasks whose names end in `suffix`; `by_hand` is the plugin of its edits."""

    def __init__(self, office: Office, suffix: str, by_hand: Path) -> None:
        self._office, self._suffix, self._by_hand = office, suffix, by_hand

    def environment(self) -> Mapping[str, str]:
        """Version, locale, fonts and theme."""
        return self._office.environment()

    def resave(self, files: Files, *, recalculate: bool = False) -> dict[str, Entry]:
        """Every document opened and saved; other files as they are. Raises ValueError for one that it cannot open."""
        return {path: self._resaved(path, entry, recalculate) for path, entry in files.items()}

    def _resaved(self, path: str, entry: Entry, recalculate: bool) -> Entry:
        if entry.kind != "file" or not path.lower().endswith(self._suffix):
            return entry
        return Entry(data=self._office.resave(entry.data, self._suffix, recalculate=recalculate), mode=entry.mode)

    def perform(self, files: Files, step: Step, name: str, args: Mapping[str, Any]) -> dict[str, Entry]:
        """One edit done by LibreOffice: the function `name` of the by-hand plugin.

        With `saved_as` among the arguments, the document stays as it is and what LibreOffice exports is put at that
        path; `pages` chooses those of a PDF, `options` are those of the filter for text
        files.
        """
        given = dict(args)
        path, pages, options = given.pop("saved_as", step.file), given.pop("pages", None), given.pop("options", None)
        to = None if path == step.file else "." + path.rpartition(".")[2]
        made = self._office.perform(
            files[step.file].data, self._suffix, self._by_hand, name, given, to=to, pages=pages, options=options
        )  # fmt: skip
        return {**files, path: Entry(data=made)}

    def close(self) -> None:
        """End LibreOffice."""
        self._office.close()


def application(suffix: str, by_hand: Path, *, sandbox: bool = False) -> OfficeApplication:
    """A LibreOffice of its own; with `sandbox` for files that nobody vouches for. Raises MachineFault when missing."""
    made = OfficeApplication(Office(sandbox=sandbox), suffix, by_hand)
    made.environment()
    return made
