"""What a check means for the schedule."""

from collections.abc import Mapping
from dataclasses import dataclass, field

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
    times : mapping of str to int
        How often each diagnosed mistake was made lately, this time included.
    """

    rating: Rating | None = None
    card: Card | None = None
    called: tuple[str, ...] = ()
    times: Mapping[str, int] = field(default_factory=dict)
