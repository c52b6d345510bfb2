"""Jobs on the tiny pack, and grading them as the user's program does."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import normdrill
from normdrill.content.catalog import Catalog
from normdrill.content.mistakes import load_mistakes
from normdrill.domain.verdict import Verdict
from normdrill.grading.job import Job
from normdrill.grading.limits import LIMITS, Limits
from normdrill.grading.session import Event, GradingSession

TINY = Path(__file__).parents[1] / "packs" / "tiny"


@pytest.fixture(scope="session")
def make_job() -> Callable[..., Job]:
    """Make the job of grading a source; keywords replace what a job usually has."""
    catalog = Catalog(TINY)

    def make(source: str, slug: str = "center", **changes: Any) -> Job:
        exercise = catalog.find(slug)
        usual: dict[str, Any] = {
            "file_name": exercise.file_name,
            "source": source,
            "folder": "/nonexistent",
            "reference": str(exercise.reference),
            "hidden_cases": str(exercise.hidden_cases),
            "entry_points": exercise.entry_points,
            "tolerance": exercise.tolerance,
            "mistakes": load_mistakes(exercise),
            "seed": 1,
        }
        return Job(**{**usual, **changes})

    return make


@pytest.fixture(scope="session")
def grade(make_job: Callable[..., Job]) -> Callable[..., Verdict]:
    """Grade a source in a grader of its own."""

    def run(
        source: str,
        slug: str = "center",
        environ: Mapping[str, str] = os.environ,
        limits: Limits = LIMITS,
        on_event: Callable[[Event], None] = lambda _event: None,
        **changes: Any,
    ) -> Verdict:
        with GradingSession(environ, limits) as session:
            return session.grade(make_job(source, slug, **changes), on_event)

    return run


@pytest.fixture(scope="session")
def reference() -> str:
    """Return the source of the right answer to `center`."""
    return (TINY / "solutions" / "center" / "center.py").read_text()


@pytest.fixture(scope="session")
def running_mean() -> str:
    """Return the source of the right answer to `running_mean`."""
    return (TINY / "solutions" / "running_mean" / "running_mean.py").read_text()


NOBODY = 65534
AGES = 120.0
"""Seconds after which something hangs that should not."""
_PRELUDE = """
import ctypes, json, os, sys, sysconfig

import numpy
from normdrill.grading.confine import confine
from normdrill.grading.confine.guard import forbid_by_name
from normdrill.grading.confine.resources import limit_resources
from normdrill.grading.processes import *
from normdrill.grading.processes import _children

sysconfig.get_paths()  # reads a file the first time

def become_nobody():
    if os.geteuid() == 0:
        try:
            os.setgroups([])
            os.setgid({nobody})
            os.setuid({nobody})
        except OSError as error:
            tell({{"skip": f"this root cannot become nobody: {{error}}"}})
            os._exit(0)
        # Who changes who they are may not be looked at; that would hide the truth.
        ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)

def tell(value):
    print(json.dumps(value), flush=True)

"""


@pytest.fixture(scope="session")
def run_script() -> Callable[[str], Any]:
    """Run a script in a process of its own and return what it told last, as JSON.

    It finds the modules that confine a worker imported, since after `become_nobody`
    nothing may be readable any more.
    """
    root = str(Path(normdrill.__file__).parents[1])

    def run(script: str) -> Any:
        path = f"import sys; sys.path.append({root!r})\n"
        done = subprocess.run(
            [sys.executable, "-c", path + _PRELUDE.format(nobody=NOBODY) + script],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            timeout=AGES,
        )
        assert done.stdout, done.stderr
        told = json.loads(done.stdout.splitlines()[-1])
        if isinstance(told, dict) and "skip" in told:
            pytest.skip(told["skip"])
        return told

    return run


def _ended(pid: int) -> bool:
    """Tell whether a process is gone, or waits only for a parent to ask after it."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return True
    return state.rpartition(")")[2].split()[0] == "Z"


@pytest.fixture(scope="session")
def wait_for_end() -> Callable[[int], None]:
    """Wait until a process has ended that is no child of this one."""

    def wait(pid: int) -> None:
        deadline = time.monotonic() + AGES
        while not _ended(pid):
            assert time.monotonic() < deadline
            time.sleep(0.01)

    return wait
