"""Hidden cases of stable_variance."""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_little_memory, assert_no_python_loop


def assert_same(submission, reference, *args):
    """Compare each variance with its own size, not with that of the largest."""
    got, expected = submission.stable_variance(*args), reference.stable_variance(*args)
    assert_close(got, expected, "var")
    for index in np.ndindex(np.shape(expected)):
        label = f"var[{', '.join(map(str, index))}]" if index else "var"
        assert_close(np.asarray(got)[index], np.asarray(expected)[index], label)


def test_all_values(submission, reference, rng):
    """All values: axis is None, or names every axis

    zh: 所有数一起算：axis 为 None，或列出了全部的轴
    """
    x = rng.normal(1.0, 2.0, (3, 5)) * np.array([[0.1], [1.0], [5.0]])
    assert_same(submission, reference, x)
    assert_same(submission, reference, x, (0, 1))
    assert_same(submission, reference, x[0], 0)


def test_one_axis(submission, reference, rng):
    """One axis, counted from either end

    zh: 一个轴，从前数、从后数都行
    """
    x = rng.normal(1.0, 2.0, (3, 4, 5)) + 3.0 * rng.normal(size=(3, 1, 5))
    for axis in [0, 1, 2, -1, -2]:
        assert_same(submission, reference, x, axis)


def test_several_axes(submission, reference, rng):
    """Several axes together

    zh: 好几个轴一起算
    """
    x = rng.normal(1.0, 2.0, (2, 3, 4, 5)) + np.arange(2.0).reshape(2, 1, 1, 1) * 5.0
    x += np.arange(4.0).reshape(4, 1) * 3.0
    for axis in [(0, 2, 3), (2, 3), (0, 1), (1, 3), (-2, -1), (0, -2), (1,)]:
        assert_same(submission, reference, x, axis)


def test_axes_of_equal_length(submission, reference, rng):
    """All axes of equal length

    zh: 每个轴一样长
    """
    x = rng.normal(0.5, 2.0, (4, 4, 4)) * np.array([[0.1], [1.0], [5.0], [20.0]])
    x += 3.0 * rng.normal(size=(4, 1, 4))
    for axis in [0, 1, (0, 2), (1, 2)]:
        assert_same(submission, reference, x, axis)


def test_ddof(submission, reference, rng):
    """Divided by n - ddof

    zh: 除以 n - ddof
    """
    x = rng.normal(1.0, 2.0, (3, 4, 5))
    for axis, ddof in [(None, 1), (0, 1), (1, 2), ((0, 2), 1), ((1, 2), 3), (2, 0)]:
        assert_same(submission, reference, x, axis, ddof)


def test_float32_far_from_zero(submission, reference, rng):
    """float32, 10000 standard deviations from zero

    zh: float32，离零有一万个标准差
    """
    x = np.array([40000, 40001, 40002, 40003], dtype=np.float32)
    assert_same(submission, reference, x)
    x = rng.normal(1e4, 1.0, (2, 1000)).astype(np.float32)
    assert_same(submission, reference, x, 1, 1)


def test_float32_with_a_mean_between(submission, reference, rng):
    """float32 whose mean is no float32

    zh: float32，均值却不是 float32 能表示的数
    """
    steps = np.stack([rng.permutation(8), rng.permutation(8)], axis=1)
    x = (2.0**23 + steps).astype(np.float32)
    assert_same(submission, reference, x)
    assert_same(submission, reference, x, 0, 1)


def test_float64_far_from_zero(submission, reference, rng):
    """float64, 100 million standard deviations from zero

    zh: float64，离零有上亿个标准差
    """
    # Two values: E[x²] - E[x]² is -16 instead of 1 here, in whatever order one adds.
    pair = 2.0**28 + np.array([2.0, 4.0])
    x = pair * 2.0 ** rng.permutation(5).reshape(5, 1)
    assert_same(submission, reference, x, 1)
    assert_same(submission, reference, x[3], None, 1)
    steps = np.stack([rng.permutation(8), rng.permutation(8)])
    assert_same(submission, reference, 2.0**30 + steps, 1)


def test_groups_far_from_each_other(submission, reference, rng):
    """Groups far from each other, and of different spread

    zh: 各组相隔很远，散布也不同
    """
    steps = np.stack([rng.permutation(8) for _ in range(4)])
    offset = 2.0**30 * np.array([[1.0], [-0.5], [0.0], [2.0**-40]])
    unit = np.array([[1.0], [1.0], [4.0], [2.0**-40]])
    assert_same(submission, reference, offset + steps * unit, 1)


@pytest.mark.parametrize("dtype", ["uint8", "int8", "int32", "int64"])
def test_integers(submission, reference, rng, dtype):
    """Integers

    zh: 整数
    """
    low, high = {"uint8": (0, 256), "int8": (-128, 128)}.get(dtype, (10**9, 10**9 + 9))
    x = rng.integers(low, high, (2, 3, 2, 2)).astype(dtype)
    x[0, :, 0, 0], x[1, :, 1, 1] = low, high - 1
    if dtype == "int64":
        x = x * 1000  # the squares pass 2**63
    assert_same(submission, reference, x[:, 0, 0], None, 1)
    assert_same(submission, reference, x, (0, 2, 3))


def test_float16(submission, reference, rng):
    """float16, whose squares pass 65504

    zh: float16，平方会超过 65504
    """
    x = rng.normal(300.0, 100.0, (4, 6)).astype(np.float16)
    x[0], x[3] = 500.0, -500.0
    assert_same(submission, reference, x, 0)
    assert_same(submission, reference, x)


def test_equal_values(submission, reference, rng):
    """Equal values have variance 0

    zh: 一组数全相同时方差为 0
    """
    x = rng.normal(1.0, 2.0, (3, 8))
    x[1] = 3.0
    assert_same(submission, reference, x, 1)
    assert_same(submission, reference, np.full((2, 4), 200, dtype=np.uint8))


def test_a_tiny_variance(submission, reference, rng):
    """Groups whose variance is tiny

    zh: 方差极小的组
    """
    x = rng.normal(1.0, 1.0, (3, 6)) * np.array([[1e-6], [1e-4], [1e-9]])
    assert_same(submission, reference, x, 1)
    assert_same(submission, reference, x[0])


@pytest.mark.follow_up
def test_where_float64_ends(submission, rng):
    """Whole numbers around 2 ** 52, whose mean has to be rounded

    zh: 2 ** 52 附近的整数，均值必须舍入
    """
    # The first mean needs half a unit, the second none: each has its own remainder.
    near, far = rng.permutation(8), 2 * rng.permutation(8)
    x = np.stack([2.0**52 + near, far - 2.0**52])
    assert_close(submission.stable_variance(x, 1), np.array([5.25, 21.0]), "var")
    assert_close(submission.stable_variance(x[0], None, 1), 6.0, "var")


@pytest.mark.follow_up
def test_where_float32_ends(submission, reference, rng):
    """float32 numbers whose sum float32 cannot hold

    zh: float32 装不下它们的和
    """
    x = (1e38 * rng.uniform(2.8, 3.2, (4, 3))).astype(np.float32)
    assert_same(submission, reference, x, 0)
    assert_same(submission, reference, x)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over the values

    zh: 没有对数值的 Python 循环
    """
    x = rng.normal(size=(48, 48))
    assert_no_python_loop(submission.stable_variance, (x[:6], 0), (x, 0))
    assert_no_python_loop(submission.stable_variance, (x[:6], 1), (x, 1))
    assert_no_python_loop(submission.stable_variance, (x[0, :6],), (x[0],))


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        assert_little_memory(submission.stable_variance, rng.normal(size=shape), 0)
    assert_little_memory(submission.stable_variance, rng.normal(size=500))
