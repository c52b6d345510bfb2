"""Tests of `normdrill.practice.habits`: the mistakes that come again and again."""

import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.domain.attempt import Attempt
from normdrill.domain.stats import Habit
from normdrill.domain.verdict import Reason, Status
from normdrill.practice.habits import habits, titles
from normdrill.store.attempts import add_attempt
from normdrill.store.database import Database

TINY = Path(__file__).parents[1] / "packs" / "tiny"
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
Make = Callable[..., None]


@pytest.fixture
def make(database: Database) -> Make:
    """Return a function that saves an attempt with mistakes, some hours ago."""

    def make(slug: str, hours: float, *mistakes: str) -> None:
        add_attempt(
            database,
            Attempt(
                slug=slug,
                at=NOW - timedelta(hours=hours),
                status=Status.FAILED,
                reason=Reason.WRONG_ANSWER,
                passed=1,
                total=3,
                seed=1,
                mistakes=mistakes,
                hints=0,
                solution_seen=False,
                seconds=0.1,
                tier="limits",
                file=Path("x.py"),
                version="0",
            ),
        )

    return make


def test_without_attempts_there_is_none(database: Database) -> None:
    assert habits(database, NOW, 5) == ()


def test_the_most_frequent_comes_first_with_its_exercises_the_last_one_first(
    database: Database, make: Make
) -> None:
    make("center", 90, "no-eps", "not-centred")
    make("running_mean", 60, "no-eps")
    make("center", 30, "no-eps")
    assert habits(database, NOW, 5) == (
        Habit("no-eps", 3, ("center", "running_mean")),
        Habit("not-centred", 1, ("center",)),
    )


def test_several_checks_in_a_row_are_once(database: Database, make: Make) -> None:
    make("center", 2, "no-eps")
    make("center", 1, "no-eps")
    assert habits(database, NOW, 5) == (Habit("no-eps", 1, ("center",)),)


def test_of_equally_frequent_ones_the_last_comes_first(
    database: Database, make: Make
) -> None:
    make("center", 3, "b")
    make("center", 2, "c")
    make("center", 9, "a")
    assert [habit.mistake for habit in habits(database, NOW, 2)] == ["c", "b"]


def test_what_is_older_than_a_month_is_no_habit(database: Database, make: Make) -> None:
    make("center", 30 * 24, "no-eps")
    make("center", 30 * 24 + 1, "not-centred")
    assert [habit.mistake for habit in habits(database, NOW, 5)] == ["no-eps"]


def test_a_mistake_is_called_as_the_exercise_calls_it() -> None:
    found = titles([Habit("no-eps", 1, ("center",))], Catalog(TINY))
    assert "eps is missing" in found["no-eps"].en
    assert "漏了 eps" in found["no-eps"].zh


def test_an_exercise_that_does_not_list_it_is_passed_over() -> None:
    one = Habit("no-eps", 1, ("gone", "running_mean", "center"))
    other = Habit("never-listed", 1, ("center",))
    assert set(titles([one, other], Catalog(TINY))) == {"no-eps"}


def test_a_broken_list_of_mistakes_names_none(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    (tmp_path / "tiny/solutions/center/mistakes.toml").write_text("[[")
    assert titles([Habit("no-eps", 1, ("center",))], Catalog(tmp_path / "tiny")) == {}
