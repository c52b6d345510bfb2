import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("dx", "dgamma", "dbeta")


def upstream(rng, shape):
    """Return a dout and a gamma that no constant could stand for."""
    return rng.normal(0.7, 1.0, shape), rng.normal(1.5, 1.0, shape[-1])


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.layer_norm_backward(*args)
    expected = reference.layer_norm_backward(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_rows_of_very_different_scale(submission, reference, rng):
    """Rows of very different scale

    zh: 各行尺度相差悬殊
    """
    scale = np.array([[1e-3], [1.0], [30.0]])
    x = rng.normal(1.0, 1.0, (2, 3, 5)) * scale
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-3)


def test_rows_and_columns_of_a_matrix(submission, reference, rng):
    """A matrix, more rows than columns and the other way round

    zh: 二维输入，行比列多，或列比行多
    """
    for shape in [(6, 4), (3, 8)]:
        x = rng.normal(-1.0, 2.0, shape)
        dout, gamma = upstream(rng, shape)
        assert_same(submission, reference, dout, x, gamma, 0.1)


def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes

    zh: 前面的轴数任意
    """
    for shape in [(2, 3, 4, 5), (4, 3, 6), (1, 6, 7)]:
        x = rng.normal(1.0, 2.0, shape)
        dout, gamma = upstream(rng, shape)
        assert_same(submission, reference, dout, x, gamma, 0.1)


def test_no_leading_axis(submission, reference, rng):
    """No leading axis at all: dgamma and dbeta sum over one token

    zh: 前面一个轴也没有：dgamma、dbeta 只有一个 token 可加
    """
    x = rng.normal(3.0, 2.0, 6)
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """Batch, sequence and features of equal length

    zh: batch、序列、特征三个轴一样长
    """
    for shape in [(4, 4, 4), (5, 5)]:
        x = rng.normal(0.5, 2.0, shape)
        dout, gamma = upstream(rng, shape)
        assert_same(submission, reference, dout, x, gamma, 1e-2)


def test_a_constant_row(submission, reference, rng):
    """A constant row: x_hat is 0, dx is not

    zh: 整行相同：x_hat 为 0，dx 不为 0
    """
    x = rng.normal(1.0, 2.0, (4, 8))
    x[1], x[3] = 3.0, 0.0
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-2)
    assert_same(submission, reference, dout[1], x[1], gamma, 1e-2)


def test_all_numbers_equal(submission, reference, rng):
    """All numbers equal

    zh: 所有的数都相等
    """
    x = np.full((4, 4, 4), 3.0)
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-2)


def test_a_single_feature(submission, reference, rng):
    """A single feature: D is 1, and dx is 0

    zh: 只有一个特征：D 为 1，dx 为 0
    """
    x = rng.normal(1.0, 2.0, (4, 1))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 0.1)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on rows of small variance

    zh: 方差很小的行，用默认的 eps
    """
    x = rng.normal(1.0, 1.0, (4, 6)) * np.array([[1e-3], [3e-3], [1e-2], [1.0]])
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x = rng.normal(2.0, 1.0, (3, 7)) * np.array([[0.5], [2.0], [6.0]])
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 30.0)


@pytest.mark.follow_up
def test_gamma_is_none(submission, reference, rng):
    """gamma is None: no scale, and dgamma is None

    zh: gamma 为 None：没有缩放，dgamma 也是 None
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5))
    dout, _ = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, None, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 3, 8))  # squares beyond 65504
    large[..., 0], large[..., 5] = 500.0, -500.0
    dout, gamma = 2e3 * rng.normal(size=large.shape), rng.uniform(40.0, 60.0, 8)
    long = rng.normal(100.0, 20.0, (3, 1024))  # sums beyond 65504
    ordinary, scale = upstream(rng, long.shape)
    for case in [(dout, large, gamma), (ordinary, long, scale)]:
        args = [part.astype(np.float16) for part in case]
        assert_same(submission, reference, *args, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_a_mean_between_float16_numbers(submission, reference, rng):
    """float16 in, and the mean of x lies between two float16 numbers

    zh: float16 进，x 的均值落在两个 float16 数之间
    """
    # float16 numbers around 100 are 1/16 apart, and the mean is halfway between two.
    x = np.stack([100.0 + 0.4375 * rng.permutation(8) for _ in range(3)])
    dout, gamma = upstream(rng, x.shape)
    args = [part.astype(np.float16) for part in (dout, x, gamma)]
    assert_same(submission, reference, *args, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float16_without_gamma(submission, reference, rng):
    """float16 in, gamma is None, and the mean of dout lies between two float16 numbers

    zh: float16 进，gamma 为 None，dout 的均值落在两个 float16 数之间
    """
    # float16 numbers from 1024 on are 1 apart, and the mean is halfway between two.
    dout = np.stack([1024 + rng.permutation(8) for _ in range(3)])
    x = np.stack([rng.permutation(8) - 3.0 for _ in range(3)])
    args = dout.astype(np.float16), x.astype(np.float16), None, 0.1
    assert_same(submission, reference, *args, tolerance=4e-3)


@pytest.mark.follow_up
def test_float16_of_many_tokens(submission, reference, rng):
    """float16 in, and the gradients are summed over 1200 tokens

    zh: float16 进，梯度要对 1200 个 token 求和
    """
    # Beyond 512, float16 cannot add 0.75: it adds 0.5 or 1.
    x = rng.normal(1.0, 2.0, (40, 30, 4))
    dout, gamma = np.full(x.shape, 0.75), rng.uniform(1.0, 3.0, 4)
    args = [part.astype(np.float16) for part in (dout, x, gamma)]
    assert_same(submission, reference, *args, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5))
    dout, gamma = upstream(rng, x.shape)
    args = [part.astype(np.float32) for part in (dout, x, gamma)]
    assert_same(submission, reference, *args, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_row_far_from_zero(submission, reference, rng):
    """A row far from zero keeps its digits

    zh: 离零很远的一行不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    x = 2.0**30 + np.stack([rng.permutation(8), rng.permutation(8)])
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 0.1, tolerance=1e-6)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    for few, many in [((4, 3, 6), (32, 3, 6)), ((3, 6), (3, 48))]:
        calls = []
        for shape in (few, many):
            dout, gamma = upstream(rng, shape)
            calls.append((dout, rng.normal(size=shape), gamma))
        assert_no_python_loop(submission.layer_norm_backward, *calls)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 12 times the memory of x

    zh: 内存不超过 x 的 12 倍
    """
    for shape in [(800, 8), (8, 800)]:
        dout, gamma = upstream(rng, shape)
        args = (dout, rng.normal(size=shape), gamma)
        assert_little_memory(submission.layer_norm_backward, *args, times=12.0)
