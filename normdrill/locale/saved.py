"""The language that the user chose once and for all, in a small file of its own.

It is no part of the progress file: help is to be fast, and needs no database.
"""

import os
from pathlib import Path

from normdrill.locale.language import Language, spoken

FILE = "language"
_MOST = 100


def read_saved(path: Path) -> str:
    """Return what the file says; empty if there is none or it cannot be read.

    It may be anything: what `normdrill.locale.language.spoken` does not know counts
    for nothing.
    """
    try:
        with path.open("rb") as file:
            return file.read(_MOST).decode("utf-8", "replace").strip()
    except OSError:
        return ""


def is_odd(path: Path) -> bool:
    """Tell whether there is something in the place of the file that says nothing."""
    return os.path.lexists(path) and spoken(read_saved(path)) is None


def save(path: Path, language: Language) -> None:
    """Save the choice, completely or not at all; make the folder if needed.

    Raises
    ------
    OSError
        If that is not possible.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        new.write_text(f"{language}\n", encoding="utf-8")
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def forget(path: Path) -> bool:
    """Delete the choice; return whether there was one.

    Raises
    ------
    OSError
        If it cannot be deleted.
    """
    try:
        path.unlink()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True
