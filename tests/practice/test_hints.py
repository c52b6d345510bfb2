"""Hints come one step at a time."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.hints import load_hints
from normdrill.domain.exercise import Exercise
from normdrill.errors import StoreError
from normdrill.practice.hints import next_hint
from normdrill.store.attempts import looked_since
from normdrill.store.database import Database, open_database

NOW = datetime(2026, 1, 1, tzinfo=UTC)
PACK = Path(__file__).parents[1] / "packs" / "tiny"


@pytest.fixture
def exercise() -> Exercise:
    return Catalog(PACK).load("center")


@pytest.fixture
def opener(tmp_path: Path) -> Callable[[], Database]:
    return lambda: open_database(tmp_path / "progress.db", NOW)


def test_each_time_one_more_step_is_given_and_is_new(
    exercise: Exercise, opener: Callable[[], Database]
) -> None:
    found = [next_hint(exercise, opener, NOW) for _ in range(4)]
    assert [len(hints.steps) for hints in found] == [1, 2, 3, 3]
    assert [hints.new for hints in found] == [True, True, True, False]
    assert found[-1].steps == load_hints(exercise)


def test_each_look_at_a_hint_is_remembered(
    exercise: Exercise, opener: Callable[[], Database]
) -> None:
    for _ in range(5):
        next_hint(exercise, opener, NOW)
    with opener() as database:
        assert looked_since(database, exercise.slug, NOW) == (5, False)


def test_exercises_do_not_share_their_hints(opener: Callable[[], Database]) -> None:
    catalog = Catalog(PACK)
    next_hint(catalog.load("center"), opener, NOW)
    assert len(next_hint(catalog.load("running_mean"), opener, NOW).steps) == 1


def test_where_nothing_can_be_saved_all_steps_are_given_and_it_is_said(
    exercise: Exercise,
) -> None:
    def refuse() -> Database:
        raise StoreError("the disk is full")

    found = next_hint(exercise, refuse, NOW)
    assert found.steps == load_hints(exercise)
    assert found.notices == ("the disk is full",)
