"""Remember every call of every case, so that it can be made again."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from normdrill.grading.calls import Outcome, Request, normalised
from normdrill.grading.channel import WorkerLostError
from normdrill.grading.executor import Executor
from normdrill.grading.proxy import Transport


@dataclass(frozen=True, slots=True)
class Call:
    """One call that a case made; `outcome` is None if the worker was lost."""

    case: str
    request: Request
    outcome: Outcome | None


class Recorder:
    """A transport that remembers.

    Attributes
    ----------
    case : str
        The case that calls belong to from now on.
    calls : list of Call
        All calls so far, in order.
    """

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self.case = ""
        self.calls: list[Call] = []

    def perform(self, request: Request) -> Outcome:
        """Have `request` done and remember it."""
        kept = with_own_arrays(request)
        try:
            outcome = request.shaped(self._transport.perform(request))
        except WorkerLostError:
            self.calls.append(Call(self.case, kept, None))
            raise
        self.calls.append(Call(self.case, kept, outcome))
        return outcome


class InProcess:
    """A transport to trusted code in this process."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    @property
    def module(self) -> ModuleType:
        """The code, as a module."""
        return self._executor.module

    def perform(self, request: Request) -> Outcome:
        """Do what `request` asks, on copies, and answer as a pipe would bring it."""
        outcome = normalised(self._executor.perform(with_own_arrays(request)))
        return request.shaped(outcome)


_COPIED = (np.ndarray, list, tuple, dict)


def with_own_arrays(request: Request) -> Request:
    """Return `request` with copies of its arrays."""
    if not any(isinstance(arg, _COPIED) for arg in request.args):
        return request
    args = tuple(_copy(arg) for arg in request.args)
    # `dataclasses.replace` takes as long as all the rest here.
    return Request(
        request.operation,
        request.name,
        args,
        request.target,
        request.measure,
        request.up_to,
    )


def _copy(arg: Any) -> Any:
    if isinstance(arg, np.ndarray):
        return arg.copy()
    if isinstance(arg, (list, tuple)):
        return type(arg)(map(_copy, arg))
    if isinstance(arg, dict):
        return {key: _copy(value) for key, value in arg.items()}
    return arg
