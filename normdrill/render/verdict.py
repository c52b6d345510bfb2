"""A verdict as the learner reads it: the mistake first, the command last."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from rich.cells import cell_len
from rich.text import Text

from normdrill.domain.exercise import Exercise
from normdrill.domain.mistake import Mistake
from normdrill.domain.question import Question
from normdrill.domain.recalled import Recalled
from normdrill.domain.text import Language
from normdrill.domain.verdict import CaseResult, Failure, Status, Verdict
from normdrill.locale import _
from normdrill.render import failures, observations
from normdrill.render.clean import clean, one_line, some_lines
from normdrill.render.failures_results import place
from normdrill.render.numbers import duration, short, told_apart
from normdrill.render.rows import Row, aligned, paragraph
from normdrill.render.times import coming
from normdrill.render.words import rating

_GLYPHS = {Status.PASSED: "✓", Status.FAILED: "✗", Status.ERROR: "✗"}
_STYLES = {Status.PASSED: "bold green", Status.FAILED: "bold red"}
_TITLES = 4
_SHOWN_NOT_SAID = {"value", "nan", "inf"}


@dataclass(frozen=True, slots=True)
class Report:
    """All that is told about one check.

    Attributes
    ----------
    file : str
        The learner's file as they would type it.
    mistakes : mapping of str to Mistake
        The mistakes that the verdict may name, by id.
    questions : tuple of str
        Ids of the interview questions that belong to the mistakes.
    called : tuple of Question
        Those that come up in the next quiz.
    recalled : Recalled
        What the check changed in the schedule.
    now : datetime or None
        When it was graded; None if nothing was saved.
    notices : tuple of str
        What else must be said, such as that progress was not saved.
    next_command : str
        What to type next.
    """

    exercise: Exercise
    verdict: Verdict
    file: str
    mistakes: Mapping[str, Mistake]
    language: Language
    questions: tuple[str, ...] = ()
    called: tuple[Question, ...] = ()
    recalled: Recalled = field(default_factory=Recalled)
    now: datetime | None = None
    notices: tuple[str, ...] = ()
    next_command: str = ""

    @property
    def named(self) -> tuple[tuple[Mistake, ...], ...]:
        """The diagnosis: one set of mistakes, or two that cannot be told apart."""
        return tuple(
            tuple(self.mistakes[name] for name in names)
            for names in self.verdict.diagnosis.alternatives
        )

    @property
    def remarks(self) -> tuple[tuple[CaseResult, Mistake | None], ...]:
        """The failed follow-ups, and the mistake that explains each.

        Where a required case failed, a follow-up without a mistake of its own most
        likely fails for the same cause, and is left out.
        """
        named = self.verdict.remarks
        found = (
            (result, self.mistakes.get(named.get(result.case.id, "")))
            for result in self.verdict.results
            if not result.passed and result not in self.verdict.required
        )
        passed = self.verdict.status is Status.PASSED
        return tuple(pair for pair in found if passed or pair[1])


def lines(report: Report, width: int) -> Iterator[Text]:
    """Return the lines of `report`, at most `width` cells wide but for the last."""
    yield from _headline(report, width)
    yield from _diagnosis(report, width)
    yield from aligned(_rows(report), width)
    yield _last(report)


def sentence(report: Report) -> str:
    """Return why the check did not pass, without a diagnosis."""
    verdict = report.verdict
    if verdict.status is Status.PASSED:
        return _("Right: every required case passes.")
    if verdict.problem is not None:
        return failures.sentence(verdict.problem, loading=not verdict.results)
    if verdict.shown is not None and verdict.shown.failure is not None:
        return failures.sentence(verdict.shown.failure)
    return _("Some required cases did not report: normdrill itself failed.")


def count(verdict: Verdict) -> str:
    """Return how many of the required cases passed."""
    if not verdict.total:
        return _("not graded")
    passed = sum(result.passed for result in verdict.required)
    return _("{passed}/{total} cases").format(passed=passed, total=verdict.total)


def tier(name: str) -> str:
    """Return how the learner's code was confined, in a word."""
    known = {
        "locked": _("locked"),
        "limits": _("limits"),
        "time": _("time limits"),
        "unknown": "",
    }
    return known.get(name, one_line(name, 20))


def _headline(report: Report, width: int) -> Iterator[Text]:
    verdict = report.verdict
    style = _STYLES.get(verdict.status, "bold red")
    time = duration(verdict.seconds) if verdict.seconds else ""
    told = (count(verdict), time, tier(verdict.tier))
    facts = " · ".join(fact for fact in told if fact)
    text = Text(f"{_GLYPHS[verdict.status]} {report.exercise.slug}", style)
    if text.cell_len + 3 + cell_len(facts) <= width:
        yield text.append("   ").append(facts, "not bold default dim")
    else:
        yield text
        yield from paragraph(facts, width, "dim", indent=2)


def _diagnosis(report: Report, width: int) -> Iterator[Text]:
    named = report.named
    if not named:
        yield from paragraph(sentence(report), width, "bold")
    elif len(named) == 1:
        yield from _set(named[0], report.language, width)
    else:
        leads = [_("Either"), *[_("or")] * (len(named) - 1)]
        for lead, mistakes in zip(leads, named, strict=True):
            yield Text(lead)
            for line in _set(mistakes, report.language, width - 2):
                yield Text("  ") + line


def _set(
    mistakes: tuple[Mistake, ...], language: Language, width: int
) -> Iterator[Text]:
    """Return the lines of mistakes made together, numbered if there are several."""
    for number, mistake in enumerate(mistakes, 1):
        mark = f"{number}. " if len(mistakes) > 1 else ""
        indent = " " * len(mark)
        for line in paragraph(mistake.title.to(language), width - len(mark), "bold"):
            yield Text(mark, "bold") + line
            mark = indent
        explanation = mistake.explanation.to(language)
        yield from paragraph(explanation, width, indent=max(2, len(indent)))


def _rows(report: Report) -> Iterator[Row]:
    verdict = report.verdict
    shown = verdict.shown
    if shown is not None and shown.failure is not None and _is_written(shown.failure):
        title = shown.case.title.to(report.language)
        call = (one_line(shown.call, 300),) if shown.call else ()
        yield Row(_("case"), (title, *call))
        yield from _failure_rows(shown.failure, said=not report.named)
        yield from _output_row(shown.output)
        if others := _other_titles(report, title):
            yield Row(_("more"), (_("failing too: {cases}").format(cases=others),))
    elif shown is not None and shown.failure is not None:
        yield from _failure_rows(shown.failure, said=True)
        yield Row(_("task"), (f"normdrill show {report.exercise.slug}",))
    elif verdict.problem is not None:
        yield from _failure_rows(verdict.problem, said=True)
        yield from _output_row(verdict.output)
    for said in _observed(verdict):
        yield Row(_("seen"), (said,))
    cures = (named.cure.to(report.language) for named in _mistakes(report))
    for cure in dict.fromkeys(cures):
        yield Row(_("fix"), (cure,))
    yield from _again(report)
    yield from _asks(report)
    remarks = (_remark(*remark, report.language) for remark in report.remarks)
    for remark in dict.fromkeys(remarks):
        yield Row(_("also"), (remark,))
    written = shown is None or shown.failure is None or _is_written(shown.failure)
    if verdict.status is Status.FAILED and verdict.results and written:
        repeats = _("--seed {seed} repeats this run").format(seed=verdict.seed)
        yield Row(_("seed"), (repeats,))
    yield from _back(report)
    for notice in report.notices:
        yield Row(_("note"), (one_line(notice, 300),))


def _again(report: Report) -> Iterator[Row]:
    """Return how often each mistake was made lately, if this is not the first time."""
    made = _mistakes(report)
    for number, mistake in enumerate(made, 1):
        times = report.recalled.times.get(mistake.id, 0)
        if times > 1:
            said = _("time {count} in 30 days").format(count=times)
            mark = f"{number}. " if len(made) > 1 else ""
            yield Row(_("again"), (f"{mark}{said}",))


def _asks(report: Report) -> Iterator[Row]:
    """Return the questions that the mistakes bring forward."""
    for question in report.called:
        said = _('{id} "{text}" comes up in your next quiz').format(
            id=question.id, text=question.text.to(report.language)
        )
        yield Row(_("ask"), (said,))


def _back(report: Report) -> Iterator[Row]:
    """Return when the exercise comes back, if this check has settled it."""
    card = report.recalled.card
    if report.recalled.rating is not None and card is not None and report.now:
        said = _("{when} ({rating})").format(
            when=coming(card.due, report.now), rating=rating(report.recalled.rating)
        )
        yield Row(_("back"), (said,))


def _is_written(failure: Failure) -> bool:
    return failure.kind != "not_written"


def _mistakes(report: Report) -> tuple[Mistake, ...]:
    """Return the mistakes that are named beyond doubt."""
    return report.named[0] if len(report.named) == 1 else ()


def _failure_rows(failure: Failure, *, said: bool) -> Iterator[Row]:
    details = failure.details
    if failure.kind in _SHOWN_NOT_SAID:
        where = f"{place(details)}   " if place(details) else ""
        yield Row(_("at"), (where + _difference(failure),))
    elif not said:
        yield Row(_("seen"), (failures.sentence(failure),))
    if details.get("line") and (text := one_line(str(details.get("text", "")), 120)):
        yield Row(_("line"), (f"{details['line']}: {text}",))


def _observed(verdict: Verdict) -> Iterator[str]:
    failure = verdict.shown.failure if verdict.shown else None
    shown = failure is not None and failure.kind in _SHOWN_NOT_SAID
    for observation in verdict.observations:
        said = observations.sentence(observation)
        # The failing case has just shown where the first difference is.
        if said and not (shown and observation.kind == "first_difference"):
            yield said


def _difference(failure: Failure) -> str:
    details = failure.details
    expected, got = told_apart(details["expected"], details["got"])
    said = _("expected {expected}   got {got}").format(expected=expected, got=got)
    if failure.kind != "value":
        return said
    return said + _("   off by {error}, allowed {allowed}").format(
        error=short(details["error"], 3), allowed=short(details["allowed"], 2)
    )


def _other_titles(report: Report, shown: str) -> str:
    failing = (r.case.title for r in report.verdict.required if not r.passed)
    titles = dict.fromkeys(title.to(report.language) for title in failing)
    titles.pop(shown, None)
    more = ["…"] if len(titles) > _TITLES else []
    return _("; ").join([*list(titles)[:_TITLES], *more])


def _output_row(output: str) -> Iterator[Row]:
    if output.strip():
        yield Row(_("prints"), tuple(some_lines(output)))


def _remark(result: CaseResult, mistake: Mistake | None, language: Language) -> str:
    if mistake is not None:
        return mistake.title.to(language)
    assert result.failure is not None
    return _("{case}: {failure}").format(
        case=result.case.title.to(language), failure=failures.sentence(result.failure)
    )


def _last(report: Report) -> Text:
    facts = f"{count(report.verdict)} · {one_line(report.file, 200)} · "
    return Text(facts, "dim").append(clean(report.next_command), "not dim bold")
