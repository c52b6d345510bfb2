"""The format of the progress file, as steps that are only ever added to."""

import contextlib
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from normdrill.store import failures
from normdrill.store.connection import connect
from normdrill.store.files import beside, free_name

Migration = tuple[str, ...]
"""SQL statements that lead from one format to the next."""

# Change nothing here that was released: other people's files have been through it.
MIGRATIONS: tuple[Migration, ...] = (
    (
        """
        CREATE TABLE attempts (
            id INTEGER PRIMARY KEY,
            slug TEXT NOT NULL,
            at TEXT NOT NULL,
            status TEXT NOT NULL,
            reason TEXT,
            passed INTEGER NOT NULL,
            total INTEGER NOT NULL,
            seed TEXT NOT NULL,
            mistakes TEXT NOT NULL,
            hints INTEGER NOT NULL,
            solution_seen INTEGER NOT NULL,
            seconds REAL NOT NULL,
            tier TEXT NOT NULL,
            file TEXT NOT NULL,
            version TEXT NOT NULL
        )
        """,
        "CREATE INDEX attempts_by_slug ON attempts (slug, status, at)",
        """
        CREATE TABLE hints (
            id INTEGER PRIMARY KEY,
            slug TEXT NOT NULL,
            step INTEGER NOT NULL,
            at TEXT NOT NULL
        )
        """,
        "CREATE INDEX hints_by_slug ON hints (slug, step, at)",
        """
        CREATE TABLE solutions (
            id INTEGER PRIMARY KEY,
            slug TEXT NOT NULL,
            at TEXT NOT NULL
        )
        """,
        "CREATE INDEX solutions_by_slug ON solutions (slug, at)",
    ),
    (
        # The truth. What one command did has one number, so that it can be undone
        # whole; a rating of NULL means that the item was only brought forward.
        """
        CREATE TABLE reviews (
            id INTEGER PRIMARY KEY,
            action INTEGER NOT NULL,
            item TEXT NOT NULL,
            at TEXT NOT NULL,
            rating INTEGER,
            cause TEXT NOT NULL,
            details TEXT NOT NULL,
            undone_at TEXT
        )
        """,
        "CREATE INDEX reviews_by_item ON reviews (item, id)",
        "CREATE INDEX reviews_by_time ON reviews (at)",
        "CREATE INDEX reviews_by_action ON reviews (action)",
        # What follows from it, so that it need not be worked out each time.
        """
        CREATE TABLE cards (
            item TEXT PRIMARY KEY,
            due TEXT NOT NULL,
            state TEXT NOT NULL,
            step INTEGER,
            stability REAL,
            difficulty REAL,
            last_review TEXT,
            called_by TEXT NOT NULL
        )
        """,
        "CREATE INDEX cards_by_due ON cards (due)",
        # The one quiz that was begun and not finished.
        """
        CREATE TABLE quiz (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            state TEXT NOT NULL
        )
        """,
    ),
    (
        # Mock interviews that were held, each with its score card as JSON.
        """
        CREATE TABLE mocks (
            id INTEGER PRIMARY KEY,
            at TEXT NOT NULL,
            card TEXT NOT NULL
        )
        """,
    ),
)


def is_current(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]
) -> bool:
    """Tell whether the file has the latest format.

    Raises
    ------
    StoreError
        If its format is later than that.
    """
    version = _version(connection)
    if not 0 <= version <= len(migrations):
        raise failures.newer(path, version, len(migrations))
    return version == len(migrations)


def migrate(
    connection: sqlite3.Connection,
    path: Path,
    migrations: Sequence[Migration],
    *,
    backup: bool,
) -> None:
    """Bring the database to the latest format, each step in one transaction.

    Parameters
    ----------
    path : Path
        The file that `connection` has open.
    backup : bool
        Whether to copy the file to ``NAME.backup-vVERSION`` before each step.

    Raises
    ------
    StoreError
        If the format is later than the latest, or the database is not normdrill's.
    """
    while not is_current(connection, path, migrations):
        connection.execute("BEGIN IMMEDIATE")
        copy = None
        try:
            # Only now is it certain that no other process migrates.
            if not is_current(connection, path, migrations):
                version = _version(connection)
                if version == 0 and _has_tables(connection):
                    raise failures.foreign(path)
                if backup and version > 0:
                    copy = back_up(path, f"backup-v{version}")
                for statement in migrations[version]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            roll_back(connection)
            if copy is not None:
                copy.unlink(missing_ok=True)
            raise


def roll_back(connection: sqlite3.Connection) -> None:
    """End a failed transaction, also one that SQLite has already ended itself."""
    if connection.in_transaction:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _has_tables(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master").fetchone() is not None


def back_up(path: Path, label: str) -> Path:
    """Copy the whole database to a free ``NAME.LABEL`` beside it; return that.

    Raises
    ------
    OSError
        If it cannot be written.
    sqlite3.Error
        If it cannot be read.
    """
    part = beside(path, ".backup-part")
    try:
        part.unlink(missing_ok=True)
        # A connection in a write transaction would wait for itself.
        with (
            closing(connect(path, "mode=ro", 0)) as source,
            closing(connect(part, "mode=rwc", 0)) as target,
        ):
            copy_pages(source, target)
        copy = free_name(path, label)
        part.rename(copy)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return copy


def copy_pages(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy the whole database of `source` into the empty one of `target`."""
    # In a transaction, or it would wait without end for a process that has a lock.
    source.execute("BEGIN")
    source.execute("PRAGMA user_version")
    source.backup(target)
    source.execute("ROLLBACK")
