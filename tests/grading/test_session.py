"""The user's end of grading: whatever becomes of the grader, there is a verdict."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import normdrill
from normdrill.domain.verdict import Reason, Status, Verdict
from normdrill.grading.job import Job, job_to_json
from normdrill.grading.session import Event, GradingSession, grader_environment

Grade = Callable[..., Verdict]
MakeJob = Callable[..., Job]
MARK = "OPENBLAS_NORMDRILL_TEST"
AGES = 120.0
LOOPS = "def center(x, eps=1e-2):\n  while True: pass\n"
FORKS_AND_LOOPS = """
import gc, os, time

for found in gc.get_objects():
    if isinstance(found, dict) and "_ACTIONS" in found:
        found["_ACTIONS"].clear()

def center(x, eps=1e-2):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(1000)
        time.sleep(1000)
    print("forked", flush=True)
    while True:
        pass
"""
FORK_WITHIN_LIMITS = """
limit_resources(1 << 30, 30.0)
try:
    os.fork() or os._exit(0)
    tell(True)
except BlockingIOError:
    tell(False)
"""
linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


class Processes:
    """All processes that were started with one mark in their environment.

    A grader hides its own from everybody but root.
    """

    def __init__(self) -> None:
        self.mark = uuid.uuid4().hex
        self.environ = {**os.environ, MARK: self.mark}

    def pids(self) -> list[int]:
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if self.mark.encode() in (process / "environ").read_bytes():
                    found.append(int(process.name))
            except OSError:
                continue
        return found

    def wait_until(self, holds: Callable[[list[int]], bool]) -> None:
        deadline = time.monotonic() + AGES
        while not holds(self.pids()):
            assert time.monotonic() < deadline
            time.sleep(0.01)


@pytest.fixture
def processes() -> Iterator[Processes]:
    marked = Processes()
    yield marked
    for pid in marked.pids():
        os.kill(pid, signal.SIGKILL)


@pytest.fixture(params=[LOOPS, FORKS_AND_LOOPS], ids=["loops", "forks"])
def hanging(request: pytest.FixtureRequest, run_script: Callable[[str], Any]) -> str:
    """Give a source whose first call never ends, and may leave processes behind."""
    source: str = request.param
    if source is FORKS_AND_LOOPS and not run_script(FORK_WITHIN_LIMITS):
        pytest.skip("the kernel lets this user make no process within the limits")
    return source


def ignore(_event: Event) -> None:
    pass


def assert_internal(verdict: Verdict, message: str) -> None:
    assert (verdict.status, verdict.reason) == (Status.ERROR, Reason.INTERNAL)
    assert verdict.problem is not None
    assert message in verdict.problem.details["message"]


def test_events_tell_how_far_grading_is(grade: Grade, reference: str) -> None:
    events: list[Event] = []
    grade(reference, on_event=events.append)
    assert events[0] == Event("collected", 0, 6)
    assert events[1:-1] == [Event("case", done, 6) for done in range(1, 7)]
    assert events[-1] == Event("finished", 6, 6)


@linux
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGSEGV])
def test_a_grader_that_is_killed_is_no_fault_of_the_submission(
    make_job: MakeJob, reference: str, processes: Processes, number: signal.Signals
) -> None:
    with GradingSession(processes.environ) as session:

        def kill(event: Event) -> None:
            if event.done == 2:
                session._process.send_signal(number)

        slow = reference.replace(
            "    mean =", "    import time; time.sleep(0.3)\n    mean ="
        )
        verdict = session.grade(make_job(slow), kill)
    assert_internal(verdict, "exit code")
    assert 2 <= len(verdict.results) < 6
    processes.wait_until(lambda pids: not pids)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"reference": "/nonexistent/center.py"}, "FileNotFoundError"),
        ({"hidden_cases": "/nonexistent/test_hidden.py"}, "exit code 4"),
        ({"entry_points": 5}, "TypeError"),
    ],
)
def test_a_grader_that_cannot_work_says_why(
    grade: Grade, reference: str, changes: dict[str, Any], message: str
) -> None:
    assert_internal(grade(reference, **changes), message)


def test_a_reference_that_does_not_load_is_no_fault_of_the_submission(
    grade: Grade, reference: str, tmp_path: Path
) -> None:
    broken = tmp_path / "center.py"
    broken.write_text("raise ValueError('broken')\n")
    assert_internal(grade(reference, reference=str(broken)), "broken")


def test_a_grader_that_does_not_start_says_why(
    make_job: MakeJob, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interpreter = tmp_path / "python"
    words = "import sys; print('first', file=sys.stderr); sys.exit('last words')"
    interpreter.write_text(f"#!{sys.executable}\n{words}\n")
    interpreter.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(interpreter))
    with GradingSession(os.environ) as session:
        assert_internal(session.grade(make_job(""), ignore), "last words")


@linux
def test_a_grader_that_cannot_be_ended_politely_is_killed(
    make_job: MakeJob, processes: Processes
) -> None:
    def stop(_event: Event) -> None:
        session._process.send_signal(signal.SIGSTOP)
        raise KeyboardInterrupt

    with (
        pytest.raises(KeyboardInterrupt),
        GradingSession(processes.environ) as session,
    ):
        session.grade(make_job(LOOPS), stop)
    assert session._process.returncode == -signal.SIGKILL
    processes.wait_until(lambda pids: not pids)


@linux
def test_a_session_that_grades_nothing_leaves_nothing(processes: Processes) -> None:
    with GradingSession(processes.environ):
        pass
    processes.wait_until(lambda pids: not pids)


@linux
def test_an_interruption_leaves_nothing(
    make_job: MakeJob, processes: Processes, hanging: str
) -> None:
    wanted = 4 if hanging is FORKS_AND_LOOPS else 1

    def interrupt(event: Event) -> None:
        processes.wait_until(lambda pids: len(pids) >= wanted)
        raise KeyboardInterrupt

    with (
        pytest.raises(KeyboardInterrupt),
        GradingSession(processes.environ) as session,
    ):
        session.grade(make_job(hanging), interrupt)
    assert processes.pids() == []


@linux
def test_the_end_of_the_users_program_leaves_nothing(
    make_job: MakeJob, processes: Processes, tmp_path: Path, hanging: str
) -> None:
    job = tmp_path / "job.json"
    job.write_text(json.dumps(job_to_json(make_job(hanging))))
    script = f"""
import json, os, sys
sys.path.append({str(Path(normdrill.__file__).parents[1])!r})
from normdrill.grading.job import job_from_json
from normdrill.grading.session import GradingSession
with open({str(job)!r}) as file, GradingSession(os.environ) as session:
    session.grade(job_from_json(json.load(file)), lambda event: None)
"""
    user = subprocess.Popen([sys.executable, "-c", script], env=processes.environ)
    wanted = 5 if hanging is FORKS_AND_LOOPS else 2
    processes.wait_until(lambda pids: len(pids) >= wanted)
    user.kill()
    user.wait()
    processes.wait_until(lambda pids: not pids)


def evil_environment(folder: Path) -> dict[str, str]:
    """Fill a folder, and an environment, with all that steers Python or pytest."""
    evil = "raise SystemExit('the evil file was run')\n"
    for name in (
        "sitecustomize",
        "usercustomize",
        "conftest",
        "pytest",
        "numpy",
        "json",
    ):
        (folder / f"{name}.py").write_text(evil)
    (folder / "plugin_of_mine.py").write_text(evil)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --collect-only\n")
    (folder / "pyproject.toml").write_text(
        "[tool.pytest.ini_options]\naddopts = '-x'\n"
    )
    (folder / "tox.ini").write_text("[pytest]\naddopts = --no-such-option\n")
    return {
        "PYTEST_ADDOPTS": "--no-such-option",
        "PYTEST_PLUGINS": "plugin_of_mine",
        "PYTHONPATH": str(folder),
        "PYTHONSTARTUP": str(folder / "plugin_of_mine.py"),
        "PYTHONWARNINGS": "error",
        "PYTHONOPTIMIZE": "2",
        "PYTHONHASHSEED": "not a number",
        "PYTHONHOME": str(folder),
        "PYTHONIOENCODING": "ascii",
        "PYTHONINSPECT": "1",
        "PYTHONPYCACHEPREFIX": str(folder / "cache"),
        "LC_ALL": "POSIX",
        "LANG": "xx_YY.unknown",
        "COLUMNS": "1",
        "OMP_NUM_THREADS": "-5",
    }


def test_what_steers_python_or_pytest_makes_no_difference(
    grade: Grade, reference: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environ = {**os.environ, **evil_environment(tmp_path)}
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    verdict = grade(reference, environ=environ, folder=str(tmp_path))
    assert verdict.status is Status.PASSED, verdict.problem
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("present", ["HOME", "PATH", "TMPDIR"])
def test_a_missing_variable_makes_no_difference(
    grade: Grade, reference: str, present: str
) -> None:
    environ = {present: os.environ.get(present, "/nonexistent")}
    assert grade(reference, environ=environ).status is Status.PASSED


def test_grading_writes_nothing(
    grade: Grade, reference: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    home = {name: str(tmp_path) for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME")}
    grade(reference, environ={**os.environ, **home}, folder=str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["home"]
    assert list((tmp_path / "home").iterdir()) == []


def test_a_grader_gets_the_users_environment_but_for_python_and_pytest() -> None:
    given = {"HOME": "/h", "PYTHONPATH": "/p", "PYTEST_ADDOPTS": "-x", "X": "y"}
    assert grader_environment(given) == {
        "HOME": "/h",
        "X": "y",
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }


def test_text_of_every_kind_comes_through(grade: Grade) -> None:
    source = textwrap.dedent("""
        def center(x, eps=1e-2):
            print("层归一化 \\u2028 \\ud83d\\ude00".encode("utf-16", "surrogatepass")
                  .decode("utf-16"))
            raise ValueError("γ \\ud800 \\x00\\n{}")
    """)
    result = grade(source).results[0]
    assert result.output == "层归一化 \u2028 😀\n"
    assert result.failure is not None
    assert result.failure.details["message"] == "γ \ud800 \x00\n{}"
