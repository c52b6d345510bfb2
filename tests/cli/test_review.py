"""``review``: what is due, then what is new."""

import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Run = Callable[..., Any]
Start = Callable[..., Any]
DIM = r"(?:\x1b\[[0-9;]*m|\s)*"
LAST_WORD = {"en": f"q{DIM}quits", "zh": f"q{DIM}退{DIM}出"}


def age(desk: Path, days: int) -> None:
    """Let all that happened be so many days ago."""
    with sqlite3.connect(desk.parent / "progress" / "progress.db") as connection:
        for table, column in (
            ("cards", "due"),
            ("cards", "last_review"),
            ("reviews", "at"),
            ("attempts", "at"),
        ):
            connection.execute(
                f"UPDATE {table} SET {column} = strftime('%Y-%m-%dT%H:%M:%f000+00:00', "
                f"{column}, ?)",
                (f"-{days} days",),
            )
    connection.close()


@pytest.fixture
def due(run: Run, desk: Path, content: Path) -> Path:
    """Have one question and one exercise due, and return the exercise's file."""
    solution = content / "solutions" / "center" / "center.py"
    (desk / "center.py").write_bytes(solution.read_bytes())
    assert run("check", "center.py").code == 0
    run("quiz", "--kind", "open", "--topic", "axes", "--count", "1")
    age(desk, 200)
    long_ago = (desk / "center.py").stat().st_mtime - 201 * 86_400
    os.utime(desk / "center.py", (long_ago, long_ago))
    return desk / "center.py"


def test_with_nothing_due_what_is_new_is_told(run: Run) -> None:
    code, out, _err = run("review")
    assert code == 0
    assert out.splitlines() == [
        "due today: nothing; then new questions: 9",
        "next: normdrill review",
    ]


@pytest.fixture
def answered(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an open question be answered from a pipe."""
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("no idea\n"))


@pytest.mark.usefixtures("answered")
def test_the_queue_is_listed_without_a_terminal(run: Run, due: Path) -> None:
    out = run("review").out.splitlines()
    assert out[0] == "due today: 1 question, 1 exercise; then new questions: 8"
    assert out[1].startswith("Q03  question  due since ")
    assert out[2].startswith("center  hand-writing  due since ")
    found = json.loads(run("review", "--json").out)
    assert [one["item"] for one in found["due"]] == ["Q03", "center"]
    assert found["next_exercise"] == "running_mean"
    assert found["notices"] == []
    assert list(due.parent.glob("center*.py")) == [due]


@pytest.mark.usefixtures("answered")
@pytest.mark.parametrize(
    ("language", "width"), [("en", 80), ("en", 40), ("zh", 80), ("zh", 40)]
)
def test_due_questions_come_first_then_an_exercise_then_new_ones(
    terminal: Start, due: Path, language: str, width: int
) -> None:
    command = ("--lang", language, "review")
    seen = terminal(width, *command)
    seen.wait_for_pattern("Q03")
    seen.wait_for_pattern(LAST_WORD[language])
    seen.wait_for("> ")
    seen.child.sendintr()
    assert seen.end() == 130

    seen = terminal(width, *command)
    seen.wait_for_pattern("Q03")
    seen.wait_for_pattern(LAST_WORD[language])
    seen.wait_for("> ")
    seen.child.send("?\r")
    seen.wait_for_pattern(LAST_WORD[language])
    seen.child.send("\r")
    seen.wait_for_pattern({"en": "Enter goes on", "zh": "回车"}[language])
    assert all(cell_len(line) <= width for line in seen.lines())
    assert due.read_text() != ""
    assert len(list(due.parent.glob("center.*-*-*.py"))) == 1
    seen.child.send("\r")
    seen.wait_for_pattern(r"Q0\d")
    seen.wait_for_pattern(LAST_WORD[language])
    seen.child.send("q\r")
    assert seen.end() == 0
    assert all(cell_len(line) <= width for line in seen.lines())
    assert b"Traceback" not in seen.raw


@pytest.mark.usefixtures("answered")
@pytest.mark.parametrize("language", ["en", "zh"])
def test_ctrl_c_between_the_parts_keeps_what_was_done(
    terminal: Start, due: Path, language: str
) -> None:
    seen = terminal(80, "--lang", language, "review")
    seen.wait_for_pattern(LAST_WORD[language])
    seen.wait_for("> ")
    seen.child.send("?\r")
    seen.wait_for_pattern(LAST_WORD[language])
    seen.child.send("\r")
    seen.wait_for_pattern({"en": "Enter goes on", "zh": "回车"}[language])
    seen.wait_for("> ")
    seen.child.sendintr()
    assert seen.end() == 130
    assert b"Traceback" not in seen.raw
    assert len(list(due.parent.glob("center.*-*-*.py"))) == 1

    # The question is answered; the exercise is laid out, and still due.
    seen = terminal(80, "--lang", language, "review")
    seen.wait_for_pattern({"en": "Enter goes on", "zh": "回车"}[language])
    seen.wait_for("> ")
    assert b"Q03 " not in seen.raw
    seen.child.send("q\r")
    assert seen.end() == 0
    assert len(list(due.parent.glob("center.*-*-*.py"))) == 1


def test_a_document_says_what_is_wrong_with_the_progress(
    run: Run, monkeypatch: pytest.MonkeyPatch, desk: Path
) -> None:
    (desk / "file").touch()
    monkeypatch.setenv("NORMDRILL_HOME", str(desk / "file" / "x"))
    code, out, err = run("review", "--json")
    assert (code, err) == (0, "")
    (notice,) = json.loads(out)["notices"]
    assert "cannot be made" in notice
