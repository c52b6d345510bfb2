"""Begin a quiz, or go on with the one that was left."""

from dataclasses import asdict, replace
from datetime import datetime, timedelta

from normdrill.practice.quiz import QuizRequest, QuizSession, Setting
from normdrill.practice.quiz_state import QuizState

KEPT = timedelta(hours=12)
"""How long a quiz that was left can be gone on with."""


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
    new = QuizState(
        first_seed=fresh_seed if seed is None else seed,
        request=asdict(request),
        begun_at=now.isoformat(),
        owner=setting.process,
    )
    if left is None:
        return QuizSession(setting, request, new)
    if left.owner != setting.process and setting.runs(left.owner):
        # It is being held in another terminal: what is asked there is not asked here.
        new = replace(new, apart=True, skipped=[left.current] if left.current else [])
        return QuizSession(setting, request, new)
    if _goes_on(left, request, seed, now):
        return QuizSession(setting, request, replace(left, owner=setting.process))
    return QuizSession(setting, request, replace(new, drafts=left.drafts))


def _goes_on(
    left: QuizState, request: QuizRequest, seed: int | None, now: datetime
) -> bool:
    try:
        age = now - datetime.fromisoformat(left.begun_at)
    except (TypeError, ValueError):
        return False
    same = left.request == asdict(request) and seed in (None, left.first_seed)
    return same and timedelta() <= age < KEPT and not left.finished
