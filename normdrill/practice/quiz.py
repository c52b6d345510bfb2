"""A quiz: ask, mark, rate, and save each answer at once. It never prints or prompts."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

from normdrill.content.questions import Bank
from normdrill.domain.asking import Asked, Draw, put
from normdrill.domain.card import Cause, Review
from normdrill.domain.marking import Mark, mark, mark_points
from normdrill.domain.question import Entry, OpenItem, Question, question_of
from normdrill.domain.quizzed import Answered, Outlook, Quizzed
from normdrill.domain.rating import Rating, rate_answer
from normdrill.domain.selection import Allowance, Filter
from normdrill.errors import ContentError
from normdrill.practice.answer_review import details_of
from normdrill.practice.quiz_offer import Offer
from normdrill.practice.quiz_record import QuizRecord
from normdrill.practice.quiz_state import QuizState

COUNT = 10


@dataclass(frozen=True, slots=True)
class QuizRequest:
    """What the user wants to be asked.

    Attributes
    ----------
    count : int or None
        How many questions, whatever today's limits say; None for the usual number
        within the limits.
    all_today : bool
        Whether to ask all that today's limits allow, however many that is.
    """

    filter: Filter = field(default_factory=Filter)
    count: int | None = None
    all_today: bool = False


def _no_other(_process: int) -> bool:
    return False


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
    process : int
        Number of this process.
    runs : callable
        Tells whether a process with a number is running.
    """

    bank: Bank
    draw: Draw
    record: QuizRecord
    now: Callable[[], datetime]
    process: int = 0
    runs: Callable[[int], bool] = _no_other


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
        self._broken: list[str] = []
        self._told = 0
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
        left = self._offer().left(Allowance(new=0))
        return min(self._most, len(self._state.quizzed) + left)

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
        if self._request.all_today:
            return len(self._state.quizzed) + self._offer().left(self._allowance())
        return self._request.count or COUNT

    @property
    def quizzed(self) -> tuple[Quizzed, ...]:
        """What was answered so far."""
        return tuple(self._state.quizzed)

    @property
    def notices(self) -> tuple[str, ...]:
        """What the user must be told about their saved progress."""
        return (*self._record.notices, *self._broken)

    def new_notices(self) -> tuple[str, ...]:
        """Return the notices that were not returned before."""
        told, self._told = self._told, len(self.notices)
        return self.notices[told:]

    @property
    def unsaved(self) -> int:
        """How many answers could not be saved so far."""
        return self._record.unsaved

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

        An item that cannot be put is passed over, and a notice says why.
        """
        state = self._state
        # Another quiz, or a check, may have moved them.
        self._cards = dict(self._record.cards())
        while True:
            asked = self._put(state.current) if state.current else None
            if asked is not None:
                return asked
            if state.current:
                # It is gone, or its file is broken.
                state.skipped.append(state.current)
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

    def _put(self, item_id: str) -> Asked | None:
        """Put an item; None if that is not possible, which is then told."""
        try:
            return put(self._bank.item(item_id)[1], self._state.seed, self._draw)
        except KeyError:
            return None
        except ContentError as error:
            self._broken.append(error.message)
            return None

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

    def confirm(
        self, answered: Answered, ticks: tuple[bool, ...], said: tuple[bool, ...]
    ) -> Answered:
        """Mark an open answer by what its author says that it says.

        Parameters
        ----------
        ticks : tuple of bool
            Which key points it makes.
        said : tuple of bool
            Which of the known wrong statements it makes.
        """
        if (ticks, said) == (answered.mark.ticks, answered.mark.wrongly_said):
            return answered
        item = answered.asked.item
        assert isinstance(item, OpenItem)
        marked = mark_points(item, ticks, said)
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
        before = replace(
            state, quizzed=state.quizzed[:-1], current=last.item, seed=last.seed
        )
        if not self._record.take_back(last.action, before):
            return False
        self._state = before
        return True

    def outlook(self) -> Outlook:
        """Return what is left when there is nothing more to ask."""
        unlimited = Allowance(new=0 if self._request.filter.due_only else None)
        every = Offer(self._entries, self._cards, self._now())
        return every.outlook(self._choose(unlimited))

    def _offer(self) -> Offer:
        skipped = self._state.skipped
        entries = [entry for entry in self._entries if entry.id not in skipped]
        return Offer(entries, self._cards, self._now())

    def _choose(self, allowance: Allowance) -> Entry | None:
        asked = (one.item for one in self._state.quizzed)
        return self._offer().next(allowance, (*asked, *self._state.skipped))

    def _allowance(self) -> Allowance:
        if self._request.count is not None:
            return Allowance(new=0) if self._request.filter.due_only else Allowance()
        due, new = self._record.places_today()
        if not self._request.filter.due_only:
            return Allowance(due, new)
        # Who asks for what is due gets it, but for a review of a day.
        return Allowance(due if self._request.all_today else None, new=0)

    def _save(
        self,
        asked: Asked,
        answer: str,
        marked: Mark,
        rating: Rating,
        before: Answered | None = None,
    ) -> Answered:
        found = before.found if before else marked
        details = details_of(asked, answer, marked, found)
        review = Review(asked.item.id, self._now(), rating, Cause.QUIZ, details)
        state, done = self._state, self._state.quizzed
        topic = self.question(review.item).topic
        known = rating > Rating.AGAIN

        def following(number: int) -> QuizState:
            one = Quizzed(review.item, topic, asked.seed, known, number)
            drafts = {i: d for i, d in state.drafts.items() if i != review.item}
            quizzed = [*(done[:-1] if before else done), one]
            return replace(state, quizzed=quizzed, drafts=drafts, current="")

        if before is None:
            number, card = self._record.save(review, following)
        else:
            number = done[-1].action
            card = self._record.amend(number, review, following)
        self._state = following(number)
        self._cards[review.item] = card
        self._just_skipped = None
        return Answered(asked, answer, marked, rating, card, found)
