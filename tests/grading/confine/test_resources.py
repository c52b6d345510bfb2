"""The kernel keeps a worker within its limits, also one that runs as nobody."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

Script = Callable[[str], Any]
pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems enforce other limits"
)
NOBODY = "import resource\nbecome_nobody()\n"


def test_all_limits_are_set_for_good(run_script: Script) -> None:
    done, limits, used = run_script(
        NOBODY
        + """
import math
used = resource.getrusage(resource.RUSAGE_SELF)
done = limit_resources(1 << 30, 30.0)
names = ["CPU", "CORE", "FSIZE", "NOFILE", "NPROC"]
limits = {n: resource.getrlimit(getattr(resource, "RLIMIT_" + n)) for n in names}
tell([done, limits, math.floor(used.ru_utime + used.ru_stime)])
"""
    )
    assert done
    soft, hard = limits.pop("CPU")
    assert soft == hard
    assert used + 30 <= soft <= used + 32
    assert limits == {
        "CORE": [0, 0],
        "FSIZE": [0, 0],
        "NOFILE": [64, 64],
        "NPROC": [0, 0],
    }


def test_memory_is_counted_on_top_of_what_is_mapped(run_script: Script) -> None:
    little, much = run_script(
        NOBODY
        + """
limit_resources(256 << 20, 30.0)
def fits(megabytes):
    try:
        numpy.empty(megabytes << 20, numpy.uint8)
    except MemoryError:
        return False
    return True
tell([fits(200), fits(300)])
"""
    )
    assert (little, much) == (True, False)


@pytest.mark.parametrize(
    ("action", "error"),
    [
        ("os.fork()", "BlockingIOError"),
        ("os.write(os.open('/dev/shm/normdrill-test', 577), b'x')", "OSError"),
        ("[os.pipe() for _ in range(40)]", "OSError"),
        ("resource.setrlimit(resource.RLIMIT_AS, (-1, -1))", "ValueError"),
        ("resource.setrlimit(resource.RLIMIT_NPROC, (9, 9))", "ValueError"),
    ],
)
def test_what_goes_beyond_a_limit_fails(
    run_script: Script, action: str, error: str
) -> None:
    script = f"""
limit_resources(1 << 30, 30.0)
try:
    {action}
    tell("nothing")
except Exception as error:
    os.closerange(3, 64)
    tell(type(error).__name__)
finally:
    if os.path.exists("/dev/shm/normdrill-test"):
        os.remove("/dev/shm/normdrill-test")
"""
    assert run_script(NOBODY + script) == error


def test_processor_time_ends_a_loop(run_script: Script) -> None:
    ended = run_script("""
import resource, signal, time
child = os.fork()
if child == 0:
    limit_resources(1 << 30, 0.0)
    while True:
        pass
_, status = os.waitpid(child, 0)
tell(os.WTERMSIG(status))
""")
    assert ended in (9, 24)


def test_a_limit_that_is_lower_already_stays(run_script: Script) -> None:
    limits = run_script(
        NOBODY
        + """
resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32))
done = limit_resources(1 << 30, 30.0)
tell([done, *resource.getrlimit(resource.RLIMIT_NOFILE)])
"""
    )
    assert limits == [True, 32, 32]


def test_a_limit_that_cannot_be_set_is_admitted(run_script: Script) -> None:
    assert not run_script("""
import resource
from normdrill.grading.confine import resources
def refuse(kind, limits):
    if kind == resource.RLIMIT_FSIZE:
        raise ValueError
resources.resource.setrlimit = refuse
tell(limit_resources(1 << 30, 30.0))
""")


def test_without_limits_only_time_is_kept(run_script: Script) -> None:
    assert (
        run_script("""
from normdrill.grading.confine import resources
resources.resource = None
tell(confine(1 << 30, 30.0))
""")
        == "time"
    )


def test_a_confined_process_says_what_it_reached(run_script: Script) -> None:
    assert run_script(NOBODY + "tell(confine(1 << 30, 30.0))") == "limits"
