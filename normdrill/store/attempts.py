"""Attempts, hints and solutions that were seen: rows that are only ever added."""

import contextlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from normdrill.domain.attempt import Attempt, ExerciseProgress, Outcome
from normdrill.domain.verdict import Reason, Status
from normdrill.store.database import Database
from normdrill.store.times import to_text, to_time

T = TypeVar("T")
Row = tuple[Any, ...]

_COLUMNS = (
    "slug, at, status, reason, passed, total, seed, mistakes, hints, solution_seen, "
    "seconds, tier, file, version"
)
_SELECT = f"SELECT {_COLUMNS} FROM attempts"  # noqa: S608 - our own columns
# By time: what came from another machine was saved later than it happened.
_OF_SLUG = f"{_SELECT} WHERE slug = ? ORDER BY at, id"
_NEWEST_FIRST = f"{_SELECT} ORDER BY id DESC"
_INSERT = f"""
    INSERT INTO attempts ({_COLUMNS})
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT), ?)
"""  # noqa: S608 - our own columns
_BEST = (Status.ERROR, Status.FAILED, Status.PASSED)
_PROGRESS = """
    SELECT slug, sum(attempts), max(best), max(at), max(step), max(solution) FROM (
        SELECT slug, count(*) AS attempts, max(CASE status
            WHEN 'passed' THEN 2 WHEN 'failed' THEN 1 ELSE 0 END) AS best,
            max(at) AS at, 0 AS step, 0 AS solution FROM attempts GROUP BY slug
        UNION ALL
        SELECT slug, 0, NULL, max(at), max(step), 0 FROM hints GROUP BY slug
        UNION ALL
        SELECT slug, 0, NULL, max(at), 0, 1 FROM solutions GROUP BY slug
    ) GROUP BY slug ORDER BY max(at), slug
"""


def add_attempt(database: Database, attempt: Attempt) -> int:
    """Save an attempt and return the number of its row.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    values = (
        attempt.slug,
        to_text(attempt.at),
        attempt.status,
        attempt.reason,
        attempt.passed,
        attempt.total,
        str(attempt.seed),
        json.dumps(attempt.mistakes),
        attempt.hints,
        attempt.solution_seen,
        attempt.seconds,
        attempt.tier,
        os.fsencode(attempt.file),
        attempt.version,
    )
    return database.write(lambda c: int(c.execute(_INSERT, values).lastrowid or 0))


def attempts_of(database: Database, slug: str) -> tuple[Attempt, ...]:
    """Return the attempts of an exercise, oldest first.

    A row that cannot be understood, such as one of a later normdrill, is passed over.
    """
    return database.read(
        lambda c: tuple(_understood(_attempt, c.execute(_OF_SLUG, (slug,))))
    )


def latest_attempt(database: Database) -> Attempt | None:
    """Return the last attempt of all, None if there is none."""
    return database.read(
        lambda c: next(_understood(_attempt, c.execute(_NEWEST_FIRST)), None)
    )


def outcomes(database: Database) -> tuple[Outcome, ...]:
    """Return how each attempt ended, oldest first."""
    sql = "SELECT slug, at, status FROM attempts ORDER BY at, id"
    return database.read(lambda c: tuple(_understood(_outcome, c.execute(sql))))


def mistakes_since(
    database: Database, since: datetime
) -> tuple[tuple[datetime, str, tuple[str, ...]], ...]:
    """Return attempts with named mistakes from a time on: when, at what, and these."""
    sql = "SELECT at, slug, mistakes FROM attempts WHERE at >= ? AND mistakes != '[]'"
    values = (to_text(since),)
    return database.read(lambda c: tuple(_understood(_made, c.execute(sql, values))))


def progress(database: Database) -> tuple[ExerciseProgress, ...]:
    """Return what was done with each exercise, the last one touched at the end."""
    return database.read(lambda c: tuple(_understood(_progress, c.execute(_PROGRESS))))


def reveal_hint(database: Database, slug: str, step: int, now: datetime) -> None:
    """Save that a step (from 1) of the hints was shown.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    sql = "INSERT INTO hints (slug, step, at) VALUES (?, ?, ?)"
    database.write(lambda c: c.execute(sql, (slug, step, to_text(now))))


def looked_since(database: Database, slug: str, since: datetime) -> tuple[int, bool]:
    """Return how many hints were shown since a time, and whether the solution was."""
    hints = "SELECT count(*) FROM hints WHERE slug = ? AND at >= ?"
    solutions = "SELECT count(*) FROM solutions WHERE slug = ? AND at >= ?"
    values = (slug, to_text(since))
    return database.read(
        lambda c: (
            int(c.execute(hints, values).fetchone()[0]),
            bool(c.execute(solutions, values).fetchone()[0]),
        )
    )


def hints_seen(database: Database, slug: str) -> int:
    """Return the highest step of the hints that was ever shown, 0 for none."""
    sql = "SELECT coalesce(max(step), 0) FROM hints WHERE slug = ?"
    return int(database.read(lambda c: c.execute(sql, (slug,)).fetchone())[0])


def reveal_solution(database: Database, slug: str, now: datetime) -> None:
    """Save that the solution was shown.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    sql = "INSERT INTO solutions (slug, at) VALUES (?, ?)"
    database.write(lambda c: c.execute(sql, (slug, to_text(now))))


def solution_seen(database: Database, slug: str) -> bool:
    """Return whether the solution was ever shown."""
    sql = "SELECT 1 FROM solutions WHERE slug = ?"
    return database.read(lambda c: c.execute(sql, (slug,)).fetchone()) is not None


def _understood(make: Callable[[Row], T], rows: Iterable[Row]) -> Iterator[T]:
    for row in rows:
        with contextlib.suppress(TypeError, ValueError):
            yield make(row)


def _attempt(row: Row) -> Attempt:
    slug, at, status, reason, passed, total, seed, mistakes, hints, *rest = row
    solution, seconds, tier, file, version = rest
    return Attempt(
        slug=_string(slug),
        at=to_time(at),
        status=Status(status),
        reason=None if reason is None else Reason(reason),
        passed=int(passed),
        total=int(total),
        seed=int(seed),
        mistakes=tuple(map(_string, json.loads(mistakes))),
        hints=int(hints),
        solution_seen=bool(solution),
        seconds=float(seconds),
        tier=_string(tier),
        file=Path(os.fsdecode(_string(file).encode("utf-8", "surrogateescape"))),
        version=_string(version),
    )


def _outcome(row: Row) -> Outcome:
    slug, at, status = row
    return Outcome(_string(slug), to_time(at), Status(status))


def _made(row: Row) -> tuple[datetime, str, tuple[str, ...]]:
    at, slug, mistakes = row
    return to_time(at), _string(slug), tuple(map(_string, json.loads(mistakes)))


def _progress(row: Row) -> ExerciseProgress:
    slug, attempts, best, at, hints, solution = row
    return ExerciseProgress(
        slug=_string(slug),
        attempts=int(attempts),
        best=None if best is None else _BEST[int(best)],
        last_at=to_time(at),
        hints=int(hints),
        solution_seen=bool(solution),
    )


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"text expected, not {value!r}")
    return value
