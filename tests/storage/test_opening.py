"""Opening a catalog: migrations, other versions, and everything that can be wrong with a URL or what is behind it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from forge.errors import InputError, StoreError
from storage.catalog import Catalog
from storage.database import Database
from storage.migrate import VERSION_TABLE, revision_of
from storage.schema import REVISION, Base
from tests.services import Postgres, free_port
from tests.storage.samples import skill


def execute(url: str, *statements: str) -> None:
    database = Database(url)
    with database.writing() as connection:
        for statement in statements:
            connection.execute(text(statement))
    database.close()


def test_the_migrations_make_the_tables_of_the_schema(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    def ours(thing: Any, name: str | None, kind: str, reflected: bool, _: Any) -> bool:
        return not (name or "").startswith(("task_words", VERSION_TABLE))

    Catalog.open(url).close()
    database = Database(url)
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"include_object": ours, "compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
        assert revision_of(connection) == REVISION
    database.close()


def test_the_last_migration_is_the_one_that_the_schema_names() -> None:
    from importlib.resources import files

    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(files("storage") / "migrations"))
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_a_catalog_is_kept_when_opened_again(url: str) -> None:
    with Catalog.open(url) as catalog:
        catalog.record_skills([skill()])
    with Catalog.open(url, migrate=False) as catalog:
        assert catalog.skills() == [skill()]


def test_without_migrating_an_empty_database_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="has no tables yet; run `forge catalog migrate`"):
        Catalog.open(url, migrate=False)


def test_a_catalog_of_a_newer_version_is_refused_and_left_alone(url: str) -> None:
    Catalog.open(url).close()
    execute(url, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    for migrate in (True, False):
        with pytest.raises(StoreError, match=r"made by a newer version of Forge \(revision 9999\); upgrade Forge"):
            Catalog.open(url, migrate=migrate)


def test_a_database_of_another_program_is_refused_and_left_alone(url: str) -> None:
    execute(url, "CREATE TABLE tasks (title TEXT)")
    with pytest.raises(StoreError, match=r"holds tables of another program \(tasks\); name another one"):
        Catalog.open(url)
    database = Database(url)
    with database.reading() as connection:
        assert inspect(connection).get_table_names() == ["tasks"]
    database.close()


def test_a_neighbour_with_other_tables_is_welcome(url: str) -> None:
    """Prefect, say, which keeps its own `alembic_version`."""
    execute(url, "CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('prefect')")
    Catalog.open(url).close()
    Catalog.open(url, migrate=False).close()


def test_opening_a_current_catalog_does_not_load_alembic_and_the_package_alone_loads_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/catalog.db"
    Catalog.open(url).close()
    program = (
        "import sys, storage; light = {'sqlalchemy', 'boto3'} & sys.modules.keys()\n"
        f"from storage.catalog import Catalog; Catalog.open({url!r}).close()\n"
        "print(light, sorted({'alembic', 'boto3', 'psycopg'} & sys.modules.keys()))"
    )
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": root},
    )
    assert done.stdout == "set() []\n"


def test_sqlite_is_set_up_for_one_writer_and_many_readers(tmp_path: Path) -> None:
    with Catalog.open(f"sqlite:///{tmp_path}/c.db"):
        pass
    database = Database(f"sqlite:///{tmp_path}/c.db")
    with database.reading() as connection:
        asked = {name: connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in PRAGMAS}
    database.close()
    assert asked == PRAGMAS


PRAGMAS = {"journal_mode": "wal", "busy_timeout": 60_000, "synchronous": 1, "foreign_keys": 1}


@pytest.mark.parametrize(
    "wrong",
    ["", "catalog.db", "mysql://host/name", "sqlite://", "sqlite:///:memory:", "postgresql://host", "x://[", "://"],
)
def test_urls_of_another_kind_are_refused(wrong: str) -> None:
    with pytest.raises(InputError, match=r"write sqlite:///folder/catalog.db or postgresql://"):
        Catalog.open(wrong)


def test_a_file_that_is_no_database_is_said_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_text("my notes, not a database\n" * 100)
    with pytest.raises(StoreError, match=f"catalog sqlite:///{path}: .*is not an SQLite database; name another file"):
        Catalog.open(f"sqlite:///{path}")
    assert path.read_text().startswith("my notes")


def test_a_folder_in_place_of_the_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="it cannot be opened; check that the folder can be written"):
        Catalog.open(f"sqlite:///{tmp_path}")


def test_a_place_below_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreError, match="cannot make its folder: .*; name a folder you may write"):
        Catalog.open(f"sqlite:///{tmp_path}/file/deep/catalog.db")


def test_a_folder_that_cannot_be_written_is_said() -> None:
    # /proc/self takes no new files, not even from root.
    with pytest.raises(StoreError, match="it cannot be opened; check that the folder can be written"):
        Catalog.open("sqlite:////proc/self/catalog.db")


def test_a_damaged_database_is_said(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/c.db"
    with Catalog.open(url) as catalog:
        catalog.record_skills([skill(f"app.skill_{n}") for n in range(500)])
    path = tmp_path / "c.db"
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(StoreError, match="the database file is damaged; restore it from a copy"):
        Catalog.open(url).skills()


def test_a_writer_that_does_not_end_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.database._BUSY_SECONDS", 0.1)
    url = f"sqlite:///{tmp_path}/c.db"
    with Catalog.open(url) as catalog:
        other = sqlite3.connect(tmp_path / "c.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="another process has been writing .*; wait for it, or end it"):
            catalog.record_skills([skill()])
        # Readers go on meanwhile, and so does the writer afterwards.
        assert catalog.skills() == []
        other.execute("ROLLBACK")
        other.close()
        catalog.record_skills([skill()])


def test_a_server_that_is_not_there_is_said_without_the_password() -> None:
    with pytest.raises(StoreError, match=r"the server cannot be reached; check that it runs") as caught:
        Catalog.open(f"postgresql://me:secret@127.0.0.1:{free_port()}/forge")
    assert "secret" not in str(caught.value)


def test_what_the_server_refuses_is_said(pg: Postgres) -> None:
    with pytest.raises(StoreError, match="the server has no database of this name; make it with `createdb`"):
        Catalog.open(pg.url("nowhere"))
    with pytest.raises(StoreError, match="the server refuses this user or password; check the URL"):
        Catalog.open(pg.url("postgres").replace("forge@", "stranger@"))
    url = pg.new_database()
    pg.sql("CREATE ROLE reader LOGIN")
    with pytest.raises(StoreError, match="this user may not do that; grant it CREATE and USAGE"):
        Catalog.open(url.replace("forge@", "reader@"))


def test_a_read_only_database_is_said(pg: Postgres) -> None:
    url = pg.new_database()
    database = url.partition("@/")[2].partition("?")[0]
    pg.sql(f"ALTER DATABASE {database} SET default_transaction_read_only = on")
    with pytest.raises(StoreError, match="the database is read-only"):
        Catalog.open(url)


def test_a_lost_connection_is_made_again(pg: Postgres) -> None:
    with Catalog.open(pg.new_database()) as catalog:
        catalog.record_skills([skill()])
        pg.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'forge'")
        assert catalog.skills() == [skill()]


def test_postgres_scheme_variants_name_the_same_database(pg: Postgres) -> None:
    url = pg.new_database()
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        Catalog.open(url.replace("postgresql", scheme, 1)).close()
