"""A mock interview as the learner reads it: questions, then the score card."""

from collections.abc import Iterator
from datetime import timedelta

from rich.text import Text

from normdrill.domain.asking import Asked
from normdrill.domain.exercise import Exercise
from normdrill.domain.mocked import (
    Ending,
    Held,
    Overall,
    Part,
    Study,
    Subject,
    areas,
    overall,
    study,
    times,
)
from normdrill.domain.question import Question
from normdrill.domain.retold import Retold
from normdrill.domain.verdict import Status
from normdrill.locale import _, plural
from normdrill.render import failures
from normdrill.render.quiz import View, item_lines
from normdrill.render.rows import Row, aligned, paragraph

_MINUTE = 60


def time_left(left: timedelta) -> str:
    """Return how much time is left."""
    if left <= timedelta():
        return _("no time left")
    if left < timedelta(minutes=1):
        return _("less than a minute left")
    return _("{count} min left").format(count=round(left / timedelta(minutes=1)))


def spent(seconds: float) -> str:
    """Return how long something took."""
    minutes = round(seconds / _MINUTE)
    return _("{count} min").format(count=minutes) if minutes else _("under 1 min")


def put_lines(
    asked: Asked,
    question: Question,
    place: tuple[int, int],
    left: timedelta,
    view: View,
) -> Iterator[Text]:
    """Return the lines that put a question, with the time that is left."""
    level = _("level {level}").format(level=question.level)
    number = f"{place[0]}/{place[1]}"
    topic = view.topic(question.topic)
    facts = [number, time_left(left), topic, level, asked.item.id]
    yield from paragraph(" · ".join(facts), view.width, "dim")
    yield from item_lines(asked, view)


def task_lines(task: Exercise, left: timedelta, view: View) -> Iterator[Text]:
    """Return the lines that announce the task."""
    facts = [
        _("by hand"),
        time_left(left),
        view.topic(task.topic),
        _("about {count} min").format(count=task.minutes),
    ]
    yield from paragraph(" · ".join(facts), view.width, "dim")


def heading(held: Held) -> str:
    """Return when an interview was held, how long it took and how it ended."""
    took = _("{used} of {count} min").format(
        used=max(round(held.seconds / _MINUTE), 1), count=held.minutes
    )
    parts = [_("Mock interview of {time}").format(time=moment(held)), took]
    if held.ending is not Ending.FINISHED:
        parts.append(ending(held))
    return " · ".join(parts)


def moment(held: Held) -> str:
    """Return when an interview was begun, where the user is."""
    return held.begun_at.astimezone().strftime("%Y-%m-%d %H:%M")


def ending(held: Held) -> str:
    """Return how an interview ended."""
    return {
        Ending.FINISHED: _("finished"),
        Ending.TIME_UP: _("time was up"),
        Ending.BROKEN_OFF: _("broken off"),
    }[held.ending]


def judgement(held: Held) -> str:
    """Return how it went, in one sentence."""
    return {
        Overall.STRONG: _("This would have gone well."),
        Overall.FAIR: _("A fair interview, with gaps."),
        Overall.WEAK: _("This would not have been enough yet."),
        Overall.UNKNOWN: _("Too little was answered to tell how it went."),
    }[overall(held)]


def part_name(part: Part) -> str:
    """Return what a part of the interview is called."""
    return {
        Part.QUESTIONS: _("questions"),
        Part.TASK: _("task"),
        Part.FOLLOW_UPS: _("follow-ups"),
    }[part]


def card_lines(retold: Retold, view: View) -> Iterator[Text]:
    """Return the lines of the score card."""
    held = retold.held
    yield from paragraph(heading(held), view.width, "dim")
    yield from paragraph(judgement(held), view.width, "bold")
    scores = (
        Row(f"{right}/{asked}", (view.topic(topic),))
        for topic, (right, asked) in areas(held).items()
    )
    yield from aligned(scores, view.width)
    yield from aligned(_facts(retold, view), view.width)
    yield from paragraph(_("To study:"), view.width, "bold")
    rows = (
        Row(f"{number}.", study_texts(one, retold, view))
        for number, one in enumerate(study(held), 1)
    )
    yield from aligned(rows, view.width)


def _facts(retold: Retold, view: View) -> Iterator[Row]:
    if texts := tuple(task_texts(retold, view)):
        yield Row(_("task"), texts)
    parts = [
        f"{part_name(part)} {spent(seconds)}"
        for part, seconds in times(retold.held).items()
    ]
    if parts:
        yield Row(_("time"), (" · ".join(parts),))
    if len(retold.held.said) < retold.held.planned:
        said = _("{asked} of {planned} questions were reached")
        asked, planned = len(retold.held.said), retold.held.planned
        yield Row(_("note"), (said.format(asked=asked, planned=planned),))


def task_texts(retold: Retold, view: View) -> Iterator[str]:
    """Return what became of the task: the verdict, then the mistakes."""
    written = retold.held.written
    if written is None:
        return
    glyph = "✓" if written.status is Status.PASSED else "✗"
    if not written.total:
        said = _("not graded")
    else:
        said = _("{passed}/{total} cases").format(
            passed=written.passed, total=written.total
        )
    yield f"{glyph} {written.slug} · {said}"
    titles = [
        _(", ").join(mistake.title.to(view.language) for mistake in names)
        for names in retold.named
    ]
    if titles:
        yield _(" or: ").join(titles)
    elif written.failure is not None:
        yield failures.sentence(written.failure, loading=written.loading)


def study_texts(one: Study, retold: Retold, view: View) -> tuple[str, str]:
    """Return what to study, and the command for it."""
    questions = _(", ").join(one.questions)
    if one.subject is Subject.EXERCISE:
        title = one.name
        if retold.exercise is not None:
            title = retold.exercise.title.to(view.language)
        said = _("Write it once more: {title}").format(title=title)
        return said, f"normdrill start {one.name} --fresh"
    if one.subject is Subject.MISSED:
        said = plural(
            "{count} question was missed and comes back.",
            "{count} questions were missed and come back.",
            len(one.questions),
        )
        return said.format(count=len(one.questions)), "normdrill review"
    if one.subject is Subject.TOPIC:
        said = _("{topic}: {questions}")
        text = said.format(topic=view.topic(one.name), questions=questions)
        return text, f"normdrill quiz --topic {one.name}"
    if one.subject is Subject.AGAIN:
        return _("Hold one to its end."), "normdrill mock"
    if one.name:
        return _("Nothing was missed: go higher."), f"normdrill mock --level {one.name}"
    return _("Nothing was missed: hold another one."), "normdrill mock"


def list_rows(held: dict[int, Held], view: View) -> Iterator[Text]:
    """Return a line for each interview, the last one at the end."""
    for number, one in held.items():
        facts = [moment(one), _("{count} min").format(count=one.minutes)]
        right = _("{right} of {count} right")
        facts.append(right.format(right=one.right, count=len(one.said)))
        if one.written is not None:
            glyph = "✓" if one.written.status is Status.PASSED else "✗"
            facts.append(f"{glyph} {one.written.slug}")
        facts.append(ending(one))
        yield from aligned((Row(str(number), (" · ".join(facts),)),), view.width)
