"""Keep a worker at hand: load the file, replace a worker that was lost, keep time."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from normdrill.domain.verdict import Failure, Reason
from normdrill.grading.calls import Outcome, Raised, Request, Returned
from normdrill.grading.channel import Worker, WorkerLostError
from normdrill.grading.entry_points import first_difference
from normdrill.grading.launch import start_worker
from normdrill.grading.limits import Limits
from normdrill.grading.proxy import failure_of


@dataclass(frozen=True, slots=True)
class File:
    """The submission as it was read, once."""

    name: str
    source: str


class Supervisor:
    """A transport to the submission in a worker process.

    Parameters
    ----------
    worker : Worker
        A fresh worker, already starting.
    """

    def __init__(
        self, worker: Worker, limits: Limits, environ: Mapping[str, str]
    ) -> None:
        self._worker: Worker | None = worker
        self._limits = limits
        self._environ = environ
        self._deadline = time.monotonic() + limits.file_seconds
        self._time_limits = 0
        self._load: Request | None = None
        self._printed = ""
        self.tier = "unknown"

    @property
    def exhausted(self) -> bool:
        """Whether so many calls took too long that no other is worth trying."""
        return self._time_limits >= self._limits.time_limits

    def load(self, file: File, wanted: Mapping[str, Any]) -> Failure | None:
        """Load the file; return why it cannot be graded, if it cannot."""
        source = np.frombuffer(file.source.encode(), np.uint8)
        self._load = Request("load", "", (source, file.name, *wanted["points"]))
        try:
            outcome = self._prepare(self._load)
        except WorkerLostError as lost:
            return lost.failure
        if isinstance(outcome, Raised):
            return _load_failure(outcome, self._load)
        offered = outcome.value if isinstance(outcome.value, dict) else {}
        return first_difference(wanted, offered)

    def perform(self, request: Request) -> Outcome:
        """Have `request` done; a call that loops or dies costs this call only."""
        if self._worker is None:
            self._worker = Worker(start_worker(self._environ), self._limits)
            assert self._load is not None
            self._prepare(self._load)
        return self._ask(request, self._limits.call_seconds)

    def _prepare(self, load: Request) -> Outcome:
        limits = self._limits
        confine = Request("confine", "", (limits.memory_bytes, limits.file_seconds))
        confined = self._ask(confine, limits.load_seconds)
        self.tier = confined.value if isinstance(confined, Returned) else "unknown"
        return self._ask(load, limits.load_seconds)

    def take_output(self) -> str:
        """Return what the submission printed since this was last asked."""
        printed = self._printed
        self._printed = ""
        return printed + (self._worker.take_output() if self._worker else "")

    def close(self) -> None:
        """Kill the worker."""
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    def _left(self) -> float:
        return self._deadline - time.monotonic()

    def _ask(self, request: Request, seconds: float) -> Outcome:
        assert self._worker is not None
        left = self._left()
        try:
            return self._worker.ask(request, min(seconds, left))
        except WorkerLostError as lost:
            self._printed += self._worker.take_output()
            self._worker = None
            if lost.failure.reason is not Reason.TIME_LIMIT:
                raise
            self._time_limits += 1
            if left < seconds:
                total = self._limits.file_seconds
                raise WorkerLostError(
                    "total_time", Reason.TIME_LIMIT, seconds=total
                ) from None
            raise


def _load_failure(raised: Raised, request: Request) -> Failure:
    failure = failure_of(raised, request)
    if "SyntaxError" in raised.types:
        details = {**failure.details, "column": 0, "message": raised.message}
        return Failure("syntax", Reason.LOAD_ERROR, details)
    if failure.kind == "raised":
        return Failure("load_raised", Reason.LOAD_ERROR, failure.details)
    if failure.reason is Reason.RAISED:
        return Failure(failure.kind, Reason.LOAD_ERROR, failure.details)
    return failure
