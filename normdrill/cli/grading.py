"""What ``check`` does."""

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
    _tell(context, _report(context, request, checked), as_json=as_json)
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


def _report(context: Context, request: CheckRequest, checked: Checked) -> "Report":
    from normdrill.render.verdict import Report

    file = context.shown(checked.path)
    slug = checked.exercise.slug
    option = f" --exercise {request.exercise}" if request.exercise else ""
    again = f"normdrill check {context.quoted(file)}{option}"
    passed = checked.verdict.status is Status.PASSED
    return Report(
        exercise=checked.exercise,
        verdict=checked.verdict,
        file=file,
        mistakes=checked.mistakes,
        language=context.language,
        questions=checked.questions,
        called=_called(context, checked),
        recalled=checked.recalled,
        now=request.now,
        notices=checked.notices,
        next_command=f"normdrill solution {slug}" if passed else again,
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
