"""No process is left, whatever it does to stay."""

import os
import sys
from collections.abc import Callable
from typing import Any

import pytest

from normdrill.grading.processes import kill_group

Script = Callable[[str], Any]
linux = pytest.mark.skipif(sys.platform != "linux", reason="asks the Linux kernel")


@linux
def test_a_process_ends_with_its_parent(
    run_script: Script, wait_for_end: Callable[[int], None]
) -> None:
    pid = run_script("""
import time
reading, writing = os.pipe()
if os.fork() == 0:
    os.setsid()
    die_with_parent()
    tell(os.getpid())
    os.close(1)
    os.close(2)
    os.write(writing, b"1")
    time.sleep(1000)
os.read(reading, 1)
os._exit(0)
""")
    wait_for_end(pid)


@linux
@pytest.mark.parametrize(
    "stays",
    [
        "time.sleep(1000)",
        "while True: pass",
        "os.kill(os.getpid(), 19)",
        # Each copy makes the next one and ends.
        "while True:\n            if os.fork(): os._exit(0)",
    ],
)
def test_children_and_adopted_orphans_are_swept(run_script: Script, stays: str) -> None:
    left = run_script(f"""
import signal, time
adopt_orphans()
reading, writing = os.pipe()
child = os.fork()
if child == 0:
    os.setsid()
    if os.fork() == 0:
        os.setsid()
        for number in set(signal.Signals) - {{9, 19}}:
            signal.signal(number, signal.SIG_IGN)
        os.write(writing, b"1")
        {stays}
    os._exit(0)
os.read(reading, 1)
os.waitpid(child, 0)
sweep_children()
tell(_children())
""")
    assert left == []


def test_sweeping_without_children_ends_at_once(run_script: Script) -> None:
    assert run_script("sweep_children(seconds=1000.0)\ntell(True)")


@linux
def test_a_group_is_killed_as_a_whole(run_script: Script) -> None:
    ended = run_script("""
reading, writing = os.pipe()
leader = os.fork()
if leader == 0:
    os.setsid()
    member = os.fork()
    os.write(writing, b"1")
    time.sleep(1000)
os.close(writing)
os.read(reading, 1)
os.read(reading, 1)
kill_group(leader)
os.waitpid(leader, 0)
# The pipe ends when the last one that could write is gone.
tell(os.read(reading, 1) == b"")
""")
    assert ended


def test_a_group_that_is_gone_needs_no_killing() -> None:
    kill_group(2**22 + 1)


@linux
@pytest.mark.skipif(
    not hasattr(os, "setgroups"), reason="needs users with and without rights"
)
def test_memory_that_is_hidden_cannot_be_read_by_the_same_user(
    run_script: Script,
) -> None:
    before, after = run_script("""
become_nobody()
to_child, to_parent = os.pipe(), os.pipe()
child = os.fork()
if child == 0:
    ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)
    os.write(to_parent[1], b"1")
    os.read(to_child[0], 1)
    hide_memory()
    os.write(to_parent[1], b"1")
    os.read(to_child[0], 1)
    os._exit(0)

def readable():
    os.read(to_parent[0], 1)
    try:
        os.close(os.open(f"/proc/{child}/mem", os.O_RDONLY))
    except PermissionError:
        return False
    return True

before = readable()
os.write(to_child[1], b"1")
after = readable()
os.write(to_child[1], b"1")
tell([before, after])
""")
    assert not after
    if not before:
        pytest.skip("the system lets nobody read the memory of another process")
