"""What happened to the cards, and the cards: the first is the truth."""

import contextlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from normdrill.domain.card import Card, Cause, Review, State
from normdrill.domain.rating import Rating
from normdrill.store.database import Database
from normdrill.store.times import to_text, to_time

T = TypeVar("T")
Row = tuple[Any, ...]

_INSERT = (
    "INSERT INTO reviews (action, item, at, rating, cause, details) "
    "VALUES (?, ?, ?, ?, ?, ?)"
)
_REVIEW = "SELECT item, at, rating, cause, details FROM reviews"
# By time: what came from another machine was saved later than it happened.
_OF_ITEM = f"{_REVIEW} WHERE item = ? AND undone_at IS NULL ORDER BY at, id"
_OF_ACTION = f"{_REVIEW} WHERE action = ? ORDER BY id"
_SINCE = f"{_REVIEW} WHERE at >= ? AND undone_at IS NULL ORDER BY at, id"
_LAST = (
    "SELECT action FROM reviews WHERE undone_at IS NULL ORDER BY at DESC, id DESC "
    "LIMIT 1"
)
_CARD = (
    "SELECT item, due, state, step, stability, difficulty, last_review, called_by "
    "FROM cards"
)
# The other columns are those of the row with the greatest time: SQLite promises it.
_LAST_ANSWERS = (
    "SELECT item, max(at), rating, cause, details FROM reviews "
    "WHERE at < ? AND rating IS NOT NULL AND undone_at IS NULL GROUP BY item"
)
_ANSWER_TIMES = (
    "SELECT at FROM reviews WHERE rating IS NOT NULL AND undone_at IS NULL ORDER BY at"
)
_SEEN_BEFORE = (
    "SELECT 1 FROM reviews WHERE item = ? AND at < ? AND rating IS NOT NULL "
    "AND undone_at IS NULL LIMIT 1"
)


@dataclass(frozen=True, slots=True)
class Action:
    """What one command did, to be undone whole."""

    number: int
    reviews: tuple[Review, ...]


def add_reviews(database: Database, reviews: Iterable[Review]) -> int:
    """Save what one command did, under one number, and return the number.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    rows = [
        (
            review.item,
            to_text(review.at),
            None if review.rating is None else int(review.rating),
            review.cause,
            json.dumps(dict(review.details), ensure_ascii=False),
        )
        for review in reviews
    ]

    def save(connection: Any) -> int:
        number = 1 + int(
            connection.execute("SELECT coalesce(max(id), 0) FROM reviews").fetchone()[0]
        )
        connection.executemany(_INSERT, [(number, *row) for row in rows])
        return number

    return database.write(save)


def last_action(database: Database) -> Action | None:
    """Return what was done last and not undone, None for nothing."""

    def read(connection: Any) -> Action | None:
        row = connection.execute(_LAST).fetchone()
        return None if row is None else _action(connection, int(row[0]))

    return database.read(read)


def _action(connection: Any, number: int) -> Action:
    rows = connection.execute(_OF_ACTION, (number,))
    return Action(number, tuple(_understood(_review, rows)))


def stands(database: Database, number: int) -> bool:
    """Return whether what was done under a number was not taken back."""
    sql = "SELECT 1 FROM reviews WHERE action = ? AND undone_at IS NULL LIMIT 1"
    return database.read(lambda c: c.execute(sql, (number,)).fetchone()) is not None


def amend_review(database: Database, number: int, review: Review) -> bool:
    """Give what was done under `number` another grade; False if it was taken back.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    sql = (
        "UPDATE reviews SET rating = ?, details = ? "
        "WHERE action = ? AND item = ? AND undone_at IS NULL"
    )
    rating = None if review.rating is None else int(review.rating)
    details = json.dumps(dict(review.details), ensure_ascii=False)
    values = (rating, details, number, review.item)
    return database.write(lambda c: c.execute(sql, values).rowcount > 0)


def mark_undone(database: Database, number: int, now: datetime) -> None:
    """Take back what was done under `number`: it stays in the file, and counts no more.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    sql = "UPDATE reviews SET undone_at = ? WHERE action = ?"
    database.write(lambda c: c.execute(sql, (to_text(now), number)))


def reviews_of(database: Database, item: str) -> tuple[Review, ...]:
    """Return what happened to an item and was not undone, oldest first."""
    return database.read(
        lambda c: tuple(_understood(_review, c.execute(_OF_ITEM, (item,))))
    )


def reviews_since(database: Database, since: datetime) -> tuple[Review, ...]:
    """Return what happened from a time on and was not undone, oldest first."""
    return database.read(
        lambda c: tuple(_understood(_review, c.execute(_SINCE, (to_text(since),))))
    )


def last_answers(database: Database, before: datetime) -> dict[str, Review]:
    """Return the last answer that was given to each item before a time."""
    values = (to_text(before),)
    return database.read(
        lambda c: {
            review.item: review
            for review in _understood(_review, c.execute(_LAST_ANSWERS, values))
        }
    )


def answer_times(database: Database) -> tuple[datetime, ...]:
    """Return when something was answered or rated, oldest first."""
    return database.read(lambda c: tuple(_understood(_time, c.execute(_ANSWER_TIMES))))


def answered_before(database: Database, item: str, at: datetime) -> bool:
    """Return whether an item was answered before a time."""
    values = (item, to_text(at))
    return (
        database.read(lambda c: c.execute(_SEEN_BEFORE, values).fetchone()) is not None
    )


def rename_item(database: Database, was: str, now: str) -> bool:
    """Give all that happened to an item to another one; False if nothing did.

    The card of the first is gone then, and that of the second is to be rebuilt.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """

    def save(connection: Any) -> bool:
        connection.execute("DELETE FROM cards WHERE item = ?", (was,))
        sql = "UPDATE reviews SET item = ? WHERE item = ?"
        return bool(connection.execute(sql, (now, was)).rowcount > 0)

    return database.write(save)


def items_reviewed(database: Database, items: Iterable[str]) -> frozenset[str]:
    """Return those of some items to which anything ever happened."""
    sql = "SELECT 1 FROM reviews WHERE item = ? LIMIT 1"
    return database.read(
        lambda c: frozenset(i for i in items if c.execute(sql, (i,)).fetchone())
    )


def cards(database: Database) -> dict[str, Card]:
    """Return all cards by their items."""
    return database.read(
        lambda c: {card.item: card for card in _understood(_card, c.execute(_CARD))}
    )


def card_of(database: Database, item: str) -> Card | None:
    """Return the card of an item, None if it never had one."""
    sql = f"{_CARD} WHERE item = ?"
    return database.read(
        lambda c: next(_understood(_card, c.execute(sql, (item,))), None)
    )


def due_items(database: Database, now: datetime) -> tuple[str, ...]:
    """Return the items that are due, the longest due first."""
    sql = "SELECT item FROM cards WHERE due <= ? ORDER BY due, item"
    return database.read(
        lambda c: tuple(str(row[0]) for row in c.execute(sql, (to_text(now),)))
    )


def put_card(database: Database, card: Card) -> None:
    """Save a card in place of the one that its item has.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    last = None if card.last_review is None else to_text(card.last_review)
    values = (
        card.item,
        to_text(card.due),
        card.state,
        card.step,
        card.stability,
        card.difficulty,
        last,
        card.called_by,
    )
    sql = "INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    database.write(lambda c: c.execute(sql, values))


def drop_card(database: Database, item: str) -> None:
    """Forget the card of an item.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    database.write(lambda c: c.execute("DELETE FROM cards WHERE item = ?", (item,)))


def _understood(make: Callable[[Row], T], rows: Iterable[Row]) -> Iterator[T]:
    """Pass over rows that cannot be understood, such as those of a later normdrill."""
    for row in rows:
        with contextlib.suppress(TypeError, ValueError):
            yield make(row)


def _time(row: Row) -> datetime:
    return to_time(row[0])


def _review(row: Row) -> Review:
    item, at, rating, cause, details = row
    return Review(
        item=str(item),
        at=to_time(at),
        rating=None if rating is None else Rating(rating),
        cause=Cause(cause),
        details=dict(json.loads(details)),
    )


def _card(row: Row) -> Card:
    item, due, state, step, stability, difficulty, last_review, called_by = row
    return Card(
        item=str(item),
        due=to_time(due),
        state=State(state),
        step=None if step is None else int(step),
        stability=None if stability is None else float(stability),
        difficulty=None if difficulty is None else float(difficulty),
        last_review=None if last_review is None else to_time(last_review),
        called_by=str(called_by),
    )
