"""Tests of `normdrill.domain.retained`: what was known and is known again."""

from datetime import UTC, date, datetime, timedelta

import pytest

from normdrill.domain.card import Cause, Review
from normdrill.domain.rating import Rating
from normdrill.domain.retained import known, retained
from normdrill.domain.stats import Retention

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
AGAIN, GOOD = Rating.AGAIN, Rating.GOOD


def answer(item: str, rating: Rating | None, hours: float = 0) -> Review:
    return Review(item, NOON + timedelta(hours=hours), rating, Cause.QUIZ)


def day_of(at: datetime) -> date:
    return at.date()


def test_all_grades_but_the_lowest_mean_that_it_was_known() -> None:
    assert [known(answer("Q01", rating)) for rating in (None, *Rating)] == [
        False, False, True, True, True,
    ]  # fmt: skip


def test_without_answers_there_is_no_share() -> None:
    assert retained({}, [], day_of) == Retention(0, 0)
    assert retained({}, [], day_of).share is None


@pytest.mark.parametrize(
    ("ratings", "counted"),
    [
        ([GOOD, GOOD], (1, 1)),
        ([GOOD, AGAIN], (1, 0)),
        ([AGAIN, GOOD], (0, 0)),
        ([GOOD, AGAIN, GOOD, GOOD], (2, 1)),
        ([GOOD], (0, 0)),
    ],
)
def test_only_what_was_known_the_last_time_counts(
    ratings: list[Rating], counted: tuple[int, int]
) -> None:
    answers = [answer("Q01", rating, 24 * n) for n, rating in enumerate(ratings)]
    assert retained({}, answers, day_of) == Retention(*counted)


def test_the_same_day_tells_nothing_of_what_is_kept() -> None:
    assert retained({}, [answer("Q01", GOOD), answer("Q01", GOOD, 11)], day_of) == (
        Retention(0, 0)
    )


def test_a_day_is_that_of_the_learner() -> None:
    answers = [answer("Q01", GOOD), answer("Q01", GOOD, 3)]
    ahead = timedelta(hours=10)
    assert retained({}, answers, lambda at: (at + ahead).date()) == Retention(1, 1)


def test_answers_before_count_as_the_last_time_and_not_themselves() -> None:
    before = {"Q01": answer("Q01", GOOD, -24), "Q02": answer("Q02", AGAIN, -24)}
    answers = [answer("Q01", AGAIN), answer("Q02", GOOD), answer("Q03", GOOD)]
    found = retained(before, answers, day_of)
    assert found == Retention(1, 0)
    assert found.share == 0
    assert set(before) == {"Q01", "Q02"}
    assert before["Q01"].rating is GOOD
