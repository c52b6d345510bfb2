"""What the blend returns for a pair of mistakes is what the pair returns."""

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from normdrill.domain.mistake import Edit, Mistake, apply_mistakes, combinable
from normdrill.domain.text import Text
from normdrill.grading.alike import contents
from normdrill.grading.blend import Blend
from normdrill.grading.calls import Outcome, Raised, Request, Returned
from normdrill.grading.executor import Executor
from normdrill.grading.job import Job
from normdrill.grading.recording import InProcess

NOTHING = Text("", "")
SOURCE = '''
import numpy as np

EPS = 0.5

def f(x, eps=0.5):
    """Say "γ"."""
    if x.ndim != 2:
        raise ValueError("two axes")
    else:
        axes = (1,)
    mean = x.mean(
        axis=axes,  # γ
        keepdims=True,
    )
    text = """several
    lines"""
    centred = x - mean
    scale = np.sqrt(np.square(centred).mean(axis=1, keepdims=True) + eps)
    return centred / scale + len(text)
'''
X = np.arange(6.0).reshape(2, 3) ** 2


def mistake(name: str, *edits: tuple[str, str]) -> Mistake:
    made = tuple(Edit(find, replace) for find, replace in edits)
    return Mistake(name, "test_a", NOTHING, NOTHING, NOTHING, (), made)


MISTAKES = (
    mistake("refuses", ("x.ndim != 2", "x.ndim == 7")),
    mistake("axes", ("axes = (1,)", "axes = (0,)")),
    mistake("whole", ("axis=axes,", "axis=None,")),
    mistake("shape", ("keepdims=True,\n    )", "keepdims=False,\n    )[:, None]")),
    mistake("before", ("centred = x - mean", "x = x + 1.0\n    centred = x - mean")),
    mistake("no-eps", (" + eps", "")),
    mistake("line", ("keepdims=True) + eps)\n", "keepdims=True) + 2 * eps)\n")),
    mistake("no-root", ("np.sqrt(", "(")),
    mistake("both", ("centred / scale", "scale"), ("- mean", "+ mean")),
    mistake("early", ("    scale = np", "    if len(x) < 3: return x\n    scale = np")),
    mistake("in-place", ("centred = x -", "centred = x; centred -=")),
)
NOT_COVERED = (
    mistake("text", ("several\n    lines", "fewer\nlines")),
    mistake("no-text", ('"""several\n    lines"""', '"one line"')),
    mistake("continues", ("centred = x - mean", "centred = x \\\n- mean")),
    mistake("default", ("eps=0.5", "eps=0.25")),
    mistake("constant", ("EPS = 0.5", "EPS = 1.0")),
    mistake("two", ("keepdims=True,\n    )\n    text", "keepdims=True,\n    )\n    t")),
    mistake("joins", ("centred = x - mean\n", "centred = x - mean")),
    mistake("global", ("mean = x.mean", "global EPS; mean = x.mean")),
    mistake("yields", ("return centred", "yield centred")),
    mistake("deeper", ("    scale = np", "        scale = np")),
    mistake("shallower", ("    scale = np", "scale = np")),
    mistake("no-syntax", ("centred = x - mean", "centred = (x - mean")),
    mistake("nothing", ("    centred = x - mean", "")),
)


def pairs(*mistakes: Mistake, source: str = SOURCE) -> list[tuple[Mistake, Mistake]]:
    two = itertools.combinations(mistakes, 2)
    return [pair for pair in two if combinable(source, pair)]


def request(*args: Any) -> Request:
    return Request("call", "f", args)


def told_apart_by(answer: Outcome | None) -> Any:
    assert isinstance(answer, Returned)
    return answer.changed, contents(answer.value)


def own_answer(source: str, pair: tuple[Mistake, ...], asked: Request) -> Outcome:
    executor = Executor(apply_mistakes(source, pair), "f.py")
    executor.perform(Request("load", ""))
    return InProcess(executor).perform(asked)


@pytest.mark.parametrize("args", [(X,), (X.T, 0.0), (X[0],)], ids=["a", "b", "c"])
def test_a_pair_returns_what_it_returns_alone(args: Any) -> None:
    blend = Blend(SOURCE, "f.py", pairs(*MISTAKES))
    for pair in pairs(*MISTAKES):
        own = own_answer(SOURCE, pair, request(*args))
        answer = blend.answer(pair, request(*args))
        if isinstance(own, Raised):
            assert isinstance(answer, Raised)
            assert answer.types == own.types
        else:
            assert told_apart_by(answer) == told_apart_by(own)


def test_pairs_of_one_statement_and_of_several_are_told_apart() -> None:
    blend = Blend(SOURCE, "f.py", pairs(*MISTAKES))
    answers = [blend.answer(pair, request(X)) for pair in pairs(*MISTAKES)]
    returned = [told_apart_by(a) for a in answers if isinstance(a, Returned)]
    assert len(returned) > 30
    assert len(set(returned)) > 20


def test_a_name_that_only_another_pair_assigns_is_not_known() -> None:
    assigns = mistake("assigns", ("centred = x - mean", "EPS = 0; centred = x - mean"))
    reads = mistake("reads", ("centred / scale", "EPS / scale"))
    with_it, without = (assigns, MISTAKES[6]), (MISTAKES[6], reads)
    blend = Blend(SOURCE, "f.py", [with_it, without])
    own = told_apart_by(own_answer(SOURCE, with_it, request(X)))
    assert told_apart_by(blend.answer(with_it, request(X))) == own
    assert isinstance(own_answer(SOURCE, without, request(X)), Returned)
    assert blend.answer(without, request(X)) is None


@pytest.mark.parametrize("one", NOT_COVERED, ids=lambda m: m.id)
def test_what_is_no_statement_in_a_function_is_left_out(one: Mistake) -> None:
    other = MISTAKES[0]
    fine = (other, MISTAKES[6])
    blend = Blend(SOURCE, "f.py", [(other, one), fine])
    assert blend.answer((other, one), request(X)) is None
    assert blend.answer(fine, request(X)) is not None


@pytest.mark.parametrize(
    "source",
    [
        "def f(x): return x + 1.0",
        "def f(x):\n    y = x; return y + 1.0",
        "def f(x):\r\n    return x + 1.0",
        "def f(x):\n    '\f'\n    return x + 1.0",
        "f = lambda x: x + 1.0",
    ],
)
def test_functions_written_otherwise_are_left_out(source: str) -> None:
    pair = mistake("a", ("1.0", "2.0")), mistake("b", ("+", "-"))
    assert blended("def f(x):\n    return x + 1.0", pair) is not None
    assert blended(source, pair) is None


def blended(source: str, pair: tuple[Mistake, Mistake]) -> Outcome | None:
    return Blend(source, "f.py", [pair]).answer(pair, request(X))


def test_a_statement_with_a_decorator_is_edited_as_a_whole() -> None:
    source = "def f(x):\n    @abs\n    def g(y):\n        return y\n    return g\n"
    source = source.replace("@abs", "@(lambda g: g(x))")
    pair = mistake("a", ("g(x)", "g(2 * x)")), mistake("b", ("return y", "return -y"))
    answer = blended(source, pair)
    assert told_apart_by(answer) == ((), contents(-2 * X))


def test_nothing_is_known_if_the_whole_does_not_compile() -> None:
    breaks = mistake("breaks", ("centred = x - mean", "break"))
    fine = (MISTAKES[0], MISTAKES[6])
    blend = Blend(SOURCE, "f.py", [fine, (breaks, MISTAKES[6])])
    assert blend.answer(fine, request(X)) is None


def test_a_source_may_end_without_a_line_break() -> None:
    pair = mistake("a", ("1.0", "2.0")), mistake("b", ("x +", "-x +"))
    answer = blended("def f(x):\n    y = 1.0\n    return x + y", pair)
    assert told_apart_by(answer) == ((), contents(-X + 2.0))


def test_nothing_is_known_once_something_is_left_behind() -> None:
    counts = mistake("counts", ("mean = x.mean", "f.count = 1; mean = x.mean"))
    plain, leaving = (MISTAKES[5], MISTAKES[6]), (counts, MISTAKES[6])
    blend = Blend(SOURCE, "f.py", [plain, leaving])
    assert blend.answer(plain, request(X)) is not None
    assert blend.answer(leaving, request(X)) is None
    assert blend.answer(plain, request(X)) is None


def test_pairs_of_the_tiny_pack_return_what_they_return_alone(
    make_job: Callable[..., Job],
) -> None:
    job = make_job("")
    source = Path(job.reference).read_text(encoding="utf-8")
    combined = pairs(*job.mistakes, source=source)
    blend = Blend(source, "center.py", combined)
    asked = Request("call", "center", (X,))
    known = 0
    for pair in combined:
        answer = blend.answer(pair, asked)
        if answer is not None:
            own = own_answer(source, pair, asked)
            assert told_apart_by(answer) == told_apart_by(own)
            known += 1
    assert known > 3
