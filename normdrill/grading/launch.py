"""Start a worker process; nothing slow is imported for it."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import normdrill

_BOOT = (
    "import sys; sys.path.extend({paths!r}); "
    "from normdrill.grading.worker import main; main({requests}, {replies})"
)
_PASSED_ON = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT")


@dataclass(frozen=True, slots=True)
class StartedWorker:
    """A worker process that is loading.

    Attributes
    ----------
    requests, replies : int
        File descriptors to write to and to read from.
    """

    process: "subprocess.Popen[bytes]"
    requests: int
    replies: int


def start_worker(environ: Mapping[str, str]) -> StartedWorker:
    """Start a worker in a process group and an environment of its own.

    Parameters
    ----------
    environ : mapping
        The grader's environment, of which the worker gets what the libraries need.
    """
    requests, to_worker = os.pipe()
    from_worker, replies = os.pipe()
    boot = _BOOT.format(paths=_paths(), requests=requests, replies=replies)
    process = subprocess.Popen(
        [sys.executable, "-I", "-B", "-c", boot],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        pass_fds=(requests, replies),
        start_new_session=True,
        env=_environment(environ),
        cwd="/",
    )
    os.close(requests)
    os.close(replies)
    return StartedWorker(process, to_worker, from_worker)


def _paths() -> list[str]:
    """Return the folders that the worker imports normdrill and NumPy from."""
    spec = importlib.util.find_spec("numpy")
    assert spec is not None
    assert spec.origin is not None
    here = Path(normdrill.__file__).parents[1]
    return [str(here), str(Path(spec.origin).parents[1])]


def _environment(environ: Mapping[str, str]) -> dict[str, str]:
    passed_on = {
        name: value
        for name, value in environ.items()
        if name in _PASSED_ON or name.startswith("OPENBLAS_")
    }
    threads = ("OPENBLAS", "OMP", "MKL", "VECLIB_MAXIMUM")
    one_thread = {f"{library}_NUM_THREADS": "1" for library in threads}
    return {**passed_on, **one_thread, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
