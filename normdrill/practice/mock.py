"""A mock interview: ask, listen, keep the time, save. It never prints or prompts."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from normdrill.content.catalog import Catalog
from normdrill.domain.asking import Asked, put
from normdrill.domain.card import Cause, Review
from normdrill.domain.exercise import Exercise
from normdrill.domain.marking import Mark, mark, mark_points
from normdrill.domain.mock import Plan, Scope, Standing, make_plan
from normdrill.domain.mocked import Ending, Held, Part, Said, Written
from normdrill.domain.question import Entry, OpenItem, Question, question_of
from normdrill.domain.quizzed import Answered
from normdrill.domain.rating import rate_answer
from normdrill.domain.verdict import Status
from normdrill.errors import ContentError, StoreError, UsageError
from normdrill.locale import _
from normdrill.practice.answer_review import details_of
from normdrill.practice.check import Checked
from normdrill.practice.mock_record import MockRecord
from normdrill.practice.quiz import Setting
from normdrill.practice.quiz_state import QuizState

if TYPE_CHECKING:
    from collections.abc import Callable

    from normdrill.store.database import Database


def plan_mock(
    setting: Setting,
    catalog: Catalog,
    open_existing: "Callable[[], Database | None]",
    scope: Scope,
    seed: int,
) -> Plan:
    """Plan an interview for this learner.

    Raises
    ------
    UsageError
        If there is nothing to be asked.
    """
    exercises = [exercise for exercise in catalog.all() if scope.admits(exercise)]
    passed = _passed(exercises, open_existing)
    standing = Standing(setting.record.cards(), passed, setting.now())
    plan = make_plan(setting.bank.outline(), exercises, standing, scope, seed)
    if not plan.entries and plan.task is None:
        raise UsageError(
            _("there is nothing to ask on this topic and level"),
            _("Leave one of them out: {command}").format(command="normdrill mock"),
        )
    return plan


def _passed(
    exercises: Iterable[Exercise], open_existing: "Callable[[], Database | None]"
) -> dict[str, datetime]:
    """Return when exercises were last passed; nothing if that cannot be read."""
    from normdrill.store.attempts import attempts_of

    try:
        database = open_existing()
        if database is None:
            return {}
        with database:
            return {
                exercise.slug: attempt.at
                for exercise in exercises
                for attempt in attempts_of(database, exercise.slug)
                if attempt.status is Status.PASSED
            }
    except StoreError:
        return {}


class MockSession:
    """One interview.

    It is saved after each answer, as one that was broken off until it is finished.

    Parameters
    ----------
    setting : Setting
        What a quiz works with, which is what this works with too.
    keeper : MockRecord
        Where the interview is saved.
    """

    draft = ""

    def __init__(
        self, setting: Setting, keeper: MockRecord, plan: Plan, scope: Scope, seed: int
    ) -> None:
        self._setting = setting
        self._keeper = keeper
        self.plan = plan
        self._seed = seed
        self._waiting = {
            Part.QUESTIONS: list(plan.questions),
            Part.FOLLOW_UPS: list(plan.follow_ups),
        }
        self._answers: list[Answered] = []
        self._actions: dict[str, int] = {}
        self._broken: list[str] = []
        self._put = 0
        self._put_at = setting.now()
        self.checked: Checked | None = None
        self._deadline = setting.now() + timedelta(minutes=scope.minutes)
        self._held = Held(
            begun_at=setting.now(),
            minutes=scope.minutes,
            level=scope.level,
            topic=scope.topic,
            seed=seed,
            planned=len(plan.entries),
        )
        # Never saved: the quiz that was left is another thing.
        self._apart = QuizState(seed, {}, self._held.begun_at.isoformat(), apart=True)

    @property
    def held(self) -> Held:
        """The interview as it stands."""
        return self._held

    @property
    def left(self) -> timedelta:
        """How much time is left, never less than none."""
        return max(self._deadline - self._setting.now(), timedelta())

    @property
    def answers(self) -> tuple[Answered, ...]:
        """All answers, marked."""
        return tuple(self._answers)

    @property
    def place(self) -> tuple[int, int]:
        """The number of the question that was put last, and how many are planned."""
        return self._put, len(self.plan.entries)

    @property
    def task_waits(self) -> bool:
        """Whether there is a task that was not begun."""
        return self.plan.task is not None and self._held.written is None

    @property
    def notices(self) -> tuple[str, ...]:
        """What the user must be told about their saved progress."""
        told = (*self._setting.record.notices, *self._keeper.notices, *self._broken)
        return tuple(dict.fromkeys(told))

    @property
    def is_saved(self) -> bool:
        """Whether all that was answered is saved."""
        unsaved = self._setting.record.unsaved or self._keeper.number is None
        return not unsaved

    def keep_draft(self, text: str) -> None:
        """Let what was only begun go: an interviewer does not wait for it."""

    def question(self, item_id: str) -> Question:
        """Return the question that an item belongs to."""
        return self._setting.bank.question(question_of(item_id))

    def next_question(self, part: Part) -> Asked | None:
        """Put the next question of a part; None if there is none, or no time.

        The time that the task takes is left for it. A question that cannot be put is
        passed over, and a notice says why.
        """
        waiting, kept = self._waiting[part], timedelta()
        if self.task_waits:
            assert self.plan.task is not None
            kept = timedelta(minutes=self.plan.task.minutes)
        while waiting and self.left > kept:
            entry = waiting.pop(0)
            asked = self._asked(entry)
            self._put += 1
            if asked is not None:
                self._put_at = self._setting.now()
                return asked
        return None

    def _asked(self, entry: Entry) -> Asked | None:
        seed = self._seed + self._put
        try:
            item = self._setting.bank.item(entry.id)[1]
            return put(item, seed, self._setting.draw)
        except KeyError:
            return None
        except ContentError as error:
            self._broken.append(error.message)
            return None

    def answer(self, asked: Asked, answer: str, part: Part) -> None:
        """Mark and save an answer; what came of it is told at the end.

        Raises
        ------
        UnreadableError
            If it cannot be understood; nothing is saved then.
        """
        marked = mark(asked, answer)
        rating, now = rate_answer(right=marked.right), self._setting.now()
        details = details_of(asked, answer, marked, marked)
        review = Review(asked.item.id, now, rating, Cause.QUIZ, details)
        number, card = self._setting.record.save(review, lambda _number: self._apart)
        self._actions[asked.item.id] = number
        self._answers.append(Answered(asked, answer, marked, rating, card, marked))
        said = Said(
            item=asked.item.id,
            topic=self.question(asked.item.id).topic,
            part=part,
            seed=asked.seed,
            answer=answer,
            right=marked.right,
            ticks=marked.ticks,
            wrongly_said=marked.wrongly_said,
            seconds=(now - self._put_at).total_seconds(),
        )
        self._keep(said=(*self._held.said, said))

    def confirm(
        self, answered: Answered, ticks: tuple[bool, ...], said: tuple[bool, ...]
    ) -> Answered:
        """Mark an open answer by what its author says that it says."""
        if (ticks, said) == (answered.mark.ticks, answered.mark.wrongly_said):
            return answered
        item = answered.asked.item
        assert isinstance(item, OpenItem)
        marked = mark_points(item, ticks, said)
        return self._amend(answered, marked)

    def _amend(self, answered: Answered, marked: Mark) -> Answered:
        asked, now = answered.asked, self._setting.now()
        rating = rate_answer(right=marked.right)
        details = details_of(asked, answered.answer, marked, answered.found)
        review = Review(asked.item.id, now, rating, Cause.QUIZ, details)
        number = self._actions[asked.item.id]
        card = self._setting.record.amend(number, review, lambda _number: self._apart)
        amended = replace(answered, mark=marked, rating=rating, card=card)
        items = [one.asked.item.id for one in self._answers]
        place = items.index(asked.item.id)
        self._answers[place] = amended
        said = list(self._held.said)
        said[place] = replace(
            said[place],
            right=marked.right,
            ticks=marked.ticks,
            wrongly_said=marked.wrongly_said,
        )
        self._held = replace(self._held, said=tuple(said))
        self._keeper.keep(self._held)
        return amended

    def begin_task(self, file: str) -> None:
        """Begin the task, which is written in a file."""
        assert self.plan.task is not None
        self._put_at = self._setting.now()
        self._keep(written=Written(self.plan.task.slug, file))

    def end_task(self, checked: Checked | None) -> None:
        """End the task; None if it could not be graded."""
        assert self._held.written is not None
        self.checked = checked
        seconds = (self._setting.now() - self._put_at).total_seconds()
        written = replace(self._held.written, seconds=seconds)
        self._keep(written=_graded(written, checked) if checked else written)

    def finish(self) -> Held:
        """Save that the interview came to its end, and return it."""
        in_time = not self.task_waits and not any(self._waiting.values())
        ending = Ending.FINISHED if in_time else Ending.TIME_UP
        self._keep(ending=ending)
        return self._held

    def _keep(
        self,
        said: tuple[Said, ...] | None = None,
        written: Written | None = None,
        ending: Ending = Ending.BROKEN_OFF,
    ) -> None:
        held = self._held
        self._held = replace(
            held,
            said=held.said if said is None else said,
            written=held.written if written is None else written,
            ending=ending,
            seconds=(self._setting.now() - held.begun_at).total_seconds(),
        )
        self._keeper.keep(self._held)


def _graded(written: Written, checked: Checked) -> Written:
    verdict = checked.verdict
    failure = verdict.shown.failure if verdict.shown is not None else None
    return replace(
        written,
        status=verdict.status,
        passed=sum(result.passed for result in verdict.required),
        total=verdict.total,
        mistakes=verdict.diagnosis.alternatives,
        failure=verdict.problem or failure,
        loading=not verdict.results,
    )
