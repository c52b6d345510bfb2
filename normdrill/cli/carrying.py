"""Write progress to a file, and merge it from one."""

import json
import os
import stat
from pathlib import Path

from normdrill.cli.context import Context
from normdrill.errors import UsageError
from normdrill.locale import _
from normdrill.locale.system import reason
from normdrill.practice.transfer import carried, merge, understood
from normdrill.store.transfer import Merged, keep_copy
from normdrill.store.whole import write_whole

LARGEST = 512 * 2**20
"""Bytes of a file that are read; a life's progress is a hundredth of it."""


def write_progress(context: Context, path: Path) -> None:
    """Write all progress to a file, whole or not at all, for the user alone.

    Raises
    ------
    UsageError
        If it cannot be written.
    StoreError
        If the progress cannot be read.
    """
    database = context.open_existing()
    try:
        document = carried(database)
    finally:
        if database is not None:
            database.close()
    try:
        write_whole(path, json.dumps(document).encode("ascii"))
    except OSError as error:
        raise UsageError(
            _("{path} cannot be written: {why}").format(path=path, why=reason(error)),
            _("Name a file in a folder where you may write."),
        ) from None


def read_progress(context: Context, path: Path) -> Merged:
    """Merge the progress in a file into that of this machine, after a backup.

    Raises
    ------
    UsageError
        If the file cannot be read or holds no progress; nothing is changed then.
    StoreError
        If it cannot be saved; nothing is changed then.
    """
    tables = understood(_text(path), context.shown(path))
    with context.open_database() as database:
        keep_copy(database)
        merged = merge(database, tables)
        context.warn(*database.notices)
    return merged


def _text(path: Path) -> str:
    """Return what a regular file holds; nothing if that is no text."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise UsageError(
                    _("{path} is no regular file").format(path=path),
                    _("Name the file that `normdrill export --progress` wrote."),
                )
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise UsageError(
            _("{path} cannot be read: {why}").format(path=path, why=reason(error)),
            _("Name the file that `normdrill export --progress` wrote."),
        ) from None
    if len(content) > LARGEST:
        raise UsageError(
            _("{path} is too large to be progress of normdrill").format(path=path)
        )
    return content.decode("utf-8-sig", "replace")
