"""Hidden cases of gradient_descent."""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_little_memory, assert_no_python_loop


def assert_path(submission, reference, *args):
    got = submission.gradient_descent(*args)
    assert_close(got, reference.gradient_descent(*args), "path")


def assert_bound(submission, reference, *matrices):
    for h in matrices:
        assert_close(submission.max_stable_lr(h), reference.max_stable_lr(h), "bound")


def turned(rng, values):
    """Return a symmetric matrix with these eigenvalues and no zero entries."""
    q = np.linalg.qr(rng.normal(size=(len(values), len(values))))[0]
    h = (q * values) @ q.T
    return (h + h.T) / 2


def points(rng, d):
    """Return b and w0, both of them far from zero."""
    return rng.uniform(1.0, 2.0, d), -rng.uniform(1.0, 2.0, d)


def test_a_converging_path(submission, reference, rng):
    """A path that converges

    zh: 收敛的路径
    """
    h = turned(rng, np.array([0.5, 2.0, 3.0]))
    assert_path(submission, reference, h, *points(rng, 3), 0.3, 6)


def test_correlated_features(submission, reference, rng):
    """Two strongly correlated features

    zh: 两个强相关的特征
    """
    h = np.array([[2.0, 1.8], [1.8, 2.0]])
    assert_path(submission, reference, h, *points(rng, 2), 0.25, 9)


def test_as_many_rows_as_coordinates(submission, reference, rng):
    """As many rows of the path as coordinates

    zh: 路径的行数等于坐标数
    """
    h = turned(rng, np.array([0.5, 1.0, 2.0, 4.0]))
    assert_path(submission, reference, h, *points(rng, 4), 0.2, 3)


def test_no_step_and_one_step(submission, reference, rng):
    """No step at all, and a single one

    zh: 一步不走，以及只走一步
    """
    h, (b, w0) = turned(rng, np.array([0.5, 1.0, 2.0])), points(rng, 3)
    for steps in [0, 1]:
        assert_path(submission, reference, h, b, w0, 0.4, steps)


def test_one_coordinate(submission, reference, rng):
    """A single coordinate

    zh: 只有一个坐标
    """
    h = np.array([[3.0]])
    assert_path(submission, reference, h, *points(rng, 1), 0.2, 4)
    assert_bound(submission, reference, h)


def test_on_either_side_of_the_bound(submission, reference, rng):
    """A learning rate just below the bound, just above it and far above it

    zh: 学习率略低于界、略高于界、远高于界
    """
    h, (b, w0) = np.diag(rng.permutation([1.0, 100.0])), points(rng, 2)
    for lr in [0.0199, 0.0201, 0.05]:
        assert_path(submission, reference, h, b, w0, lr, 8)


def test_a_start_at_the_minimum(submission, reference, rng):
    """A start at the minimum: every row is w0

    zh: 起点就是最小点：每一行都是 w0
    """
    h = np.diag([1.0, 2.0, 4.0])
    w0 = rng.permutation([3.0, -2.0, 5.0])
    assert_path(submission, reference, h, h @ w0, w0, 0.25, 5)


def test_a_plateau(submission, reference, rng):
    """Steps of 8e-11, which are steps all the same

    zh: 每步只动 8e-11，也照样要走
    """
    # Eighty of them are 6e-9, which is more than the tolerance.
    h = np.diag([1.0, 8e-11])
    b, w0 = np.array([1.0, 0.0]), np.array([1.0, rng.uniform(1.0, 1.2)])
    assert_path(submission, reference, h, b, w0, 1.0, 80)


def test_the_bound_for_a_given_spectrum(submission, reference, rng):
    """max_stable_lr of matrices with given eigenvalues

    zh: max_stable_lr，给定特征值的矩阵
    """
    values = np.array([0.5, 2.0, 3.0]) * rng.uniform(0.9, 1.1, 3)
    wide = turned(rng, np.array([0.2, 0.7, 5.0, 40.0]))
    assert_bound(submission, reference, turned(rng, values), wide)


def test_the_bound_for_correlated_features(submission, reference, rng):
    """max_stable_lr of two correlated features

    zh: max_stable_lr，两个相关的特征
    """
    rho = rng.uniform(0.5, 0.9)
    h = np.array([[2.0, -2 * rho], [-2 * rho, 2.0]])
    assert_bound(submission, reference, h, np.diag(rng.permutation([1.0, 100.0])))


@pytest.mark.follow_up
def test_whole_numbers(submission, reference, rng):
    """Whole numbers in, float64 out

    zh: 输入是整数，输出是 float64
    """
    h, b, w0 = np.array([[2, 1], [1, 3]]), np.array([1, -2]), rng.integers(2, 9, 2)
    assert_path(submission, reference, h, b, w0, 0.25, 3)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over the coordinates

    zh: 没有对坐标的 Python 循环
    """
    few, many = [(np.eye(d), *points(rng, d), 0.5, 3) for d in (6, 48)]
    assert_no_python_loop(submission.gradient_descent, few, many)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of h

    zh: 内存不超过 h 的 8 倍
    """
    h = np.eye(80)
    assert_little_memory(submission.gradient_descent, h, *points(rng, 80), 0.5, 9)
