"""The catalog and the blobs that commands work on: named on the command line, or by the settings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storage.blobs import BlobStore
    from storage.catalog import Catalog

__all__ = ["BlobsOption", "CatalogOption", "opened_blobs", "opened_catalog"]

CatalogOption = Annotated[
    str | None, typer.Option("--catalog", help="URL of the catalog: sqlite:///… or postgresql://…", show_default=False)
]
BlobsOption = Annotated[
    str | None,
    typer.Option("--blobs", help="Where files are kept: a folder, or s3://bucket/prefix.", show_default=False),
]


@contextmanager
def opened_catalog(url: str | None, *, migrate: bool = False) -> Iterator[Catalog]:
    """The catalog at `url` (default: the settings'), closed after the block."""
    from forge.settings import load_settings
    from storage.catalog import Catalog

    with Catalog.open(url or load_settings().catalog, migrate=migrate) as catalog:
        yield catalog


def opened_blobs(url: str | None) -> BlobStore:
    """The blob store at `url` (default: the settings')."""
    from forge.settings import load_settings
    from storage.blobs import open_blobs

    settings = load_settings()
    return open_blobs(url or settings.blobs, endpoint=settings.s3_endpoint, region=settings.s3_region)
