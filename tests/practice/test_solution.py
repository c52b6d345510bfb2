"""The solution is free after a pass."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.domain.attempt import Attempt
from normdrill.domain.exercise import Exercise
from normdrill.domain.verdict import Status
from normdrill.errors import ContentError, StoreError
from normdrill.practice.solution import is_free, reveal
from normdrill.store.attempts import add_attempt, solution_seen
from normdrill.store.database import Database, open_database, open_existing

NOW = datetime(2026, 1, 1, tzinfo=UTC)
PACK = Path(__file__).parents[1] / "packs" / "tiny"


@pytest.fixture
def exercise() -> Exercise:
    return Catalog(PACK).load("center")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.db"


@pytest.fixture
def opener(path: Path) -> Callable[[], Database]:
    return lambda: open_database(path, NOW)


def attempt(slug: str, status: Status) -> Attempt:
    return Attempt(
        slug=slug,
        at=NOW,
        status=status,
        reason=None,
        passed=5,
        total=5,
        seed=1,
        mistakes=(),
        hints=0,
        solution_seen=False,
        seconds=0.1,
        tier="locked",
        file=Path("center.py"),
        version="0",
    )


def test_it_is_not_free_before_anything_was_done(
    exercise: Exercise, path: Path
) -> None:
    assert not is_free(exercise, lambda: open_existing(path))
    assert not path.exists()


@pytest.mark.parametrize("status", list(Status))
def test_it_is_free_after_a_pass_and_after_nothing_less(
    exercise: Exercise, path: Path, opener: Callable[[], Database], status: Status
) -> None:
    with opener() as database:
        add_attempt(database, attempt(exercise.slug, status))
        add_attempt(database, attempt("another", Status.PASSED))
    free = is_free(exercise, lambda: open_existing(path))
    assert free is (status is Status.PASSED)


def test_each_look_at_it_is_remembered_and_makes_it_free(
    exercise: Exercise, path: Path, opener: Callable[[], Database]
) -> None:
    for _ in range(2):
        found = reveal(exercise, opener, NOW, "zh")
    assert "def center" in found.source
    assert found.notes == exercise.notes("zh").read_text("utf-8")
    with opener() as database:
        assert solution_seen(database, exercise.slug)
        rows = database.read(lambda c: c.execute("SELECT * FROM solutions").fetchall())
    assert len(rows) == 2
    assert is_free(exercise, lambda: open_existing(path))


def test_it_is_shown_where_nothing_can_be_saved(exercise: Exercise) -> None:
    def refuse() -> Database:
        raise StoreError("the disk is full")

    assert not is_free(exercise, refuse)
    found = reveal(exercise, refuse, NOW, "en")
    assert found.notices == ("the disk is full",)
    assert found.source


def test_a_solution_that_is_missing_is_a_fault_of_the_content(
    exercise: Exercise, opener: Callable[[], Database], tmp_path: Path
) -> None:
    broken = replace(exercise, solution_folder=tmp_path)
    with pytest.raises(ContentError, match=r"center\.py: the file is missing"):
        reveal(broken, opener, NOW, "en")
