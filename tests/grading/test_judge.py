"""What a verdict says beyond passed and failed, through the whole grader."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from normdrill.domain.mistake import apply_mistakes
from normdrill.domain.text import Text
from normdrill.domain.verdict import (
    Case,
    CaseKind,
    CaseResult,
    Failure,
    Reason,
    Status,
    Verdict,
)
from normdrill.grading.job import Job
from normdrill.grading.judge import _module_kind, by_error
from normdrill.grading.limits import LIMITS

Grade = Callable[..., Verdict]
MakeJob = Callable[..., Job]


def seen(verdict: Verdict) -> dict[str, Any]:
    return {o.kind: o.details for o in verdict.observations}


def test_a_right_answer_passes_and_nothing_is_said(
    grade: Grade, reference: str
) -> None:
    verdict = grade(reference)
    assert (verdict.status, verdict.reason) == (Status.PASSED, None)
    assert verdict.problem is None
    assert verdict.diagnosis.alternatives == ()
    assert verdict.observations == ()
    assert verdict.remarks == {}
    assert all(result.passed for result in verdict.results)
    assert len(verdict.results) == len(verdict.expected) == 6
    assert verdict.total == 5
    assert verdict.seconds > 0.0


@pytest.mark.parametrize(
    ("slug", "style"), [("center", "loops.py"), ("running_mean", "dataclass_style.py")]
)
def test_a_right_answer_in_another_style_passes(
    grade: Grade, make_job: MakeJob, slug: str, style: str
) -> None:
    file = Path(make_job("", slug).reference).parent / "accepted" / style
    assert grade(file.read_text(), slug).status is Status.PASSED


def test_a_mistake_is_named_and_shown_where_it_shows(
    grade: Grade, make_job: MakeJob, reference: str
) -> None:
    mistakes = {mistake.id: mistake for mistake in make_job("").mistakes}
    verdict = grade(apply_mistakes(reference, [mistakes["no-eps"]]))
    assert (verdict.status, verdict.reason) == (Status.FAILED, Reason.WRONG_ANSWER)
    assert verdict.diagnosis.alternatives == (("no-eps",),)
    assert verdict.observations == ()
    assert verdict.shown is not None
    assert verdict.shown.case.id.startswith("test_default_eps")
    assert verdict.shown.failure is not None
    assert verdict.shown.failure.kind == "value"


def test_a_mistake_in_a_class_is_named(
    grade: Grade, make_job: MakeJob, running_mean: str
) -> None:
    mistakes = {m.id: m for m in make_job("", "running_mean").mistakes}
    source = apply_mistakes(running_mean, [mistakes["momentum-flipped"]])
    verdict = grade(source, "running_mean")
    assert verdict.diagnosis.alternatives == (("momentum-flipped",),)
    assert verdict.shown is not None
    assert verdict.shown.call == "update: x (2, 3) float64"


def test_what_no_mistake_explains_is_observed(grade: Grade, reference: str) -> None:
    verdict = grade(reference.replace("return centred", "return 3 * centred"))
    assert verdict.diagnosis.alternatives == ()
    factor = seen(verdict)["factor"]
    assert factor["factor"] == pytest.approx(3.0)
    assert factor["name"] == "y"
    assert verdict.shown is not None
    assert verdict.diagnosis.case == verdict.shown.case.id


def test_a_failed_follow_up_is_a_remark(
    grade: Grade, make_job: MakeJob, reference: str
) -> None:
    mistakes = {mistake.id: mistake for mistake in make_job("").mistakes}
    verdict = grade(apply_mistakes(reference, [mistakes["loop-over-rows"]]))
    assert verdict.status is Status.PASSED
    assert verdict.remarks == {"test_no_loop_over_rows": "loop-over-rows"}
    (failed,) = [result for result in verdict.results if not result.passed]
    assert failed.failure is not None
    assert failed.failure.kind == "python_loop"


def test_the_tolerance_is_that_of_the_exercise(grade: Grade, reference: str) -> None:
    source = reference.replace("return centred", "return (1 + 1e-6) * centred")
    assert grade(source).status is Status.FAILED
    assert grade(source, tolerance=1e-5).status is Status.PASSED


def test_a_seed_repeats_a_run(grade: Grade, reference: str) -> None:
    source = reference.replace("return centred", "return x + centred")
    first, again, other = [
        [result.failure for result in grade(source, seed=seed).results]
        for seed in (11, 11, 12)
    ]
    assert first == again
    assert first != other


def test_an_empty_file_defines_nothing(grade: Grade) -> None:
    verdict = grade("")
    assert (verdict.status, verdict.reason) == (Status.ERROR, Reason.LOAD_ERROR)
    assert verdict.problem is not None
    assert verdict.problem.details == {
        "expected": "center",
        "found": [],
        "nearest": None,
    }
    assert verdict.results == ()


def test_the_stub_is_not_written_yet(grade: Grade, make_job: MakeJob) -> None:
    stub = Path(make_job("").reference).parents[2] / "exercises/center/center.py"
    verdict = grade(stub.read_text())
    kinds = {result.failure and result.failure.kind for result in verdict.required}
    assert kinds == {"not_written"}


def test_what_is_printed_while_loading_belongs_to_the_verdict(grade: Grade) -> None:
    assert grade("print('hello')\n1 / 0").output == "hello\n"


def test_a_right_answer_that_takes_too_long_in_all_fails_for_that(
    grade: Grade, reference: str
) -> None:
    slow = reference.replace(
        "    mean =", "    import time; time.sleep(0.5)\n    mean ="
    )
    verdict = grade(slow, limits=replace(LIMITS, file_seconds=2.0))
    assert (verdict.status, verdict.reason) == (Status.FAILED, Reason.TIME_LIMIT)
    failures = [verdict.problem, *(result.failure for result in verdict.results)]
    kinds = {failure.kind for failure in failures if failure is not None}
    assert kinds == {"total_time"}


def result(case: str, failure: Failure | None) -> CaseResult:
    text = Text(case, case)
    return CaseResult(Case(case, text, CaseKind.REQUIRED), failure)


def test_the_largest_error_comes_first() -> None:
    def value(largest: float, allowed: float) -> Failure:
        details = {"largest": largest, "allowed": allowed}
        return Failure("value", Reason.WRONG_ANSWER, details)

    results = [
        result("passed", None),
        result("shape", Failure("shape", Reason.WRONG_ANSWER)),
        result("attribute", Failure("missing_attribute", Reason.RAISED)),
        result("small", value(1.0, 1.0)),
        result("infinite", value(float("inf"), 1.0)),
        result("large", value(1.0, 1e-9)),
        result("type", Failure("type", Reason.WRONG_ANSWER)),
    ]
    ranked = [r.case.id for r in by_error(results)]
    assert ranked == [
        "attribute",
        "infinite",
        "large",
        "small",
        "shape",
        "type",
    ]


@pytest.mark.parametrize(
    ("module", "kind"),
    [
        ("normdrill", "normdrill"),
        ("pytest", "normdrill"),
        ("torch", "library"),
        ("beside", "sibling"),
        ("package", "sibling"),
        ("", "library"),
        ("层" * 100, "library"),
        ("a\0b", "library"),
        ("\ud800", "library"),
        ("a" * 50_000, "library"),
    ],
)
def test_what_a_missing_module_is(tmp_path: Path, module: str, kind: str) -> None:
    (tmp_path / "beside.py").touch()
    (tmp_path / "package").mkdir()
    assert _module_kind(module, tmp_path) == kind


def test_a_job_may_have_no_mistakes(grade: Grade, reference: str) -> None:
    verdict = grade(reference.replace("+ eps", "* eps"), mistakes=())
    assert verdict.status is Status.FAILED
    assert verdict.diagnosis.alternatives == ()


def test_mistakes_of_other_cases_are_not_named(
    grade: Grade, make_job: MakeJob, reference: str
) -> None:
    mistakes = [replace(m, case="test_elsewhere") for m in make_job("").mistakes]
    source = apply_mistakes(reference, mistakes[:1])
    verdict = grade(source, mistakes=tuple(mistakes))
    assert verdict.diagnosis.alternatives == ()
