"""What ``review`` does."""

from dataclasses import replace
from pathlib import Path

from normdrill.cli.begun import told
from normdrill.cli.context import Context
from normdrill.cli.documents import write_document
from normdrill.cli.interview import Interview
from normdrill.cli.keys import Left, ending_well, read_line
from normdrill.cli.quizzing import Wishes, grades, opened, view
from normdrill.cli.terminal import styled, write
from normdrill.domain.selection import Filter
from normdrill.domain.today import Today
from normdrill.locale import _
from normdrill.practice.progress import where
from normdrill.practice.quiz import QuizRequest
from normdrill.practice.quiz_record import QuizRecord
from normdrill.practice.review import today, write_again
from normdrill.render import review as render
from normdrill.render.layout import wrap
from normdrill.render.quiz import summary_lines


def run(context: Context, *, as_json: bool) -> int:
    """Do or list what is due today and return the exit code."""
    queue, notices = _queue(context)
    if as_json:
        write_document({**render.document(queue), "notices": list(notices)})
        return 0
    context.warn(*notices)
    for line in filter(None, (render.summary(queue), render.waiting(queue))):
        _say(context, line)
    if not context.terminal.interactive:
        for line in render.rows(queue):
            _say(context, line)
        _say(context, _("next: {command}").format(command="normdrill review"))
        return 0
    following = _following(context, queue)
    _say(context, _("next: {command}").format(command=following))
    return 0


def _queue(context: Context) -> tuple[Today, tuple[str, ...]]:
    """Return today's queue, and what the user must be told of their progress."""
    record = QuizRecord(
        context.open_database, context.now, context.today(), context.bank.renamed()
    )
    try:
        # What cannot be opened is told once, at the end.
        done = () if record.notices else context.progress()
        following = where(context.catalog.path(), done).next
        queue = today(
            record.cards(),
            {entry.id for entry in context.bank.outline()},
            context.catalog.slugs(),
            context.now(),
            record.places_today(),
        )
        if following is not None:
            queue = replace(queue, exercise=following.slug)
        return queue, record.notices
    finally:
        record.close()


def _following(context: Context, queue: Today) -> str:
    """Do what is due, then what is new; return the command that comes next."""
    again = "normdrill review"
    due = QuizRequest(Filter(due_only=True), all_today=True)
    if queue.questions and not _ask(context, due):
        return again
    following = f"normdrill start {queue.exercise}" if queue.exercise else again
    if queue.exercises:
        following = _lay_out(context, queue.exercises[0].item)
        if queue.new and not _goes_on(context, queue.new):
            return following
    if queue.new and not _ask(context, QuizRequest(all_today=True)):
        return again
    return following


def _ask(context: Context, request: QuizRequest) -> bool:
    """Hold a quiz; return whether it came to its end."""
    with opened(context, request, seed=None) as session:
        shown = view(context)
        Interview(session, shown, context.terminal, grades(context, Wishes())).run()
        context.warn(*session.new_notices())
        if session.quizzed:
            write(styled(summary_lines(session.quizzed, shown), context.terminal))
        return session.ended


def _lay_out(context: Context, slug: str) -> str:
    """Lay out an exercise that is due; return the command that grades it."""
    exercise = context.catalog.find(slug)
    title = exercise.title.to(context.language)
    _say(context, _("{slug} is due: {title}").format(slug=slug, title=title))
    database = context.open_existing()
    try:
        started = write_again(database, exercise, Path(), context.day())
    finally:
        if database is not None:
            database.close()
    for line in told(started, context):
        _say(context, line)
    _say(context, _("task: {command}").format(command=f"normdrill show {slug}"))
    file = context.quoted(context.shown(started.path))
    return f"normdrill check {file}"


def _goes_on(context: Context, new: int) -> bool:
    """Ask whether the new questions come now; anything but Enter leaves them."""
    said = _("Enter goes on with new questions ({count}); q leaves them for later.")
    _say(context, said.format(count=new))
    try:
        with ending_well():
            return not read_line().strip()
    except Left:
        return False


def _say(context: Context, text: str) -> None:
    write("\n".join(wrap(text, context.terminal.width, hanging=2)))
