"""Generators of drawn items: one small function each, named in the bank's files.

A generator draws small values that can be worked out by hand, and computes the answer
with the reference of an exercise wherever there is one. Its slips are the answers of
people who make a known mistake, by the name that the bank's file gives the reason for.
"""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from types import ModuleType

import numpy as np

from normdrill.domain.asking import Drawn

Reference = Callable[[str], ModuleType]
"""Returns the reference of an exercise by its slug."""


def layer_norm_entry(rng: Random, reference: Reference) -> Drawn:
    """Draw a row and ask for one entry of its LayerNorm, without eps."""
    row = rng.sample(range(1, 10), 4)
    place = rng.randrange(4)
    x, ones = np.array(row, dtype=float), np.ones(4)
    y = reference("layer_norm").layer_norm(x, (4,), ones, np.zeros(4), 0.0)
    centred = x[place] - x.mean()
    return Drawn(
        values={"x": _row(row), "place": str(place + 1)},
        answer=float(y[place]),
        slips={
            "unbiased": float(centred / x.std(ddof=1)),
            "variance": float(centred / x.var()),
            "not-centred": float(x[place] / x.std()),
        },
    )


def _row(values: list[int]) -> str:
    return f"[{', '.join(map(str, values))}]"


def eps_under_root(rng: Random, reference: Reference) -> Drawn:
    """Draw a pair of values and an eps that make the root a whole number."""
    half, root = rng.choice([(3, 5), (4, 5), (6, 10), (8, 10), (5, 13), (12, 13)])
    middle, scale, shift = rng.randint(14, 30), rng.randint(2, 5), rng.randint(1, 9)
    eps = float(root**2 - half**2)
    x = np.array([middle - half, middle + half], dtype=float)
    gamma, beta = np.full(2, float(scale)), np.full(2, float(shift))
    y = reference("layer_norm").layer_norm(x, (2,), gamma, beta, eps)
    return Drawn(
        values={
            "x": _row([middle - half, middle + half]),
            "eps": f"{eps:g}",
            "gamma": str(scale),
            "beta": str(shift),
        },
        answer=float(y[1]),
        slips={
            "outside": scale * half / (half + eps) + shift,
            "no-root": scale * half / (half**2 + eps) + shift,
            "no-eps": float(scale + shift),
            "unbiased": scale * half / (2 * half**2 + eps) ** 0.5 + shift,
        },
    )


def float16_room(rng: Random, _reference: Reference) -> Drawn:
    """Draw a value and ask how many of its squares a float16 can add up to."""
    value = rng.choice([20, 25, 30, 40, 50, 60, 80, 100])
    largest = float(np.finfo(np.float16).max)
    count = largest // value**2
    return Drawn(
        values={"v": str(value)},
        answer=count,
        slips={"not-squared": largest // value, "one-more": count + 1},
    )


def merged_variance(rng: Random, _reference: Reference) -> Drawn:
    """Draw the statistics of 2 and of 6 values and ask for the variance of all."""
    std_a, std_b = rng.sample([1, 2, 3], 2)
    mean_a, apart = rng.randint(5, 12), rng.choice([-4, 4, 8])
    a = mean_a + std_a * np.array([-1.0, 1.0])  # (2,)
    b = mean_a + apart + std_b * np.repeat([-1.0, 1.0], 3)  # (6,)
    var_a, var_b = float(a.var()), float(b.var())
    return Drawn(
        values={
            "mean_a": str(mean_a),
            "var_a": f"{var_a:g}",
            "mean_b": str(mean_a + apart),
            "var_b": f"{var_b:g}",
        },
        answer=float(np.concatenate([a, b]).var()),
        slips={
            "unweighted": (var_a + var_b) / 2,
            "no-between": (2 * var_a + 6 * var_b) / 8,
            "no-product": (2 * var_a + 6 * var_b) / 8 + apart**2,
        },
    )


def bias_before_frozen_statistics(rng: Random, reference: Reference) -> Drawn:
    """Draw the gradient of a bias whose normalisation takes constants."""
    std, gamma = rng.choice([(2, 3), (2, 5), (5, 2), (5, 3), (10, 3)])
    dy = [rng.randint(-3, 6) for _ in range(3)]
    dy.append(rng.randint(1, 8) - sum(dy))
    step = np.arange(4.0)[:, None]  # (4, 1)
    fixed = (np.array([float(gamma)]), np.zeros(1), np.zeros(1), np.array([std**2.0]))
    forward = reference("batch_norm_eval").batch_norm_eval
    slope = forward(step + 1, *fixed, 0.0) - forward(step, *fixed, 0.0)  # (4, 1)
    return Drawn(
        values={"dy": _row(dy), "var": str(std**2), "gamma": str(gamma)},
        answer=float((np.array(dy)[:, None] * slope).sum()),
        slips={
            "batch": 0.0,
            "variance": gamma * sum(dy) / std**2,
            "averaged": gamma * sum(dy) / std / 4,
        },
    )


def running_var_unbiased(rng: Random, reference: Reference) -> Drawn:
    """Draw a batch of one channel and ask for PyTorch's running variance after it."""
    low, gap = rng.randint(1, 9), rng.choice([1, 2, 3, 4])
    x = [low, low, low + 2 * gap, low + 2 * gap]
    rng.shuffle(x)
    before = rng.choice([10, 20, 30])
    _, _, after = reference("batch_norm_train").batch_norm_train(
        np.array(x, dtype=float)[:, None],
        np.ones(1),
        np.zeros(1),
        np.zeros(1),
        np.array([float(before)]),
    )
    unbiased = float(np.var(x, ddof=1))
    return Drawn(
        values={"x": _row(x), "before": str(before)},
        answer=float(after[0]),
        slips={
            "biased": 0.9 * before + 0.1 * gap**2,
            "reversed": 0.1 * before + 0.9 * unbiased,
            "replaced": unbiased,
        },
    )


def unbiased_factor(rng: Random, _reference: Reference) -> Drawn:
    """Draw the shape of a feature map and ask for the factor m / (m - 1)."""
    n, c, h, w = rng.randint(2, 4), rng.choice([8, 16]), rng.randint(1, 3), 2
    m = n * h * w
    return Drawn(
        values={"shape": f"({n}, {c}, {h}, {w})"},
        answer=m / (m - 1),
        slips={
            "rows": n / (n - 1),
            "channels": m * c / (m * c - 1),
            "inverse": (m - 1) / m,
        },
    )


def forgotten_eval(rng: Random, reference: Reference) -> Drawn:
    """Draw a batch whose standard deviation is 3 or 6 and ask for one output."""
    size = rng.choice([1, 2])
    offsets = [size * offset for offset in rng.choice([(-3, -1, -1, 5), (3, 1, 1, -5)])]
    rng.shuffle(offsets)
    mean = rng.randint(11, 19)
    stored = rng.choice([mean - 8, mean + 8])
    x = mean + np.array(offsets, dtype=float)[:, None]  # (4, 1)
    one, zero = np.ones(1), np.zeros(1)
    y, _, _ = reference("batch_norm_train").batch_norm_train(
        x, one, zero, zero, one, 0.1, 0.0
    )
    return Drawn(
        values={
            "x": _row([mean + offset for offset in offsets]),
            "mean": str(stored),
            "var": "16",
        },
        answer=float(y[0, 0]),
        slips={
            "eval": (mean + offsets[0] - stored) / 4,
            "unbiased": offsets[0] / float(np.std(offsets, ddof=1)),
            "variance": offsets[0] / float(np.var(offsets)),
        },
    )


def running_mean_drift(rng: Random, reference: Reference) -> Drawn:
    """Draw two batches and ask how far they move a running mean."""
    start, first, second = rng.sample(range(10, 100, 10), 3)
    mean, var = np.array([float(start)]), np.ones(1)
    for centre in (first, second):
        x = np.array([[centre - 1.0], [centre + 1.0]])  # (2, 1)
        _, mean, var = reference("batch_norm_train").batch_norm_train(
            x, np.ones(1), np.zeros(1), mean, var
        )
    return Drawn(
        values={"start": str(start), "first": str(first), "second": str(second)},
        answer=float(mean[0]),
        slips={
            "frozen": float(start),
            "once": 0.9 * start + 0.1 * first,
            "reversed": 0.9 * second + 0.09 * first + 0.01 * start,
        },
    )


def one_image(rng: Random, reference: Reference) -> Drawn:
    """Draw one 2 x 2 map of one channel and ask for its first output in training."""
    offsets = list(rng.choice([(-3, -1, -1, 5), (3, 1, 1, -5)]))
    rng.shuffle(offsets)
    middle, scale, shift = rng.randint(6, 20), rng.choice([3, 6]), rng.choice([1, 4, 7])
    x = middle + np.array(offsets, dtype=float)[:, None]  # (4, 1)
    y, _, _ = reference("batch_norm_train").batch_norm_train(
        x,
        np.array([float(scale)]),
        np.array([float(shift)]),
        np.zeros(1),
        np.ones(1),
        0.1,
        0.0,
    )
    top, bottom = x[:2, 0].astype(int).tolist(), x[2:, 0].astype(int).tolist()
    return Drawn(
        values={
            "x": f"[{_row(top)}, {_row(bottom)}]",
            "gamma": str(scale),
            "beta": str(shift),
        },
        answer=float(y[0, 0]),
        slips={
            "beta": float(shift),
            "no-affine": offsets[0] / 3,
            "unbiased": scale * offsets[0] / float(np.std(offsets, ddof=1)) + shift,
        },
    )


def copied_momentum(rng: Random, reference: Reference) -> Drawn:
    """Draw a running mean and a batch mean for a momentum copied from Keras."""
    before, batch = rng.sample(range(100, 1000, 100), 2)
    x = np.array([[batch - 1.0], [batch + 1.0]])  # (2, 1)
    _, after, _ = reference("batch_norm_train").batch_norm_train(
        x, np.ones(1), np.zeros(1), np.array([float(before)]), np.ones(1), 0.99
    )
    return Drawn(
        values={"before": str(before), "batch": str(batch)},
        answer=float(after[0]),
        slips={"keras": 0.99 * before + 0.01 * batch, "replaced": float(batch)},
    )


def per_channel_scale(rng: Random, _reference: Reference) -> Drawn:
    """Draw a GroupNormalization and ask for the shape of its scale from opset 21."""
    groups, size = rng.choice([(2, 3), (3, 4), (4, 2), (2, 5), (4, 6)])
    channels = groups * size
    return Drawn(
        values={"shape": f"(8, {channels}, 7, 9)", "groups": str(groups)},
        answer=f"({channels},)",
        slips={"groups": f"({groups},)", "size": f"({size},)"},
    )


def _apart(answer: float, slips: dict[str, float], tolerance: float) -> bool:
    """Tell whether no slip, and no two slips, can pass for one another."""
    numbers = sorted([answer, *slips.values()])
    gaps = [high - low for low, high in pairwise(numbers)]
    return min(gaps) > 2.5 * tolerance


def unequal_scales(rng: Random, _reference: Reference) -> Drawn:
    """Draw the scales of two features and ask for the condition number of X'X/n."""
    small, ratio = rng.randint(2, 5), rng.randint(3, 12)
    covariance = np.diag([float(small) ** 2, float(small * ratio) ** 2])
    return Drawn(
        values={"small": str(small), "large": str(small * ratio)},
        answer=float(np.linalg.cond(covariance)),
        slips={"deviations": float(ratio), "scaled": 1.0},
    )


def z_score_entry(rng: Random, reference: Reference) -> Drawn:
    """Draw a column with a whole mean and ask for one entry of its z-score."""
    while True:
        column, place = rng.sample(range(1, 20), 4), rng.randrange(4)
        x = np.array(column, dtype=float)[:, None]  # (4, 1)
        answer = float(reference("z_score").z_score(x)[place, 0])
        centred = float(x[place, 0] - x.mean())
        slips = {
            "min-max": float((x[place, 0] - x.min()) / (x.max() - x.min())),
            "variance": centred / float(x.var()),
            "sample": centred / float(x.std(ddof=1)),
        }
        if sum(column) % 4 == 0 and _apart(answer, slips, 0.006):
            values = {"x": _row(column), "place": str(place + 1)}
            return Drawn(values, answer, slips)


def min_max_outside(rng: Random, _reference: Reference) -> Drawn:
    """Draw a column and a later value above it and ask for its min-max value."""
    while True:
        column = rng.sample(range(2, 12), 4)
        low, high = min(column), max(column)
        value = high + rng.randint(1, 6)
        answer = (value - low) / (high - low)
        slips = {
            "clipped": 1.0,
            "unshifted": value / (high - low),
            "by-maximum": value / high,
        }
        if _apart(answer, slips, 0.006):
            return Drawn({"x": _row(column), "value": str(value)}, answer, slips)


def robust_entry(rng: Random, _reference: Reference) -> Drawn:
    """Draw five values with an outlier and ask for one scaled by median and IQR."""
    while True:
        ordinary = rng.sample(range(1, 12), 4)
        column = [*ordinary, rng.randrange(60, 100)]
        rng.shuffle(column)
        x, place = np.array(column, dtype=float), column.index(rng.choice(ordinary))
        first, median, third = np.percentile(x, [25, 50, 75])
        answer = float((x[place] - median) / (third - first))
        slips = {
            "mean": float((x[place] - x.mean()) / (third - first)),
            "range": float((x[place] - median) / (x.max() - x.min())),
            "z-score": float((x[place] - x.mean()) / x.std()),
        }
        if _apart(answer, slips, 0.006):
            values = {"x": _row(column), "value": str(column[place])}
            return Drawn(values, answer, slips)


def held_out_z_score(rng: Random, _reference: Reference) -> Drawn:
    """Draw training and test values and ask for the z-score of a test value."""
    while True:
        middle, deviation = rng.randint(10, 30), rng.randint(2, 6)
        train = [middle - deviation, middle + deviation] * 2
        rng.shuffle(train)
        test = rng.sample(range(middle - 9, middle + 25), 2)
        x, x_test = np.array(train, dtype=float), np.array(test, dtype=float)
        answer = float((x_test[0] - x.mean()) / x.std())
        both = np.concatenate([x, x_test])
        slips = {
            "own": float((x_test[0] - x_test.mean()) / x_test.std()),
            "together": float((x_test[0] - both.mean()) / both.std()),
            "variance": float((x_test[0] - x.mean()) / x.var()),
        }
        if _apart(answer, slips, 0.006):
            return Drawn({"train": _row(train), "test": _row(test)}, answer, slips)


def correlated_features(rng: Random, _reference: Reference) -> Drawn:
    """Draw a covariance and ask for its condition number after standardising."""
    first, second, shared = rng.choice(
        [(2, 3, 3), (2, 5, 6), (3, 5, 9), (2, 5, 8), (3, 5, 12), (4, 5, 16), (2, 4, 6)]
    )
    covariance = np.array([[first**2, shared], [shared, second**2]], dtype=float)
    deviations = np.sqrt(np.diag(covariance))  # (2,)
    correlation = covariance / np.outer(deviations, deviations)  # (2, 2)
    return Drawn(
        values={"a": str(first**2), "b": str(second**2), "c": str(shared)},
        answer=float(np.linalg.cond(correlation)),
        slips={
            "whitened": 1.0,
            "variances": (second / first) ** 2,
            "raw": float(np.linalg.cond(covariance)),
        },
    )


def eps_beside_std(rng: Random, _reference: Reference) -> Drawn:
    """Draw a tiny standard deviation and ask for what an eps beside it leaves."""
    times = rng.randint(1, 4)
    deviation, eps = times * 1e-8, 1e-8
    return Drawn(
        values={"std": f"{times}e-8"},
        answer=deviation / (deviation + eps),
        slips={
            "ignored": 1.0,
            "inside": deviation / float(np.sqrt(deviation**2 + eps)),
        },
    )


def image_norm_axes(rng: Random, _reference: Reference) -> Drawn:
    """Draw a norm and ask for the axes of an NCHW array that it averages over."""
    norm, answer, slips = rng.choice(
        [
            (
                "nn.BatchNorm2d(C)",
                "0, 2, 3",
                {"kept": "1", "pixels": "0", "channels": "0, 1, 2, 3"},
            ),
            (
                "nn.LayerNorm([C, H, W])",
                "1, 2, 3",
                {"kept": "0", "pixels": "1", "batch": "0, 1, 2, 3"},
            ),
            (
                "nn.InstanceNorm2d(C)",
                "2, 3",
                {"kept": "0, 1", "channels": "1, 2, 3", "batch": "0, 2, 3"},
            ),
        ]
    )
    return Drawn({"norm": norm}, answer, slips)


def statistics_shape(rng: Random, _reference: Reference) -> Drawn:
    """Draw a batch of images and ask for the shape of the means of a norm."""
    samples, side = rng.choice([3, 5, 6]), rng.choice([7, 14])
    channels, groups = rng.choice([(32, 8), (16, 2), (32, 16), (48, 4)])
    shape = f"({samples}, {channels}, {side}, {side})"
    if rng.random() < 0.4:
        norm, answer = f"nn.InstanceNorm2d({channels})", f"({samples}, {channels})"
        slips = {"batch": f"({channels},)", "sample": f"({samples},)"}
    else:
        norm, answer = f"nn.GroupNorm({groups}, {channels})", f"({samples}, {groups})"
        slips = {
            "batch": f"({groups},)",
            "size": f"({samples}, {channels // groups})",
            "channel": f"({samples}, {channels})",
        }
    return Drawn({"norm": norm, "shape": shape}, answer, slips)
