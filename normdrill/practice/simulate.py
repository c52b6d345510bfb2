"""Let made-up learners go through the daily loop, and see what comes of it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from normdrill import __version__
from normdrill.content.questions import Bank
from normdrill.domain.asking import Draw
from normdrill.domain.attempt import Attempt
from normdrill.domain.card import Card, State
from normdrill.domain.marking import right_answer
from normdrill.domain.simulated import Day, Learner, Simulated
from normdrill.domain.verdict import Status
from normdrill.practice.quiz import QuizRequest, Setting
from normdrill.practice.quiz_opening import open_quiz
from normdrill.practice.quiz_record import QuizRecord
from normdrill.practice.recall import rate_attempt
from normdrill.practice.review import today
from normdrill.scheduling import recall
from normdrill.store.attempts import add_attempt, reveal_solution
from normdrill.store.reviews import cards

if TYPE_CHECKING:
    from normdrill.store.database import Database

FIRST_DAY = datetime(2026, 1, 5, 19, tzinfo=UTC)
TAKES = timedelta(seconds=40)
"""How long an answer takes."""


class Simulation:
    """The whole loop, with a clock that is moved by hand.

    Parameters
    ----------
    open_database : callable
        Opens an empty progress.
    slugs : sequence of str
        The exercises, in the order of the path.
    """

    def __init__(
        self,
        learner: Learner,
        bank: Bank,
        draw: Draw,
        slugs: tuple[str, ...],
        open_database: "Callable[[], Database]",
    ) -> None:
        self._learner = learner
        self._bank = bank
        self._draw = draw
        self._slugs = slugs
        self._open = open_database
        self._now = FIRST_DAY
        self._reviewed = self._known = 0
        self._longest = timedelta()

    def run(self, days: int, seed: int) -> Simulated:
        """Let so many days pass and return what came of it."""
        rng = Random(seed)  # noqa: S311 - a made-up learner keeps no secret
        done = tuple(self._days(days, rng))
        with self._open() as database:
            left = cards(database)
        for card in left.values():
            self._longest = max(self._longest, self._now - card.due)
        items = {entry.id for entry in self._bank.outline()}
        return Simulated(
            self._learner,
            done,
            self._reviewed,
            self._known,
            self._longest,
            unseen=len(items - set(left)),
        )

    def _days(self, days: int, rng: Random) -> Iterator[Day]:
        first, after = self._learner.away
        for day in range(days):
            self._now = FIRST_DAY + timedelta(days=day)
            if day % self._learner.every == 0 and not first <= day < after:
                yield self._day(day, rng)

    def _day(self, day: int, rng: Random) -> Day:
        midnight = self._now.replace(hour=0)
        record = QuizRecord(self._open, lambda: self._now, midnight)
        before = record.cards()
        items = {entry.id for entry in self._bank.outline()}
        places = record.places_today()
        queue = today(before, items, self._slugs, self._now, places)
        setting = Setting(self._bank, self._draw, record, lambda: self._now)
        session = open_quiz(setting, QuizRequest(all_today=True), None, 1000 * day)
        asked_today = set()
        while (asked := session.next_question()) is not None:
            item = asked.item.id
            asked_today.add(item)
            known = self._recalls(record.card(item), rng)
            session.answer(asked, right_answer(asked) if known else "")
            self._now += TAKES
        record.close()
        written = [card.item for card in queue.exercises]
        # Whoever has exercises to repeat begins no other.
        unseen = [] if written else [s for s in self._slugs if s not in before]
        with self._open() as database:
            for slug in (*written, *unseen[:1]):
                known = self._recalls(before.get(slug), rng)
                self._write(database, slug, known=known)
        of_new = sum(item not in before for item in asked_today)
        of_due = len(asked_today) - of_new
        return Day(of_due, of_new, len(written), queue.waiting)

    def _recalls(self, card: Card | None, rng: Random) -> bool:
        """Tell whether the learner knows something now, and remember how it went."""
        if card is None or card.last_review is None:
            return rng.random() < self._learner.knows
        chance = recall(card, self._now) ** self._learner.forgets
        known = bool(rng.random() < chance)
        if card.state is State.REVIEW:
            self._reviewed += 1
            self._known += known
            self._longest = max(self._longest, self._now - card.due)
        return known

    def _write(self, database: "Database", slug: str, *, known: bool) -> None:
        """Pass an exercise, after a look at the solution if it was forgotten."""
        if not known:
            reveal_solution(database, slug, self._now)
        self._now += 10 * TAKES
        attempt = Attempt(
            slug=slug,
            at=self._now,
            status=Status.PASSED,
            reason=None,
            passed=1,
            total=1,
            seed=1,
            mistakes=(),
            hints=0,
            solution_seen=not known,
            seconds=0.1,
            tier="limits",
            file=Path(f"{slug}.py"),
            version=__version__,
        )
        add_attempt(database, attempt)
        rate_attempt(database, attempt, {}, self._bank)
