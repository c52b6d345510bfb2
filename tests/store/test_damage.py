"""A damaged file is kept under another name, byte by byte, and the user is told."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from normdrill.errors import StoreError
from normdrill.store import attempts
from normdrill.store.damage import exclusive
from normdrill.store.database import Database, open_database, open_existing

NOW = datetime(2026, 11, 30, 15, 4, 5, tzinfo=UTC)
KEPT = "progress.db.damaged-20261130T150405"


@pytest.fixture
def filled(path: Path, attempt: Any) -> bytes:
    """Fill the progress file with many pages and return its content."""
    with open_database(path, NOW) as database:

        def work(connection: sqlite3.Connection) -> None:
            for number in range(200):
                attempts.add_attempt(database, attempt(slug=f"exercise_{number % 20}"))

        database.write(work)
    content = path.read_bytes()
    assert len(content) > 10 * 4096
    return content


def everything(database: Database) -> None:
    """Read all there is and write one row."""
    attempts.progress(database)
    attempts.attempts_of(database, "exercise_1")
    attempts.latest_attempt(database)
    attempts.hints_seen(database, "exercise_1")
    attempts.reveal_solution(database, "exercise_1", NOW)


def damage(content: bytes, at: int, length: int) -> bytes:
    return content[:at] + b"\xa5" * length + content[at + length :]


@pytest.mark.parametrize(
    "name", ["header", "half", "short", "tiny", "text", "inside header"]
)
def test_a_damaged_file_is_set_aside_when_it_is_opened(
    path: Path, filled: bytes, name: str
) -> None:
    content = {
        "header": damage(filled, 0, 16),
        "half": filled[: len(filled) // 2],
        "short": filled[:5000],
        "tiny": filled[:40],
        "text": b"these are my notes\n",
        "inside header": damage(filled, 16, 40),
    }[name]
    path.write_bytes(content)
    with open_database(path, NOW) as database:
        (notice,) = database.notices
        assert KEPT in notice
        everything(database)
    assert path.with_name(KEPT).read_bytes() == content
    with open_database(path, NOW) as database:
        assert database.notices == ()
        assert attempts.solution_seen(database, "exercise_1")


def test_damage_in_the_middle_is_found_when_it_is_read(
    path: Path, filled: bytes
) -> None:
    content = damage(filled, 4096, len(filled) - 4096)
    path.write_bytes(content)
    with open_database(path, NOW) as database:
        assert database.notices == ()
        assert attempts.progress(database) == ()
        assert len(database.notices) == 1
        everything(database)
    assert path.with_name(KEPT).read_bytes() == content


def test_a_damaged_schema_is_damage_even_if_sqlite_cannot_quote_it(
    path: Path, filled: bytes
) -> None:
    content = filled.replace(b"CREATE TABLE hints", b"CREATE TABLE \x80ints")
    path.write_bytes(content)
    with open_database(path, NOW) as database:
        everything(database)
        assert len(database.notices) == 1
    assert path.with_name(KEPT).read_bytes() == content


def test_damage_that_a_write_meets_does_not_lose_the_write(
    path: Path, filled: bytes
) -> None:
    path.write_bytes(damage(filled, 4096, len(filled) - 4096))
    with open_database(path, NOW) as database:
        attempts.reveal_hint(database, "layer_norm", 2, NOW)
        assert len(database.notices) == 1
        assert attempts.hints_seen(database, "layer_norm") == 2
    assert path.with_name(KEPT).stat().st_size == len(filled)


def test_a_file_damaged_twice_a_second_is_kept_twice(path: Path) -> None:
    for content in (b"first", b"second"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        open_database(path, NOW).close()
    assert path.with_name(KEPT).read_bytes() == b"first"
    assert path.with_name(f"{KEPT}.2").read_bytes() == b"second"


def test_the_log_of_a_damaged_file_is_kept_as_it_is(
    path: Path, filled: bytes, child: Any
) -> None:
    def work() -> None:
        database = open_database(path, NOW)
        attempts.reveal_solution(database, "only in the log", NOW)

    child(work).result()
    log = path.with_name("progress.db-wal").read_bytes()
    assert b"only in the log" in log
    # Not one page that the log could make whole again: page 1 was never written there.
    content = damage(path.read_bytes(), 0, 100)
    path.write_bytes(content)
    with open_database(path, NOW) as database:
        assert len(database.notices) == 1
        everything(database)
    assert path.with_name(KEPT).read_bytes() == content
    assert path.with_name(f"{KEPT}-wal").read_bytes() == log


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
@pytest.mark.parametrize("empty_file", [False, True])
def test_a_log_without_its_file_is_kept_and_not_taken_for_that_of_the_new_file(
    path: Path, ending: str, empty_file: bool
) -> None:
    path.parent.mkdir(parents=True)
    path.with_name(f"progress.db{ending}").write_bytes(b"some log")
    if empty_file:
        path.touch()
    with open_database(path, NOW) as database:
        (notice,) = database.notices
        assert f"{KEPT}{ending}" in notice
        everything(database)
    assert path.with_name(f"{KEPT}{ending}").read_bytes() == b"some log"


def test_reading_leaves_a_damaged_file_where_it_is(path: Path, filled: bytes) -> None:
    content = damage(filled, 0, 16)
    path.write_bytes(content)
    before = sorted(path.parent.iterdir())
    with pytest.raises(StoreError, match="is damaged"):
        open_existing(path)
    assert path.read_bytes() == content
    assert sorted(path.parent.iterdir()) == before


def test_reading_says_so_when_it_finds_damage_later(path: Path, filled: bytes) -> None:
    content = damage(filled, 4096, len(filled) - 4096)
    path.write_bytes(content)
    database = open_existing(path)
    assert database is not None
    with database, pytest.raises(StoreError, match="is damaged"):
        attempts.progress(database)
    assert path.read_bytes() == content


def test_processes_that_find_the_same_damage_set_it_aside_once(
    path: Path, filled: bytes, child: Any
) -> None:
    content = damage(filled, 0, 16)
    path.write_bytes(content)
    reading, writing = os.pipe()

    def work() -> int:
        os.close(writing)
        os.read(reading, 1)
        with open_database(path, NOW, timeout=60) as database:
            attempts.reveal_solution(database, "a", NOW)
            return len(database.notices)

    children = [child(work) for _ in range(4)]
    os.close(writing)
    assert sorted(each.result() for each in children) == [0, 0, 0, 1]
    os.close(reading)
    assert path.with_name(KEPT).read_bytes() == content
    assert not path.with_name(f"{KEPT}.2").exists()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM solutions").fetchone() == (4,)


def test_a_sound_file_is_not_set_aside_on_suspicion(path: Path, filled: bytes) -> None:
    error = sqlite3.DatabaseError("malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    calls = []

    def work(connection: sqlite3.Connection) -> None:
        calls.append(connection)
        raise error

    with open_database(path, NOW) as database:
        with pytest.raises(StoreError, match="is damaged"):
            database.read(work)
        assert len(calls) == 2
        assert database.notices == ()
    assert path.read_bytes() == filled


def test_a_lock_that_is_held_is_waited_for_only_so_long(
    path: Path, filled: bytes
) -> None:
    path.write_bytes(b"garbage")
    with (
        exclusive(path, 0.05),
        pytest.raises(StoreError, match="another program is using"),
    ):
        open_database(path, NOW, timeout=0.05)
    assert path.read_bytes() == b"garbage"


def test_a_damaged_lock_is_named(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.with_name("progress.db.lock").write_bytes(b"garbage" * 1000)
    with pytest.raises(StoreError, match=r"progress\.db\.lock is damaged"):
        open_database(path, NOW)


class Sound:
    """A small progress file, and the log of a process that was killed at it."""

    def __init__(self, content: bytes, log: bytes) -> None:
        self.content = content
        self.log = log


@pytest.fixture(scope="module")
def sound() -> Iterator[Sound]:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "progress.db"
        with open_database(path, NOW) as database:
            for step in range(40):
                attempts.reveal_hint(database, f"exercise_{step}", step, NOW)
            attempts.reveal_hint(database, "x" * 3000, 1, NOW)
            log = path.with_name("progress.db-wal").read_bytes()
        yield Sound(path.read_bytes(), log)


edits = st.lists(
    st.tuples(st.integers(0, 2**20), st.binary(min_size=1, max_size=60)), max_size=6
)


def check_that_nothing_is_lost(content: bytes, log: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "progress.db"
        path.write_bytes(content)
        if log:
            path.with_name("progress.db-wal").write_bytes(log)
        try:
            existing = open_existing(path, timeout=0.1)
            if existing is not None:
                with existing:
                    attempts.progress(existing)
        except StoreError:
            pass
        assert path.read_bytes() == content
        assert not log or path.with_name("progress.db-wal").read_bytes() == log
        try:
            with open_database(path, NOW, timeout=0.1) as database:
                notices = database.notices
                if not notices:
                    return
                everything(database)
        except StoreError:
            assert path.read_bytes() == content
            return
        kept = {file.read_bytes() for file in Path(name).glob("*.damaged-*")}
        assert not content or content in kept
        assert not log or log in kept


def any_bytes(max_size: int) -> st.SearchStrategy[bytes]:
    """Make bytes, but not one: SQLite takes such a file for an empty one."""
    return st.just(b"") | st.binary(min_size=2, max_size=max_size)


@given(content=any_bytes(5000), log=any_bytes(200))
@example(content=b"", log=b"xy")
@example(content=b"SQLite format 3\0", log=b"")
def test_any_bytes_are_opened_or_explained_and_never_lost(
    content: bytes, log: bytes
) -> None:
    check_that_nothing_is_lost(content, log)


@given(where=edits, cut=st.integers(2, 2**17), with_log=st.booleans())
def test_any_damage_to_a_sound_file_is_survived(
    sound: Sound,
    where: list[tuple[int, bytes]],
    cut: int,
    with_log: bool,
) -> None:
    content = bytearray(sound.content[:cut] if cut % 2 else sound.content)
    for at, new in where:
        if content:
            start = at % len(content)
            content[start : start + len(new)] = new
    check_that_nothing_is_lost(bytes(content), sound.log if with_log else b"")


@given(where=edits)
def test_any_damage_found_later_is_survived(
    sound: Sound, where: list[tuple[int, bytes]]
) -> None:
    content = bytearray(sound.content)
    for at, new in where:
        start = 100 + at % (len(content) - 200)
        content[start : start + len(new)] = new
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "progress.db"
        path.write_bytes(content)
        try:
            with open_database(path, NOW) as database:
                attempts.progress(database)
                if not database.notices:
                    assert path.read_bytes() == content
                everything(database)
                everything(database)
        except StoreError:
            pass
        shutil.rmtree(name, ignore_errors=True)
        Path(name).mkdir()
