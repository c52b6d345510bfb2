"""Carry progress from one machine to another; nothing is lost or counted twice."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from normdrill.errors import UsageError
from normdrill.locale import _
from normdrill.practice.schedule import rebuild
from normdrill.store.transfer import Merged, all_rows, merge_rows, problem

if TYPE_CHECKING:
    from normdrill.store.database import Database

FORMAT = 1
_MARK = "normdrill_progress"


def carried(database: "Database | None") -> dict[str, Any]:
    """Return all progress as one document; a quiz that was left stays behind.

    Raises
    ------
    StoreError
        If it cannot be read.
    """
    rows = {} if database is None else all_rows(database)
    return {_MARK: FORMAT, **rows}


def understood(text: str, name: str) -> Mapping[str, Any]:
    """Return the document that `text` holds.

    Parameters
    ----------
    name : str
        The file it was read from, for what is said of it.

    Raises
    ------
    UsageError
        If it is no progress of normdrill's, or of a later one.
    """
    try:
        document = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        document = None
    found = document.get(_MARK) if isinstance(document, dict) else None
    if not isinstance(document, dict) or type(found) is not int or found < 1:
        raise UsageError(
            _("{path} holds no progress of normdrill").format(path=name),
            _("Make such a file: {command}").format(
                command="normdrill export --progress progress.json"
            ),
        )
    if document[_MARK] > FORMAT:
        raise UsageError(
            _("{path} is of a later normdrill (format {found})").format(
                path=name, found=document[_MARK]
            ),
            _("Update normdrill, then import it again."),
        )
    tables = {key: rows for key, rows in document.items() if key != _MARK}
    if where := problem(tables):
        raise UsageError(
            _("{path} is damaged at {where}: nothing was imported").format(
                path=name, where=where
            ),
            _("Export it once more."),
        )
    return tables


def _refuse(constant: str) -> NoReturn:
    """Refuse NaN and the infinities, which are no JSON."""
    raise ValueError(constant)


def merge(database: "Database", tables: Mapping[str, Any]) -> Merged:
    """Add to the progress what it lacks, all or nothing, and rebuild its cards.

    What both have is there once, and a second time changes nothing.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """

    def save(_connection: object) -> Merged:
        merged = merge_rows(database, tables)
        for item in sorted(merged.items):
            rebuild(database, item)
        return merged

    return database.write(save)
