"""Where the learner is, and what comes next."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.attempt import ExerciseProgress
from normdrill.domain.exercise import Stop
from normdrill.domain.verdict import Status
from normdrill.practice.progress import Whereabouts, where

NOW = datetime(2026, 11, 30, 15, 4, 5, tzinfo=UTC)


def exercise(slug: str, *requires: str) -> Stop:
    return Stop(slug, 1, requires)


def done(slug: str, best: Status | None, minute: int = 0) -> ExerciseProgress:
    attempts = 0 if best is None else 1
    return ExerciseProgress(slug, attempts, best, NOW + timedelta(minutes=minute))


A, B, C = exercise("a"), exercise("b", "a"), exercise("c", "b")
PATH = (A, B, C)


def test_the_first_exercise_comes_first() -> None:
    assert where(PATH, []) == Whereabouts(last=None, next=A, passed=0, total=3)


@pytest.mark.parametrize("best", [Status.FAILED, Status.ERROR, None])
def test_what_was_begun_last_and_not_passed_comes_next(best: Status | None) -> None:
    progress = [done("c", best, 2), done("a", Status.PASSED, 1)]
    assert where(PATH, progress) == Whereabouts(last=C, next=C, passed=1, total=3)


def test_after_a_pass_the_path_goes_on() -> None:
    progress = [done("a", Status.PASSED)]
    assert where(PATH, progress) == Whereabouts(last=A, next=B, passed=1, total=3)


def test_what_was_begun_earlier_waits_for_its_place_on_the_path() -> None:
    progress = [done("b", Status.FAILED, 1), done("a", Status.PASSED, 2)]
    assert where(PATH, progress).next == B
    progress = [done("c", Status.FAILED, 1), done("a", Status.PASSED, 2)]
    assert where(PATH, progress).next == B


def test_an_exercise_waits_until_its_required_ones_are_passed() -> None:
    late = exercise("late", "a", "z")
    path = (late, A, exercise("z", "a"))
    assert where(path, []).next == A
    assert where(path, [done("a", Status.PASSED)]).next == path[2]
    both = [done("a", Status.PASSED), done("z", Status.PASSED, 1)]
    assert where(path, both).next == late


def test_looking_at_a_passed_exercise_again_does_not_bring_it_back() -> None:
    progress = [done("a", Status.PASSED, 9), done("b", Status.FAILED, 1)]
    found = where(PATH, progress)
    assert found.last == A
    assert found.next == B


def test_nothing_comes_next_when_everything_is_passed() -> None:
    progress = [done(slug, Status.PASSED, i) for i, slug in enumerate("cab")]
    assert where(PATH, progress) == Whereabouts(last=B, next=None, passed=3, total=3)


def test_an_empty_catalog_has_nothing_next() -> None:
    assert where((), [done("a", Status.FAILED)]) == Whereabouts(None, None, 0, 0)


def test_exercises_that_left_the_catalog_do_not_count() -> None:
    progress = [done("gone", Status.PASSED, 9), done("a", Status.PASSED, 1)]
    assert where(PATH, progress) == Whereabouts(last=A, next=B, passed=1, total=3)
    assert where((exercise("b", "gone"),), []).next == exercise("b", "gone")


def test_exercises_that_require_each_other_still_come_up() -> None:
    path = (exercise("x", "y"), exercise("y", "x"))
    assert where(path, []).next == path[0]


slugs = st.sampled_from("abcdef")


@given(
    requires=st.dictionaries(slugs, st.frozensets(slugs)),
    outcomes=st.dictionaries(slugs, st.sampled_from([*Status, None])),
)
def test_something_not_passed_comes_next_as_long_as_there_is_something(
    requires: dict[str, frozenset[str]], outcomes: dict[str, Status | None]
) -> None:
    path = [exercise(slug, *required) for slug, required in sorted(requires.items())]
    progress = [done(slug, best, i) for i, (slug, best) in enumerate(outcomes.items())]
    found = where(path, progress)
    passed = {p.slug for p in progress if p.passed}
    assert found.passed == len(passed & requires.keys())
    if found.next is None:
        assert found.passed == found.total
    else:
        assert found.next.slug not in passed
