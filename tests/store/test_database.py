"""A database keeps what was written, for every process, or says why not."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from normdrill.errors import StoreError
from normdrill.store.attempts import add_attempt, attempts_of, reveal_hint
from normdrill.store.database import Database, open_database, open_existing


def insert(database: Database, slug: str) -> None:
    sql = "INSERT INTO solutions (slug, at) VALUES (?, '')"
    database.write(lambda c: c.execute(sql, (slug,)))


def slugs(database: Database) -> list[str]:
    rows = database.read(lambda c: c.execute("SELECT slug FROM solutions").fetchall())
    return [slug for (slug,) in rows]


def test_what_was_written_is_there_after_opening_again(
    path: Path, now: datetime
) -> None:
    with open_database(path, now) as database:
        insert(database, "a")
        assert database.notices == ()
    with open_database(path, now) as database:
        assert slugs(database) == ["a"]


def test_the_folders_are_for_the_user_alone(
    path: Path, now: datetime, tmp_path: Path
) -> None:
    open_database(path, now).close()
    for folder in (path.parent, path.parent.parent):
        assert folder.stat().st_mode & 0o777 == 0o700
    assert path.parent.parent.parent == tmp_path


def test_nothing_but_the_file_and_its_lock_is_left(path: Path, now: datetime) -> None:
    with open_database(path, now) as database:
        insert(database, "a")
    left = sorted(file.name for file in path.parent.iterdir())
    assert left == ["progress.db", "progress.db.lock"]


def test_the_file_has_a_write_ahead_log_and_foreign_keys(
    path: Path, now: datetime
) -> None:
    with open_database(path, now, timeout=0.5) as database:
        values = [
            database.read(lambda c, n=name: c.execute(f"PRAGMA {n}").fetchone()[0])  # type: ignore[misc]  # n=name
            for name in ("journal_mode", "foreign_keys", "busy_timeout")
        ]
    assert values == ["wal", 1, 500]


def test_closing_twice_does_nothing(path: Path, now: datetime) -> None:
    with open_database(path, now) as database:
        database.close()


def test_a_write_is_saved_whole_or_not_at_all(path: Path, now: datetime) -> None:
    with open_database(path, now) as database:

        def work(connection: sqlite3.Connection) -> None:
            insert(database, "inner")
            assert slugs(database) == ["inner"]
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            database.write(work)
        assert slugs(database) == []


def test_writes_within_a_write_are_saved_together(path: Path, now: datetime) -> None:
    with open_database(path, now) as database, open_database(path, now) as other:

        def work(connection: sqlite3.Connection) -> str:
            insert(database, "a")
            assert slugs(other) == []
            insert(database, "b")
            return "done"

        assert database.write(work) == "done"
        assert slugs(other) == ["a", "b"]


def test_a_fault_of_the_program_is_not_taken_for_one_of_the_file(
    path: Path, now: datetime
) -> None:
    with open_database(path, now) as database:
        with pytest.raises(sqlite3.ProgrammingError):
            database.read(lambda c: c.execute("SELECT ?"))
        with pytest.raises(sqlite3.ProgrammingError):
            database.write(lambda c: c.execute("SELECT ?"))
        insert(database, "a")


def test_processes_that_begin_at_once_lose_nothing(
    path: Path, now: datetime, child: Any, attempt: Any
) -> None:
    reading, writing = os.pipe()

    def work() -> None:
        os.close(writing)
        os.read(reading, 1)  # returns when the parent closes its end
        for _ in range(5):
            with open_database(path, now, timeout=60) as database:
                for _ in range(4):
                    add_attempt(database, attempt())
                assert database.notices == ()

    children = [child(work) for _ in range(4)]
    os.close(writing)
    for each in children:
        each.result()
    os.close(reading)
    with open_database(path, now) as database:
        assert len(attempts_of(database, "layer_norm")) == 4 * 5 * 4


def test_what_was_saved_survives_a_killed_process(
    path: Path, now: datetime, child: Any
) -> None:
    def work() -> None:
        database = open_database(path, now)
        insert(database, "saved")
        database.read(lambda c: c.execute("BEGIN IMMEDIATE"))
        insert(database, "not yet saved")

    child(work).result()  # ends without closing anything
    assert path.with_name("progress.db-wal").stat().st_size > 0
    with open_database(path, now) as database:
        assert slugs(database) == ["saved"]


def test_a_file_deleted_while_it_is_open_is_begun_again(
    path: Path, now: datetime
) -> None:
    with open_database(path, now) as database:
        insert(database, "a")
        shutil.rmtree(path.parent)
        insert(database, "b")
    with open_database(path, now) as database:
        assert slugs(database) == ["b"]


def test_a_file_replaced_while_it_is_open_is_opened_again(
    path: Path, now: datetime
) -> None:
    with open_database(path.with_name("other.db"), now) as other:
        insert(other, "from another machine")
    with open_database(path, now) as database:
        path.with_name("other.db").replace(path)
        insert(database, "b")
        assert slugs(database) == ["from another machine", "b"]


def test_a_file_that_cannot_be_opened_again_says_so_each_time(
    path: Path, now: datetime
) -> None:
    with open_database(path, now) as database:
        path.unlink()
        path.mkdir()
        for _ in range(2):
            with pytest.raises(StoreError, match="is a folder"):
                insert(database, "a")
            with pytest.raises(StoreError, match="is a folder"):
                slugs(database)


def test_a_link_is_followed(path: Path, now: datetime, tmp_path: Path) -> None:
    real = tmp_path / "real.db"
    path.parent.mkdir(parents=True)
    path.symlink_to(real)
    with open_database(path, now) as database:
        insert(database, "a")
    real.write_bytes(b"garbage")
    with open_database(path, now) as database:
        assert len(database.notices) == 1
    assert path.is_symlink()
    assert (tmp_path / "real.db.damaged-20261130T150405").read_bytes() == b"garbage"


def test_a_name_with_odd_characters_is_that_of_the_file(
    tmp_path: Path, now: datetime
) -> None:
    path = tmp_path / os.fsdecode(b"100%?mode=ro#\xff") / "进度.db"
    with open_database(path, now) as database:
        insert(database, "a")
    assert path.is_file()
    reading = open_existing(path)
    assert reading is not None
    with reading:
        assert slugs(reading) == ["a"]


def test_a_relative_path_is_fine(
    tmp_path: Path, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with open_database(Path("p.db"), now) as database:
        monkeypatch.chdir("/")
        insert(database, "a")
    assert (tmp_path / "p.db").is_file()


def test_a_write_to_another_process_that_is_busy_waits_only_so_long(
    path: Path, now: datetime, held: Callable[[], None]
) -> None:
    with open_database(path, now, timeout=0.05) as database:
        insert(database, "a")
        held()
        with pytest.raises(StoreError, match="another program is using"):
            reveal_hint(database, "layer_norm", 1, now)
        assert slugs(database) == ["a"]


def test_sqlite3_is_loaded_only_when_the_store_is_used() -> None:
    code = (
        "import sys, normdrill.store, normdrill.domain.attempt\n"
        "import normdrill.practice.progress\n"
        "print('sqlite3' in sys.modules)\n"
        "import normdrill.store.attempts\n"
        "print('sqlite3' in sys.modules)"
    )
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=root,
    )
    assert done.stdout.split() == ["False", "True"]
