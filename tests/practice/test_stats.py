"""Tests of `normdrill.practice.stats`: what is known, what is due."""

from collections.abc import Callable
from dataclasses import asdict, replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from normdrill.content.questions import Bank
from normdrill.domain.attempt import Attempt
from normdrill.domain.card import Cause, Review
from normdrill.domain.rating import Rating
from normdrill.domain.stats import (
    ExerciseStats,
    Habit,
    Retention,
    Stats,
    TopicStats,
)
from normdrill.domain.verdict import Status
from normdrill.practice.schedule import record, take_back
from normdrill.practice.stats import Moment, stats
from normdrill.store.attempts import add_attempt
from normdrill.store.database import Database
from normdrill.store.reviews import card_of, put_card

Clock = Any
Answer = Callable[..., None]
Check = Callable[..., None]
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
def check(database: Database, clock: Clock) -> Check:
    """Return a function that saves an attempt."""

    def save(slug: str, status: Status = Status.PASSED, *mistakes: str) -> None:
        attempt = Attempt(
            slug=slug,
            at=clock(),
            status=status,
            reason=None,
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
        )
        add_attempt(database, attempt)

    return save


@pytest.fixture
def found(database: Database, bank: Bank, clock: Clock) -> Callable[[], Stats]:
    """Return a function that tells how the learner stands now."""
    return lambda: stats(database, bank.outline(), SLUGS, moment(clock))


def midnight(now: datetime) -> datetime:
    return now.replace(hour=0)


def moment(clock: Clock) -> Moment:
    return Moment(clock(), lambda at: at.date())


def topic(found: Stats, name: str) -> TopicStats:
    return next(topic for topic in found.topics if topic.topic == name)


def counts(found: Stats, name: str) -> tuple[int, ...]:
    """Return items, seen, due, answered and right of a topic."""
    return tuple(n for n in asdict(topic(found, name)).values() if type(n) is int)


def test_at_first_there_is_nothing_but_what_can_be_asked(
    bank: Bank, clock: Clock
) -> None:
    found = stats(None, bank.outline(), SLUGS, moment(clock))
    assert found == Stats(
        day=date(2026, 3, 1),
        topics=(
            TopicStats("centring", 6, 0, 0, 0, 0),
            TopicStats("axes", 3, 0, 0, 0, 0),
        ),
        answered_today=0,
        right_today=0,
        due=0,
        due_exercises=(),
        forecast=(0,) * 8,
        path=2,
    )


def test_a_progress_without_answers_is_like_none(
    found: Callable[[], Stats], bank: Bank, clock: Clock
) -> None:
    assert found() == stats(None, bank.outline(), SLUGS, moment(clock))


def test_answers_are_counted_in_their_topic(
    found: Callable[[], Stats], answer: Answer
) -> None:
    answer("Q01.place")
    answer("Q01.gain", Rating.AGAIN)
    answer("Q01.gain", Rating.HARD)
    answer("Q03", Rating.EASY)
    assert counts(found(), "centring") == (6, 2, 0, 3, 2)
    assert counts(found(), "axes") == (3, 1, 0, 1, 1)
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
    assert counts(found(), "centring") == (6, 1, 1, 0, 0)


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
    assert counts(found(), "centring") == (6, 0, 1, 0, 0)
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


def test_a_day_is_that_of_the_learner(
    database: Database, bank: Bank, answer: Answer, clock: Clock
) -> None:
    ahead = timedelta(hours=13)
    answer("Q01")
    clock.pass_by(hours=3)
    answer("Q02")

    def found(shift: timedelta) -> Stats:
        there = Moment(clock(), lambda at: (at + shift).date())
        return stats(database, bank.outline(), SLUGS, there)

    clock.pass_by(hours=1)
    assert (found(ahead).answered_today, found(ahead).streak) == (2, 1)
    shift = timedelta(hours=10)
    assert (found(shift).answered_today, found(shift).streak) == (1, 2)
    assert found(shift).day == date(2026, 3, 2)


def test_mastery_is_what_would_be_known_now_of_all_items(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    answer("Q01.place")
    answer("Q01.gain")
    assert topic(found(), "centring").mastery == pytest.approx(2 / 6)
    assert topic(found(), "axes").mastery == 0
    clock.pass_by(days=30)
    assert 1 / 6 < topic(found(), "centring").mastery < 1.8 / 6


def test_what_was_wrong_a_moment_ago_is_not_mastered(
    found: Callable[[], Stats], answer: Answer
) -> None:
    answer("Q03", Rating.AGAIN)
    assert topic(found(), "axes").mastery == 0


def test_what_a_mistake_called_is_not_mastered(
    found: Callable[[], Stats], answer: Answer
) -> None:
    answer("Q01.place", None, Cause.MISTAKE)
    assert topic(found(), "centring").mastery == 0


def test_firm_is_what_is_asked_again_only_after_weeks(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    answer("Q01")
    answer("Q03")
    for days in (3, 12):
        clock.pass_by(days=days)
        answer("Q03")
    assert topic(found(), "axes").firm == topic(found(), "axes").mastery > 0
    centring = topic(found(), "centring")
    assert centring.firm == 0 < centring.mastery


def test_retention_asks_for_the_last_answer_also_if_it_is_long_ago(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    answer("Q01")
    answer("Q02", Rating.AGAIN)
    clock.pass_by(days=60)
    for item in ("Q01", "Q02", "Q03"):
        answer(item, Rating.AGAIN)
    assert found().retention == Retention(reviewed=1, known=0)


def test_exercises_do_not_count_as_kept(
    found: Callable[[], Stats], answer: Answer, clock: Clock
) -> None:
    answer("center", cause=Cause.CHECK)
    clock.pass_by(days=5)
    answer("center", cause=Cause.CHECK)
    assert found().retention.share is None


def test_a_check_keeps_the_days_in_a_row_as_an_answer_does(
    found: Callable[[], Stats], answer: Answer, check: Check, clock: Clock
) -> None:
    check("center", Status.FAILED)
    clock.pass_by(days=1)
    answer("Q01")
    clock.pass_by(days=1)
    assert found().streak == 2
    check("running_mean", Status.ERROR)
    assert found().streak == 3
    clock.pass_by(days=2)
    assert found().streak == 0


def test_what_a_mistake_called_is_no_practice(
    found: Callable[[], Stats], answer: Answer
) -> None:
    answer("Q01", None, Cause.MISTAKE)
    assert found().streak == 0


def test_the_exercises_come_in_the_order_of_the_path_if_they_were_checked(
    found: Callable[[], Stats], check: Check, clock: Clock
) -> None:
    check("old_exercise")
    check("running_mean", Status.FAILED)
    clock.pass_by(minutes=4)
    check("center")
    assert found().exercises == (
        ExerciseStats("center", 1, 1, 1, 0.0, clock()),
        ExerciseStats("running_mean", 1, 0, None, 0.0, clock() - timedelta(minutes=4)),
    )
    assert found().path == 2


def test_an_exercise_tells_its_checks_and_the_time_between_them(
    found: Callable[[], Stats], check: Check, clock: Clock
) -> None:
    for status in (Status.ERROR, Status.FAILED, Status.PASSED):
        clock.pass_by(minutes=4)
        check("center", status)
    clock.pass_by(days=3)
    check("center")
    assert found().exercises == (ExerciseStats("center", 4, 2, 3, 480.0, clock()),)


def test_an_exercise_that_was_rated_tells_when_it_is_due_and_how_sure_it_is(
    found: Callable[[], Stats],
    answer: Answer,
    check: Check,
    clock: Clock,
    database: Database,
) -> None:
    check("center")
    answer("center", cause=Cause.CHECK)
    card = card_of(database, "center")
    assert card is not None
    assert found().exercises[0].due == card.due
    assert found().exercises[0].mastery == 1
    clock.pass_by(days=40)
    assert 0 < found().exercises[0].mastery < 0.9


def test_the_most_frequent_mistakes_are_told(
    found: Callable[[], Stats], check: Check, clock: Clock
) -> None:
    check("center", Status.FAILED, "no-eps")
    clock.pass_by(days=1)
    check("center", Status.FAILED, "no-eps", "a", "b", "c", "d", "e")
    assert found().habits[0] == Habit("no-eps", 2, ("center",))
    assert len(found().habits) == 5
