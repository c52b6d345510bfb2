"""The verdict follows from the cases that were to be seen and were seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.text import Text
from normdrill.domain.verdict import (
    Case,
    CaseKind,
    CaseResult,
    Diagnosis,
    Failure,
    Reason,
    Status,
    Verdict,
    decide,
    function_of,
    title_of,
)

A, B = (Case(name, Text(name, name), CaseKind.REQUIRED) for name in "ab")
F = Case("f", Text("f", "f"), CaseKind.FOLLOW_UP)
WRONG = Failure("value", Reason.WRONG_ANSWER)
SLOW = Failure("time_limit", Reason.TIME_LIMIT)
PASS = (Status.PASSED, None)
NOT_SEEN = (Status.ERROR, Reason.INTERNAL)


def ends(case: Case, failure: Failure | None = None) -> CaseResult:
    return CaseResult(case, failure)


def verdict(*results: CaseResult, case: str = "") -> Verdict:
    expected = tuple(result.case for result in results)
    status, reason = decide(expected, results, None)
    return Verdict(
        status,
        reason,
        results,
        seed=1,
        tier="limits",
        diagnosis=Diagnosis((), case),
        expected=expected,
    )


def test_all_required_cases_must_pass() -> None:
    assert decide([A, B, F], [ends(A), ends(B), ends(F)], None) == PASS
    one_wrong = [ends(A), ends(B, WRONG), ends(F)]
    assert decide([A, B, F], one_wrong, None) == (Status.FAILED, Reason.WRONG_ANSWER)


def test_a_failed_follow_up_decides_nothing() -> None:
    assert decide([A, F], [ends(A), ends(F, WRONG)], None) == PASS


def test_a_follow_up_that_was_not_seen_decides_nothing() -> None:
    assert decide([A, F], [ends(A)], None) == PASS


@pytest.mark.parametrize(
    ("expected", "results"),
    [
        ([], []),
        ([A], []),
        ([A, B], [ends(A)]),
        ([F], [ends(F)]),
        ([], [ends(A)]),
        ([A], [ends(F)]),
    ],
)
def test_without_every_required_case_nothing_passes(
    expected: list[Case], results: list[CaseResult]
) -> None:
    assert decide(expected, results, None) == NOT_SEEN


def test_a_failure_decides_although_later_cases_were_not_seen() -> None:
    assert decide([A, B], [ends(A, SLOW)], None) == (Status.FAILED, Reason.TIME_LIMIT)


def test_the_first_failure_in_the_order_of_the_cases_gives_the_reason() -> None:
    results = [ends(B, WRONG), ends(A, SLOW)]
    assert decide([A, B], results, None) == (Status.FAILED, Reason.TIME_LIMIT)


@pytest.mark.parametrize("reason", Reason)
def test_a_problem_decides_alone(reason: Reason) -> None:
    problem = Failure("any", reason)
    not_graded = reason in {Reason.LOAD_ERROR, Reason.INTERNAL}
    status = Status.ERROR if not_graded else Status.FAILED
    assert decide([A], [ends(A)], problem) == (status, reason)
    assert decide([], [], problem) == (status, reason)


outcomes = st.sampled_from([None, WRONG, SLOW, "missing"])


@given(st.lists(st.tuples(st.sampled_from(CaseKind), outcomes)))
def test_it_passes_only_if_every_required_case_was_seen_to_pass(
    given_: list[tuple[CaseKind, Failure | str | None]],
) -> None:
    cases = [Case(str(i), Text("", ""), kind) for i, (kind, _) in enumerate(given_)]
    results = [
        CaseResult(case, outcome)
        for case, (_, outcome) in zip(cases, given_, strict=True)
        if not isinstance(outcome, str)
    ]
    required = [outcome for kind, outcome in given_ if kind is CaseKind.REQUIRED]
    passes = bool(required) and all(outcome is None for outcome in required)
    status, reason = decide(cases, results, None)
    assert (status is Status.PASSED) == passes
    assert (reason is None) == passes


def test_only_required_results_are_counted() -> None:
    graded = verdict(ends(A), ends(F, WRONG), ends(B))
    assert graded.total == 2
    assert [result.case.id for result in graded.required] == ["a", "b"]


@pytest.mark.parametrize(
    ("failures", "case", "shown"),
    [
        ((None, None, None), "", None),
        ((WRONG, None, WRONG), "", "a"),
        ((WRONG, None, WRONG), "b", "b"),
        ((WRONG, None, None), "b", "a"),
        ((None, WRONG, None), "f", None),
        ((WRONG, WRONG, None), "f", "a"),
        ((None, None, WRONG), "x", "b"),
    ],
)
def test_the_case_that_is_shown_failed_and_is_required(
    failures: tuple[Failure | None, ...], case: str, shown: str | None
) -> None:
    results = [ends(c, f) for c, f in zip((A, F, B), failures, strict=True)]
    found = verdict(*results, case=case).shown
    assert (found.case.id if found else None) == shown


@pytest.mark.parametrize(
    ("case", "function"),
    [("test_a", "test_a"), ("test_a[1-x]", "test_a"), ("test_a[[]", "test_a")],
)
def test_a_case_belongs_to_its_function(case: str, function: str) -> None:
    assert function_of(case) == function


@pytest.mark.parametrize(
    ("docstring", "en", "zh"),
    [
        ("Rows", "Rows", ""),
        ("\n    Rows\n\n    zh: 行\n    more\n", "Rows", "行"),
        ("Rows\nzh:行\nzh: 列", "Rows", "行"),
        ("", "", ""),
        (" \n ", "", ""),
    ],
)
def test_a_case_is_called_as_its_docstring_says(
    docstring: str, en: str, zh: str
) -> None:
    assert title_of(docstring) == Text(en, zh)


def test_a_result_passes_if_nothing_failed() -> None:
    assert ends(A).passed
    assert not ends(A, WRONG).passed


def test_words_of_verdicts_are_those_of_the_documentation() -> None:
    assert [str(status) for status in Status] == ["passed", "failed", "error"]
    assert {str(reason) for reason in Reason} == {
        "wrong_answer",
        "raised",
        "load_error",
        "time_limit",
        "memory_limit",
        "crashed",
        "rule",
        "internal",
    }


def test_a_case_that_broke_is_the_graders_fault_whatever_else_failed() -> None:
    broken = Failure("internal", Reason.INTERNAL)
    results = [ends(A, WRONG), ends(B, broken)]
    assert decide([A, B], results, None) == (Status.ERROR, Reason.INTERNAL)
    assert decide([A, F], [ends(A), ends(F, broken)], None) == PASS
