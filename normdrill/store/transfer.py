"""All rows of the progress, to be carried to another machine and merged there."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from normdrill.errors import StoreError
from normdrill.locale import _
from normdrill.store.database import Database
from normdrill.store.migrations import back_up
from normdrill.store.times import to_time

Row = dict[str, Any]

COLUMNS: Mapping[str, Mapping[str, type | tuple[type, ...]]] = {
    "attempts": {
        "slug": str, "at": str, "status": str, "reason": (str, type(None)),
        "passed": int, "total": int, "seed": str, "mistakes": str, "hints": int,
        "solution_seen": int, "seconds": (int, float), "tier": str, "file": str,
        "version": str,
    },
    "hints": {"slug": str, "step": int, "at": str},
    "solutions": {"slug": str, "at": str},
    "reviews": {
        "action": int, "item": str, "at": str, "rating": (int, type(None)),
        "cause": str, "details": str, "undone_at": (str, type(None)),
    },
    "mocks": {"at": str, "card": str},
}  # fmt: skip
"""Each table with the columns that are carried, and what stands in them."""
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
    for table, columns in COLUMNS.items():
        for number, row in enumerate(rows.get(table, ()), 1):
            if not isinstance(row, dict) or [*row] != [*columns]:
                return f"{table}[{number}]"
            for name, kind in columns.items():
                if not isinstance(row[name], kind) or isinstance(row[name], bool):
                    return f"{table}[{number}].{name}"
            try:
                _check_texts(row)
            except (TypeError, ValueError):
                return f"{table}[{number}]"
    return ""


def _check_texts(row: Row) -> None:
    to_time(row["at"])
    for name in ("details", "card", "mistakes"):
        if name in row:
            json.loads(row[name])
    if row.get("undone_at") is not None:
        to_time(row["undone_at"])


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
            new = [row for row in rows.get(table, ()) if _key(table, row) not in there]
            known[table] = len(rows.get(table, ())) - len(new)
            # A file may hold a row twice.
            new = list({_key(table, row): row for row in new}.values())
            added[table] = len(new)
            if table == "reviews":
                items |= set(_amended(connection, rows.get(table, ()), there))
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


def _amended(
    connection: Any, reviews: Sequence[Row], there: Mapping[tuple[Any, ...], Row]
) -> Iterator[str]:
    """Bring reviews that both have to what counts, and yield their items."""
    for row in reviews:
        mine = there.get(_key("reviews", row))
        if mine is None:
            continue
        chosen = max(mine, row, key=_weight)
        undone = min(filter(None, (mine["undone_at"], row["undone_at"])), default=None)
        values = (chosen["rating"], chosen["details"], undone)
        if values != (mine["rating"], mine["details"], mine["undone_at"]):
            sql = (
                "UPDATE reviews SET rating = ?, details = ?, undone_at = ? WHERE id = ?"
            )
            connection.execute(sql, (*values, mine["id"]))
            yield row["item"]


def _weight(review: Row) -> tuple[bool, str, int]:
    """Return what makes a review count before another form of it."""
    details = json.loads(review["details"])
    suggested = {True: 3, False: 1}.get(details.get("right"))
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
