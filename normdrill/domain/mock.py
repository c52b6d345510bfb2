"""What is asked in a mock interview: planned to fit the time, and the same by seed."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from normdrill.domain.card import Card, State
from normdrill.domain.exercise import Exercise
from normdrill.domain.question import Entry, question_of
from normdrill.domain.selection import Filter

OPEN_MINUTES = 2
OBJECTIVE_MINUTES = 1
FOLLOW_UPS = 3
"""So many questions on what was written are asked at most."""
LATELY = timedelta(days=14)
"""An exercise that was passed less long ago shows nothing."""
_OPEN_OF = 3
_Rank = Callable[[Entry], tuple[int, float]]


@dataclass(frozen=True, slots=True)
class Scope:
    """What the interview is to be about; None admits all.

    Attributes
    ----------
    minutes : int
        How long it takes.
    """

    minutes: int
    level: int | None = None
    topic: str | None = None

    def admits(self, exercise: Exercise) -> bool:
        """Tell whether an exercise may be the task."""
        return self.level in (None, exercise.level) and self.topic in (
            None,
            exercise.topic,
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of the learner.

    Attributes
    ----------
    cards : mapping of str to Card
        By item or exercise; what has none was never asked.
    passed : mapping of str to datetime
        When each exercise was last passed.
    now : datetime
        In UTC.
    """

    cards: Mapping[str, Card]
    passed: Mapping[str, datetime]
    now: datetime

    def need(self, item: str) -> int:
        """Return how little an item is known: 0 is weak, 2 is known well."""
        card = self.cards.get(item)
        if card is None:
            return 1
        if card.called_by or card.state is State.RELEARNING:
            return 0
        return 1 if card.due <= self.now else 2

    def lately_passed(self, slug: str) -> bool:
        """Tell whether an exercise was passed a short while ago."""
        return slug in self.passed and self.now - self.passed[slug] < LATELY


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked, in its order.

    Attributes
    ----------
    questions : tuple of Entry
        What is asked first.
    task : Exercise or None
        What is written by hand; None if nothing fits.
    follow_ups : tuple of Entry
        What is asked about the task.
    """

    questions: tuple[Entry, ...]
    task: Exercise | None
    follow_ups: tuple[Entry, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All questions."""
        return (*self.questions, *self.follow_ups)

    @property
    def minutes(self) -> int:
        """How long it takes if nobody is slow."""
        writing = self.task.minutes if self.task is not None else 0
        return writing + sum(map(minutes_of, self.entries))


def minutes_of(entry: Entry) -> int:
    """Return how long a question takes."""
    return OPEN_MINUTES if entry.kind == "open" else OBJECTIVE_MINUTES


def make_plan(
    entries: Iterable[Entry],
    exercises: Iterable[Exercise],
    standing: Standing,
    scope: Scope,
    seed: int,
) -> Plan:
    """Plan an interview: no question twice, not longer than its time, areas mixed.

    The task is one that was not passed lately. Its follow-ups take up to a third of
    the rest of the time, whatever their area and level; what remains is filled with
    open questions, and an objective one after every two. What is weak or was never
    asked goes before what is known.

    Parameters
    ----------
    seed : int
        Decides between what is equally fit; the same seed gives the same plan.
    """
    entries = sorted(entries, key=lambda entry: entry.id)
    # A plan is drawn and no secret; strings seed without their hash.
    rng = Random(f"{seed} mock")  # noqa: S311 - draws lots, keeps no secret
    chance = {entry.id: rng.random() for entry in entries}

    def rank(entry: Entry) -> tuple[int, float]:
        return standing.need(entry.id), chance[entry.id]

    task = _task(exercises, standing, scope, rng)
    room = scope.minutes - (task.minutes if task is not None else 0)
    follow_ups: list[Entry] = []
    if task is not None:
        about = [e for e in entries if _is_about(e, task.questions)]
        time = max(min(OPEN_MINUTES, room), room // 3)
        follow_ups = _mixed(about, time, rank, always_open=True)[:FOLLOW_UPS]
    used = {question_of(entry.id) for entry in follow_ups}
    filter_ = Filter(scope.topic, scope.level)
    pool = [e for e in entries if filter_.admits(e) and question_of(e.id) not in used]
    time = room - sum(map(minutes_of, follow_ups))
    return Plan(tuple(_mixed(pool, time, rank)), task, tuple(follow_ups))


def _task(
    exercises: Iterable[Exercise], standing: Standing, scope: Scope, rng: Random
) -> Exercise | None:
    """Return the exercise to be written, one that leaves time for questions."""
    fitting = sorted(
        (e for e in exercises if scope.admits(e)), key=lambda exercise: exercise.slug
    )
    chance = {exercise.slug: rng.random() for exercise in fitting}

    def order(exercise: Exercise) -> tuple[bool, bool, int, float]:
        slug = exercise.slug
        return (
            standing.lately_passed(slug),
            3 * exercise.minutes > 2 * scope.minutes,
            standing.need(slug),
            chance[slug],
        )

    in_time = (e for e in fitting if e.minutes + OPEN_MINUTES <= scope.minutes)
    return min(in_time, key=order, default=None)


def _is_about(entry: Entry, names: Sequence[str]) -> bool:
    return entry.id in names or question_of(entry.id) in names


def _mixed(
    pool: Sequence[Entry], minutes: int, rank: _Rank, *, always_open: bool = False
) -> list[Entry]:
    """Return what fills the time: kinds in turn, then areas, then what is weak."""
    chosen: list[Entry] = []
    areas: Counter[str] = Counter()
    while True:
        wants_open = always_open or len(chosen) % _OPEN_OF < _OPEN_OF - 1
        ranked = [
            (((entry.kind == "open") is not wants_open, areas[entry.topic]), entry)
            for entry in _fitting(pool, chosen, minutes)
        ]
        if not ranked:
            return chosen
        best = min(ranked, key=lambda each: (each[0], rank(each[1])))[1]
        chosen.append(best)
        areas[best.topic] += 1


def _fitting(
    pool: Sequence[Entry], chosen: Sequence[Entry], minutes: int
) -> Iterator[Entry]:
    left = minutes - sum(map(minutes_of, chosen))
    taken = {question_of(entry.id) for entry in chosen}
    for entry in pool:
        if minutes_of(entry) <= left and question_of(entry.id) not in taken:
            yield entry
