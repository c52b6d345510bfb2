"""A worker starts in an environment and a process group of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import normdrill
from normdrill.grading.launch import _environment, _paths

Script = Callable[[str], Any]

SHOW = """
from normdrill.grading import launch
launch._BOOT = {boot!r}
started = launch.start_worker({environ!r})
output, _ = started.process.communicate()
tell([started.process.pid, json.loads(output.splitlines()[-1])])
"""
ASK = """
import sys; sys.path.extend({paths!r})
import json, os, numpy, normdrill
print(json.dumps([
    os.getpgid(0), os.getcwd(), dict(os.environ), sys.flags.isolated,
    sys.dont_write_bytecode, sys.stdin.read(), os.listdir("/proc/self/fd"),
    [{requests}, {replies}], numpy.__file__, normdrill.__file__,
]))
"""


def started(run_script: Script, environ: dict[str, str]) -> Any:
    return run_script(SHOW.format(boot=ASK, environ=environ))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="lists its open files")
def test_a_worker_has_nothing_but_its_pipes(run_script: Script) -> None:
    environ = {
        "PATH": "/bin",
        "HOME": "/home/x",
        "PYTHONPATH": "/evil",
        "PYTHONSTARTUP": "/evil.py",
        "LD_PRELOAD": "",
        "OPENBLAS_NORMDRILL_TEST": "mark",
        "OPENBLAS_NUM_THREADS": "64",
    }
    pid, told = started(run_script, environ)
    group, folder, got, isolated, no_bytecode, stdin, files, pipes, *modules = told
    assert (group, folder) == (pid, "/")
    assert not {"PATH", "HOME", "PYTHONPATH", "PYTHONSTARTUP", "LD_PRELOAD"} & set(got)
    assert got["OPENBLAS_NORMDRILL_TEST"] == "mark"
    assert got["OPENBLAS_NUM_THREADS"] == got["OMP_NUM_THREADS"] == "1"
    assert (isolated, no_bytecode, stdin) == (1, True, "")
    listing = 1
    assert len(files) == len({"0", "1", "2", *map(str, pipes)}) + listing
    assert modules == [np.__file__, normdrill.__file__]


def test_only_what_libraries_need_is_passed_on() -> None:
    given = {name: name.lower() for name in ("LD_LIBRARY_PATH", "SECRET", "TMPDIR")}
    passed_on = _environment({**given, **os.environ})
    assert passed_on["LD_LIBRARY_PATH"] == "ld_library_path"
    assert not {"SECRET", "TMPDIR", "PATH"} & set(passed_on)


def test_the_folders_to_import_from_hold_normdrill_and_numpy() -> None:
    paths = [Path(path) for path in _paths()]
    assert (paths[0] / "normdrill" / "__init__.py").exists()
    assert (paths[1] / "numpy" / "__init__.py").exists()


def test_a_grader_starts_its_worker_before_anything_slow_is_imported() -> None:
    root = str(Path(normdrill.__file__).parents[1])
    script = f"""
import sys; sys.path.append({root!r})
import json, normdrill.grading.grader
print(json.dumps(list(sys.modules)))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert not {"numpy", "pytest", "rich", "typer"} & set(json.loads(done.stdout))
