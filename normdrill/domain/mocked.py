"""A mock interview as it was held, and what follows from it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from normdrill.domain.question import question_of
from normdrill.domain.verdict import Failure, Status

STUDIED = 6
"""Nobody works through a longer list."""
_STRONG = Fraction(3, 4)
_WEAK = Fraction(1, 2)
_FEW = 3


class Part(StrEnum):
    """The parts of an interview."""

    QUESTIONS = "questions"
    TASK = "task"
    FOLLOW_UPS = "follow_ups"


class Ending(StrEnum):
    """How an interview ended."""

    FINISHED = "finished"
    TIME_UP = "time_up"
    BROKEN_OFF = "broken_off"


class Overall(StrEnum):
    """How it went on the whole."""

    STRONG = "strong"
    FAIR = "fair"
    WEAK = "weak"
    UNKNOWN = "unknown"


class Subject(StrEnum):
    """What there is to study."""

    EXERCISE = "exercise"
    TOPIC = "topic"
    MISSED = "missed"
    HARDER = "harder"
    AGAIN = "again"


@dataclass(frozen=True, slots=True)
class Said:
    """An answer to a question.

    Attributes
    ----------
    seed : int
        Puts the item in the same way again.
    ticks, wrongly_said : tuple of bool
        For an open answer, which key points and which wrong statements it makes.
    seconds : float
        From the question to the answer.
    """

    item: str
    topic: str
    part: Part
    seed: int
    answer: str
    right: bool
    ticks: tuple[bool, ...] = ()
    wrongly_said: tuple[bool, ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Written:
    """What became of the task.

    Attributes
    ----------
    file : str
        Where it was written.
    status : Status or None
        None if it was not graded.
    mistakes : tuple of tuple of str
        The diagnosis: one set of mistakes, or two that cannot be told apart.
    failure : Failure or None
        What went wrong in the case that is shown, or why there are no cases.
    loading : bool
        Whether that happened before any case was run.
    """

    slug: str
    file: str
    status: Status | None = None
    passed: int = 0
    total: int = 0
    mistakes: tuple[tuple[str, ...], ...] = ()
    failure: Failure | None = None
    loading: bool = False
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Held:
    """A mock interview.

    Attributes
    ----------
    minutes : int
        How long it was to take.
    planned : int
        How many questions were planned.
    seconds : float
        How long it took.
    """

    begun_at: datetime
    minutes: int
    level: int | None
    topic: str | None
    seed: int
    planned: int
    said: tuple[Said, ...] = ()
    written: Written | None = None
    ending: Ending = Ending.BROKEN_OFF
    seconds: float = 0.0

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(said.right for said in self.said)


@dataclass(frozen=True, slots=True)
class Study:
    """One thing to study.

    Attributes
    ----------
    name : str
        The exercise or the topic; for harder interviews the level, if there is one.
    questions : tuple of str
        Ids of the questions that were not known.
    """

    subject: Subject
    name: str = ""
    questions: tuple[str, ...] = ()


def areas(held: Held) -> dict[str, tuple[int, int]]:
    """Return right answers and all by topic, the weakest topic first."""
    counts: dict[str, tuple[int, int]] = {}
    for said in held.said:
        right, asked = counts.get(said.topic, (0, 0))
        counts[said.topic] = right + said.right, asked + 1
    return dict(sorted(counts.items(), key=lambda each: Fraction(*each[1])))


def times(held: Held) -> dict[Part, float]:
    """Return the seconds that each part took, without what was not reached."""
    spent = dict.fromkeys((said.part for said in held.said), 0.0)
    for said in held.said:
        spent[said.part] += said.seconds
    if held.written is not None:
        spent[Part.TASK] = held.written.seconds
    return {part: spent[part] for part in Part if part in spent}


def overall(held: Held) -> Overall:
    """Return how it went, as roughly as so few questions can tell."""
    graded = held.written is not None and held.written.status is not None
    if len(held.said) < _FEW and not graded:
        return Overall.UNKNOWN
    share = Fraction(held.right, len(held.said)) if held.said else None
    passed = not graded or _passed(held)
    failed = not graded or not _passed(held)
    if passed and (share is None or share >= _STRONG):
        return Overall.STRONG
    if failed and (share is None or share < _WEAK):
        return Overall.WEAK
    return Overall.FAIR


def study(held: Held) -> tuple[Study, ...]:
    """Return what to study, what is needed most first; never nothing."""
    found = list(_missing(held))
    if found:
        return tuple(found[:STUDIED])
    if held.ending is Ending.BROKEN_OFF:
        return (Study(Subject.AGAIN),)
    harder = held.level + 1 if held.level is not None and held.level < 3 else None
    return (Study(Subject.HARDER, str(harder or "")),)


def _missing(held: Held) -> Iterator[Study]:
    if held.written is not None and not _passed(held):
        yield Study(Subject.EXERCISE, held.written.slug)
    missed = [said for said in held.said if not said.right]
    if missed:
        yield Study(Subject.MISSED, questions=_questions(missed))
    for topic in areas(held):
        of_topic = [said for said in missed if said.topic == topic]
        if of_topic:
            yield Study(Subject.TOPIC, topic, _questions(of_topic))


def _questions(said: list[Said]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(question_of(one.item) for one in said))


def _passed(held: Held) -> bool:
    return held.written is not None and held.written.status is Status.PASSED
