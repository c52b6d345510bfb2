"""A quiz: ask, mark, rate, and save each answer at once. It never prints or prompts."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from typing import Any

from normdrill.content.questions import Bank
from normdrill.domain.asking import Asked, Draw, put
from normdrill.domain.card import Cause, Review
from normdrill.domain.marking import Mark, mark, mark_points
from normdrill.domain.question import Entry, Item, OpenItem, Question, question_of
from normdrill.domain.quizzed import Answered, Outlook, Quizzed
from normdrill.domain.rating import Rating, rate_answer
from normdrill.domain.selection import Allowance, Filter, choose
from normdrill.practice.quiz_record import QuizRecord, QuizState

NEW_A_DAY = 20
DUE_A_DAY = 200
COUNT = 10
KEPT = timedelta(hours=12)
"""How long a quiz that was left can be gone on with."""


@dataclass(frozen=True, slots=True)
class QuizRequest:
    """What the user wants to be asked.

    Attributes
    ----------
    count : int or None
        How many questions, whatever today's limits say; None for the usual number
        within the limits.
    """

    filter: Filter = field(default_factory=Filter)
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """What a quiz works with.

    Attributes
    ----------
    bank : Bank
        The questions.
    draw : callable
        Draws the values of drawn items.
    record : QuizRecord
        Where answers are saved.
    now : callable
        Returns the time, in UTC.
    """

    bank: Bank
    draw: Draw
    record: QuizRecord
    now: Callable[[], datetime]


class QuizSession:
    """One quiz.

    Parameters
    ----------
    request : QuizRequest
        What the user wants to be asked.
    state : QuizState
        Where the quiz stands: a new one, or one that was left.
    """

    def __init__(
        self, setting: Setting, request: QuizRequest, state: QuizState
    ) -> None:
        self._bank = setting.bank
        self._draw = setting.draw
        self._record = setting.record
        self._now = setting.now
        self._request = request
        self._state = state
        self._entries = tuple(
            entry for entry in self._bank.outline() if request.filter.admits(entry)
        )
        self._cards = dict(self._record.cards())
        self._ended = False
        self._just_skipped: tuple[str, int] | None = None

    @property
    def number(self) -> int:
        """The number of the question that is being asked, from 1."""
        return len(self._state.quizzed) + 1

    @property
    def total(self) -> int:
        """How many questions the quiz has at most."""
        if not self._request.filter.due_only:
            return self._most
        now, skipped = self._now(), self._state.skipped
        due = sum(
            entry.id in self._cards and self._cards[entry.id].due <= now
            for entry in self._entries
            if entry.id not in skipped
        )
        return min(self._most, len(self._state.quizzed) + due)

    @property
    def ended(self) -> bool:
        """Whether there was nothing more to ask when the next item was wanted."""
        return self._ended

    @property
    def ran_out(self) -> bool:
        """Whether the quiz ended before it had as many questions as were wanted."""
        return self._ended and len(self._state.quizzed) < self._most

    @property
    def _most(self) -> int:
        return self._request.count or COUNT

    @property
    def quizzed(self) -> tuple[Quizzed, ...]:
        """What was answered so far."""
        return tuple(self._state.quizzed)

    @property
    def notices(self) -> tuple[str, ...]:
        """What the user must be told about their saved progress."""
        return self._record.notices

    @property
    def draft(self) -> str:
        """What was typed of the answer before the quiz was left."""
        current = self._state.current
        return self._state.drafts[current].text if current in self._state.drafts else ""

    def question(self, item_id: str) -> Question:
        """Return the question that an item belongs to."""
        return self._bank.question(question_of(item_id))

    def called_by(self, item_id: str) -> str:
        """Return the mistake that brought an item forward; empty if none did."""
        card = self._cards.get(item_id)
        return card.called_by if card is not None else ""

    def next_question(self) -> Asked | None:
        """Put the next item, or again the one that was not answered; None at the end.

        Raises
        ------
        ContentError
            If the item's file breaks the format.
        """
        state = self._state
        if not state.current or self._item(state.current) is None:
            more = len(state.quizzed) < self._most
            chosen = self._choose(self._allowance()) if more else None
            self._ended = chosen is None
            if chosen is None:
                self._record.finish(state)
                return None
            draft = state.drafts.get(chosen.id)
            state.current = chosen.id
            state.seed = draft.seed if draft else state.next_seed()
            self._record.keep(state)
        item = self._item(state.current)
        assert item is not None
        return put(item, state.seed, self._draw)

    def keep_draft(self, text: str) -> None:
        """Save what was typed so far of the answer."""
        self._state.keep_draft(text)
        self._record.keep(self._state)

    def answer(self, asked: Asked, answer: str) -> Answered:
        """Mark and save an answer with the grade that it suggests.

        Raises
        ------
        UnreadableError
            If it cannot be understood; nothing is saved then.
        """
        marked = mark(asked, answer)
        return self._save(asked, answer, marked, rate_answer(right=marked.right))

    def confirm(self, answered: Answered, ticks: tuple[bool, ...]) -> Answered:
        """Mark an open answer by the points that its author says it makes."""
        if ticks == answered.mark.ticks:
            return answered
        item = answered.asked.item
        assert isinstance(item, OpenItem)
        marked = mark_points(item, ticks)
        rating = rate_answer(right=marked.right)
        return self._save(answered.asked, answered.answer, marked, rating, answered)

    def rate(self, answered: Answered, rating: Rating) -> Answered:
        """Save another grade for an answer than the one it suggested."""
        if rating == answered.rating:
            return answered
        return self._save(
            answered.asked, answered.answer, answered.mark, rating, answered
        )

    def skip(self) -> None:
        """Leave the item for another quiz."""
        state = self._state
        self._just_skipped = state.current, state.seed
        state.skipped.append(state.current)
        state.current = ""
        self._record.keep(state)

    def undo(self) -> bool:
        """Take back the last answer or skip, to be asked again; False for none."""
        state = self._state
        if self._just_skipped is not None:
            state.current, state.seed = self._just_skipped
            state.skipped.remove(state.current)
            self._just_skipped = None
            self._record.keep(state)
            return True
        if not state.quizzed:
            return False
        last = state.quizzed[-1]
        if not self._record.take_back(last.action):
            return False
        state.quizzed.pop()
        state.current, state.seed = last.item, last.seed
        self._restore(last.item)
        self._record.keep(state)
        return True

    def outlook(self) -> Outlook:
        """Return what is left when there is nothing more to ask."""
        now = self._now()
        known = [self._cards[e.id].due for e in self._entries if e.id in self._cards]
        more = self._choose(Allowance(new=0 if self._request.filter.due_only else None))
        return Outlook(
            next_due=min((due for due in known if due > now), default=None),
            new=len(self._entries) - len(known),
            limited=more is not None,
        )

    def _choose(self, allowance: Allowance) -> Entry | None:
        skipped = self._state.skipped
        put_before = (*(one.item for one in self._state.quizzed), *skipped)
        return choose(
            (entry for entry in self._entries if entry.id not in skipped),
            self._cards,
            self._now(),
            allowance,
            set(map(question_of, put_before)),
        )

    def _allowance(self) -> Allowance:
        if self._request.filter.due_only:
            return Allowance(new=0)
        if self._request.count is not None:
            return Allowance()
        due, new = self._record.answered_today()
        return Allowance(max(DUE_A_DAY - due, 0), max(NEW_A_DAY - new, 0))

    def _item(self, item_id: str) -> Item | None:
        try:
            return self._bank.item(item_id)[1]
        except KeyError:
            return None

    def _save(
        self,
        asked: Asked,
        answer: str,
        marked: Mark,
        rating: Rating,
        before: Answered | None = None,
    ) -> Answered:
        details: dict[str, Any] = {
            "answer": answer,
            "seed": asked.seed,
            "right": marked.right,
        }
        if marked.ticks:
            details["points"] = list(marked.ticks)
            details["found"] = list(mark(asked, answer).ticks)
        review = Review(asked.item.id, self._now(), rating, Cause.QUIZ, details)
        state = self._state
        action = state.quizzed.pop().action if before else None
        number, card = self._record.save(review, action)
        self._cards[review.item] = card
        topic = self.question(review.item).topic
        known = rating > Rating.AGAIN
        state.quizzed.append(Quizzed(review.item, topic, asked.seed, known, number))
        self._just_skipped = None
        state.drafts.pop(review.item, None)
        state.current = ""
        self._record.keep(state)
        return Answered(asked, answer, marked, rating, card)

    def _restore(self, item: str) -> None:
        card = self._record.card(item)
        if card is None:
            self._cards.pop(item, None)
        else:
            self._cards[item] = card


def open_quiz(
    setting: Setting, request: QuizRequest, seed: int | None, fresh_seed: int
) -> QuizSession:
    """Go on with the quiz that was left a while ago, or begin a new one.

    Parameters
    ----------
    request : QuizRequest
        What the user wants to be asked. A quiz that was begun with other wishes, or
        with another seed, is not gone on with; answers begun in it are kept.
    seed : int or None
        The seed that the user asked for.
    fresh_seed : int
        Taken if they asked for none.
    """
    left, now = setting.record.unfinished(), setting.now()
    if left is not None and _goes_on(left, request, seed, now):
        return QuizSession(setting, request, left)
    state = QuizState(
        first_seed=fresh_seed if seed is None else seed,
        request=asdict(request),
        begun_at=now.isoformat(),
        drafts=left.drafts if left is not None else {},
    )
    return QuizSession(setting, request, state)


def _goes_on(
    left: QuizState, request: QuizRequest, seed: int | None, now: datetime
) -> bool:
    try:
        recent = now - datetime.fromisoformat(left.begun_at) < KEPT
    except (TypeError, ValueError):
        return False
    same = left.request == asdict(request) and seed in (None, left.first_seed)
    return same and recent and not left.finished
