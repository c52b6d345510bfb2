"""The progress database: open it, read and write in it, lose nothing."""

import os
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from normdrill.errors import StoreError
from normdrill.store import failures
from normdrill.store.files import identity
from normdrill.store.migrations import MIGRATIONS, Migration, roll_back
from normdrill.store.opening import Opened, open_to_read, open_to_write

T = TypeVar("T")


class Database:
    """An open progress file; a context manager that closes it.

    If the file turns out to be damaged, it is set aside, a new one is begun, and the
    work at hand is done again there.

    Attributes
    ----------
    notices : tuple of str
        What the user must be told, in the user's language. Read it at the end: it
        grows when damage is found later.
    """

    def __init__(
        self, path: Path, opened: Opened, reopen: Callable[..., Opened] | None
    ) -> None:
        self.path = path
        self._connection, self.notices = opened
        self._reopen = reopen
        self._lost: StoreError | None = None
        self._identity = identity(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        self._connection.close()

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `work` reads; it must fetch all it needs before it returns.

        Raises
        ------
        StoreError
            If the file cannot be read.
        """
        return self._run(work)

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do `work` in one transaction: all of it is saved, or nothing.

        Within `work`, `read` and `write` join the transaction. `work` may run twice,
        the first time without effect.

        Raises
        ------
        StoreError
            If it cannot be saved.
        """
        if self._joins():
            return work(self._connection)
        if self._reopen is not None and identity(self.path) != self._identity:
            self._open_again(suspect=False)
        return self._run(lambda connection: _in_transaction(connection, work))

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._joins():
            return work(self._connection)
        try:
            return work(self._connection)
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error as error:
            if self._reopen is None or not failures.is_damage(error):
                raise failures.explain(error, self.path) from error
        self._open_again(suspect=True)
        try:
            return work(self._connection)
        except sqlite3.Error as error:
            raise failures.explain(error, self.path) from error

    def _joins(self) -> bool:
        if self._lost is not None:
            raise self._lost
        return self._connection.in_transaction

    def _open_again(self, *, suspect: bool) -> None:
        assert self._reopen is not None
        self._connection.close()
        try:
            self._connection, notices = self._reopen(suspect=suspect)
        except StoreError as error:
            self._lost = error
            raise
        self.notices += notices
        self._identity = identity(self.path)


def _in_transaction(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]
) -> T:
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise
    return result


def open_database(
    path: Path,
    now: datetime,
    *,
    timeout: float = 2.0,
    migrations: Sequence[Migration] = MIGRATIONS,
) -> Database:
    """Open the progress file to read and write; make it if there is none.

    A file of an earlier format is copied to ``NAME.backup-vVERSION`` and upgraded. A
    damaged file is renamed to ``NAME.damaged-TIME``, and `Database.notices` says so.

    Parameters
    ----------
    path : Path
        The file; its folder is made if needed, for the user alone.
    now : datetime
        Part of the name under which a damaged file is kept.
    timeout : float
        Seconds to wait for another process.

    Raises
    ------
    StoreError
        If progress cannot be saved there. The file is then left as it is.
    """
    path = _real(path)

    reopen = partial(open_to_write, path, now, timeout, migrations)
    return Database(path, reopen(), reopen)


def open_existing(
    path: Path,
    *,
    timeout: float = 2.0,
    migrations: Sequence[Migration] = MIGRATIONS,
) -> Database | None:
    """Open the progress file only to read; None if there is none.

    Nothing is made or changed, and it works where nothing may be written. A file of an
    earlier format is upgraded in memory.

    Raises
    ------
    StoreError
        If the file cannot be read.
    """
    path = _real(path)
    connection = open_to_read(path, timeout, migrations)
    return None if connection is None else Database(path, (connection, ()), None)


def _real(path: Path) -> Path:
    # A link is followed here, else it would be renamed instead of the file.
    return Path(os.path.realpath(path))
