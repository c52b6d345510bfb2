"""A saved progress, a clock that is set by hand, and the miniature questions."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from normdrill.content.questions import Bank
from normdrill.store.database import Database, open_database

TINY = Path(__file__).parents[1] / "packs" / "tiny"


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def pass_by(self, **amount: float) -> None:
        """Move it on."""
        self.time += timedelta(**amount)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opener(tmp_path: Path, clock: Clock) -> Callable[[], Database]:
    return lambda: open_database(tmp_path / "progress" / "progress.db", clock())


@pytest.fixture
def database(opener: Callable[[], Database]) -> Iterator[Database]:
    with opener() as opened:
        yield opened


@pytest.fixture
def bank() -> Bank:
    return Bank(TINY / "questions")
