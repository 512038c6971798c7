"""Blobs in a folder: `ab/cd/abcd…`, each written under another name first and then renamed."""

from __future__ import annotations

import errno
import itertools
import os
import platform
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

from forge.errors import StoreError
from forge.model import bytes_digest
from storage.blobs import DIGEST, missing, require_digest, verified

__all__ = ["FolderBlobs"]

_STALE_SECONDS = 24 * 3600
_NUMBERS = itertools.count()
_REMEDIES = {
    errno.ENOSPC: "make room and run the same command again, nothing is lost",
    errno.EDQUOT: "free some of your quota and run the same command again, nothing is lost",
    errno.EFBIG: "raise the limit on file sizes and run the same command again, nothing is lost",
    errno.EROFS: "name a folder that can be written",
    errno.EACCES: "name a folder that you may read and write",
    errno.EPERM: "name a folder that you may read and write",
    errno.ENOTDIR: "name a folder, not something below a file",
    errno.EEXIST: "name a folder, not a file",
}


class FolderBlobs:
    """A content-addressed folder.

    `durable` waits for the disk after each blob: against power cuts only, a killed process loses nothing either way.
    Unfinished files lie in `.unfinished`; what dead processes left there is swept when the store is opened.
    """

    def __init__(self, root: Path, *, durable: bool = False) -> None:
        self._root = root.absolute()
        self._durable = durable
        self._unfinished = self._root / ".unfinished"
        with self._explained("make", self._unfinished):
            self._unfinished.mkdir(parents=True, exist_ok=True)
            self._sweep()

    @property
    def url(self) -> str:
        return self._root.as_uri()

    def put(self, data: bytes) -> str:
        digest = bytes_digest(data)
        path = self._path(digest)
        with self._explained("write", path):
            # What a power cut left half written, or a bad disk has altered, is written anew.
            if not self._holds(path, data):
                self._write(path, data)
        return digest

    def put_many(self, contents: Iterable[bytes]) -> list[str]:
        return [self.put(data) for data in contents]

    def get(self, digest: str) -> bytes:
        path = self._path(digest)
        with self._explained("read", path):
            try:
                data = path.read_bytes()
            except FileNotFoundError as cause:
                raise missing(digest, str(path)) from cause
        return verified(digest, data, str(path))

    def has(self, digest: str) -> bool:
        path = self._path(digest)
        with self._explained("read", path):
            return path.is_file()

    def digests(self) -> Iterator[str]:
        with self._explained("list", self._root):
            for path in self._root.glob("[0-9a-f][0-9a-f]/[0-9a-f][0-9a-f]/*"):
                if DIGEST.fullmatch(path.name):
                    yield path.name

    def delete(self, digest: str) -> None:
        path = self._path(digest)
        with self._explained("delete", path):
            path.unlink(missing_ok=True)

    def _path(self, digest: str) -> Path:
        require_digest(digest)
        return self._root / digest[:2] / digest[2:4] / digest

    @staticmethod
    def _holds(path: Path, data: bytes) -> bool:
        try:
            return path.stat().st_size == len(data) and path.read_bytes() == data
        except FileNotFoundError:
            return False

    def _write(self, path: Path, data: bytes) -> None:
        draft = self._unfinished / f"{platform.node()}-{os.getpid()}-{next(_NUMBERS)}"
        try:
            with draft.open("wb") as stream:
                stream.write(data)
                if self._durable:
                    stream.flush()
                    os.fsync(stream.fileno())
            path.parent.mkdir(parents=True, exist_ok=True)
            draft.replace(path)
        except OSError:
            draft.unlink(missing_ok=True)
            raise

    def _sweep(self) -> None:
        for draft in self._unfinished.iterdir():
            with suppress(FileNotFoundError):
                if _abandoned(draft):
                    draft.unlink()

    @contextmanager
    def _explained(self, verb: str, path: Path) -> Iterator[None]:
        try:
            yield
        except OSError as cause:
            remedy = _REMEDIES.get(cause.errno or 0, "check the disk")
            raise StoreError(f"blob store {self.url}: cannot {verb} {path}: {cause.strerror}; {remedy}") from cause


def _abandoned(draft: Path) -> bool:
    """Whether the process that wrote `draft` is gone; one on another machine counts as gone after a day."""
    node, _, process = draft.name.rpartition("-")[0].rpartition("-")
    if node == platform.node() and process.isdigit():
        return not psutil.pid_exists(int(process))
    return time.time() - draft.stat().st_mtime > _STALE_SECONDS
