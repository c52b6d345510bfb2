"""Where a quiz is saved; if nothing can be saved, it goes on all the same."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from normdrill.domain.card import Card, Cause, Review
from normdrill.domain.quizzed import Quizzed
from normdrill.errors import StoreError
from normdrill.practice import schedule
from normdrill.store.reviews import (
    answered_before,
    card_of,
    cards,
    reviews_since,
    stands,
)
from normdrill.store.unfinished import forget_quiz, keep_quiz, unfinished_quiz

if TYPE_CHECKING:
    from normdrill.store.database import Database

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draft:
    """An answer that was begun.

    Attributes
    ----------
    seed : int
        Puts the item as it was put when the answer was begun.
    """

    seed: int
    text: str


@dataclass(slots=True)
class QuizState:
    """Where a quiz stands.

    Attributes
    ----------
    first_seed : int
        The seed of the quiz; its items are put with the seeds that follow.
    current : str
        The item that was asked and not answered; empty if there is none.
    skipped : list of str
        Items that were left for another quiz.
    drafts : dict of str to Draft
        Answers that were begun, by item.
    request : mapping
        What the user wanted to be asked, as plain JSON values.
    begun_at : str
        When it was begun.
    """

    first_seed: int
    request: Mapping[str, Any]
    begun_at: str
    current: str = ""
    seed: int = 0
    put: int = 0
    quizzed: list[Quizzed] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    drafts: dict[str, Draft] = field(default_factory=dict)
    finished: bool = False

    def next_seed(self) -> int:
        """Return the seed of the next item."""
        self.put += 1
        return self.first_seed + self.put - 1

    def keep_draft(self, text: str) -> None:
        """Remember what was typed so far of the answer to the current item."""
        self.drafts[self.current] = Draft(self.seed, text)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "QuizState | None":
        """Return the state that was saved, None if it cannot be understood."""
        try:
            state = cls(**values)
            state.quizzed = [Quizzed(**quizzed) for quizzed in state.quizzed]  # type: ignore[arg-type]  # as they were read
            state.drafts = {k: Draft(**v) for k, v in state.drafts.items()}  # type: ignore[arg-type]  # as they were read
        except (TypeError, AttributeError):
            return None
        return state


class QuizRecord:
    """The saved progress, as far as a quiz needs it.

    Parameters
    ----------
    open_database : callable
        Opens the progress to read and write.
    now : callable
        Returns the time, in UTC.
    today : datetime
        When today began where the user is.
    """

    def __init__(
        self,
        open_database: "Callable[[], Database]",
        now: Callable[[], datetime],
        today: datetime,
    ) -> None:
        self._now = now
        self._today = today
        self._unsaved: dict[int, Review] = {}
        self._known: dict[str, Card] = {}
        self._told: list[str] = []
        self._database: Database | None = None
        try:
            self._database = open_database()
        except StoreError as error:
            self._tell(error)

    def close(self) -> None:
        """Close the progress; closing twice does nothing."""
        if self._database is not None:
            self._database.close()

    @property
    def notices(self) -> tuple[str, ...]:
        """What the user must be told."""
        saved = () if self._database is None else self._database.notices
        return (*saved, *self._told)

    def cards(self) -> Mapping[str, Card]:
        """Return all cards by item; none if they cannot be read."""
        self._known = self._try(cards, {})
        return self._known

    def answered_today(self) -> tuple[int, int]:
        """Return how many items were answered today: known ones, and new ones."""

        def count(database: "Database") -> tuple[int, int]:
            items = {
                review.item
                for review in reviews_since(database, self._today)
                if review.cause is Cause.QUIZ
            }
            new = sum(not answered_before(database, i, self._today) for i in items)
            return len(items) - new, new

        return self._try(count, (0, 0))

    def save(self, review: Review, replaces: int | None = None) -> tuple[int, Card]:
        """Save an answer, in place of another if its number is given.

        Returns
        -------
        int
            The number under which it can be taken back.
        Card
            The card as it is now.
        """

        def write(database: "Database") -> tuple[int, Card]:
            if replaces is None:
                recorded = schedule.record(database, [review])
            else:
                recorded = schedule.revise(database, review.at, replaces, [review])
            return recorded.action, recorded.cards[0]

        if replaces is None or replaces > 0:
            saved: tuple[int, Card] | None = self._try(write, None)
            if saved is not None:
                return saved
        return self._remember(review, replaces)

    def take_back(self, action: int) -> bool:
        """Take an answer back; False if something else was done since."""
        if action < 0:
            return self._unsaved.pop(action, None) is not None
        return self._try(
            lambda d: schedule.take_back(d, self._now(), action) is not None,
            otherwise=False,
        )

    def card(self, item: str) -> Card | None:
        """Return the card of an item as it is now, None if it has none."""
        saved = self._try(lambda d: card_of(d, item), self._known.get(item))
        return self._with_unsaved(item, saved)

    def unfinished(self) -> QuizState | None:
        """Return where the quiz stands that was left, None if there is none."""
        values = self._try(unfinished_quiz, None)
        state = None if values is None else QuizState.from_json(values)
        if state is not None:
            # What was taken back since is asked again.
            state.quizzed = [one for one in state.quizzed if self._stands(one.action)]
        return state

    def _stands(self, action: int) -> bool:
        return self._try(lambda d: stands(d, action), otherwise=True)

    def keep(self, state: QuizState) -> None:
        """Save where the quiz stands."""
        self._try(lambda d: keep_quiz(d, asdict(state)), None)

    def finish(self, state: QuizState) -> None:
        """Forget the quiz, but for answers that were begun."""
        if state.drafts:
            state.finished = True
            self.keep(state)
        else:
            self._try(forget_quiz, None)

    def _remember(self, review: Review, replaces: int | None) -> tuple[int, Card]:
        """Keep in memory what cannot be saved, so that the quiz does not repeat it."""
        if replaces is not None:
            self._unsaved.pop(replaces, None)
        action = min(self._unsaved, default=0) - 1
        self._unsaved[action] = review
        card = self.card(review.item)
        assert card is not None
        return action, card

    def _with_unsaved(self, item: str, card: Card | None) -> Card | None:
        from normdrill.scheduling import after

        for review in self._unsaved.values():
            if review.item == item:
                card = after(card, review)
        return card

    def _try(self, work: "Callable[[Database], T]", otherwise: T) -> T:
        if self._database is None:
            return otherwise
        try:
            return work(self._database)
        except StoreError as error:
            self._tell(error)
            return otherwise

    def _tell(self, error: StoreError) -> None:
        told = error.message if not error.hint else f"{error.message}; {error.hint}"
        if told not in self._told:
            self._told.append(told)
