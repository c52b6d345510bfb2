"""A file of any earlier format keeps its rows, and a copy is made before each step."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from normdrill.errors import StoreError
from normdrill.store.attempts import add_attempt, progress
from normdrill.store.database import open_database, open_existing
from normdrill.store.migrations import MIGRATIONS, Migration

CHAIN: tuple[Migration, ...] = (
    ("CREATE TABLE notes (text TEXT)",),
    ("ALTER TABLE notes ADD COLUMN stars INTEGER NOT NULL DEFAULT 1",),
    (
        "CREATE TABLE papers (text TEXT, stars INTEGER)",
        "INSERT INTO papers SELECT text, stars FROM notes",
        "DROP TABLE notes",
    ),
)


def make(path: Path, now: datetime, migrations: Sequence[Migration]) -> None:
    """Make a file of an earlier format with one row."""
    table = "papers" if len(migrations) == len(CHAIN) else "notes"
    with open_database(path, now, migrations=migrations) as database:
        database.write(lambda c: c.execute(f"INSERT INTO {table} (text) VALUES ('a')"))


def query(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def backups(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.glob("*backup*"))


@pytest.mark.parametrize("version", [1, 2])
def test_a_file_of_any_earlier_format_keeps_its_rows(
    path: Path, now: datetime, version: int
) -> None:
    make(path, now, CHAIN[:version])
    with open_database(path, now, migrations=CHAIN) as database:
        rows = database.read(lambda c: c.execute("SELECT * FROM papers").fetchall())
        assert rows == [("a", 1)]
        assert database.notices == ()
    assert query(path, "PRAGMA user_version") == [(3,)]


def test_a_copy_is_made_before_each_step(path: Path, now: datetime) -> None:
    make(path, now, CHAIN[:1])
    open_database(path, now, migrations=CHAIN).close()
    assert backups(path) == ["progress.db.backup-v1", "progress.db.backup-v2"]
    first, second = (path.with_name(name) for name in backups(path))
    assert query(first, "SELECT * FROM notes") == [("a",)]
    assert query(first, "PRAGMA user_version") == [(1,)]
    assert query(second, "SELECT * FROM notes") == [("a", 1)]
    assert query(second, "PRAGMA user_version") == [(2,)]


def test_a_copy_put_back_is_upgraded_again_and_no_copy_is_lost(
    path: Path, now: datetime
) -> None:
    make(path, now, CHAIN[:2])
    open_database(path, now, migrations=CHAIN).close()
    first = path.with_name("progress.db.backup-v2")
    path.write_bytes(first.read_bytes())
    open_database(path, now, migrations=CHAIN).close()
    assert backups(path) == ["progress.db.backup-v2", "progress.db.backup-v2.2"]
    assert query(path, "SELECT * FROM papers") == [("a", 1)]


def test_a_copy_has_what_was_only_in_the_log(
    path: Path, now: datetime, child: Any
) -> None:
    def work() -> None:
        open_database(path, now, migrations=CHAIN[:1]).write(
            lambda c: c.execute("INSERT INTO notes (text) VALUES ('in the log')")
        )

    child(work).result()
    open_database(path, now, migrations=CHAIN).close()
    copy = path.with_name("progress.db.backup-v1")
    assert query(copy, "SELECT text FROM notes") == [("in the log",)]


def test_a_new_file_needs_no_copy(path: Path, now: datetime) -> None:
    make(path, now, CHAIN)
    assert backups(path) == []


def test_a_step_that_fails_changes_nothing(path: Path, now: datetime) -> None:
    make(path, now, CHAIN[:1])
    before = path.read_bytes()
    broken = (*CHAIN[:1], ("DELETE FROM notes", "SELECT * FROM nowhere"))
    for _ in range(2):
        with pytest.raises(StoreError, match="cannot be used: no such table: nowhere"):
            open_database(path, now, migrations=broken)
    assert query(path, "SELECT * FROM notes") == [("a",)]
    assert query(path, "PRAGMA user_version") == [(1,)]
    assert path.read_bytes() == before
    assert backups(path) == []


def test_a_step_that_fails_keeps_the_steps_before_it(path: Path, now: datetime) -> None:
    make(path, now, CHAIN[:1])
    broken = (*CHAIN[:2], ("nonsense",))
    with pytest.raises(StoreError):
        open_database(path, now, migrations=broken)
    assert query(path, "PRAGMA user_version") == [(2,)]
    assert backups(path) == ["progress.db.backup-v1"]


def test_processes_that_upgrade_at_once_do_each_step_once(
    path: Path, now: datetime, child: Any
) -> None:
    make(path, now, CHAIN[:1])

    def work() -> None:
        open_database(path, now, timeout=60, migrations=CHAIN).close()

    children = [child(work) for _ in range(4)]
    for each in children:
        each.result()
    assert query(path, "SELECT * FROM papers") == [("a", 1)]
    assert backups(path) == ["progress.db.backup-v1", "progress.db.backup-v2"]


@pytest.mark.parametrize("version", [4, 2**31 - 1, -1])
def test_a_file_of_a_newer_normdrill_is_left_as_it_is(
    path: Path, now: datetime, version: int
) -> None:
    make(path, now, CHAIN)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=f"format {version}.*only up to 3") as met:
        open_database(path, now, migrations=CHAIN)
    assert "newer normdrill" in met.value.hint
    with pytest.raises(StoreError, match=f"format {version}.*only up to 3"):
        open_existing(path, migrations=CHAIN)
    assert path.read_bytes() == before
    assert backups(path) == []


def test_a_database_of_another_program_is_left_as_it_is(
    path: Path, now: datetime
) -> None:
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="not one of normdrill"):
        open_database(path, now)
    with pytest.raises(StoreError, match="not one of normdrill"):
        open_existing(path)
    assert path.read_bytes() == before


def test_an_empty_database_becomes_that_of_normdrill(path: Path, now: datetime) -> None:
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
    with open_database(path, now) as database:
        assert progress(database) == ()
    assert query(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]


def test_reading_upgrades_in_memory_only(path: Path, now: datetime) -> None:
    make(path, now, CHAIN[:1])
    before = path.read_bytes()
    database = open_existing(path, migrations=CHAIN)
    assert database is not None
    with database:
        rows = database.read(lambda c: c.execute("SELECT * FROM papers").fetchall())
        assert rows == [("a", 1)]
        with pytest.raises(StoreError, match="read-only"):
            database.write(lambda c: c.execute("DELETE FROM papers"))
    assert path.read_bytes() == before
    assert backups(path) == []


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_every_released_format_can_be_upgraded(
    path: Path, now: datetime, attempt: Any, version: int
) -> None:
    with open_database(path, now, migrations=MIGRATIONS[:version]) as database:
        # Formats that need other columns get their own rows when they come.
        add_attempt(database, attempt())
    with open_database(path, now) as database:
        assert [row.slug for row in progress(database)] == ["layer_norm"]
