"""Tests of `normdrill.practice.review`: today's queue, and files written again."""

import os
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from normdrill.content.catalog import Catalog
from normdrill.domain.attempt import Attempt
from normdrill.domain.card import Card
from normdrill.domain.exercise import Exercise
from normdrill.domain.verdict import Reason, Status
from normdrill.practice.review import EXERCISES_A_DAY, today, write_again
from normdrill.store.attempts import add_attempt
from normdrill.store.database import Database

TINY = Path(__file__).resolve().parents[1] / "packs" / "tiny"
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = date(2026, 3, 1)
ITEMS = [f"Q{number:02}" for number in range(10)]
SLUGS = ["alpha", "beta", "delta", "eps", "gamma"]
Clock = Any


def due(item: str, days: float, called_by: str = "") -> Card:
    return Card(item, NOW - timedelta(days=days), called_by=called_by)


def queue(*cards: Card, places: tuple[int, int] = (60, 20)) -> Any:
    return today({card.item: card for card in cards}, ITEMS, SLUGS, NOW, places)


def items(cards: tuple[Card, ...]) -> list[str]:
    return [card.item for card in cards]


def test_questions_and_exercises_that_are_due_are_there() -> None:
    found = queue(due("Q03", 1), due("beta", 2), due("Q04", 5), due("Q05", -1))
    assert items(found.questions) == ["Q04", "Q03"]
    assert items(found.exercises) == ["beta"]
    assert items(found.cards) == ["Q04", "Q03", "beta"]
    assert (found.new, found.waiting) == (7, 0)


def test_what_a_mistake_called_comes_first() -> None:
    found = queue(due("Q03", 9), due("Q04", 0, "alpha/eps"))
    assert items(found.questions) == ["Q04", "Q03"]


def test_what_is_no_more_there_is_not_due() -> None:
    assert queue(due("Q77", 1), due("zeta", 1)).cards == ()


def test_todays_limits_are_kept_and_what_waits_is_counted() -> None:
    exercises = [due(slug, 1) for slug in SLUGS]
    questions = [due(item, 1) for item in ITEMS[:6]]
    found = queue(*exercises, *questions, places=(4, 3))
    assert len(found.questions) == 4
    assert len(found.exercises) == EXERCISES_A_DAY
    assert found.new == 3
    assert found.waiting == 2 + len(SLUGS) - EXERCISES_A_DAY


@pytest.fixture
def exercise() -> Exercise:
    return Catalog(TINY).load("center")


@pytest.fixture
def attempt(database: Database) -> Any:
    """Save an attempt at a file, so many days ago."""

    def save(file: Path, days: float, status: Status = Status.PASSED) -> None:
        reason = None if status is Status.PASSED else Reason.WRONG_ANSWER
        made = Attempt(
            slug="center",
            at=NOW - timedelta(days=days),
            status=status,
            reason=reason,
            passed=1,
            total=1,
            seed=1,
            mistakes=(),
            hints=0,
            solution_seen=False,
            seconds=0.1,
            tier="limits",
            file=file,
            version="0",
        )
        add_attempt(database, made)

    return save


def written(path: Path, text: str, days: float) -> Path:
    """Write a file so many days ago."""
    path.write_text(text)
    then = (NOW - timedelta(days=days)).timestamp()
    os.utime(path, (then, then))
    return path


def test_without_an_attempt_the_template_lies_here(
    database: Database, exercise: Exercise, tmp_path: Path
) -> None:
    started = write_again(database, exercise, tmp_path, DAY)
    assert (started.path, started.created) == (tmp_path / "center.py", True)
    assert write_again(None, exercise, tmp_path, DAY).created is False


def test_the_answer_that_passed_is_kept_and_the_file_is_fresh_where_it_was(
    database: Database, exercise: Exercise, attempt: Any, tmp_path: Path
) -> None:
    file = written(tmp_path / "my_center.py", "mine", days=9)
    attempt(file, days=8)
    started = write_again(database, exercise, tmp_path / "elsewhere", DAY)
    assert (started.path, started.created) == (file, True)
    assert started.kept == tmp_path / "my_center.2026-03-01.py"
    assert started.kept.read_text() == "mine"


def test_what_was_changed_since_it_passed_is_left_alone(
    database: Database, exercise: Exercise, attempt: Any, tmp_path: Path
) -> None:
    file = written(tmp_path / "center.py", "begun again", days=1)
    attempt(file, days=8)
    attempt(file, days=0.5, status=Status.FAILED)
    started = write_again(database, exercise, tmp_path, DAY)
    assert (started.created, started.kept) == (False, None)
    assert file.read_text() == "begun again"


def test_a_second_review_leaves_the_fresh_file(
    database: Database, exercise: Exercise, attempt: Any, tmp_path: Path
) -> None:
    file = written(tmp_path / "center.py", "mine", days=9)
    attempt(file, days=8)
    assert write_again(database, exercise, tmp_path, DAY).kept is not None
    assert write_again(database, exercise, tmp_path, DAY).kept is None
    assert len(list(tmp_path.glob("center*.py"))) == 2


def test_if_its_folder_is_gone_it_is_written_here(
    database: Database, exercise: Exercise, attempt: Any, tmp_path: Path
) -> None:
    attempt(tmp_path / "gone" / "center.py", days=8)
    assert write_again(database, exercise, tmp_path, DAY).path.parent == tmp_path
