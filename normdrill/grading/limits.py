"""Every limit of grading, in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """What a submission may use.

    Attributes
    ----------
    call_seconds, load_seconds, file_seconds : float
        One call, loading the file, and all of it, in seconds.
    time_limits : int
        Grading stops after so many calls that took too long.
    memory_bytes : int
        Address space on top of what Python and NumPy need.
    output_head, output_tail : int
        Bytes that are kept of what the submission prints.
    """

    call_seconds: float = 2.0
    load_seconds: float = 10.0
    file_seconds: float = 30.0
    time_limits: int = 2
    memory_bytes: int = 1 << 30
    output_head: int = 64 << 10
    output_tail: int = 8 << 10


LIMITS = Limits()
