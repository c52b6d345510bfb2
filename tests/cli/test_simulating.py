"""``dev simulate``: made-up learners."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]


def test_what_comes_of_each_learner_is_printed(run: Run) -> None:
    code, out, err = run("dev", "simulate", "--days", "3")
    assert (code, err) == (0, "")
    heads, *rows = out.splitlines()
    assert heads.split()[:3] == ["learner", "days", "known"]
    assert [row.split()[0] for row in rows][:2] == ["as-expected", "with-holiday"]
    assert len({row.split()[0] for row in rows}) == len(rows) > 3


def test_one_learner_in_json(run: Run) -> None:
    options = ("--days", "5", "--learner", "beginner", "--json")
    first, again = (run("dev", "simulate", *options).out for _ in range(2))
    assert first == again
    (found,) = json.loads(first)["learners"]
    assert (found["learner"], len(found["days"])) == ("beginner", 5)
    assert sum(day["new"] for day in found["days"]) == 9


@pytest.mark.parametrize("width", [40, 80])
def test_it_fits_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    out = run("dev", "simulate", "--days", "2").out
    assert all(len(line) <= width for line in out.splitlines())


def test_an_unknown_learner_is_named(run: Run) -> None:
    code, _out, err = run("dev", "simulate", "--learner", "genius")
    assert code == 2
    assert err.splitlines()[0] == "normdrill: there is no learner genius"
    assert "as-expected, with-holiday" in err
