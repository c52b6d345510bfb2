"""Hold a quiz with answers from a pipe: one a line, nobody is prompted."""

from collections.abc import Iterable, Iterator

from normdrill.cli.listening import QUIT, SKIP, UNKNOWN
from normdrill.domain.asking import Asked
from normdrill.domain.marking import UnreadableError
from normdrill.domain.quizzed import Answered
from normdrill.practice.quiz import QuizSession

PATIENCE = 10
"""So many answers in a row that cannot be read end the quiz."""


def answered_from(
    session: QuizSession, lines: Iterable[str]
) -> Iterator[tuple[Asked, str, Answered | None]]:
    """Yield each item, the line, and the answer; one that cannot be read is None.

    A line ``?`` or a blank one is an answer that is not known, ``s`` skips the item,
    ``q`` ends the quiz.
    """
    typed = iter(lines)
    unread = 0
    while (asked := session.next_question()) is not None and unread < PATIENCE:
        line = next(typed, QUIT).strip()
        if line.lower() == QUIT:
            return
        if line.lower() == SKIP:
            session.skip()
            continue
        try:
            yield asked, line, session.answer(asked, "" if line == UNKNOWN else line)
            unread = 0
        except UnreadableError:
            unread += 1
            yield asked, line, None
