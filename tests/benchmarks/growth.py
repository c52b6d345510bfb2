"""Measure how `check` and `list` take to ten times the exercises, as ratios.

Usage::

    python tests/benchmarks/growth.py [--python PYTHON] [--rounds 15] [--times 10]

The exercises are copied under other slugs into a temporary folder. Commands take
turns, so that a busy moment hits them alike; the median of each counts. `check` is to
stay at 1.0. `list` grows by the same time for each exercise, so that its line is also
told as the time that each one adds.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
SLUG = "layer_norm"


def copied(times: int, root: Path) -> int:
    """Copy each exercise under so many slugs into `root`; return how many there are."""
    copies = 0
    for tree in ("exercises", "solutions"):
        for folder in sorted((ROOT / tree).iterdir()):
            if not folder.is_dir():
                continue
            for number in range(times):
                slug = f"{folder.name}_{number}" if number else folder.name
                new = root / tree / slug
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(folder, new, ignore=ignored)
                if number:
                    (new / f"{folder.name}.py").rename(new / f"{slug}.py")
                copies += tree == "exercises"
    return copies


def seconds(command: Sequence[str], environ: Mapping[str, str], cwd: Path) -> float:
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
    taken = time.perf_counter() - started
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed: {done.stderr.decode()}")
    return taken


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--times", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(ROOT / "solutions" / SLUG / f"{SLUG}.py", folder)
        exercises, environs = {}, {}
        for times in (1, options.times):
            exercises[times] = copied(times, folder / str(times))
            environs[times] = {
                **os.environ,
                "NORMDRILL_CONTENT": str(folder / str(times)),
                "NORMDRILL_HOME": str(folder / f"home{times}"),
                "NORMDRILL_LANG": "en",
                "PYTHONPATH": f"{os.environ.get('PYTHONPATH', '')}{os.pathsep}{ROOT}",
            }
        commands = {"check": ("check", f"{SLUG}.py"), "list": ("list",)}
        taken: dict[tuple[str, int], list[float]] = {}
        for number in range(options.rounds + 1):
            for command, arguments in commands.items():
                for times, environ in environs.items():
                    line = [options.python, "-m", "normdrill", *arguments]
                    found = seconds(line, environ, folder)
                    if number:  # the first round only warms the caches
                        taken.setdefault((command, times), []).append(found)
    few, many = exercises.values()
    print(f"{'':8} {few:>4} exercises {many:>4} exercises  ratio")
    for command in commands:
        one, more = (statistics.median(taken[command, times]) for times in exercises)
        both = f"{1000 * one:11.0f} ms {1000 * more:11.0f} ms"
        row = f"{command:8} {both} {more / one:6.2f}"
        each = 1_000_000 * (more - one) / (many - few)
        print(row if command == "check" else f"{row}  {each:.0f} µs an exercise")


if __name__ == "__main__":
    main()
