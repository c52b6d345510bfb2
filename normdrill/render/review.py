"""Today's queue as the learner reads it, and as a document."""

from collections.abc import Iterator
from typing import Any

from normdrill.domain.card import Card, is_exercise
from normdrill.domain.today import Today
from normdrill.locale import _, plural

SCHEMA = 1


def summary(today: Today) -> str:
    """Return in one sentence what there is to do today."""
    parts = []
    if count := len(today.questions):
        parts.append(plural("{count} question", "{count} questions", count))
        parts[-1] = parts[-1].format(count=count)
    if count := len(today.exercises):
        said = plural("{count} exercise", "{count} exercises", count)
        parts.append(said.format(count=count))
    due = _(", ").join(parts) or _("nothing")
    said = _("due today: {things}; then new questions: {count}")
    return said.format(things=due, count=today.new)


def waiting(today: Today) -> str:
    """Return what is said of all that is due and not taken up; nothing without it."""
    if not today.waiting:
        return ""
    said = _("{count} more are due: they are spread over the next days.")
    return said.format(count=today.waiting)


def rows(today: Today) -> Iterator[str]:
    """Return a line for each thing that is due."""
    for card in today.cards:
        kind = _("hand-writing") if is_exercise(card.item) else _("question")
        yield f"{card.item}  {kind}  {_why(card)}"


def _why(card: Card) -> str:
    if card.called_by:
        return _("after {mistake}").format(mistake=card.called_by)
    return _("due since {day}").format(day=card.due.astimezone().date().isoformat())


def document(today: Today) -> dict[str, Any]:
    """Return the queue as one JSON document."""
    return {
        "schema": SCHEMA,
        "due": [
            {
                "item": card.item,
                "kind": "exercise" if is_exercise(card.item) else "question",
                "due": card.due.isoformat(),
                "called_by": card.called_by or None,
            }
            for card in today.cards
        ],
        "new_questions": today.new,
        "next_exercise": today.exercise or None,
        "waiting": today.waiting,
    }
