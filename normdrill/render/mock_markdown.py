"""A mock interview as a page of Markdown, to be kept or shown to somebody."""

from collections.abc import Iterator

from normdrill.domain.asking import Asked
from normdrill.domain.marking import Mark
from normdrill.domain.mocked import areas, study, times
from normdrill.domain.question import LineItem, OpenItem, OutputItem
from normdrill.domain.retold import Retold, RetoldAnswer
from normdrill.locale import _
from normdrill.render import mock as words
from normdrill.render.markdown import escaped, fenced, quoted, spanned
from normdrill.render.quiz import View, outcome, shown_parts, solution


def page(retold: Retold, view: View) -> str:
    """Return the page."""
    return "\n".join(_lines(retold, view)).rstrip("\n") + "\n"


def _lines(retold: Retold, view: View) -> Iterator[str]:
    held = retold.held
    yield f"# {escaped(words.heading(held))}"
    yield ""
    yield f"**{escaped(words.judgement(held))}**"
    yield ""
    yield from _areas(retold, view)
    yield from _times(retold)
    yield "## " + _("To study")
    yield ""
    for number, one in enumerate(study(held), 1):
        text, command = words.study_texts(one, retold, view)
        yield f"{number}. {escaped(text)}  "
        yield f"   {spanned(command)}"
    yield ""
    yield from _task(retold, view)
    if retold.answers:
        yield "## " + _("Questions")
        yield ""
    for number, answer in enumerate(retold.answers, 1):
        yield from _answer(number, answer, view)


def _areas(retold: Retold, view: View) -> Iterator[str]:
    scores = areas(retold.held)
    if not scores:
        return
    heads = _("area"), _("right answers"), _("asked")
    yield f"| {' | '.join(heads)} |"
    yield "| --- | ---: | ---: |"
    for topic, (right, asked) in scores.items():
        yield f"| {escaped(view.topic(topic))} | {right} | {asked} |"
    yield ""


def _times(retold: Retold) -> Iterator[str]:
    spent = times(retold.held)
    for part, seconds in spent.items():
        said = _("{part}: {time}")
        texts = words.part_name(part), words.spent(seconds)
        yield f"- {escaped(said.format(part=texts[0], time=texts[1]))}"
    if spent:
        yield ""


def _task(retold: Retold, view: View) -> Iterator[str]:
    written, exercise = retold.held.written, retold.exercise
    if written is None:
        return
    title = exercise.title.to(view.language) if exercise is not None else written.slug
    said = _("Task: {title}").format(title=title)
    yield f"## {escaped(said)}"
    yield ""
    for text in words.task_texts(retold, view):
        yield escaped(text)
        yield ""
    for names in retold.named:
        for mistake in names:
            yield f"- {escaped(mistake.explanation.to(view.language))}"
            yield f"  {escaped(mistake.cure.to(view.language))}"
    if retold.named:
        yield ""


def _answer(number: int, answer: RetoldAnswer, view: View) -> Iterator[str]:
    said, asked, question = answer.said, answer.asked, answer.question
    if asked is None or question is None or answer.mark is None:
        yield f"### {number}. {escaped(said.item)}"
        yield ""
        yield escaped(_("This question is no longer there as it was asked."))
        yield ""
        yield from _typed(said.answer)
        return
    yield f"### {number}. {escaped(asked.text.to(view.language).strip())}"
    yield ""
    level = _("level {level}").format(level=question.level)
    facts = [view.topic(question.topic), level, said.item, words.spent(said.seconds)]
    yield escaped(" · ".join(facts))
    yield ""
    yield from _put(asked, view)
    yield from _typed(said.answer)
    glyph = "✓" if answer.mark.right else "✗"
    yield f"**{glyph} {escaped(outcome(asked, said.answer, answer.mark))}**"
    yield ""
    yield from _points(asked, answer.mark, view)
    yield from _right(asked, answer.mark, view)
    source = "; ".join(question.sources)
    yield escaped(_("Source: {source}").format(source=source))
    yield ""


def _typed(answer: str) -> Iterator[str]:
    if answer.strip():
        yield _("Your answer:")
        yield ""
        yield from quoted(answer)
        yield ""


def _put(asked: Asked, view: View) -> Iterator[str]:
    if isinstance(asked.item, LineItem | OutputItem):
        yield from fenced(asked.item.code, "python")
        yield ""
    parts = shown_parts(asked, view.language)
    for number, part in enumerate(parts, 1):
        yield f"{number}. {escaped(part)}"
    if parts:
        yield ""


def _points(asked: Asked, mark: Mark, view: View) -> Iterator[str]:
    item = asked.item
    if isinstance(item, OpenItem):
        for point, tick in zip(item.points, mark.ticks, strict=True):
            text = point.text.to(view.language)
            if point.extra:
                text = _("(extra) {text}").format(text=text)
            yield f"- [{'x' if tick else ' '}] {escaped(text)}"
        yield ""
        known = zip(item.misconceptions, mark.wrongly_said, strict=True)
        reasons = [
            _("Wrong: {statement} {why}").format(
                statement=one.text.to(view.language), why=one.why.to(view.language)
            )
            for one, made in known
            if made
        ]
    else:
        reasons = [reason.to(view.language) for reason in mark.reasons]
    for reason in reasons:
        yield escaped(reason)
        yield ""


def _right(asked: Asked, mark: Mark, view: View) -> Iterator[str]:
    right = list(solution(asked, view.language))
    if right and not mark.right:
        yield _("Right answer:")
        yield ""
        for line in right:
            yield f"- {escaped(line)}"
        yield ""
    yield _("Explanation:") if right else _("Model answer:")
    yield ""
    for paragraph in asked.explanation.to(view.language).strip().split("\n"):
        if paragraph.strip():
            yield escaped(paragraph)
            yield ""
