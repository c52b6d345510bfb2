"""Exercises and progress as plain lines: Rich would take longer than all the rest."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from normdrill.domain.attempt import ExerciseProgress
from normdrill.domain.exercise import Exercise
from normdrill.domain.text import Language
from normdrill.locale import _, plural
from normdrill.render.layout import columns

_NARROW = 60


def by_slug(progress: Iterable[ExerciseProgress]) -> dict[str, ExerciseProgress]:
    """Return what was done, by exercise."""
    return {found.slug: found for found in progress}


def status(progress: ExerciseProgress | None) -> str:
    """Return what was done with an exercise, in a word or two."""
    if progress is None:
        return ""
    if progress.passed:
        return _("passed")
    if progress.attempts:
        return plural("{count} try", "{count} tries", progress.attempts).format(
            count=progress.attempts
        )
    return _("solution seen") if progress.solution_seen else _("hint seen")


def table(
    exercises: Sequence[Exercise],
    progress: Mapping[str, ExerciseProgress],
    language: Language,
    width: int,
) -> Iterator[str]:
    """Return the lines of the list, at most `width` cells wide."""
    heads = ["", _("exercise"), _("title"), _("level"), _("min"), ""]
    rows = [
        [
            str(exercise.order),
            exercise.slug,
            exercise.title.to(language),
            str(exercise.level),
            str(exercise.minutes),
            status(progress.get(exercise.slug)),
        ]
        for exercise in exercises
    ]
    if width < _NARROW:
        narrow = [[row[0], row[1], row[5]] for row in (heads, *rows)]
        yield from columns(narrow, width, flexible=1)
    else:
        yield from columns([heads, *rows], width, flexible=2)


def document(
    exercises: Sequence[Exercise],
    progress: Mapping[str, ExerciseProgress],
    language: Language,
) -> list[dict[str, Any]]:
    """Return the list as JSON values."""
    return [
        {
            "order": exercise.order,
            "slug": exercise.slug,
            "title": exercise.title.to(language),
            "topic": exercise.topic,
            "level": exercise.level,
            "minutes": exercise.minutes,
            "requires": list(exercise.requires),
            **_done(progress.get(exercise.slug)),
        }
        for exercise in exercises
    ]


def _done(progress: ExerciseProgress | None) -> dict[str, Any]:
    return {
        "passed": progress is not None and progress.passed,
        "attempts": progress.attempts if progress else 0,
        "hints": progress.hints if progress else 0,
        "solution_seen": progress is not None and progress.solution_seen,
    }
