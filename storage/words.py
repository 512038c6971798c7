"""Full-text search: every word of the query must begin a word of the instruction or of a file's name.

Words are cut here, not by the databases: PostgreSQL's parser would keep `orders.xlsx` or an address as one word, FTS5
would not, and the two would find different tasks. What a person types becomes words before it reaches a query
language, so nothing typed can be an expression.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from sqlalchemy import ColumnElement, cast, func, literal, literal_column, select, table, true
from sqlalchemy.dialects.postgresql import TSQUERY
from sqlalchemy.sql import column

from storage.schema import TaskRow

__all__ = ["found", "words"]

# Chinese and Japanese are written without spaces: there, every character is a word.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]|[^\W_\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+")
_LONGEST = 200
_MOST = 64


def words(texts: Iterable[str]) -> list[str]:
    """The words of `texts`, without case and accents, each once, in order of appearance."""
    plain = unicodedata.normalize("NFKD", " ".join(texts)).casefold()
    bare = "".join(c for c in plain if not unicodedata.combining(c))
    return list(dict.fromkeys(word[:_LONGEST] for word in _WORD.findall(bare)))


def found(query: str, dialect: str) -> ColumnElement[bool]:
    """The condition that a task holds the words of `query` (the first 64 of them); one without a word finds nothing."""
    wanted = words([query])[:_MOST]
    if not wanted:
        return ~true()
    if dialect == "sqlite":
        index = table("task_words", column("rowid"))
        match = literal_column("task_words").op("MATCH")(" ".join(f'"{word}"*' for word in wanted))
        return TaskRow.id.in_(select(index.c.rowid).where(match))
    vector = func.array_to_tsvector(func.string_to_array(TaskRow.words, literal_column("' '")))
    return vector.op("@@")(cast(literal(" & ".join(f"'{word}':*" for word in wanted)), TSQUERY))
