"""The user's end of grading: start the grader, hand it a job, read its events."""

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import IO, Self

import normdrill
from normdrill.domain.verdict import (
    Case,
    CaseResult,
    Diagnosis,
    Failure,
    Reason,
    Verdict,
    decide,
)
from normdrill.grading.job import (
    Finished,
    Job,
    Json,
    cases_from_json,
    finished_from_json,
    job_to_json,
    result_from_json,
)
from normdrill.grading.limits import LIMITS, Limits

_BOOT = (
    "import os, sys; sys.path.append({path!r}); "
    "from normdrill.grading.grader import main; "
    "from normdrill.grading.limits import Limits; main(os.environ, {limits!r})"
)
_GRACE_SECONDS = 20.0
_STOP_SECONDS = 2.0
_ERRORS_SHOWN = 2000


@dataclass(frozen=True, slots=True)
class Event:
    """Progress of grading: `done` of `total` cases have been seen."""

    name: str
    done: int
    total: int


@dataclass
class _Seen:
    cases: tuple[Case, ...] = ()
    results: list[CaseResult] = field(default_factory=list)
    finished: Finished | None = None


class GradingSession:
    """One grader process, which starts at once and grades one job.

    Parameters
    ----------
    environ : mapping
        The user's environment; what steers Python or pytest is left out.
    limits : Limits
        What the submission may use.

    Attributes
    ----------
    used : bool
        Whether it was given its job.
    """

    def __init__(self, environ: Mapping[str, str], limits: Limits = LIMITS) -> None:
        path = str(Path(normdrill.__file__).parents[1])
        self._limits = limits
        self.used = False
        self._ended = False
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _BOOT.format(path=path, limits=limits)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env=grader_environment(environ),
            text=True,
            encoding="utf-8",
        )
        self._errors = _Tail(self._process.stderr)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def grade(self, job: Job, on_event: Callable[[Event], None]) -> Verdict:
        """Have `job` graded and tell of progress.

        Returns
        -------
        Verdict
            Computed here, from the cases that were announced and those that were seen
            to pass.
        """
        self.used = True
        seen = _Seen()
        watchdog = threading.Timer(
            self._limits.file_seconds + _GRACE_SECONDS, self._process.kill
        )
        watchdog.daemon = True
        watchdog.start()
        try:
            self._send(job)
            self._read_events(seen, on_event)
        finally:
            watchdog.cancel()
        return self._verdict(job, seen)

    def _send(self, job: Job) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(job_to_json(job)) + "\n")
            self._process.stdin.flush()

    def _read_events(self, seen: _Seen, on_event: Callable[[Event], None]) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if not line.endswith("\n"):
                return  # the grader was killed while it wrote
            message: Json = json.loads(line)
            name, content = message["event"], message["content"]
            if name == "collected":
                seen.cases = cases_from_json(content)
            elif name == "case":
                seen.results.append(result_from_json(content))
            else:
                seen.finished = finished_from_json(content)
            on_event(Event(name, len(seen.results), len(seen.cases)))
            if seen.finished is not None:
                break  # nothing follows; that it cleans up keeps nobody waiting
        self._ended = True

    def _verdict(self, job: Job, seen: _Seen) -> Verdict:
        finished = seen.finished or self._broken()
        status, reason = decide(seen.cases, seen.results, finished.problem)
        return Verdict(
            status=status,
            reason=reason,
            results=tuple(seen.results),
            seed=job.seed,
            tier=finished.tier,
            seconds=finished.seconds,
            problem=finished.problem,
            diagnosis=finished.diagnosis,
            observations=finished.observations,
            remarks=finished.remarks,
            output=finished.output,
            expected=seen.cases,
        )

    def _broken(self) -> Finished:
        """Say what is known of a grader that ended without its last words."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=_STOP_SECONDS)
        lines = self._errors.text().strip().splitlines()
        message = lines[-1] if lines else f"exit code {self._process.returncode}"
        failure = Failure("internal", Reason.INTERNAL, {"message": message})
        return Finished("unknown", 0.0, failure, Diagnosis(), (), {}, "")

    def is_waiting(self) -> bool:
        """Tell whether the grader still waits for its job."""
        return not self.used and self._process.poll() is None

    def stop(self) -> None:
        """Have the grader end now; `grade` returns soon, in whatever thread it is."""
        self._process.terminate()

    def close(self) -> None:
        """End the grader, which ends its worker, and wait for it."""
        if not self._ended:
            self._process.terminate()
        try:
            self._process.wait(timeout=_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._errors.text()
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                assert pipe is not None
                pipe.close()


class _Tail:
    """Reads a pipe to its end in the background and keeps the last of it."""

    def __init__(self, pipe: IO[str] | None) -> None:
        assert pipe is not None
        self._pipe = pipe
        self._text = ""
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with self._pipe, contextlib.suppress(ValueError):
            for line in self._pipe:
                self._text = (self._text + line)[-_ERRORS_SHOWN:]

    def text(self) -> str:
        """Return the last of what was written."""
        self._thread.join(timeout=_STOP_SECONDS)
        return self._text


def grader_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment in which cases run alike everywhere."""
    kept = {
        name: value
        for name, value in environ.items()
        if not name.startswith(("PYTHON", "PYTEST"))
    }
    threads = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return {**kept, **threads, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
