"""What ``check`` does."""

from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from normdrill.cli.context import Context
from normdrill.cli.target import choose_file
from normdrill.cli.terminal import Counter
from normdrill.domain.verdict import Reason, Status, Verdict
from normdrill.grading.session import Event
from normdrill.practice.check import Checked, CheckRequest, check

if TYPE_CHECKING:
    from normdrill.domain.question import Question
    from normdrill.render.verdict import Report

_NEEDED_LATER = ("rich.console", "normdrill.render.verdict", "normdrill.scheduling")


def run(
    context: Context,
    file: Path | None,
    exercise: str | None,
    seed: int | None,
    *,
    as_json: bool,
) -> int:
    """Grade a file, tell the verdict and return the exit code."""
    request = CheckRequest(
        path=choose_file(context, file, exercise),
        exercise=exercise,
        seed=context.seed() if seed is None else seed,
        now=context.now(),
        catalog=context.catalog,
        bank=context.bank,
        open_database=context.open_database,
    )
    counter = Counter(visible=context.terminal.shows and not as_json)

    def tell(event: Event) -> None:
        # The grader is at work: now is the time to load what is only for display.
        for module in _NEEDED_LATER:
            import_module(module)
        counter.show(event.done, event.total)

    try:
        checked = check(request, context.start_grading(), tell)
    finally:
        counter.clear()
    following = _following(context, request, checked)
    told = report(context, checked, request.now, following)
    _tell(context, told, as_json=as_json)
    return _exit_code(checked.verdict)


def _tell(context: Context, report: "Report", *, as_json: bool) -> None:
    if as_json:
        from normdrill.cli.documents import write_document
        from normdrill.render.document import of_report

        write_document(of_report(report))
        return
    from normdrill.cli.terminal import styled, write
    from normdrill.render.verdict import lines

    write(styled(lines(report, context.terminal.width), context.terminal))


def _following(context: Context, request: CheckRequest, checked: Checked) -> str:
    """Return the command that comes next."""
    if checked.verdict.status is Status.PASSED:
        return f"normdrill solution {checked.exercise.slug}"
    option = f" --exercise {request.exercise}" if request.exercise else ""
    file = context.quoted(context.shown(checked.path))
    return f"normdrill check {file}{option}"


def report(
    context: Context, checked: Checked, now: datetime, next_command: str
) -> "Report":
    """Return what is told about a check that was made `now`."""
    from normdrill.render.verdict import Report

    return Report(
        exercise=checked.exercise,
        verdict=checked.verdict,
        file=context.shown(checked.path),
        mistakes=checked.mistakes,
        language=context.language,
        questions=checked.questions,
        called=_called(context, checked),
        recalled=checked.recalled,
        now=now,
        notices=checked.notices,
        next_command=next_command,
    )


def _called(context: Context, checked: Checked) -> "tuple[Question, ...]":
    """Return the questions that come up in the next quiz."""
    from normdrill.domain.question import question_of

    ids = dict.fromkeys(map(question_of, checked.recalled.called))
    return tuple(context.bank.question(question) for question in ids)


def _exit_code(verdict: Verdict) -> int:
    if verdict.reason is Reason.INTERNAL:
        return 3
    return 0 if verdict.status is Status.PASSED else 1
