"""How the learner stands, as one JSON document."""

from dataclasses import asdict
from datetime import datetime
from typing import Any

from normdrill.domain.stats import ExerciseStats, Habit, Stats, TopicStats
from normdrill.render.stats import View, in_order

SCHEMA = 1
_DIGITS = 4


def document(stats: Stats, view: View) -> dict[str, Any]:
    """Return the numbers as JSON values, with the titles of mistakes."""
    kept = stats.retention
    return {
        "schema": SCHEMA,
        "day": stats.day.isoformat(),
        "topics": [_topic(one) for one in in_order(stats.topics, view.topics)],
        "answered_today": stats.answered_today,
        "right_today": stats.right_today,
        "due": stats.due,
        "due_exercises": list(stats.due_exercises),
        "forecast": list(stats.forecast),
        "retention": {
            "reviewed": kept.reviewed,
            "known": kept.known,
            "share": None if kept.share is None else round(kept.share, _DIGITS),
        },
        "streak": stats.streak,
        "mistakes": [_habit(habit, view) for habit in stats.habits],
        "exercises": [_exercise(exercise) for exercise in stats.exercises],
        "exercises_total": stats.path,
    }


def _topic(topic: TopicStats) -> dict[str, Any]:
    shares = {"mastery": topic.mastery, "firm": topic.firm}
    rounded = {name: round(share, _DIGITS) for name, share in shares.items()}
    return {**asdict(topic), **rounded}


def _habit(habit: Habit, view: View) -> dict[str, Any]:
    title = view.mistakes.get(habit.mistake)
    return {
        "id": habit.mistake,
        "title": None if title is None else title.to(view.language),
        "times": habit.times,
        "exercises": list(habit.exercises),
    }


def _exercise(exercise: ExerciseStats) -> dict[str, Any]:
    return {
        "exercise": exercise.slug,
        "checks": exercise.checks,
        "passes": exercise.passes,
        "first_pass": exercise.first_pass,
        "fixing_seconds": round(exercise.fixing, 3),
        "last_at": exercise.last_at.isoformat(),
        "due": _iso(exercise.due),
        "mastery": round(exercise.mastery, _DIGITS),
    }


def _iso(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat()
