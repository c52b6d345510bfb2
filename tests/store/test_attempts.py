"""Attempts, hints and solutions come back as they were saved."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from normdrill.domain.attempt import ExerciseProgress, Outcome
from normdrill.domain.verdict import Reason, Status
from normdrill.store import attempts
from normdrill.store.database import Database, open_database


@pytest.fixture
def database(path: Path, now: datetime) -> Iterator[Database]:
    with open_database(path, now) as opened:
        yield opened


def test_an_attempt_comes_back_as_it_was_saved(
    database: Database, attempt: Any
) -> None:
    one = attempt()
    two = attempt(
        status=Status.PASSED, reason=None, mistakes=(), solution_seen=True, passed=8
    )
    assert attempts.add_attempt(database, one) == 1
    assert attempts.add_attempt(database, two) == 2
    assert attempts.attempts_of(database, "layer_norm") == (one, two)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_can_be_saved(
    database: Database, attempt: Any, reason: Reason
) -> None:
    one = attempt(reason=reason, status=Status.ERROR)
    attempts.add_attempt(database, one)
    assert attempts.latest_attempt(database) == one


def test_a_seed_of_any_size_can_be_saved(database: Database, attempt: Any) -> None:
    attempts.add_attempt(database, attempt(seed=10**40))
    assert attempts.attempts_of(database, "layer_norm")[0].seed == 10**40


@pytest.mark.parametrize(
    "name", [b"\xe5\xbd\x92 norm.py", b"caf\xe9 \xff.py", b"?#%41"]
)
def test_a_path_that_is_not_text_can_be_saved(
    database: Database, attempt: Any, name: bytes
) -> None:
    file = Path(os.fsdecode(b"/home/" + name))
    attempts.add_attempt(database, attempt(file=file))
    assert attempts.attempts_of(database, "layer_norm")[0].file == file


def test_times_are_saved_in_utc(database: Database, attempt: Any) -> None:
    beijing = timezone(timedelta(hours=8))
    attempts.add_attempt(database, attempt(at=datetime(2026, 1, 1, 7, tzinfo=beijing)))
    rows = database.read(lambda c: c.execute("SELECT at FROM attempts").fetchall())
    assert rows == [("2025-12-31T23:00:00.000000+00:00",)]
    (got,) = attempts.attempts_of(database, "layer_norm")
    assert got.at == datetime(2025, 12, 31, 23, tzinfo=UTC)


def test_a_time_without_a_zone_is_refused(database: Database, attempt: Any) -> None:
    with pytest.raises(ValueError, match="no time zone"):
        attempts.add_attempt(database, attempt(at=datetime(2026, 1, 1)))  # noqa: DTZ001 - refused
    assert attempts.latest_attempt(database) is None


def test_the_latest_attempt_is_the_one_saved_last_even_if_the_clock_went_back(
    database: Database, attempt: Any, now: datetime
) -> None:
    assert attempts.latest_attempt(database) is None
    attempts.add_attempt(database, attempt(slug="one", at=now))
    attempts.add_attempt(database, attempt(slug="two", at=now - timedelta(days=9)))
    latest = attempts.latest_attempt(database)
    assert latest is not None
    assert latest.slug == "two"


def test_attempts_of_other_exercises_are_not_returned(
    database: Database, attempt: Any
) -> None:
    attempts.add_attempt(database, attempt(slug="rms_norm"))
    assert attempts.attempts_of(database, "layer_norm") == ()


def test_progress_has_the_best_outcome_the_count_and_the_last_time(
    database: Database, attempt: Any, now: datetime
) -> None:
    later = now + timedelta(microseconds=1)
    for status in (Status.FAILED, Status.PASSED, Status.ERROR):
        attempts.add_attempt(database, attempt(slug="a", status=status))
    attempts.add_attempt(database, attempt(slug="b", status=Status.ERROR, at=later))
    attempts.add_attempt(database, attempt(slug="b", status=Status.FAILED))
    assert attempts.progress(database) == (
        ExerciseProgress("a", 3, Status.PASSED, now),
        ExerciseProgress("b", 2, Status.FAILED, later),
    )


def test_progress_knows_exercises_of_which_only_hints_or_solution_were_seen(
    database: Database, now: datetime
) -> None:
    attempts.reveal_hint(database, "a", 1, now)
    attempts.reveal_solution(database, "b", now + timedelta(seconds=1))
    assert attempts.progress(database) == (
        ExerciseProgress("a", 0, None, now, hints=1),
        ExerciseProgress("b", 0, None, now + timedelta(seconds=1), solution_seen=True),
    )


def test_a_look_at_a_hint_counts_as_the_last_time(
    database: Database, attempt: Any, now: datetime
) -> None:
    later = now + timedelta(hours=1)
    attempts.add_attempt(database, attempt(slug="a", status=Status.PASSED))
    attempts.reveal_hint(database, "a", 2, later)
    assert attempts.progress(database) == (
        ExerciseProgress("a", 1, Status.PASSED, later, hints=2),
    )


def test_hints_seen_is_the_highest_step_and_stays_after_a_pass(
    database: Database, attempt: Any, now: datetime
) -> None:
    assert attempts.hints_seen(database, "layer_norm") == 0
    for step in (1, 2, 1):
        attempts.reveal_hint(database, "layer_norm", step, now)
    attempts.add_attempt(database, attempt(status=Status.PASSED))
    assert attempts.hints_seen(database, "layer_norm") == 2
    assert attempts.hints_seen(database, "rms_norm") == 0


def test_a_solution_once_seen_stays_seen(database: Database, now: datetime) -> None:
    assert not attempts.solution_seen(database, "layer_norm")
    attempts.reveal_solution(database, "layer_norm", now)
    attempts.reveal_solution(database, "layer_norm", now)
    assert attempts.solution_seen(database, "layer_norm")
    assert not attempts.solution_seen(database, "rms_norm")


@pytest.mark.parametrize(
    "change",
    [
        "status = 'perfect'",
        "reason = 'bored'",
        "at = 'yesterday'",
        "at = '2026-01-01'",
        "mistakes = '[1'",
        "mistakes = '[1]'",
        "seed = 'many'",
        "tier = x'00'",
    ],
)
def test_a_row_that_cannot_be_understood_is_passed_over(
    database: Database, attempt: Any, change: str
) -> None:
    good = attempt(passed=4)
    attempts.add_attempt(database, good)
    attempts.add_attempt(database, attempt())
    database.write(lambda c: c.execute(f"UPDATE attempts SET {change} WHERE id = 2"))
    assert attempts.attempts_of(database, "layer_norm") == (good,)
    assert attempts.latest_attempt(database) == good


def test_progress_passes_over_a_time_that_cannot_be_understood(
    database: Database, attempt: Any
) -> None:
    attempts.add_attempt(database, attempt())
    database.write(lambda c: c.execute("UPDATE attempts SET at = 'soon'"))
    assert attempts.progress(database) == ()


def test_progress_is_one_query(database: Database, attempt: Any) -> None:
    for slug in ("a", "b", "c"):
        attempts.add_attempt(database, attempt(slug=slug))
    statements: list[str] = []
    database.read(lambda c: c.set_trace_callback(statements.append))
    attempts.progress(database)
    assert len(statements) == 1


def test_how_each_attempt_ended_comes_oldest_first(
    database: Database, attempt: Any, now: datetime
) -> None:
    attempts.add_attempt(database, attempt(status=Status.PASSED))
    # What came from another machine was saved later than it happened.
    earlier = now - timedelta(days=1)
    attempts.add_attempt(database, attempt(slug="rms_norm", at=earlier))
    attempts.add_attempt(database, attempt(slug="old"))
    database.write(lambda c: c.execute("UPDATE attempts SET at = 'x' WHERE id = 3"))
    assert attempts.outcomes(database) == (
        Outcome("rms_norm", earlier, Status.FAILED),
        Outcome("layer_norm", now, Status.PASSED),
    )


def test_mistakes_come_with_the_time_and_the_exercise(
    database: Database, attempt: Any, now: datetime
) -> None:
    attempts.add_attempt(database, attempt(at=now - timedelta(days=1)))
    attempts.add_attempt(database, attempt(slug="rms_norm", mistakes=("no-eps",)))
    attempts.add_attempt(database, attempt(mistakes=()))
    assert attempts.mistakes_since(database, now) == ((now, "rms_norm", ("no-eps",)),)
