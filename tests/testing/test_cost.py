"""Loops and memory are told by counting, in every style of writing."""

from typing import Any

import numpy as np
import pytest

from normdrill.domain.verdict import Reason
from normdrill.grading.calls import Request, Returned
from normdrill.grading.executor import Executor
from normdrill.grading.proxy import Submission
from normdrill.grading.recording import InProcess
from normdrill.testing.compare import Mismatch
from normdrill.testing.cost import assert_little_memory, assert_no_python_loop

RNG = np.random.default_rng(3)
FEW, MANY = RNG.normal(size=(4, 6)), RNG.normal(size=(32, 6))
HEAD = "import functools, itertools, math\nimport numpy as np\n"

LOOPS = {
    "for": """
    out = np.empty_like(x)
    for i in range(len(x)):
        out[i] = x[i] - x[i].mean()
    return out
""",
    "while": """
    out, i = x.copy(), 0
    while i < len(out):
        out[i] -= x[i].mean()
        i += 1
    return out
""",
    "comprehension": """
    return np.array([row - row.mean() for row in x])
""",
    "generator": """
    return np.stack(list(row - row.sum() / row.size for row in x))
""",
    "map": """
    return np.array(list(map(lambda row: row - row.mean(), x)))
""",
    "vectorize": """
    return x - np.vectorize(lambda row: row.mean(), signature="(d)->()")(x)[:, None]
""",
    "apply_along_axis": """
    return np.apply_along_axis(lambda row: row - row.mean(), 1, x)
""",
    "recursion": """
    if len(x) == 1:
        return x - x.mean()
    half = len(x) // 2
    return np.concatenate([f(x[:half]), f(x[half:])])
""",
    "nested": """
    out = np.zeros(x.shape)
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            out[i, j] = x[i, j] - sum(x[i]) / x.shape[1]
    return out
""",
    "iterator": """
    out = x.copy()
    for row in np.nditer(out, flags=["external_loop"], op_flags=["readwrite"],
                         order="C", op_dtypes=None, itershape=None, buffersize=6):
        pass
    it = iter(out)
    while (row := next(it, None)) is not None:
        row -= row.mean()
    return out
""",
    "reduce": """
    rows = functools.reduce(lambda done, row: done + [row - row.mean()], x, [])
    return np.array(rows)
""",
}
NO_LOOPS = {
    "keepdims": "return x - x.mean(axis=1, keepdims=True)",
    "none": "return x - x.mean(1)[:, None]",
    "transpose": "return (x.T - x.mean(axis=1)).T",
    "einsum": "return x - np.einsum('nd->n', x)[:, None] / x.shape[1]",
    "matmul": "return x @ (np.eye(x.shape[1]) - 1 / x.shape[1])",
    "in place": "y = x.copy(); y -= np.add.reduce(y, 1)[:, None] / 6; return y",
    "loop over columns": """
    total = np.zeros(len(x))
    for column in x.T:
        total += column
    return x - total[:, None] / x.shape[1]
""",
    "helpers": """
    def mean(a):
        return np.sum(a, axis=1, keepdims=True) / a.shape[1]
    return np.subtract(x, mean(x))
""",
    "ufunc out": "return np.subtract(x, x.mean(1)[:, None], out=np.empty_like(x))",
    "broadcast_to": "return x - np.broadcast_to(x.mean(1).reshape(-1, 1), x.shape)",
    "linalg": "return x - np.average(x, axis=1).reshape(len(x), 1)",
}


def proxy(body: str) -> Any:
    """Return the function of a submission with this body."""
    lines = body.strip("\n").splitlines()
    body = "\n".join(lines if len(lines) > 1 else ["    " + lines[0].strip()])
    transport = InProcess(Executor(f"{HEAD}def f(x):\n{body}\n", "file.py"))
    loaded = transport.perform(Request("load", ""))
    assert isinstance(loaded, Returned), loaded
    points = {"f": {"kind": "function", "parameters": ["x"]}}
    return Submission(transport, points).f


@pytest.mark.parametrize("body", [*LOOPS.values(), *NO_LOOPS.values()])
def test_all_styles_give_the_same_answer(body: str) -> None:
    for x in (FEW, MANY):
        wanted = x - x.mean(axis=1, keepdims=True)
        np.testing.assert_allclose(proxy(body)(x), wanted, atol=1e-12)


@pytest.mark.parametrize("style", LOOPS)
def test_a_loop_over_the_rows_is_found(style: str) -> None:
    with pytest.raises(Mismatch) as caught:
        assert_no_python_loop(proxy(LOOPS[style]), (FEW,), (MANY,))
    failure = caught.value.failure
    assert (failure.kind, failure.reason) == ("python_loop", Reason.WRONG_ANSWER)
    assert failure.details["large"] > 2 * failure.details["small"] > 0


@pytest.mark.parametrize("style", NO_LOOPS)
def test_without_a_loop_over_the_rows_nothing_is_found(style: str) -> None:
    assert_no_python_loop(proxy(NO_LOOPS[style]), (FEW,), (MANY,))


class Costs:
    """A function with known costs."""

    def __init__(self, *costs: int) -> None:
        self.costs = list(costs)

    def steps(self, *_args: Any) -> int:
        return self.costs.pop(0)

    def peak(self, *_args: Any) -> int:
        return self.costs.pop(0)


@pytest.mark.parametrize(("few", "many"), [(100, 200), (100, 100), (0, 0)])
def test_twice_the_steps_are_no_loop(few: int, many: int) -> None:
    assert_no_python_loop(Costs(few, many), (), ())


@pytest.mark.parametrize(("few", "many"), [(100, 201), (0, 1)])
def test_more_than_twice_the_steps_are_a_loop(few: int, many: int) -> None:
    with pytest.raises(Mismatch) as caught:
        assert_no_python_loop(Costs(few, many), (), ())
    assert caught.value.failure.details == {"small": few, "large": many}


LARGE = np.zeros(100)


@pytest.mark.parametrize(
    ("peak", "times", "ratio"),
    [(6401, 8.0, 6401 / 800), (801, 1.0, 801 / 800), (1 << 62, 8.0, (1 << 62) / 800)],
)
def test_too_much_memory_is_told_relative_to_the_largest_array(
    peak: int, times: float, ratio: float
) -> None:
    with pytest.raises(Mismatch) as caught:
        assert_little_memory(Costs(peak), LARGE[:10], LARGE, 0.5, times=times)
    failure = caught.value.failure
    assert (failure.kind, failure.reason) == ("memory", Reason.WRONG_ANSWER)
    assert failure.details == {"ratio": ratio, "allowed": times}


@pytest.mark.parametrize(("peak", "times"), [(6400, 8.0), (0, 8.0), (800, 1.0)])
def test_memory_up_to_the_limit_is_little(peak: int, times: float) -> None:
    assert_little_memory(Costs(peak), LARGE, times=times)


def test_memory_is_really_measured() -> None:
    x = np.ones((1000, 100))
    assert_little_memory(proxy(NO_LOOPS["keepdims"]), x)
    with pytest.raises(Mismatch):
        assert_little_memory(
            proxy("return x - (x[:, :, None] * np.ones(20)).mean((1, 2))[:, None]"), x
        )
