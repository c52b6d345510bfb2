"""What session and grader tell each other survives the way."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from normdrill.domain.mistake import Edit, Mistake
from normdrill.domain.text import Text
from normdrill.domain.verdict import (
    Case,
    CaseKind,
    CaseResult,
    Diagnosis,
    Failure,
    Observation,
    Reason,
)
from normdrill.grading.job import (
    Finished,
    Job,
    cases_from_json,
    event,
    finished_from_json,
    job_from_json,
    job_to_json,
    result_from_json,
)

TEXT = Text("Your γ is missing.", "你漏了 γ。")
MISTAKES = (
    Mistake("edited", "test_a", TEXT, TEXT, TEXT, ("Q1",), (Edit("a", "b"),)),
    Mistake("whole", "test_b", TEXT, TEXT, TEXT, (), source="x = 1\n"),
)
CASE = Case("test_a[1-x]", TEXT, CaseKind.FOLLOW_UP)
FAILURE = Failure("value", Reason.WRONG_ANSWER, {"index": [0, 2], "got": float("inf")})


def through(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("source", ["", "def f(): pass\n", "# γ\udcff\n\0'\"\\"])
def test_a_job_arrives_as_it_was_sent(
    make_job: Callable[..., Job], source: str
) -> None:
    job = make_job(source, mistakes=MISTAKES, file_name="\udcff.py", seed=2**63)
    assert job_from_json(through(job_to_json(job))) == job


def test_a_job_is_one_line(make_job: Callable[..., Job]) -> None:
    job = make_job("a\nb\r\n\u2028\x85")
    line = json.dumps(job_to_json(job))
    assert line.isascii()
    assert len(line.splitlines()) == 1


def test_cases_arrive_as_they_were_announced() -> None:
    cases = (CASE, Case("test_b", TEXT, CaseKind.REQUIRED))
    said = through(event("collected", list(cases)))
    assert said["event"] == "collected"
    assert cases_from_json(said["content"]) == cases


@pytest.mark.parametrize("failure", [None, FAILURE])
def test_a_result_arrives_as_it_was_found(failure: Failure | None) -> None:
    result = CaseResult(CASE, failure, "x (3, 5) float64", "\ud800\x00")
    said = through(event("case", result))
    assert said["event"] == "case"
    assert result_from_json(said["content"]) == result


@pytest.mark.parametrize("problem", [None, FAILURE])
def test_the_last_words_arrive_as_they_were_said(problem: Failure | None) -> None:
    finished = Finished(
        "limits",
        0.25,
        problem,
        Diagnosis((("a",), ("b", "c")), "test_a"),
        (Observation("axes", {"got": [0], "expected": [1]}),),
        {"test_b": "whole"},
        "printed",
    )
    said = through(event("finished", finished))
    assert said["event"] == "finished"
    assert finished_from_json(said["content"]) == finished


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_arrives(reason: Reason) -> None:
    result = CaseResult(CASE, Failure("x", reason))
    assert result_from_json(through(event("case", result))["content"]) == result
