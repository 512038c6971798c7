"""Every kind of blob store keeps the same promises."""

from __future__ import annotations

import hashlib

import pytest

from forge.errors import InputError, StoreError
from storage.blobs import BlobStore, open_blobs

# From FIPS 180-2, appendix B: the digest of "abc".
ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
# The digest of nothing, as published with the same standard's test vectors.
EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_blob_is_named_by_its_sha256(store: BlobStore) -> None:
    assert store.put(b"abc") == ABC
    assert store.put(b"") == EMPTY
    assert store.get(ABC) == b"abc"
    assert store.get(EMPTY) == b""


def test_what_is_put_is_listed_once(store: BlobStore) -> None:
    assert list(store.digests()) == []
    store.put(b"abc")
    store.put(b"abc")
    store.put(b"")
    assert sorted(store.digests()) == [ABC, EMPTY]


def test_many_are_put_in_their_order(store: BlobStore) -> None:
    contents = [f"content {i % 30}".encode() for i in range(40)]
    assert store.put_many(contents) == [hashlib.sha256(c).hexdigest() for c in contents]
    assert len(list(store.digests())) == 30


def test_any_bytes_come_back(store: BlobStore) -> None:
    data = bytes(range(256)) * 5_000
    assert store.get(store.put(data)) == data


def test_a_deleted_blob_is_gone_and_deleting_again_is_no_error(store: BlobStore) -> None:
    store.put(b"abc")
    assert store.has(ABC)
    store.delete(ABC)
    store.delete(ABC)
    assert not store.has(ABC)
    assert list(store.digests()) == []


def test_a_missing_blob_is_named(store: BlobStore) -> None:
    with pytest.raises(StoreError, match=f"blob {ABC} is missing.*restore it"):
        store.get(ABC)


def test_names_that_could_leave_the_store_are_refused(store: BlobStore) -> None:
    for name in ("../../etc/passwd", "", ABC.upper(), ABC + "\n"):
        for use in (store.get, store.has, store.delete):
            with pytest.raises(InputError, match="64 hexadecimal digits"):
                use(name)


def test_the_url_opens_the_same_store(store: BlobStore, request: pytest.FixtureRequest) -> None:
    store.put(b"abc")
    endpoint = request.getfixturevalue("s3").url if store.url.startswith("s3:") else None
    assert open_blobs(store.url, endpoint=endpoint).get(ABC) == b"abc"


def test_other_urls_are_refused() -> None:
    for url in ("ftp://host/folder", "file://", "s3://", "s3:///prefix"):
        with pytest.raises(InputError, match=r"write .*s3://bucket/prefix"):
            open_blobs(url)
