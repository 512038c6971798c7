"""Blobs: content by its SHA-256, written whole or not at all, and verified whenever it is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

from forge.errors import InputError, StoreError
from forge.model import bytes_digest

__all__ = ["DIGEST", "BlobStore", "missing", "open_blobs", "require_digest", "verified"]

DIGEST = re.compile(r"[0-9a-f]{64}")
"""A blob's name: the SHA-256 of its content in hexadecimal."""

_REMEDY = "restore it from a copy, or quarantine the tasks that use it"


class BlobStore(Protocol):
    """Where blobs are kept. Every method raises StoreError when the store is out of reach, full or read-only."""

    @property
    def url(self) -> str:
        """The store as people name it; `open_blobs` opens the same one again."""
        ...

    def put(self, data: bytes) -> str:
        """Keep `data` and return its digest. Putting what is there already changes nothing."""
        ...

    def put_many(self, contents: Iterable[bytes]) -> list[str]:
        """Keep each of `contents`; their digests in the same order."""
        ...

    def get(self, digest: str) -> bytes:
        """The content of a blob. Raises StoreError when it is missing, or damaged (its content has another digest)."""
        ...

    def has(self, digest: str) -> bool:
        """Whether a blob is there; says nothing about damage."""
        ...

    def digests(self) -> Iterator[str]:
        """Every blob that is there, in no order."""
        ...

    def delete(self, digest: str) -> None:
        """Remove a blob; one that is not there is no error."""
        ...


def open_blobs(url: str, *, endpoint: str | None = None, region: str | None = None) -> BlobStore:
    """The blob store at `url`: a folder (a path or file://…), made when it is not there, or s3://bucket/prefix.

    `endpoint` and `region` are for S3 alone: another server than Amazon's, and the bucket's region. Credentials come
    from where every AWS tool takes them (environment, profile, role).

    Raises InputError for another kind of URL, StoreError when the store cannot be used.
    """
    scheme, mark, rest = url.partition("://")
    if scheme == "s3" and mark:
        from storage.s3 import S3Blobs

        bucket, _, prefix = rest.partition("/")
        return S3Blobs(bucket, prefix.strip("/"), endpoint=endpoint, region=region)
    folder = unquote(urlsplit(url).path) if scheme == "file" and mark else url
    if not folder or (mark and scheme != "file"):
        raise InputError(f"blob store {url!r} cannot be read; write a folder, file:///folder or s3://bucket/prefix")
    from storage.folder import FolderBlobs

    return FolderBlobs(Path(folder))


def require_digest(digest: str) -> None:
    """Raises InputError for what cannot be a blob's name, before it becomes part of a path."""
    if not DIGEST.fullmatch(digest):
        raise InputError(f"{digest!r} names no blob; a blob's name is 64 hexadecimal digits")


def missing(digest: str, place: str) -> StoreError:
    """The error for a blob that is not there."""
    return StoreError(f"blob {digest} is missing: nothing at {place}; {_REMEDY}")


def verified(digest: str, data: bytes, place: str) -> bytes:
    """`data`, when its digest is the one it was asked by. Raises StoreError that names `place`."""
    found = bytes_digest(data)
    if found != digest:
        raise StoreError(f"blob {digest} is damaged: {place} holds {len(data)} bytes with digest {found}; {_REMEDY}")
    return data
