"""How the learner stands, as one JSON document."""

import json
from datetime import UTC, date, datetime

from normdrill.domain.stats import (
    ExerciseStats,
    Habit,
    Retention,
    Stats,
    TopicStats,
)
from normdrill.domain.text import Text
from normdrill.render.stats import View
from normdrill.render.stats_document import document

AT = datetime(2026, 3, 1, 12, tzinfo=UTC)
STATS = Stats(
    day=date(2026, 3, 1),
    topics=(
        TopicStats("axes", 12, 0, 0, 0, 0),
        TopicStats("centring", 6, 4, 2, 8, 5, mastery=2 / 3, firm=1 / 3),
    ),
    answered_today=3,
    right_today=2,
    due=2,
    due_exercises=("center",),
    forecast=(1, 0, 2, 0, 0, 0, 4, 0),
    retention=Retention(3, 2),
    streak=4,
    habits=(Habit("no-eps", 3, ("center",)), Habit("old", 1, ("gone",))),
    exercises=(
        ExerciseStats("center", 5, 2, 3, 480.0, AT, AT, 0.87654),
        ExerciseStats("running_mean", 1, 0, None, 0.0, AT),
    ),
    path=9,
)
VIEW = View(
    "zh",
    80,
    {"centring": Text("Centring", "中心化"), "axes": Text("Axes", "维度")},
    {"no-eps": Text("You divide without eps.", "你漏了 eps。")},
)


def test_the_document_has_all_numbers() -> None:
    assert json.loads(json.dumps(document(STATS, VIEW))) == {
        "schema": 1,
        "day": "2026-03-01",
        "topics": [
            {
                "topic": "centring",
                "items": 6,
                "seen": 4,
                "due": 2,
                "answered": 8,
                "right": 5,
                "mastery": 0.6667,
                "firm": 0.3333,
            },
            {
                "topic": "axes",
                "items": 12,
                "seen": 0,
                "due": 0,
                "answered": 0,
                "right": 0,
                "mastery": 0.0,
                "firm": 0.0,
            },
        ],
        "answered_today": 3,
        "right_today": 2,
        "due": 2,
        "due_exercises": ["center"],
        "forecast": [1, 0, 2, 0, 0, 0, 4, 0],
        "retention": {"reviewed": 3, "known": 2, "share": 0.6667},
        "streak": 4,
        "mistakes": [
            {
                "id": "no-eps",
                "title": "你漏了 eps。",
                "times": 3,
                "exercises": ["center"],
            },
            {"id": "old", "title": None, "times": 1, "exercises": ["gone"]},
        ],
        "exercises": [
            {
                "exercise": "center",
                "checks": 5,
                "passes": 2,
                "first_pass": 3,
                "fixing_seconds": 480.0,
                "last_at": "2026-03-01T12:00:00+00:00",
                "due": "2026-03-01T12:00:00+00:00",
                "mastery": 0.8765,
            },
            {
                "exercise": "running_mean",
                "checks": 1,
                "passes": 0,
                "first_pass": None,
                "fixing_seconds": 0.0,
                "last_at": "2026-03-01T12:00:00+00:00",
                "due": None,
                "mastery": 0.0,
            },
        ],
        "exercises_total": 9,
    }


def test_where_nothing_came_back_there_is_no_share() -> None:
    stats = Stats(STATS.day, (), 0, 0, 0, (), (0,) * 8)
    assert document(stats, VIEW)["retention"]["share"] is None
