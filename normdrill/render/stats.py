"""How the learner stands, as lines and as JSON."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from rich.text import Text

from normdrill.domain.stats import Stats, TopicStats
from normdrill.domain.text import Language
from normdrill.domain.text import Text as Bilingual
from normdrill.locale import _, plural
from normdrill.render.layout import columns
from normdrill.render.rows import Row, aligned


def lines(
    stats: Stats, topics: Mapping[str, Bilingual], language: Language, width: int
) -> Iterator[Text]:
    """Return the lines, at most `width` cells wide."""
    heads = [_("topic"), _("asked"), _("due"), _("known")]
    rows = [
        [
            topics[topic.topic].to(language) if topic.topic in topics else topic.topic,
            f"{topic.seen}/{topic.items}",
            str(topic.due or ""),
            _share(topic),
        ]
        for topic in sorted(stats.topics, key=lambda t: _place(t.topic, topics))
    ]
    for number, line in enumerate(columns([heads, *rows], width, flexible=0)):
        yield Text(line, "dim" if number == 0 else "")
    yield from aligned(_rows(stats), width)


def _place(topic: str, topics: Mapping[str, Bilingual]) -> int:
    """Return where a topic stands in the curriculum."""
    return list(topics).index(topic) if topic in topics else len(topics)


def _share(topic: TopicStats) -> str:
    return f"{topic.right / topic.answered:.0%}" if topic.answered else ""


def _rows(stats: Stats) -> Iterator[Row]:
    today = plural(
        "{count} answer, {right} known", "{count} answers, {right} known",
        stats.answered_today,
    )  # fmt: skip
    said = today.format(count=stats.answered_today, right=stats.right_today)
    yield Row(_("today"), (said,))
    due = plural("{count} question", "{count} questions", stats.due)
    names = [due.format(count=stats.due), *stats.due_exercises]
    yield Row(_("due"), (_(", ").join(names),))
    later, *days = map(str, stats.forecast)
    said = _("{later} later today; {counts} on the next days")
    yield Row(_("ahead"), (said.format(later=later, counts=" ".join(days)),))


def document(stats: Stats) -> dict[str, Any]:
    """Return the numbers as JSON values."""
    return {"schema": 1, **asdict(stats)}
