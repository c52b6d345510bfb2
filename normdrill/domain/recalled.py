"""What a check means for the schedule."""

from dataclasses import dataclass

from normdrill.domain.card import Card
from normdrill.domain.rating import Rating


@dataclass(frozen=True, slots=True)
class Recalled:
    """What a check changed in the schedule.

    Attributes
    ----------
    rating : Rating or None
        The exercise's grade; None if it was not rated.
    card : Card or None
        The exercise's card; None if it was never rated.
    called : tuple of str
        Items of questions that come up in the next quiz.
    """

    rating: Rating | None = None
    card: Card | None = None
    called: tuple[str, ...] = ()
