"""A mock interview with the texts of its questions and of its task."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from normdrill.domain.asking import Asked
from normdrill.domain.exercise import Exercise
from normdrill.domain.marking import Mark
from normdrill.domain.mistake import Mistake
from normdrill.domain.mocked import Held, Said
from normdrill.domain.question import Question


@dataclass(frozen=True, slots=True)
class RetoldAnswer:
    """An answer with its question.

    Attributes
    ----------
    question : Question or None
        None if it is gone, or was changed so that the answer no longer belongs to it.
    """

    said: Said
    question: Question | None = None
    asked: Asked | None = None
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Retold:
    """An interview with its texts.

    Attributes
    ----------
    number : int
        Under which it is saved; 0 if it is not.
    exercise : Exercise or None
        The task; None if there was none, or it is gone.
    mistakes : mapping of str to Mistake
        The mistakes that it may name, by id.
    """

    number: int
    held: Held
    answers: tuple[RetoldAnswer, ...]
    exercise: Exercise | None = None
    mistakes: Mapping[str, Mistake] = field(default_factory=dict)

    @property
    def named(self) -> tuple[tuple[Mistake, ...], ...]:
        """The diagnosis of what was written, as far as its mistakes are known."""
        written = self.held.written
        sets = () if written is None else written.mistakes
        known = (tuple(self.mistakes.get(i) for i in names) for names in sets)
        return tuple(
            tuple(mistake for mistake in names if mistake is not None)
            for names in known
            if names and None not in names
        )
