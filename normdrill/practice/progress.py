"""Where the learner is and what comes next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from normdrill.domain.attempt import ExerciseProgress
from normdrill.domain.exercise import Exercise


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where the learner is on the path.

    Attributes
    ----------
    last : Exercise or None
        The exercise last attempted, or whose hints or solution were last looked at.
    next : Exercise or None
        What to do next; None when every exercise is passed.
    passed, total : int
        Exercises that were passed, and exercises there are.
    """

    last: Exercise | None
    next: Exercise | None
    passed: int
    total: int


def where(
    exercises: Sequence[Exercise], progress: Iterable[ExerciseProgress]
) -> Whereabouts:
    """Return where the learner is.

    What was begun and not passed comes next, else the first exercise on the path that
    is not passed and whose required exercises are.

    Parameters
    ----------
    exercises : sequence of Exercise
        The catalog, in its order.
    progress : iterable of ExerciseProgress
        What was done, in any order. Exercises no longer in the catalog do not count.

    Returns
    -------
    Whereabouts
        The exercises are those of `exercises`.
    """
    by_slug = {exercise.slug: exercise for exercise in exercises}
    known = [p for p in progress if p.slug in by_slug]
    passed = {p.slug for p in known if p.passed}
    touched = max(known, key=lambda p: p.last_at, default=None)
    last = None if touched is None else by_slug[touched.slug]
    begun = last if last is not None and last.slug not in passed else None
    return Whereabouts(
        last=last,
        next=begun or _next_on_path(exercises, passed),
        passed=len(passed),
        total=len(exercises),
    )


def _next_on_path(exercises: Sequence[Exercise], passed: set[str]) -> Exercise | None:
    left = [exercise for exercise in exercises if exercise.slug not in passed]
    waiting = {exercise.slug for exercise in left}
    ready = (e for e in left if not waiting.intersection(e.requires))
    # Exercises that require each other would otherwise never come up.
    return next(ready, next(iter(left), None))
