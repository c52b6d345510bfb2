"""The names and the state of the progress file and of the files beside it."""

import stat
from pathlib import Path

from normdrill.store import failures

LOGS = ("-wal", "-journal")
"""Endings of the files that hold what SQLite has not yet written to the database."""


def beside(path: Path, ending: str) -> Path:
    """Return the path of a file beside `path`, such as ``NAME-wal``."""
    return path.with_name(path.name + ending)


def free_name(path: Path, label: str) -> Path:
    """Return the first of ``NAME.LABEL``, ``NAME.LABEL.2``, ... that is not taken."""
    candidate, number = beside(path, f".{label}"), 1
    while any(beside(candidate, ending).exists() for ending in ("", *LOGS)):
        number += 1
        candidate = beside(path, f".{label}.{number}")
    return candidate


def has_content(path: Path) -> bool:
    """Tell whether there is a file that is not empty.

    A single byte counts as empty: SQLite takes such a file for an empty one too.

    Raises
    ------
    StoreError
        If there is something else in its place.
    """
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    if not stat.S_ISREG(found.st_mode):
        raise failures.not_a_file(path)
    return found.st_size > 1


def has_log(path: Path) -> bool:
    """Tell whether another process is at work on the file, or was killed at it."""
    return any(has_content(beside(path, ending)) for ending in LOGS)


def identity(path: Path) -> tuple[int, int] | None:
    """Return what tells the file from another of the same name, None without one."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_folder(folder: Path) -> None:
    """Make the folder and those above it, for the user alone.

    Raises
    ------
    StoreError
        If that is not possible.
    """
    try:
        missing = [f for f in (folder, *folder.parents) if not f.exists()]
        for each in reversed(missing):
            each.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise failures.no_folder(folder) from error
    if not folder.is_dir():
        raise failures.no_folder(folder)
