"""A worker that is lost is replaced; time is kept for the whole file."""

from dataclasses import replace
from typing import Any

import pytest

from normdrill.domain.verdict import Failure, Reason
from normdrill.grading import supervisor as supervising
from normdrill.grading.calls import Outcome, Raised, Request, Returned
from normdrill.grading.channel import WorkerLostError
from normdrill.grading.limits import LIMITS, Limits
from normdrill.grading.supervisor import File, Supervisor

WANTED = {"points": {"f": {"kind": "function", "parameters": ["x"]}}}
OFFERED = Returned({"found": ["f"], **WANTED})
CONFINED = Returned("limits")
CALL = Request("call", "f", (1,))
CRASH = WorkerLostError("crashed", Reason.CRASHED, code=1)
TIME = WorkerLostError("time_limit", Reason.TIME_LIMIT, seconds=2.0)

Answer = Outcome | WorkerLostError


class FakeWorker:
    """Answers as it is told."""

    def __init__(self, *answers: Answer, output: str = "") -> None:
        self.answers = list(answers)
        self.asked: list[tuple[Request, float]] = []
        self.output = output
        self.killed = False

    def ask(self, request: Request, seconds: float) -> Outcome:
        self.asked.append((request, seconds))
        answer = self.answers.pop(0)
        if isinstance(answer, WorkerLostError):
            raise answer
        return answer

    def take_output(self) -> str:
        output, self.output = self.output, ""
        return output

    def kill(self) -> None:
        self.killed = True


class Staff:
    """A supervisor, its first worker, and those that come after it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.next: list[FakeWorker] = []
        monkeypatch.setattr(supervising, "start_worker", lambda environ: environ)
        monkeypatch.setattr(
            supervising, "Worker", lambda _started, _limits: self.next.pop(0)
        )

    def supervise(
        self, first: FakeWorker, *later: FakeWorker, limits: Limits = LIMITS
    ) -> Supervisor:
        self.next = list(later)
        worker: Any = first
        return Supervisor(worker, limits, {})


@pytest.fixture
def staff(monkeypatch: pytest.MonkeyPatch) -> Staff:
    return Staff(monkeypatch)


def load(supervisor: Supervisor, source: str = "# γ") -> Failure | None:
    return supervisor.load(File("f.py", source), WANTED)


def operations(worker: FakeWorker) -> list[str]:
    return [request.operation for request, _ in worker.asked]


def test_a_worker_is_confined_before_it_sees_the_source(staff: Staff) -> None:
    worker = FakeWorker(CONFINED, OFFERED)
    supervisor = staff.supervise(worker)
    assert load(supervisor) is None
    assert supervisor.tier == "limits"
    (confine, _), (loading, seconds) = worker.asked
    assert confine.operation == "confine"
    assert confine.args == (LIMITS.memory_bytes, LIMITS.file_seconds)
    source, *rest = loading.args
    assert source.tobytes().decode() == "# γ"
    assert (loading.operation, rest) == ("load", ["f.py", "f"])
    assert seconds == LIMITS.load_seconds


@pytest.mark.parametrize(
    ("answer", "kind", "reason"),
    [
        (Raised(("SyntaxError",), "bad", 3, "x"), "syntax", Reason.LOAD_ERROR),
        (
            Raised(("IndentationError", "SyntaxError"), "bad"),
            "syntax",
            Reason.LOAD_ERROR,
        ),
        (Raised(("ValueError",), "bad"), "load_raised", Reason.LOAD_ERROR),
        (Raised(("NotImplementedError",), ""), "not_written", Reason.LOAD_ERROR),
        (Raised(("ModuleNotFoundError",), ""), "missing_import", Reason.LOAD_ERROR),
        (Raised(("NotAllowedError",), ""), "not_allowed", Reason.LOAD_ERROR),
        (Raised(("SystemExit",), ""), "exited", Reason.CRASHED),
        (Raised(("MemoryError",), ""), "memory_limit", Reason.MEMORY_LIMIT),
        (CRASH, "crashed", Reason.CRASHED),
        (TIME, "time_limit", Reason.TIME_LIMIT),
        (Returned({"found": [], "points": {}}), "missing", Reason.LOAD_ERROR),
        (Returned(None), "missing", Reason.LOAD_ERROR),
        (Returned([1]), "missing", Reason.LOAD_ERROR),
    ],
)
def test_why_a_file_does_not_load_is_told(
    staff: Staff, answer: Answer, kind: str, reason: Reason
) -> None:
    failure = load(staff.supervise(FakeWorker(CONFINED, answer)))
    assert failure is not None
    assert (failure.kind, failure.reason) == (kind, reason)


def test_a_worker_that_cannot_be_confined_has_no_tier(staff: Staff) -> None:
    supervisor = staff.supervise(FakeWorker(Raised(("OSError",), ""), OFFERED))
    load(supervisor)
    assert supervisor.tier == "unknown"


def test_a_call_has_the_time_of_a_call(staff: Staff) -> None:
    worker = FakeWorker(CONFINED, OFFERED, Returned(5))
    supervisor = staff.supervise(worker)
    load(supervisor)
    assert supervisor.perform(CALL) == Returned(5)
    assert worker.asked[-1] == (CALL, LIMITS.call_seconds)


def test_a_lost_worker_costs_its_call_and_is_replaced_for_the_next(
    staff: Staff,
) -> None:
    first = FakeWorker(CONFINED, OFFERED, CRASH, output="first")
    second = FakeWorker(CONFINED, OFFERED, Returned(5), output="second")
    supervisor = staff.supervise(first, second)
    load(supervisor)
    with pytest.raises(WorkerLostError):
        supervisor.perform(CALL)
    assert supervisor.perform(CALL) == Returned(5)
    assert operations(second) == ["confine", "load", "call"]
    assert second.asked[1][0] is first.asked[1][0]
    assert supervisor.take_output() == "firstsecond"
    assert supervisor.take_output() == ""


def test_a_replacement_that_does_not_load_costs_one_call_each(staff: Staff) -> None:
    later = [FakeWorker(CONFINED, CRASH), FakeWorker(CONFINED, OFFERED, Returned(5))]
    supervisor = staff.supervise(FakeWorker(CONFINED, OFFERED, CRASH), *later)
    load(supervisor)
    for _ in range(2):
        with pytest.raises(WorkerLostError):
            supervisor.perform(CALL)
    assert supervisor.perform(CALL) == Returned(5)


def test_two_calls_that_took_too_long_are_enough(staff: Staff) -> None:
    workers = [FakeWorker(CONFINED, OFFERED, TIME) for _ in range(2)]
    supervisor = staff.supervise(*workers)
    load(supervisor)
    exhausted = []
    for _ in range(2):
        with pytest.raises(WorkerLostError, match="time_limit"):
            supervisor.perform(CALL)
        exhausted.append(supervisor.exhausted)
    assert exhausted == [False, True]


def test_crashes_do_not_end_grading(staff: Staff) -> None:
    workers = [FakeWorker(CONFINED, OFFERED, CRASH) for _ in range(5)]
    supervisor = staff.supervise(*workers)
    load(supervisor)
    for _ in range(5):
        with pytest.raises(WorkerLostError, match="crashed"):
            supervisor.perform(CALL)
    assert not supervisor.exhausted


def test_what_is_left_of_the_files_time_is_all_a_call_gets(staff: Staff) -> None:
    limits = replace(LIMITS, file_seconds=1.0, load_seconds=0.5, call_seconds=5.0)
    worker = FakeWorker(CONFINED, OFFERED, TIME)
    supervisor = staff.supervise(worker, limits=limits)
    load(supervisor)
    with pytest.raises(WorkerLostError, match="total_time") as caught:
        supervisor.perform(CALL)
    assert caught.value.failure == Failure(
        "total_time", Reason.TIME_LIMIT, {"seconds": 1.0}
    )
    assert worker.asked[-1][1] < 1.0


def test_closing_kills_the_worker_once(staff: Staff) -> None:
    worker = FakeWorker(CONFINED, OFFERED)
    supervisor = staff.supervise(worker)
    supervisor.close()
    assert worker.killed
    supervisor.close()
    assert supervisor.take_output() == ""
