"""What there is to do today."""

from dataclasses import dataclass

from normdrill.domain.card import Card


@dataclass(frozen=True, slots=True)
class Today:
    """Today's queue: what is due and taken up today, then what is new.

    Attributes
    ----------
    questions : tuple of Card
        Items of questions that are due, those that a mistake called first.
    exercises : tuple of Card
        Exercises that are due.
    new : int
        So many items that were never asked are asked today.
    exercise : str
        The exercise that is next on the path; empty if all are passed.
    waiting : int
        What is due too and waits for another day.
    """

    questions: tuple[Card, ...] = ()
    exercises: tuple[Card, ...] = ()
    new: int = 0
    exercise: str = ""
    waiting: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """All that is due and taken up today."""
        return (*self.questions, *self.exercises)
