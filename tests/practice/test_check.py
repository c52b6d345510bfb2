"""Tests of `normdrill.practice.check`, through a real grader."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.questions import Bank
from normdrill.domain.rating import Rating
from normdrill.domain.verdict import Reason, Status
from normdrill.errors import StoreError, SubmissionError, UsageError
from normdrill.grading.session import Event, GradingSession
from normdrill.practice.check import Checked, CheckRequest, check
from normdrill.store.attempts import attempts_of, reveal_hint, reveal_solution
from normdrill.store.database import Database, open_database
from normdrill.store.reviews import card_of

TINY = Path(__file__).parents[1] / "packs" / "tiny"
BANK = Bank(TINY / "questions")
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
REFERENCE = (TINY / "solutions/center/center.py").read_text()
STUB = (TINY / "exercises/center/center.py").read_text()
Check = Callable[..., Checked]


@pytest.fixture
def database_path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.db"


@pytest.fixture
def checked(tmp_path: Path, database_path: Path) -> Check:
    def do(
        source: str,
        name: str = "center.py",
        exercise: str | None = None,
        seed: int = 3,
        on_event: Callable[[Event], None] = lambda _event: None,
        open_progress: Callable[[], Database] | None = None,
    ) -> Checked:
        path = tmp_path / name
        path.write_text(source)
        request = CheckRequest(
            path=path,
            exercise=exercise,
            seed=seed,
            now=NOW,
            catalog=Catalog(TINY),
            bank=BANK,
            open_database=open_progress or (lambda: open_database(database_path, NOW)),
        )
        with GradingSession(os.environ) as session:
            return check(request, session, on_event)

    return do


def test_a_right_answer_passes_and_is_remembered(
    checked: Check, database_path: Path, tmp_path: Path
) -> None:
    result = checked(REFERENCE)
    assert result.exercise.slug == "center"
    assert result.verdict.status is Status.PASSED
    assert result.notices == ()
    with open_database(database_path, NOW) as database:
        (attempt,) = attempts_of(database, "center")
    assert attempt.status is Status.PASSED
    assert (attempt.passed, attempt.total) == (5, 5)
    assert attempt.at == NOW
    assert attempt.seed == 3
    assert attempt.file == tmp_path / "center.py"
    assert (attempt.hints, attempt.solution_seen) == (0, False)


def test_a_named_mistake_and_its_questions_are_told_and_remembered(
    checked: Check, database_path: Path
) -> None:
    wrong = REFERENCE.replace("spread + eps", "spread")
    result = checked(wrong)
    (ids,) = result.verdict.diagnosis.alternatives
    assert result.questions == tuple(
        question for i in ids for question in result.mistakes[i].questions
    )
    with open_database(database_path, NOW) as database:
        (attempt,) = attempts_of(database, "center")
    assert attempt.mistakes == ids
    assert attempt.reason is Reason.WRONG_ANSWER


def test_a_named_mistake_makes_its_question_due(
    checked: Check, database_path: Path
) -> None:
    result = checked(REFERENCE.replace("spread + eps", "spread"))
    assert result.recalled.called == ("Q01.place",)
    assert result.recalled.rating is None
    with open_database(database_path, NOW) as database:
        card = card_of(database, "Q01.place")
    assert card is not None
    assert (card.due, card.called_by) == (NOW, "center/no-eps")


def test_a_pass_is_rated_and_comes_back(checked: Check, database_path: Path) -> None:
    result = checked(REFERENCE)
    assert result.recalled.rating is Rating.GOOD
    with open_database(database_path, NOW) as database:
        assert card_of(database, "center") == result.recalled.card


def test_hints_and_solution_seen_before_are_remembered(
    checked: Check, database_path: Path
) -> None:
    with open_database(database_path, NOW) as database:
        reveal_hint(database, "center", 2, NOW)
        reveal_solution(database, "center", NOW)
    checked(REFERENCE)
    with open_database(database_path, NOW) as database:
        (attempt,) = attempts_of(database, "center")
    assert (attempt.hints, attempt.solution_seen) == (2, True)


def test_an_unwritten_stub_fails(checked: Check) -> None:
    verdict = checked(STUB).verdict
    assert verdict.status is Status.FAILED
    assert verdict.shown is not None
    assert verdict.shown.failure is not None
    assert verdict.shown.failure.kind == "not_written"


def test_the_exercise_can_be_named_or_read_off_the_file(checked: Check) -> None:
    assert checked(REFERENCE, "mine.py").exercise.slug == "center"
    assert checked(STUB, "mine.py", "center").exercise.slug == "center"
    with pytest.raises(UsageError):
        checked("def something(): ...\n", "mine.py")
    with pytest.raises(UsageError):
        checked(REFERENCE, "mine.py", "centre")


def test_a_file_that_does_not_parse_is_not_run(
    checked: Check, database_path: Path
) -> None:
    verdict = checked("def center(:\n").verdict
    assert verdict.status is Status.ERROR
    assert verdict.problem is not None
    assert verdict.problem.kind == "syntax"
    assert verdict.tier == ""
    with open_database(database_path, NOW) as database:
        (attempt,) = attempts_of(database, "center")
    assert attempt.reason is Reason.LOAD_ERROR


def test_a_missing_file_is_a_sentence(tmp_path: Path, database_path: Path) -> None:
    request = CheckRequest(
        tmp_path / "center.py",
        None,
        1,
        NOW,
        Catalog(TINY),
        BANK,
        lambda: open_database(database_path, NOW),
    )
    with GradingSession(os.environ) as session, pytest.raises(SubmissionError):
        check(request, session)
    assert not database_path.exists()


def test_progress_that_cannot_be_saved_leaves_the_verdict(checked: Check) -> None:
    def broken() -> Database:
        raise StoreError("the disk is full", "Make room.")

    result = checked(REFERENCE, open_progress=broken)
    assert result.verdict.status is Status.PASSED
    assert result.notices == ("the disk is full; Make room.",)


def test_progress_is_told_case_by_case(checked: Check) -> None:
    events: list[Event] = []
    checked(REFERENCE, on_event=events.append)
    assert [event.name for event in events] == ["collected", *["case"] * 6, "finished"]
    assert events[-1].done == events[-1].total == 6


def test_a_seed_repeats_a_run(checked: Check) -> None:
    wrong = REFERENCE.replace("axis=1", "axis=0")
    one, again, other = (checked(wrong, seed=seed).verdict for seed in (5, 5, 6))
    assert one.results == again.results
    assert one.results != other.results
