"""Where a quiz is saved; if nothing can be saved, it goes on all the same."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from normdrill.domain.card import Card, Cause, Review
from normdrill.errors import StoreError
from normdrill.locale import _
from normdrill.practice import schedule
from normdrill.practice.quiz_state import QuizState
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

NEW_A_DAY = 20
DUE_A_DAY = 60


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
    renamed : mapping of str to str
        The id of an item by each id that it had.
    """

    def __init__(
        self,
        open_database: "Callable[[], Database]",
        now: Callable[[], datetime],
        today: datetime,
        renamed: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._now = now
        self._renamed = renamed
        self._today = today
        self._unsaved: dict[int, Review] = {}
        self._known: dict[str, Card] = {}
        self._told: list[str] = []
        self._database: Database | None = None
        try:
            self._database = open_database()
        except StoreError as error:
            self._tell(error)
        self._try(lambda database: schedule.adopt(database, renamed), None)

    def close(self) -> None:
        """Close the progress; closing twice does nothing."""
        if self._database is not None:
            self._database.close()

    @property
    def notices(self) -> tuple[str, ...]:
        """What the user must be told."""
        saved = () if self._database is None else self._database.notices
        return (*saved, *self._told)

    @property
    def unsaved(self) -> int:
        """How many answers could not be saved so far."""
        return len(self._unsaved)

    def cards(self) -> Mapping[str, Card]:
        """Return all cards by item, those before if they cannot be read."""
        self._known = self._try(cards, self._known)
        known = dict(self._known)
        for review in self._unsaved.values():
            card = self._with_unsaved(review.item, self._known.get(review.item))
            assert card is not None
            known[review.item] = card
        return known

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

    def places_today(self) -> tuple[int, int]:
        """Return how many items may still be asked today: due ones, and new ones."""
        due, new = self.answered_today()
        return max(DUE_A_DAY - due, 0), max(NEW_A_DAY - new, 0)

    def save(
        self, review: Review, following: Callable[[int], QuizState]
    ) -> tuple[int, Card]:
        """Save an answer and where the quiz stands after it, both or neither.

        Parameters
        ----------
        following : callable
            Returns where the quiz stands, from the number of the answer; it may be
            asked more than once.

        Returns
        -------
        int
            The number under which the answer can be amended or taken back; negative
            if it could not be saved.
        Card
            The card as it is now.
        """

        def write(database: "Database") -> tuple[int, Card]:
            def both(_connection: object) -> tuple[int, Card]:
                recorded = schedule.record(database, [review])
                self._keep(database, following(recorded.action))
                return recorded.action, recorded.cards[0]

            return database.write(both)

        self.save_again()
        saved: tuple[int, Card] | None = None
        if not self._unsaved:
            saved = self._try(write, None)
        return saved if saved is not None else self._remember(review, following)

    def save_again(self) -> None:
        """Try once more to save what could not be saved before."""
        waiting = list(self._unsaved.values())

        if not waiting:
            return
        if self._try(lambda d: schedule.record(d, waiting), None) is not None:
            self._unsaved.clear()

    def amend(
        self, number: int, review: Review, following: Callable[[int], QuizState]
    ) -> Card:
        """Give an answer another grade, and save where the quiz stands after it."""

        def write(database: "Database") -> Card | None:
            def both(_connection: object) -> Card | None:
                card = schedule.amend(database, number, review)
                self._keep(database, following(number))
                return card

            return database.write(both)

        from normdrill.scheduling import after

        if number in self._unsaved:
            self._unsaved[number] = review
            self.keep(following(number))
        card = self._try(write, None) if number > 0 else None
        # What cannot be saved keeps the grade it has.
        return card or self.card(review.item) or after(None, review)

    def take_back(self, number: int, state: QuizState) -> bool:
        """Take an answer back, and save where the quiz stands after it.

        Returns
        -------
        bool
            False if something else was done since; nothing is changed then.
        """

        def write(database: "Database") -> bool:
            def both(_connection: object) -> bool:
                taken = schedule.take_back(database, self._now(), number)
                if taken is not None:
                    self._keep(database, state)
                return taken is not None

            return database.write(both)

        if number < 0:
            return self._unsaved.pop(number, None) is not None
        return self._try(write, otherwise=False)

    def card(self, item: str) -> Card | None:
        """Return the card of an item as it is now, None if it has none."""
        saved = self._try(lambda d: card_of(d, item), self._known.get(item))
        return self._with_unsaved(item, saved)

    def unfinished(self) -> QuizState | None:
        """Return where the quiz stands that was left, None if there is none."""
        values = self._try(unfinished_quiz, None)
        state = None if values is None else QuizState.from_json(values)
        if state is not None:
            state.rename(self._renamed)
            # What was taken back since is asked again.
            state.quizzed = [one for one in state.quizzed if self._stands(one.action)]
        return state

    def _stands(self, action: int) -> bool:
        return self._try(lambda d: stands(d, action), otherwise=True)

    def keep(self, state: QuizState) -> None:
        """Save where the quiz stands."""
        self._try(lambda d: self._keep(d, state), None)

    def finish(self, state: QuizState) -> None:
        """Forget the quiz, but for answers that were begun."""
        self.save_again()
        if state.apart:
            return
        if state.drafts:
            state.finished = True
            self.keep(state)
        else:
            self._try(forget_quiz, None)

    def _keep(self, database: "Database", state: QuizState) -> None:
        if not state.apart:
            keep_quiz(database, asdict(state))

    def _remember(
        self, review: Review, following: Callable[[int], QuizState]
    ) -> tuple[int, Card]:
        """Keep in memory what cannot be saved, so that the quiz does not repeat it."""
        number = min(self._unsaved, default=0) - 1
        self._unsaved[number] = review
        card = self.card(review.item)
        assert card is not None
        self.keep(following(number))
        return number, card

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
        told = error.message
        if error.hint:
            notice = _("{problem}; {advice}")
            told = notice.format(problem=error.message, advice=error.hint)
        if told not in self._told:
            self._told.append(told)
