"""Grade a file and remember how it went."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from normdrill import __version__
from normdrill.content.catalog import Catalog
from normdrill.content.mistakes import load_mistakes
from normdrill.content.questions import Bank
from normdrill.content.submission import (
    Parsed,
    Submission,
    forbidden_calls,
    parse_submission,
    read_submission,
)
from normdrill.domain.attempt import Attempt
from normdrill.domain.exercise import Exercise
from normdrill.domain.mistake import Mistake
from normdrill.domain.recalled import Recalled
from normdrill.domain.verdict import Failure, Reason, Verdict, decide
from normdrill.errors import StoreError
from normdrill.grading.job import job_for
from normdrill.grading.session import Event, GradingSession
from normdrill.locale import _

if TYPE_CHECKING:
    from normdrill.store.database import Database


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """What is to be graded, and with what.

    Attributes
    ----------
    exercise : str or None
        The exercise, if the user named it.
    seed : int
        Draws the inputs of the hidden cases.
    bank : Bank
        The questions that a mistake may bring forward.
    open_database : callable
        Opens the progress; called after grading.
    """

    path: Path
    exercise: str | None
    seed: int
    now: datetime
    catalog: Catalog
    bank: Bank
    open_database: "Callable[[], Database]"


@dataclass(frozen=True, slots=True)
class Checked:
    """A verdict and what belongs to it.

    Attributes
    ----------
    mistakes : mapping of str to Mistake
        All mistakes of the exercise by id.
    questions : tuple of str
        Ids of the questions tied to the diagnosed mistakes.
    recalled : Recalled
        What the check changed in the schedule.
    notices : tuple of str
        What the user must be told about their saved progress.
    """

    exercise: Exercise
    path: Path
    verdict: Verdict
    mistakes: Mapping[str, Mistake]
    questions: tuple[str, ...]
    recalled: Recalled
    notices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graded:
    """A verdict that is not saved yet.

    Attributes
    ----------
    mistakes : mapping of str to Mistake
        All mistakes of the exercise by id.
    """

    exercise: Exercise
    verdict: Verdict
    mistakes: Mapping[str, Mistake]


def ignore(_event: Event) -> None:
    """Take no notice of progress."""


def check(
    request: CheckRequest,
    session: GradingSession,
    on_event: Callable[[Event], None] = ignore,
) -> Checked:
    """Grade the file, save the attempt, and return the verdict.

    Parameters
    ----------
    session : GradingSession
        A grader that has graded nothing yet; the caller closes it.

    Raises
    ------
    SubmissionError
        If the file cannot be read.
    UsageError
        If it does not tell which exercise it answers.
    ContentError
        If the exercise's folders break the format.
    """
    submission = read_submission(request.path)
    return save(request, grade(request, submission, session, on_event))


def grade(
    request: CheckRequest,
    submission: Submission,
    session: GradingSession,
    on_event: Callable[[Event], None] = ignore,
) -> Graded:
    """Grade what was read of the file and return the verdict; see `check`."""
    parsed = parse_submission(submission)
    defined = parsed.defined if isinstance(parsed, Parsed) else ()
    exercise = (
        request.catalog.find(request.exercise)
        if request.exercise
        else request.catalog.identify(request.path.stem, defined)
    )
    mistakes = load_mistakes(exercise)
    problem = _problem(parsed, exercise)
    if isinstance(parsed, Failure) or problem is not None:
        verdict = _not_run(request.seed, problem)
    else:
        job = job_for(
            exercise, mistakes, parsed.source, path=request.path, seed=request.seed
        )
        verdict = session.grade(job, on_event)
    return Graded(exercise, verdict, {mistake.id: mistake for mistake in mistakes})


def save(request: CheckRequest, graded: Graded) -> Checked:
    """Save the attempt and return the verdict with what it changed."""
    exercise, verdict, mistakes = graded.exercise, graded.verdict, graded.mistakes
    questions = _questions(verdict, mistakes)
    recalled, notices = _save(request, exercise, verdict, mistakes)
    return Checked(
        exercise, request.path, verdict, mistakes, questions, recalled, notices
    )


def _problem(parsed: Parsed | Failure, exercise: Exercise) -> Failure | None:
    if isinstance(parsed, Failure):
        details = {**parsed.details, "slug": exercise.slug}
        return Failure(parsed.kind, parsed.reason, details)
    calls = forbidden_calls(parsed.tree, exercise.forbidden)
    if not calls:
        return None
    name, line = calls[0]
    return Failure("forbidden_call", Reason.RULE, {"name": name, "line": line})


def _not_run(seed: int, problem: Failure | None) -> Verdict:
    status, reason = decide((), (), problem)
    return Verdict(status, reason, (), seed, tier="", problem=problem)


def _questions(verdict: Verdict, mistakes: Mapping[str, Mistake]) -> tuple[str, ...]:
    named = [mistakes[i] for ids in verdict.diagnosis.alternatives for i in ids]
    return tuple(dict.fromkeys(q for mistake in named for q in mistake.questions))


def _save(
    request: CheckRequest,
    exercise: Exercise,
    verdict: Verdict,
    mistakes: Mapping[str, Mistake],
) -> tuple[Recalled, tuple[str, ...]]:
    """Save the attempt; whatever hinders that is a notice, never another verdict."""
    from normdrill.practice.recall import rate_attempt
    from normdrill.store.attempts import add_attempt

    calling = {
        question: f"{exercise.slug}/{name}"
        for names in verdict.diagnosis.alternatives
        for name in names
        for question in mistakes[name].questions
    }
    try:
        with request.open_database() as database:

            def save(_connection: object) -> Recalled:
                attempt = _attempt(request, exercise, verdict, database)
                add_attempt(database, attempt)
                return rate_attempt(database, attempt, calling, request.bank)

            return database.write(save), database.notices
    except StoreError as error:
        if not error.hint:
            return Recalled(), (error.message,)
        notice = _("{problem}; {advice}")
        told = notice.format(problem=error.message, advice=error.hint)
        return Recalled(), (told,)


def _attempt(
    request: CheckRequest, exercise: Exercise, verdict: Verdict, database: "Database"
) -> Attempt:
    from normdrill.store.attempts import hints_seen, solution_seen

    sets = verdict.diagnosis.alternatives
    return Attempt(
        slug=exercise.slug,
        at=request.now,
        status=verdict.status,
        reason=verdict.reason,
        passed=sum(result.passed for result in verdict.required),
        total=verdict.total,
        seed=verdict.seed,
        mistakes=sets[0] if len(sets) == 1 else (),
        hints=hints_seen(database, exercise.slug),
        solution_seen=solution_seen(database, exercise.slug),
        seconds=verdict.seconds,
        tier=verdict.tier,
        file=request.path.resolve(),
        version=__version__,
    )
