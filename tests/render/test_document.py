"""A check as JSON."""

import json
import math
from collections.abc import Callable
from typing import Any

from normdrill.domain.verdict import Failure, Observation, Reason
from normdrill.render.document import of_error, of_report, strict
from normdrill.render.verdict import Report

Make = Callable[..., Report]


def written(document: dict[str, Any]) -> Any:
    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is no JSON")

    text = json.dumps(strict(document), allow_nan=False)
    return json.loads(text, parse_constant=refuse)


def test_a_failed_check_tells_everything(make_report: Make, wrong: Failure) -> None:
    offset = Observation("offset", {"name": "y", "offset": 0.5})
    found = written(
        of_report(
            make_report(
                wrong,
                None,
                follow_ups=(wrong,),
                named=(("eps", "beta"),),
                observations=(offset,),
                remarks={"test_follow_up_0": "ddof"},
                questions=("Q1",),
                notices=("Noted.",),
            )
        )
    )
    assert found["schema"] == 1
    assert found["exercise"] == "layer_norm"
    assert (found["status"], found["reason"]) == ("failed", "wrong_answer")
    assert (found["passed"], found["total"]) == (1, 2)
    assert [case["id"] for case in found["cases"]] == [
        "test_required_0",
        "test_required_1",
        "test_follow_up_0",
    ]
    assert found["cases"][0]["failure"]["details"]["index"] == [0, 2]
    assert found["cases"][0]["failure"]["message"].startswith("y is wrong")
    assert [[m["id"] for m in names] for names in found["diagnosis"]] == [
        ["eps", "beta"]
    ]
    assert found["observations"][0]["message"] == "Every value of y is off by 0.5."
    assert found["remarks"][0]["mistake"]["id"] == "ddof"
    assert [m["times"] for m in found["diagnosis"][0]] == [1, 1]
    assert found["shown"] == "test_required_0"
    assert (found["seed"], found["tier"]) == (42, "locked")
    assert found["notices"] == ["Noted."]


def test_a_file_that_cannot_be_graded_tells_the_problem(make_report: Make) -> None:
    problem = Failure("time_limit", Reason.TIME_LIMIT, {"seconds": 10.0})
    found = written(of_report(make_report(problem=problem)))
    assert found["problem"]["message"] == found["message"]
    assert found["message"].startswith("Loading the file takes longer")


def test_an_error_is_a_document_too() -> None:
    assert written(of_error("no file", "name one", 2)) == {
        "schema": 1,
        "status": "error",
        "error": {"message": "no file", "hint": "name one"},
        "exit_code": 2,
    }


def test_numbers_that_json_does_not_have_become_text() -> None:
    values = {"a": [math.nan, math.inf, -math.inf, 1.5], "b": (1, None, True)}
    assert strict(values) == {
        "a": ["nan", "inf", "-inf", 1.5],
        "b": [1, None, True],
    }


def test_a_lone_surrogate_becomes_a_question_mark() -> None:
    assert strict("a\ud800b") == "a?b"
