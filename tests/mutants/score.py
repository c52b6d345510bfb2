"""Count the mutants of the references that the hidden cases kill.

Usage, from the root of a checkout::

    python -m tests.mutants.score [SLUG...]

A mutant that survives and is not explained in ``equivalent/SLUG.toml`` is printed: a
wrong answer that passes, or one more that nobody can tell from the reference.
"""

import argparse
import signal
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.fields import read_text
from normdrill.content.location import content_root
from normdrill.content.mistakes import load_mistakes
from normdrill.domain.verdict import CaseKind
from normdrill.grading import proof
from normdrill.grading.job import Job, job_for
from normdrill.grading.plugin import arguments, case_of
from normdrill.testing.compare import TOLERANCE
from tests.mutants.mutants import Mutant, mutants

EQUIVALENT = Path(__file__).resolve().parent / "equivalent"
SEED = 1
SECONDS = 10.0
"""A mutant that runs longer is dead."""


class OutOfTimeError(BaseException):
    """A mutant took too long; no case may catch this."""


def equivalent(slug: str) -> dict[tuple[str, str], str]:
    """Return the reason by line and what it becomes; none without a file."""
    path = EQUIVALENT / f"{slug}.toml"
    if not path.exists():
        return {}
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutants"]
    return {
        (row["line"], becomes): row["reason"]
        for row in rows
        for becomes in row["becomes"]
    }


class Scoring(proof._Proving):
    """Runs the mutants in place of all that `dev check` runs."""

    def __init__(self, job: Job, stub: str) -> None:
        super().__init__(job, {}, stub, [SEED])
        self.killed = 0
        self.surviving: list[Mutant] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run each mutant until a case fails, the required ones first."""
        TOLERANCE.set(self._job.tolerance)
        self._items = sorted(session.items, key=proof._is_follow_up)
        self._kinds = {item.name: case_of(item).kind for item in self._items}
        required = (c for c, kind in self._kinds.items() if kind is CaseKind.REQUIRED)
        self._judged = frozenset(required)
        signal.signal(signal.SIGALRM, _out_of_time)
        for mutant in mutants(self._job.source):
            if self._is_killed(mutant.source):
                self.killed += 1
            else:
                self.surviving.append(mutant)
        return True

    def _is_killed(self, source: str) -> bool:
        signal.setitimer(signal.ITIMER_REAL, SECONDS)
        try:
            transport = self._transport(source)
            return any(
                self._run(transport, SEED, [item.name])[item.name] is not None
                for item in self._items
            )
        except OutOfTimeError:
            return True
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)


def _out_of_time(_signal: int, _frame: object) -> NoReturn:
    raise OutOfTimeError


def score(slug: str) -> None:
    """Print what is killed and what survives of one exercise."""
    exercise = Catalog(content_root()).find(slug)
    job = job_for(
        exercise,
        load_mistakes(exercise),
        read_text(exercise.reference),
        path=exercise.reference,
        seed=SEED,
    )
    scoring = Scoring(job, read_text(exercise.stub))
    pytest.main(arguments(exercise.hidden_cases), plugins=[scoring])
    reasons = equivalent(slug)
    left = [m for m in scoring.surviving if (m.line, m.becomes) not in reasons]
    explained = len(scoring.surviving) - len(left)
    total = scoring.killed + len(left)
    print(f"{slug:24} {scoring.killed}/{total} killed, {explained} equivalent")
    for mutant in left:
        print(f"    survives: {mutant.line!r} becomes {mutant.becomes!r}")
    changes = {(mutant.line, mutant.becomes) for mutant in scoring.surviving}
    for line, becomes in sorted(set(reasons) - changes):
        print(f"    explained, and does not survive: {line!r} becomes {becomes!r}")


def main(given: Sequence[str] | None = None) -> None:
    """Score exercises, each in a process of its own: pytest runs once in one."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("slugs", nargs="*", metavar="SLUG")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(given)
    if asked.here:
        score(asked.slugs[0])
        return
    for slug in asked.slugs or Catalog(content_root()).slugs():
        command = [sys.executable, "-m", "tests.mutants.score", "--here", slug]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
