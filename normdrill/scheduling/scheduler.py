"""Move cards: plain functions of a card, what happened to it, and when."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache

import fsrs

from normdrill.domain.card import Card, Review, State, is_exercise

RETENTION = 0.9
"""Chance to recall an item on the day it is due."""
STEPS = (timedelta(minutes=10),)
"""After how long a question comes back that was not known."""

# fsrs keeps a number on each card that nothing here needs; without one it waits 1 ms.
_NUMBER = 0
_STATES = {
    State.LEARNING: fsrs.State.Learning,
    State.REVIEW: fsrs.State.Review,
    State.RELEARNING: fsrs.State.Relearning,
}
_BACK = {theirs: ours for ours, theirs in _STATES.items()}


def after(card: Card | None, review: Review) -> Card:
    """Return the card after `review`, which is not earlier than its last one.

    Parameters
    ----------
    card : Card or None
        None if the item was never seen.

    Returns
    -------
    Card
        A new one; `card` is not modified. One that was brought forward is due at the
        time of `review` at the latest, and otherwise as it was.

    References
    ----------
    FSRS-6 with its default parameters: Ye, Su and Cao 2022, "A Stochastic Shortest
    Path Algorithm for Optimizing Spaced Repetition Scheduling".
    """
    at = review.at.astimezone(UTC)
    card = card or Card(review.item, due=at)
    if review.rating is None:
        called_by = str(review.details.get("mistake", ""))
        return replace(card, due=min(card.due, at), called_by=called_by)
    moved, _log = _scheduler(is_exercise(card.item)).review_card(
        _theirs(card), fsrs.Rating(review.rating), at
    )
    return Card(
        item=card.item,
        due=moved.due,
        state=_BACK[moved.state],
        step=moved.step,
        stability=moved.stability,
        difficulty=moved.difficulty,
        last_review=moved.last_review,
    )


def rebuilt(reviews: Iterable[Review]) -> Card | None:
    """Return the card of an item from all that happened to it; None for nothing."""
    card = None
    for review in reviews:
        card = after(card, review)
    return card


def recall(card: Card, now: datetime) -> float:
    """Return the chance, from 0 to 1, that the item of `card` is recalled at a time.

    It is 0 if the item was never answered.
    """
    theirs = _theirs(card)
    return float(
        _scheduler(is_exercise(card.item)).get_card_retrievability(theirs, now)
    )


@cache
def _scheduler(of_exercises: bool) -> fsrs.Scheduler:  # noqa: FBT001 - the key of a cache
    # An exercise takes minutes: who has just written it does not write it again.
    steps = () if of_exercises else STEPS
    return fsrs.Scheduler(
        desired_retention=RETENTION,
        learning_steps=steps,
        relearning_steps=steps,
        enable_fuzzing=False,
    )


def _theirs(card: Card) -> fsrs.Card:
    return fsrs.Card(
        card_id=_NUMBER,
        state=_STATES[card.state],
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due,
        last_review=card.last_review,
    )
