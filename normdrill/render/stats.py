"""How the learner stands, as lines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from rich.text import Text

from normdrill.domain.stats import ExerciseStats, Habit, Stats, TopicStats
from normdrill.domain.text import Language
from normdrill.domain.text import Text as Bilingual
from normdrill.locale import _, plural
from normdrill.render.bars import of_count, of_share
from normdrill.render.clean import one_line
from normdrill.render.layout import columns
from normdrill.render.rows import Row, aligned, paragraph

_NARROW = 72
_TINY = 32
_MINUTE = 60
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class View:
    """How it is to be shown.

    Attributes
    ----------
    topics : mapping of str to Bilingual
        The names of the topics, in the order of the curriculum.
    mistakes : mapping of str to Bilingual
        The titles of mistakes.
    bars : bool
        Whether bars are drawn beside the numbers.
    """

    language: Language
    width: int
    topics: Mapping[str, Bilingual] = field(default_factory=dict)
    mistakes: Mapping[str, Bilingual] = field(default_factory=dict)
    bars: bool = True

    @property
    def narrow(self) -> bool:
        """Whether there is room for the most telling columns only."""
        return self.width < _NARROW

    def share(self, share: float, firm: float = 1.0) -> str:
        """Return a share with its bar, in which what is not firm is lighter."""
        number = f"{share:4.0%}"
        if not self.bars or self.width < _TINY:
            return number
        return f"{of_share(share, 5 if self.narrow else 10, firm)} {number}"


def lines(stats: Stats, view: View) -> Iterator[Text]:
    """Return the lines of all but the exercises, at most as wide as `view` is."""
    if stats.topics:
        yield from _table(_topics(stats.topics, view), view)
        said = _("mastery: known if all were asked now; firm: for weeks to come")
        yield from paragraph(said, view.width, "dim")
    yield from aligned(_rows(stats, view), view.width)
    if counts := _due(stats):
        yield from paragraph(_("Due on the next days:"), view.width, "bold")
        yield from aligned(_forecast(counts, stats, view), view.width)
    if stats.habits:
        heading = _("Most frequent mistakes of the last 30 days:")
        yield from paragraph(heading, view.width, "bold")
        rows = (_habit(habit, view) for habit in stats.habits)
        yield from aligned(rows, view.width)


def exercise_lines(stats: Stats, view: View) -> Iterator[Text]:
    """Return the lines of the exercises, at most as wide as `view` is."""
    if stats.exercises:
        yield from _table(_exercises(stats.exercises, view), view)
        if not view.narrow:
            said = _("first pass: at which check; fixing: from check to check")
            yield from paragraph(said, view.width, "dim")
    yield from paragraph(_exercises_passed(stats), view.width)


def _table(rows: Sequence[Sequence[str]], view: View) -> Iterator[Text]:
    for number, line in enumerate(columns(rows, view.width, flexible=0)):
        yield Text(line, "dim" if number == 0 else "")


def in_order(
    topics: Iterable[TopicStats], names: Mapping[str, Bilingual]
) -> list[TopicStats]:
    """Return topics in the order of the curriculum, which is that of `names`."""
    places = {name: place for place, name in enumerate(names)}
    return sorted(topics, key=lambda t: (places.get(t.topic, len(places)), t.topic))


def _topics(topics: Sequence[TopicStats], view: View) -> list[list[str]]:
    heads = [
        _("topic"), _("mastery"), _("firm"), _("asked"), _("due"), _("known"),
    ]  # fmt: skip
    table = [heads]
    for topic in in_order(topics, view.topics):
        name = view.topics.get(topic.topic)
        right = f"{topic.right / topic.answered:.0%}" if topic.answered else ""
        table.append(
            [
                name.to(view.language) if name else topic.topic,
                view.share(topic.mastery, topic.firm),
                f"{topic.firm:4.0%}",
                f"{topic.seen}/{topic.items}",
                str(topic.due or ""),
                right,
            ]
        )
    return [row[:3] if view.narrow else row for row in table]


def _rows(stats: Stats, view: View) -> Iterator[Row]:
    today = plural(
        "{count} answer, {right} known", "{count} answers, {right} known",
        stats.answered_today,
    )  # fmt: skip
    said = today.format(count=stats.answered_today, right=stats.right_today)
    yield Row(_("today"), (said,))
    due = plural("{count} question", "{count} questions", stats.due)
    names = [due.format(count=stats.due), *stats.due_exercises]
    yield Row(_("due"), (_(", ").join(names),))
    kept = stats.retention
    if kept.share is not None:
        said = _("{share} of {count} known again, in the last 30 days")
        share = view.share(kept.share).strip()
        yield Row(_("kept"), (said.format(share=share, count=kept.reviewed),))
    if stats.streak:
        days = plural("{count} day", "{count} days", stats.streak)
        yield Row(_("streak"), (days.format(count=stats.streak),))
    yield Row(_("by hand"), (_exercises_passed(stats),))


def _exercises_passed(stats: Stats) -> str:
    passed = sum(bool(exercise.passes) for exercise in stats.exercises)
    said = _("{passed} of {total} exercises passed")
    parts = [said.format(passed=passed, total=stats.path)]
    if checks := sum(exercise.checks for exercise in stats.exercises):
        checked = plural("{count} check", "{count} checks", checks)
        parts.append(checked.format(count=checks))
    return " · ".join(parts)


def _due(stats: Stats) -> list[int]:
    """Return how much is due on each day from today on; nothing if nothing ever is."""
    later, *days = stats.forecast
    counts = [stats.due + len(stats.due_exercises) + later, *days]
    return counts if any(counts) else []


def _forecast(counts: Sequence[int], stats: Stats, view: View) -> Iterator[Row]:
    cells = 16 if view.narrow else 40
    for ahead, count in enumerate(counts):
        bar = of_count(count, max(counts), cells) if view.bars else ""
        yield Row(_day_name(stats, ahead), (f"{bar} {count}".strip(),))


def _day_name(stats: Stats, ahead: int) -> str:
    if ahead == 0:
        return _("today")
    if ahead == 1:
        return _("tomorrow")
    names = [
        _("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"),
        _("Saturday"), _("Sunday"),
    ]  # fmt: skip
    return names[(stats.day + ahead * _DAY).weekday()]


def _habit(habit: Habit, view: View) -> Row:
    title = view.mistakes.get(habit.mistake)
    said = title.to(view.language) if title else one_line(habit.mistake)
    slugs = _(", ").join(one_line(slug) for slug in habit.exercises)
    times = _("{count} times") if habit.times > 1 else _("once")
    return Row(times.format(count=habit.times), (said, slugs))


def _exercises(done: Sequence[ExerciseStats], view: View) -> list[list[str]]:
    heads = [
        _("exercise"), _("checks"), _("passed"), _("first pass"), _("fixing"),
        _("mastery"), _("next"),
    ]  # fmt: skip
    rows = [
        [
            one.slug,
            str(one.checks),
            str(one.passes or ""),
            str(one.first_pass or ""),
            _minutes(one.fixing),
            f"{one.mastery:.0%}" if one.due else "",
            one.due.astimezone().date().isoformat() if one.due else "",
        ]
        for one in done
    ]
    return [row[:3] if view.narrow else row for row in (heads, *rows)]


def _minutes(seconds: float) -> str:
    if not seconds:
        return ""
    return _("{count} min").format(count=max(round(seconds / _MINUTE), 1))
