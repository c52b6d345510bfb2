"""How hidden cases are run, and the words that are found for them."""

import textwrap
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from normdrill.domain.verdict import CaseKind, Failure, Reason, Status, Verdict
from normdrill.grading.calls import Request
from normdrill.grading.channel import WorkerLostError
from normdrill.grading.limits import LIMITS
from normdrill.grading.plugin import case_rng, describe_call, failure_from
from normdrill.testing.compare import Mismatch, Unjudgeable

POINTS = {
    "norm": {"kind": "function", "parameters": ["x", "shape", "eps="]},
    "Norm": {
        "kind": "class",
        "parameters": ["size", "momentum="],
        "methods": {"forward": ["x"], "backward": ["dout", "cache"]},
    },
}
X = np.zeros((3, 5))
Grade = Callable[..., Verdict]


@pytest.fixture
def run(grade: Grade, reference: str, tmp_path: Path) -> Grade:
    """Grade a source, by default the right one, against other hidden cases."""

    def graded(cases: str, source: str = reference, **options: Any) -> Verdict:
        hidden = tmp_path / "test_hidden.py"
        head = "import pytest\nfrom normdrill.testing import *\n"
        hidden.write_text(head + textwrap.dedent(cases))
        return grade(source, hidden_cases=str(hidden), **options)

    return graded


def failures(verdict: Verdict) -> dict[str, Failure | None]:
    return {result.case.id: result.failure for result in verdict.results}


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (
            Request("call", "norm", (X, (5,), 1e-5)),
            "x (3, 5) float64, shape=(5,), eps=1e-05",
        ),
        (Request("call", "norm", ()), ""),
        (Request("call", "norm", (1, 2, 3, 4)), "x=1, shape=2, eps=3, 3=4"),
        (Request("construct", "Norm", (7, 0.1), 1), "Norm: size=7, momentum=0.1"),
        (Request("method", "forward", (X,), 1), "forward: x (3, 5) float64"),
        (
            Request("method", "backward", (X, (X[0], [None, "a"])), 1),
            "backward: dout (3, 5) float64, cache=((5,) float64, [None, 'a'])",
        ),
        (
            Request("method", "backward", (X, Unjudgeable("type", "Cache")), 1),
            "backward: dout (3, 5) float64, cache=Cache",
        ),
        (Request("set", "gamma", (X[0],), 1), "gamma (5,) float64"),
        (Request("get", "gamma", (), 1), ""),
        (Request("call", "norm", ("x" * 1000,)), "x=" + repr("x" * 1000)[:100]),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)  # fmt: skip
def test_a_call_is_one_line_of_shapes_and_values(request_: Request, words: str) -> None:
    assert describe_call(request_, POINTS) == words


@pytest.mark.parametrize(
    "error",
    [
        Mismatch("shape", got=[1]),
        WorkerLostError("crashed", Reason.CRASHED, code=1),
    ],
)
def test_a_failure_that_has_words_keeps_them(error: Any) -> None:
    assert failure_from(error) is error.failure


def test_a_dict_is_told_by_its_keys() -> None:
    request = Request("call", "norm", ({"w": X, "b": X}, dict.fromkeys("abcde", X)))
    words = describe_call(request, POINTS)
    assert words == "x={w, b}, shape={a, b, c, d, ...}"


@pytest.mark.parametrize("error", [ValueError("x" * 1000), KeyboardInterrupt("x")])
def test_any_other_exception_is_normdrills_own_fault(error: BaseException) -> None:
    failure = failure_from(error)
    assert (failure.kind, failure.reason) == ("internal", Reason.INTERNAL)
    assert failure.details["message"].startswith(f"{type(error).__name__}: x")
    assert len(failure.details["message"]) <= 500


def test_a_case_draws_the_same_numbers_whatever_else_runs() -> None:
    first, again = case_rng(3, "test_a"), case_rng(3, "test_a")
    assert first.normal(size=5).tolist() == again.normal(size=5).tolist()
    others = [case_rng(4, "test_a"), case_rng(3, "test_b"), case_rng(3, "test_a[1]")]
    numbers = {rng.normal() for rng in [case_rng(3, "test_a"), *others]}
    assert len(numbers) == 4


CASES = '''
    @pytest.mark.follow_up
    def test_first_written():
        """Last run

        zh: 最后
        """
        print("a hidden case may print")

    @pytest.mark.parametrize("n", [2, 3])
    def test_rows(submission, reference, rng, n):
        x = rng.normal(size=(n, 2))
        assert_close(submission.center(x), reference.center(x), "y")

    def test_own_fault(submission):
        """
        Own fault
        zh: 自己的错
        """
        raise KeyError("broken")

    def test_fixture(no_such_fixture):
        """Broken"""

    def test_assertion(submission, rng):
        assert submission.center(rng.normal(size=(2, 2))) is None
'''


@pytest.fixture(scope="module")
def verdict(
    grade: Grade, reference: str, tmp_path_factory: pytest.TempPathFactory
) -> Verdict:
    hidden = tmp_path_factory.mktemp("cases") / "test_hidden.py"
    head = "import pytest\nfrom normdrill.testing import *\n"
    hidden.write_text(head + textwrap.dedent(CASES))
    for name in ("conftest.py", "pytest.py", "numpy.py", "normdrill.py"):
        (hidden.parent / name).write_text("raise SystemExit('imported')\n")
    (hidden.parent / "pytest.ini").write_text("[pytest]\naddopts = --collect-only\n")
    source = reference.replace("    mean =", "    print(x.shape)\n    mean =")
    return grade(source, hidden_cases=str(hidden))


def test_follow_ups_run_last(verdict: Verdict) -> None:
    ids = [case.id for case in verdict.expected]
    assert ids == [result.case.id for result in verdict.results]
    assert ids == [
        "test_rows[2]",
        "test_rows[3]",
        "test_own_fault",
        "test_fixture",
        "test_assertion",
        "test_first_written",
    ]


def test_a_case_is_named_by_its_docstring_in_both_languages(verdict: Verdict) -> None:
    titles = {case.id: (case.title.en, case.title.zh) for case in verdict.expected}
    assert titles["test_first_written"] == ("Last run", "最后")
    assert titles["test_own_fault"] == ("Own fault", "自己的错")
    assert titles["test_fixture"] == ("Broken", "Broken")
    assert titles["test_rows[2]"] == ("test_rows[2]", "test_rows[2]")


def test_only_marked_cases_are_follow_ups(verdict: Verdict) -> None:
    follow_ups = [c.id for c in verdict.expected if c.kind is CaseKind.FOLLOW_UP]
    assert follow_ups == ["test_first_written"]
    assert verdict.total == 5


def test_a_case_that_breaks_is_no_fault_of_the_submission(verdict: Verdict) -> None:
    found = failures(verdict)
    for case, message in (
        ("test_own_fault", "KeyError: 'broken'"),
        ("test_fixture", "FixtureLookupError"),
        ("test_assertion", "AssertionError"),
    ):
        failure = found[case]
        assert failure is not None
        assert failure.reason is Reason.INTERNAL
        assert failure.details["message"].startswith(message)
    assert verdict.status is not Status.PASSED
    assert verdict.reason is Reason.INTERNAL


def test_each_result_knows_its_last_call_and_what_was_printed(verdict: Verdict) -> None:
    results = {result.case.id: result for result in verdict.results}
    assert results["test_rows[2]"].call == "x (2, 2) float64"
    assert results["test_rows[2]"].output == "(2, 2)\n"
    assert results["test_rows[3]"].output == "(3, 2)\n"
    assert results["test_first_written"].call == ""
    assert results["test_first_written"].output == ""


@pytest.mark.parametrize(
    "cases",
    [
        "import no_such_module\ndef test_a(): pass",
        "def test_a(:",
        "",
        "raise SystemExit(0)",
        "@pytest.mark.no_such_mark\ndef test_a(): pass",
        "def test_a():\n    pytest.exit('stop', 0)",
    ],
)
def test_cases_that_cannot_be_run_are_never_a_pass(run: Grade, cases: str) -> None:
    verdict = run(cases)
    assert (verdict.status, verdict.reason) == (Status.ERROR, Reason.INTERNAL)


def test_a_case_that_is_skipped_is_never_a_pass(run: Grade) -> None:
    verdict = run("def test_a(): pass\ndef test_b(): pytest.skip('no time')")
    assert verdict.status is not Status.PASSED
    assert verdict.reason is Reason.INTERNAL


def test_two_time_limits_end_grading(run: Grade) -> None:
    cases = "\n".join(
        f"def test_{i}(submission, rng): submission.center(rng.normal(size=({i}, 2)))"
        for i in range(1, 6)
    )
    loops = "def center(x, eps=1e-2):\n  while len(x) in (2, 4): pass"
    verdict = run(cases, loops, limits=replace(LIMITS, call_seconds=0.5))
    seen = {
        case: failure and failure.kind for case, failure in failures(verdict).items()
    }
    assert seen == {
        "test_1": None,
        "test_2": "time_limit",
        "test_3": None,
        "test_4": "time_limit",
    }
    assert (verdict.status, verdict.reason) == (Status.FAILED, Reason.TIME_LIMIT)
    assert len(verdict.expected) == 5
