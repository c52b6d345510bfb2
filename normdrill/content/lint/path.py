"""The learning path: every place once, every requirement earlier, no circle."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from normdrill.content.lint.finding import Finding
from normdrill.domain.exercise import Exercise
from normdrill.locale import _


def check_path(
    exercises: Sequence[Exercise], slugs: Collection[str]
) -> Iterator[Finding]:
    """Check ``order`` and ``requires`` of all exercises together.

    Parameters
    ----------
    exercises : sequence of Exercise
        Those that can be read.
    slugs : collection of str
        All that there are.
    """
    known = {exercise.slug: exercise for exercise in exercises}
    taken: dict[int, str] = {}
    for exercise in exercises:
        path = exercise.folder / "exercise.toml"
        other = taken.setdefault(exercise.order, exercise.slug)
        if other != exercise.slug:
            said = _("order {order} belongs to {slug} already")
            yield Finding(path, said.format(order=exercise.order, slug=other))
        for problem in _requirements(exercise, known, slugs):
            yield Finding(path, problem)


def _requirements(
    exercise: Exercise, known: Mapping[str, Exercise], slugs: Collection[str]
) -> Iterator[str]:
    for slug in exercise.requires:
        if slug not in slugs:
            yield _("requires names {slug}, which does not exist").format(slug=slug)
        elif slug in known and known[slug].order > exercise.order:
            yield _("requires names {slug}, which comes later in the order").format(
                slug=slug
            )
    if circle := _circle(exercise.slug, known):
        yield _("requires goes in a circle: {slugs}").format(slugs=" → ".join(circle))


def _circle(start: str, known: Mapping[str, Exercise]) -> list[str]:
    """Return the shortest way from `start` back to itself, or nothing."""
    ways = [[start]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        step = known.get(way[-1])
        for slug in step.requires if step else ():
            if slug == start:
                return [*way, slug]
            if slug not in seen:
                seen.add(slug)
                ways.append([*way, slug])
    return []
