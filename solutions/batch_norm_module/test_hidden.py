from copy import copy

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
    raises,
)

RUNNING = ("running_mean", "running_var", "num_batches_tracked")
AFFINE = ("gamma", "beta")


def pair(submission, reference, *args):
    return submission.BatchNorm(*args), reference.BatchNorm(*args)


def draw(rng, rows, channels):
    """Every channel has a mean and a spread of its own, and they drift by batch."""
    spread = rng.uniform(0.5, 3.0, channels)
    return rng.normal(size=(rows, channels)) * spread + rng.uniform(-4, 4, channels)


def assign_affine(rng, channels, *modules):
    gamma, beta = rng.uniform(0.5, 2.5, channels), rng.uniform(1.0, 3.0, channels)
    for module in modules:
        module.gamma, module.beta = gamma.copy(), beta.copy()


def assert_same_forward(got, want, x, training):
    assert_close(got.forward(x, training), want.forward(x, training), "y")


def assert_same_play(got, want, steps):
    """Make all calls before comparing: one wrong result must not hide another."""
    results = []
    for x, training in steps:
        results.append((got.forward(x, training), want.forward(x, training), "y"))
        results += [(getattr(got, name), getattr(want, name), name) for name in RUNNING]
    for result in results:
        assert_close(*result)


def assert_same(got, want, names=RUNNING):
    for name in names:
        assert_close(getattr(got, name), getattr(want, name), name)


def test_new_module(submission, reference, rng):
    """A new module, and eval before any training

    zh: 新建的模块，以及训练前直接 eval
    """
    got, want = pair(submission, reference, 5, 0.1)
    assert_same(got, want, AFFINE + RUNNING)
    assert_same_forward(got, want, draw(rng, 4, 5), False)
    assert_same(got, want)


def test_train_and_eval_in_turn(submission, reference, rng):
    """Train, train, eval, train, eval

    zh: train、train、eval、train、eval 交替
    """
    got, want = pair(submission, reference, 6, 0.05, 0.3)
    assign_affine(rng, 6, got, want)
    plan = ((7, True), (4, True), (5, False), (3, True), (8, False))
    steps = [(draw(rng, rows, 6), training) for rows, training in plan]
    assert_same_play(got, want, steps)


def test_defaults_and_small_variance(submission, reference, rng):
    """Default eps and momentum, channels of very different spread

    zh: 默认的 eps 和 momentum，各通道波动悬殊
    """
    got, want = pair(submission, reference, 4)
    assign_affine(rng, 4, got, want)
    spread, level = np.array([1e-3, 1.0, 0.0, 30.0]), np.array([0.25, -1.0, 3.0, 8.0])
    steps = [(rng.normal(size=(8, 4)) * spread + level, True) for _ in range(2)]
    assert_same_play(got, want, [*steps, (draw(rng, 5, 4), False)])


def test_eval_leaves_no_trace(submission, reference, rng):
    """Eval changes no state

    zh: eval 不改变任何状态
    """
    got, want = pair(submission, reference, 5, 0.02, 0.25)
    assign_affine(rng, 5, got, want)
    x = draw(rng, 4, 5)
    steps = [(draw(rng, 6, 5), True), (x, False), (x, False), (draw(rng, 9, 5), True)]
    assert_same_play(got, want, steps)


def test_one_row_in_eval(submission, reference, rng):
    """A single row in eval

    zh: eval 时只有一个样本
    """
    got, want = pair(submission, reference, 4, 0.01, 0.4)
    assign_affine(rng, 4, got, want)
    x = draw(rng, 3, 4)
    alone = [(x[row : row + 1], False) for row in range(3)]
    assert_same_play(got, want, [(draw(rng, 5, 4), True), *alone, (x, False)])


def test_one_row_in_training(submission, reference, rng):
    """A single row in training

    zh: 训练时只有一个样本
    """
    got, want = pair(submission, reference, 4, 0.03, 0.2)
    assign_affine(rng, 4, got, want)
    assert_same_forward(got, want, draw(rng, 2, 4), True)
    with raises(ValueError):
        got.forward(draw(rng, 1, 4), True)
    assert_same(got, want, ("running_mean", "running_var"))
    assert_same_forward(got, want, draw(rng, 3, 4), False)


def test_affine_assigned_between_calls(submission, reference, rng):
    """gamma and beta assigned between calls

    zh: 两次调用之间给 gamma、beta 赋值
    """
    got, want = pair(submission, reference, 3, 0.02, 0.15)
    assert_same_forward(got, want, draw(rng, 5, 3), True)
    for training in (True, False, False, True):
        assign_affine(rng, 3, got, want)
        assert_same_forward(got, want, draw(rng, 4, 3), training)
    assert_same(got, want, AFFINE + RUNNING)


def test_cumulative_average(submission, reference, rng):
    """momentum=None averages over the batches

    zh: momentum=None：对各个 batch 取平均
    """
    got, want = pair(submission, reference, 5, 0.02, None)
    assign_affine(rng, 5, got, want)
    plan = ((4, True), (9, True), (6, False), (3, True), (7, False))
    steps = [(draw(rng, rows, 5), training) for rows, training in plan]
    assert_same_play(got, want, steps)


def test_ends_of_momentum(submission, reference, rng):
    """momentum 0.0 and momentum 1.0

    zh: momentum 取 0.0 和 1.0
    """
    for momentum in (0.0, 1.0):
        got, want = pair(submission, reference, 3, 0.05, momentum)
        assign_affine(rng, 3, got, want)
        plan = ((5, True), (4, True), (6, False))
        steps = [(draw(rng, rows, 3), training) for rows, training in plan]
        assert_same_play(got, want, steps)


def test_without_running_values(submission, reference, rng):
    """track_running_stats=False

    zh: 不记滑动统计量：track_running_stats=False
    """
    got, want = pair(submission, reference, 5, 0.04, 0.3, True, False)
    assign_affine(rng, 5, got, want)
    assert_same(got, want)
    plan = ((6, False), (4, True), (7, False))
    steps = [(draw(rng, rows, 5), training) for rows, training in plan]
    assert_same_play(got, want, steps)


def test_one_row_without_running_values(submission, reference, rng):
    """track_running_stats=False and a single row

    zh: track_running_stats=False 且只有一个样本
    """
    got, _ = pair(submission, reference, 3, 0.04, 0.3, True, False)
    for training in (True, False):
        with raises(ValueError):
            got.forward(draw(rng, 1, 3), training)


def test_without_affine(submission, reference, rng):
    """affine=False

    zh: 关闭仿射：affine=False
    """
    got, want = pair(submission, reference, 4, 0.06, 0.35, False)
    assert_same(got, want, AFFINE)
    plan = ((5, True), (6, False), (3, True), (2, False))
    steps = [(draw(rng, rows, 4), training) for rows, training in plan]
    assert_same_play(got, want, steps)
    assert_same(got, want, AFFINE)
    got, want = pair(submission, reference, 4, 0.06, None, False, False)
    assert_same_forward(got, want, draw(rng, 5, 4), False)
    assert_same(got, want, AFFINE + RUNNING)


def test_two_modules(submission, reference, rng):
    """Several modules side by side

    zh: 几个实例同时使用
    """
    one, want_one = pair(submission, reference, 4, 0.02, 0.3)
    two, want_two = pair(submission, reference, 4, 0.02, 0.6)
    narrow, want_narrow = pair(submission, reference, 1, 0.02, 0.5)
    assign_affine(rng, 4, one, want_one)
    assert_same_forward(one, want_one, draw(rng, 5, 4), True)
    assert_same(two, want_two, AFFINE + RUNNING)
    assign_affine(rng, 4, two, want_two)
    assign_affine(rng, 1, narrow, want_narrow)
    for module, want, channels in (
        (two, want_two, 4),
        (narrow, want_narrow, 1),
        (two, want_two, 4),
        (one, want_one, 4),
    ):
        assert_same_forward(module, want, draw(rng, 3, channels), True)
    for module, want in ((one, want_one), (two, want_two), (narrow, want_narrow)):
        assert_same(module, want)
    for module, want in ((one, want_one), (two, want_two)):
        assert_same_forward(module, want, draw(rng, 2, 4), False)


def test_checkpoint(submission, reference, rng):
    """A state loaded from a checkpoint

    zh: 从 checkpoint 加载状态
    """
    old, want_old = pair(submission, reference, 4, 0.02, None)
    assign_affine(rng, 4, old, want_old)
    for rows in (5, 3):
        x = draw(rng, rows, 4)
        old.forward(x, True), want_old.forward(x, True)
    new, want_new = pair(submission, reference, 4, 0.02, None)
    assert_same_forward(new, want_new, draw(rng, 3, 4), False)
    for name in AFFINE + RUNNING:
        for module in (new, want_new):
            setattr(module, name, copy(getattr(want_old, name)))
    for rows, training in ((6, False), (7, True), (2, False)):
        assert_same_forward(new, want_new, draw(rng, rows, 4), training)
        assert_same(new, want_new)
    assert_same(old, want_old)


@pytest.mark.follow_up
def test_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: 输入 float32，输出 float32
    """
    got, want = pair(submission, reference, 5, 0.02, 0.3)
    assign_affine(rng, 5, got, want)
    for training in (True, False):
        x = draw(rng, 6, 5).astype(np.float32)
        y = got.forward(x, training)
        assert_close(y, want.forward(x, training), "y", tolerance=1e-5)
    for name in RUNNING:
        assert_close(getattr(got, name), getattr(want, name), name, tolerance=1e-5)


@pytest.mark.follow_up
def test_float16_with_large_values(submission, reference, rng):
    """float16 with large values

    zh: 数值较大的 float16
    """
    got, want = pair(submission, reference, 4, 0.02, 0.5)
    assign_affine(rng, 4, got, want)
    for training in (True, False):
        x = (rng.normal(size=(8, 4)) * 400.0 + 1000.0).astype(np.float16)
        y = got.forward(x, training)
        assert_close(y, want.forward(x, training), "y", tolerance=5e-3)
    for name in RUNNING:
        assert_close(getattr(got, name), getattr(want, name), name, tolerance=5e-3)


@pytest.mark.follow_up
def test_a_mean_between_float16_numbers(submission, reference, rng):
    """float16 in, and the mean lies between two float16 numbers

    zh: float16 进，均值落在两个 float16 数之间
    """
    # float16 numbers around 100 are 1/16 apart, and the mean is halfway between two.
    got, want = pair(submission, reference, 3, 1e-3, 0.5)
    assign_affine(rng, 3, got, want)
    x = np.stack(
        [100.0 + 0.4375 * rng.permutation(8) for _ in range(3)], axis=1
    ).astype(np.float16)
    y = got.forward(x, True)
    assert_close(y, want.forward(x, True), "y", tolerance=5e-3)


@pytest.mark.follow_up
def test_large_offset(submission, reference, rng):
    """A channel far from zero

    zh: 某个通道离零很远
    """
    got, want = pair(submission, reference, 3, 0.01, 0.5)
    assign_affine(rng, 3, got, want)
    x = rng.normal(size=(16, 3)) + 1e6
    y = got.forward(x, True)
    assert_close(y, want.forward(x, True), "y", tolerance=1e-7)
    variance = got.running_var
    assert_close(variance, want.running_var, "running_var", tolerance=1e-7)


class OneMoreForward:
    """A training step on a new module, as wide as the batch."""

    def __init__(self, submission):
        self.submission = submission

    def steps(self, x):
        return self.submission.BatchNorm(x.shape[1]).forward.steps(x, True)


@pytest.mark.follow_up
def test_python_loop(submission, reference, rng):
    """No Python loop over rows or channels

    zh: 不对样本或通道写 Python 循环
    """
    forward = OneMoreForward(submission)
    assert_no_python_loop(forward, (draw(rng, 16, 6),), (draw(rng, 128, 6),))
    assert_no_python_loop(forward, (draw(rng, 6, 16),), (draw(rng, 6, 128),))


@pytest.mark.follow_up
def test_memory(submission, reference, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    module = submission.BatchNorm(1500)
    assert_little_memory(module.forward, draw(rng, 40, 1500), True)
