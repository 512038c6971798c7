"""LibreOffice as the application of a preparer: re-saving, recalculating and editing the documents of tasks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from forge.model import Entry, Files, Step
from preparers._libreoffice.odf import canonical
from preparers._libreoffice.office import Office

__all__ = ["OfficeApplication", "application"]


class OfficeApplication:
    """One LibreOffice for the documents of tasks whose names end in `suffix`; `by_hand` is the plugin of its edits."""

    def __init__(self, office: Office, suffix: str, by_hand: Path, casts: tuple[str, ...] = ()) -> None:
        self._office, self._suffix, self._by_hand, self._casts = office, suffix, by_hand, casts

    def environment(self) -> Mapping[str, str]:
        """Version, locale, fonts and theme."""
        return self._office.environment()

    def resave(self, files: Files, *, recalculate: bool = False) -> dict[str, Entry]:
        """Every document opened and saved; other files as they are. Raises ValueError for one that it cannot open."""
        return {path: self._resaved(path, entry, recalculate) for path, entry in files.items()}

    def _resaved(self, path: str, entry: Entry, recalculate: bool) -> Entry:
        if entry.kind == "file" and self._cast(path):
            return self._native(path, self._made(path, entry), recalculate)
        if entry.kind != "file" or not path.lower().endswith(self._suffix):
            return entry
        return replace(entry, data=self._office.resave(entry.data, self._suffix, recalculate=recalculate))

    def convert(self, files: Files, *, native: bool, recalculate: bool = False) -> dict[str, Entry]:
        """Documents of other formats made from .xlsx and the like, or the reverse.

        Raises ValueError for one that it cannot open.
        """

        def converted(path: str, entry: Entry) -> Entry:
            if entry.kind != "file" or not self._cast(path):
                return entry
            return self._native(path, entry, recalculate) if native else self._made(path, entry)

        return {path: converted(path, entry) for path, entry in files.items()}

    def _cast(self, path: str) -> str:
        """The ending of a document of another format; nothing for all else."""
        return next((ending for ending in self._casts if path.lower().endswith(ending)), "")

    def _made(self, path: str, entry: Entry) -> Entry:
        data = self._office.resave(entry.data, self._suffix, to=self._cast(path))
        return replace(entry, data=canonical(data))

    def _native(self, path: str, entry: Entry, recalculate: bool) -> Entry:
        data = self._office.resave(entry.data, self._cast(path), to=self._suffix, recalculate=recalculate)
        return replace(entry, data=data)

    def perform(self, files: Files, step: Step, name: str, args: Mapping[str, Any]) -> dict[str, Entry]:
        """One edit done by LibreOffice: the function `name` of the by-hand plugin.

        With `saved_as` among the arguments, the document stays as it is and what LibreOffice exports is put at that
        path; `pages` chooses those of a PDF, `options` are those of the filter for text
        files.
        """
        given = dict(args)
        path, pages, options = given.pop("saved_as", step.file), given.pop("pages", None), given.pop("options", None)
        to = None if path == step.file else "." + path.rpartition(".")[2]
        begin, suffix = files[step.file], self._suffix
        if cast := self._cast(step.file):
            begin, suffix, to = self._made(step.file, begin), cast, to or self._suffix
        made = self._office.perform(
            begin.data, suffix, self._by_hand, name, given, to=to, pages=pages, options=options
        )  # fmt: skip
        return {**files, path: Entry(data=made)}

    def pages(self, files: Files, path: str, *, limit: int, dpi: int) -> tuple[bytes, ...]:
        """The first pages of the document at `path`, as PNG files; those of sheets are as wide as the sheet.

        One of another format is taken as the preparer writes it.
        """
        return tuple(self._office.render(files[path].data, self._suffix, pages=limit, dpi=dpi, fit=True))

    def close(self) -> None:
        """End LibreOffice."""
        self._office.close()


def application(
    suffix: str, by_hand: Path, *, casts: tuple[str, ...] = (), sandbox: bool = False
) -> OfficeApplication:  # fmt: skip
    """A LibreOffice of its own; with `sandbox` for files that nobody vouches for. Raises MachineFault when missing."""
    made = OfficeApplication(Office(sandbox=sandbox), suffix, by_hand, casts)
    made.environment()
    return made
