"""Reading makes and changes nothing and works where nothing may be written."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from normdrill.errors import StoreError
from normdrill.store.attempts import progress, reveal_solution
from normdrill.store.database import open_database, open_existing


def fill(path: Path, now: datetime) -> None:
    with open_database(path, now) as database:
        reveal_solution(database, "layer_norm", now)


def read(path: Path) -> list[str]:
    database = open_existing(path, timeout=0.1)
    assert database is not None
    with database:
        return [row.slug for row in progress(database)]


def protect(folder: Path) -> None:
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)


def test_reading_makes_neither_file_nor_folder(path: Path) -> None:
    assert open_existing(path) is None
    assert not path.parent.exists()


def test_an_empty_file_has_no_progress(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.touch()
    assert open_existing(path) is None
    assert path.read_bytes() == b""


def test_a_path_through_a_file_has_no_progress(path: Path, tmp_path: Path) -> None:
    (tmp_path / "state").touch()
    assert open_existing(path) is None


def test_reading_changes_no_file(path: Path, now: datetime) -> None:
    fill(path, now)
    before = {file: file.read_bytes() for file in path.parent.iterdir()}
    assert read(path) == ["layer_norm"]
    assert {file: file.read_bytes() for file in path.parent.iterdir()} == before


def test_a_database_opened_to_read_refuses_to_write(path: Path, now: datetime) -> None:
    fill(path, now)
    database = open_existing(path)
    assert database is not None
    with database, pytest.raises(StoreError, match="read-only"):
        reveal_solution(database, "rms_norm", now)
    assert read(path) == ["layer_norm"]


def test_reading_does_not_wait_for_a_writer(path: Path, now: datetime) -> None:
    fill(path, now)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert read(path) == ["layer_norm"]


def test_a_folder_where_nothing_may_be_written_can_be_read(
    open_folder: Path, now: datetime, as_nobody: Callable[[Callable[[], Any]], Any]
) -> None:
    path = open_folder / "progress.db"
    fill(path, now)
    protect(open_folder)

    def work() -> Any:
        with pytest.raises(PermissionError):  # else this test would prove nothing
            (open_folder / "new").touch()
        return read(path)

    assert as_nobody(work) == ["layer_norm"]
    left = sorted(file.name for file in open_folder.iterdir())
    assert left == ["progress.db", "progress.db.lock"]


@pytest.mark.parametrize("shared_memory", [True, False])
def test_a_log_is_read_where_nothing_may_be_written(
    open_folder: Path,
    now: datetime,
    child: Any,
    as_nobody: Callable[[Callable[[], Any]], Any],
    shared_memory: bool,
) -> None:
    path = open_folder / "progress.db"
    child(lambda: reveal_solution(open_database(path, now), "in_log", now)).result()
    assert path.with_name("progress.db-wal").stat().st_size > 0
    if not shared_memory:
        path.with_name("progress.db-shm").unlink()
    protect(open_folder)
    assert as_nobody(lambda: read(path)) == ["in_log"]


def test_an_earlier_format_is_read_where_nothing_may_be_written(
    open_folder: Path, now: datetime, as_nobody: Callable[[Callable[[], Any]], Any]
) -> None:
    path = open_folder / "progress.db"
    first = ("CREATE TABLE a (x)",)
    second = ("INSERT INTO a VALUES (7)",)
    open_database(path, now, migrations=(first,)).close()
    protect(open_folder)

    def work() -> Any:
        database = open_existing(path, migrations=(first, second))
        assert database is not None
        with database:
            return database.read(lambda c: c.execute("SELECT * FROM a").fetchall())

    assert as_nobody(work) == [(7,)]


def test_a_file_that_may_not_be_read_is_named(
    open_folder: Path, now: datetime, as_nobody: Callable[[Callable[[], Any]], Any]
) -> None:
    path = open_folder / "progress.db"
    fill(path, now)
    path.chmod(0)

    def work() -> str:
        with pytest.raises(StoreError) as met:
            read(path)
        return met.value.message

    assert as_nobody(work) == f"you may not read your progress file {path.resolve()}"
