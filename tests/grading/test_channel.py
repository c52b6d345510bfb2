"""The grader's end of the pipe keeps its limits and is rid of any worker."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from normdrill.domain.verdict import Failure, Reason
from normdrill.grading import channel
from normdrill.grading.calls import Raised, Request, Returned
from normdrill.grading.channel import Output, Worker, WorkerLostError
from normdrill.grading.launch import StartedWorker
from normdrill.grading.limits import LIMITS, Limits
from normdrill.grading.wire import MAX_BYTES, MAX_HEADER

HEAD, TAIL = 20, 10
SMALL = replace(LIMITS, output_head=HEAD, output_tail=TAIL)
PLENTY = 60.0
CALL = Request("call", "f")

PRELUDE = """
import json, os, struct, sys, time

def say(number=1, **header):
    text = json.dumps(
        {"number": number, "changed": [], "measured": 0, "value": number,
         "arrays": [], **header}
    ).encode()
    os.write(replies, struct.pack("<I", len(text)) + text)

def hear():
    data = os.read(requests, 1 << 16)
    while len(data) < 4 + struct.unpack_from("<I", data)[0]:
        data += os.read(requests, 1 << 16)
    return data

"""

Start = Callable[..., Worker]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Start a worker whose whole program is the script that is given."""
    # The children of the process that runs the tests are none of its business.
    monkeypatch.setattr(channel, "sweep_children", lambda: None)
    workers = []

    def run(script: str, limits: Limits = LIMITS) -> Worker:
        requests, to_worker = os.pipe()
        from_worker, replies = os.pipe()
        head = f"requests, replies = {requests}, {replies}\n"
        process = subprocess.Popen(
            [sys.executable, "-I", "-c", head + PRELUDE + script],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=(requests, replies),
            start_new_session=True,
        )
        os.close(requests)
        os.close(replies)
        workers.append(Worker(StartedWorker(process, to_worker, from_worker), limits))
        return workers[-1]

    yield run
    for worker in workers:
        worker.kill()


def lost(worker: Worker, seconds: float = PLENTY, request: Request = CALL) -> Failure:
    with pytest.raises(WorkerLostError) as caught:
        worker.ask(request, seconds)
    assert_gone(worker)
    return caught.value.failure


def assert_gone(worker: Worker) -> None:
    assert worker._process.returncode is not None
    assert worker._selector.get_map() is None
    assert worker._process.stdout is not None
    assert worker._process.stdout.closed


UNEXPECTED = Failure("unexpected_reply", Reason.CRASHED, {})


def test_questions_are_answered_one_after_the_other(start: Start) -> None:
    worker = start("for number in range(1, 4):\n  hear()\n  say(number)")
    answers = [worker.ask(CALL, PLENTY) for _ in range(3)]
    assert answers == [Returned(1), Returned(2), Returned(3)]


def test_an_exception_is_an_answer(start: Start) -> None:
    script = "hear()\nsay(raised=['E'], message='m', line=2, text='t', details={})"
    assert start(script).ask(CALL, PLENTY) == Raised(("E",), "m", 2, "t")


def test_more_than_a_pipe_holds_is_written_and_read(start: Start) -> None:
    script = """
data = hear()
length, = struct.unpack_from("<I", data)
while len(data) < 4 + length + 8 * 500_000:
    data += os.read(requests, 1 << 16)
text = json.dumps({"number": 1, "changed": [], "measured": 0, "arrays":
    [["float64", [500000]]], "value": {"t": "array", "i": 0}}).encode()
data = struct.pack("<I", len(text)) + text + data[4 + length:]
while data:
    data = data[os.write(replies, data):]
"""
    sent = np.arange(500_000.0)
    answer = start(script).ask(Request("call", "f", (sent,)), PLENTY)
    assert isinstance(answer, Returned)
    np.testing.assert_array_equal(answer.value, sent)


@pytest.mark.parametrize(
    "script",
    [
        "say(number=2)",
        "say(number=0)",
        "say(value={'t': 'array', 'i': 0})",
        "say(value=[1])",
        "say(changed=None)",
        "say(arrays=[['object', [1]]])",
        f"say(arrays=[['uint8', [{MAX_BYTES + 1}]]])",
        "os.write(replies, b'\\xff' * 100)",
        f"os.write(replies, struct.pack('<I', {MAX_HEADER + 1}))",
        "os.write(replies, struct.pack('<I', 2) + b'[]')",
        "os.write(replies, struct.pack('<I', 2) + b'{]')",
    ],
)
def test_what_is_no_answer_ends_the_worker(start: Start, script: str) -> None:
    assert lost(start(f"hear()\n{script}\ntime.sleep(1000)")) == UNEXPECTED


def test_an_answer_before_the_question_ends_the_worker(start: Start) -> None:
    worker = start("say(1)\ntime.sleep(1000)")
    big = Request("call", "f", (np.zeros(1 << 20),))
    assert lost(worker, request=big) == UNEXPECTED


def test_an_answer_too_many_ends_the_worker(start: Start) -> None:
    script = "hear()\nos.set_blocking(replies, True)\nreal, os.write = os.write, None\n"
    script += "kept = []\nos.write = lambda _, data: kept.append(data)\n"
    script += "say(1)\nsay(2)\nreal(replies, b''.join(kept))\ntime.sleep(1000)"
    worker = start(script)
    assert worker.ask(CALL, PLENTY) == Returned(1)
    assert lost(worker) == UNEXPECTED


@pytest.mark.parametrize(
    ("script", "details"),
    [
        ("os._exit(0)", {"signal": None, "code": 0}),
        ("os._exit(3)", {"signal": None, "code": 3}),
        ("hear()\nsys.exit(4)", {"signal": None, "code": 4}),
        ("hear()\nos.kill(os.getpid(), 9)", {"signal": "SIGKILL", "code": None}),
        ("hear()\nos.abort()", {"signal": "SIGABRT", "code": None}),
        ("hear()\nos.kill(os.getpid(), 40)", {"signal": "SIG40", "code": None}),
        ("hear()\nos.write(replies, b'..')\nos._exit(5)", {"signal": None, "code": 5}),
    ],
)
def test_how_a_worker_ended_is_told(
    start: Start, script: str, details: dict[str, Any]
) -> None:
    assert lost(start(script)) == Failure("crashed", Reason.CRASHED, details)


def test_too_much_processor_time_is_a_time_limit(start: Start) -> None:
    failure = lost(start("hear()\nos.kill(os.getpid(), 24)"))
    seconds = {"seconds": LIMITS.file_seconds}
    assert failure == Failure("time_limit", Reason.TIME_LIMIT, seconds)


def test_an_answer_that_was_sent_before_the_end_counts(start: Start) -> None:
    worker = start("hear()\nsay(1)\nos._exit(7)")
    assert worker.ask(CALL, PLENTY) == Returned(1)
    assert lost(worker).details == {"signal": None, "code": 7}


@pytest.mark.parametrize(
    "script",
    [
        "time.sleep(1000)",
        "while True: pass",
        (
            "import signal\nfor s in set(signal.Signals) - {9, 19}:\n"
            "  signal.signal(s, 1)\nwhile True: pass"
        ),
        "os.kill(os.getpid(), 19)",
        "os.write(replies, struct.pack('<I', 100))\ntime.sleep(1000)",
        (
            "data = struct.pack('<I', 60_000) + b' ' * 60_000\n"
            "for i in range(60_000): os.write(replies, data[i:i+1]); time.sleep(0.01)"
        ),
        "while True: print('a' * 1000)",
        "say(arrays=[['uint8', [1000]]])\nwhile True: time.sleep(1)",
    ],
)
def test_no_answer_in_time_ends_the_worker(start: Start, script: str) -> None:
    failure = lost(start(script), 0.3)
    assert failure == Failure("time_limit", Reason.TIME_LIMIT, {"seconds": 0.3})


def test_a_question_that_is_not_read_takes_no_longer_than_others(start: Start) -> None:
    big = Request("call", "f", (np.zeros(1 << 20),))
    assert lost(start("time.sleep(1000)"), 0.3, big).kind == "time_limit"


@pytest.mark.parametrize("which", ["replies", "requests"])
def test_a_worker_that_closes_a_pipe_and_lives_on_is_ended(
    start: Start, which: str
) -> None:
    script = f"os.close({which})\nprint('closed', flush=True)\ntime.sleep(1000)"
    worker = start(script)
    big = Request("call", "f", (np.zeros(1 << 20),))
    assert lost(worker, request=big) == UNEXPECTED


def test_a_worker_may_close_what_it_prints_to(start: Start) -> None:
    worker = start("os.close(1)\nos.close(2)\nhear()\ntime.sleep(0.1)\nsay(1)")
    assert worker.ask(CALL, PLENTY) == Returned(1)


def test_what_is_printed_is_kept_until_it_is_taken(start: Start) -> None:
    script = "hear()\nprint('one', flush=True)\nsay(1)\nhear()\n"
    script += "os.write(2, b'two')\nsay(2)\ntime.sleep(1000)"
    worker = start(script)
    worker.ask(CALL, PLENTY)
    assert worker.take_output() == "one\n"
    worker.ask(CALL, PLENTY)
    assert worker.take_output() == "two"
    assert worker.take_output() == ""


def test_what_was_printed_can_be_taken_from_a_lost_worker(start: Start) -> None:
    worker = start("hear()\nprint('the last words', flush=True)\nos._exit(1)")
    lost(worker)
    assert worker.take_output() == "the last words\n"


def test_much_more_than_a_pipe_holds_may_be_printed(start: Start) -> None:
    script = "hear()\nfor _ in range(100): print('a' * (1 << 16))\nprint('end')\n"
    worker = start(script + "sys.stdout.flush()\nsay(1)\ntime.sleep(1000)", SMALL)
    worker.ask(CALL, PLENTY)
    output = worker.take_output()
    assert output.startswith("a" * HEAD + "\n[... ")
    assert output.endswith("aaaaa\nend\n")


def test_killing_twice_does_no_harm(start: Start) -> None:
    worker = start("time.sleep(1000)")
    worker.kill()
    worker.kill()
    assert_gone(worker)


def test_killing_reaches_the_whole_group(
    start: Start, wait_for_end: Callable[[int], None]
) -> None:
    script = "pid = os.fork()\nif not pid: time.sleep(1000)\nhear()\nsay(1, value=pid)"
    worker = start(script + "\ntime.sleep(1000)")
    answer = worker.ask(CALL, PLENTY)
    assert isinstance(answer, Returned)
    worker.kill()
    wait_for_end(answer.value)


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ([], ""),
        ([b"a" * (HEAD + TAIL)], "a" * (HEAD + TAIL)),
        ([b"a"] * (HEAD + TAIL), "a" * (HEAD + TAIL)),
        (
            [b"a" * HEAD, b"b", b"c" * TAIL],
            "a" * HEAD + "\n[... 1 bytes ...]\n" + "c" * TAIL,
        ),
        ([b"\xff\xe2\x82"], "\ufffd\ufffd"),
        (["层".encode()[:1], "层".encode()[1:]], "层"),
    ],
)
def test_the_beginning_and_the_end_of_the_output_are_kept(
    pieces: list[bytes], text: str
) -> None:
    output = Output(SMALL)
    for piece in pieces:
        output.add(piece)
    assert output.take() == text
    assert output.take() == ""


def test_the_names_of_signals_are_known() -> None:
    assert channel._signal_name(signal.SIGSEGV) == "SIGSEGV"
    assert channel._signal_name(63) == "SIG63"
