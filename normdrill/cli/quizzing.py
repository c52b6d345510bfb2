"""What ``quiz`` does."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from normdrill.cli.context import Context, is_running
from normdrill.cli.terminal import write
from normdrill.content.drawing import drawing
from normdrill.domain.asking import Asked
from normdrill.domain.question import KINDS
from normdrill.domain.selection import Filter
from normdrill.errors import ContentError, UsageError
from normdrill.locale import _
from normdrill.practice.quiz import QuizRequest, QuizSession, Setting
from normdrill.practice.quiz_opening import open_quiz
from normdrill.practice.quiz_record import QuizRecord
from normdrill.render.clean import clean

if TYPE_CHECKING:
    from normdrill.render.quiz import View

LONGEST = 65_536
"""Characters of a line that are read at once."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of the command; None where the user did not care."""

    topic: str | None = None
    level: int | None = None
    kind: str | None = None
    count: int | None = None
    due_only: bool = False
    seed: int | None = None
    grades: int | None = None


def run(context: Context, wishes: Wishes, *, as_json: bool) -> int:
    """Hold a quiz and return the exit code."""
    with opened(context, _request(context, wishes), wishes.seed) as session:
        if as_json:
            _answer_in_json(context, session)
        else:
            _hold(context, session, wishes)
    return 0


@contextmanager
def opened(
    context: Context, request: QuizRequest, seed: int | None
) -> Iterator[QuizSession]:
    """Begin a quiz, or go on with the one that was left, and close it at the end."""
    with setting(context) as found:
        yield open_quiz(found, request, seed, context.seed())


@contextmanager
def setting(context: Context) -> Iterator[Setting]:
    """Open what questions are asked with, and close the progress at the end."""
    record = QuizRecord(
        context.open_database, context.now, context.today(), context.bank.renamed()
    )
    try:
        draw = drawing(context.catalog)
        yield Setting(context.bank, draw, record, context.now, os.getpid(), is_running)
    finally:
        record.close()


def _request(context: Context, wishes: Wishes) -> QuizRequest:
    if wishes.kind is not None and wishes.kind not in KINDS.values():
        raise UsageError(
            _("there is no kind of question {name}").format(name=wishes.kind),
            _("The kinds are: {names}").format(names=", ".join(KINDS.values())),
        )
    topic = None if wishes.topic is None else context.bank.find_topic(wishes.topic)
    admitted = Filter(topic, wishes.level, wishes.kind, wishes.due_only)
    return QuizRequest(admitted, wishes.count)


def grades(context: Context, wishes: Wishes) -> int:
    """Return with how many keys answers are rated."""
    usual = 4 if context.environ.get("NORMDRILL_GRADES") == "4" else 2
    return wishes.grades or usual


def _command(wishes: Wishes) -> str:
    """Return the command that goes on with this quiz."""
    options = {
        "--topic": wishes.topic,
        "--level": wishes.level,
        "--kind": wishes.kind,
        "--count": wishes.count,
    }
    given = [f"{name} {value}" for name, value in options.items() if value is not None]
    only = ["--due-only"] if wishes.due_only else []
    return " ".join(["normdrill quiz", *given, *only])


def _hold(context: Context, session: QuizSession, wishes: Wishes) -> None:
    from normdrill.cli.interview import Interview
    from normdrill.cli.terminal import styled
    from normdrill.render.quiz import outlook_lines, summary_lines

    shown = view(context)
    if context.terminal.interactive:
        if session.quizzed:
            said = _("Going on: {count} answered.").format(count=len(session.quizzed))
            write(said)
        keys = grades(context, wishes)
        Interview(session, shown, context.terminal, keys).run()
    elif _typed_by_hand():
        raise UsageError(
            _("nobody can be asked while the output goes elsewhere"),
            _("Run it without a pipe, or give the answers: {command}").format(
                command="echo 2 | normdrill quiz"
            ),
        )
    else:
        _tell_piped(context, session, shown)
    context.warn(*session.new_notices())
    if session.quizzed:
        write(styled(summary_lines(session.quizzed, shown), context.terminal))
    if session.ran_out:
        told = outlook_lines(session.outlook(), context.now(), shown)
        write(styled(told, context.terminal))
    following = "normdrill" if session.ended else _command(wishes)
    write(_("next: {command}").format(command=following))


def _tell_piped(context: Context, session: QuizSession, shown: "View") -> None:
    from normdrill.cli.piped import answered_from
    from normdrill.cli.terminal import styled
    from normdrill.render.quiz import (
        how,
        marked_lines,
        points_lines,
        put_lines,
        unreadable,
    )
    from normdrill.render.rows import paragraph

    def put(asked: Asked, number: int) -> None:
        question = session.question(asked.item.id)
        place = number, session.total
        write(styled(put_lines(asked, question, place, "", shown), context.terminal))

    for asked, _line, answered in answered_from(session, _typed()):
        put(asked, session.number - (answered is not None))
        if answered is None:
            write(styled(paragraph(unreadable(asked), shown.width), context.terminal))
        else:
            question = session.question(asked.item.id)
            open_ = bool(answered.mark.ticks) and bool(answered.answer.strip())
            points = points_lines(answered, shown) if open_ else ()
            now = context.now()
            told = marked_lines(answered, question, now, shown, reasons=not open_)
            write(styled((*points, *told), context.terminal))
        write("")
    if not session.ended and (waiting := session.next_question()) is not None:
        # Who answers from a pipe must be able to read what the next line answers.
        put(waiting, session.number)
        write(styled(paragraph(how(waiting), shown.width), context.terminal))
        write("")


def _answer_in_json(context: Context, session: QuizSession) -> None:
    from normdrill.cli.documents import write_document
    from normdrill.cli.piped import answered_from
    from normdrill.render.quiz_document import of_quiz

    lines = () if _typed_by_hand() else _typed()
    taken = list(answered_from(session, lines))
    waiting = session.next_question()
    asked = [each for each, *_ in taken] + ([waiting] if waiting else [])
    questions = {each.item.id: session.question(each.item.id) for each in asked}
    document = of_quiz(taken, waiting, questions, context.language, session.notices)
    write_document(document)


def view(context: Context) -> "View":
    """Return what a quiz is shown with."""
    from normdrill.content.topics import topic_names
    from normdrill.render.quiz import View

    try:
        names = topic_names(context.bank.folder)
    except ContentError as error:
        context.warn(error.message)
        names = {}
    return View(context.language, context.terminal.width, names)


def _typed_by_hand() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _typed() -> Iterator[str]:
    """Return the lines of standard input; none if there is none."""
    while sys.stdin is not None and (line := sys.stdin.readline(LONGEST)):
        yield clean(line)
