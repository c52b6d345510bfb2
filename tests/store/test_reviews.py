"""Tests of `normdrill.store.reviews`: what happened to the cards, and the cards."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from normdrill.domain.card import Card, Cause, Review, State
from normdrill.domain.rating import Rating
from normdrill.store.database import Database, open_database
from normdrill.store.reviews import (
    add_reviews,
    answer_times,
    answered_before,
    card_of,
    cards,
    drop_card,
    due_items,
    last_action,
    last_answers,
    mark_undone,
    put_card,
    reviews_of,
    reviews_since,
    stands,
)

HOUR = timedelta(hours=1)


@pytest.fixture
def database(path: Path, now: datetime) -> Iterator[Database]:
    with open_database(path, now) as opened:
        yield opened


def review(item: str, at: datetime, rating: Rating | None = Rating.GOOD) -> Review:
    return Review(item, at, rating, Cause.QUIZ, {"answer": "归一化", "seed": 7})


def card(item: str, due: datetime) -> Card:
    return Card(item, due, State.REVIEW, None, 2.3065, 5.5, due - HOUR, "a/b")


def test_what_happened_comes_back_as_it_was(database: Database, now: datetime) -> None:
    first = review("Q01", now)
    second = Review("Q01", now + HOUR, None, Cause.MISTAKE, {"mistake": "a/b"})
    add_reviews(database, [first])
    add_reviews(database, [second, review("Q02", now)])
    assert reviews_of(database, "Q01") == (first, second)
    assert reviews_of(database, "Q03") == ()


def test_what_one_command_did_is_one_action(database: Database, now: datetime) -> None:
    add_reviews(database, [review("Q01", now)])
    number = add_reviews(database, [review("Q02", now), review("Q03", now)])
    last = last_action(database)
    assert last is not None
    assert last.number == number
    assert [one.item for one in last.reviews] == ["Q02", "Q03"]


def test_what_was_undone_counts_no_more_and_stays_in_the_file(
    database: Database, now: datetime
) -> None:
    first = add_reviews(database, [review("Q01", now)])
    second = add_reviews(database, [review("Q01", now + HOUR)])
    mark_undone(database, second, now)
    assert len(reviews_of(database, "Q01")) == 1
    assert (stands(database, first), stands(database, second)) == (True, False)
    last = last_action(database)
    assert last is not None
    assert last.number == first
    rows = database.read(lambda c: c.execute("SELECT * FROM reviews").fetchall())
    assert len(rows) == 2
    mark_undone(database, first, now)
    assert last_action(database) is None


def test_numbers_are_never_used_again(database: Database, now: datetime) -> None:
    first = add_reviews(database, [review("Q01", now)])
    mark_undone(database, first, now)
    assert add_reviews(database, [review("Q01", now)]) > first


def test_what_happened_since_a_time(database: Database, now: datetime) -> None:
    add_reviews(database, [review("Q01", now - HOUR)])
    add_reviews(database, [review("Q02", now)])
    assert [one.item for one in reviews_since(database, now)] == ["Q02"]
    assert answered_before(database, "Q01", now)
    assert not answered_before(database, "Q02", now)


def test_being_brought_forward_is_no_answer(database: Database, now: datetime) -> None:
    add_reviews(database, [review("Q01", now - HOUR, None)])
    assert not answered_before(database, "Q01", now)


def test_cards_come_back_as_they_were(database: Database, now: datetime) -> None:
    one, other = card("Q01", now), Card("layer_norm", now + HOUR)
    put_card(database, one)
    put_card(database, other)
    assert cards(database) == {"Q01": one, "layer_norm": other}
    assert card_of(database, "Q01") == one
    assert card_of(database, "Q02") is None


def test_an_item_has_one_card(database: Database, now: datetime) -> None:
    put_card(database, card("Q01", now))
    moved = card("Q01", now + HOUR)
    put_card(database, moved)
    assert cards(database) == {"Q01": moved}
    drop_card(database, "Q01")
    assert cards(database) == {}


def test_what_is_due_comes_in_order(database: Database, now: datetime) -> None:
    put_card(database, card("Q01", now))
    put_card(database, card("Q02", now - HOUR))
    put_card(database, card("Q03", now + HOUR))
    assert due_items(database, now) == ("Q02", "Q01")


@pytest.mark.parametrize(
    ("column", "value"),
    [("at", "yesterday"), ("rating", 9), ("cause", "magic"), ("details", "{")],
)
def test_a_row_of_a_later_normdrill_is_passed_over(
    database: Database, now: datetime, column: str, value: object
) -> None:
    add_reviews(database, [review("Q01", now)])
    add_reviews(database, [review("Q01", now + HOUR)])
    sql = f"UPDATE reviews SET {column} = ? WHERE id = 1"
    database.write(lambda c: c.execute(sql, (value,)))
    assert len(reviews_of(database, "Q01")) == 1


@pytest.mark.parametrize(("column", "value"), [("due", "soon"), ("state", "asleep")])
def test_a_card_of_a_later_normdrill_is_passed_over(
    database: Database, now: datetime, column: str, value: str
) -> None:
    put_card(database, card("Q01", now))
    sql = f"UPDATE cards SET {column} = ?"
    database.write(lambda c: c.execute(sql, (value,)))
    assert cards(database) == {}
    assert card_of(database, "Q01") is None


def test_the_last_answer_to_each_item_before_a_time_comes_back(
    database: Database, now: datetime
) -> None:
    last = review("Q01", now - HOUR, Rating.AGAIN)
    earlier = review("Q01", now - 9 * HOUR)
    other = review("Q02", now - 5 * HOUR, Rating.HARD)
    # What came from another machine was saved later than it happened.
    add_reviews(database, [last, earlier, other, review("Q01", now)])
    assert last_answers(database, now) == {"Q01": last, "Q02": other}
    assert last_answers(database, now - 9 * HOUR) == {}


def test_what_was_taken_back_or_only_called_is_no_answer(
    database: Database, now: datetime
) -> None:
    add_reviews(database, [review("Q01", now - 2 * HOUR)])
    number = add_reviews(database, [review("Q01", now - HOUR, Rating.AGAIN)])
    mark_undone(database, number, now)
    add_reviews(database, [review("Q01", now - HOUR, None)])
    assert last_answers(database, now) == {"Q01": review("Q01", now - 2 * HOUR)}
    assert answer_times(database) == (now - 2 * HOUR,)


def test_times_of_answers_come_oldest_first_and_only_those_that_are_understood(
    database: Database, now: datetime
) -> None:
    add_reviews(database, [review("Q01", now), review("Q02", now - HOUR)])
    add_reviews(database, [review("Q03", now)])
    database.write(
        lambda c: c.execute("UPDATE reviews SET at = 'soon' WHERE item = 'Q03'")
    )
    assert answer_times(database) == (now - HOUR, now)
