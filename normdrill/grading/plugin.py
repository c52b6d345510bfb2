"""Run hidden cases under pytest and say how each ended."""

import os
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

# What pytest would load when it starts; a grader that waits has it already.
from _pytest import helpconfig, skipping  # noqa: F401 - loaded before a file comes

from normdrill.domain.text import Text
from normdrill.domain.verdict import (
    Case,
    CaseKind,
    CaseResult,
    Failure,
    Reason,
    title_of,
)
from normdrill.grading.calls import Request
from normdrill.grading.channel import WorkerLostError
from normdrill.grading.functions import Given
from normdrill.grading.proxy import Submission, SubmissionRaised, parameter_name
from normdrill.grading.recording import Recorder
from normdrill.testing.compare import Mismatch, Unjudgeable

_OPTIONS = (
    "--assert=plain",
    "--import-mode=importlib",
    "--noconftest",
    "--strict-markers",
    "-pno:terminal",
    "-pno:cacheprovider",
    "-pno:doctest",
    "-pno:junitxml",
    "-pno:pastebin",
    "-pno:unittest",
    "-pno:stepwise",
    "-pno:faulthandler",
    "-pno:logging",
    "-pno:warnings",
    "-pno:unraisableexception",
    "-pno:threadexception",
    "-pno:legacypath",
    "-pno:debugging",
    "-pno:recwarn",
    "-pno:monkeypatch",
    "-pno:tmpdir",
    "-pno:setuponly",
    "-pno:setupplan",
    "-pno:capture",
)


def arguments(hidden_cases: Path) -> list[str]:
    """Return the arguments of `pytest.main`; no file of the user's has a say."""
    root = f"--rootdir={hidden_cases.parent}"
    return [*_OPTIONS, root, f"-c{os.devnull}", str(hidden_cases)]


def case_of(item: pytest.Item) -> Case:
    """Return what is known about a hidden case before it runs."""
    title = title_of(getattr(item, "function", item).__doc__ or item.name)
    follow_up = item.get_closest_marker("follow_up") is not None
    kind = CaseKind.FOLLOW_UP if follow_up else CaseKind.REQUIRED
    return Case(item.name, Text(title.en, title.zh or title.en), kind)


def case_rng(seed: int, case: str) -> np.random.Generator:
    """Return the generator of one case: the same for a seed, whatever else runs."""
    return np.random.default_rng([seed, zlib.crc32(case.encode())])


def failure_from(error: BaseException) -> Failure:
    """Say as plain values why a case failed."""
    if isinstance(error, (Mismatch, SubmissionRaised, WorkerLostError)):
        return error.failure
    message = f"{type(error).__name__}: {error}"[:500]
    return Failure("internal", Reason.INTERNAL, {"message": message})


@dataclass(kw_only=True, eq=False)
class HiddenCases:
    """The pytest plugin of the grader.

    Parameters
    ----------
    given_submission, given_reference : Submission, module
        What the fixtures give.
    recorder : Recorder
        Is told which case runs, and knows what was called.
    points : mapping
        The reference's entry points, for the words of a call.
    take_output : callable
        Returns what the submission printed since it was last asked.
    exhausted : callable
        Tells whether grading should stop early.
    on_collected, on_case : callable
        Are told of all cases, and of each result.
    """

    given_submission: Submission
    given_reference: ModuleType
    recorder: Recorder
    points: dict[str, Any]
    seed: int
    take_output: Callable[[], str]
    exhausted: Callable[[], bool]
    on_collected: Callable[[list[Case]], None]
    on_case: Callable[[CaseResult], None]

    @pytest.fixture
    def submission(self) -> Submission:
        """Give the submission's entry points."""
        return self.given_submission

    @pytest.fixture
    def reference(self) -> ModuleType:
        """Give the reference."""
        return self.given_reference

    @pytest.fixture
    def rng(self, request: pytest.FixtureRequest) -> np.random.Generator:
        """Give the random generator of this case."""
        return case_rng(self.seed, request.node.name)

    def pytest_configure(self, config: pytest.Config) -> None:
        """Make the mark of follow-ups known."""
        config.addinivalue_line("markers", "follow_up: only raises a remark")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put follow-ups last: the time they take is taken from no required case."""
        items.sort(key=lambda item: case_of(item).kind is CaseKind.FOLLOW_UP)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Tell of all cases."""
        self.on_collected([case_of(item) for item in session.items])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Run one case and stop when the file has used up its time."""
        self.recorder.case = item.name
        result = yield
        if self.exhausted():
            item.session.shouldstop = "time"
        return result

    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport:
        """Tell how a case ended; pytest's own report would read the source again."""
        assert call.when != "collect"
        error = call.excinfo.value if call.excinfo is not None else None
        if call.when == "call" or error is not None:
            self._tell(item, error)
        return pytest.TestReport(
            item.nodeid,
            item.location,
            {},
            "passed" if error is None else "failed",
            None if error is None else "failed",
            call.when,
        )

    def _tell(self, item: pytest.Item, error: BaseException | None) -> None:
        last = [
            call.request
            for call in self.recorder.calls
            if call.case == item.name and call.request.operation != "get"
        ][-1:]
        self.on_case(
            CaseResult(
                case_of(item),
                failure_from(error) if error is not None else None,
                describe_call(last[0], self.points) if last else "",
                self.take_output(),
            )
        )


_KEYS = 4
"""So many keys of a dict are shown."""


def describe_call(request: Request, points: dict[str, Any]) -> str:
    """Say a call in one line: each parameter with its shape or its value."""
    parameters = _parameters(request, points)
    words = [
        _argument(parameter_name(parameters, i), arg)
        for i, arg in enumerate(request.args)
    ]
    prefix = {"method": f"{request.name}: ", "construct": f"{request.name}: "}
    return prefix.get(request.operation, "") + ", ".join(words)


def _parameters(request: Request, points: dict[str, Any]) -> list[str]:
    if request.operation in ("call", "construct"):
        found: list[str] = points[request.name]["parameters"]
        return found
    methods = [point.get("methods", {}) for point in points.values()]
    return next((m[request.name] for m in methods if request.name in m), [request.name])


def _argument(name: str, value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"{name} {_shown(value)}"
    return f"{name}={_shown(value)}"


def _shown(value: Any) -> str:
    match value:
        case np.ndarray():
            said = f"{value.shape} {value.dtype}"
        case Given():
            said = value.name
        case list():
            said = f"[{', '.join(map(_shown, value))}]"
        case tuple():
            comma = "," if len(value) == 1 else ""
            said = f"({', '.join(map(_shown, value))}{comma})"
        case dict():
            some = [*map(str, value)][:_KEYS]
            said = f"{{{', '.join(some)}{', ...' if len(value) > _KEYS else ''}}}"
        case Unjudgeable():
            said = value.type_name
        case _:
            said = repr(value)[:100]
    return said
