"""Tests of `normdrill.store.unfinished`: the quiz that was left."""

from datetime import datetime
from pathlib import Path

import pytest

from normdrill.store.database import open_database
from normdrill.store.unfinished import forget_quiz, keep_quiz, unfinished_quiz


def test_a_quiz_that_was_left_comes_back_until_it_is_forgotten(
    path: Path, now: datetime
) -> None:
    with open_database(path, now) as database:
        assert unfinished_quiz(database) is None
        keep_quiz(database, {"current": "Q01", "drafts": {"Q01": "归一化"}})
        keep_quiz(database, {"current": "Q02"})
    with open_database(path, now) as database:
        assert unfinished_quiz(database) == {"current": "Q02"}
        forget_quiz(database)
        assert unfinished_quiz(database) is None


@pytest.mark.parametrize("text", ["{", "[1]", "7"])
def test_what_cannot_be_understood_is_no_quiz(
    path: Path, now: datetime, text: str
) -> None:
    with open_database(path, now) as database:
        keep_quiz(database, {})
        database.write(lambda c: c.execute("UPDATE quiz SET state = ?", (text,)))
        assert unfinished_quiz(database) is None
