"""All rows of the progress, to be carried to another machine and merged there."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from normdrill.domain.card import Cause
from normdrill.domain.verdict import Reason, Status
from normdrill.errors import StoreError
from normdrill.locale import _
from normdrill.store.database import Database
from normdrill.store.migrations import back_up
from normdrill.store.rows import (
    Check,
    is_amount,
    is_json_list,
    is_json_object,
    is_path,
    is_text,
    is_time,
    one_of,
    optional,
    whole,
)

Row = dict[str, Any]

COLUMNS: Mapping[str, Mapping[str, Check]] = {
    "attempts": {
        "slug": is_text, "at": is_time, "status": one_of(Status),
        "reason": optional(one_of(Reason)), "passed": whole(), "total": whole(),
        "seed": is_text, "mistakes": is_json_list, "hints": whole(),
        "solution_seen": whole(most=1), "seconds": is_amount, "tier": is_text,
        "file": is_path, "version": is_text,
    },
    "hints": {"slug": is_text, "step": whole(1, 99), "at": is_time},
    "solutions": {"slug": is_text, "at": is_time},
    "reviews": {
        "action": whole(), "item": is_text, "at": is_time,
        "rating": optional(whole(1, 4)), "cause": one_of(Cause),
        "details": is_json_object, "undone_at": optional(is_time),
    },
    "mocks": {"at": is_time, "card": is_json_object},
}  # fmt: skip
"""Each table with the columns that are carried, and what may stand in them."""
_IDENTITY = {
    "attempts": ("slug", "at", "seed"),
    "hints": ("slug", "step", "at"),
    "solutions": ("slug", "at"),
    "reviews": ("item", "at", "cause"),
    "mocks": ("at", "card"),
}
"""What tells one row from another: what it is about, and when it was."""
Rows = Mapping[str, Sequence[Row]]


@dataclass(frozen=True, slots=True)
class Merged:
    """What a merge changed.

    Attributes
    ----------
    added, known : mapping of str to int
        By table, how many rows are new and how many were there.
    items : frozenset of str
        Items whose reviews changed; their cards are to be rebuilt.
    """

    added: Mapping[str, int] = field(default_factory=dict)
    known: Mapping[str, int] = field(default_factory=dict)
    items: frozenset[str] = frozenset()


def keep_copy(database: Database) -> None:
    """Copy the progress to ``NAME.backup-before-import`` beside it.

    Raises
    ------
    StoreError
        If that is not possible.
    """
    path = database.path
    try:
        back_up(path, "backup-before-import")
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            _("your progress cannot be copied before the import: {why}").format(
                why=getattr(error, "strerror", None) or error
            ),
            _("Nothing was imported; make room beside {path}.").format(path=path),
        ) from None


def all_rows(database: Database) -> dict[str, list[Row]]:
    """Return all rows of all tables that are carried, in the order of their making."""

    def read(connection: Any) -> dict[str, list[Row]]:
        return {
            table: [
                dict(zip(columns, row, strict=True))
                for row in connection.execute(
                    f"SELECT {', '.join(columns)} FROM {table} ORDER BY id"  # noqa: S608 - our own names
                )
            ]
            for table, columns in COLUMNS.items()
        }

    return database.read(read)


def problem(rows: Rows) -> str:
    """Return where rows are not what the tables hold; empty if they all are."""
    for table, some in rows.items():
        if table not in COLUMNS or not isinstance(some, list):
            return table
        columns = COLUMNS[table]
        for number, row in enumerate(some, 1):
            if not isinstance(row, dict) or [*row] != [*columns]:
                return f"{table}[{number}]"
            for name, fits in columns.items():
                if not fits(row[name]):
                    return f"{table}[{number}].{name}"
    return ""


def merge_rows(database: Database, rows: Rows) -> Merged:
    """Add the rows that are not there; each is there once, whatever the order.

    What was undone on one machine is undone. Of an answer that was rated in two ways
    the rating counts that its author gave, not the one that was suggested.

    Raises
    ------
    StoreError
        If they cannot be saved.
    """

    def save(connection: Any) -> Merged:
        added, known = {}, {}
        items: set[str] = set()
        for table in COLUMNS:
            there = _there(connection, table)
            some = _folded(table, rows.get(table, ()))
            new = [row for row in some if _key(table, row) not in there]
            added[table], known[table] = len(new), len(some) - len(new)
            if table == "reviews":
                items |= set(_amended(connection, some, there))
                items |= {row["item"] for row in new}
                new = list(_numbered(connection, new))
            _insert(connection, table, new)
        return Merged(added, known, frozenset(items))

    return database.write(save)


def _key(table: str, row: Row) -> tuple[Any, ...]:
    return tuple(row[name] for name in _IDENTITY[table])


def _there(connection: Any, table: str) -> dict[tuple[Any, ...], Row]:
    columns = ("id", *COLUMNS[table])
    found = connection.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608 - our own names
    rows = (dict(zip(columns, row, strict=True)) for row in found)
    return {_key(table, row): row for row in rows}


def _folded(table: str, rows: Sequence[Row]) -> list[Row]:
    """Return each row once, though a file may hold it in several forms."""
    found: dict[tuple[Any, ...], Row] = {}
    for row in rows:
        key = _key(table, row)
        known = found.get(key)
        if known is None or table != "reviews":
            found.setdefault(key, row)
        else:
            found[key] = _combined(known, row)
    return list(found.values())


def _combined(one: Row, other: Row) -> Row:
    """Return the form of a review that counts of two."""
    chosen = max(one, other, key=_weight)
    undone = min(filter(None, (one["undone_at"], other["undone_at"])), default=None)
    return {**one, **chosen, "action": one["action"], "undone_at": undone}


def _amended(
    connection: Any, reviews: Sequence[Row], there: Mapping[tuple[Any, ...], Row]
) -> Iterator[str]:
    """Bring reviews that both have to what counts, and yield their items."""
    for row in reviews:
        mine = there.get(_key("reviews", row))
        if mine is None:
            continue
        counts = _combined(mine, row)
        values = counts["rating"], counts["details"], counts["undone_at"]
        if values != (mine["rating"], mine["details"], mine["undone_at"]):
            sql = (
                "UPDATE reviews SET rating = ?, details = ?, undone_at = ? WHERE id = ?"
            )
            connection.execute(sql, (*values, mine["id"]))
            yield row["item"]


def _weight(review: Row) -> tuple[bool, str, int]:
    """Return what makes a review count before another form of it."""
    try:
        details = dict(json.loads(review["details"]))
    except (TypeError, ValueError):
        # Something else has written it here.
        details = {}
    right = details.get("right")
    suggested = {True: 3, False: 1}.get(right) if isinstance(right, bool) else None
    by_hand = suggested is not None and review["rating"] != suggested
    for made, found in (("points", "found"), ("wrongly_said", "wrongly_found")):
        by_hand |= details.get(made) != details.get(found)
    return by_hand, review["details"], review["rating"] or 0


def _numbered(connection: Any, reviews: Sequence[Row]) -> Iterator[Row]:
    """Give what one command did on the other machine one number of this one."""
    sql = "SELECT coalesce(max(id), 0) FROM reviews"
    following = 1 + int(connection.execute(sql).fetchone()[0])
    numbers: dict[int, int] = {}
    for row in reviews:
        action = numbers.setdefault(row["action"], following + len(numbers))
        yield {**row, "action": action}


def _insert(connection: Any, table: str, rows: Sequence[Row]) -> None:
    columns = COLUMNS[table]
    # Names of files need not be Unicode.
    places = ", ".join("CAST(? AS TEXT)" if c == "file" else "?" for c in columns)
    sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"  # noqa: S608 - our own names
    connection.executemany(
        sql, [tuple(map(_value, columns, row.values())) for row in rows]
    )


def _value(column: str, value: Any) -> Any:
    return value.encode("utf-8", "surrogateescape") if column == "file" else value
