"""Tests of `normdrill.practice.regrading`, through real graders."""

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.questions import Bank
from normdrill.content.submission import Submission
from normdrill.domain.verdict import Reason, Status, Verdict
from normdrill.errors import UsageError
from normdrill.grading.session import GradingSession
from normdrill.practice.check import CheckRequest
from normdrill.practice.regrading import Regrader
from normdrill.store.database import Database

TINY = Path(__file__).parents[1] / "packs" / "tiny"
RIGHT = (TINY / "solutions/center/center.py").read_text()
LOOPS = "def center(x, eps=1e-2):\n    while True:\n        pass\n"


class Started(list[GradingSession]):
    """All graders that were started."""

    def __call__(self) -> GradingSession:
        self.append(GradingSession(os.environ))
        return self[-1]

    def running(self) -> int:
        """Return how many of them run."""
        return sum(session._process.poll() is None for session in self)


@pytest.fixture
def started() -> Started:
    return Started()


@pytest.fixture
def regrader(started: Started) -> Iterator[Regrader]:
    regrader = Regrader(started)
    yield regrader
    regrader.close()
    assert started.running() == 0


Begin = Callable[..., None]


@pytest.fixture
def begin(regrader: Regrader, opener: Callable[[], Database]) -> Begin:
    def begin(source: str, exercise: str = "center") -> None:
        path = Path("center.py")
        now = datetime(2026, 1, 2, tzinfo=UTC)
        request = CheckRequest(
            path=path,
            exercise=exercise,
            seed=3,
            now=now,
            catalog=Catalog(TINY),
            bank=Bank(TINY / "questions"),
            open_database=opener,
        )
        regrader.begin(request, Submission(path, path.name, source.encode()))

    return begin


def taken(regrader: Regrader) -> Verdict:
    regrader.wait(60)
    found = regrader.take()
    assert found is not None
    return found[1].verdict


def test_each_content_gets_a_grader_that_was_started_before(
    regrader: Regrader, begin: Begin, started: Started
) -> None:
    for number in range(1, 4):
        regrader.warm_up()
        assert len(started) == number
        begin(RIGHT)
        assert len(started) == number
        assert taken(regrader).status is Status.PASSED
        assert not regrader.busy


def test_a_newer_content_replaces_the_one_that_is_graded(
    regrader: Regrader, begin: Begin, started: Started
) -> None:
    begin(LOOPS)
    assert regrader.take() is None
    begin(RIGHT)
    assert taken(regrader).status is Status.PASSED
    assert regrader.take() is None
    assert len(started) == 2


def test_what_is_no_python_leaves_the_grader_for_the_next(
    regrader: Regrader, begin: Begin, started: Started
) -> None:
    regrader.warm_up()
    begin("def (:\n")
    assert taken(regrader).reason is Reason.LOAD_ERROR
    regrader.warm_up()
    begin(RIGHT)
    assert taken(regrader).status is Status.PASSED
    assert len(started) == 1


def test_a_grader_that_died_while_it_waited_is_replaced(
    regrader: Regrader, begin: Begin, started: Started
) -> None:
    regrader.warm_up()
    started[0]._process.kill()
    started[0]._process.wait()
    begin(RIGHT)
    assert taken(regrader).status is Status.PASSED


def test_an_error_is_raised_where_the_verdict_is_taken(
    regrader: Regrader, begin: Begin
) -> None:
    begin(RIGHT, exercise="no_such")
    regrader.wait(60)
    with pytest.raises(UsageError, match="no_such"):
        regrader.take()
    assert not regrader.busy


def test_closing_amid_a_grading_leaves_no_process(
    regrader: Regrader, begin: Begin, started: Started
) -> None:
    begin(LOOPS)
    regrader.wait(0.3)
    regrader.close()
    assert started.running() == 0
    assert not regrader.busy
