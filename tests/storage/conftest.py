"""Both kinds of catalog and both kinds of blob store, each test on its own fresh one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text

from storage.blobs import BlobStore, open_blobs
from storage.catalog import Catalog
from storage.database import Database
from storage.schema import Base
from tests.services import Postgres, S3Server, postgres, s3_server

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def pg() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture(scope="session")
def s3() -> Iterator[S3Server]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("AWS_ACCESS_KEY_ID", "someone")
        environment.setenv("AWS_SECRET_ACCESS_KEY", "secret")
        environment.setenv("AWS_EC2_METADATA_DISABLED", "true")
        with s3_server() as server:
            yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database that does not exist yet, or is empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/data/catalog.db"
    server: Postgres = request.getfixturevalue("pg")
    return server.new_database()


@pytest.fixture(scope="session")
def sqlite_catalog(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of an empty catalog, for copies: migrating takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "catalog.db"
    Catalog.open(f"sqlite:///{path}").close()
    return path


@pytest.fixture(scope="session")
def pg_catalog(pg: Postgres) -> str:
    """The URL of a catalog on PostgreSQL, which tests use one after the other."""
    url = pg.new_database()
    Catalog.open(url).close()
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def catalog(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Catalog]:
    """An empty catalog of either kind."""
    if request.param == "sqlite":
        url = f"sqlite:///{shutil.copy(request.getfixturevalue('sqlite_catalog'), tmp_path)}"
    else:
        url = request.getfixturevalue("pg_catalog")
        database = Database(url)
        with database.writing() as connection:
            tables = ", ".join(Base.metadata.tables)
            connection.execute(text(f"TRUNCATE {tables} RESTART IDENTITY CASCADE"))
        database.close()
    with Catalog.open(url) as opened:
        yield opened


@pytest.fixture
def blobs(tmp_path: Path) -> BlobStore:
    return open_blobs(str(tmp_path / "blobs"))


@pytest.fixture
def bucket(s3: S3Server) -> str:
    """The name of a fresh bucket."""
    import boto3

    name = f"forge-{next(_NUMBERS)}"
    boto3.client("s3", endpoint_url=s3.url, region_name="us-east-1").create_bucket(Bucket=name)
    return name


@pytest.fixture(params=["folder", "s3"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> BlobStore:
    """An empty blob store of either kind."""
    if request.param == "folder":
        return open_blobs(str(tmp_path / "store"))
    server: S3Server = request.getfixturevalue("s3")
    return open_blobs(f"s3://{request.getfixturevalue('bucket')}/some/prefix", endpoint=server.url)
