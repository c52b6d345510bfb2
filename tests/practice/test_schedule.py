"""Tests of `normdrill.practice.schedule`: record, take back, revise."""

from typing import Any

import pytest

from normdrill.domain.card import Cause, Review
from normdrill.domain.rating import Rating
from normdrill.practice import schedule
from normdrill.practice.schedule import adopt, amend, rebuild, record, take_back
from normdrill.store.database import Database
from normdrill.store.reviews import card_of, cards, drop_card, put_card, reviews_of

Clock = Any


@pytest.fixture
def answer(clock: Clock) -> Any:
    def make(item: str = "Q01", rating: Rating | None = Rating.GOOD) -> Review:
        details = {"mistake": "a/b"} if rating is None else {"answer": "1"}
        cause = Cause.MISTAKE if rating is None else Cause.QUIZ
        return Review(item, clock(), rating, cause, details)

    return make


def test_an_answer_moves_its_card(
    database: Database, answer: Any, clock: Clock
) -> None:
    recorded = record(database, [answer()])
    assert recorded.cards == (card_of(database, "Q01"),)
    assert recorded.cards[0].due > clock()


def test_all_of_it_is_saved_or_nothing(
    database: Database, answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(schedule, "add_reviews", fail)
    with pytest.raises(KeyboardInterrupt):
        record(database, [answer("Q01"), answer("Q02")])
    assert cards(database) == {}
    assert reviews_of(database, "Q01") == ()


def test_what_is_taken_back_never_was(
    database: Database, answer: Any, clock: Clock
) -> None:
    record(database, [answer()])
    before = cards(database)
    clock.pass_by(days=2)
    record(database, [answer(rating=Rating.AGAIN), answer("Q02", None)])
    taken = take_back(database, clock())
    assert taken is not None
    assert [review.item for review in taken.reviews] == ["Q01", "Q02"]
    assert cards(database) == before
    assert take_back(database, clock()) is not None
    assert cards(database) == {}
    assert take_back(database, clock()) is None


def test_only_the_last_thing_is_taken_back(
    database: Database, answer: Any, clock: Clock
) -> None:
    first = record(database, [answer()])
    second = record(database, [answer("Q02")])
    assert take_back(database, clock(), first.action) is None
    assert len(cards(database)) == 2
    assert take_back(database, clock(), second.action) is not None


def test_an_amended_answer_counts_once(database: Database, answer: Any) -> None:
    first = record(database, [answer(rating=Rating.AGAIN)])
    card = amend(database, first.action, answer(rating=Rating.GOOD))
    assert [review.rating for review in reviews_of(database, "Q01")] == [Rating.GOOD]
    assert card == card_of(database, "Q01")
    other = record(database, [answer("Q02")]).cards[0]
    assert card is not None
    assert card.due == other.due


def test_what_happened_since_an_amended_answer_stays(
    database: Database, answer: Any, clock: Clock
) -> None:
    first = record(database, [answer(rating=Rating.AGAIN)])
    clock.pass_by(minutes=1)
    record(database, [answer(rating=None)])
    card = amend(database, first.action, answer(rating=Rating.GOOD))
    assert card is not None
    assert (card.called_by, card.due) == ("a/b", clock())


def test_what_was_taken_back_is_not_amended(
    database: Database, answer: Any, clock: Clock
) -> None:
    first = record(database, [answer()])
    take_back(database, clock())
    assert amend(database, first.action, answer(rating=Rating.AGAIN)) is None
    assert reviews_of(database, "Q01") == ()


def test_a_lost_card_is_worked_out_anew(
    database: Database, answer: Any, clock: Clock
) -> None:
    for rating in (Rating.GOOD, Rating.AGAIN, None, Rating.HARD):
        record(database, [answer(rating=rating)])
        clock.pass_by(days=1.5)
    card = card_of(database, "Q01")
    assert card is not None
    drop_card(database, "Q01")
    rebuild(database, "Q01")
    assert card_of(database, "Q01") == card
    put_card(database, card)


def test_what_happened_under_a_former_id_belongs_to_the_item(
    database: Database, answer: Any, clock: Clock
) -> None:
    record(database, [answer("Q01.old")])
    clock.pass_by(days=3)
    record(database, [answer("Q01.new", Rating.HARD)])
    clock.pass_by(days=3)
    both = record(database, [answer("Q01.old")])
    alone = card_of(database, "Q01.new")

    adopt(database, {"Q01.old": "Q01.new", "Q02.old": "Q02.new"})

    (card,) = cards(database).values()
    assert card.item == "Q01.new"
    assert card != alone
    assert [r.rating for r in reviews_of(database, "Q01.new")] == [
        Rating.GOOD,
        Rating.HARD,
        Rating.GOOD,
    ]
    adopt(database, {"Q01.old": "Q01.new"})
    assert card_of(database, "Q01.new") == card
    assert take_back(database, clock(), both.action) is not None
    assert len(reviews_of(database, "Q01.new")) == 2


def test_an_answer_that_another_process_overtook_takes_its_place_in_time(
    database: Database, answer: Any, clock: Clock
) -> None:
    overtaken = answer(rating=Rating.AGAIN)
    clock.pass_by(minutes=20)
    record(database, [answer()])
    recorded = record(database, [overtaken])
    before = card_of(database, "Q01")
    assert recorded.cards == (before,)
    assert before is not None
    assert before.last_review == clock()
    rebuild(database, "Q01")
    assert card_of(database, "Q01") == before
