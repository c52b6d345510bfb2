"""Requests to a submission and their outcomes, as frames carry them."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from normdrill.grading.functions import Given
from normdrill.grading.wire import (
    MAX_TEXT,
    Frame,
    Packed,
    WireError,
    encode,
    pack,
    unpack,
)

Operation = Literal["confine", "load", "call", "construct", "method", "get", "set"]
Measure = Literal["", "steps", "peak"]


@dataclass(frozen=True, slots=True)
class Request:
    """One thing to do with the submission.

    Attributes
    ----------
    name : str
        The function, class, method or attribute.
    target : int
        Handle of the object it is done to; for ``construct``, the handle to give.
    measure : {"", "steps", "peak"}
        What to count beside.
    up_to : callable or None
        Brings a result into the form in which it is judged, where the task leaves
        signs or an order free. It stays in the grader.
    """

    operation: Operation
    name: str
    args: tuple[Any, ...] = ()
    target: int = 0
    measure: Measure = ""
    up_to: Callable[[Any], Any] | None = field(default=None, compare=False)

    def shaped(self, outcome: "Outcome") -> "Outcome":
        """Return `outcome` in the form in which it is judged."""
        if self.up_to is None or isinstance(outcome, Raised):
            return outcome
        return replace(outcome, value=self.up_to(outcome.value))


@dataclass(frozen=True, slots=True)
class Returned:
    """The call came back.

    Attributes
    ----------
    changed : tuple of int
        Positions of the arguments that were changed in place.
    measured : int
        The count that was asked for.
    """

    value: Any
    changed: tuple[int, ...] = ()
    measured: int = 0


@dataclass(frozen=True, slots=True)
class Raised:
    """The call raised.

    Attributes
    ----------
    types : tuple of str
        Name of the exception's type and of its bases.
    line : int
        Last line of the submission in the traceback, 0 if there is none.
    details : mapping
        What else the worker knows, such as the file that was not allowed.
    """

    types: tuple[str, ...]
    message: str
    line: int = 0
    text: str = ""
    details: dict[str, str] = field(default_factory=dict)


Outcome = Returned | Raised


def encode_request(request: Request, number: int) -> bytes:
    """Return the frame that asks for `request`."""
    header = {
        "number": number,
        "operation": request.operation,
        "name": request.name,
        "target": request.target,
        "measure": request.measure,
        # Only a grader says this; nothing that a worker sends becomes a function.
        "functions": [i for i, a in enumerate(request.args) if isinstance(a, Given)],
    }
    return encode(header, pack(tuple(map(_plain, request.args))))


def _plain(arg: Any) -> Any:
    if not isinstance(arg, Given):
        return arg
    assert len(arg.source) <= MAX_TEXT, f"the source of {arg.name} is too long"
    return arg.name, arg.source, arg.first


def decode_request(frame: Frame) -> tuple[Request, int]:
    """Return the request of a frame that the grader sent, and its number."""
    header = frame.header
    args = unpack(frame.packed)
    request = Request(
        header["operation"],
        header["name"],
        tuple(
            Given(*arg) if i in header["functions"] else arg
            for i, arg in enumerate(args)
        ),
        header["target"],
        header["measure"],
    )
    return request, header["number"]


def encode_outcome(outcome: Outcome, number: int) -> bytes:
    """Return the frame that answers request `number`."""
    if isinstance(outcome, Raised):
        header = {
            "number": number,
            "raised": list(outcome.types),
            "message": outcome.message,
            "line": outcome.line,
            "text": outcome.text,
            "details": outcome.details,
        }
        return encode(header)
    header = {
        "number": number,
        "changed": list(outcome.changed),
        "measured": outcome.measured,
    }
    try:
        return encode(header, pack(outcome.value))
    except WireError:
        too_large = {"t": "unsupported", "why": "size", "type": "result"}
        return encode(header, Packed(too_large, ()))


def decode_outcome(frame: Frame, number: int) -> Outcome:
    """Return the outcome in a frame that a worker sent, trusting none of it.

    Raises
    ------
    WireError
        If the frame does not answer request `number`.
    """
    header = frame.header
    if header.get("number") != number:
        raise WireError("an answer to another question")
    if "raised" in header:
        details = header.get("details")
        if not isinstance(details, dict):
            raise WireError("no details")
        return Raised(
            tuple(_text(name) for name in _list(header["raised"])) or ("Exception",),
            _text(header.get("message")),
            _count(header.get("line")),
            _text(header.get("text")),
            {_text(key): _text(value) for key, value in details.items()},
        )
    changed = tuple(_count(i) for i in _list(header.get("changed")))
    return Returned(unpack(frame.packed), changed, _count(header.get("measured")))


def normalised(outcome: Outcome) -> Outcome:
    """Return `outcome` as it would arrive through the pipe."""
    if isinstance(outcome, Raised):
        return outcome
    return replace(outcome, value=unpack(pack(outcome.value)))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list) or len(value) > 100:
        raise WireError("no list")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise WireError("no text")
    return value


def _count(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 63:
        raise WireError("no count")
    return value
