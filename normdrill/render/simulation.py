"""What came of simulated learners, as lines and as JSON."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from normdrill.domain.simulated import Simulated
from normdrill.locale import _
from normdrill.render.layout import columns

_DAY = timedelta(days=1)
_NARROW = 72


def table(found: Sequence[Simulated], width: int) -> Iterator[str]:
    """Return a line for each learner, at most `width` cells wide."""
    heads = [
        _("learner"), _("days"), _("known"), _("due a day"), _("at most"),
        _("longest wait"), _("unseen"),
    ]  # fmt: skip
    rows = [
        [
            one.learner.name,
            str(len(one.days)),
            f"{one.retention:.1%}",
            f"{_mean([day.due for day in one.days]):.0f}",
            str(max((day.due for day in one.days), default=0)),
            f"{one.longest_wait / _DAY:.0f}",
            str(one.unseen),
        ]
        for one in found
    ]
    shown = range(len(heads)) if width >= _NARROW else (0, 2, 5)
    lines = [[row[place] for place in shown] for row in (heads, *rows)]
    yield from columns(lines, width, flexible=0)


def document(found: Sequence[Simulated]) -> dict[str, Any]:
    """Return all of it as one JSON document."""
    return {
        "schema": 1,
        "learners": [
            {
                "learner": one.learner.name,
                "retention": one.retention,
                "reviewed": one.reviewed,
                "known": one.known,
                "longest_wait_days": one.longest_wait / _DAY,
                "unseen": one.unseen,
                "days": [
                    {
                        "due": day.due,
                        "new": day.new,
                        "exercises": day.exercises,
                        "waiting": day.waiting,
                    }
                    for day in one.days
                ],
            }
            for one in found
        ],
    }


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / max(len(numbers), 1)
