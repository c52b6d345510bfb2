"""The loop of the product, with the real exercises and questions."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from normdrill.content.location import content_root

Run = Callable[..., Any]
SOLUTION = content_root() / "solutions" / "layer_norm" / "layer_norm.py"
RIGHT = SOLUTION.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _real_content(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NORMDRILL_CONTENT")


@pytest.fixture
def check(desk: Path, spawn: Run) -> Run:
    def check(source: str = RIGHT, home: str = "home") -> dict[str, Any]:
        (desk / "layer_norm.py").write_text(source, encoding="utf-8")
        own = str(desk / home)
        ran = spawn("check", "layer_norm.py", "--json", NORMDRILL_HOME=own)
        found: dict[str, Any] = json.loads(ran.out)
        return found

    return check


def test_eps_outside_the_root_makes_the_eps_question_due_in_the_next_quiz(
    desk: Path, spawn: Run, check: Run
) -> None:
    wrong = RIGHT.replace("np.sqrt(var + eps)", "(np.sqrt(var) + eps)")
    assert wrong != RIGHT
    failed = check(wrong)
    assert [[m["id"] for m in each] for each in failed["diagnosis"]] == [
        ["eps-outside-root"]
    ]
    home = {"NORMDRILL_HOME": str(desk / "home")}
    bare = spawn(**home).out
    assert "due: 1 question" in bare
    assert "next: normdrill review" in bare
    quiz = json.loads(spawn("quiz", "--due-only", "--json", **home).out)
    assert quiz["next"]["id"] == "Q25.place"
    assert failed["called"] == ["Q25.place"]


def test_passing_with_and_without_hints_gives_different_next_dates(
    desk: Path, spawn: Run, check: Run
) -> None:
    alone = check()
    assert spawn("hint", "layer_norm", NORMDRILL_HOME=str(desk / "other")).code == 0
    helped = check(home="other")
    assert (alone["rating"], helped["rating"]) == ("good", "hard")
    days = [
        datetime.fromisoformat(each["due"]).date().toordinal()
        - datetime.fromisoformat(alone["due"]).date().toordinal()
        for each in (alone, helped)
    ]
    assert days[1] < days[0]


def test_what_a_check_did_is_taken_back_whole(
    desk: Path, spawn: Run, check: Run
) -> None:
    wrong = RIGHT.replace("np.sqrt(var + eps)", "(np.sqrt(var) + eps)")
    check(wrong)
    home = {"NORMDRILL_HOME": str(desk / "home")}
    undone = json.loads(spawn("undo", "--json", **home).out)["undone"]
    assert [each["item"] for each in undone] == ["Q25.place"]
    quiz = json.loads(spawn("quiz", "--due-only", "--json", **home).out)
    assert quiz["next"] is None
