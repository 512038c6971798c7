"""Blobs in S3 when the server fails them."""

from __future__ import annotations

import json

import boto3
import pytest

from forge.errors import StoreError
from storage.blobs import open_blobs
from tests.services import S3Server, free_port

ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_an_object_lies_below_the_prefix_and_no_other_object_is_a_blob(s3: S3Server, bucket: str) -> None:
    client = boto3.client("s3", endpoint_url=s3.url, region_name="us-east-1")
    client.put_object(Bucket=bucket, Key="runs/1/README", Body=b"no blob")
    client.put_object(Bucket=bucket, Key=ABC, Body=b"outside the prefix")
    store = open_blobs(f"s3://{bucket}/runs/1/", endpoint=s3.url)
    store.put(b"abc")
    assert client.get_object(Bucket=bucket, Key=f"runs/1/{ABC}")["Body"].read() == b"abc"
    assert list(store.digests()) == [ABC]


def test_without_a_prefix_objects_lie_at_the_top(s3: S3Server, bucket: str) -> None:
    store = open_blobs(f"s3://{bucket}", endpoint=s3.url)
    store.put(b"abc")
    assert list(store.digests()) == [ABC]
    assert store.url == f"s3://{bucket}"


def test_more_blobs_than_one_page_are_listed(s3: S3Server, bucket: str) -> None:
    client = boto3.client("s3", endpoint_url=s3.url, region_name="us-east-1")
    store = open_blobs(f"s3://{bucket}", endpoint=s3.url)
    store.put_many(bytes([number]) for number in range(25))
    assert client.list_objects_v2(Bucket=bucket)["IsTruncated"]
    assert len(set(store.digests())) == 25


def test_damage_is_found_when_reading(s3: S3Server, bucket: str) -> None:
    store = open_blobs(f"s3://{bucket}/p", endpoint=s3.url)
    store.put(b"abc")
    boto3.client("s3", endpoint_url=s3.url, region_name="us-east-1").put_object(
        Bucket=bucket, Key=f"p/{ABC}", Body=b"x"
    )
    with pytest.raises(StoreError, match=f"blob {ABC} is damaged: s3://{bucket}/p/{ABC} holds 1 bytes"):
        store.get(ABC)


def test_a_missing_bucket_is_said(s3: S3Server) -> None:
    with pytest.raises(StoreError, match=f"s3://nowhere/p at {s3.url}: there is no such bucket; make the bucket"):
        open_blobs("s3://nowhere/p", endpoint=s3.url)


def test_a_bucket_that_vanishes_later_is_said(s3: S3Server, bucket: str) -> None:
    store = open_blobs(f"s3://{bucket}", endpoint=s3.url)
    boto3.client("s3", endpoint_url=s3.url, region_name="us-east-1").delete_bucket(Bucket=bucket)
    with pytest.raises(StoreError, match="no such bucket"):
        store.put(b"abc")


def test_refused_credentials_are_said(s3: S3Server, bucket: str) -> None:
    store = open_blobs(f"s3://{bucket}", endpoint=s3.url)
    told = json.loads(s3.call("/moto-api/reset-auth", b"0"))
    try:
        for use in (lambda: store.put(b"abc"), lambda: store.has(ABC), lambda: open_blobs(store.url, endpoint=s3.url)):
            with pytest.raises(StoreError, match=r"access denied .*; grant these credentials s3:ListBucket"):
                use()
    finally:
        s3.call("/moto-api/reset-auth", told["PREVIOUS_INITIAL_NO_AUTH_ACTION_COUNT"].encode())


def test_missing_credentials_are_said(s3: S3Server, bucket: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.delenv(name)
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", "/nonexistent")
    monkeypatch.setenv("AWS_CONFIG_FILE", "/nonexistent")
    with pytest.raises(StoreError, match="no credentials; set AWS_ACCESS_KEY_ID"):
        open_blobs(f"s3://{bucket}", endpoint=s3.url)


def test_a_server_that_is_not_there_is_said(s3: S3Server) -> None:
    endpoint = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(StoreError, match=f"s3://bucket at {endpoint} cannot be reached: .*check that the server runs"):
        open_blobs("s3://bucket", endpoint=endpoint)


def test_an_endpoint_that_is_no_address_is_said(s3: S3Server) -> None:
    with pytest.raises(StoreError, match="cannot be reached: Invalid endpoint"):
        open_blobs("s3://bucket", endpoint="not an address")
