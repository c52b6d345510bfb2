"""Measure the speed budget: ratios of whole commands, taken in one run.

Usage::

    python tests/benchmarks/run.py [--python PYTHON] [--rounds 15] [--strict]

PYTHON is an interpreter in whose environment normdrill is installed, best one with
nothing else in it. Commands take turns, so that a busy moment hits them alike; the
median of each counts. Exits with 1 under ``--strict`` if a line is over its budget.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PLAIN_TEST = """
import numpy as np

def test_sum():
    assert np.ones(3).sum() == 3
"""
SETUP = """
import shutil, sys
from pathlib import Path
from normdrill.content.catalog import Catalog
from normdrill.content.location import content_root
from normdrill.content.mistakes import load_mistakes
from normdrill.domain.mistake import apply_mistakes

folder = Path(sys.argv[1])
exercise = Catalog(content_root()).find("layer_norm")
source = exercise.reference.read_text(encoding="utf-8")
mistakes = {mistake.id: mistake for mistake in load_mistakes(exercise)}
wrong = [mistakes["eps-outside-root"]]
pair = [*wrong, mistakes["beta-missing"]]
(folder / "right.py").write_text(source, encoding="utf-8")
(folder / "wrong.py").write_text(apply_mistakes(source, wrong), encoding="utf-8")
(folder / "pair.py").write_text(apply_mistakes(source, pair), encoding="utf-8")
(folder / "unknown.py").write_text(
    source + "\\n\\nright = layer_norm\\n"
    "def layer_norm(*args):\\n    return right(*args) * 1.25 + 0.5\\n",
    encoding="utf-8",
)
"""
MANY_CARDS = """
import sys, time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from normdrill.domain.card import Card, State
from normdrill.domain.question import Entry
from normdrill.domain.selection import Allowance, choose
from normdrill.store.database import open_database
from normdrill.store.reviews import cards, put_card

now = datetime.now(UTC)
entries = [Entry(f"Q{n}.a", "choice", "t", 1, 0) for n in range(20_000)]

def fill(_connection):
    for n, entry in enumerate(entries):
        due = now + timedelta(hours=n - 10_000)
        put_card(database, Card(entry.id, due, State.REVIEW, None, 9.0, 5.0, now))

with open_database(Path(sys.argv[1]) / "many" / "progress.db", now) as database:
    database.write(fill)
with open_database(Path(sys.argv[1]) / "many" / "progress.db", now) as database:
    started = time.perf_counter()
    assert choose(entries, cards(database), now, Allowance()) is not None
    print(time.perf_counter() - started)
"""
MOST_SECONDS = 0.2
WATCHED, WATCH_BUDGET, SAVES = "watch, save to verdict", 0.5, 30
GRADED = b"save it to have it graded again"
# Long enough for the next grader to have loaded.
PAUSE_SECONDS = 1.0


@dataclass(frozen=True)
class Line:
    """One line of the budget: a command, what it is measured against, the most.

    Attributes
    ----------
    until : bytes
        Run in a pseudo-terminal and stop the time when this is shown.
    """

    name: str
    command: Sequence[str]
    base: str = ""
    budget: float = 0.0
    until: bytes = b""


def lines(folder: Path) -> list[Line]:
    """Return all commands, as arguments of the interpreter."""
    normdrill = ("-m", "normdrill")
    check = (*normdrill, "check", "--exercise", "layer_norm")
    plain, typer = "plain pytest, one NumPy test", "import typer"
    return [
        Line(plain, ("-m", "pytest", "-q", str(folder / "test_plain.py"))),
        Line(typer, ("-c", "import typer")),
        Line("normdrill --help", (*normdrill, "--help"), typer, 2.5),
        Line("normdrill list", (*normdrill, "list"), typer, 2.0),
        Line("normdrill", normdrill, typer, 2.0),
        Line("quiz, first prompt", (*normdrill, "quiz"), plain, 0.6, b"quits"),
        Line("check, passes", (*check, str(folder / "right.py")), plain, 1.6),
        Line("check, one mistake", (*check, str(folder / "wrong.py")), plain, 1.6),
        Line("check, two mistakes", (*check, str(folder / "pair.py")), plain, 1.6),
        Line("check, unknown", (*check, str(folder / "unknown.py")), plain, 1.6),
    ]


def measure(
    python: str,
    todo: Sequence[Line],
    rounds: int,
    environ: Mapping[str, str],
    cwd: Path,
) -> dict[str, float]:
    """Return the median time of each command in seconds, the commands taking turns."""
    times: dict[str, list[float]] = {line.name: [] for line in todo}
    for number in range(rounds + 1):
        for line in todo:
            run = until_shown if line.until else until_ended
            seconds = run([python, *line.command], line, environ, cwd)
            if number:  # the first round only warms the caches
                times[line.name].append(seconds)
    return {name: statistics.median(values) for name, values in times.items()}


def until_ended(
    command: Sequence[str], line: Line, environ: Mapping[str, str], cwd: Path
) -> float:
    """Return how many seconds a command takes."""
    started = time.perf_counter()
    done = subprocess.run(
        command,
        env=environ,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    seconds = time.perf_counter() - started
    if done.returncode not in (0, 1):
        raise SystemExit(f"{line.name} failed: {done.stderr.decode()}")
    return seconds


def until_shown(
    command: Sequence[str], line: Line, environ: Mapping[str, str], cwd: Path
) -> float:
    """Return how many seconds pass until a command shows what is waited for."""
    ours, theirs = os.openpty()
    environ = {**environ, "TERM": "xterm", "COLUMNS": "80"}
    started = time.perf_counter()
    with subprocess.Popen(
        command, env=environ, cwd=cwd, stdin=theirs, stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        shown = b""
        while line.until not in shown:
            more = os.read(ours, 4096)
            if not more:
                raise SystemExit(f"{line.name} failed: {shown.decode()}")
            shown += more
        seconds = time.perf_counter() - started
        process.kill()
    os.close(ours)
    return seconds


def saves(python: str, environ: Mapping[str, str], folder: Path) -> float:
    """Return the median seconds from a save to its verdict on the screen."""
    source = (folder / "wrong.py").read_text()
    watched = folder / "watched.py"
    watched.write_text(source)
    command = [python, "-m", "normdrill", "watch", "--exercise", "layer_norm"]
    ours, theirs = os.openpty()
    environ = {**environ, "TERM": "xterm", "COLUMNS": "80"}
    times = []
    with subprocess.Popen(
        [*command, str(watched)],
        env=environ,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        _read_until(ours, b"show the keys")
        for number in range(SAVES + 1):
            time.sleep(PAUSE_SECONDS + 0.0137 * (number % 4))
            watched.write_text(f"{source}# {number}\n")
            started = time.perf_counter()
            _read_until(ours, GRADED)
            if number:  # the first one only warms the caches
                times.append(time.perf_counter() - started)
        os.write(ours, b"q")
        process.wait()
    os.close(ours)
    return statistics.median(times)


def _read_until(descriptor: int, text: bytes) -> None:
    shown = b""
    while text not in shown:
        more = os.read(descriptor, 4096)
        if not more:
            raise SystemExit(f"watch failed: {shown.decode()}")
        shown += more


def many_cards(python: str, environ: Mapping[str, str], folder: Path) -> float:
    """Return how many seconds it takes to load 20,000 cards and choose the next."""
    done = subprocess.run(
        [python, "-c", MANY_CARDS, str(folder)],
        env=environ,
        capture_output=True,
        check=True,
    )
    return float(done.stdout)


def report(todo: Sequence[Line], medians: Mapping[str, float]) -> bool:
    """Print the table and return whether every line is within its budget."""
    print(f"{'what':32} {'median':>8} {'ratio':>6} {'at most':>8}")
    within = True
    for line in todo:
        row = f"{line.name:32} {1000 * medians[line.name]:5.0f} ms"
        if line.base:
            ratio = medians[line.name] / medians[line.base]
            over = ratio > line.budget
            within = within and not over
            row += f" {ratio:6.2f} {line.budget:8.1f}{'  over' if over else ''}"
            row += f"  x {line.base}"
        print(row)
    return within


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "test_plain.py").write_text(PLAIN_TEST)
        environ = {
            **os.environ,
            "NORMDRILL_HOME": str(folder / "home"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "NORMDRILL_LANG": "en",
        }
        subprocess.run(
            [options.python, "-c", SETUP, str(folder)], env=environ, check=True
        )
        todo = lines(folder)
        medians = measure(options.python, todo, options.rounds, environ, folder)
        medians[WATCHED] = saves(options.python, environ, folder)
        todo.append(Line(WATCHED, (), todo[0].name, WATCH_BUDGET))
        seconds = min(many_cards(options.python, environ, folder) for _ in range(3))
    within = report(todo, medians)
    print(
        f"20,000 cards, the next chosen {1000 * seconds:6.0f} ms"
        f" {'':6} {MOST_SECONDS:8.1f}  s{'  over' if seconds > MOST_SECONDS else ''}"
    )
    if options.strict and not (within and seconds <= MOST_SECONDS):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
