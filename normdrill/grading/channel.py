"""The grader's end of the pipe: ask the worker, and be rid of it."""

import contextlib
import os
import selectors
import signal
import subprocess
import time

from normdrill.domain.verdict import Failure, Reason
from normdrill.grading.calls import (
    Outcome,
    Request,
    decode_outcome,
    encode_request,
)
from normdrill.grading.launch import StartedWorker
from normdrill.grading.limits import Limits
from normdrill.grading.processes import kill_group, sweep_children
from normdrill.grading.wire import Decoder, WireError

_SLICE = 0.05


class WorkerLostError(Exception):
    """The worker is gone, or had to be killed.

    Attributes
    ----------
    failure : Failure
        Why.
    """

    def __init__(self, kind: str, reason: Reason, /, **details: object) -> None:
        super().__init__(kind)
        self.failure = Failure(kind, reason, details)


class Worker:
    """The other end of a worker process.

    Parameters
    ----------
    started : StartedWorker
        The process and its pipes.
    limits : Limits
        What the submission may use.
    """

    def __init__(self, started: StartedWorker, limits: Limits) -> None:
        self._limits = limits
        self._decoder = Decoder()
        self._number = 0
        self._output = Output(limits)
        self._process = started.process
        self._requests, self._replies = started.requests, started.replies
        self._selector = self._watch()

    def _watch(self) -> selectors.BaseSelector:
        assert self._process.stdout is not None
        self._prints = self._process.stdout.fileno()
        selector = selectors.DefaultSelector()
        for pipe in (self._replies, self._prints, self._requests):
            os.set_blocking(pipe, False)
        selector.register(self._replies, selectors.EVENT_READ)
        selector.register(self._prints, selectors.EVENT_READ)
        return selector

    def ask(self, request: Request, seconds: float) -> Outcome:
        """Have `request` done within `seconds`, writing and reading included.

        Raises
        ------
        WorkerLostError
            If no proper answer came in time. The worker is dead then.
        """
        self._number += 1
        try:
            if not self._decoder.empty:
                raise WireError("an answer without a question")
            return self._exchange(encode_request(request, self._number), seconds)
        except WireError:
            self.kill()
            raise WorkerLostError("unexpected_reply", Reason.CRASHED) from None
        except WorkerLostError:
            self.kill()
            raise

    def _exchange(self, frame: bytes, seconds: float) -> Outcome:
        deadline = time.monotonic() + seconds
        pending = memoryview(frame)
        self._selector.register(self._requests, selectors.EVENT_WRITE)
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                raise WorkerLostError("time_limit", Reason.TIME_LIMIT, seconds=seconds)
            ended = self._process.poll() is not None
            ready = [key.fd for key, _ in self._selector.select(min(left, _SLICE))]
            if self._prints in ready:
                self._drain()
            if self._requests in ready:
                pending = self._write(pending)
            if self._replies in ready:
                outcome = self._read()
                if outcome is not None and pending:
                    raise WireError("an answer before the question was asked")
                if outcome is not None:
                    self._drain()
                    return outcome
            elif ended and not ready:
                raise self._death()

    def _write(self, pending: memoryview) -> memoryview:
        try:
            pending = pending[os.write(self._requests, pending) :]
        except BlockingIOError:
            return pending
        except BrokenPipeError:
            raise self._death() from None
        if not pending:
            self._selector.unregister(self._requests)
        return pending

    def _read(self) -> Outcome | None:
        data = os.read(self._replies, 1 << 20)
        if not data:
            raise self._death()
        frame = self._decoder.feed(data)
        return None if frame is None else decode_outcome(frame, self._number)

    def _drain(self) -> None:
        with contextlib.suppress(BlockingIOError):
            data = os.read(self._prints, 1 << 20)
            self._output.add(data)
            if not data and self._prints in self._selector.get_map():
                self._selector.unregister(self._prints)

    def _death(self) -> WorkerLostError:
        try:
            code = self._process.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            return WorkerLostError("unexpected_reply", Reason.CRASHED)
        if code == -getattr(signal, "SIGXCPU", 0):
            seconds = self._limits.file_seconds
            return WorkerLostError("time_limit", Reason.TIME_LIMIT, seconds=seconds)
        if code < 0:
            name = _signal_name(-code)
            return WorkerLostError("crashed", Reason.CRASHED, signal=name, code=None)
        return WorkerLostError("crashed", Reason.CRASHED, signal=None, code=code)

    def take_output(self) -> str:
        """Return what was printed since this was last asked."""
        return self._output.take()

    def kill(self) -> None:
        """Kill the worker and whatever it started, and close the pipes."""
        if self._selector.get_map() is None:
            return
        kill_group(self._process.pid)
        self._process.wait()
        sweep_children()
        self._selector.close()
        os.close(self._requests)
        os.close(self._replies)
        assert self._process.stdout is not None
        self._process.stdout.close()


def _signal_name(number: int) -> str:
    """Return what a signal is called; most real-time signals have no name."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"SIG{number}"


class Output:
    """The beginning and the end of what was printed."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._head = bytearray()
        self._tail = bytearray()
        self._left_out = 0

    def add(self, data: bytes) -> None:
        """Keep what fits of `data`."""
        room = self._limits.output_head - len(self._head)
        self._head += data[:room]
        self._tail += data[room:]
        surplus = len(self._tail) - self._limits.output_tail
        if surplus > 0:
            self._left_out += surplus
            del self._tail[:surplus]

    def take(self) -> str:
        """Return what was kept, with a mark where something is left out."""
        gap = f"\n[... {self._left_out} bytes ...]\n" if self._left_out else ""
        text = self._head.decode("utf-8", "replace") + gap
        text += self._tail.decode("utf-8", "replace")
        self._head.clear()
        self._tail.clear()
        self._left_out = 0
        return text
