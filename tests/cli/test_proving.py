"""Questions are proven like exercises."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def edit(content: Path) -> Callable[[str, str], None]:
    """Return a function that replaces a text of question Q01."""

    def edit(old: str, new: str) -> None:
        path = content / "questions" / "centring" / "Q01.toml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    return edit


def test_a_question_is_proven_by_its_id(run: Run) -> None:
    code, out, err = run("dev", "check", "Q01")
    assert (code, err) == (0, "")
    assert out == ("1 of 1 questions proven; 3 items: choice 1, open 1, number 1\n")


def test_a_question_is_proven_in_json(run: Run) -> None:
    code, out, _err = run("dev", "check", "Q03", "Q01", "--json", "--seeds", "2")
    assert code == 0
    found = json.loads(out)
    assert (found["holds"], found["problems"], found["exercises"]) == (True, [], [])
    assert found["questions"] == [
        {
            "id": "Q03",
            "problems": [],
            "kinds": ["shape", "open", "axes"],
            "topic": "axes",
            "holds": True,
        },
        {
            "id": "Q01",
            "problems": [],
            "kinds": ["choice", "open", "number"],
            "topic": "centring",
            "holds": True,
        },
    ]


def test_a_question_that_is_not_proven_is_told(
    run: Run, edit: Callable[[str, str], None]
) -> None:
    edit('slip = "1"', 'slip = "0.5"')
    code, out, _err = run("dev", "check", "Q01")
    assert code == 1
    assert out.splitlines() == [
        "Q01.gain: the wrong answer '0.5' is marked right",
        "0 of 1 questions proven; 3 items: choice 1, open 1, number 1",
    ]
    code, out, _err = run("dev", "check", "Q01", "--json")
    assert code == 1
    assert json.loads(out)["holds"] is False


def test_exercises_and_questions_are_proven_together(run: Run) -> None:
    code, out, _err = run("dev", "check", "Q01", "center", "--seeds", "1")
    assert code == 0
    assert "1 of 1 exercises proven" in out
    assert out.splitlines()[-1].startswith("1 of 1 questions proven")


@pytest.mark.parametrize("name", ["Q77", "Q01.place", "q01"])
def test_an_unknown_question_is_an_error(run: Run, name: str) -> None:
    code, out, err = run("dev", "check", name)
    assert (code, out) == (2, "")
    assert err.splitlines()[0] in (
        f"normdrill: there is no exercise {name}",
        f"normdrill: there is no exercise and no question {name}",
    )
    code, out, _err = run("dev", "check", name, "--lang", "zh", "--json")
    assert code == 2
    assert re.search("[一-鿿]", json.loads(out)["error"]["message"])


def test_without_a_name_everything_is_proven(run: Run, content: Path) -> None:
    code, out, err = run("dev", "check", "--seeds", "1")
    assert (code, err) == (0, "")
    assert "2 of 2 exercises proven" in out
    assert "3 of 3 questions proven; 9 items: open 3, " in out
    (content / "questions" / "axes" / "Q03.toml").unlink()
    code, out, _err = run("dev", "check", "--seeds", "1")
    assert code == 1
    assert "running_mean: there is no question Q03" in out
    assert "2 of 2 questions proven" in out


def test_a_question_that_two_topics_have_is_named(run: Run, content: Path) -> None:
    folder = content / "questions"
    text = (folder / "axes" / "Q03.toml").read_text("utf-8")
    (folder / "centring" / "Q03.toml").write_text(text, encoding="utf-8")
    code, _out, err = run("dev", "check", "Q01")
    assert code == 2
    assert re.search(r"(axes|centring)/Q03\.toml: id Q03 occurs twice", err)
