from normdrill.testing import assert_close


def test_starts_at_zero(submission, reference, rng):
    """It starts at zero

    zh: 初值为零
    """
    assert_close(submission.RunningMean(3).mean, reference.RunningMean(3).mean, "mean")


def test_three_batches(submission, reference, rng):
    """Three batches, momentum 0.1

    zh: 三个 batch，momentum=0.1
    """
    got, expected = submission.RunningMean(3, 0.1), reference.RunningMean(3, 0.1)
    for rows in (2, 5, 4):
        x = rng.normal(1.0, 2.0, size=(rows, 3))
        assert_close(got.update(x), expected.update(x), "update(x)")
    assert_close(got.mean, expected.mean, "mean")


def test_default_momentum_after_setting_mean(submission, reference, rng):
    """The default momentum, after `mean` was set

    zh: 给 `mean` 赋值之后，使用默认 momentum
    """
    got, expected = submission.RunningMean(2), reference.RunningMean(2)
    got.mean = expected.mean = rng.normal(3.0, 1.0, size=2)
    x = rng.normal(size=(5, 2))
    assert_close(got.update(x), expected.update(x), "update(x)")


def test_two_objects(submission, reference, rng):
    """Two objects do not share their mean

    zh: 两个对象不共享均值
    """
    x = rng.normal(1.0, 2.0, size=(3, 4))
    first, second = submission.RunningMean(4, 0.3), submission.RunningMean(4, 0.3)
    first.update(x)
    assert_close(second.mean, reference.RunningMean(4, 0.3).mean, "mean")
