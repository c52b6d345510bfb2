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
    while True:
        row, place = rng.sample(range(1, 10), 4), rng.randrange(4)
        x, ones = np.array(row, dtype=float), np.ones(4)
        y = reference("layer_norm").layer_norm(x, (4,), ones, np.zeros(4), 0.0)
        centred, answer = x[place] - x.mean(), float(y[place])
        slips = {
            "unbiased": float(centred / x.std(ddof=1)),
            "variance": float(centred / x.var()),
            "not-centred": float(x[place] / x.std()),
        }
        if all(abs(slip - answer) > 0.02 for slip in slips.values()):
            return Drawn({"x": _row(row), "place": str(place + 1)}, answer, slips)


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
        values={"shape": f"(16, {channels}, 7, 9)", "groups": str(groups)},
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


def padded_variance(rng: Random, _reference: Reference) -> Drawn:
    """Draw a feature with padding and ask for the variance that counts it."""
    pads = rng.choice([1, 3])
    real = rng.sample(range(1, 10), 3)
    while sum(real) % (3 + pads):
        real = rng.sample(range(1, 10), 3)
    x, padded = np.array(real, dtype=float), np.array([*real, *[0] * pads], dtype=float)
    return Drawn(
        values={
            "x": _row(real),
            "pads": str(pads),
            "count": str(3 + pads),
            "masked": f"{x.var():.2f}",
        },
        answer=float(padded.var()),
        slips={
            "masked": float(x.var()),
            "unbiased": float(padded.var(ddof=1)),
            "not-centred": float((padded**2).mean()),
        },
    )


_WHOLE_RMS = [[1, 7], [2, 14], [1, 1, 3, 5], [1, 1, 7, 7], [1, 3, 3, 9], [1, 5, 5, 7]]
"""Rows whose root mean square is a whole number."""


def rms_norm_entry(rng: Random, reference: Reference) -> Drawn:
    """Draw a row with a whole RMS and ask for one entry of its RMSNorm, without eps."""
    sizes = rng.choice(_WHOLE_RMS)
    row = [size * rng.choice([1, 1, -1]) for size in rng.sample(sizes, len(sizes))]
    while abs(sum(row)) < len(row):
        row = [size * rng.choice([1, 1, -1]) for size in sizes]
    place = max(range(len(row)), key=lambda i: abs(row[i]))
    x = np.array(row, dtype=float)
    mean_square = float((x**2).mean())
    return Drawn(
        values={
            "x": _row(row),
            "place": str(place + 1),
            "mean_square": f"{mean_square:.0f}",
            "rms": f"{mean_square**0.5:.0f}",
        },
        answer=float(reference("rms_norm").rms_norm(x, np.ones(len(row)), 0.0)[place]),
        slips={
            "sum": float(x[place] / np.sqrt((x**2).sum())),
            "std": float(x[place] / x.std()),
            "layer-norm": float((x[place] - x.mean()) / x.std()),
            "mean-square": float(x[place] / mean_square),
        },
    )


def rms_norm_eps(rng: Random, reference: Reference) -> Drawn:
    """Draw a constant row about as small as the root of eps and ask for its RMSNorm."""
    x, eps = rng.choice([(1, 3), (1, 8), (2, 5), (2, 12), (3, 7), (3, 16), (4, 9)])
    row = np.full(4, x * 1e-3)
    return Drawn(
        values={"x": str(x), "eps": str(eps), "square": str(x**2)},
        answer=float(reference("rms_norm").rms_norm(row, np.ones(4), eps * 1e-6)[0]),
        slips={
            "ignored": 1.0,
            "no-root": x**2 / (x**2 + eps),
            "split-root": float(x / (x + np.sqrt(eps))),
        },
    )


def sigmoid_chain(rng: Random, _reference: Reference) -> Drawn:
    """Draw equal weights and ask for the gradient's factor through sigmoids at 0."""
    w, layers = rng.choice(
        [(2, 2), (2, 3), (2, 4), (4, 3), (6, 2), (8, 3), (8, 4), (12, 3)]
    )
    return Drawn(
        values={"w": str(w), "layers": str(layers)},
        answer=(w / 4) ** layers,
        slips={
            "no-derivative": float(w**layers),
            "no-weight": 0.25**layers,
            "added": layers * w / 4,
        },
    )


def layer_norm_mean_shape(rng: Random, _reference: Reference) -> Drawn:
    """Draw an input and a normalized_shape and ask for the shape of the mean."""
    b, t, d = rng.sample([2, 3, 4, 5, 6, 8], 3)
    one, two = f"({b}, {t}, 1)", f"({b}, 1, 1)"
    slips = {"batch-norm": f"(1, 1, {d})"}
    if rng.random() < 0.5:
        normalized, answer = f"{d}", one
        slips |= {"sample": two, "affine": f"({d},)"}
    else:
        normalized, answer = f"({t}, {d})", two
        slips |= {"token": one, "affine": normalized}
    x = f"({b}, {t}, {d})"
    return Drawn({"x": x, "normalized": normalized}, answer, slips)


def layer_norm_gradient(rng: Random, reference: Reference) -> Drawn:
    """Draw a token of two values and ask for one entry of the gradient by it."""
    backward = reference("layer_norm_backward").layer_norm_backward
    while True:
        std, mean, place = rng.choice([1, 2]), rng.randint(3, 6), rng.randrange(4)
        x_hat = np.array(rng.sample([-1, -1, 1, 1], 4))
        x, gamma = mean + std * x_hat, np.array(rng.choices([1, 2, 3], k=4))
        dy = np.array(rng.choices([-1, 0, 1, 2, 3], k=4))
        d = dy * gamma
        answer = float(backward(dy * 1.0, x * 1.0, gamma * 1.0, 0.0)[0][place])
        slope = (dy * x_hat).mean()
        wrong = {
            "gamma-outside": gamma * (dy - dy.mean() - x_hat * slope) / std,
            "no-variance-path": (d - d.mean()) / std,
            "direct-path": d / std,
        }
        slips = {name: float(dx[place]) for name, dx in wrong.items()}
        if std > 1:
            slips["not-divided"] = answer * std
        if all(abs(slip - answer) > 0.1 for slip in slips.values()):
            break
    values = {"x": x, "gamma": gamma, "dy": dy, "x_hat": x_hat, "d": d}
    texts = {name: _row(value.tolist()) for name, value in values.items()}
    return Drawn(texts | {"std": str(std), "place": str(place + 1)}, answer, slips)


def sequence_norm_axes(rng: Random, _reference: Reference) -> Drawn:
    """Draw a norm and the order of B and T and ask for the axes it averages over."""
    order = rng.choice(["(B, T, D)", "(T, B, D)"])
    samples, positions = ("0", "1") if order == "(B, T, D)" else ("1", "0")
    if rng.random() < 0.5:
        norm, norm_zh, answer = "BatchNorm over D features", "D 个特征的 BN", "0, 1"
        slips = {"feature": "2", "samples": samples}
    else:
        norm, norm_zh, answer = "a Transformer's LayerNorm", "Transformer 的 LN", "2"
        slips = {"batch": "0, 1", "sentence": f"{positions}, 2"}
    return Drawn({"shape": order, "norm": norm, "norm_zh": norm_zh}, answer, slips)


def batch_norm_entry(rng: Random, reference: Reference) -> Drawn:
    """Draw four samples of two features and ask for one entry of their BatchNorm."""
    one, zero, column = np.ones(2), np.zeros(2), rng.randrange(2)
    while True:
        offsets = list(rng.choice([(-3, -1, -1, 5), (3, 1, 1, -5)]))
        rng.shuffle(offsets)
        mean, scale, shift = rng.randint(8, 20), rng.choice([3, 6]), rng.randint(1, 9)
        x = np.empty((4, 2))
        x[:, column] = mean + np.array(offsets)
        x[:, 1 - column] = rng.sample(range(30, 60), 4)
        row = rng.randrange(4)
        y, _, _ = reference("batch_norm_train").batch_norm_train(
            x, scale * one, shift * one, zero, one, 0.1, 0.0
        )
        answer, centred = float(y[row, column]), offsets[row]
        slips = {
            "unbiased": scale * centred / 12**0.5 + shift,
            "variance": scale * centred / 9 + shift,
            "row": float(shift - scale),  # of two values the other one is larger
            "no-affine": centred / 3,
        }
        if _apart(answer, slips, 0.006):
            break
    rows = ", ".join(_row(values) for values in x.astype(int).tolist())
    return Drawn(
        values={
            "x": f"[{rows}]",
            "gamma": str(scale),
            "beta": str(shift),
            "row": str(row),
            "column": str(column),
            "mean": str(mean),
        },
        answer=answer,
        slips=slips,
    )


def eval_offset(rng: Random, reference: Reference) -> Drawn:
    """Draw a channel in eval mode and ask for its output at zero."""
    while True:
        std, scale = rng.sample(range(2, 7), 2)
        mean, shift = rng.randint(1, 5) * std, rng.randint(1, 9)
        y = reference("batch_norm_eval").batch_norm_eval(
            np.zeros((1, 1)),
            np.array([float(scale)]),
            np.array([float(shift)]),
            np.array([float(mean)]),
            np.array([float(std**2)]),
            0.0,
        )
        answer = float(y[0, 0])
        slips = {
            "no-root": shift - scale * mean / std**2,
            "unscaled": float(shift - mean),
            "sign": shift + scale * mean / std,
            "beta": float(shift),
        }
        if _apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "gamma": str(scale),
            "beta": str(shift),
            "mean": str(mean),
            "var": str(std**2),
        },
        answer=answer,
        slips=slips,
    )


def undoing_gamma(rng: Random, reference: Reference) -> Drawn:
    """Draw a channel of a batch and ask for the scale that undoes its BatchNorm."""
    half, root = rng.choice([(3, 5), (4, 5), (6, 10), (8, 10), (5, 13), (12, 13)])
    mean = rng.choice([mean for mean in range(14, 40) if mean not in (25, 26)])
    eps = float(root**2 - half**2)
    column = [mean - half, mean + half] * 2
    rng.shuffle(column)
    x = np.array(column, dtype=float)[:, None]  # (4, 1)
    one, zero = np.ones(1), np.zeros(1)
    y, _, _ = reference("batch_norm_train").batch_norm_train(
        x, one, zero, zero, one, 0.1, eps
    )
    return Drawn(
        values={
            "x": _row(column),
            "eps": f"{eps:g}",
            "var": str(half**2),
            "mean": str(mean),
        },
        answer=float(np.ptp(x) / np.ptp(y)),
        slips={
            "no-eps": float(half),
            "no-root": float(root**2),
            "inverse": 1 / root,
            "mean": float(mean),
        },
    )


def affine_shape(rng: Random, _reference: Reference) -> Drawn:
    """Draw a norm of images and ask for the shape of its scale."""
    samples, side = rng.choice([4, 5, 9]), rng.choice([7, 10])
    groups, size = rng.choice([(2, 3), (3, 4), (2, 8), (4, 3)])
    channels = groups * size
    each, every = f"({channels},)", f"({channels}, {side}, {side})"
    shape = f"({samples}, {channels}, {side}, {side})"
    norm, answer, slips = rng.choice(
        [
            (f"BatchNorm2d({channels})", each, {}),
            (f"GroupNorm({groups}, {channels})", each, {"groups": f"({groups},)"}),
            (f"LayerNorm([{channels}, {side}, {side}])", every, {"channels": each}),
        ]
    )
    slips = {**slips, "batch": shape}
    if answer == each:
        slips |= {"elements": every, "kept": f"(1, {channels}, 1, 1)"}
    return Drawn({"shape": shape, "norm": norm}, answer, slips)


def values_per_channel(rng: Random, _reference: Reference) -> Drawn:
    """Draw the batch of one of several GPUs and ask for the values behind a mean."""
    n, c, gpus = rng.choice([2, 3, 4]), rng.choice([16, 32, 64]), rng.choice([4, 8])
    h, w = rng.choice([5, 7, 10]), rng.choice([6, 8])
    m = n * h * w
    return Drawn(
        values={"shape": f"({n}, {c}, {h}, {w})", "gpus": str(gpus)},
        answer=float(m),
        slips={
            "batch": float(n),
            "image": float(h * w),
            "synchronised": float(m * gpus),
            "channels": float(m * c),
        },
    )


def noise_of_batch_mean(rng: Random, _reference: Reference) -> Drawn:
    """Draw a deviation and a batch size and ask for the deviation of the mean."""
    root, times = rng.choice([(2, 3), (3, 2), (3, 4), (4, 2), (4, 3), (5, 2), (5, 3)])
    std, n = root * times, root**2
    return Drawn(
        values={"std": str(std), "n": str(n)},
        answer=float(std / np.sqrt(n)),
        slips={
            "constant": float(std),
            "no-root": std / n,
            "variance": std**2 / n,
        },
    )


def batch_norm_mean_shape(rng: Random, _reference: Reference) -> Drawn:
    """Draw a batch of images and ask for the shape of the mean, axes kept."""
    n, c, h, w = rng.sample([2, 3, 4, 5, 6, 7, 8], 4)
    return Drawn(
        values={"shape": f"({n}, {c}, {h}, {w})"},
        answer=f"(1, {c}, 1, 1)",
        slips={
            "flat": f"({c},)",
            "instance": f"({n}, {c}, 1, 1)",
            "layer": f"({n}, 1, 1, 1)",
            "pixels": f"(1, {c}, {h}, {w})",
        },
    )


def trained_then_eval(rng: Random, reference: Reference) -> Drawn:
    """Draw one training batch and a later sample and ask for its output in eval."""
    while True:
        step, std = rng.choice([(1, 3), (1, 4), (1, 5), (2, 5), (2, 6), (2, 7)])
        before, old = rng.randint(1, 9), 2 * std**2 - 12 * step**2
        batch, value = before + 2 * rng.randint(3, 8), rng.randint(1, 30)
        offsets = [-3 * step, -3 * step, 3 * step, 3 * step]
        rng.shuffle(offsets)
        x = batch + np.array(offsets, dtype=float)[:, None]  # (4, 1)
        layer = reference("batch_norm_module").BatchNorm(1, eps=0.0, momentum=0.5)
        layer.running_mean = np.array([float(before)])
        layer.running_var = np.array([float(old)])
        layer.forward(x, training=True)
        y = layer.forward(np.array([[float(value)]]), training=False)
        answer, mean = float(y[0, 0]), (before + batch) / 2
        slips = {
            "batch": (value - batch) / (3 * step),
            "stale": float((value - before) / np.sqrt(old)),
            "biased": float((value - mean) / np.sqrt((old + 9 * step**2) / 2)),
        }
        if _apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "x": _row(x[:, 0].astype(int).tolist()),
            "mean": str(before),
            "var": str(old),
            "value": str(value),
            "batch_mean": str(batch),
            "batch_var": str(12 * step**2),
            "new_mean": f"{mean:g}",
            "new_var": str(std**2),
        },
        answer=answer,
        slips=slips,
    )


def trained_numbers(rng: Random, _reference: Reference) -> Drawn:
    """Draw a feature map and ask for the trained numbers of its BatchNorm."""
    n, c, side = rng.choice([8, 16]), rng.choice([24, 48, 96]), rng.choice([7, 14])
    return Drawn(
        values={"shape": f"({n}, {c}, {side}, {side})", "c": str(c)},
        answer=2.0 * c,
        slips={
            "buffers": 4.0 * c,
            "all": 4.0 * c + 1,
            "pixels": 2.0 * c * side**2,
            "scale": float(c),
        },
    )


def fewer_numbers(rng: Random, _reference: Reference) -> Drawn:
    """Draw a Transformer and ask what RMSNorm saves it against LayerNorm."""
    width, layers = rng.choice([100, 200, 500, 1000]), rng.choice([4, 6, 8, 12])
    norms = 2 * layers + 1
    return Drawn(
        values={
            "width": str(width),
            "layers": str(layers),
            "norms": str(norms),
        },
        answer=float(norms * width),
        slips={
            "both": 2.0 * norms * width,
            "no-final": 2.0 * layers * width,
            "one": float(layers * width),
            "scalar": float(norms),
        },
    )


def running_mean_start(rng: Random, reference: Reference) -> Drawn:
    """Draw a constant batch mean and ask for the running mean of a new layer."""
    layer, momentum = rng.choice(
        [("PyTorch", 0.1), ("PyTorch", 0.2), ("Keras", 0.9), ("Keras", 0.8)]
    )
    new = momentum if layer == "PyTorch" else 1 - momentum
    centre, steps = rng.randint(1, 9) * 100, rng.choice([2, 3])
    x = np.array([[centre - 1.0], [centre + 1.0]])  # (2, 1)
    mean, var = np.zeros(1), np.ones(1)
    for _ in range(steps):
        _, mean, var = reference("batch_norm_train").batch_norm_train(
            x, np.ones(1), np.zeros(1), mean, var, new
        )
    return Drawn(
        values={
            "layer": layer,
            "momentum": f"{momentum:g}",
            "centre": str(centre),
            "steps": str(steps),
            "old": f"{1 - new:g}",
        },
        answer=float(mean[0]),
        slips={
            "reversed": centre * (1 - new**steps),
            "reached": float(centre),
            "linear": centre * steps * new,
            "once": centre * new,
        },
    )


def cumulative_mean(rng: Random, reference: Reference) -> Drawn:
    """Draw three batch means for a new layer with momentum=None."""
    while True:
        first, second, third = rng.sample(range(10, 100), 3)
        layer = reference("batch_norm_module").BatchNorm(1, momentum=None)
        for centre in (first, second, third):
            layer.forward(np.array([[centre - 1.0], [centre + 1.0]]), training=True)
        answer = float(layer.running_mean[0])
        slips = {
            "default": 0.081 * first + 0.09 * second + 0.1 * third,
            "start": (first + second + third) / 4,
            "halved": first / 4 + second / 4 + third / 2,
            "last": float(third),
        }
        if (first + second + third) % 3 == 0 and _apart(answer, slips, 0.006):
            break
    return Drawn(
        values={"first": str(first), "second": str(second), "third": str(third)},
        answer=answer,
        slips=slips,
    )
