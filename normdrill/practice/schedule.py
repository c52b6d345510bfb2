"""Save what happened to cards, amend it, and take it back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from normdrill.domain.card import Card, Review
from normdrill.store.reviews import (
    Action,
    add_reviews,
    amend_review,
    card_of,
    drop_card,
    items_reviewed,
    last_action,
    mark_undone,
    put_card,
    rename_item,
    reviews_of,
)

if TYPE_CHECKING:
    from normdrill.store.database import Database


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was saved.

    Attributes
    ----------
    action : int
        Under which number it can be taken back.
    cards : tuple of Card
        The cards as they are now, one for each review.
    """

    action: int
    cards: tuple[Card, ...]


def record(database: "Database", reviews: Sequence[Review]) -> Recorded:
    """Save `reviews` and the cards that follow from them, all or nothing.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    from normdrill.scheduling import after

    def save(_connection: object) -> Recorded:
        late = [review.item for review in reviews if _is_late(database, review)]
        for review in reviews:
            put_card(database, after(card_of(database, review.item), review))
        action = add_reviews(database, reviews)
        for item in late:
            rebuild(database, item)
        moved = (card_of(database, review.item) for review in reviews)
        return Recorded(action, tuple(card for card in moved if card is not None))

    return database.write(save)


def _is_late(database: "Database", review: Review) -> bool:
    """Tell whether another process has saved what happened to the item after this."""
    card = card_of(database, review.item)
    last = None if card is None else card.last_review
    return last is not None and review.at < last


def take_back(
    database: "Database", now: datetime, action: int | None = None
) -> Action | None:
    """Take back the last thing that was done, whole, and return it; None for nothing.

    Parameters
    ----------
    action : int or None
        Its number; if it is not the last thing any more, nothing is taken back.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """

    def save(_connection: object) -> Action | None:
        last = last_action(database)
        if last is None or action not in (None, last.number):
            return None
        mark_undone(database, last.number, now)
        for item in {review.item for review in last.reviews}:
            rebuild(database, item)
        return last

    return database.write(save)


def amend(database: "Database", number: int, review: Review) -> Card | None:
    """Give what was done under a number another grade, all or nothing.

    Returns
    -------
    Card or None
        The item's card as it is now, with all that happened since; None without one.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """

    def save(_connection: object) -> Card | None:
        if amend_review(database, number, review):
            rebuild(database, review.item)
        return card_of(database, review.item)

    return database.write(save)


def adopt(database: "Database", renamed: Mapping[str, str]) -> None:
    """Give what happened to items under former ids to the ids that they have now.

    Parameters
    ----------
    renamed : mapping of str to str
        The id of an item by each id that it had.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    former = items_reviewed(database, renamed)

    def save(_connection: object) -> None:
        for was in former:
            if rename_item(database, was, renamed[was]):
                rebuild(database, renamed[was])

    if former:
        database.write(save)


def rebuild(database: "Database", item: str) -> None:
    """Work out the card of an item anew from all that happened to it.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    from normdrill.scheduling import rebuilt

    card = rebuilt(reviews_of(database, item))
    if card is None:
        drop_card(database, item)
    else:
        put_card(database, card)
