import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def assert_p(submission, reference, *args, tolerance=0.0):
    got = submission.softmax(*args)
    assert_close(got, reference.softmax(*args), "p", tolerance=tolerance)


def assert_logp(submission, reference, *args, tolerance=0.0):
    got = submission.log_softmax(*args)
    assert_close(got, reference.log_softmax(*args), "logp", tolerance=tolerance)


def scores_of_thousands(rng):
    """Return rows whose exp overflows or is 0 throughout, close within a row."""
    near = rng.normal(0.0, 1.0, (3, 5))
    return near + np.array([[1000.0], [-1000.0], [0.0]])


def masked(rng, shape):
    """Return scores in which some, but never all entries of a row are -inf."""
    x = rng.normal(1.0, 2.0, shape)
    return np.where(rng.permutation(np.arange(shape[-1])) < 2, -np.inf, x)


def test_moderate_scores(submission, reference, rng):
    """softmax of moderate scores

    zh: softmax，普通大小的分数
    """
    assert_p(submission, reference, rng.normal(0.5, 2.0, (3, 5)))
    assert_p(submission, reference, rng.normal(0.5, 2.0, 7))


def test_scores_of_thousands(submission, reference, rng):
    """softmax of rows around 1000, 0 and -1000

    zh: softmax，各行在 1000、0、-1000 附近
    """
    assert_p(submission, reference, np.array([1000.0, 1001.0, 1002.0]))
    assert_p(submission, reference, np.array([-1002.0, -1000.0, -1001.0, -1000.0]))
    assert_p(submission, reference, scores_of_thousands(rng))


def test_scores_far_apart_in_a_row(submission, reference, rng):
    """softmax of a row with scores thousands apart

    zh: softmax，同一行里的分数相差几千
    """
    x = rng.normal(0.0, 1.0, (2, 6))
    x[0, 1], x[0, 3], x[1, 2], x[1, 4] = -2000.0, 900.0, 2000.0, 2001.0
    assert_p(submission, reference, x)


def test_every_axis(submission, reference, rng):
    """softmax along every axis

    zh: softmax，沿每一个轴
    """
    x = rng.normal(0.0, 2.0, (2, 3, 4, 5))
    for axis in [0, 1, 2, 3, -1, -2, -3, -4]:
        assert_p(submission, reference, x, axis)
    assert_p(submission, reference, x[0, 0], 0)


def test_the_default_axis(submission, reference, rng):
    """softmax along the default axis, of two, three and four axes

    zh: softmax，默认的轴，二维、三维、四维输入
    """
    for shape in [(4, 3), (2, 4, 3), (2, 3, 5, 4)]:
        assert_p(submission, reference, rng.normal(0.0, 2.0, shape))


def test_axes_of_equal_length(submission, reference, rng):
    """softmax of scores with axes of equal length

    zh: softmax，各轴一样长
    """
    x = rng.normal(0.0, 2.0, (4, 4, 4)) + np.arange(4.0)[:, None]
    for axis in [-1, 1, 0]:
        assert_p(submission, reference, x, axis)
    assert_p(submission, reference, x[0], 0)
    assert_p(submission, reference, x[1])


def test_masked_scores(submission, reference, rng):
    """softmax of masked attention scores (B, H, Tq, Tk)

    zh: softmax，带 mask 的注意力分数 (B, H, Tq, Tk)
    """
    assert_p(submission, reference, masked(rng, (2, 3, 4, 6)))
    causal = np.where(np.tri(5, dtype=bool), rng.normal(1.0, 2.0, (5, 5)), -np.inf)
    assert_p(submission, reference, causal - 800.0)


def test_a_single_entry(submission, reference, rng):
    """softmax of a single entry is 1

    zh: softmax，只有一个元素时是 1
    """
    assert_p(submission, reference, rng.normal(3.0, 1.0, (3, 1)))


def test_log_of_moderate_scores(submission, reference, rng):
    """log_softmax of moderate scores

    zh: log_softmax，普通大小的分数
    """
    assert_logp(submission, reference, rng.normal(0.5, 2.0, (3, 5)))
    assert_logp(submission, reference, rng.normal(0.5, 2.0, 7))


def test_log_of_scores_of_thousands(submission, reference, rng):
    """log_softmax of rows around 1000, 0 and -1000

    zh: log_softmax，各行在 1000、0、-1000 附近
    """
    assert_logp(submission, reference, np.array([1000.0, 1001.0, 1002.0]))
    assert_logp(submission, reference, np.array([-1002.0, -1000.0, -1001.0, -1000.0]))
    assert_logp(submission, reference, scores_of_thousands(rng))


def test_log_of_scores_far_apart_in_a_row(submission, reference, rng):
    """log_softmax of a row with scores thousands apart

    zh: log_softmax，同一行里的分数相差几千
    """
    x = rng.normal(0.0, 1.0, (2, 6))
    x[0, 1], x[0, 3], x[1, 2], x[1, 4] = -2000.0, 900.0, 2000.0, 2001.0
    assert_logp(submission, reference, np.array([0.0, -28.0, 1.0, -60.0]))
    assert_logp(submission, reference, x)


def test_log_along_every_axis(submission, reference, rng):
    """log_softmax along every axis

    zh: log_softmax，沿每一个轴
    """
    x = rng.normal(0.0, 2.0, (2, 3, 4, 5))
    for axis in [0, 1, 2, 3, -1, -2, -3, -4]:
        assert_logp(submission, reference, x, axis)
    assert_logp(submission, reference, x[0, 0], 0)


def test_log_along_the_default_axis(submission, reference, rng):
    """log_softmax along the default axis, of two, three and four axes

    zh: log_softmax，默认的轴，二维、三维、四维输入
    """
    for shape in [(4, 3), (2, 4, 3), (2, 3, 5, 4)]:
        assert_logp(submission, reference, rng.normal(0.0, 2.0, shape))


def test_log_of_axes_of_equal_length(submission, reference, rng):
    """log_softmax of scores with axes of equal length

    zh: log_softmax，各轴一样长
    """
    x = rng.normal(0.0, 2.0, (4, 4, 4)) + np.arange(4.0)[:, None]
    for axis in [-1, 1, 0]:
        assert_logp(submission, reference, x, axis)
    assert_logp(submission, reference, x[0], 0)
    assert_logp(submission, reference, x[1])
    assert_logp(submission, reference, 1000.0 * x[2])


def test_log_of_masked_scores(submission, reference, rng):
    """log_softmax of masked attention scores (B, H, Tq, Tk)

    zh: log_softmax，带 mask 的注意力分数 (B, H, Tq, Tk)
    """
    assert_logp(submission, reference, masked(rng, (2, 3, 4, 6)))
    causal = np.where(np.tri(5, dtype=bool), rng.normal(1.0, 2.0, (5, 5)), -np.inf)
    assert_logp(submission, reference, causal - 800.0)


def test_log_of_a_single_entry(submission, reference, rng):
    """log_softmax of a single entry is 0

    zh: log_softmax，只有一个元素时是 0
    """
    assert_logp(submission, reference, rng.normal(3.0, 1.0, (3, 1)))


@pytest.mark.follow_up
def test_float16_with_many_scores(submission, reference, rng):
    """float16 in, float16 out, also for 70000 scores

    zh: float16 进、float16 出，70000 个分数也一样
    """
    x = rng.normal(0.0, 3.0, (2, 8)).astype(np.float16)
    even = np.full(70000, 2.0, np.float16)  # the sum 70000 is beyond 65504
    for judged in [assert_p, assert_logp]:
        judged(submission, reference, x, tolerance=4e-3)
        judged(submission, reference, even, tolerance=1e-2)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5)).astype(np.float32)
    assert_p(submission, reference, x, tolerance=1e-5)
    assert_logp(submission, reference, x, 1, tolerance=1e-5)


@pytest.mark.follow_up
def test_log_of_a_row_far_from_zero(submission, reference, rng):
    """log_softmax of a row far from zero keeps its digits

    zh: log_softmax，离零很远的一行不丢精度
    """
    x = 2.0**30 + np.stack([rng.permutation(8), rng.permutation(8)])
    assert_logp(submission, reference, x)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    for function in [submission.softmax, submission.log_softmax]:
        few, many = rng.normal(size=(4, 3, 6)), rng.normal(size=(32, 3, 6))
        assert_no_python_loop(function, (few,), (many,))
        short, long = rng.normal(size=(3, 6)), rng.normal(size=(3, 48))
        assert_no_python_loop(function, (short,), (long,))


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        x = rng.normal(size=shape)
        assert_little_memory(submission.softmax, x)
        assert_little_memory(submission.log_softmax, x)
