"""Tests of `normdrill.domain.mock`."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.card import Card, State
from normdrill.domain.exercise import Exercise
from normdrill.domain.mock import (
    FOLLOW_UPS,
    LATELY,
    Plan,
    Scope,
    Standing,
    make_plan,
    minutes_of,
)
from normdrill.domain.question import Entry, question_of
from normdrill.domain.text import Text

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
NOBODY = Standing({}, {}, NOW)
TOPICS = ("axes", "centring", "scaling")


def exercise(slug: str, minutes: int = 10, **others: Any) -> Exercise:
    fields = {"topic": "axes", "level": 1, "questions": (), **others}
    return Exercise(
        slug=slug,
        order=1,
        title=Text(slug, slug),
        minutes=minutes,
        entry_points=(slug,),
        tolerance=1e-9,
        forbidden=(),
        claims=(),
        references=(),
        requires=(),
        folder=Path(),
        solution_folder=Path(),
        **fields,
    )


def question(number: int, topic: str = "axes", level: int = 1) -> list[Entry]:
    """Return the items of a question: an open one, and a choice."""
    name = f"Q{number:02}"
    return [
        Entry(name, "open", topic, level, 0),
        Entry(f"{name}.one", "choice", topic, level, 1),
    ]


def bank(count: int) -> list[Entry]:
    numbered = range(1, count + 1)
    return [e for n in numbered for e in question(n, TOPICS[n % 3], 1 + n % 2)]


entries = st.builds(bank, st.integers(0, 25))
exercises = st.lists(
    st.builds(
        exercise,
        st.sampled_from(["a", "b", "c", "d", "e", "f"]),
        st.integers(1, 40),
        topic=st.sampled_from(TOPICS),
        level=st.integers(1, 2),
        questions=st.lists(
            st.sampled_from(["Q01", "Q02", "Q03", "Q04.one", "Q05"]), unique=True
        ).map(tuple),
    ),
    unique_by=lambda e: e.slug,
)
scopes = st.builds(
    Scope,
    st.integers(5, 90),
    st.none() | st.integers(1, 3),
    st.none() | st.sampled_from(TOPICS),
)


@given(entries, exercises, scopes, st.integers(0, 99))
def test_a_plan_fits_its_time_and_asks_no_question_twice(
    entries: list[Entry], exercises: list[Exercise], scope: Scope, seed: int
) -> None:
    plan = make_plan(entries, exercises, NOBODY, scope, seed)
    assert plan.minutes <= scope.minutes
    asked = [question_of(entry.id) for entry in plan.entries]
    assert len(asked) == len(set(asked))
    assert len(plan.follow_ups) <= FOLLOW_UPS
    for entry in plan.questions:
        assert scope.topic in (None, entry.topic)
        assert scope.level in (None, entry.level)
    if plan.task is not None:
        assert scope.admits(plan.task)
        about = plan.task.questions
        ids = [{e.id, question_of(e.id)} for e in plan.follow_ups]
        assert all(names & set(about) for names in ids)
        # Beside the task there is time to talk.
        assert scope.minutes - plan.task.minutes >= 2


@given(entries, exercises, scopes, st.integers(0, 99), st.randoms())
def test_the_same_seed_gives_the_same_plan_whatever_the_order(
    entries: list[Entry],
    exercises: list[Exercise],
    scope: Scope,
    seed: int,
    rng: Any,
) -> None:
    plan = make_plan(entries, exercises, NOBODY, scope, seed)
    rng.shuffle(entries)
    rng.shuffle(exercises)
    assert make_plan(entries, exercises, NOBODY, scope, seed) == plan


def plan(
    entries: list[Entry],
    *exercises: Exercise,
    standing: Standing = NOBODY,
    minutes: int = 30,
    seed: int = 1,
) -> Plan:
    return make_plan(entries, exercises, standing, Scope(minutes), seed)


def test_another_seed_gives_another_plan() -> None:
    assert len({plan(bank(25), seed=seed) for seed in range(5)}) > 1


def test_the_time_is_used() -> None:
    full = plan(bank(25), exercise("a", questions=("Q01", "Q02", "Q03")))
    assert full.minutes == 30
    assert full.task is not None


def test_after_two_open_questions_comes_an_objective_one() -> None:
    kinds = [entry.kind for entry in plan(bank(25), minutes=10).questions]
    assert kinds == ["open", "open", "choice"] * 2


def test_the_last_minute_goes_to_an_objective_question() -> None:
    asked = plan(bank(25), minutes=5).questions
    assert [entry.kind for entry in asked] == ["open", "open", "choice"]
    asked = plan(bank(25), minutes=8).questions
    assert [minutes_of(entry) for entry in asked] == [2, 2, 1, 2, 1]


def test_areas_are_varied() -> None:
    asked = plan(bank(25), minutes=15).questions
    topics = [entry.topic for entry in asked]
    assert {topics.count(topic) for topic in TOPICS} == {3}


def test_follow_ups_are_open_and_are_not_asked_before() -> None:
    found = plan(bank(25), exercise("a", questions=("Q01", "Q02", "Q03", "Q04")))
    assert [entry.kind for entry in found.follow_ups] == ["open"] * 3
    about = {"Q01", "Q02", "Q03", "Q04"}
    assert {entry.id for entry in found.follow_ups} < about
    assert not {e.id for e in found.follow_ups} & {e.id for e in found.questions}


def test_a_task_leaves_a_third_of_the_time_where_one_does() -> None:
    long, short = exercise("a", 26), exercise("b", 20)
    for seed in range(8):
        assert plan([], long, short, seed=seed).task == short
    assert plan([], long).task == long
    assert plan([], exercise("a", 29)).task is None


def card(item: str, days: float, **others: Any) -> Card:
    return Card(item, NOW + timedelta(days=days), State.REVIEW, **others)


@pytest.fixture
def known() -> Callable[..., Standing]:
    def known(*cards: Card, **passed: float) -> Standing:
        when = {slug: NOW - timedelta(days=days) for slug, days in passed.items()}
        return Standing({card.item: card for card in cards}, when, NOW)

    return known


def test_what_was_never_asked_goes_before_what_is_known(
    known: Callable[..., Standing],
) -> None:
    items = [question(number)[0] for number in range(1, 5)]
    standing = known(card("Q01", 3), card("Q02", 3), card("Q03", -1))
    for seed in range(8):
        asked = plan(items, standing=standing, minutes=5, seed=seed).questions
        assert {entry.id for entry in asked} == {"Q03", "Q04"}


def test_what_is_weak_goes_before_what_was_never_asked(
    known: Callable[..., Standing],
) -> None:
    items = [question(number)[0] for number in range(1, 5)]
    relearned = Card("Q03", NOW, State.RELEARNING)
    standing = known(card("Q02", 3, called_by="a/eps"), relearned)
    for seed in range(8):
        asked = plan(items, standing=standing, minutes=5, seed=seed).questions
        assert {entry.id for entry in asked} == {"Q02", "Q03"}


def test_the_task_is_one_that_was_not_passed_lately(
    known: Callable[..., Standing],
) -> None:
    days = LATELY.days
    standing = known(a=days - 1, b=days + 1)
    for seed in range(8):
        both = exercise("a"), exercise("b")
        assert plan([], *both, standing=standing, seed=seed).task == both[1]
    # Better one that was than none.
    assert plan([], exercise("a"), standing=standing).task is not None


def test_a_task_that_is_due_goes_before_one_that_is_known(
    known: Callable[..., Standing],
) -> None:
    standing = known(card("a", 5), card("b", -5))
    for seed in range(8):
        found = plan([], exercise("a"), exercise("b"), standing=standing, seed=seed)
        assert found.task is not None
        assert found.task.slug == "b"


def test_without_anything_the_plan_is_empty() -> None:
    empty = plan([])
    assert (empty.entries, empty.task, empty.minutes) == ((), None, 0)
