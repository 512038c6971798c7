"""Column types that read back, on both databases, exactly what was written."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import DateTime, Dialect, Numeric, Text
from sqlalchemy.types import TypeDecorator

from forge.model import canonical_json

__all__ = ["Json", "Moment", "Name", "Usd"]

Name = Text().with_variant(Text(collation="C"), "postgresql")
"""Identifiers: ordered by code point on both databases, whatever the server's locale."""


class Json(TypeDecorator[Any]):
    """Plain values as canonical JSON text.

    A native JSON column would not do: PostgreSQL's `jsonb` turns 1e16 into an integer and so changes digests.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        return canonical_json(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        return None if value is None else json.loads(value)


class Moment(TypeDecorator[datetime]):
    """A point in time, always read back in UTC (SQLite drops the zone)."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


class Usd(TypeDecorator[Decimal]):
    """US dollars to nine places: one token may cost less than a millionth. SQLite keeps them as 15-digit reals."""

    impl = Numeric(18, 9)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        # SQLite has no exact decimals, and its driver warns of them.
        plain = Numeric(18, 9, asdecimal=False)
        return dialect.type_descriptor(plain if dialect.name == "sqlite" else Numeric(18, 9))

    def process_bind_param(self, value: Decimal | None, dialect: Dialect) -> Any:
        return float(value) if value is not None and dialect.name == "sqlite" else value

    def process_result_value(self, value: Any, dialect: Dialect) -> Decimal | None:
        return None if value is None else Decimal(f"{value:.9f}")
