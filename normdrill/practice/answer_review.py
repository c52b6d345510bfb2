"""What is saved of an answer, wherever the question was asked."""

from typing import Any

from normdrill.domain.asking import Asked
from normdrill.domain.marking import Mark


def details_of(asked: Asked, answer: str, marked: Mark, found: Mark) -> dict[str, Any]:
    """Return the details of the review of an answer.

    Parameters
    ----------
    found : Mark
        What was found in it before its author corrected that.
    """
    details: dict[str, Any] = {
        "answer": answer,
        "seed": asked.seed,
        "right": marked.right,
    }
    if found.ticks:
        details |= {"points": list(marked.ticks), "found": list(found.ticks)}
    if found.wrongly_said:
        details["wrongly_said"] = list(marked.wrongly_said)
        details["wrongly_found"] = list(found.wrongly_said)
    return details
