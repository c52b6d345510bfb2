"""Prove an exercise: its references, right answers and mistakes against its cases.

The project's own files are trusted, so all of this runs in one process: the cases are
collected once by pytest and then called directly, thousands of times.
"""

import gc
import inspect
import json
import signal
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import numpy as np
import pytest

from normdrill.domain.mistake import Mistake, combinable
from normdrill.domain.verdict import CaseKind, Failure, function_of
from normdrill.grading.calls import Outcome, Request, Returned, normalised
from normdrill.grading.diagnosis import Diagnostician, Wrong
from normdrill.grading.executor import Executor
from normdrill.grading.job import Job, job_from_json
from normdrill.grading.mutants import mutants
from normdrill.grading.plugin import arguments, case_of, case_rng, failure_from
from normdrill.grading.proxy import Submission, Transport
from normdrill.grading.recording import InProcess, Recorder
from normdrill.testing.compare import TOLERANCE

DIAGNOSED_SEEDS = 2
"""Under so many seeds each mistake must be named, not only caught."""

MUTANT_SECONDS = 3.0
"""A mutant that computes longer is dead."""

ODD_RESULTS: tuple[Any, ...] = (
    None, 0.0, float("nan"), "text", [1.0, 2.0], (), {}, np.zeros(0), np.zeros((1, 1)),
    np.zeros((2, 3, 5, 7)), np.array(1.0), np.zeros(3, np.complex128), object(),
)  # fmt: skip


@dataclass
class Findings:
    """What the proof counted and what does not hold, as kinds and details."""

    required: int = 0
    follow_ups: int = 0
    mistakes: int = 0
    accepted: int = 0
    pairs: int = 0
    pairs_named: int = 0
    mutants: int = 0
    mutants_killed: int = 0
    problems: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    def add(self, kind: str, **details: Any) -> None:
        """Note what does not hold, once."""
        if (kind, details) not in self.problems:
            self.problems.append((kind, details))


@dataclass(frozen=True)
class Answers:
    """What an exercise is proven with, beside its reference and its mistakes.

    Attributes
    ----------
    accepted : mapping of str to str
        Sources of the right answers by name.
    stub : str
        Source of the template.
    equivalent : set of (str, str)
        Mutants that nobody can tell from the reference: a line and what it becomes.
    """

    accepted: Mapping[str, str]
    stub: str
    equivalent: frozenset[tuple[str, str]] = frozenset()


def main() -> None:
    """Prove the job on standard input and write the findings to standard output."""
    # Millions of small tuples are made and hardly a cycle.
    gc.set_threshold(100_000)
    data = json.load(sys.stdin)
    equivalent = frozenset((line, becomes) for line, becomes in data["equivalent"])
    answers = Answers(data["accepted"], data["stub"], equivalent)
    findings = prove(job_from_json(data["job"]), answers, data["seeds"])
    sys.stdout.write(json.dumps(asdict(findings)))


def prove(job: Job, answers: Answers, seeds: Sequence[int]) -> Findings:
    """Run everything that is known about an exercise against its hidden cases.

    Parameters
    ----------
    job : Job
        The exercise; its `source` is the reference's.
    seeds : sequence of int
        Each draws all inputs anew.
    """
    proving = _Proving(job, answers, seeds)
    code = pytest.main(arguments(Path(job.hidden_cases)), plugins=[proving])
    if code is not pytest.ExitCode.OK:
        proving.findings.add("not_collected", code=int(code))
    return proving.findings


class _OutOfTimeError(BaseException):
    """A mutant took too long; no case may catch this."""


def _out_of_time(_signal: int, _frame: object) -> NoReturn:
    raise _OutOfTimeError


@cache
def _parameters(case: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(inspect.signature(case).parameters)


def _is_follow_up(item: pytest.Item) -> bool:
    return case_of(item).kind is CaseKind.FOLLOW_UP


def _fails(results: Mapping[str, Failure | None], cases: Sequence[str]) -> bool:
    return any(results[case] is not None for case in cases)


class _Odd:
    """A transport to a submission that returns the same odd value for everything."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def perform(self, request: Request) -> Outcome:
        steps = 1 if request.measure else 0
        return normalised(Returned(self._value, measured=steps))


class _Proving:
    def __init__(self, job: Job, answers: Answers, seeds: Sequence[int]) -> None:
        self.findings = Findings()
        self._job = job
        self._accepted = answers.accepted
        self._stub = answers.stub
        self._equivalent = answers.equivalent
        self._seeds = seeds
        self._file_name = Path(job.reference).name
        self._load = Request("load", "", job.entry_points)
        self._reference = Executor(job.source, self._file_name)
        described = self._reference.perform(self._load)
        assert isinstance(described, Returned), described
        self._points = described.value["points"]

    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", "follow_up: only raises a remark")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        TOLERANCE.set(self._job.tolerance)
        # As in the grader: what follow-ups leave behind changes no required case.
        self._items = sorted(session.items, key=_is_follow_up)
        self._kinds = {item.name: case_of(item).kind for item in self._items}
        self._judged = frozenset(
            case for case, kind in self._kinds.items() if kind is CaseKind.REQUIRED
        )
        required = [m for m in self._job.mistakes if self._against_required(m)]
        self._diagnostician = Diagnostician(
            self._job.source, self._file_name, required, self._job.tolerance
        )
        findings = self.findings
        findings.required = self._count(CaseKind.REQUIRED)
        findings.follow_ups = self._count(CaseKind.FOLLOW_UP)
        findings.accepted = len(self._accepted)
        findings.mistakes = len(self._job.mistakes)
        self._prove_stub()
        self._prove_odd_results()
        for seed in self._seeds:
            self._prove_right_answers(seed)
            self._prove_mistakes(seed)
        self._prove_pairs(self._seeds[0])
        self._prove_mutants(self._seeds[0])
        return True

    def _count(self, kind: CaseKind) -> int:
        return sum(k is kind for k in self._kinds.values())

    def _prove_stub(self) -> None:
        results = self._run(self._transport(self._stub), self._seeds[0], self._judged)
        for case, failure in self._required(results):
            if failure is None or failure.kind != "not_written":
                self.findings.add("stub", case=case)

    def _prove_odd_results(self) -> None:
        for value in ODD_RESULTS:
            results = self._run(_Odd(value), self._seeds[0], self._kinds)
            for case, failure in results.items():
                if failure is not None and failure.kind == "internal":
                    message = failure.details["message"]
                    self.findings.add(
                        "odd", case=case, value=repr(value)[:40], message=message
                    )
            if all(failure is None for _, failure in self._required(results)):
                self.findings.add("odd_passes", value=repr(value)[:40])

    def _prove_right_answers(self, seed: int) -> None:
        right = self._transport(self._job.source)
        for case, failure in self._run(right, seed, self._kinds).items():
            if failure is not None:
                self._note("reference", self._file_name, case, seed, failure)
        for name, source in self._accepted.items():
            results = self._run(self._transport(source), seed, self._judged)
            for case, failure in results.items():
                if failure is not None:
                    self._note("accepted", name, case, seed, failure)

    def _note(self, kind: str, name: str, case: str, seed: int, why: Failure) -> None:
        self.findings.add(kind, name=name, case=case, seed=seed, why=str(why.kind))

    def _prove_mistakes(self, seed: int) -> None:
        for mistake in self._job.mistakes:
            if seed not in self._seeds[:DIAGNOSED_SEEDS]:
                self._prove_caught(mistake, seed)
                continue
            recorder = Recorder(self._diagnostician.variant((mistake,)))
            results = self._run(recorder, seed, self._kinds)
            if not _fails(results, self._own(mistake)):
                self._note_not_caught(mistake)
            if self._against_required(mistake):
                self._prove_named(mistake, recorder)
                continue
            for case, failure in self._required(results):
                if failure is not None:
                    self.findings.add("too_strong", id=mistake.id, case=case)

    def _prove_caught(self, mistake: Mistake, seed: int) -> None:
        """Run the cases of `mistake` alone; only if they pass, what comes before too.

        What a mistake leaves behind in the module can be all that is wrong.
        """
        own = self._own(mistake)
        cases = list(self._kinds)
        for some in (own, cases[: cases.index(own[-1]) + 1]):
            transport = self._diagnostician.variant((mistake,))
            if _fails(self._run(transport, seed, some), own):
                return
        self._note_not_caught(mistake)

    def _own(self, mistake: Mistake) -> list[str]:
        return [case for case in self._kinds if function_of(case) == mistake.case]

    def _note_not_caught(self, mistake: Mistake) -> None:
        self.findings.add("not_caught", id=mistake.id, case=mistake.case)

    def _prove_named(self, mistake: Mistake, recorder: Recorder) -> None:
        found = self._diagnose(recorder)
        if found != ((mistake.id,),):
            self.findings.add("not_named", id=mistake.id, found=[*map(list, found)])

    def _prove_pairs(self, seed: int) -> None:
        for pair in self._pairs():
            recorder = Recorder(self._diagnostician.variant(pair))
            self._run(recorder, seed, self._judged)
            wrong = self._wrong(recorder)
            alone = [(), *((mistake,) for mistake in pair)]
            if self._diagnostician.explaining(alone, wrong):
                continue
            self.findings.pairs += 1
            ids = tuple(mistake.id for mistake in pair)
            self.findings.pairs_named += ids in self._diagnose(recorder)

    def _prove_mutants(self, seed: int) -> None:
        surviving = set()
        for mutant in mutants(self._job.source):
            if self._is_killed(mutant.source, seed):
                self.findings.mutants_killed += 1
                continue
            change = mutant.line, mutant.becomes
            surviving.add(change)
            if change not in self._equivalent:
                self.findings.add("survives", line=change[0], becomes=change[1])
        for line, becomes in sorted(self._equivalent - surviving):
            self.findings.add("not_equivalent", line=line, becomes=becomes)
        unexplained = len(surviving - self._equivalent)
        self.findings.mutants = self.findings.mutants_killed + unexplained

    def _is_killed(self, source: str, seed: int) -> bool:
        """Tell whether a case fails, or a mutant runs without end."""
        previous = signal.signal(signal.SIGPROF, _out_of_time)
        signal.setitimer(signal.ITIMER_PROF, MUTANT_SECONDS)
        try:
            transport = self._transport(source)
            return any(
                self._run(transport, seed, [item.name])[item.name] is not None
                for item in self._items
            )
        except _OutOfTimeError:
            return True
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, previous)

    def _pairs(self) -> Iterator[tuple[Mistake, Mistake]]:
        required = [m for m in self._job.mistakes if self._against_required(m)]
        for i, one in enumerate(required):
            for other in required[i + 1 :]:
                if combinable(self._job.source, (one, other)):
                    yield one, other

    def _diagnose(self, recorder: Recorder) -> tuple[tuple[str, ...], ...]:
        wrong = self._wrong(recorder)
        return self._diagnostician.diagnose(wrong, (), lambda: True).alternatives

    def _wrong(self, recorder: Recorder) -> Wrong:
        return Wrong(recorder.calls, self._judged)

    def _against_required(self, mistake: Mistake) -> bool:
        return any(function_of(case) == mistake.case for case in self._judged)

    def _required(
        self, results: Mapping[str, Failure | None]
    ) -> list[tuple[str, Failure | None]]:
        return [(c, f) for c, f in results.items() if c in self._judged]

    def _transport(self, source: str) -> Transport:
        transport = InProcess(Executor(source, self._file_name))
        transport.perform(self._load)
        return transport

    def _run(
        self,
        transport: Transport,
        seed: int,
        cases: Collection[str],
    ) -> dict[str, Failure | None]:
        results: dict[str, Failure | None] = {}
        submission = Submission(transport, self._points)
        for item in self._items:
            if item.name not in cases:
                continue
            if isinstance(transport, Recorder):
                transport.case = item.name
            results[item.name] = self._run_case(item, submission, seed)
        return results

    def _run_case(
        self, item: pytest.Item, submission: Submission, seed: int
    ) -> Failure | None:
        assert isinstance(item, pytest.Function)
        callspec = getattr(item, "callspec", None)
        offered: dict[str, Any] = {
            "submission": submission,
            "reference": self._reference.module,
            "rng": case_rng(seed, item.name),
            **(callspec.params if callspec is not None else {}),
        }
        try:
            item.obj(**{name: offered[name] for name in _parameters(item.obj)})
        except Exception as error:  # noqa: BLE001 - whatever a case raises is its result
            return failure_from(error)
        return None
