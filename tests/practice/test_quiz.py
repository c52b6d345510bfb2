"""Tests of `normdrill.practice.quiz`: a quiz is driven with a list of answers."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from normdrill.content.questions import Bank
from normdrill.domain.asking import Asked, Drawn
from normdrill.domain.card import Cause, Review
from normdrill.domain.marking import UnreadableError, right_answer
from normdrill.domain.quizzed import Answered
from normdrill.domain.rating import Rating
from normdrill.domain.selection import Filter
from normdrill.errors import StoreError
from normdrill.practice.quiz import (
    COUNT,
    QuizRequest,
    QuizSession,
    Setting,
)
from normdrill.practice.quiz_opening import open_quiz
from normdrill.practice.quiz_record import NEW_A_DAY, QuizRecord
from normdrill.practice.schedule import record, take_back
from normdrill.store.database import Database, open_existing
from normdrill.store.reviews import cards, reviews_of, reviews_since
from normdrill.store.unfinished import keep_quiz, unfinished_quiz

Clock = Any
ALL = QuizRequest(count=9)
OPEN = QuizRequest(Filter(kind="open"), count=9)
EVER = datetime(2000, 1, 1, tzinfo=UTC)


def nothing(name: str, _rng: Random) -> Drawn:
    raise AssertionError(name)


@pytest.fixture
def begin(
    bank: Bank, opener: Callable[[], Database], clock: Clock
) -> Iterator[Callable[..., QuizSession]]:
    """Return a function that begins a quiz, or goes on with the one that was left."""
    records = []

    def start(
        request: QuizRequest = ALL,
        seed: int | None = None,
        opened: Callable[[], Database] = opener,
        **renamed: str,
    ) -> QuizSession:
        today = clock().replace(hour=0)
        former = {was.replace("_", "."): now for was, now in renamed.items()}
        records.append(QuizRecord(opened, clock, today, former))
        setting = Setting(bank, nothing, records[-1], clock)
        return open_quiz(setting, request, seed, 7)

    yield start
    for one in records:
        one.close()


def put(session: QuizSession) -> Asked:
    asked = session.next_question()
    assert asked is not None
    return asked


def answer_all(session: QuizSession) -> list[Answered]:
    answers = []
    while (asked := session.next_question()) is not None:
        answers.append(session.answer(asked, right_answer(asked)))
    return answers


def test_every_item_is_asked_once_and_saved(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    answers = answer_all(begin())
    assert len({answer.asked.item.id for answer in answers}) == 9
    assert all(answer.mark.right for answer in answers)
    assert set(cards(database)) == {answer.asked.item.id for answer in answers}
    assert all(review.cause is Cause.QUIZ for review in reviews_since(database, EVER))


def test_the_item_stays_until_it_is_answered(begin: Callable[..., QuizSession]) -> None:
    session = begin()
    assert put(session) == put(session)


def test_an_answer_that_cannot_be_read_changes_nothing(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    session = begin()
    asked = put(session)
    with pytest.raises(UnreadableError):
        session.answer(asked, "what?")
    assert put(session) == asked
    assert cards(database) == {}


def test_a_wrong_answer_comes_back_in_the_same_quiz_when_it_is_due(
    begin: Callable[..., QuizSession], clock: Clock
) -> None:
    session = begin()
    wrong = session.answer(put(session), "")
    assert (wrong.mark.right, wrong.rating) == (False, Rating.AGAIN)
    other = put(session)
    assert other.item.id != wrong.asked.item.id
    session.answer(other, "")
    clock.pass_by(minutes=11)
    assert put(session).item.id == wrong.asked.item.id


def test_a_quiz_that_was_left_goes_on_where_it_was(
    begin: Callable[..., QuizSession],
) -> None:
    session = begin()
    first = session.answer(put(session), "")
    asked = put(session)
    again = begin()
    assert put(again) == asked
    assert [one.item for one in again.quizzed] == [first.asked.item.id]
    assert (again.number, again.total) == (2, 9)


def test_other_wishes_or_another_seed_begin_a_new_quiz(
    begin: Callable[..., QuizSession],
) -> None:
    session = begin()
    session.answer(put(session), "")
    put(session)
    assert len(begin(ALL).quizzed) == 1
    assert len(begin(ALL, seed=8).quizzed) == 0
    assert len(begin(OPEN).quizzed) == 0


def test_a_quiz_of_yesterday_is_not_gone_on_with(
    begin: Callable[..., QuizSession], clock: Clock
) -> None:
    session = begin()
    session.answer(put(session), "")
    put(session)
    clock.pass_by(hours=13)
    assert begin().quizzed == ()


def test_a_finished_quiz_is_not_gone_on_with(begin: Callable[..., QuizSession]) -> None:
    answer_all(begin())
    assert begin().quizzed == ()


def test_what_was_begun_to_be_typed_is_kept_even_for_another_quiz(
    begin: Callable[..., QuizSession], clock: Clock
) -> None:
    session = begin(OPEN)
    asked = put(session)
    session.keep_draft("It avoids\ndivis")
    assert begin(OPEN).draft == "It avoids\ndivis"
    put(begin(QuizRequest(Filter(kind="shape"))))
    clock.pass_by(days=3)
    later = begin(OPEN, seed=99)
    assert put(later) == asked
    assert later.draft == "It avoids\ndivis"
    later.answer(asked, "It avoids division by zero")
    put(later)
    assert later.draft == ""


def test_a_skipped_item_is_left_for_another_quiz(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    session = begin()
    skipped = put(session).item.id
    session.skip()
    asked = {answer.asked.item.id for answer in answer_all(session)}
    assert skipped not in asked
    assert len(asked) == 8
    assert skipped not in cards(database)
    assert put(begin(QuizRequest(count=1))).item.id == skipped


def test_a_skip_is_taken_back_too(begin: Callable[..., QuizSession]) -> None:
    session = begin()
    skipped = put(session)
    session.skip()
    assert put(session) != skipped
    assert session.undo()
    assert put(session) == skipped
    session.answer(skipped, "")
    put(session)
    assert session.undo()
    assert put(session) == skipped


def test_a_grade_decides_what_counts_as_known(
    begin: Callable[..., QuizSession],
) -> None:
    session = begin()
    answered = session.answer(put(session), "")
    assert not session.quizzed[0].right
    session.rate(answered, Rating.GOOD)
    assert session.quizzed[0].right


def test_due_only_has_as_many_questions_as_are_due(
    begin: Callable[..., QuizSession], clock: Clock
) -> None:
    session = begin()
    for _ in range(2):
        session.answer(put(session), "")
    clock.pass_by(hours=1)
    due = begin(QuizRequest(Filter(due_only=True)))
    assert due.total == 2
    due.answer(put(due), "")
    assert (due.number, due.total) == (2, 2)


def test_a_quiz_that_is_left_has_not_ended(begin: Callable[..., QuizSession]) -> None:
    session = begin(QuizRequest(count=1))
    session.answer(put(session), "")
    assert not session.ended
    assert session.next_question() is None
    assert session.ended


def test_what_is_taken_back_is_asked_again_the_same_way(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    session = begin()
    assert not session.undo()
    asked = put(session)
    session.answer(asked, "")
    put(session)
    assert session.undo()
    assert put(session) == asked
    assert cards(database) == {}
    right = session.answer(asked, right_answer(asked))
    assert right.card.stability == pytest.approx(2.3065)


def test_what_was_taken_back_elsewhere_is_asked_again(
    begin: Callable[..., QuizSession], database: Database, clock: Clock
) -> None:
    session = begin()
    asked = put(session)
    session.answer(asked, "")
    put(session)
    assert take_back(database, clock()) is not None
    again = begin()
    assert again.quizzed == ()
    assert not session.undo()


def test_another_grade_replaces_the_suggested_one(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    session = begin()
    answered = session.answer(put(session), "")
    rated = session.rate(answered, Rating.GOOD)
    assert session.rate(rated, Rating.GOOD) is rated
    (review,) = reviews_of(database, answered.asked.item.id)
    assert review.rating is Rating.GOOD
    assert cards(database)[review.item] == rated.card
    assert len(session.quizzed) == 1
    assert session.undo()
    assert cards(database) == {}


def test_points_that_were_corrected_decide(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    session = begin(OPEN)
    answered = session.answer(put(session), "no idea")
    assert answered.mark.ticks == (False, False)
    half = session.confirm(answered, (True, False), (False,))
    assert (half.mark.right, half.rating) == (False, Rating.AGAIN)
    confirmed = session.confirm(half, (True, True), (False,))
    assert (confirmed.mark.right, confirmed.rating) == (True, Rating.GOOD)
    (review,) = reviews_of(database, answered.asked.item.id)
    assert review.details["points"] == [True, True]
    assert review.details["found"] == [False, False]
    assert review.details["answer"] == "no idea"


def test_a_wrong_statement_that_was_not_made_is_taken_back_and_both_are_saved(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    session = begin(QuizRequest(Filter(topic="axes", kind="open"), count=1))
    answered = session.answer(put(session), "the axis is gone; axes do not change")
    assert answered.mark.ticks == (False, False)
    assert answered.mark.wrongly_said == (True,)
    assert len(answered.mark.reasons) == 1
    withdrawn = session.confirm(answered, (True, False), (False,))
    assert (withdrawn.mark.reasons, withdrawn.found) == ((), answered.mark)
    (review,) = reviews_of(database, "Q03")
    assert review.details["wrongly_said"] == [False]
    assert review.details["wrongly_found"] == [True]


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        (Filter(topic="axes"), {"Q03.kept", "Q03", "Q03.axes"}),
        (Filter(level=2), {"Q02.bug", "Q02", "Q02.which"}),
        (Filter(kind="open"), {"Q01", "Q02", "Q03"}),
        (Filter(topic="axes", kind="shape"), {"Q03.kept"}),
        (Filter(topic="axes", level=2), set()),
        (Filter(due_only=True), set()),
    ],
)
def test_only_what_was_wished_for_is_asked(
    begin: Callable[..., QuizSession], wanted: Filter, ids: set[str]
) -> None:
    answers = answer_all(begin(QuizRequest(wanted, 9)))
    assert {answer.asked.item.id for answer in answers} == ids


def test_due_only_asks_what_is_due(
    begin: Callable[..., QuizSession], clock: Clock
) -> None:
    first = begin()
    item = first.answer(put(first), "").asked.item.id
    clock.pass_by(hours=1)
    session = begin(QuizRequest(Filter(due_only=True)))
    assert [a.asked.item.id for a in answer_all(session)] == [item]


def test_a_quiz_has_as_many_questions_as_wished_for(
    begin: Callable[..., QuizSession],
) -> None:
    assert len(answer_all(begin(QuizRequest(count=4)))) == 4


def test_new_items_are_limited_a_day_unless_a_number_is_wished_for(
    begin: Callable[..., QuizSession], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert NEW_A_DAY >= COUNT
    monkeypatch.setattr("normdrill.practice.quiz_record.NEW_A_DAY", 3)
    session = begin(QuizRequest())
    assert len(answer_all(session)) == 3
    assert session.outlook().limited
    assert len(answer_all(begin(QuizRequest(count=2)))) == 2
    clock.pass_by(days=1)
    # The next day first what is due, then three more that are new.
    assert len(answer_all(begin(QuizRequest()))) >= 3


def test_due_items_are_limited_a_day(
    begin: Callable[..., QuizSession], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_all(begin())
    clock.pass_by(days=9)
    monkeypatch.setattr("normdrill.practice.quiz_record.DUE_A_DAY", 4)
    session = begin(QuizRequest())
    assert len(answer_all(session)) == 4
    assert session.outlook().limited


def test_the_outlook_tells_when_something_comes_back(
    begin: Callable[..., QuizSession], clock: Clock
) -> None:
    session = begin()
    assert session.outlook().next_due is None
    answers = answer_all(session)
    outlook = session.outlook()
    assert outlook.next_due == min(answer.card.due for answer in answers)
    assert (outlook.new, outlook.limited) == (0, False)


def test_the_same_seed_puts_the_same_quiz(
    begin: Callable[..., QuizSession], clock: Clock, opener: Callable[[], Database]
) -> None:
    def orders(seed: int) -> list[tuple[int, ...]]:
        session = begin(seed=seed)
        found = [answer.asked.order for answer in answer_all(session)]
        while session.undo():
            pass
        with opener() as database:
            database.write(lambda c: c.execute("DELETE FROM quiz"))
        return found

    assert orders(1) == orders(1)
    assert len({str(orders(seed)) for seed in range(6)}) > 1


def test_a_question_that_is_no_longer_there_is_passed_over(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    session = begin()
    put(session)
    sql = (
        'UPDATE quiz SET state = replace(state, \'"current": "Q\', \'"current": "Q9\')'
    )
    database.write(lambda c: c.execute(sql))
    assert put(begin()).item.id.startswith("Q0")


@pytest.mark.parametrize(
    "field", ["skipped", "put", "first_seed", "current", "quizzed"]
)
def test_a_state_with_odd_values_begins_a_new_quiz(
    begin: Callable[..., QuizSession], database: Database, field: str
) -> None:
    session = begin()
    session.answer(put(session), "")
    put(session)
    state = unfinished_quiz(database)
    assert state is not None
    keep_quiz(database, {**state, field: None})
    assert begin().quizzed == ()


def test_a_quiz_begun_in_the_future_is_not_gone_on_with(
    begin: Callable[..., QuizSession], clock: Clock
) -> None:
    session = begin()
    session.answer(put(session), "")
    put(session)
    clock.pass_by(days=-3)
    assert begin().quizzed == ()


def test_a_state_of_a_later_normdrill_begins_a_new_quiz(
    begin: Callable[..., QuizSession], database: Database
) -> None:
    session = begin()
    session.answer(put(session), "")
    put(session)
    sql = "UPDATE quiz SET state = '{\"other\": 1}'"
    database.write(lambda c: c.execute(sql))
    assert begin().quizzed == ()


class Broken:
    """Opens a progress that cannot be written any more after a while."""

    def __init__(self, opener: Callable[[], Database], writes: int) -> None:
        self._opener, self.writes = opener, writes

    def __call__(self) -> Database:
        database = self._opener()
        write = database.write

        def limited(work: Any) -> Any:
            self.writes -= 1
            if self.writes < 0:
                raise StoreError("the disk is full", "Make room.")
            return write(work)

        database.write = limited  # type: ignore[method-assign]  # plays a full disk
        return database


@pytest.mark.parametrize("writes", [0, 1, 2, 5, 9])
def test_a_quiz_goes_on_where_nothing_can_be_saved(
    begin: Callable[..., QuizSession], opener: Callable[[], Database], writes: int
) -> None:
    session = begin(ALL, opened=Broken(opener, writes))
    first = session.answer(put(session), "")
    session.rate(first, Rating.GOOD)
    assert session.undo() or writes
    answers = answer_all(session)
    assert len({answer.asked.item.id for answer in answers}) >= 8
    assert session.notices == ("the disk is full; Make room.",)
    assert session.unsaved > 0
    assert session.new_notices() == session.notices
    assert session.new_notices() == ()


def test_what_could_not_be_saved_is_saved_as_soon_as_it_can(
    begin: Callable[..., QuizSession],
    opener: Callable[[], Database],
    database: Database,
) -> None:
    disk = Broken(opener, 1)
    session = begin(ALL, opened=disk)
    asked = [session.answer(put(session), "").asked.item.id for _ in range(2)]
    assert session.unsaved == 2
    assert reviews_since(database, EVER) == ()
    disk.writes = 99
    asked.append(session.answer(put(session), "").asked.item.id)
    assert session.unsaved == 0
    assert [review.item for review in reviews_since(database, EVER)] == asked


def test_an_answer_and_where_the_quiz_stands_are_saved_together(
    begin: Callable[..., QuizSession],
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = begin()
    asked = put(session)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("normdrill.practice.quiz_record.keep_quiz", killed)
    with pytest.raises(KeyboardInterrupt):
        session.answer(asked, "")
    monkeypatch.undo()
    assert reviews_since(database, EVER) == ()
    assert put(begin()) == asked


def test_a_quiz_in_another_terminal_is_left_alone(
    bank: Bank,
    opener: Callable[[], Database],
    clock: Clock,
    request: pytest.FixtureRequest,
) -> None:
    def start(process: int, running: set[int]) -> QuizSession:
        record = QuizRecord(opener, clock, clock())
        request.addfinalizer(record.close)
        setting = Setting(bank, nothing, record, clock, process, running.__contains__)
        return open_quiz(setting, ALL, None, 7)

    here = start(1, set())
    asked = put(here)
    there = start(2, {1})
    other = put(there)
    assert other.item.id != asked.item.id
    there.answer(other, "")
    here.answer(asked, "")
    assert put(here).item.id != other.item.id
    # The first one is over, without an end: the next one goes on with it.
    assert len(start(3, {2}).quizzed) == 1


def test_a_quiz_goes_on_where_no_progress_can_be_opened(
    begin: Callable[..., QuizSession],
) -> None:
    def refuse() -> Database:
        raise StoreError("no home")

    session = begin(ALL, opened=refuse)
    assert len(answer_all(session)) == 9
    assert session.notices == ("no home",)
    assert session.undo()
    assert put(session) is not None


def test_nothing_is_written_but_by_the_record(
    begin: Callable[..., QuizSession], tmp_path: Any
) -> None:
    answer_all(begin())
    found = open_existing(tmp_path / "progress" / "progress.db")
    assert found is not None
    with found:
        assert len(reviews_since(found, EVER)) == 9


def test_an_item_that_was_renamed_keeps_its_progress_and_its_draft(
    begin: Callable[..., QuizSession], database: Database, clock: Clock
) -> None:
    former = Review("Q01.spot", clock(), Rating.GOOD, Cause.QUIZ, {"answer": "1"})
    (card,) = record(database, [former]).cards
    session = begin(OPEN)
    asked = put(session)
    session.keep_draft("begun")
    values = unfinished_quiz(database)
    assert values is not None
    drafts = {"Q00": values["drafts"][asked.item.id]}
    keep_quiz(database, {**values, "current": "Q00", "drafts": drafts})

    again = begin(OPEN, Q01_spot="Q01.place", Q00=asked.item.id)

    assert cards(database) == {"Q01.place": replace(card, item="Q01.place")}
    assert put(again) == asked
    assert again.draft == "begun"


def test_after_a_holiday_some_of_what_is_due_waits_for_another_day(
    begin: Callable[..., QuizSession],
    database: Database,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("normdrill.practice.quiz_record.DUE_A_DAY", 2)
    monkeypatch.setattr("normdrill.practice.quiz_record.NEW_A_DAY", 0)
    known = {item: n for n, item in enumerate(("Q01.place", "Q02.which", "Q03.axes"))}
    for item, times in known.items():
        for _ in range(times + 1):
            record(database, [Review(item, clock(), Rating.EASY, Cause.QUIZ, {})])
            clock.pass_by(days=1)
    clock.pass_by(days=400)
    asked = [answer.asked.item.id for answer in answer_all(begin(QuizRequest()))]
    assert asked == ["Q01.place", "Q02.which"]
    clock.pass_by(days=1)
    assert put(begin(QuizRequest())).item.id == "Q03.axes"


def test_what_is_due_today_is_asked_within_the_limits_of_a_day(
    begin: Callable[..., QuizSession],
    database: Database,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for item in ("Q01.place", "Q02.which", "Q03.axes"):
        record(database, [Review(item, clock(), Rating.GOOD, Cause.QUIZ, {})])
    clock.pass_by(days=9)
    monkeypatch.setattr("normdrill.practice.quiz_record.DUE_A_DAY", 2)
    session = begin(QuizRequest(Filter(due_only=True), all_today=True))
    assert session.total == 2
    assert len(answer_all(session)) == 2
    wanted = begin(QuizRequest(Filter(due_only=True)))
    assert len(answer_all(wanted)) == 1


def test_all_of_a_day_is_what_is_due_and_what_is_new(
    begin: Callable[..., QuizSession],
    database: Database,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record(database, [Review("Q01.place", clock(), Rating.GOOD, Cause.QUIZ, {})])
    clock.pass_by(days=9)
    monkeypatch.setattr("normdrill.practice.quiz_record.NEW_A_DAY", 3)
    session = begin(QuizRequest(all_today=True))
    assert session.total == 4
    assert len(answer_all(session)) == 4
    assert session.total == 4
