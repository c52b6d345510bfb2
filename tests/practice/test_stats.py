"""Tests of `normdrill.practice.stats`: what is known, what is due."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from normdrill.content.questions import Bank
from normdrill.domain.card import Cause, Review
from normdrill.domain.rating import Rating
from normdrill.domain.stats import Stats, TopicStats
from normdrill.practice.schedule import record, take_back
from normdrill.practice.stats import stats
from normdrill.store.database import Database
from normdrill.store.reviews import card_of, put_card

Clock = Any
Answer = Callable[..., None]
SLUGS = ("center", "running_mean")


@pytest.fixture
def answer(database: Database, clock: Clock) -> Answer:
    """Return a function that saves an answer, or a call by a mistake."""

    def save(
        item: str, rating: Rating | None = Rating.GOOD, cause: Cause = Cause.QUIZ
    ) -> None:
        details = {"mistake": "center/no-eps"} if rating is None else {}
        record(database, [Review(item, clock(), rating, cause, details)])

    return save


@pytest.fixture
def found(database: Database, bank: Bank, clock: Clock) -> Callable[[], Stats]:
    """Return a function that tells how the learner stands now."""
    return lambda: stats(database, bank.outline(), SLUGS, clock(), midnight(clock()))


def midnight(now: datetime) -> datetime:
    return now.replace(hour=0)


def topic(found: Stats, name: str) -> TopicStats:
    return next(topic for topic in found.topics if topic.topic == name)


def test_at_first_there_is_nothing_but_what_can_be_asked(
    bank: Bank, clock: Clock
) -> None:
    found = stats(None, bank.outline(), SLUGS, clock(), midnight(clock()))
    assert found == Stats(
        topics=(
            TopicStats("centring", 6, 0, 0, 0, 0),
            TopicStats("axes", 3, 0, 0, 0, 0),
        ),
        answered_today=0,
        right_today=0,
        due=0,
        due_exercises=(),
        forecast=(0,) * 8,
    )


def test_a_progress_without_answers_is_like_none(
    found: Callable[[], Stats], bank: Bank, clock: Clock
) -> None:
    assert found() == stats(None, bank.outline(), SLUGS, clock(), midnight(clock()))


def test_answers_are_counted_in_their_topic(
    found: Callable[[], Stats], answer: Answer
) -> None:
    answer("Q01.place")
    answer("Q01.gain", Rating.AGAIN)
    answer("Q01.gain", Rating.HARD)
    answer("Q03", Rating.EASY)
    assert topic(found(), "centring") == TopicStats("centring", 6, 2, 0, 3, 2)
    assert topic(found(), "axes") == TopicStats("axes", 3, 1, 0, 1, 1)
    assert (found().answered_today, found().right_today) == (4, 3)


def test_today_begins_at_midnight(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    clock.time = midnight(clock()) - timedelta(seconds=1)
    answer("Q01")
    clock.pass_by(seconds=1)
    answer("Q02")
    assert found().answered_today == 1
    assert topic(found(), "centring").answered == 2


def test_what_is_older_than_a_month_does_not_tell_what_is_known(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    answer("Q01")
    clock.pass_by(days=30)
    assert topic(found(), "centring").answered == 1
    clock.pass_by(seconds=1)
    assert topic(found(), "centring") == TopicStats("centring", 6, 1, 1, 0, 0)


def test_a_wrong_answer_is_due_in_ten_minutes(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    answer("Q01", Rating.AGAIN)
    assert (found().due, topic(found(), "centring").due) == (0, 0)
    clock.pass_by(minutes=10)
    assert (found().due, topic(found(), "centring").due) == (1, 1)
    assert topic(found(), "axes").due == 0


def test_what_a_mistake_called_is_due_and_was_not_seen(
    found: Callable[[], Stats], answer: Answer
) -> None:
    answer("Q01.place", None, Cause.MISTAKE)
    assert topic(found(), "centring") == TopicStats("centring", 6, 0, 1, 0, 0)
    assert (found().due, found().answered_today) == (1, 0)


def test_an_exercise_is_due_by_its_name_the_longest_due_first(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    answer("running_mean", cause=Cause.CHECK)
    clock.pass_by(minutes=1)
    answer("center", cause=Cause.CHECK)
    assert found().due_exercises == ()
    clock.pass_by(days=30)
    assert found().due_exercises == ("running_mean", "center")
    assert (found().due, found().answered_today) == (0, 0)


def test_a_pass_of_an_exercise_is_no_answer(
    found: Callable[[], Stats], answer: Answer
) -> None:
    answer("center", cause=Cause.CHECK)
    assert found().answered_today == 0


def test_what_was_taken_back_does_not_count(
    found: Callable[[], Stats], answer: Answer, database: Database, clock: Clock
) -> None:
    before = found()
    answer("Q01")
    assert found() != before
    take_back(database, clock())
    assert found() == before


def test_what_is_no_longer_there_is_not_due(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    answer("Q77", Rating.AGAIN)
    answer("Q01.gone", Rating.AGAIN)
    answer("old_exercise", cause=Cause.CHECK)
    clock.pass_by(days=30)
    assert (found().due, found().due_exercises) == (0, ())
    assert sum(found().forecast) == 0


def test_the_exercises_may_be_told_one_by_one(
    database: Database, bank: Bank, answer: Answer, clock: Clock
) -> None:
    for item in ("Q01", "Q02", "center", "running_mean"):
        answer(item, cause=Cause.CHECK)
    clock.pass_by(days=30)
    found = stats(database, bank.outline(), iter(SLUGS), clock(), midnight(clock()))
    assert set(found.due_exercises) == set(SLUGS)


def test_the_forecast_counts_later_today_and_the_days_from_tomorrow(
    found: Callable[[], Stats], database: Database, answer: Answer, clock: Clock
) -> None:
    today = midnight(clock())
    dues = [
        ("Q01", timedelta(hours=18)),
        ("Q02", timedelta(hours=24)),
        ("Q03", timedelta(hours=47)),
        ("center", timedelta(days=3)),
        ("Q01.gain", timedelta(days=7, hours=23)),
        ("Q01.place", timedelta(days=8)),
    ]
    for item, after in dues:
        answer(item)
        card = card_of(database, item)
        assert card is not None
        put_card(database, replace(card, due=today + after))
    assert found().forecast == (1, 2, 0, 1, 0, 0, 0, 1)
