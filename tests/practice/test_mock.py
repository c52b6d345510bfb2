"""Tests of `normdrill.practice.mock`: an interview with a clock that is set by hand."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.questions import Bank
from normdrill.domain.asking import Drawn
from normdrill.domain.marking import UnreadableError, right_answer
from normdrill.domain.mock import Plan, Scope
from normdrill.domain.mocked import Ending, Held, Part
from normdrill.domain.question import Entry
from normdrill.domain.rating import Rating
from normdrill.domain.recalled import Recalled
from normdrill.domain.text import Text
from normdrill.domain.verdict import (
    Case,
    CaseKind,
    CaseResult,
    Diagnosis,
    Failure,
    Reason,
    Status,
    Verdict,
)
from normdrill.errors import StoreError, UsageError
from normdrill.practice.check import Checked
from normdrill.practice.mock import MockSession, plan_mock
from normdrill.practice.mock_record import MockRecord
from normdrill.practice.quiz import QuizRequest, Setting
from normdrill.practice.quiz_opening import open_quiz
from normdrill.practice.quiz_record import QuizRecord
from normdrill.store.database import Database, open_existing
from normdrill.store.mocks import mocks
from normdrill.store.reviews import cards, reviews_of

Clock = Any
TINY = Path(__file__).parents[1] / "packs" / "tiny"
CATALOG = Catalog(TINY)
CENTER = CATALOG.load("center")
SCOPE = Scope(15)


def nothing(name: str, _rng: Random) -> Drawn:
    raise AssertionError(name)


def entry(item: str, kind: str = "open") -> Entry:
    return Entry(item, kind, "centring", 1, 0)


Q01, Q02, Q03 = entry("Q01"), entry("Q02"), entry("Q03")
PLACE = entry("Q01.place", "choice")
PLAN = Plan((Q03, Q02), CENTER, (PLACE,))


@pytest.fixture
def setting(
    bank: Bank, opener: Callable[[], Database], clock: Clock
) -> Iterator[Setting]:
    record = QuizRecord(opener, clock, clock().replace(hour=0))
    yield Setting(bank, nothing, record, clock)
    record.close()


@pytest.fixture
def begin(
    setting: Setting, opener: Callable[[], Database]
) -> Callable[..., MockSession]:
    def begin(plan: Plan = PLAN, scope: Scope = SCOPE) -> MockSession:
        return MockSession(setting, MockRecord(opener), plan, scope, 7)

    return begin


@pytest.fixture
def saved(database: Database) -> Callable[[], list[Held]]:
    return lambda: list(mocks(database).values())


Begin = Callable[..., MockSession]
Saved = Callable[[], list[Held]]


def verdict(failure: Failure | None = None, **others: Any) -> Verdict:
    case = Case("test_rows", Text("Rows", "行"), CaseKind.REQUIRED)
    status = Status.PASSED if failure is None else Status.FAILED
    reason = None if failure is None else failure.reason
    results = (CaseResult(case, failure),)
    return Verdict(status, reason, results, 7, "locked", expected=(case,), **others)


def checked(found: Verdict) -> Checked:
    return Checked(CENTER, Path("center.mock.py"), found, {}, (), Recalled(), ())


def ask(session: MockSession, part: Part, answer: str | None = None) -> str | None:
    """Put the next question and answer it, rightly if no answer is given."""
    asked = session.next_question(part)
    if asked is None:
        return None
    session.answer(asked, right_answer(asked) if answer is None else answer, part)
    return asked.item.id


def write(session: MockSession, found: Verdict | None = None) -> None:
    session.begin_task("/desk/center.mock.py")
    session.end_task(checked(found or verdict()))


def test_the_parts_come_one_after_another(begin: Begin, saved: Saved) -> None:
    session = begin()
    assert session.task_waits
    assert ask(session, Part.QUESTIONS) == "Q03"
    assert session.place == (1, 3)
    assert ask(session, Part.QUESTIONS) == "Q02"
    assert ask(session, Part.QUESTIONS) is None
    write(session)
    assert not session.task_waits
    assert ask(session, Part.FOLLOW_UPS) == "Q01.place"
    assert ask(session, Part.FOLLOW_UPS) is None
    held = session.finish()
    assert held.ending is Ending.FINISHED
    assert held.right == 3
    assert saved() == [held]
    parts = [said.part for said in held.said]
    assert parts == [Part.QUESTIONS, Part.QUESTIONS, Part.FOLLOW_UPS]


def test_after_each_answer_it_is_saved_as_broken_off(
    begin: Begin, saved: Saved
) -> None:
    session = begin()
    assert saved() == []
    ask(session, Part.QUESTIONS)
    (one,) = saved()
    assert one.ending is Ending.BROKEN_OFF
    assert [said.item for said in one.said] == ["Q03"]
    session.begin_task("/desk/center.mock.py")
    (two,) = saved()
    assert two.written is not None
    assert (two.written.file, two.written.status) == ("/desk/center.mock.py", None)


def test_answers_are_reviews_like_those_of_a_quiz(
    begin: Begin, setting: Setting, database: Database, clock: Clock
) -> None:
    session = begin(Plan((PLACE, Q03), None, ()))
    ask(session, Part.QUESTIONS)
    ask(session, Part.QUESTIONS, "no idea")
    (place,), (open_,) = (reviews_of(database, i) for i in ("Q01.place", "Q03"))
    assert (place.rating, open_.rating) == (Rating.GOOD, Rating.AGAIN)
    # The quiz saves the same details.
    clock.pass_by(days=30)
    quiz = open_quiz(setting, QuizRequest(count=9), place.details["seed"], 0)
    for _ in range(9):
        asked = quiz.next_question()
        assert asked is not None
        quiz.answer(asked, "no idea" if asked.item.id == "Q03" else right_answer(asked))
    again = reviews_of(database, "Q03")[-1]
    assert {**again.details, "seed": 0} == {**open_.details, "seed": 0}
    assert again.cause == open_.cause


def test_the_quiz_that_was_left_is_left_alone(begin: Begin, setting: Setting) -> None:
    quiz = open_quiz(setting, QuizRequest(count=9), 3, 0)
    first = quiz.next_question()
    ask(begin(), Part.QUESTIONS)
    again = open_quiz(setting, QuizRequest(count=9), None, 0).next_question()
    assert again == first


def test_an_answer_that_cannot_be_read_saves_nothing(
    begin: Begin, saved: Saved
) -> None:
    session = begin(Plan((PLACE,), None, ()))
    asked = session.next_question(Part.QUESTIONS)
    assert asked is not None
    with pytest.raises(UnreadableError):
        session.answer(asked, "9", Part.QUESTIONS)
    assert saved() == []
    session.answer(asked, "1", Part.QUESTIONS)
    assert len(saved()) == 1


def test_the_seconds_are_those_from_question_to_answer(
    begin: Begin, clock: Clock
) -> None:
    session = begin()
    for seconds in (20, 40):
        asked = session.next_question(Part.QUESTIONS)
        assert asked is not None
        clock.pass_by(seconds=seconds)
        session.answer(asked, "", Part.QUESTIONS)
        clock.pass_by(seconds=5)
    session.begin_task("f")
    clock.pass_by(minutes=4)
    session.end_task(None)
    held = session.finish()
    assert [said.seconds for said in held.said] == [20, 40]
    assert held.written is not None
    assert held.written.seconds == 240
    assert held.seconds == 310
    assert session.left == timedelta(minutes=15, seconds=-310)


def test_what_was_begun_in_time_may_be_finished_and_nothing_more_is_asked(
    begin: Begin, clock: Clock
) -> None:
    session = begin(Plan((Q03, Q02), None, ()))
    asked = session.next_question(Part.QUESTIONS)
    assert asked is not None
    clock.pass_by(minutes=16)
    assert session.left == timedelta()
    session.answer(asked, right_answer(asked), Part.QUESTIONS)
    assert session.next_question(Part.QUESTIONS) is None
    held = session.finish()
    assert held.ending is Ending.TIME_UP
    assert (len(held.said), held.planned) == (1, 2)


def test_the_time_of_the_task_is_kept_for_it(begin: Begin, clock: Clock) -> None:
    session = begin()
    assert ask(session, Part.QUESTIONS) == "Q03"
    clock.pass_by(minutes=10)
    # Five minutes are left, and the task takes five.
    assert ask(session, Part.QUESTIONS) is None
    write(session)
    assert ask(session, Part.FOLLOW_UPS) == "Q01.place"
    # There was time in the end.
    assert ask(session, Part.QUESTIONS) == "Q02"
    assert session.finish().ending is Ending.FINISHED


def test_a_task_that_was_not_reached_is_told(begin: Begin, clock: Clock) -> None:
    session = begin(Plan((Q03,), CENTER, ()))
    asked = session.next_question(Part.QUESTIONS)
    clock.pass_by(minutes=15)
    assert asked is not None
    session.answer(asked, "", Part.QUESTIONS)
    assert session.finish().ending is Ending.TIME_UP


def test_the_verdict_is_kept_with_its_diagnosis(begin: Begin) -> None:
    session = begin()
    failure = Failure("value", Reason.WRONG_ANSWER, {"name": "y"})
    wrong = verdict(failure, diagnosis=Diagnosis((("eps",),), "test_rows"))
    write(session, wrong)
    written = session.held.written
    assert written is not None
    assert (written.status, written.passed, written.total) == (Status.FAILED, 0, 1)
    assert (written.mistakes, written.failure) == ((("eps",),), failure)
    assert not written.loading
    problem = Failure("syntax", Reason.LOAD_ERROR, {"line": 3})
    write(session, replace(verdict(), results=(), problem=problem))
    written = session.held.written
    assert written is not None
    assert (written.failure, written.loading) == (problem, True)


def test_a_task_that_could_not_be_graded_is_kept_as_such(begin: Begin) -> None:
    session = begin()
    session.begin_task("f")
    session.end_task(None)
    written = session.held.written
    assert written is not None
    assert written.status is None
    assert session.checked is None


def test_the_author_has_the_last_word_on_every_answer(
    begin: Begin, database: Database, saved: Saved
) -> None:
    session = begin(Plan((Q03, Q02), None, ()))
    ask(session, Part.QUESTIONS, "The axis is gone.")
    ask(session, Part.QUESTIONS, "Each column is centred.")
    session.finish()
    first, second = session.answers
    assert not first.mark.right
    corrected = session.confirm(first, (True, True), first.mark.wrongly_said)
    assert corrected.mark.right
    assert session.answers == (corrected, second)
    (review,) = reviews_of(database, "Q03")
    assert review.rating is Rating.GOOD
    assert review.details["found"] == [True, False]
    assert cards(database)["Q03"] == corrected.card
    (held,) = saved()
    assert [said.right for said in held.said] == [True, False]
    assert held.said[0].ticks == (True, True)
    assert held.ending is Ending.FINISHED
    # What is confirmed as it was found changes nothing.
    assert session.confirm(second, second.mark.ticks, (True,)) is second


def test_a_question_that_cannot_be_put_is_passed_over(
    begin: Begin, bank: Bank, tmp_path: Path, setting: Setting
) -> None:
    (tmp_path / "axes").mkdir()
    (tmp_path / "axes" / "Q03.toml").write_text("level = 1\n")
    broken = replace(setting, bank=Bank(tmp_path))
    keeper = MockRecord(open_nothing)
    session = MockSession(broken, keeper, Plan((Q03, Q02), None, ()), SCOPE, 7)
    assert session.next_question(Part.QUESTIONS) is None
    assert len(session.notices) == 1
    assert "Q03.toml" in session.notices[0]
    assert session.finish().ending is Ending.FINISHED


def open_nothing() -> Database:
    raise StoreError("the disk is full", "Make room.")


def test_without_a_place_to_save_it_goes_on(bank: Bank, clock: Clock) -> None:
    record = QuizRecord(open_nothing, clock, clock().replace(hour=0))
    setting = Setting(bank, nothing, record, clock)
    session = MockSession(setting, MockRecord(open_nothing), PLAN, SCOPE, 7)
    assert ask(session, Part.QUESTIONS) == "Q03"
    assert ask(session, Part.QUESTIONS, "no idea") == "Q02"
    assert not session.is_saved
    assert session.notices == ("the disk is full; Make room.",)
    _first, second = session.answers
    corrected = session.confirm(second, (True, True), second.mark.wrongly_said)
    assert corrected.rating is Rating.GOOD
    assert session.finish().right == 2


def test_everything_is_planned_from_what_is_known(
    setting: Setting, opener: Callable[[], Database], database: Database, clock: Clock
) -> None:
    def existing() -> Database | None:
        return open_existing(database.path)

    plan = plan_mock(setting, CATALOG, existing, Scope(30, topic="centring"), 1)
    assert plan.task == CENTER
    assert {e.id.partition(".")[0] for e in plan.follow_ups} <= {"Q01", "Q02"}
    assert plan == plan_mock(
        setting, CATALOG, lambda: None, Scope(30, topic="centring"), 1
    )
    with pytest.raises(UsageError, match="nothing to ask"):
        plan_mock(setting, CATALOG, existing, Scope(30, 3, "axes"), 1)


def test_cards_are_those_of_the_mock_as_well(begin: Begin, setting: Setting) -> None:
    ask(begin(), Part.QUESTIONS)
    assert list(setting.record.cards()) == ["Q03"]
