import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
    raises,
)


def affine(rng, shape):
    """Return a gamma and a beta that no identity could stand for."""
    return rng.normal(1.5, 1.0, shape), rng.normal(-1.0, 1.0, shape)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.layer_norm(*args)
    assert_close(got, reference.layer_norm(*args), "y", tolerance=tolerance)


def test_rows_of_very_different_scale(submission, reference, rng):
    """Rows of very different scale

    zh: 各行尺度相差悬殊
    """
    scale = np.array([[1e-3], [1.0], [30.0]])
    x = rng.normal(1.0, 1.0, (2, 3, 5)) * scale
    assert_same(submission, reference, x, (5,), *affine(rng, 5), 1e-3)


def test_two_trailing_axes(submission, reference, rng):
    """normalized_shape with two axes

    zh: normalized_shape 有两个轴
    """
    x = rng.normal(2.0, 3.0, (2, 3, 5))
    assert_same(submission, reference, x, (3, 5), *affine(rng, (3, 5)), 1e-2)


def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes

    zh: 前面的轴数任意
    """
    x = rng.normal(-1.0, 2.0, (2, 3, 4, 5))
    for shape in [(5,), (4, 5), (3, 4, 5)]:
        assert_same(submission, reference, x, shape, *affine(rng, shape), 0.1)
    for shape in [(6, 7), (1, 6, 7)]:
        x = rng.normal(1.0, 2.0, shape)
        assert_same(submission, reference, x, (7,), *affine(rng, 7), 0.1)


def test_no_leading_axis(submission, reference, rng):
    """No leading axis at all

    zh: 前面一个轴也没有
    """
    for shape in [(6,), (3, 4)]:
        x = rng.normal(3.0, 2.0, shape)
        assert_same(submission, reference, x, shape, *affine(rng, shape), 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """Batch, sequence and features of equal length

    zh: batch、序列、特征三个轴一样长
    """
    x = rng.normal(0.5, 2.0, (4, 4, 4)) * np.array([[0.1], [1.0], [5.0], [20.0]])
    for shape in [(4,), (4, 4)]:
        assert_same(submission, reference, x, shape, *affine(rng, shape), 1e-2)


def test_a_constant_row_gives_beta(submission, reference, rng):
    """A constant row gives beta

    zh: 整行相同时输出 beta
    """
    x = rng.normal(1.0, 2.0, (4, 8))
    x[1], x[3] = 3.0, 0.0
    assert_same(submission, reference, x, (8,), *affine(rng, 8), 1e-3)
    assert_same(submission, reference, x[1], (8,), *affine(rng, 8), 1e-3)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on rows of small variance

    zh: 方差很小的行，用默认的 eps
    """
    x = rng.normal(1.0, 1.0, (4, 6)) * np.array([[1e-3], [3e-3], [1e-2], [1.0]])
    assert_same(submission, reference, x, (6,), *affine(rng, 6))
    assert_same(submission, reference, x[1], (6,), *affine(rng, 6))


def test_a_small_eps(submission, reference, rng):
    """A small eps, on rows of small variance

    zh: 方差很小的行，配很小的 eps
    """
    x = rng.normal(1.0, 1.0, (3, 6)) * np.array([[1e-4], [1e-3], [1.0]])
    assert_same(submission, reference, x, (6,), *affine(rng, 6), 1e-8)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x = rng.normal(2.0, 1.0, (3, 7)) * np.array([[0.2], [1.0], [3.0]])
    assert_same(submission, reference, x, (7,), *affine(rng, 7), 30.0)


def test_a_shape_that_only_broadcasts(submission, rng):
    """A shape that differs but broadcasts raises ValueError

    zh: 形状不同但能广播，要抛 ValueError
    """
    x = rng.normal(size=(2, 3, 5))
    for shape in [(1,), (3, 1), (1, 1)]:
        with raises(ValueError):
            submission.layer_norm(x, shape, *affine(rng, shape), 1e-3)
    for part, shape in [(x[0, 0], (1,)), (x[..., :1], (5,))]:
        with raises(ValueError):
            submission.layer_norm(part, shape, *affine(rng, shape), 1e-3)


def test_only_the_last_axis_agrees(submission, rng):
    """A shape that agrees in the last axis only raises ValueError

    zh: 只有最后一个轴对得上，要抛 ValueError
    """
    x = rng.normal(size=(2, 3, 5))
    for part in [x, x[0], x[0, 0]]:
        with raises(ValueError):
            submission.layer_norm(part, (1, 5), *affine(rng, (1, 5)), 1e-3)


def test_only_the_size_agrees(submission, rng):
    """A shape that agrees in size only raises ValueError

    zh: 只有元素个数对得上，要抛 ValueError
    """
    x = rng.normal(size=(2, 1, 5))
    with raises(ValueError):
        submission.layer_norm(x, (5, 1), *affine(rng, (5, 1)), 1e-3)


@pytest.mark.follow_up
def test_gamma_or_beta_is_none(submission, reference, rng):
    """gamma or beta is None

    zh: gamma 或 beta 为 None
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5))
    gamma, beta = affine(rng, (3, 5))
    for pair in [(None, None), (gamma, None), (None, beta)]:
        assert_same(submission, reference, x, (3, 5), *pair, 0.1)
    with raises(ValueError):
        submission.layer_norm(x, (4,), None, None, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 3, 8))  # squares beyond 65504
    large[..., 0], large[..., 5] = 500.0, -500.0
    long = rng.normal(100.0, 20.0, (3, 1024))  # sums beyond 65504
    for x in [large.astype(np.float16), long.astype(np.float16)]:
        shape = x.shape[-1:]
        pair = [p.astype(np.float16) for p in affine(rng, shape)]
        assert_same(submission, reference, x, shape, *pair, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_a_mean_between_float16_numbers(submission, reference, rng):
    """float16 in, and the mean lies between two float16 numbers

    zh: float16 进，均值落在两个 float16 数之间
    """
    # float16 numbers around 100 are 1/16 apart, and the mean is halfway between two.
    x = np.stack([100.0 + 0.4375 * rng.permutation(8) for _ in range(3)]).astype(
        np.float16
    )
    pair = [rng.uniform(1.0, 2.0, 8), rng.uniform(-1.0, 1.0, 8)]
    pair = [p.astype(np.float16) for p in pair]
    assert_same(submission, reference, x, (8,), *pair, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5)).astype(np.float32)
    pair = [p.astype(np.float32) for p in affine(rng, (3, 5))]
    assert_same(submission, reference, x, (3, 5), *pair, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_row_far_from_zero(submission, reference, rng):
    """A row far from zero keeps its digits

    zh: 离零很远的一行不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    steps = np.stack([rng.permutation(8), rng.permutation(8)])
    x = 2.0**30 + steps
    assert_same(submission, reference, x, (8,), *affine(rng, 8), 0.1, tolerance=1e-6)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    gamma, beta = affine(rng, 6)
    few, many = rng.normal(size=(4, 3, 6)), rng.normal(size=(32, 3, 6))
    assert_no_python_loop(
        submission.layer_norm, (few, (6,), gamma, beta), (many, (6,), gamma, beta)
    )
    short, long = rng.normal(size=(3, 6)), rng.normal(size=(3, 48))
    assert_no_python_loop(
        submission.layer_norm,
        (short, (6,), *affine(rng, 6)),
        (long, (48,), *affine(rng, 48)),
    )


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        x = rng.normal(size=shape)
        gamma, beta = affine(rng, shape[1:])
        assert_little_memory(submission.layer_norm, x, shape[1:], gamma, beta)
