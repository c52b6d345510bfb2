"""How much of what was known is known when it is asked again."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime

from normdrill.domain.card import Review
from normdrill.domain.rating import Rating
from normdrill.domain.stats import Retention


def known(review: Review) -> bool:
    """Tell whether what was asked was known."""
    return review.rating is not None and review.rating > Rating.AGAIN


def retained(
    before: Mapping[str, Review],
    answers: Iterable[Review],
    day_of: Callable[[datetime], date],
) -> Retention:
    """Return how much was known again.

    What is asked twice on a day, or was not known the last time, is being learnt: it
    tells nothing of what is kept.

    Parameters
    ----------
    before : mapping of str to Review
        The last answer to each item before those of `answers`.
    answers : iterable of Review
        Oldest first.
    day_of : callable
        Returns the date of a time where the learner is.
    """
    last = dict(before)
    reviewed = again = 0
    for answer in answers:
        earlier = last.get(answer.item)
        last[answer.item] = answer
        if earlier is None or not known(earlier):
            continue
        if day_of(earlier.at) < day_of(answer.at):
            reviewed += 1
            again += known(answer)
    return Retention(reviewed, again)
