"""What grading found, as plain values, and how the verdict follows from them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from normdrill.domain.text import Text


class Status(StrEnum):
    """The outcome of a check."""

    PASSED = "passed"
    FAILED = "failed"
    ERROR = "error"


class Reason(StrEnum):
    """Why a check did not pass."""

    WRONG_ANSWER = "wrong_answer"
    RAISED = "raised"
    LOAD_ERROR = "load_error"
    TIME_LIMIT = "time_limit"
    MEMORY_LIMIT = "memory_limit"
    CRASHED = "crashed"
    RULE = "rule"
    INTERNAL = "internal"


class CaseKind(StrEnum):
    """Required cases decide the verdict, follow-ups only raise remarks."""

    REQUIRED = "required"
    FOLLOW_UP = "follow_up"


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong in one place.

    Attributes
    ----------
    kind : str
        Name of the sentence that says it; they stand in `normdrill.render.failures`.
    reason : Reason
        The verdict's reason if this failure decides it.
    details : mapping
        Plain JSON values that the sentence is filled with.
    """

    kind: str
    reason: Reason
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Observation:
    """One fact seen in a wrong answer, such as which axes are normalised."""

    kind: str
    details: Mapping[str, Any] = field(default_factory=dict)


def function_of(case: str) -> str:
    """Return the function of a case whose id may carry parameters in brackets."""
    return case.partition("[")[0]


def title_of(docstring: str) -> Text:
    """Return the title of a case: the first line, and the line that starts ``zh:``."""
    lines = [line.strip() for line in docstring.strip().splitlines()] or [""]
    chinese = [line.removeprefix("zh:").strip() for line in lines if line[:3] == "zh:"]
    return Text(lines[0].rstrip("."), chinese[0] if chinese else "")


@dataclass(frozen=True, slots=True)
class Case:
    """One hidden case."""

    id: str
    title: Text
    kind: CaseKind


@dataclass(frozen=True, slots=True)
class CaseResult:
    """How a case ended.

    Attributes
    ----------
    call : str
        The last call of the case: parameters with shapes, such as
        ``x (3, 5) float64, eps=0.001``.
    output : str
        What the submission printed during the case, capped.
    """

    case: Case
    failure: Failure | None = None
    call: str = ""
    output: str = ""

    @property
    def passed(self) -> bool:
        """Whether the case found nothing wrong."""
        return self.failure is None


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The mistakes that explain every call of a wrong answer.

    Attributes
    ----------
    alternatives : tuple of tuple of str
        The smallest sets of mistake ids that give the same answers: one set, or two
        that cannot be told apart.
    case : str
        The failing case that shows it best.
    """

    alternatives: tuple[tuple[str, ...], ...] = ()
    case: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that a check found.

    Attributes
    ----------
    problem : Failure or None
        Why there are no case results at all, such as a syntax error.
    remarks : mapping of str to str
        The mistake that explains a failed follow-up, by the case's id.
    expected : tuple of Case
        All cases that were to be run.
    """

    status: Status
    reason: Reason | None
    results: tuple[CaseResult, ...]
    seed: int
    tier: str
    seconds: float = 0.0
    problem: Failure | None = None
    diagnosis: Diagnosis = Diagnosis()
    observations: tuple[Observation, ...] = ()
    remarks: Mapping[str, str] = field(default_factory=dict)
    output: str = ""
    expected: tuple[Case, ...] = ()

    @property
    def total(self) -> int:
        """How many required cases there are, run or not."""
        return sum(case.kind is CaseKind.REQUIRED for case in self.expected)

    @property
    def required(self) -> tuple[CaseResult, ...]:
        """The results that decide the verdict."""
        return tuple(r for r in self.results if r.case.kind is CaseKind.REQUIRED)

    @property
    def shown(self) -> CaseResult | None:
        """The failing required case to show: the diagnosis's, else the first."""
        failing = [result for result in self.required if not result.passed]
        named = [r for r in failing if r.case.id == self.diagnosis.case]
        return next(iter(named or failing), None)


def decide(
    expected: Iterable[Case], results: Iterable[CaseResult], problem: Failure | None
) -> tuple[Status, Reason | None]:
    """Return status and reason from the cases that were to be seen and were seen.

    A required case that broke or never reported is a fault of the grader's, never a
    pass.
    """
    if problem is not None:
        not_graded = (Reason.LOAD_ERROR, Reason.INTERNAL)
        status = Status.ERROR if problem.reason in not_graded else Status.FAILED
        return status, problem.reason
    seen = {result.case.id: result for result in results}
    required = [case for case in expected if case.kind is CaseKind.REQUIRED]
    failures = [
        failure
        for case in required
        if case.id in seen
        for failure in [seen[case.id].failure]
        if failure is not None
    ]
    if any(failure.reason is Reason.INTERNAL for failure in failures):
        return Status.ERROR, Reason.INTERNAL
    if failures:
        return Status.FAILED, failures[0].reason
    if not required or any(case.id not in seen for case in required):
        return Status.ERROR, Reason.INTERNAL
    return Status.PASSED, None
