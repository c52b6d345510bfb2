"""Several processes at work on one progress lose nothing."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from normdrill.scheduling import rebuilt
from normdrill.store.database import open_existing
from normdrill.store.reviews import cards, reviews_of

Start = Callable[..., Any]
PROCESSES = 4
ANSWERS = 200


@pytest.fixture
def many_questions(content: Path) -> None:
    """Have more items than all processes ask for."""
    topic = content / "questions" / "axes"
    for number in range(100, 400):
        shutil.copy(topic / "Q03.toml", topic / f"Q{number}.toml")


@pytest.fixture
def progress(tmp_path: Path) -> Path:
    return tmp_path / "progress" / "progress.db"


@pytest.mark.usefixtures("many_questions")
def test_four_processes_with_200_answers_each_lose_nothing(progress: Path) -> None:
    # Counting lines would take longer than all that is tested here.
    environ = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    command = [sys.executable, "-m", "normdrill", "quiz", "--count", str(ANSWERS)]
    quizzes = [
        subprocess.Popen(
            [*command, "--json"],
            env=environ,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for _ in range(PROCESSES)
    ]
    for quiz in quizzes:
        assert quiz.stdin is not None
        quiz.stdin.write(b"?\n" * ANSWERS)
        quiz.stdin.flush()
    told: Counter[str] = Counter()
    for quiz in quizzes:
        out, err = quiz.communicate(timeout=120)
        assert (quiz.returncode, err) == (0, b"")
        found = json.loads(out)
        assert found["notices"] == []
        assert len(found["items"]) == ANSWERS
        told.update(item["id"] for item in found["items"])

    with closing(sqlite3.connect(progress)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        saved = Counter(
            item for (item,) in connection.execute("SELECT item FROM reviews")
        )
        sql = "SELECT count(DISTINCT action) FROM reviews"
        actions = connection.execute(sql).fetchone()[0]
    assert saved == told
    assert actions == PROCESSES * ANSWERS
    database = open_existing(progress)
    assert database is not None
    with database:
        held = cards(database)
        assert {i: rebuilt(reviews_of(database, i)) for i in saved} == held


def test_two_terminals_with_review_ask_different_questions(
    terminal: Start, progress: Path
) -> None:
    here = terminal(80, "review")
    here.wait_for("quits")
    held = state(progress)
    there = terminal(80, "review")
    there.wait_for("quits")
    assert question(here) != question(there)
    assert state(progress) == held  # the second quiz is held apart
    there.child.send("q\r")
    assert there.end() == 0
    assert state(progress) == held
    here.child.send("?")
    here.wait_for("Not known")
    here.child.send("\r")
    here.wait_for("quits")
    here.child.send("q\r")
    assert here.end() == 0
    assert len(state(progress)["quizzed"]) == 1
    assert b"Traceback" not in here.raw + there.raw


def state(progress: Path) -> Any:
    """Return where the quiz stands that is saved."""
    with closing(sqlite3.connect(progress)) as connection:
        (values,) = connection.execute("SELECT state FROM quiz").fetchone()
    return json.loads(values)


def question(seen: Any) -> str:
    """Return which question was asked last in a terminal."""
    return str(re.findall(rb"Q\d+", seen.raw)[-1])
