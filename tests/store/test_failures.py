"""Whatever keeps progress from being saved is said in one sentence, with a way out."""

import errno
import os
import resource
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from normdrill.errors import StoreError
from normdrill.store import failures
from normdrill.store.attempts import add_attempt, progress
from normdrill.store.database import open_database, open_existing

AsNobody = Callable[[Callable[[], Any]], Any]


def message(work: Callable[[], Any]) -> str:
    """Return the sentence that `work` ends with."""
    with pytest.raises(StoreError) as met:
        work()
    assert met.value.hint
    assert "\n" not in met.value.message
    return met.value.message


def test_a_read_only_file_is_named(
    open_folder: Path, now: datetime, as_nobody: AsNobody
) -> None:
    path = open_folder.resolve() / "progress.db"
    open_database(path, now).close()
    before = path.read_bytes()
    path.chmod(0o444)
    open_folder.chmod(0o777)

    def work() -> str:
        with pytest.raises(PermissionError):  # else this test would prove nothing
            path.open("r+b")
        return message(lambda: open_database(path, now))

    expected = f"your progress cannot be saved: {path} is read-only"
    assert as_nobody(work) == expected
    assert path.read_bytes() == before


@pytest.mark.parametrize("exists", [True, False])
def test_a_folder_where_nothing_may_be_written_is_read_only(
    open_folder: Path, now: datetime, as_nobody: AsNobody, exists: bool
) -> None:
    path = open_folder.resolve() / "progress.db"
    if exists:
        open_database(path, now).close()
        path.chmod(0o666)
    open_folder.chmod(0o555)
    text = as_nobody(lambda: message(lambda: open_database(path, now)))
    assert text == f"your progress cannot be saved: {path} is read-only"


def test_a_folder_that_cannot_be_made_is_named(
    open_folder: Path, now: datetime, as_nobody: AsNobody
) -> None:
    folder = open_folder.resolve() / "home" / "nobody"
    path = folder / "progress.db"
    text = as_nobody(lambda: message(lambda: open_database(path, now)))
    assert text == f"the folder {folder} for your progress cannot be made"


def test_a_folder_that_may_not_be_entered_is_an_error_of_its_own(
    open_folder: Path, now: datetime, as_nobody: AsNobody
) -> None:
    path = open_folder / "private" / "progress.db"
    open_database(path, now).close()

    def work() -> list[str]:
        return [
            message(lambda: open_database(path, now)),
            message(lambda: open_existing(path)),
        ]

    for text in as_nobody(work):
        assert str(path) in text


def test_a_file_in_the_place_of_the_folder_is_named(
    tmp_path: Path, now: datetime
) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "progress.db"
    assert message(lambda: open_database(path, now)) == (
        f"the folder {tmp_path / 'file'} for your progress cannot be made"
    )


def test_a_folder_in_the_place_of_the_file_is_named(path: Path, now: datetime) -> None:
    path.mkdir(parents=True)
    expected = f"{path} is a folder, but your progress file belongs there"
    assert message(lambda: open_database(path, now)) == expected
    assert message(lambda: open_existing(path)) == expected


def test_a_pipe_in_the_place_of_the_file_is_named(path: Path, now: datetime) -> None:
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    expected = f"{path} is not a regular file, but your progress file belongs there"
    assert message(lambda: open_database(path, now)) == expected


def test_a_name_that_is_too_long_is_named(tmp_path: Path, now: datetime) -> None:
    path = tmp_path / ("x" * 300) / "progress.db"
    assert str(path) in message(lambda: open_database(path, now))


def test_a_loop_of_links_is_named(tmp_path: Path, now: datetime) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "a")
    path = tmp_path / "a" / "progress.db"
    assert str(path) in message(lambda: open_database(path, now))


def test_a_file_that_another_process_holds_is_waited_for_only_so_long(
    path: Path, now: datetime, held: Callable[[], None]
) -> None:
    with open_database(path, now) as database:
        database.read(lambda c: c.execute("PRAGMA journal_mode = DELETE").fetchall())
    held()
    for work in (
        lambda: open_database(path, now, timeout=0.05),
        lambda: open_existing(path, timeout=0.05),
    ):
        expected = f"another program is using your progress file {path}"
        assert message(work) == expected


def test_a_full_disk_is_named_and_what_was_saved_stays(
    path: Path, now: datetime, attempt: Any
) -> None:
    with open_database(path, now) as database:
        add_attempt(database, attempt(slug="saved"))
        database.read(lambda c: c.execute("PRAGMA max_page_count = 1").fetchall())

        def work() -> None:
            for _ in range(100):
                add_attempt(database, attempt(tier="x" * 4000))

        expected = f"the disk is full, so {path} could not be written"
        assert message(work) == expected
        assert "saved" in [row.slug for row in progress(database)]
    with open_database(path, now) as database:
        assert "saved" in [row.slug for row in progress(database)]
        assert database.notices == ()


@pytest.mark.parametrize("limit", [20_000, 33_000, 40_000, 80_000])
def test_a_file_that_may_not_grow_loses_nothing(
    path: Path, now: datetime, attempt: Any, child: Any, limit: int
) -> None:
    with open_database(path, now) as database:
        add_attempt(database, attempt(slug="saved"))

    def work() -> tuple[int, list[str]]:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        saved, sentences = 0, []
        for _ in range(40):
            try:
                with open_database(path, now) as database:
                    add_attempt(database, attempt(tier="x" * 4000))
                    saved += 1
            except StoreError as error:
                sentences.append(error.message)
        return saved, sentences

    saved, sentences = child(work).result()
    assert sentences
    assert all(str(path) in sentence for sentence in sentences)
    with open_database(path, now) as database:
        rows = {row.slug: row.attempts for row in progress(database)}
        assert database.notices == ()
    assert rows.pop("saved") == 1
    assert rows.get("layer_norm", 0) == saved


@pytest.mark.parametrize("room", [0, 100, 4096, 10000])
def test_a_file_that_cannot_be_made_whole_is_not_made(
    path: Path, now: datetime, child: Any, room: int
) -> None:
    def work() -> str:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
        return message(lambda: open_database(path, now))

    assert str(path) in child(work).result()
    assert [file.name for file in path.parent.iterdir()] == ["progress.db.lock"]


def test_a_damaged_file_without_room_for_another_is_kept_and_named(
    path: Path, now: datetime, child: Any
) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"garbage")

    def work() -> str:
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
        with pytest.raises(StoreError) as met:
            open_database(path, now)
        return met.value.hint

    kept = path.with_name("progress.db.damaged-20261130T150405")
    assert f"kept as {kept}" in child(work).result()
    assert kept.read_bytes() == b"garbage"


def test_an_upgrade_without_room_for_the_copy_changes_nothing(
    path: Path, now: datetime, child: Any
) -> None:
    first = ("CREATE TABLE a (x)",)
    open_database(path, now, migrations=(first,)).close()
    before = path.read_bytes()

    def work() -> str:
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
        migrations = (first, ("CREATE TABLE b (x)",))
        return message(lambda: open_database(path, now, migrations=migrations))

    assert str(path) in child(work).result()
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*backup*"))


@pytest.mark.parametrize(
    ("code", "part"),
    [
        (sqlite3.SQLITE_BUSY, "another program"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "another program"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "read-only"),
        (sqlite3.SQLITE_CORRUPT_VTAB, "damaged"),
        (sqlite3.SQLITE_IOERR_WRITE, "the disk may be full or failing"),
        (sqlite3.SQLITE_ERROR, "cannot be used: no such table: attempts"),
        (None, "cannot be used: no such table: attempts"),
    ],
)
def test_a_code_of_sqlite_has_its_sentence(
    path: Path, code: int | None, part: str
) -> None:
    error = sqlite3.OperationalError("no such table: attempts")
    if code is not None:
        error.sqlite_errorcode = code
    assert part in failures.explain(error, path).message


@pytest.mark.parametrize(
    ("number", "part"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EDQUOT, "disk is full"),
        (errno.EROFS, "read-only"),
        (errno.EIO, "the disk may be full or failing"),
        (errno.ENAMETOOLONG, "cannot be used: "),
    ],
)
def test_a_number_of_the_system_has_its_sentence(
    path: Path, number: int, part: str
) -> None:
    error = OSError(number, os.strerror(number))
    assert part in failures.explain(error, path).message
