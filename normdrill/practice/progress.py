"""Where the learner is and what comes next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from normdrill.domain.attempt import ExerciseProgress
from normdrill.domain.exercise import Stop


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where the learner is on the path.

    Attributes
    ----------
    last : Stop or None
        The exercise last attempted, or whose hints or solution were last looked at.
    next : Stop or None
        What to do next; None when every exercise is passed.
    passed, total : int
        Exercises that were passed, and exercises there are.
    """

    last: Stop | None
    next: Stop | None
    passed: int
    total: int


def where(path: Sequence[Stop], progress: Iterable[ExerciseProgress]) -> Whereabouts:
    """Return where the learner is.

    What was begun and not passed comes next, else the first exercise on the path that
    is not passed and whose required exercises are.

    Parameters
    ----------
    path : sequence of Stop
        The learning path.
    progress : iterable of ExerciseProgress
        What was done, in any order. Exercises no longer on the path do not count.
    """
    by_slug = {stop.slug: stop for stop in path}
    known = [p for p in progress if p.slug in by_slug]
    passed = {p.slug for p in known if p.passed}
    touched = max(known, key=lambda p: p.last_at, default=None)
    last = None if touched is None else by_slug[touched.slug]
    begun = last if last is not None and last.slug not in passed else None
    return Whereabouts(
        last=last,
        next=begun or _next_on_path(path, passed),
        passed=len(passed),
        total=len(path),
    )


def _next_on_path(path: Sequence[Stop], passed: set[str]) -> Stop | None:
    left = [stop for stop in path if stop.slug not in passed]
    waiting = {stop.slug for stop in left}
    ready = (e for e in left if not waiting.intersection(e.requires))
    # Exercises that require each other would otherwise never come up.
    return next(ready, next(iter(left), None))
