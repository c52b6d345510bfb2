"""Resource limits that the kernel enforces."""

import math
from pathlib import Path

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]  # Windows has none

_MAX_FILES = 64


def limit_resources(memory_bytes: int, cpu_seconds: float) -> bool:
    """Limit memory, processor time, files and processes; return whether it worked.

    Memory is counted on top of what the process has already mapped. A file cannot grow
    and no process can be made; for root the kernel does not count processes.
    """
    if resource is None:
        return False
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = math.ceil(used.ru_utime + used.ru_stime + cpu_seconds)
    wanted = {
        "RLIMIT_CPU": seconds,
        "RLIMIT_CORE": 0,
        "RLIMIT_FSIZE": 0,
        "RLIMIT_NOFILE": _MAX_FILES,
        "RLIMIT_NPROC": 0,
    }
    mapped = _mapped_bytes()
    if mapped:
        wanted["RLIMIT_AS"] = mapped + memory_bytes
    lowered = [_lower(name, value) for name, value in wanted.items()]
    return all(lowered)


def _lower(name: str, value: int) -> bool:
    kind = getattr(resource, name, None)
    if kind is None:
        return False
    _, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    try:
        resource.setrlimit(kind, (value, value))
    except (OSError, ValueError):
        return False
    return True


def _mapped_bytes() -> int:
    """Return the size of the address space, or 0 where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text().split()[0]
    except (OSError, IndexError):
        return 0
    return int(pages) * resource.getpagesize()
