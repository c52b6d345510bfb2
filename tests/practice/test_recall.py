"""Tests of `normdrill.practice.recall`: what a check means for the schedule."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from normdrill.content.questions import Bank
from normdrill.domain.attempt import Attempt
from normdrill.domain.rating import Rating
from normdrill.domain.recalled import Recalled
from normdrill.domain.verdict import Reason, Status
from normdrill.practice.recall import rate_attempt
from normdrill.practice.schedule import record, take_back
from normdrill.store.attempts import add_attempt, reveal_hint, reveal_solution
from normdrill.store.database import Database
from normdrill.store.reviews import card_of, cards

Clock = Any
CALLS = {"Q01": "center/no-eps"}


@pytest.fixture
def attempt(database: Database, bank: Bank, clock: Clock) -> Any:
    """Grade something, and rate it; the keywords say how it went."""

    def grade(
        status: Status = Status.PASSED,
        *,
        reason: Reason | None = None,
        passed: int = 5,
        calls: dict[str, str] | None = None,
        mistakes: tuple[str, ...] = (),
    ) -> Recalled:
        graded = Attempt(
            slug="center",
            at=clock(),
            status=status,
            reason=reason,
            passed=passed,
            total=5,
            seed=1,
            mistakes=mistakes,
            hints=0,
            solution_seen=False,
            seconds=0.1,
            tier="limits",
            file=Path("center.py"),
            version="0",
        )
        add_attempt(database, graded)
        rated = rate_attempt(database, graded, calls or {}, bank)
        clock.pass_by(minutes=1)
        return rated

    return grade


def failed(attempt: Any, **how: Any) -> Recalled:
    rated = attempt(
        Status.FAILED, **{"reason": Reason.WRONG_ANSWER, "passed": 2, **how}
    )
    assert isinstance(rated, Recalled)
    return rated


def test_a_pass_at_once_is_good(attempt: Any) -> None:
    assert attempt().rating is Rating.GOOD


def test_a_pass_after_failures_is_hard(attempt: Any) -> None:
    failed(attempt)
    assert attempt().rating is Rating.HARD


def test_a_pass_with_hints_is_hard_and_comes_back_sooner(
    attempt: Any, database: Database, clock: Clock
) -> None:
    without = attempt()
    take_back(database, clock())
    reveal_hint(database, "center", 1, clock())
    with_hints = attempt()
    assert with_hints.rating is Rating.HARD
    assert with_hints.card.due + (
        without.card.last_review - with_hints.card.last_review
    ) < (without.card.due)


def test_a_pass_after_the_solution_shows_nothing(
    attempt: Any, database: Database, clock: Clock
) -> None:
    reveal_solution(database, "center", clock())
    assert attempt().rating is Rating.AGAIN


@pytest.mark.parametrize(
    "how",
    [
        {"status": Status.ERROR, "reason": Reason.LOAD_ERROR, "passed": 0},
        {"status": Status.FAILED, "reason": Reason.RAISED, "passed": 0},
    ],
    ids=["syntax error", "stub"],
)
def test_what_was_not_written_yet_is_no_failure(
    attempt: Any, how: dict[str, Any]
) -> None:
    attempt(**how)
    assert attempt().rating is Rating.GOOD


def test_a_second_pass_before_it_is_due_is_not_rated(
    attempt: Any, database: Database
) -> None:
    first = attempt()
    again = attempt()
    assert again.rating is None
    assert again.card == first.card == card_of(database, "center")


def test_only_what_happened_since_it_became_due_counts(
    attempt: Any, database: Database, clock: Clock
) -> None:
    failed(attempt)
    card = attempt().card
    # After a pass the solution is free to be read, and trying things is no failure.
    reveal_solution(database, "center", clock())
    reveal_hint(database, "center", 1, clock())
    failed(attempt)
    clock.time = card.due
    clock.pass_by(hours=1)
    assert attempt().rating is Rating.GOOD


def test_help_after_it_became_due_counts(
    attempt: Any, database: Database, clock: Clock
) -> None:
    clock.time = attempt().card.due
    clock.pass_by(hours=1)
    reveal_hint(database, "center", 3, clock())
    assert attempt().rating is Rating.HARD


def test_help_shortly_before_it_is_due_counts(
    attempt: Any, database: Database, clock: Clock
) -> None:
    clock.time = attempt().card.due
    clock.pass_by(hours=-1)
    reveal_solution(database, "center", clock())
    clock.pass_by(hours=2)
    assert attempt().rating is Rating.AGAIN


def test_what_happened_before_a_pass_that_was_not_rated_does_not_count(
    attempt: Any, database: Database, clock: Clock
) -> None:
    failed(attempt)
    attempt()
    # An older normdrill rated nothing.
    take_back(database, clock())
    reveal_solution(database, "center", clock() - timedelta(seconds=70))
    assert attempt().rating is Rating.GOOD


def test_a_named_mistake_that_raises_everywhere_is_a_failure(attempt: Any) -> None:
    failed(attempt, reason=Reason.RAISED, passed=0, mistakes=("no-keepdims",))
    assert attempt().rating is Rating.HARD


def test_a_mistake_makes_one_item_of_its_question_due(
    attempt: Any, database: Database, clock: Clock
) -> None:
    at = clock()
    called = failed(attempt, calls=CALLS)
    assert called.called == ("Q01.place",)
    card = card_of(database, "Q01.place")
    assert card is not None
    assert (card.due, card.called_by, card.last_review) == (at, "center/no-eps", None)
    assert list(cards(database)) == ["Q01.place"]


def test_the_same_mistake_again_changes_nothing(
    attempt: Any, database: Database, clock: Clock
) -> None:
    failed(attempt, calls=CALLS)
    before = cards(database)
    assert failed(attempt, calls=CALLS).called == ("Q01.place",)
    assert cards(database) == before
    # So there is one thing to take back.
    assert take_back(database, clock()) is not None
    assert take_back(database, clock()) is None


def test_the_item_answered_longest_ago_is_called(
    attempt: Any, database: Database, bank: Bank, clock: Clock
) -> None:
    from normdrill.domain.card import Cause, Review

    for item in ("Q01.gain", "Q01", "Q01.place"):
        record(database, [Review(item, clock(), Rating.GOOD, Cause.QUIZ)])
        clock.pass_by(minutes=1)
    assert failed(attempt, calls=CALLS).called == ("Q01.gain",)


def test_a_mistake_can_name_one_item(attempt: Any) -> None:
    assert failed(attempt, calls={"Q01.gain": "center/no-eps"}).called == ("Q01.gain",)


def test_a_question_that_does_not_exist_is_passed_over(attempt: Any) -> None:
    assert failed(attempt, calls={"Q77": "center/no-eps"}).called == ()


def test_a_check_is_taken_back_whole(
    attempt: Any, database: Database, clock: Clock
) -> None:
    failed(attempt, calls={**CALLS, "Q02": "center/mean-of-everything"})
    taken = take_back(database, clock())
    assert taken is not None
    assert len(taken.reviews) == 2
    assert cards(database) == {}


def test_a_mistake_that_was_made_before_is_counted(attempt: Any, clock: Clock) -> None:
    made = {"mistakes": ("no-eps", "ddof")}
    assert failed(attempt, **made).times == {"ddof": 1, "no-eps": 1}
    # Tried again and again on one evening, it is one time.
    assert failed(attempt, **made).times == {"ddof": 1, "no-eps": 1}
    clock.pass_by(days=2)
    assert failed(attempt, mistakes=("no-eps",)).times == {"no-eps": 2}
    clock.pass_by(days=29)
    assert failed(attempt, **made).times == {"no-eps": 2, "ddof": 1}
    assert attempt().times == {}
