"""How well something was recalled: the four grades of FSRS, and who gets which."""

from enum import IntEnum


class Rating(IntEnum):
    """A grade; two are enough, four are there for those who want them."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


def rate_answer(*, right: bool) -> Rating:
    """Return the grade that a marked answer suggests."""
    return Rating.GOOD if right else Rating.AGAIN


def rate_pass(*, failures: int, hints: int, solution_seen: bool) -> Rating:
    """Return the grade of an exercise that was passed.

    Parameters
    ----------
    failures : int
        Wrong answers that were graded since the exercise was last rated or became due.
    hints : int
        Hints looked at in that time.
    solution_seen : bool
        Whether the solution was looked at in that time: then nothing was recalled.
    """
    if solution_seen:
        return Rating.AGAIN
    return Rating.HARD if failures or hints else Rating.GOOD
