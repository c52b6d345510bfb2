"""Hidden cases of rms_norm_cast_order.

What has to be rounded lies away from ties, so that all right answers have the same
bits. Squares leave the range of float16, so that answers in float16 agree as well.
"""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_no_python_loop


def half(values):
    return np.asarray(values).astype(np.float16)


def gammas(rng, dtype=np.float16):
    return rng.uniform(0.3, 3.0, 4).astype(dtype)


def once_or_twice(rng, n):
    """Return float32 gammas whose 1 + gamma is the same if gamma is rounded before.

    So whatever is rounded to float16 on the way to the sum, it is the same mistake.
    """
    gamma = rng.uniform(0.3, 3.0, 20 * n).astype(np.float32)
    return gamma[half(1 + half(gamma).astype(np.float32)) == half(1 + gamma)][:n]


def clear(values):
    """Tell which rows round to the same float16 numbers if changed by 4e-6."""
    same = half(values * (1 - 4e-6)) == half(values * (1 + 4e-6))
    return same.all(axis=-1)


def rows(rng, n, gamma, eps, scale=600.0):
    """Return n rows of four, of both signs, for which no rounding is close."""
    signs = rng.choice([-1.0, 1.0], (4 * n + 40, 4))
    x = half(rng.uniform(0.5, 1.5, signs.shape) * signs * scale)
    return clear_rows(x, n, gamma, eps)


def whole_rows(rng, n, gamma, eps):
    """Return the same of whole numbers whose squares and their sum float16 holds.

    So a second mistake is seen where squares in float16 do no harm.
    """
    signs = rng.choice([-1.0, 1.0], (4 * n + 40, 4))
    x = half(rng.integers(5, 22, signs.shape) * signs)
    return clear_rows(x, n, gamma, eps)


def clear_rows(x, n, gamma, eps):
    wide, factor = x.astype(np.float64), gamma.astype(np.float64)
    x_hat = wide / np.sqrt((wide**2).mean(axis=-1, keepdims=True) + eps)
    return x[clear(x_hat) & clear(x_hat * (1 + factor)) & clear(x_hat * factor)][:n]


def assert_llama(submission, reference, *args, tolerance=0.0):
    got = submission.rms_norm_llama(*args)
    expected = reference.rms_norm_llama(*args)
    assert_close(got, expected, "y of llama", tolerance=tolerance)


def assert_gemma(submission, reference, *args, tolerance=0.0):
    got = submission.rms_norm_gemma(*args)
    expected = reference.rms_norm_gemma(*args)
    assert_close(got, expected, "y of gemma", tolerance=tolerance)


def test_llama_with_float16_gamma(submission, reference, rng):
    """llama: a float16 gamma

    zh: llama：gamma 为 float16
    """
    gamma = gammas(rng)
    x = whole_rows(rng, 8, gamma, 0.25)
    assert_llama(submission, reference, x, gamma, 0.25)
    x = rows(rng, 8, gamma, 0.1)
    assert_llama(submission, reference, x, gamma, 0.1)


def test_llama_with_float32_gamma(submission, reference, rng):
    """llama: a float32 gamma gives a float32 result

    zh: llama：gamma 为 float32，结果也是 float32
    """
    gamma = gammas(rng, np.float32)
    x = whole_rows(rng, 4, gamma, 0.25)
    assert_llama(submission, reference, x, gamma, 0.25)
    x = rows(rng, 4, gamma, 0.1)
    assert_llama(submission, reference, x, gamma, 0.1)


def test_gemma_with_float16_gamma(submission, reference, rng):
    """gemma: a float16 gamma

    zh: gemma：gamma 为 float16
    """
    gamma = gammas(rng)
    x = whole_rows(rng, 8, gamma, 0.25)
    assert_gemma(submission, reference, x, gamma, 0.25)
    x = rows(rng, 8, gamma, 0.1)
    assert_gemma(submission, reference, x, gamma, 0.1)


def test_gemma_with_float32_gamma(submission, reference, rng):
    """gemma: a float32 gamma still gives a float16 result

    zh: gemma：gamma 为 float32，结果仍是 float16
    """
    gamma = once_or_twice(rng, 4)
    x = whole_rows(rng, 8, gamma, 0.25)
    assert_gemma(submission, reference, x, gamma, 0.25)
    x = rows(rng, 8, gamma, 0.1)
    assert_gemma(submission, reference, x, gamma, 0.1)


def test_gemma_with_a_gamma_that_needs_all_its_digits(submission, reference, rng):
    """gemma: 1 + gamma has more digits than float16

    zh: gemma：1 + gamma 的位数比 float16 多
    """
    # Odd multiples of the last digit: 1 + gamma lies between two float16 numbers.
    odd = 2 * rng.integers(0, 32, 4) + 1
    gamma = half([15.0, 0.25, 0.5, 31.0] + odd * 2.0 ** np.array([-7, -12, -11, -6]))
    x = rows(rng, 8, gamma, 0.1)
    assert_gemma(submission, reference, x, gamma, 0.1)


def test_tiny_values(submission, reference, rng):
    """Values of 1e-4 and an eps of 1e-9

    zh: 数值只有 1e-4，eps 为 1e-9
    """
    gamma = gammas(rng)
    x = rows(rng, 3, gamma, 1e-9, scale=1e-4)
    assert_llama(submission, reference, x, gamma, 1e-9)
    assert_gemma(submission, reference, x, gamma, 1e-9)


def test_the_default_eps(submission, reference, rng):
    """The default eps, 1e-6

    zh: 默认的 eps（1e-6）
    """
    # 1 / 512 is a value for which x / rms is the same in float16, however divided.
    x = half(rng.permuted([[1.0, 1.0, -1.0, -1.0]] * 2, axis=1) / 512)
    x_hat = 1 / 512 / np.sqrt((1 / 512) ** 2 + 1e-6)
    choice = half(rng.uniform(0.3, 3.0, (40, 1)))
    gamma = choice[clear(x_hat * (1.0 + choice))][:4, 0]
    assert_llama(submission, reference, x, gamma)
    assert_gemma(submission, reference, x, gamma)


def test_a_row_of_zeros(submission, reference, rng):
    """A row of zeros gives zeros

    zh: 全零的行输出全零
    """
    gamma = once_or_twice(rng, 4)
    x = rows(rng, 2, gamma, 1e-6)
    x[1] = 0.0
    assert_llama(submission, reference, x, gamma)
    assert_gemma(submission, reference, x, gamma)


def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes, some as long as the last

    zh: 前面的轴数任意，有的和最后一个轴一样长
    """
    gamma = gammas(rng)
    x = rows(rng, 16, gamma, 10.0)
    for part in [x[0], x[:1], x[:3], x[:2].reshape(2, 1, 4), x.reshape(4, 4, 4)]:
        assert_llama(submission, reference, part, gamma, 10.0)
        assert_gemma(submission, reference, part, gamma, 10.0)


def test_an_eps_beyond_float16(submission, reference, rng):
    """An eps of 1e5, beyond 65504

    zh: eps 为 1e5，超过 65504
    """
    gamma = gammas(rng)
    x = rows(rng, 3, gamma, 1e5)
    assert_llama(submission, reference, x, gamma, 1e5)
    assert_gemma(submission, reference, x, gamma, 1e5)


@pytest.mark.follow_up
def test_float32_is_never_rounded(submission, reference, rng):
    """float32 x and gamma: nothing is rounded to float16

    zh: x 和 gamma 都是 float32：什么都不舍入到 float16
    """
    x, gamma = rng.normal(1.0, 2.0, (3, 4)), gammas(rng, np.float32)
    args = x.astype(np.float32), gamma, 0.1
    assert_llama(submission, reference, *args, tolerance=1e-6)
    assert_gemma(submission, reference, *args, tolerance=1e-6)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    gamma = gammas(rng)
    few, many = (half(rng.normal(size=(n, 3, 4))) for n in (4, 32))
    short, long = (half(rng.normal(size=(2, 3, n))) for n in (4, 32))
    calls = (short, gamma), (long, np.tile(gamma, 8))
    for function in [submission.rms_norm_llama, submission.rms_norm_gemma]:
        assert_no_python_loop(function, (few, gamma), (many, gamma))
        assert_no_python_loop(function, *calls)
