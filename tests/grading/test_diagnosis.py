"""The mistakes that explain a wrong answer, and when none is named."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from normdrill.domain.mistake import Edit, Mistake, apply_mistakes
from normdrill.domain.text import Text
from normdrill.domain.verdict import Diagnosis
from normdrill.grading.calls import Request, Returned
from normdrill.grading.diagnosis import Diagnostician, Wrong
from normdrill.grading.executor import Executor
from normdrill.grading.job import Job
from normdrill.grading.recording import Call, InProcess, Recorder

NOTHING = Text("", "")
SOURCE = """
import numpy as np

def f(x, eps=0.5):
    if x.ndim != 2:
        raise ValueError("two axes")
    centred = x - x.mean(axis=1, keepdims=True)
    scale = np.sqrt(np.square(centred).mean(axis=1, keepdims=True) + eps)
    return centred / scale
"""


def mistake(name: str, find: str, replace: str, case: str = "test_values") -> Mistake:
    edits = (Edit(find, replace),)
    return Mistake(name, case, Text(name, name), NOTHING, NOTHING, (), edits)


WHOLE = mistake("whole", "x.mean(axis=1, keepdims=True)", "x.mean()")
NO_EPS = mistake("no-eps", " + eps", "")
NO_ROOT = mistake("no-root", "np.sqrt(", "(", "test_scale")
TYPE = mistake("type", 'ValueError("two axes")', "TypeError", "test_refused")
IN_PLACE = mistake("in-place", "centred = x -", "centred = x; centred -=")
ALL = (WHOLE, NO_EPS, NO_ROOT, TYPE, IN_PLACE)

X = np.arange(6.0).reshape(2, 3) ** 2
CALLS = (
    ("test_values", (X, 0.5)),
    ("test_scale", (X * 3.0,)),
    ("test_refused", (X[0],)),
    ("test_constant", (np.full((2, 4), 3.0), 0.0)),
)


def answers(source: str, calls: Sequence[tuple[str, Any]] = CALLS) -> Wrong:
    """Return what a submission with this source answers."""
    recorder = Recorder(loaded(source))
    for case, args in calls:
        recorder.case = case
        recorder.perform(Request("call", "f", args))
    return Wrong(recorder.calls, frozenset(case for case, _ in calls))


def loaded(source: str) -> InProcess:
    transport = InProcess(Executor(source, "file.py"))
    assert isinstance(transport.perform(Request("load", "")), Returned)
    return transport


def diagnosis(
    wrong: Wrong,
    mistakes: Sequence[Mistake] = ALL,
    failed: Sequence[str] = (),
    in_time: Callable[[], bool] = lambda: True,
    source: str = SOURCE,
) -> Diagnosis:
    return Diagnostician(source, "f.py", mistakes).diagnose(wrong, failed, in_time)


def named(wrong: Wrong, mistakes: Sequence[Mistake] = ALL) -> Any:
    return diagnosis(wrong, mistakes).alternatives


@pytest.mark.parametrize("one", ALL, ids=lambda m: m.id)
def test_one_mistake_is_named(one: Mistake) -> None:
    assert named(answers(apply_mistakes(SOURCE, [one]))) == ((one.id,),)


def test_a_mistake_is_named_however_it_is_written() -> None:
    source = """
import numpy

def f(a, e=0.5):
    rows, columns = a.shape
    out = numpy.zeros((rows, columns))
    for i in range(rows):
        c = a[i] - sum(a[i]) / columns
        out[i] = c / (numpy.dot(c, c) / columns + e)
    return out
"""
    wrong = answers(source, CALLS[:2])
    assert named(wrong) == (("no-root",),)


@pytest.mark.parametrize(
    "pair", [(WHOLE, NO_EPS), (NO_EPS, TYPE), (NO_ROOT, TYPE)], ids=lambda p: p[0].id
)
def test_two_mistakes_at_once_are_named(pair: tuple[Mistake, Mistake]) -> None:
    wrong = answers(apply_mistakes(SOURCE, pair))
    assert named(wrong) == (tuple(m.id for m in pair),)


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return the ids of the mistakes of each version that is loaded from now on."""
    loaded = []
    variant = Diagnostician.variant

    def counted(self: Diagnostician, mistakes: tuple[Mistake, ...]) -> InProcess:
        loaded.append(tuple(m.id for m in mistakes))
        return variant(self, mistakes)

    monkeypatch.setattr(Diagnostician, "variant", counted)
    return loaded


def test_pairs_that_return_something_else_are_not_compiled(
    loads: list[tuple[str, ...]],
) -> None:
    wrong = answers(apply_mistakes(SOURCE, (WHOLE, NO_EPS)))
    assert named(wrong) == (("whole", "no-eps"),)
    pairs = {ids for ids in loads if len(ids) == 2}
    assert ("whole", "no-eps") in pairs
    assert not pairs & {("whole", "no-root"), ("no-eps", "no-root")}


def test_a_second_diagnosis_of_the_same_answer_calls_nothing(
    loads: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for source, mistakes, answer in (
        (SOURCE, ALL, answers),
        (OBJECT, OBJECT_MISTAKES, object_answers),
    ):
        diagnostician = Diagnostician(source, "f.py", mistakes)
        first, second = (answer(apply_mistakes(source, mistakes[:2])) for _ in range(2))
        found = diagnostician.diagnose(first, (), lambda: True)
        assert found.alternatives == (tuple(m.id for m in mistakes[:2]),)
        with monkeypatch.context() as patched:
            patched.delattr(InProcess, "perform")
            assert diagnostician.diagnose(second, (), lambda: True) == found


def test_a_mistake_alone_comes_before_two() -> None:
    both = mistake(
        "both", "+ eps)\n    return centred / scale", ")\n    return x / scale"
    )
    alone = (mistake("root", "+ eps)", ")"), mistake("x", "return centred", "return x"))
    wrong = answers(apply_mistakes(SOURCE, alone))
    assert named(wrong, [*alone, both]) == (("both",),)


def test_two_mistakes_whose_edits_overlap_are_not_tried_together() -> None:
    overlapping = mistake("other", "x.mean(axis=1", "x.mean(axis=0")
    wrong = answers(SOURCE.replace("x.mean(", "x.min("))
    assert named(wrong, [WHOLE, overlapping]) == ()


def copies(count: int) -> list[Mistake]:
    return [
        mistake(f"m{i}", "+ eps", f"+ eps * {i + 2} / {i + 2} + 1")
        for i in range(count)
    ]


def test_two_mistakes_that_cannot_be_told_apart_are_both_named() -> None:
    wrong = answers(SOURCE.replace("+ eps", "+ eps + 1"))
    assert named(wrong, copies(2)) == (("m0",), ("m1",))


GUARDED = """
import numpy as np

def f(x, eps=0.5):
    if x.ndim != 2:
        raise ValueError("two axes")
    centred = x - x.mean(axis=1, keepdims=True)
    scale = np.sqrt(np.square(centred).mean(axis=1, keepdims=True))
    return centred / np.where(scale == 0.0, 1.0, scale)
"""


SMALL_AND_LARGE = (
    *CALLS[:3],
    ("test_constant", (np.full((2, 4), 3.0),)),
    ("test_wide", (np.arange(12.0).reshape(2, 6) ** 2,)),
)


def test_a_mistake_with_its_guard_is_named() -> None:
    wrong = answers(GUARDED, SMALL_AND_LARGE)
    assert named(wrong) == (("no-eps",),)


def test_two_mistakes_with_a_guard_are_named() -> None:
    source = GUARDED.replace('ValueError("two axes")', "TypeError")
    assert named(answers(source, SMALL_AND_LARGE)) == (("no-eps", "type"),)


def test_what_is_explained_whole_comes_before_what_is_explained_in_part() -> None:
    only_small = mistake("only-small", " + eps", " + eps * (x.size > 8)")
    wrong = answers(apply_mistakes(SOURCE, [only_small]), SMALL_AND_LARGE)
    assert named(wrong, (NO_EPS, only_small)) == (("only-small",),)
    assert named(wrong, (NO_EPS,)) == (("no-eps",),)


def test_of_those_that_explain_what_is_wrong_the_nearest_is_named() -> None:
    near = mistake("near", " + eps", " + eps * (x.std() == 0.0)")
    wrong = answers(GUARDED, SMALL_AND_LARGE)
    assert named(wrong, (NO_EPS, near)) == (("near",),)


def test_a_wrong_value_that_nothing_gives_leaves_all_unexplained() -> None:
    source = GUARDED.replace("return centred", "return 1.001 * centred")
    assert named(answers(source, SMALL_AND_LARGE)) == ()


def test_mistakes_that_read_alike_are_named_once() -> None:
    alike = [
        replace(mistake(f"no-eps-{n}", " + eps", " + 0.0"), title=NO_EPS.title)
        for n in range(3)
    ]
    wrong = answers(apply_mistakes(SOURCE, [NO_EPS]))
    assert named(wrong, (NO_EPS, *alike)) == (("no-eps",),)


def test_more_than_two_that_cannot_be_told_apart_are_no_diagnosis() -> None:
    wrong = answers(SOURCE.replace("+ eps", "+ eps + 1"))
    assert named(wrong, copies(3)) == ()


@pytest.mark.parametrize(
    "source",
    [
        SOURCE.replace("+ eps", "+ 2 * eps"),
        SOURCE.replace("centred / scale", "(centred / scale).tolist()"),
        SOURCE.replace("return centred", "return object() or centred"),
        SOURCE.replace("def f", "def g"),
    ],
)
def test_what_no_mistake_explains_is_not_named(source: str) -> None:
    assert named(answers(source)) == ()


def test_every_call_must_be_explained() -> None:
    source = apply_mistakes(SOURCE, [NO_EPS])
    almost = source.replace(
        "    return", "    scale[x.sum() > 100] *= 1.001\n    return"
    )
    assert named(answers(source)) == (("no-eps",),)
    assert named(answers(almost)) == ()


def test_nan_must_stand_in_the_same_places() -> None:
    zero = [("test_constant", (np.array([[3.0, 3.0], [1.0, 2.0]]), 0.0))]
    source = apply_mistakes(SOURCE, [NO_EPS])
    assert named(answers(source, zero), [NO_EPS]) == (("no-eps",),)
    elsewhere = source + "\ng = f\ndef f(x, eps=0.5): return g(x, eps)[::-1].copy()\n"
    assert named(answers(elsewhere, zero), [NO_EPS]) == ()


@pytest.mark.parametrize(
    ("error", "expected"), [("TypeError", (("type",),)), ("KeyError", ())]
)
def test_an_exception_must_be_of_the_same_type(error: str, expected: Any) -> None:
    assert named(answers(SOURCE.replace("ValueError", error))) == expected


def test_the_message_of_an_exception_does_not_matter() -> None:
    source = SOURCE.replace('raise ValueError("two axes")', 'raise TypeError("other")')
    assert named(answers(source)) == (("type",),)


def test_a_right_result_from_a_changed_argument_is_explained_by_the_change() -> None:
    source = SOURCE.replace("    centred = x -", "    x[...] = x -")
    source = source.replace("    scale", "    centred = x\n    scale", 1)
    assert named(answers(source)) == (("in-place",),)


def test_a_call_that_lost_the_worker_is_never_explained() -> None:
    wrong = answers(apply_mistakes(SOURCE, [NO_EPS]))
    calls = [*wrong.calls, Call("test_values", Request("call", "f", (X,)), None)]
    assert named(Wrong(calls, wrong.judged)) == ()


def test_cases_that_do_not_count_need_no_explanation() -> None:
    wrong = answers(apply_mistakes(SOURCE, [NO_EPS]))
    other = answers(SOURCE.replace("+ eps", "+ 9"), [("test_follow_up", (X, 0.5))])
    calls = [*wrong.calls, *other.calls]
    assert named(Wrong(calls, wrong.judged)) == (("no-eps",),)


def test_a_call_that_was_counted_is_made_again_without_counting() -> None:
    recorder = Recorder(loaded(apply_mistakes(SOURCE, [NO_EPS])))
    recorder.case = "test_values"
    recorder.perform(Request("call", "f", (X,), measure="steps"))
    wrong = Wrong(recorder.calls, frozenset({"test_values"}))
    assert named(wrong, [NO_EPS]) == (("no-eps",),)


def test_without_time_nothing_is_named() -> None:
    wrong = answers(apply_mistakes(SOURCE, [NO_EPS]))
    got = diagnosis(wrong, failed=["test_values"], in_time=lambda: False)
    assert got == Diagnosis((), "test_values")


@pytest.mark.parametrize(
    ("one", "failed", "case"),
    [
        (NO_ROOT, ["test_values", "test_scale"], "test_scale"),
        (NO_ROOT, ["test_values", "test_scale[b]", "test_scale[a]"], "test_scale[b]"),
        (NO_ROOT, ["test_values"], "test_values"),
        (NO_EPS, ["test_scale", "test_values"], "test_values"),
    ],
)
def test_the_case_shown_is_the_one_the_mistake_names(
    one: Mistake, failed: list[str], case: str
) -> None:
    wrong = answers(apply_mistakes(SOURCE, [one]))
    assert diagnosis(wrong, failed=failed) == Diagnosis(((one.id,),), case)


def test_without_a_diagnosis_the_first_failed_case_is_shown() -> None:
    wrong = answers(SOURCE.replace("+ eps", "+ 9"))
    got = diagnosis(wrong, failed=["test_scale", "test_values"])
    assert got == Diagnosis((), "test_scale")
    assert diagnosis(wrong) == Diagnosis((), "")


OBJECT = """
import numpy as np

class Mean:
    def __init__(self, size, momentum=0.25):
        self.momentum = momentum
        self.mean = np.zeros(size)

    def update(self, x):
        self.mean = (1 - self.momentum) * self.mean + self.momentum * x.mean(axis=0)
        return self.mean
"""
SHARED = OBJECT.replace(
    "        self.mean = np.zeros(size)\n", "        Mean.mean = np.zeros(size)\n"
).replace("        self.mean = (1", "        Mean.mean = (1")
OBJECT_MISTAKES = (
    mistake("flipped", "(1 - self.momentum)", "self.momentum"),
    mistake("ones", "np.zeros", "np.ones"),
    mistake("axis", "axis=0", "axis=None"),
    Mistake("shared", "test_two", NOTHING, NOTHING, NOTHING, (), source=SHARED),
)


def object_answers(source: str) -> Wrong:
    recorder = Recorder(loaded(source))
    x = np.arange(6.0).reshape(3, 2)
    script = [
        ("test_new", Request("construct", "Mean", (2,), 1)),
        ("test_new", Request("get", "mean", (), 1)),
        ("test_update", Request("construct", "Mean", (2, 0.1), 2)),
        ("test_update", Request("method", "update", (x,), 2)),
        ("test_update", Request("set", "mean", (np.array([3.0, 4.0]),), 2)),
        ("test_update", Request("method", "update", (x,), 2)),
        ("test_two", Request("construct", "Mean", (2,), 3)),
        ("test_two", Request("construct", "Mean", (2,), 4)),
        ("test_two", Request("method", "update", (x,), 3)),
        ("test_two", Request("get", "mean", (), 4)),
        ("test_two", Request("method", "update", (x,), 4)),
    ]
    for recorder.case, request in script:
        recorder.perform(request)
    return Wrong(recorder.calls, frozenset(case for case, _ in script))


@pytest.mark.parametrize("one", OBJECT_MISTAKES, ids=lambda m: m.id)
def test_a_mistake_in_a_class_is_named(one: Mistake) -> None:
    wrong = object_answers(apply_mistakes(OBJECT, [one]))
    got = diagnosis(wrong, OBJECT_MISTAKES, source=OBJECT)
    assert got.alternatives == ((one.id,),)


@pytest.mark.parametrize("other", OBJECT_MISTAKES[1:3], ids=lambda m: m.id)
def test_two_mistakes_in_a_class_are_named(other: Mistake) -> None:
    pair = (OBJECT_MISTAKES[0], other)
    wrong = object_answers(apply_mistakes(OBJECT, pair))
    got = diagnosis(wrong, OBJECT_MISTAKES, source=OBJECT)
    assert got.alternatives == ((pair[0].id, pair[1].id),)


MEMORY = OBJECT.replace("class Mean:", "seen = []\n\nclass Mean:")
REMEMBERS = mistake("remembers", "return self.mean", "seen.append(1); return len(seen)")


def test_what_a_module_remembers_from_case_to_case_is_explained() -> None:
    wrong = object_answers(apply_mistakes(MEMORY, [REMEMBERS]))
    got = diagnosis(wrong, [*OBJECT_MISTAKES[:3], REMEMBERS], source=MEMORY)
    assert got.alternatives == (("remembers",),)


def test_what_a_module_remembers_is_explained_beside_another_mistake() -> None:
    both = (OBJECT_MISTAKES[1], REMEMBERS)
    wrong = object_answers(apply_mistakes(MEMORY, both))
    got = diagnosis(wrong, [*OBJECT_MISTAKES[:3], REMEMBERS], source=MEMORY)
    assert got.alternatives == (("ones", "remembers"),)


def late_and_soon(source: str) -> Wrong:
    """Return answers of two cases, the second of which goes wrong sooner."""
    recorder = Recorder(loaded(source))
    x = np.arange(6.0).reshape(3, 2)
    before = [Request("get", "mean", (), 1)] * 3
    for recorder.case, handle, first in (
        ("test_late", 1, before),
        ("test_soon", 2, []),
    ):
        recorder.perform(Request("construct", "Mean", (2,), handle))
        for request in first:
            recorder.perform(request)
        recorder.perform(Request("method", "update", (x,), handle))
        recorder.perform(Request("get", "mean", (), handle))
    return Wrong(recorder.calls, frozenset({"test_late", "test_soon"}))


def test_what_is_remembered_counts_in_the_order_of_the_cases() -> None:
    mistakes = [OBJECT_MISTAKES[0], OBJECT_MISTAKES[2], REMEMBERS]
    both = (OBJECT_MISTAKES[2], REMEMBERS)
    got = diagnosis(
        late_and_soon(apply_mistakes(MEMORY, both)), mistakes, source=MEMORY
    )
    assert got.alternatives == (("axis", "remembers"),)


def test_an_answer_of_objects_that_nothing_explains_is_not_named() -> None:
    wrong = late_and_soon(OBJECT.replace("return self.mean", "return self.mean + 1"))
    got = diagnosis(wrong, OBJECT_MISTAKES, source=OBJECT, failed=["test_soon"])
    assert got == Diagnosis((), "test_soon")


FOLLOW_UPS = (
    mistake("loop", "    return", "    [0 for _ in x]; return", "test_loops"),
    mistake("again", "    return", "    [1 for _ in x]; return", "test_loops"),
    mistake("other", " + eps", "", "test_other"),
)


@pytest.mark.parametrize(
    ("mistakes", "case", "remark"),
    [
        (FOLLOW_UPS[:1], "test_loops", "loop"),
        (FOLLOW_UPS[:1], "test_loops[small]", "loop"),
        (FOLLOW_UPS[:2], "test_loops", ""),
        (FOLLOW_UPS[2:], "test_loops", ""),
        (FOLLOW_UPS, "test_other", ""),
        ((), "test_loops", ""),
    ],
)
def test_a_remark_is_the_one_mistake_against_the_follow_up(
    mistakes: tuple[Mistake, ...], case: str, remark: str
) -> None:
    wrong = answers(SOURCE, [(case, (X,))])
    assert Diagnostician(SOURCE, "f.py", mistakes).remark(wrong, case) == remark


@pytest.mark.parametrize("slug", ["center", "running_mean"])
def test_mistakes_of_the_tiny_pack_can_be_made(
    make_job: Callable[..., Job], slug: str
) -> None:
    job = make_job("", slug)
    source = Path(job.reference).read_text(encoding="utf-8")
    for one in job.mistakes:
        Diagnostician(source, "f.py", job.mistakes).variant((one,))


def test_two_mistakes_that_make_none_explain_no_small_error() -> None:
    twice = mistake("twice", "scale = np", "scale = 2 * np")
    half = mistake("half", "/ scale", "/ scale * 2")
    source = SOURCE.replace("/ scale", "/ scale * (1 + 1e-8)")
    assert named(answers(source), (twice, half)) == ()
    both = apply_mistakes(SOURCE, [twice])
    assert named(answers(both), (twice, half)) == (("twice",),)
