"""What SQLite and the operating system report, in sentences for the user."""

import errno
import os
import sqlite3
from pathlib import Path

from normdrill.errors import StoreError
from normdrill.locale import _

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_DENIED = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN)
_FULL_ERRNO = (errno.ENOSPC, errno.EDQUOT)
_DENIED_ERRNO = (errno.EACCES, errno.EPERM, errno.EROFS)


def primary_code(error: sqlite3.Error) -> int | None:
    """Return SQLite's result code without its extension, None if there is none."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether SQLite found that the file is not, or no longer, a database."""
    return primary_code(error) in _DAMAGE


def is_denied(error: sqlite3.Error) -> bool:
    """Tell whether the file or the files beside it could not be opened or written."""
    return primary_code(error) in _DENIED


def explain(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """Return the sentence for `error`, which was met at the progress file `path`."""
    if isinstance(error, OSError):
        return _explain_system(error, path)
    sentences = {
        **dict.fromkeys(_DAMAGE, damaged),
        **dict.fromkeys(_BUSY, _busy),
        **dict.fromkeys(_DENIED, denied),
        sqlite3.SQLITE_FULL: _full,
        sqlite3.SQLITE_IOERR: _failing,
    }
    code = primary_code(error)
    sentence = None if code is None else sentences.get(code)
    return _other(path, str(error)) if sentence is None else sentence(path)


def _explain_system(error: OSError, path: Path) -> StoreError:
    if error.errno in _FULL_ERRNO:
        return _full(path)
    if error.errno in _DENIED_ERRNO:
        return denied(path)
    if error.errno == errno.EIO:
        return _failing(path)
    return _other(path, error.strerror or str(error))


def newer(path: Path, found: int, known: int) -> StoreError:
    """Return the error for a file of a later normdrill."""
    return StoreError(
        _(
            "your progress file {path} has format {found}, but this normdrill knows "
            "formats only up to {known}"
        ).format(path=path, found=found, known=known),
        _("install a newer normdrill; the file was left as it is"),
    )


def foreign(path: Path) -> StoreError:
    """Return the error for a database that another program wrote."""
    return StoreError(
        _("{path} is a database, but not one of normdrill").format(path=path),
        _("move it elsewhere, then run the command again; it was left as it is"),
    )


def not_a_file(path: Path) -> StoreError:
    """Return the error for a folder, a pipe or a device in the place of the file."""
    message = (
        _("{path} is a folder, but your progress file belongs there")
        if path.is_dir()
        else _("{path} is not a regular file, but your progress file belongs there")
    )
    return StoreError(
        message.format(path=path),
        _("move it elsewhere, then run the command again"),
    )


def no_folder(path: Path) -> StoreError:
    """Return the error for a folder that cannot be made."""
    return StoreError(
        _("the folder {path} for your progress cannot be made").format(path=path),
        _("check that your home folder exists and that you may write there"),
    )


def denied(path: Path) -> StoreError:
    """Return the error for a file or folder without the permission that is needed."""
    if os.access(path, os.F_OK) and not os.access(path, os.R_OK):
        return StoreError(
            _("you may not read your progress file {path}").format(path=path),
            _("change its permissions or its owner"),
        )
    return StoreError(
        _("your progress cannot be saved: {path} is read-only").format(path=path),
        _("change the permissions of the file and of its folder"),
    )


def damaged(path: Path) -> StoreError:
    """Return the error for a file that is not, or no longer, a database."""
    return StoreError(
        _("your progress file {path} is damaged").format(path=path),
        _(
            "it is left as it is now; the next command that saves progress keeps it "
            "under another name and begins a new one"
        ),
    )


def _busy(path: Path) -> StoreError:
    return StoreError(
        _("another program is using your progress file {path}").format(path=path),
        _("wait until it is done or close it, then run the command again"),
    )


def _full(path: Path) -> StoreError:
    return StoreError(
        _("the disk is full, so {path} could not be written").format(path=path),
        _("free some space, then run the command again"),
    )


def _failing(path: Path) -> StoreError:
    return StoreError(
        _(
            "{path} could not be read or written: the disk may be full or failing"
        ).format(path=path),
        _("check the disk, then run the command again"),
    )


def _other(path: Path, detail: str) -> StoreError:
    return StoreError(
        _("your progress file {path} cannot be used: {detail}").format(
            path=path, detail=detail
        ),
        _("move the file elsewhere to begin a new one; it was left as it is"),
    )
