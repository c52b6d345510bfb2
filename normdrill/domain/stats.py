"""How the learner stands: what was answered, what is due, what is known."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TopicStats:
    """How the learner stands with one topic.

    Attributes
    ----------
    items, seen, due : int
        Items there are, those that were ever answered, and those that are due.
    answered, right : int
        Answers of the last 30 days, and those that were known.
    """

    topic: str
    items: int
    seen: int
    due: int
    answered: int
    right: int


@dataclass(frozen=True, slots=True)
class Stats:
    """How the learner stands.

    Attributes
    ----------
    answered_today, right_today : int
        Answers since midnight, and those that were known.
    due : int
        Items of questions that are due.
    due_exercises : tuple of str
        Exercises that are due, the longest due first.
    forecast : tuple of int
        Cards that come due later today, and on each of the next seven days.
    """

    topics: tuple[TopicStats, ...]
    answered_today: int
    right_today: int
    due: int
    due_exercises: tuple[str, ...]
    forecast: tuple[int, ...]
