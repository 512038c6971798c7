"""Blobs in S3, or in any server that speaks its protocol: one object a blob, named prefix/digest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError, NoCredentialsError

from forge.errors import InputError, StoreError
from forge.model import bytes_digest
from storage.blobs import DIGEST, missing, require_digest, verified

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

__all__ = ["S3Blobs"]

_CONNECT_SECONDS = 3
_READ_SECONDS = 30
_ATTEMPTS = 3
_UPLOADS = 8
_ABSENT = frozenset({"404", "NoSuchKey", "NotFound"})
_REMEDIES = {
    "NoSuchBucket": "make the bucket, or correct its name",
    "403": "grant these credentials s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject",
}


class S3Blobs:
    """Objects in one bucket below one prefix. Uploads run in parallel; an object appears whole or not at all.

    Raises StoreError when the server, the bucket or the credentials do not answer for it.
    """

    def __init__(self, bucket: str, prefix: str, *, endpoint: str | None, region: str | None) -> None:
        if not bucket:
            raise InputError("the blob store's URL names no bucket; write s3://bucket/prefix")
        self._bucket = bucket
        self._prefix = f"{prefix}/" if prefix else ""
        self._server = endpoint or "Amazon S3"
        with self._explained():
            self._client = _client(endpoint, region)
            self._client.head_bucket(Bucket=bucket)

    @property
    def url(self) -> str:
        return f"s3://{self._bucket}/{self._prefix}".rstrip("/")

    def put(self, data: bytes) -> str:
        digest = bytes_digest(data)
        with self._explained():
            self._client.put_object(Bucket=self._bucket, Key=self._prefix + digest, Body=data)
        return digest

    def put_many(self, contents: Iterable[bytes]) -> list[str]:
        with ThreadPoolExecutor(_UPLOADS, "forge-s3") as pool:
            return list(pool.map(self.put, contents))

    def get(self, digest: str) -> bytes:
        require_digest(digest)
        with self._explained(digest):
            data = self._client.get_object(Bucket=self._bucket, Key=self._prefix + digest)["Body"].read()
        return verified(digest, data, f"{self.url}/{digest}")

    def has(self, digest: str) -> bool:
        require_digest(digest)
        with self._explained():
            try:
                self._client.head_object(Bucket=self._bucket, Key=self._prefix + digest)
            except ClientError as cause:
                if _code(cause) not in _ABSENT:
                    raise
                return False
        return True

    def digests(self) -> Iterator[str]:
        with self._explained():
            pages = self._client.get_paginator("list_objects_v2").paginate(Bucket=self._bucket, Prefix=self._prefix)
            for page in pages:
                names = (entry["Key"].removeprefix(self._prefix) for entry in page.get("Contents", ()))
                yield from (name for name in names if DIGEST.fullmatch(name))

    def delete(self, digest: str) -> None:
        require_digest(digest)
        with self._explained():
            self._client.delete_object(Bucket=self._bucket, Key=self._prefix + digest)

    @contextmanager
    def _explained(self, digest: str | None = None) -> Iterator[None]:
        """Turn what boto3 raises into a StoreError; `digest` is the blob that is being read."""
        try:
            yield
        except ClientError as cause:
            code = _code(cause)
            if digest is not None and code == "NoSuchKey":
                raise missing(digest, f"{self.url}/{digest}") from cause
            raise self._refused(code, cause) from cause
        except NoCredentialsError as cause:
            remedy = "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile or role"
            raise StoreError(f"blob store {self.url} at {self._server}: no credentials; {remedy}") from cause
        except (BotoCoreError, ValueError) as cause:
            remedy = "check that the server runs and that endpoint and region are right"
            raise StoreError(f"blob store {self.url} at {self._server} cannot be reached: {cause}; {remedy}") from cause

    def _refused(self, code: str, cause: ClientError) -> StoreError:
        status = cause.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
        kind = "NoSuchBucket" if code in _ABSENT | {"NoSuchBucket"} else str(status)
        what = {"NoSuchBucket": "there is no such bucket", "403": f"access denied ({code})"}.get(kind, str(cause))
        remedy = _REMEDIES.get(kind, "see what the server's own log says")
        return StoreError(f"blob store {self.url} at {self._server}: {what}; {remedy}")


def _client(endpoint: str | None, region: str | None) -> S3Client:
    # Checksums only where the protocol demands them: servers other than Amazon's often know no newer kind, and every
    # blob is verified by its own digest anyway. Other servers also rarely resolve a bucket as a host name.
    config = Config(
        connect_timeout=_CONNECT_SECONDS,
        read_timeout=_READ_SECONDS,
        retries={"total_max_attempts": _ATTEMPTS, "mode": "standard"},
        max_pool_connections=_UPLOADS,
        request_checksum_calculation="when_required",
        response_checksum_validation="when_required",
        s3={"addressing_style": "path" if endpoint else "auto"},
    )
    return boto3.Session().client("s3", endpoint_url=endpoint, region_name=region, config=config)


def _code(error: ClientError) -> str:
    return str(error.response.get("Error", {}).get("Code", ""))
