"""How the learner stands."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Run = Callable[..., Any]


@pytest.fixture
def answered(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two questions be answered, one of them well."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\n(N, 1)\n"))
    assert run("quiz").code == 0


@pytest.mark.usefixtures("answered")
def test_it_is_told_what_is_known_of_each_topic(run: Run) -> None:
    code, out, err = run("stats")
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert lines[1:3] == [
        ["Centring", "░░░░░░░░░░", "0%", "0%", "1/6", "0%"],
        ["Axes", "▒▒▒░░░░░░░", "33%", "0%", "1/3", "100%"],
    ]
    assert "  today    2 answers, 1 known" in out
    assert "  due      0 questions" in out
    assert "  streak   1 day\n" in out
    assert "  by hand  0 of 2 exercises passed" in out
    assert "Due on the next days:" in out


@pytest.mark.usefixtures("answered")
@pytest.mark.parametrize("width", ["40", "80"])
def test_the_same_in_chinese(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    code, out, _err = run("stats", "--lang", "zh")
    assert code == 0
    assert out.splitlines()[1].split()[:3:2] == ["中心化", "0%"]
    assert max(map(cell_len, out.splitlines())) <= int(width)
    assert re.findall(r"[a-z]{2,}", out) == []


@pytest.mark.usefixtures("answered")
def test_the_document_has_the_numbers(run: Run) -> None:
    code, out, err = run("stats", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found["schema"] == 1
    assert found["topics"][1] == {
        "topic": "axes",
        "items": 3,
        "seen": 1,
        "due": 0,
        "answered": 1,
        "right": 1,
        "mastery": 0.3333,
        "firm": 0.0,
    }
    assert found["streak"] == 1
    assert (found["answered_today"], found["right_today"]) == (2, 1)
    assert len(found["forecast"]) == 8


@pytest.fixture
def checked(run: Run, answer: Callable[..., Path]) -> None:
    """Let an exercise be checked twice, with a mistake and then without."""
    assert run("check", str(answer(("(spread + eps)", "spread")))).code == 1
    assert run("check", str(answer())).code == 0


@pytest.mark.usefixtures("checked")
def test_what_was_checked_and_its_mistakes_are_told(run: Run) -> None:
    code, out, err = run("stats")
    assert (code, err) == (0, "")
    assert "  by hand  1 of 2 exercises passed · 2 checks" in out
    assert out.endswith(
        "Most frequent mistakes of the last 30 days:\n"
        "  once  You divide by the deviation alone: eps is missing.\n"
        "        center\n"
    )
    chinese = run("stats", "--lang", "zh").out
    assert "你直接除以了平均绝对偏差，漏了 eps。" in chinese


@pytest.mark.usefixtures("checked")
def test_the_exercises_are_told_one_by_one(run: Run) -> None:
    code, out, err = run("stats", "--exercises")
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert lines[1][:4] == ["center", "2", "1", "2"]
    assert len(lines) == 4
    assert "Centring" not in out


@pytest.mark.usefixtures("checked")
def test_the_document_tells_of_exercises_and_mistakes(run: Run) -> None:
    found = json.loads(run("stats", "--json").out)
    assert found == json.loads(run("stats", "--json", "--exercises").out)
    (exercise,) = found["exercises"]
    told = [exercise[name] for name in ("exercise", "checks", "passes", "first_pass")]
    assert told == ["center", 2, 1, 2]
    assert exercise["due"] > exercise["last_at"]
    assert found["mistakes"] == [
        {
            "id": "no-eps",
            "title": "You divide by the deviation alone: eps is missing.",
            "times": 1,
            "exercises": ["center"],
        }
    ]


@pytest.mark.usefixtures("answered")
@pytest.mark.parametrize(
    ("encoding", "bar"), [("ascii", "===......."), ("gbk", "===......."),
                          ("utf-8", "▒▒▒░░░░░░░")]
)  # fmt: skip
def test_bars_are_spelled_where_the_terminal_has_no_blocks(
    spawn: Run, encoding: str, bar: str
) -> None:
    code, out, err = spawn("stats", PYTHONIOENCODING=encoding)
    assert (code, err) == (0, "")
    assert out.splitlines()[2].split()[:3] == ["Axes", bar, "33%"]


@pytest.mark.usefixtures("checked", "answered")
@pytest.mark.parametrize("option", [[], ["--exercises"]])
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("width", [40, 80])
def test_the_screen_holds_every_line(
    terminal: Callable[..., Any], width: int, language: str, option: list[str]
) -> None:
    screen = terminal(width, "stats", "--lang", language, *option)
    assert screen.end() == 0
    written = screen.raw.decode().splitlines()
    assert len(screen.lines()) == len([line for line in written if line.strip()])
    assert "eps" in "".join(screen.lines()) or option


@pytest.mark.usefixtures("answered")
def test_without_colour_only_text_is_written(terminal: Callable[..., Any]) -> None:
    screen = terminal(80, "stats", NO_COLOR="1")
    assert screen.end() == 0
    assert b"\x1b" not in screen.raw


def test_without_a_progress_nothing_is_known_and_nothing_made(
    run: Run, tmp_path: Path
) -> None:
    code, out, err = run("stats")
    assert (code, err) == (0, "")
    assert "0 answers" in out
    assert not (tmp_path / "progress").exists()


def test_without_questions_there_is_no_topic(run: Run, content: Path) -> None:
    (content / "questions").rename(content / "other")
    code, out, err = run("stats")
    assert (code, err) == (0, "")
    assert "Centring" not in out
    assert json.loads(run("stats", "--json").out)["topics"] == []


def test_a_broken_progress_is_an_error_and_stays_as_it_is(
    run: Run, tmp_path: Path
) -> None:
    home = tmp_path / "progress"
    home.mkdir()
    path = home / "progress.db"
    path.write_bytes(b"no database" * 1000)
    code, out, err = run("stats")
    assert (code, out) == (2, "")
    assert "progress.db" in err
    assert path.read_bytes() == b"no database" * 1000
    found = json.loads(run("stats", "--json").out)
    assert (found["status"], found["exit_code"]) == ("error", 2)
