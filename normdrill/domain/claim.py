"""What the articles claim that normdrill grew out of, and what is true."""

from dataclasses import dataclass
from enum import StrEnum

from normdrill.domain.text import Text


class Judgement(StrEnum):
    """How a claim stands against its primary source."""

    RIGHT = "right"
    IMPRECISE = "imprecise"
    DISPUTED = "disputed"
    WRONG = "wrong"

    @property
    def misleads(self) -> bool:
        """Whether someone who believes the claim would answer something wrong."""
        return self in {Judgement.IMPRECISE, Judgement.WRONG}


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim.

    Attributes
    ----------
    text : Text
        What is claimed.
    truth : Text
        What the source, or a run, says.
    sources : tuple of str
        Where that can be read.
    items : tuple of str
        Items of the question bank that ask for it.
    """

    id: str
    judgement: Judgement
    text: Text
    truth: Text
    sources: tuple[str, ...]
    items: tuple[str, ...] = ()
