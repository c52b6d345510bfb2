"""What a command does not need is not loaded."""

import os
import subprocess
import sys

import pytest

HEAVY = {"numpy", "pytest", "sqlite3", "fsrs", "rich.markdown", "pygments"}

PROBE = """
import sys
from normdrill.cli.main import run
code = run(sys.argv[1:])
print("loaded:", *sys.modules)
sys.exit(code)
"""


def loaded(probe: str, *arguments: str) -> set[str]:
    # Whoever measures coverage loads more than normdrill does.
    environ = {k: v for k, v in os.environ.items() if not k.startswith("COV")}
    done = subprocess.run(
        [sys.executable, "-c", probe, *arguments],
        env=environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(done.stdout.rpartition("loaded: ")[2].split())


@pytest.mark.parametrize(
    "line",
    [
        "--help",
        "check --help",
        "mock --help",
        "dev check --help",
        "--version",
        "show center",
    ],
)
def test_help_and_pages_load_nothing_heavy(line: str) -> None:
    assert not HEAVY & loaded(PROBE, *line.split())


@pytest.mark.parametrize("line", ["list", ""])
def test_the_list_loads_only_the_progress_and_not_rich(line: str) -> None:
    found = loaded(PROBE, *line.split())
    assert not (HEAVY - {"sqlite3"}) & found
    assert not {"rich.console", "rich.text", "normdrill.practice.check"} & found


def test_this_test_can_fail() -> None:
    assert "numpy" in loaded(f"import numpy\n{PROBE}", "--help")


START = """
import subprocess, sys
start = subprocess.Popen.__init__
def tell(self, *args, **options):
    print("loaded:", *sys.modules)
    raise SystemExit(0)
subprocess.Popen.__init__ = tell
from normdrill.cli.main import run
run(sys.argv[1:])
"""


def test_check_starts_the_grader_before_it_loads_what_is_for_display() -> None:
    found = loaded(START, "check", "center.py")
    assert "normdrill.grading.session" in found
    late = {"rich.console", "rich.text", "normdrill.render.verdict", "sqlite3"}
    assert not (HEAVY | late) & found
