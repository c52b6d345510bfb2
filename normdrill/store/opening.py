"""Open the progress file to write or to read, whatever state it is in."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from normdrill.errors import StoreError
from normdrill.store import failures
from normdrill.store.connection import connect
from normdrill.store.damage import exclusive, set_aside, set_log_aside
from normdrill.store.files import (
    LOGS,
    beside,
    has_content,
    has_log,
    identity,
    make_folder,
)
from normdrill.store.migrations import Migration, copy_pages, is_current, migrate

T = TypeVar("T")
Opened = tuple[sqlite3.Connection, tuple[str, ...]]
"""A connection, and what the user must be told."""


def open_to_write(
    path: Path,
    now: datetime,
    timeout: float,
    migrations: Sequence[Migration],
    *,
    suspect: bool = False,
) -> Opened:
    """Open the file in the latest format; make it if there is none.

    Parameters
    ----------
    suspect : bool
        Whether SQLite found damage in it; it is then looked for before the file is
        opened.

    Raises
    ------
    StoreError
        If it cannot be written. The file is then left as it is; if it was damaged
        and no other can be made, the hint says under which name it is kept.
    """
    told: list[str] = []

    def opened() -> Opened:
        if not suspect:
            try:
                return _open_or_make(path, now, timeout, migrations)
            except sqlite3.Error as error:
                if not failures.is_damage(error):
                    raise
        told.extend(set_aside(path, now, timeout))
        connection, more = _open_or_make(path, now, timeout, migrations)
        return connection, (*told, *more)

    try:
        return _steadily(path, opened)
    except StoreError as error:
        if told:
            raise StoreError(error.message, " ".join((*told, error.hint))) from error
        raise


def open_to_read(
    path: Path, timeout: float, migrations: Sequence[Migration]
) -> sqlite3.Connection | None:
    """Open the file without ever changing it; None if there is none.

    Raises
    ------
    StoreError
        If it cannot be read.
    """

    def opened() -> sqlite3.Connection | None:
        if not has_content(path):
            return None
        connection = connect_to_read(path, timeout)
        try:
            if not is_current(connection, path, migrations):
                connection = _upgraded_copy(connection, path, migrations)
            connection.execute("PRAGMA query_only = ON")
        except BaseException:
            connection.close()
            raise
        return connection

    return _steadily(path, opened)


def _steadily(path: Path, opened: Callable[[], T]) -> T:
    """Open the file, again if another process has just set it aside or made it."""
    while True:
        before = identity(path)
        try:
            return opened()
        except (sqlite3.Error, OSError, StoreError) as error:
            if identity(path) != before:
                continue
            if isinstance(error, StoreError):
                raise
            raise failures.explain(error, path) from error


def _open_or_make(
    path: Path, now: datetime, timeout: float, migrations: Sequence[Migration]
) -> Opened:
    notices: tuple[str, ...] = ()
    if not has_content(path):
        make_folder(path.parent)
        notices = _make(path, now, timeout, migrations)
    if not (os.access(path, os.R_OK | os.W_OK) and os.access(path.parent, os.W_OK)):
        raise failures.denied(path)
    _look_before_writing(path, timeout)
    connection = connect(path, "mode=rw", timeout)
    try:
        migrate(connection, path, migrations, backup=True)
    except BaseException:
        connection.close()
        raise
    return connection, notices


def _make(
    path: Path, now: datetime, timeout: float, migrations: Sequence[Migration]
) -> tuple[str, ...]:
    new = beside(path, ".new")
    with exclusive(path, timeout):
        if has_content(path):
            return ()
        notices = set_log_aside(path, now)
        _remove(new)
        try:
            with closing(connect(new, "mode=rwc", timeout)) as connection:
                # Network file systems have no shared memory; the file works without.
                with contextlib.suppress(sqlite3.OperationalError):
                    connection.execute("PRAGMA journal_mode = WAL")
                migrate(connection, new, migrations, backup=False)
            # Complete or not there: nobody ever sees a half-made file.
            new.replace(path)
        except BaseException:
            _remove(new)
            raise
    return notices


def _remove(new: Path) -> None:
    for ending in ("", *LOGS, "-shm"):
        beside(new, ending).unlink(missing_ok=True)


def _look_before_writing(path: Path, timeout: float) -> None:
    """Raise SQLite's error if the file is damaged and has a log.

    A connection for writing would write the log into the damaged file and delete it.
    """
    if not has_log(path):
        return
    with closing(connect(path, "mode=ro", timeout)) as connection:
        try:
            connection.execute("PRAGMA user_version")
        except sqlite3.Error as error:
            if failures.is_damage(error):
                raise


def connect_to_read(path: Path, timeout: float) -> sqlite3.Connection:
    """Connect to the file without changing it, also where nothing may be written.

    Raises
    ------
    sqlite3.Error
        If it cannot be read.
    """
    log = has_content(beside(path, "-wal"))
    connection = connect(path, "mode=ro" if log else "mode=rw", timeout)
    try:
        connection.execute("PRAGMA user_version")
    except sqlite3.Error as error:
        connection.close()
        if not failures.is_denied(error):
            raise
    else:
        return connection
    # SQLite cannot make its lock files where nothing may be written.
    if not log:
        return connect(path, "mode=ro&immutable=1", timeout)
    connection = connect(path, "mode=ro&vfs=unix-none", timeout)
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    return connection


def _upgraded_copy(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]
) -> sqlite3.Connection:
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        copy.text_factory = connection.text_factory
        copy_pages(connection, copy)
        migrate(copy, path, migrations, backup=False)
    except BaseException:
        copy.close()
        raise
    connection.close()
    return copy
