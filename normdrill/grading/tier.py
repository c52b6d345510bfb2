"""Which isolation a submission really gets on this system."""

from collections.abc import Mapping

from normdrill.grading.calls import Request, Returned
from normdrill.grading.channel import Worker, WorkerLostError
from normdrill.grading.launch import start_worker
from normdrill.grading.limits import LIMITS, Limits


def reached_tier(environ: Mapping[str, str], limits: Limits = LIMITS) -> str:
    """Start a worker, have it confine itself, and return the tier it tells.

    Returns
    -------
    str
        As `normdrill.grading.confine.confine` does; ``unknown`` if no worker answers.
    """
    try:
        worker = Worker(start_worker(environ), limits)
    except (OSError, ValueError):
        return "unknown"
    request = Request("confine", "", (limits.memory_bytes, limits.file_seconds))
    try:
        outcome = worker.ask(request, limits.load_seconds)
    except WorkerLostError:
        return "unknown"
    finally:
        worker.kill()
    return str(outcome.value) if isinstance(outcome, Returned) else "unknown"
