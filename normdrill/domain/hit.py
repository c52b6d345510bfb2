"""What a search finds."""

from dataclasses import dataclass

from normdrill.domain.text import Text


@dataclass(frozen=True, slots=True)
class Hit:
    """A question or an exercise that has all the words.

    Attributes
    ----------
    kind : {"exercise", "question"}
    name : str
        The exercise's slug or the question's id.
    title : Text
        The exercise's title or the question itself.
    topic : str
    level : int
    """

    kind: str
    name: str
    title: Text
    topic: str
    level: int
