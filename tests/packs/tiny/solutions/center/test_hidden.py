import numpy as np
import pytest

from normdrill.testing import assert_close, assert_no_python_loop, raises


def test_rows_far_from_zero(submission, reference, rng):
    """Rows far from zero

    zh: 远离零点的行
    """
    x = rng.normal(5.0, 2.0, size=(3, 5))
    assert_close(submission.center(x, 0.3), reference.center(x, 0.3), "y")


@pytest.mark.parametrize("shape", [(2, 7), (6, 3)])
def test_default_eps(submission, reference, rng, shape):
    """The default eps, rows that hardly differ

    zh: 默认 eps，且行内几乎没有差别
    """
    x = rng.normal(size=shape) * 0.02 + 1.0
    assert_close(submission.center(x), reference.center(x), "y")


def test_constant_row(submission, reference, rng):
    """A constant row becomes zero

    zh: 常数行应变成零
    """
    x = np.vstack([np.full(4, 3.0), rng.normal(size=4)])
    assert_close(submission.center(x, 0.5), reference.center(x, 0.5), "y")


def test_one_axis_is_refused(submission, reference, rng):
    """Anything but two axes is refused

    zh: 不是二维的输入要报错
    """
    for shape in ((5,), (2, 3, 4)):
        with raises(ValueError):
            submission.center(rng.normal(size=shape), 0.5)


@pytest.mark.follow_up
def test_no_loop_over_rows(submission, reference, rng):
    """No Python loop over the rows

    zh: 不用 Python 循环遍历各行
    """
    small, large = rng.normal(size=(4, 6)), rng.normal(size=(32, 6))
    assert_no_python_loop(submission.center, (small, 0.5), (large, 0.5))
