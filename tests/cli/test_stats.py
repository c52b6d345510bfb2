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
    assert lines[1:3] == [["Centring", "1/6", "0%"], ["Axes", "1/3", "100%"]]
    assert "  today  2 answers, 1 known" in out
    assert "  due    0 questions" in out
    assert "on the next days" in out


@pytest.mark.usefixtures("answered")
@pytest.mark.parametrize("width", ["40", "80"])
def test_the_same_in_chinese(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    code, out, _err = run("stats", "--lang", "zh")
    assert code == 0
    assert out.splitlines()[1].split()[:2] == ["中心化", "1/6"]
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
    }
    assert (found["answered_today"], found["right_today"]) == (2, 1)
    assert len(found["forecast"]) == 8


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
