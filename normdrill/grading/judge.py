"""Judge one file: load it, run the hidden cases, explain what is wrong."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from normdrill.domain.mistake import Mistake
from normdrill.domain.verdict import (
    CaseKind,
    CaseResult,
    Diagnosis,
    Failure,
    Observation,
    Reason,
    function_of,
)
from normdrill.grading.alike import alike
from normdrill.grading.calls import Outcome, Request, Returned
from normdrill.grading.channel import Worker
from normdrill.grading.diagnosis import Diagnostician, Wrong, again
from normdrill.grading.executor import Executor
from normdrill.grading.job import Finished, Job, Json, event
from normdrill.grading.launch import StartedWorker
from normdrill.grading.limits import Limits
from normdrill.grading.observe import observe
from normdrill.grading.plugin import HiddenCases, arguments
from normdrill.grading.proxy import Submission, parameter_name
from normdrill.grading.recording import Call, InProcess, Recorder
from normdrill.grading.supervisor import File, Supervisor
from normdrill.testing.compare import TOLERANCE

DIAGNOSIS_SECONDS = 5.0


def judge(
    job: Job,
    worker: StartedWorker,
    environ: Mapping[str, str],
    limits: Limits,
    emit: Callable[[Json], None],
) -> None:
    """Grade `job` with `worker` and emit ``collected``, ``case`` and ``finished``."""
    supervisor = Supervisor(Worker(worker, limits), limits, environ)
    started = time.monotonic()
    try:
        judgement = _Judgement(job, supervisor, emit)
        problem = judgement.load()
        if problem is None:
            problem = judgement.run_cases()
        finished = judgement.finish(problem, time.monotonic() - started)
        # Before the worker is put away: nobody needs to wait for that.
        emit(event("finished", finished))
    finally:
        supervisor.close()


class _Judgement:
    def __init__(
        self, job: Job, supervisor: Supervisor, emit: Callable[[Json], None]
    ) -> None:
        self._job = job
        self._supervisor = supervisor
        self._emit = emit
        self._source = Path(job.reference).read_text(encoding="utf-8")
        self._file_name = Path(job.reference).name
        self._reference = Executor(self._source, self._file_name)
        self._recorder = Recorder(supervisor)
        self._results: list[CaseResult] = []
        described = self._reference.perform(Request("load", "", job.entry_points))
        assert isinstance(described, Returned), described
        self._wanted: dict[str, Any] = described.value

    def load(self) -> Failure | None:
        file = File(self._job.file_name, self._job.source)
        return self._named(self._supervisor.load(file, self._wanted))

    def run_cases(self) -> Failure | None:
        TOLERANCE.set(self._job.tolerance)
        hidden = Path(self._job.hidden_cases)
        plugin = HiddenCases(
            given_submission=Submission(self._recorder, self._wanted["points"]),
            given_reference=self._reference.module,
            recorder=self._recorder,
            points=self._wanted["points"],
            seed=self._job.seed,
            take_output=self._supervisor.take_output,
            exhausted=lambda: self._supervisor.exhausted,
            on_collected=lambda cases: self._emit(event("collected", cases)),
            on_case=self._on_case,
        )
        code = pytest.main(arguments(hidden), plugins=[plugin])
        if code in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) or self._results:
            return None
        message = f"pytest ended with exit code {int(code)}"
        return Failure("internal", Reason.INTERNAL, {"message": message})

    def _on_case(self, result: CaseResult) -> None:
        named = CaseResult(
            result.case, self._named(result.failure), result.call, result.output
        )
        self._results.append(named)
        self._emit(event("case", named))

    def _named(self, failure: Failure | None) -> Failure | None:
        """Add what a missing module is: a file beside, normdrill itself, a library."""
        if failure is None or failure.kind != "missing_import":
            return failure
        module = str(failure.details.get("module", "")).split(".")[0]
        kind = _module_kind(module, Path(self._job.folder))
        return Failure(failure.kind, failure.reason, {**failure.details, "kind": kind})

    def finish(self, problem: Failure | None, seconds: float) -> Finished:
        diagnosis, observations = Diagnosis(), list[Observation]()
        remarks: dict[str, str] = {}
        if problem is None:
            diagnosis, observations, remarks = self._explain()
        return Finished(
            self._supervisor.tier,
            seconds,
            problem,
            diagnosis,
            tuple(observations),
            remarks,
            self._supervisor.take_output(),
        )

    def _explain(self) -> tuple[Diagnosis, list[Observation], dict[str, str]]:
        deadline = time.monotonic() + DIAGNOSIS_SECONDS
        kinds = {result.case.id: result.case.kind for result in self._results}
        required = [c for c, kind in kinds.items() if kind is CaseKind.REQUIRED]
        functions = {function_of(case) for case in required}
        diagnostician = self._diagnostician(
            [m for m in self._job.mistakes if m.case in functions]
        )
        calls = self._recorder.calls
        failed = [r for r in by_error(self._results) if r.case.id in required]
        if not failed:
            return Diagnosis(), [], self._remarks(kinds)
        # What is not written yet explains itself, and hides nothing of the rest.
        unwritten = [r for r in failed if r.failure and r.failure.kind == "not_written"]
        failed = [result for result in failed if result not in unwritten]
        judged = {*required} - {result.case.id for result in unwritten}
        diagnosis = diagnostician.diagnose(
            Wrong(calls, frozenset(judged)),
            [result.case.id for result in failed],
            lambda: time.monotonic() < deadline,
        )
        if diagnosis.alternatives:
            return diagnosis, [], {}
        return *self._observe_best(failed or unwritten), {}

    def _diagnostician(self, mistakes: Sequence[Mistake]) -> Diagnostician:
        tolerance = self._job.tolerance
        return Diagnostician(self._source, self._file_name, mistakes, tolerance)

    def _remarks(self, kinds: Mapping[str, CaseKind]) -> dict[str, str]:
        diagnostician = self._diagnostician(self._job.mistakes)
        failed = [result.case.id for result in self._results if not result.passed]
        remarks = {
            case: diagnostician.remark(
                Wrong(self._recorder.calls, frozenset({case})), case
            )
            for case in failed
            if kinds[case] is CaseKind.FOLLOW_UP
        }
        return {case: mistake for case, mistake in remarks.items() if mistake}

    def _observe_best(
        self, failed: Sequence[CaseResult]
    ) -> tuple[Diagnosis, list[Observation]]:
        """Look at the failed cases until one tells more than where it differs."""
        expected = self._replay_reference()
        seen = [(r.case.id, self._observe(r, expected)) for r in failed]
        telling = [
            (case, observations)
            for case, observations in seen
            if any(o.kind != "first_difference" for o in observations)
        ]
        case, observations = (telling or seen)[0]
        return Diagnosis((), case), observations

    def _replay_reference(self) -> list[Outcome]:
        reference = InProcess(Executor(self._source, self._file_name))
        reference.perform(Request("load", ""))
        return [again(reference, call) for call in self._recorder.calls]

    def _observe(
        self, result: CaseResult, expected: Sequence[Outcome]
    ) -> list[Observation]:
        for call, right in zip(self._recorder.calls, expected, strict=True):
            if call.case != result.case.id:
                continue
            if not (isinstance(call.outcome, Returned) and isinstance(right, Returned)):
                continue
            if not alike(call.outcome.value, right.value, self._job.tolerance):
                assert result.failure is not None
                return observe(
                    call.outcome.value,
                    right.value,
                    self._arguments(call),
                    str(result.failure.details.get("name", "")),
                )
        return []

    def _arguments(self, call: Call) -> dict[str, Any]:
        point = self._wanted["points"].get(call.request.name, {"parameters": []})
        return {
            parameter_name(point["parameters"], i): argument
            for i, argument in enumerate(call.request.args)
        }


def by_error(results: Sequence[CaseResult]) -> list[CaseResult]:
    """Return the failed results, those with the largest error in values first."""
    failed = [result for result in results if not result.passed]
    return sorted(failed, key=_error, reverse=True)


def _error(result: CaseResult) -> float:
    assert result.failure is not None
    details = result.failure.details
    if result.failure.kind == "missing_attribute":
        return math.inf
    if "largest" not in details:
        return 0.0
    return float(details["largest"]) / float(details["allowed"])


def _module_kind(module: str, folder: Path) -> str:
    if module in ("normdrill", "pytest"):
        return "normdrill"
    try:
        beside = (folder / f"{module}.py").exists() or (folder / module).is_dir()
    except OSError:  # no file can have such a name
        beside = False
    return "sibling" if module and beside else "library"
