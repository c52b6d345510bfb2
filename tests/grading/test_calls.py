"""Requests and outcomes as frames; an outcome is trusted in nothing."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.grading.calls import (
    Raised,
    Request,
    Returned,
    decode_outcome,
    decode_request,
    encode_outcome,
    encode_request,
    normalised,
)
from normdrill.grading.wire import Decoder, Frame, Packed, Unsupported, WireError


def frame_of(data: bytes) -> Frame:
    frame = Decoder().feed(data)
    assert frame is not None
    return frame


def answer(**header: Any) -> Frame:
    """Return a frame that answers question 7, but for what `header` changes."""
    usual = {"number": 7, "changed": [], "measured": 0}
    return Frame({**usual, **header}, Packed(None, ()))


def exception(**header: Any) -> Frame:
    usual = {
        "raised": ["E"],
        "message": "",
        "line": 0,
        "text": "",
        "details": {},
    }
    return answer(**{**usual, **header})


@pytest.mark.parametrize(
    "request_",
    [
        Request("confine", "", (1 << 30, 30.0)),
        Request("load", "", ("source", "file", "name")),
        Request("call", "f", (1, (2.0, None), "x"), measure="steps"),
        Request("construct", "C", (), 5),
        Request("method", "m", ([1],), 5, "peak"),
        Request("get", "a", (), 5),
        Request("set", "a", (True,), 5),
    ],
    ids=lambda request: str(request.operation),
)
def test_a_request_arrives_as_it_was_sent(request_: Request) -> None:
    frame = frame_of(encode_request(request_, 3))
    assert decode_request(frame) == (request_, 3)


def test_the_arrays_of_a_request_arrive_as_copies() -> None:
    sent = np.arange(3.0)
    request, _ = decode_request(
        frame_of(encode_request(Request("call", "f", (sent,)), 1))
    )
    (got,) = request.args
    got[:] = 9.0
    assert sent.tolist() == [0.0, 1.0, 2.0]


@pytest.mark.parametrize(
    "outcome",
    [
        Returned(None),
        Returned((1.5, [True]), (0, 2), 12),
        Raised(("ValueError", "Exception"), "why", 3, "raise", {"module": "x"}),
        Raised(("E",), "\ud800\x1b[2J"),
    ],
)
def test_an_outcome_arrives_as_it_was_sent(outcome: Returned | Raised) -> None:
    assert decode_outcome(frame_of(encode_outcome(outcome, 7)), 7) == outcome


def test_a_result_that_fills_more_than_a_header_is_called_too_large() -> None:
    outcome = Returned(["x" * 2000] * 40, (1,), 5)
    got = decode_outcome(frame_of(encode_outcome(outcome, 7)), 7)
    assert got == Returned(Unsupported("size", "result"), (1,), 5)


def test_an_exception_without_a_type_gets_one() -> None:
    assert decode_outcome(exception(raised=[]), 7) == Raised(("Exception",), "")


@pytest.mark.parametrize(
    "frame",
    [
        answer(number=6),
        answer(number=8),
        answer(number=None),
        answer(number="7"),
        answer(number=float("nan")),
        answer(changed=None),
        answer(changed="01"),
        answer(changed=[-1]),
        answer(changed=[1 << 63]),
        answer(changed=["x"]),
        answer(changed=[True]),
        answer(changed=[0] * 101),
        answer(measured=-1),
        answer(measured=1.5),
        answer(measured=None),
        answer(measured=1 << 63),
        exception(raised=None),
        exception(raised="ValueError"),
        exception(raised=[1]),
        exception(raised=["E"] * 101),
        exception(message=None),
        exception(line="3"),
        exception(line=-1),
        exception(line=True),
        exception(text=b""),
        exception(details=[]),
        exception(details={"a": 1}),
    ],
    ids=lambda frame: str(frame.header)[:60],
)
def test_an_answer_of_another_form_is_refused(frame: Frame) -> None:
    with pytest.raises(WireError):
        decode_outcome(frame, 7)


anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
names = ("changed", "measured", "raised", "message", "line", "text", "details", "x")


@given(st.dictionaries(st.sampled_from(names), anything))
def test_whatever_a_header_says_is_taken_or_refused(header: dict[str, Any]) -> None:
    try:
        outcome = decode_outcome(Frame({"number": 7, **header}, Packed(None, ())), 7)
    except WireError:
        return
    if isinstance(outcome, Raised):
        assert all(type(name) is str for name in outcome.types)
        assert type(outcome.message) is type(outcome.text) is str
        assert type(outcome.line) is int
    else:
        assert all(type(position) is int for position in outcome.changed)
        assert type(outcome.measured) is int


def test_a_normalised_outcome_is_what_a_pipe_would_bring() -> None:
    value = np.asfortranarray(np.ones((2, 3)))
    got = normalised(Returned([value, object()], (0,), 4))
    assert isinstance(got, Returned)
    assert got.value[0] is not value
    assert got.value[0].flags.c_contiguous
    assert got.value[1] == Unsupported("type", "object")
    assert (got.changed, got.measured) == ((0,), 4)
    raised = Raised(("E",), "why")
    assert normalised(raised) is raised
