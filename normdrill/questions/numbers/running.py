"""Running statistics of batch normalisation, and what goes wrong with them."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row


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
        values={"dy": as_row(dy), "var": str(std**2), "gamma": str(gamma)},
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
        values={"x": as_row(x), "before": str(before)},
        answer=float(after[0]),
        slips={
            "biased": 0.9 * before + 0.1 * gap**2,
            "reversed": 0.1 * before + 0.9 * unbiased,
            "replaced": unbiased,
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
            "x": as_row([mean + offset for offset in offsets]),
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
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "x": as_row(x[:, 0].astype(int).tolist()),
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
        if (first + second + third) % 3 == 0 and apart(answer, slips, 0.006):
            break
    return Drawn(
        values={"first": str(first), "second": str(second), "third": str(third)},
        answer=answer,
        slips=slips,
    )
