"""normdrill alone says what is due and what comes next."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from normdrill.domain.card import Cause, Review
from normdrill.domain.rating import Rating
from normdrill.practice.schedule import record
from normdrill.store.database import open_database

Run = Callable[..., Any]
Answer = Callable[..., Path]
NO_EPS = ("(spread + eps)", "spread")


@pytest.fixture
def recalled(tmp_path: Path) -> Callable[..., None]:
    """Return a function that lets things have been recalled a month ago."""

    def recalled(*items: str) -> None:
        at = datetime.now(UTC) - timedelta(days=30)
        with open_database(tmp_path / "progress" / "progress.db", at) as database:
            for item in items:
                cause = Cause.CHECK if item[0].islower() else Cause.QUIZ
                record(database, [Review(item, at, Rating.GOOD, cause)])
                at += timedelta(minutes=1)

    return recalled


def lines(run: Run, *options: str) -> list[str]:
    code, out, err = run(*options)
    assert (code, err) == (0, "")
    found: list[str] = out.splitlines()
    return found


def test_questions_that_are_due_come_first(
    run: Run, recalled: Callable[..., None]
) -> None:
    recalled("Q01", "Q03.kept")
    assert lines(run)[1:] == [
        "0 of 2 exercises passed",
        "due: 2 questions",
        "then: center, Centre the rows",
        "next: normdrill review",
        "or: normdrill start center",
    ]


def test_exercises_that_are_due_are_named_the_longest_due_first(
    run: Run, recalled: Callable[..., None]
) -> None:
    recalled("running_mean", "center")
    assert lines(run)[2] == "due: running_mean, center"
    assert lines(run)[-2:] == [
        "next: normdrill review",
        "or: normdrill start center",
    ]


def test_questions_and_exercises_are_told_together(
    run: Run, recalled: Callable[..., None]
) -> None:
    recalled("Q01", "center")
    assert lines(run)[2] == "due: 1 question, center"
    assert lines(run, "--lang", "zh")[2].endswith("center")


def test_what_is_no_longer_there_is_not_due(
    run: Run, recalled: Callable[..., None]
) -> None:
    recalled("Q77", "old_exercise")
    assert not any(line.startswith("due:") for line in lines(run))


def test_a_mistake_makes_the_review_come_next(run: Run, answer: Answer) -> None:
    answer(NO_EPS)
    run("check", "center.py")
    assert lines(run) == [
        "0 of 2 exercises passed",
        "last: center (1 try)",
        "due: 1 question",
        "next: normdrill review",
        "or: normdrill check center",
    ]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("width", [40, 80])
def test_every_line_fits(
    run: Run,
    recalled: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    width: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    recalled("Q01", "Q02", "running_mean", "center")
    assert max(map(cell_len, lines(run, "--lang", language))) <= width


def test_a_progress_that_cannot_be_read_is_told_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "progress").mkdir()
    (tmp_path / "progress" / "progress.db").write_bytes(b"no database" * 1000)
    code, out, err = run()
    assert code == 0
    assert "due:" not in out
    assert len(err.splitlines()) == 1


def test_a_template_that_was_laid_out_is_remembered(run: Run) -> None:
    run("start", "running_mean")
    assert lines(run)[1:] == [
        "0 of 2 exercises passed",
        "begun: running_mean",
        "next: normdrill check running_mean.py",
    ]
