"""What hidden cases see of a submission: functions and classes that answer calls."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol

import numpy as np

from normdrill.domain.verdict import Failure, Reason
from normdrill.grading.calls import (
    Measure,
    Outcome,
    Raised,
    Request,
    Returned,
)
from normdrill.grading.functions import given
from normdrill.grading.limits import LIMITS
from normdrill.grading.wire import Unsupported
from normdrill.testing.compare import Mismatch, Unjudgeable

_CATCHABLE = (
    ArithmeticError, AssertionError, AttributeError, IndexError, KeyError, LookupError,
    NotImplementedError, RuntimeError, TypeError, ValueError, ZeroDivisionError,
)  # fmt: skip


class Transport(Protocol):
    """Has requests done, here or in another process."""

    def perform(self, request: Request) -> Outcome:
        """Do what `request` asks."""


class SubmissionRaised(Exception):
    """The submission raised; also an instance of the built-in type it raised.

    Attributes
    ----------
    failure : Failure
        What it raised, as plain values.
    """

    failure: Failure


class Submission:
    """The `submission` fixture.

    Parameters
    ----------
    transport : Transport
        Does the requests.
    points : mapping
        The reference's entry points as `executor.describe` says them. Only these names
        exist; nothing that the worker says becomes a name.
    """

    def __init__(self, transport: Transport, points: Mapping[str, Any]) -> None:
        self._asker = _Asker(transport)
        self._points = points

    def __getattr__(self, name: str) -> Any:
        point = self._points.get(name)
        if point is None:
            raise AttributeError(name)
        if point["kind"] == "class":
            return _Class(self._asker, name, point)
        return _Function(self._asker, Request("call", name), point["parameters"])


class _Asker:
    """Asks and turns outcomes into values and exceptions."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self._handles = 0

    def new_handle(self) -> int:
        self._handles += 1
        return self._handles

    def ask(self, request: Request, parameters: list[str]) -> Returned:
        outcome = self._transport.perform(request)
        if isinstance(outcome, Raised):
            raise _exception(request, outcome)
        names = [parameter_name(parameters, i) for i in outcome.changed]
        if names:
            raise Mismatch("changed_input", names=names)
        return outcome


class _Function:
    """A function of the submission, or a method of one of its objects."""

    def __init__(self, asker: _Asker, request: Request, parameters: list[str]) -> None:
        self._asker = asker
        self._request = request
        self._parameters = parameters

    def __call__(self, *args: Any) -> Any:
        return _judgeable(self._ask(args, "").value)

    def up_to(self, form: Callable[[Any], Any]) -> "_Function":
        """Return the function with its results brought into one form.

        Where the task leaves signs or an order free, results are judged, and compared
        with those of known mistakes, as `form` returns them. It gets whatever was
        returned, must not fail, and leaves as it is what it made itself.
        """
        request = replace(self._request, up_to=form)
        return _Function(self._asker, request, self._parameters)

    def steps(self, *args: Any) -> int:
        """Return the interpreter steps of one call."""
        return self._ask(args, "steps").measured

    def peak(self, *args: Any) -> int:
        """Return the largest memory of one call in bytes, without its arguments."""
        return self._ask(args, "peak").measured

    def _ask(self, args: tuple[Any, ...], measure: Measure) -> Returned:
        sent = tuple(given(arg) if callable(arg) else arg for arg in args)
        request = replace(self._request, args=sent, measure=measure)
        return self._asker.ask(request, self._parameters)


class _Class:
    def __init__(self, asker: _Asker, name: str, point: Mapping[str, Any]) -> None:
        self._asker = asker
        self._name = name
        self._point = point

    def __call__(self, *args: Any) -> "_Object":
        handle = self._asker.new_handle()
        request = Request("construct", self._name, args, handle)
        self._asker.ask(request, self._point["parameters"])
        return _Object(self._asker, handle, self._point["methods"])


class _Object:
    __slots__ = ("_asker", "_handle", "_methods")

    def __init__(
        self, asker: _Asker, handle: int, methods: Mapping[str, list[str]]
    ) -> None:
        object.__setattr__(self, "_asker", asker)
        object.__setattr__(self, "_handle", handle)
        object.__setattr__(self, "_methods", methods)

    def __getattr__(self, name: str) -> Any:
        if name in self._methods:
            parameters = self._methods[name]
            request = Request("method", name, (), self._handle)
            return _Function(self._asker, request, parameters)
        value = self._asker.ask(Request("get", name, (), self._handle), []).value
        return _judgeable(value, writeable=False)

    def __setattr__(self, name: str, value: Any) -> None:
        self._asker.ask(Request("set", name, (value,), self._handle), [name])


def parameter_name(parameters: list[str], position: int) -> str:
    """Return the reference's name of the argument at `position`."""
    if position < len(parameters):
        return parameters[position].rstrip("=")
    return str(position)


def _judgeable(value: Any, *, writeable: bool = True) -> Any:
    if isinstance(value, Unsupported):
        return Unjudgeable(value.why, value.type_name)
    if isinstance(value, np.ndarray):
        value.flags.writeable = writeable
        return value
    if isinstance(value, (tuple, list)):
        return type(value)(_judgeable(item, writeable=writeable) for item in value)
    if isinstance(value, dict):
        return {
            key: _judgeable(item, writeable=writeable) for key, item in value.items()
        }
    return value


def _exception(request: Request, raised: Raised) -> SubmissionRaised:
    known = {error.__name__: error for error in _CATCHABLE}
    bases = [known[name] for name in raised.types if name in known][:1]
    made = type("SubmissionRaised", (SubmissionRaised, *bases), {})
    error: SubmissionRaised = made(raised.message)
    error.failure = failure_of(raised, request)
    return error


def failure_of(raised: Raised, request: Request) -> Failure:
    """Say as plain values what the submission raised."""
    place = {"line": raised.line, "text": raised.text}
    if "MemoryError" in raised.types:
        megabytes = LIMITS.memory_bytes >> 20
        return Failure(
            "memory_limit", Reason.MEMORY_LIMIT, {**place, "megabytes": megabytes}
        )
    for name, (kind, reason) in _KINDS.items():
        if name in raised.types:
            return Failure(kind, reason, {**raised.details, **place})
    missing = request.operation == "get" and "AttributeError" in raised.types
    if missing and not raised.line:
        return Failure("missing_attribute", Reason.RAISED, {"name": request.name})
    details = {"type": raised.types[0], "message": raised.message, **place}
    return Failure("raised", Reason.RAISED, details)


_KINDS = {
    "NotAllowedError": ("not_allowed", Reason.RAISED),
    "KeyboardInputError": ("keyboard_input", Reason.RAISED),
    "NotImplementedError": ("not_written", Reason.RAISED),
    "RecursionError": ("recursion", Reason.RAISED),
    "SystemExit": ("exited", Reason.CRASHED),
    "KeyboardInterrupt": ("interrupted", Reason.RAISED),
    "ModuleNotFoundError": ("missing_import", Reason.RAISED),
}
