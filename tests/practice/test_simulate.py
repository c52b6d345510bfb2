"""The wiring of the daily loop, gone through by made-up learners."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.drawing import drawing
from normdrill.content.location import content_root, questions_folder
from normdrill.content.questions import Bank
from normdrill.domain.simulated import LEARNERS, Learner, Simulated
from normdrill.practice.quiz_record import DUE_A_DAY, NEW_A_DAY
from normdrill.practice.review import EXERCISES_A_DAY
from normdrill.practice.simulate import FIRST_DAY, Simulation
from normdrill.store.database import open_database

BY_NAME = {learner.name: learner for learner in LEARNERS}
Simulate = Callable[[Learner, int], Simulated]


@pytest.fixture(scope="module")
def simulate(tmp_path_factory: pytest.TempPathFactory) -> Simulate:
    catalog = Catalog(content_root())
    bank, draw = Bank(questions_folder()), drawing(catalog)

    def run(learner: Learner, days: int) -> Simulated:
        path = tmp_path_factory.mktemp(learner.name) / "progress.db"
        simulation = Simulation(
            learner,
            bank,
            draw,
            catalog.slugs(),
            lambda: open_database(path, FIRST_DAY),
        )
        return simulation.run(days, seed=1)

    return run


@pytest.fixture(scope="module")
def found(simulate: Simulate) -> Simulated:
    """Return what came of 120 days of a learner who goes on holiday for two weeks."""
    return simulate(BY_NAME["with-holiday"], 120)


def test_the_limits_are_kept_every_day(found: Simulated) -> None:
    assert max(day.due for day in found.days) <= DUE_A_DAY
    assert max(day.new for day in found.days) == NEW_A_DAY
    assert max(day.exercises for day in found.days) <= EXERCISES_A_DAY


def test_everything_is_asked_and_nothing_starves(found: Simulated) -> None:
    assert found.unseen == 0
    # Two weeks are the holiday's own.
    assert found.longest_wait <= timedelta(days=14 + 3)


def test_after_a_holiday_there_is_no_wall(found: Simulated) -> None:
    back = found.days[60:67]
    assert back[0].waiting > DUE_A_DAY
    assert back[-1].waiting == 0


def test_as_much_is_known_at_review_as_was_asked_for(found: Simulated) -> None:
    assert found.reviewed > 1000
    assert found.retention == pytest.approx(0.9, abs=0.03)


def test_a_learner_who_forgets_faster_knows_less(simulate: Simulate) -> None:
    expected = simulate(BY_NAME["as-expected"], 20).retention
    assert simulate(BY_NAME["fast-forgetter"], 20).retention < expected - 0.03


def test_what_is_never_known_is_counted(simulate: Simulate) -> None:
    hopeless = replace(BY_NAME["as-expected"], name="hopeless", knows=0.0, forgets=99.0)
    assert simulate(hopeless, 6).retention < 0.2
