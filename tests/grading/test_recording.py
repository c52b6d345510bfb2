"""Every call is remembered as it was made."""

from typing import Any

import numpy as np
import pytest

from normdrill.domain.verdict import Reason
from normdrill.grading.calls import Outcome, Request, Returned
from normdrill.grading.channel import WorkerLostError
from normdrill.grading.executor import Executor
from normdrill.grading.recording import Call, InProcess, Recorder, with_own_arrays
from normdrill.grading.wire import Unsupported


class Answering:
    def __init__(self, answer: Outcome | WorkerLostError) -> None:
        self.answer = answer

    def perform(self, request: Request) -> Outcome:
        for arg in request.args:
            arg[:] = -1.0
        if isinstance(self.answer, WorkerLostError):
            raise self.answer
        return self.answer


def in_process(source: str) -> InProcess:
    transport = InProcess(Executor(source, "file.py"))
    assert isinstance(transport.perform(Request("load", "")), Returned)
    return transport


def test_calls_are_kept_with_their_case_in_order() -> None:
    recorder = Recorder(Answering(Returned(1.0)))
    for case in ("first", "second"):
        recorder.case = case
        assert recorder.perform(Request("call", case)) == Returned(1.0)
    assert recorder.calls == [
        Call("first", Request("call", "first"), Returned(1.0)),
        Call("second", Request("call", "second"), Returned(1.0)),
    ]


def test_what_is_done_to_an_argument_later_is_not_remembered() -> None:
    recorder = Recorder(Answering(Returned(None)))
    x = np.arange(3.0)
    recorder.perform(Request("call", "f", (x,)))
    x[:] = 5.0
    (call,) = recorder.calls
    assert call.request.args[0].tolist() == [0.0, 1.0, 2.0]


def test_a_call_that_lost_the_worker_has_no_outcome() -> None:
    lost = WorkerLostError("crashed", Reason.CRASHED)
    recorder = Recorder(Answering(lost))
    with pytest.raises(WorkerLostError):
        recorder.perform(Request("call", "f"))
    assert recorder.calls == [Call("", Request("call", "f"), None)]


def test_trusted_code_gets_copies_too() -> None:
    transport = in_process("def f(x):\n  x[:] = 7.0\n  return x")
    x = np.zeros(2)
    outcome = transport.perform(Request("call", "f", (x,)))
    assert isinstance(outcome, Returned)
    assert outcome.changed == (0,)
    assert outcome.value.tolist() == [7.0, 7.0]
    assert x.tolist() == [0.0, 0.0]


@pytest.mark.parametrize(
    ("expression", "arrives"),
    [("object()", Unsupported("type", "object")), ("(1, [2])", (1, [2]))],
)
def test_trusted_code_answers_as_a_pipe_would_bring_it(
    expression: str, arrives: Any
) -> None:
    transport = in_process(f"def f(): return {expression}")
    assert transport.perform(Request("call", "f")) == Returned(arrives)


def test_an_object_kept_by_trusted_code_is_not_shared_through_its_result() -> None:
    source = "import numpy as np\nkept = np.zeros(2)\ndef f(): return kept"
    transport = in_process(source)
    first = transport.perform(Request("call", "f"))
    assert isinstance(first, Returned)
    first.value[:] = 9.0
    second = transport.perform(Request("call", "f"))
    assert isinstance(second, Returned)
    assert second.value.tolist() == [0.0, 0.0]


def test_arrays_in_containers_are_copied_as_well() -> None:
    array = np.zeros(3)
    request = Request("call", "f", ([array], (array,), {"x": array}, 1))
    in_list, in_tuple, in_dict, _ = with_own_arrays(request).args
    for copied in (in_list[0], in_tuple[0], in_dict["x"]):
        copied[:] = 1
    assert array.tolist() == [0, 0, 0]
