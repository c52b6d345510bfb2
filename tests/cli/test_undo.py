"""The last rating is taken back."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
Answer = Callable[..., Path]
NO_EPS = ("(spread + eps)", "spread")


@pytest.fixture
def quiz(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that answers questions from a pipe."""

    def quiz(typed: str) -> Any:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        return json.loads(run("quiz", "--json").out)

    return quiz


def test_answers_are_taken_back_one_by_one(run: Run, quiz: Run) -> None:
    quiz("?\n(N, 1)\n")
    outs = [run("undo").out for _ in range(3)]
    assert outs == [
        "Taken back: the answer to Q03.kept (rating: good).\n",
        "Taken back: the answer to Q01.place (rating: again).\n",
        "There is nothing to take back.\n",
    ]


def test_what_was_taken_back_is_asked_again(run: Run, quiz: Run) -> None:
    assert quiz("?\n?\n")["next"]["id"] == "Q02.bug"
    run("undo")
    assert json.loads(run("stats", "--json").out)["answered_today"] == 1
    # First what was asked already, then what was taken back.
    found = quiz("3\n(N, 1)\n")
    assert [item["id"] for item in found["items"]] == ["Q02.bug", "Q03.kept"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_without_a_progress_there_is_nothing_to_take_back(
    run: Run, language: str
) -> None:
    code, out, err = run("undo", "--lang", language)
    assert (code, err) == (0, "")
    assert bool(re.search("[一-鿿]", out)) is (language == "zh")
    assert json.loads(run("undo", "--json").out) == {"schema": 1, "undone": []}


def test_the_document_tells_what_was_taken_back(run: Run, quiz: Run) -> None:
    seed = quiz("?\n")["items"][0]["seed"]
    code, out, err = run("undo", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    (undone,) = found["undone"]
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT.*\+00:00", undone.pop("at"))
    assert undone == {
        "item": "Q01.place",
        "cause": "quiz",
        "rating": "again",
        "details": {"answer": "", "seed": seed, "right": False},
    }


def test_a_check_that_called_a_question_is_taken_back(run: Run, answer: Answer) -> None:
    answer(NO_EPS)
    assert run("check", "center.py").code == 1
    assert json.loads(run("stats", "--json").out)["due"] == 1
    assert run("undo").out == (
        "Taken back: Q01.place no longer comes up for a mistake in center.\n"
    )
    assert json.loads(run("stats", "--json").out)["due"] == 0


def test_a_pass_is_taken_back(run: Run, answer: Answer) -> None:
    answer()
    assert run("check", "center.py").code == 0
    assert run("undo").out == "Taken back: the rating good for passing center.\n"
    # What was graded stays known: only the schedule changes.
    assert "1 of 2 exercises passed" in run().out


def test_the_same_in_chinese(run: Run, quiz: Run, answer: Answer) -> None:
    answer(NO_EPS)
    run("check", "center.py")
    quiz("?\n")
    for named in ("Q01.place", "Q01.place"):
        out = run("undo", "--lang", "zh").out
        assert named in out
        assert "Taken" not in out
        assert "rated" not in out


def test_a_damaged_progress_is_set_aside_and_told(run: Run, tmp_path: Path) -> None:
    home = tmp_path / "progress"
    home.mkdir()
    (home / "progress.db").write_bytes(b"no database" * 1000)
    code, out, err = run("undo")
    assert (code, out) == (0, "There is nothing to take back.\n")
    assert "your progress file was damaged" in err
    assert len(list(home.glob("progress.db.damaged-*"))) == 1


def test_a_progress_that_cannot_be_used_is_an_error(run: Run, tmp_path: Path) -> None:
    (tmp_path / "progress").write_text("in the way")
    code, out, err = run("undo")
    assert (code, out) == (2, "")
    assert err.startswith("normdrill: the folder ")
    assert json.loads(run("undo", "--json").out)["status"] == "error"
