from datetime import UTC, datetime, timedelta, timezone

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.card import Card, Cause, Review, State
from normdrill.domain.rating import Rating
from normdrill.scheduling import after, rebuilt, recall
from normdrill.scheduling.scheduler import RETENTION

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def review(
    rating: Rating | None, at: datetime = NOW, item: str = "Q01", **details: str
) -> Review:
    return Review(item, at, rating, Cause.QUIZ, details)


def test_a_question_known_at_once_has_days_at_once() -> None:
    card = after(None, review(Rating.GOOD))
    assert card.state is State.REVIEW
    assert card.due == NOW + 2 * DAY
    assert card.last_review == NOW


def test_a_question_not_known_comes_back_in_ten_minutes_and_then_in_days() -> None:
    card = after(None, review(Rating.AGAIN))
    assert card.due == NOW + timedelta(minutes=10)
    assert card.state is State.LEARNING
    again = after(card, review(Rating.GOOD, card.due))
    assert again.state is State.REVIEW
    assert again.due >= card.due + DAY


def test_an_exercise_never_comes_back_the_same_day() -> None:
    for rating in Rating:
        assert after(None, review(rating, item="layer_norm")).due >= NOW + DAY


def test_a_better_grade_comes_back_later() -> None:
    dues = [after(None, review(rating, item="layer_norm")).due for rating in Rating]
    assert dues == sorted(dues)
    assert dues[1] < dues[2] < dues[3]


def test_the_numbers_are_those_of_fsrs() -> None:
    card, theirs = None, fsrs.Card(card_id=7, due=NOW)
    scheduler = fsrs.Scheduler(
        learning_steps=(), relearning_steps=(), enable_fuzzing=False
    )
    at = NOW
    for rating in (Rating.GOOD, Rating.HARD, Rating.AGAIN, Rating.GOOD, Rating.EASY):
        card = after(card, review(rating, at, "layer_norm"))
        theirs, _ = scheduler.review_card(theirs, fsrs.Rating(rating), at)
        got = (card.due, card.stability, card.difficulty, card.last_review)
        assert got == (
            theirs.due,
            theirs.stability,
            theirs.difficulty,
            theirs.last_review,
        )
        at = card.due + 3 * DAY


def test_what_is_brought_forward_is_due_now_and_otherwise_as_it_was() -> None:
    card = after(None, review(Rating.GOOD))
    later = NOW + timedelta(hours=5)
    called = after(card, review(None, later, mistake="layer_norm/eps"))
    assert called.due == later
    assert called.called_by == "layer_norm/eps"
    assert (called.stability, called.last_review) == (card.stability, card.last_review)


def test_what_is_overdue_stays_so_when_it_is_brought_forward() -> None:
    card = after(None, review(Rating.AGAIN))
    called = after(card, review(None, NOW + DAY, mistake="layer_norm/eps"))
    assert called.due == card.due


def test_an_answer_ends_what_a_mistake_began() -> None:
    called = after(None, review(None, mistake="layer_norm/eps"))
    assert called.last_review is None
    assert after(called, review(Rating.GOOD)).called_by == ""


def test_a_question_brought_forward_unseen_is_rated_like_a_new_one() -> None:
    called = after(None, review(None, mistake="layer_norm/eps"))
    assert after(called, review(Rating.GOOD)) == after(None, review(Rating.GOOD))


def test_times_of_other_zones_are_understood() -> None:
    east = NOW.astimezone(timezone(timedelta(hours=8)))
    assert after(None, review(Rating.GOOD, east)) == after(None, review(Rating.GOOD))


def test_cards_are_never_modified() -> None:
    card = after(None, review(Rating.GOOD))
    copy = Card(**{name: getattr(card, name) for name in Card.__slots__})
    after(card, review(Rating.AGAIN, NOW + DAY))
    assert card == copy


RATINGS = st.one_of(st.none(), st.sampled_from(Rating))


@given(st.lists(st.tuples(RATINGS, st.integers(0, 10**6)), max_size=8))
def test_a_card_is_rebuilt_from_what_happened(happened: list) -> None:  # type: ignore[type-arg]  # what hypothesis draws
    at, card, reviews = NOW, None, []
    for rating, seconds in happened:
        at += timedelta(seconds=seconds)
        reviews.append(review(rating, at))
        card = after(card, reviews[-1])
    assert rebuilt(reviews) == card


def test_the_chance_to_recall_is_nine_tenths_on_the_day_it_is_due() -> None:
    card = after(None, Review("layer_norm", NOW, Rating.GOOD, Cause.CHECK))
    assert recall(card, NOW) == 1.0
    assert recall(card, card.due) == pytest.approx(RETENTION, abs=0.02)
    assert recall(card, card.due + timedelta(days=100)) < 0.7


def test_what_was_never_answered_is_not_recalled() -> None:
    called = Review("Q01", NOW, None, Cause.MISTAKE, {"mistake": "a/b"})
    assert recall(after(None, called), NOW) == 0.0
