"""The quiz that was begun and not finished."""

import json
from collections.abc import Mapping
from typing import Any

from normdrill.store.database import Database


def keep_quiz(database: Database, state: Mapping[str, Any]) -> None:
    """Save where the quiz stands, as plain JSON values.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    text = json.dumps(dict(state), ensure_ascii=False)
    sql = "INSERT OR REPLACE INTO quiz (id, state) VALUES (1, ?)"
    database.write(lambda c: c.execute(sql, (text,)))


def unfinished_quiz(database: Database) -> dict[str, Any] | None:
    """Return where the quiz stands that was not finished, None if there is none."""
    row = database.read(lambda c: c.execute("SELECT state FROM quiz").fetchone())
    try:
        state = json.loads(row[0]) if row else None
    except ValueError:
        return None
    return state if isinstance(state, dict) else None


def forget_quiz(database: Database) -> None:
    """Forget it, since it is finished.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    database.write(lambda c: c.execute("DELETE FROM quiz"))
