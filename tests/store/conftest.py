"""A progress file, attempts to put into it, and other processes that get at it."""

import os
import pickle
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import pytest

from normdrill.domain.attempt import Attempt
from normdrill.domain.verdict import Reason, Status

NOBODY = 65534


@pytest.fixture
def now() -> datetime:
    return datetime(2026, 11, 30, 15, 4, 5, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "normdrill" / "progress.db"


class MakeAttempt(Protocol):
    def __call__(self, **changes: Any) -> Attempt: ...


@pytest.fixture
def attempt(now: datetime) -> MakeAttempt:
    """Make an attempt that differs from a usual one by the keywords."""

    def make(**changes: Any) -> Attempt:
        usual: dict[str, Any] = {
            "slug": "layer_norm",
            "at": now,
            "status": Status.FAILED,
            "reason": Reason.WRONG_ANSWER,
            "passed": 3,
            "total": 8,
            "seed": 2**63 - 1,
            "mistakes": ("eps-outside-root", "wrong-axis"),
            "hints": 1,
            "solution_seen": False,
            "seconds": 0.25,
            "tier": "locked",
            "file": Path("/tmp/layer_norm.py"),
            "version": "0.1.0",
        }
        return Attempt(**{**usual, **changes})

    return make


class Child:
    """A forked process that does one thing."""

    def __init__(self, work: Callable[[], Any], *, user: int | None = None) -> None:
        self._reading, writing = os.pipe()
        self._pid = os.fork()
        if self._pid == 0:
            outcome: Any = AssertionError("the child ended early")
            try:
                if user is not None:
                    os.setgroups([])
                    os.setgid(user)
                    os.setuid(user)
                outcome = work()
            except BaseException as error:  # noqa: BLE001 - told to the parent
                outcome = AssertionError(repr(error))
            finally:
                os.write(writing, pickle.dumps(outcome))
                os._exit(0)
        os.close(writing)

    def result(self) -> Any:
        """Wait for the process and return what its work returned."""
        with os.fdopen(self._reading, "rb") as stream:
            outcome = pickle.load(stream)
        os.waitpid(self._pid, 0)
        if isinstance(outcome, AssertionError):
            raise outcome
        return outcome


@pytest.fixture
def child() -> type[Child]:
    if not hasattr(os, "fork"):
        pytest.skip("needs fork")
    return Child


@pytest.fixture
def as_nobody(child: type[Child]) -> Callable[[Callable[[], Any]], Any]:
    """Do something in a process without root's right to ignore permissions."""
    user = NOBODY if os.geteuid() == 0 else None
    return lambda work: child(work, user=user).result()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Make a folder that any user can reach; pytest's own are private."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@pytest.fixture
def held(child: type[Child], path: Path) -> Iterator[Callable[[], None]]:
    """Let another process hold the progress file until the test ends."""
    ready, hold = os.pipe(), os.pipe()
    children: list[Child] = []

    def work() -> None:
        os.close(hold[1])
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("BEGIN EXCLUSIVE")
        os.write(ready[1], b"x")
        os.read(hold[0], 1)
        connection.close()

    def start() -> None:
        children.append(child(work))
        os.close(ready[1])
        if os.read(ready[0], 1) != b"x":
            children.pop().result()  # raises what went wrong

    yield start
    os.close(hold[1])
    for each in children:
        each.result()
    os.close(ready[0])
    os.close(hold[0])
