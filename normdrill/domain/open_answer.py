"""What an open answer says: key points, and wrong statements that are known."""

from collections.abc import Sequence
from fractions import Fraction

from normdrill.domain.matching import found
from normdrill.domain.question import OpenItem

ENOUGH = Fraction(2, 3)
"""Share of the key points asked for that makes an open answer a right one."""


def wrongly_said(item: OpenItem, answer: str) -> tuple[bool, ...]:
    """Return which of the known wrong statements are found in an answer."""
    return tuple(found(answer, m.match, m.unless) for m in item.misconceptions)


def points_made(
    item: OpenItem, answer: str, said: Sequence[bool] | None = None
) -> tuple[bool, ...]:
    """Return which key points are found in an answer.

    Who makes a wrong statement does not make the points that it denies, whatever words
    are used.

    Parameters
    ----------
    said : sequence of bool or None
        Which wrong statements are made; None for those that are found.
    """
    if said is None:
        said = wrongly_said(item, answer)
    known = zip(said, item.misconceptions, strict=True)
    denied = frozenset[int]().union(*(one.denies for makes, one in known if makes))
    return tuple(
        place not in denied and found(answer, point.match, point.unless)
        for place, point in enumerate(item.points)
    )


def is_enough(item: OpenItem, made: Sequence[bool], said: Sequence[bool] = ()) -> bool:
    """Tell whether these key points make an answer right; extra ones are not needed.

    Parameters
    ----------
    said : sequence of bool
        Which of the known wrong statements it makes: with one that denies a point
        asked for, it is not right.
    """
    denied = (
        m.denies for makes, m in zip(said, item.misconceptions, strict=False) if makes
    )
    if any(not item.points[place].extra for places in denied for place in places):
        return False
    asked_for = [m for m, p in zip(made, item.points, strict=True) if not p.extra]
    return sum(asked_for) >= ENOUGH * len(asked_for)
