"""Folders of the disk: a task's files laid out in one, and what somebody left in one read back, within bounds."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from forge.errors import ForgeError, InputError, MachineFault
from forge.model import Entry, Files

__all__ = ["Bounds", "TooMuch", "materialise", "read_folder"]

_MACHINE = {errno.ENOSPC: "make room", errno.EDQUOT: "free some of your quota", errno.EIO: "check the disk"}
_LINK_MODE = 0o777


class TooMuch(ValueError):
    """A folder holds more than may be read: too many entries, too many bytes, too deep."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is read of a folder at most. Sizes are in bytes."""

    entries: int = 20_000
    file_size: int = 64 << 20
    total_size: int = 512 << 20
    depth: int = 32


def materialise(files: Files, folder: Path) -> None:
    """Lay `files` out in `folder`, which is made when it is not there.

    Raises InputError for a folder that holds something already or cannot be written, and for a path or a link that
    would leave it; MachineFault when the disk is full or broken.
    """
    for path, entry in files.items():
        _require_inside(path, entry)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise InputError(f"{folder} is not empty; name a new folder")
        for path in sorted(files):
            _write(folder / path, files[path])
        for path in sorted(files, reverse=True):
            # Last, for a folder that is read-only takes no files.
            if files[path].kind == "folder":
                (folder / path).chmod(files[path].mode)
    except OSError as cause:
        raise _explained(cause, f"cannot write {cause.filename or folder}") from cause


def _require_inside(path: str, entry: Entry) -> None:
    whole = PurePosixPath(path)
    if whole.is_absolute() or ".." in whole.parts or not whole.parts or "\0" in path:
        raise InputError(f"the task's path {path!r} would leave the folder; quarantine the task")
    if entry.kind == "link":
        target = PurePosixPath(os.path.normpath(whole.parent / entry.target))
        if target.is_absolute() or target.parts[:1] == ("..",):
            raise InputError(f"the task's link {path!r} would leave the folder for {entry.target}; quarantine the task")


def _write(path: Path, entry: Entry) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if entry.kind == "folder":
        path.mkdir(exist_ok=True)
    elif entry.kind == "link":
        path.symlink_to(entry.target)
    else:
        # "x": what lies there already, a link above all, is never written through.
        with path.open("xb") as stream:
            stream.write(entry.data)
        path.chmod(entry.mode)


def read_folder(folder: Path, known: Files | None = None, bounds: Bounds = Bounds()) -> dict[str, Entry]:
    """Everything in `folder` by relative path. Links are read as links, never followed.

    Folders count where they are empty or where `known`, the files that were laid out here, names them. Pipes, sockets
    and devices are never opened; they read as empty files. Raises TooMuch past `bounds`, InputError for a folder that
    is not there or cannot be read.
    """
    try:
        top = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as cause:
        raise _explained(cause, f"cannot read the folder {folder}") from cause
    reader = _Reader(known or {}, bounds)
    try:
        return dict(reader.entries(top, "", 1))
    except OSError as cause:
        raise _explained(cause, f"cannot read {cause.filename or 'a file'} in {folder}") from cause
    finally:
        os.close(top)


class _Reader:
    """Reads one folder through open folders, so that nobody can swap a link in on the way."""

    def __init__(self, known: Files, bounds: Bounds) -> None:
        self._known, self._bounds = known, bounds
        self._count = self._size = 0

    def entries(self, folder: int, path: str, depth: int) -> Iterator[tuple[str, Entry]]:
        if depth > self._bounds.depth:
            raise TooMuch(f"{path!r} lies deeper than {self._bounds.depth} folders")
        for name in self._names(folder):
            status = os.stat(name, dir_fd=folder, follow_symlinks=False)
            here = f"{path}/{_text(name)}" if path else _text(name)
            if stat.S_ISDIR(status.st_mode):
                yield from self._folder(folder, name, here, depth, status)
            else:
                yield here, self._entry(folder, name, here, status)

    def _names(self, folder: int) -> list[str]:
        names = []
        with os.scandir(folder) as found:
            for entry in found:
                self._count += 1
                if self._count > self._bounds.entries:
                    raise TooMuch(f"the folder holds more than {self._bounds.entries:,} files and folders")
                names.append(entry.name)
        return sorted(names)

    def _folder(
        self, above: int, name: str, path: str, depth: int, status: os.stat_result
    ) -> Iterator[tuple[str, Entry]]:
        before = self._count
        inner = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=above)
        try:
            yield from self.entries(inner, path, depth + 1)
        finally:
            os.close(inner)
        started = self._known.get(path)
        if self._count == before or (started is not None and started.kind == "folder"):
            yield path, Entry("folder", mode=stat.S_IMODE(status.st_mode))

    def _entry(self, folder: int, name: str, path: str, status: os.stat_result) -> Entry:
        if stat.S_ISLNK(status.st_mode):
            started = self._known.get(path)
            # A link has no rights of its own, so it keeps those that the start wrote down.
            mode = started.mode if started is not None and started.kind == "link" else _LINK_MODE
            return Entry("link", target=_text(os.readlink(name, dir_fd=folder)), mode=mode)
        if not stat.S_ISREG(status.st_mode):
            return Entry(mode=stat.S_IMODE(status.st_mode))
        return Entry(data=self._data(folder, name, path), mode=stat.S_IMODE(status.st_mode))

    def _data(self, folder: int, name: str, path: str) -> bytes:
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK
        with open(os.open(name, flags, dir_fd=folder), "rb") as stream:  # noqa: PTH123 (an open file, not a path)
            data = stream.read(self._bounds.file_size + 1)
        if len(data) > self._bounds.file_size:
            raise TooMuch(f"{path} is larger than {self._bounds.file_size >> 20} MiB")
        self._size += len(data)
        if self._size > self._bounds.total_size:
            raise TooMuch(f"the folder holds more than {self._bounds.total_size >> 20} MiB")
        return data


def _text(name: str) -> str:
    """A file's name as text that can be printed and stored, whatever bytes it has."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def _explained(cause: OSError, what: str) -> ForgeError:
    remedy = _MACHINE.get(cause.errno or 0)
    if remedy is not None:
        return MachineFault(f"{what}: {cause.strerror}; {remedy}")
    return InputError(f"{what}: {cause.strerror}; check the path and its rights")
