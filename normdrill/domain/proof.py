"""What `normdrill dev check` proved about one exercise or one question."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Proof:
    """The outcome of proving one exercise.

    Attributes
    ----------
    problems : tuple of str
        What does not hold, one sentence each; empty if the exercise is proven.
    pairs : int
        Pairs of mistakes that can be combined and give another answer than each alone.
    pairs_named : int
        Those of `pairs` that the diagnosis names by both mistakes.
    mutants, mutants_killed : int
        Small changes of the reference that are not equivalent, and those that fail.
    """

    slug: str
    problems: tuple[str, ...]
    required: int = 0
    follow_ups: int = 0
    mistakes: int = 0
    accepted: int = 0
    seeds: int = 0
    pairs: int = 0
    pairs_named: int = 0
    seconds: float = 0.0
    mutants: int = 0
    mutants_killed: int = 0

    @property
    def holds(self) -> bool:
        """Whether the exercise is proven."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class QuestionProof:
    """The outcome of proving one question.

    Attributes
    ----------
    kinds : tuple of str
        The kind of each item.
    topic : str
        Empty if the question could not be read.
    """

    id: str
    problems: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    topic: str = ""

    @property
    def holds(self) -> bool:
        """Whether the question is proven."""
        return not self.problems
