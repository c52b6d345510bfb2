"""The trusted process: it starts the worker, grades, and leaves nothing behind."""

import gc
import json
import os
import signal
import sys
from collections.abc import Mapping
from typing import Any, TextIO

from normdrill.grading.launch import StartedWorker, start_worker
from normdrill.grading.limits import Limits
from normdrill.grading.processes import (
    adopt_orphans,
    die_with_parent,
    hide_memory,
    kill_group,
    sweep_children,
)


def main(environ: Mapping[str, str], limits: Limits) -> None:
    """Grade the job on standard input and write events to standard output.

    The worker starts before anything slow is imported, so that NumPy loads on both
    sides of the pipe at once.
    """
    # One file is graded and the process ends: collecting garbage would not pay.
    gc.disable()
    adopt_orphans()
    events = _claim_stdout()
    worker = start_worker(environ)
    signal.signal(signal.SIGTERM, lambda *_: _stop(worker))
    try:
        die_with_parent(signal.SIGTERM)
        hide_memory()
        _grade_one(worker, environ, limits, events)
    finally:
        if worker.process.poll() is None:
            kill_group(worker.process.pid)
        sweep_children()


def _grade_one(
    worker: StartedWorker, environ: Mapping[str, str], limits: Limits, events: TextIO
) -> None:
    from normdrill.grading.job import job_from_json
    from normdrill.grading.judge import judge

    def emit(event: dict[str, Any]) -> None:
        events.write(json.dumps(event) + "\n")
        events.flush()

    line = sys.stdin.readline()
    if line:
        judge(job_from_json(json.loads(line)), worker, environ, limits, emit)


def _claim_stdout() -> TextIO:
    """Keep standard output for events; whatever prints goes to standard error."""
    events = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return events


def _stop(worker: StartedWorker) -> None:
    """End at once; an exception could be caught by pytest or taken for a result."""
    kill_group(worker.process.pid)
    sweep_children()
    os._exit(1)
