"""Look at the progress file and at what lies beside it; nothing is changed."""

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from normdrill.store import failures
from normdrill.store.files import has_content
from normdrill.store.migrations import MIGRATIONS, is_current
from normdrill.store.opening import connect_to_read

_OTHERS_MAY_WRITE = 0o002


@dataclass(frozen=True, slots=True)
class Examined:
    """What is known of the progress file.

    Attributes
    ----------
    size : int
        In bytes.
    version, latest : int
        Its format, and the one that this normdrill writes.
    """

    size: int
    version: int
    latest: int


@dataclass(frozen=True, slots=True)
class Beside:
    """What lies beside the progress file, each sorted by name."""

    backups: tuple[Path, ...]
    damaged: tuple[Path, ...]


def sqlite_version() -> str:
    """Return the version of SQLite that Python uses."""
    return sqlite3.sqlite_version


def examine(path: Path, timeout: float = 2.0) -> Examined | None:
    """Read the whole file; None if there is none.

    Raises
    ------
    StoreError
        If it is damaged, cannot be read, or is of a later normdrill.
    """
    path = Path(os.path.realpath(path))
    if not has_content(path):
        return None
    try:
        with closing(connect_to_read(path, timeout)) as connection:
            connection.execute("PRAGMA query_only = ON")
            is_current(connection, path, MIGRATIONS)
            version = int(connection.execute("PRAGMA user_version").fetchone()[0])
            row = connection.execute("PRAGMA integrity_check(1)").fetchone()
            size = path.stat().st_size
    except (sqlite3.Error, OSError) as error:
        raise failures.explain(error, path) from error
    if row is None or row[0] != "ok":
        raise failures.damaged(path)
    return Examined(size, version, len(MIGRATIONS))


def beside(path: Path) -> Beside:
    """Return the copies of the progress file that earlier commands made."""
    path = Path(os.path.realpath(path))

    def named(label: str) -> tuple[Path, ...]:
        try:
            there = sorted(path.parent.iterdir())
        except OSError:
            return ()
        start = f"{path.name}.{label}"
        logs = ("-wal", "-shm", "-journal")
        return tuple(
            each
            for each in there
            if each.name.startswith(start) and not each.name.endswith(logs)
        )

    return Beside(named("backup-v"), named("damaged-"))


def existing_folder(path: Path) -> Path:
    """Return the folder of `path`, or the nearest one above it that exists."""
    return next(folder for folder in path.absolute().parents if folder.is_dir())


def in_the_way(path: Path) -> Path | None:
    """Return the folder of `path` if something above it is no folder, else None."""
    there = next(each for each in path.absolute().parents if each.exists())
    return None if there.is_dir() else path.parent


def may_be_written(path: Path) -> bool:
    """Tell whether progress can be saved, as far as permissions go."""
    folder = existing_folder(path)
    allowed = os.access(folder, os.W_OK | os.X_OK)
    return allowed and (not path.exists() or os.access(path, os.R_OK | os.W_OK))


def others_may_write(path: Path) -> bool:
    """Tell whether everybody on this computer may change the file or its folder."""
    if os.name != "posix":
        return False
    there = [each for each in (path, path.parent) if each.exists()]
    return any(each.stat().st_mode & _OTHERS_MAY_WRITE for each in there)


def free_bytes(path: Path) -> int:
    """Return how much the disk still takes on which progress is kept."""
    return shutil.disk_usage(existing_folder(path)).free
