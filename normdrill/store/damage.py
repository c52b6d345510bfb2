"""Set a damaged progress file aside; nothing is ever deleted."""

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from normdrill.locale import _
from normdrill.store import failures
from normdrill.store.connection import connect
from normdrill.store.files import LOGS, beside, free_name, has_content


@contextmanager
def exclusive(path: Path, timeout: float) -> Iterator[None]:
    """Let one process at a time make, or move away, the progress file.

    The lock is SQLite's own on an empty file beside it: it works on every platform
    and ends with the process.

    Raises
    ------
    StoreError
        If it cannot be had within `timeout` seconds.
    """
    name = beside(path, ".lock")
    with contextlib.ExitStack() as stack:
        try:
            lock = sqlite3.connect(name, timeout=timeout, isolation_level=None)
            stack.callback(lock.close)
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            # Damage here is that of the lock, which nothing would set aside.
            culprit = name if failures.is_damage(error) else path
            raise failures.explain(error, culprit) from error
        yield


def is_damaged(path: Path, timeout: float) -> bool:
    """Read the whole file and tell whether SQLite finds anything wrong.

    The file is opened for reading only, else SQLite would write what it believes to
    be the log into it.
    """
    if not path.exists():
        return False
    try:
        with closing(connect(path, "mode=ro", timeout)) as connection:
            row = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        if failures.is_damage(error):
            return True
        raise
    return row is None or row[0] != "ok"


def set_aside(path: Path, now: datetime, timeout: float) -> tuple[str, ...]:
    """Rename the file, with its log, if it really is damaged.

    Returns
    -------
    tuple of str
        The sentence for the user; nothing if another process was faster.
    """
    with exclusive(path, timeout):
        if not is_damaged(path, timeout):
            return ()
        kept = _rename(path, now, ("-wal", "-shm", "-journal", ""))
    return (
        _(
            "your progress file was damaged: it is kept as {path}, and a new one "
            "is begun"
        ).format(path=kept),
    )


def set_log_aside(path: Path, now: datetime) -> tuple[str, ...]:
    """Rename a log whose progress file is gone: SQLite would delete or replay it.

    The caller holds `exclusive`. Returns the sentence for the user, if any.
    """
    left = [ending for ending in LOGS if has_content(beside(path, ending))]
    if not left:
        return ()
    kept = _rename(path, now, ("-wal", "-shm", "-journal"))
    return (
        _(
            "your progress file is gone, but its log was left: it is kept as {path}, "
            "and a new file is begun"
        ).format(path=beside(kept, left[0])),
    )


def _rename(path: Path, now: datetime, endings: tuple[str, ...]) -> Path:
    kept = free_name(path, f"damaged-{now:%Y%m%dT%H%M%S}")
    for ending in endings:
        with contextlib.suppress(FileNotFoundError):
            beside(path, ending).rename(beside(kept, ending))
    return kept
