"""Take away from the worker what a submission has no use for.

Each module takes away one thing; `confine` applies all that this system has and says
which tier that makes.
"""

from normdrill.grading.confine.guard import forbid_by_name
from normdrill.grading.confine.resources import limit_resources

__all__ = ["confine"]


def confine(memory_bytes: int, cpu_seconds: float) -> str:
    """Confine this process for good and return the tier that was reached.

    Parameters
    ----------
    memory_bytes : int
        Address space that may be taken from now on.
    cpu_seconds : float
        Processor time that may be used from now on.

    Returns
    -------
    {"limits", "time"}
        ``limits`` where the kernel enforces resource limits, else ``time``.
    """
    limited = limit_resources(memory_bytes, cpu_seconds)
    forbid_by_name()
    return "limits" if limited else "time"
