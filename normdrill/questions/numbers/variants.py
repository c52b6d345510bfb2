"""Relatives of batch normalisation, masks, and norms of weights."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row


def global_variance(rng: Random, reference: Reference) -> Drawn:
    """Draw the statistics of two workers and ask for the variance of all values."""
    few, many = rng.choice([(2, 6), (3, 9), (4, 12), (2, 8), (3, 12)])
    parts = few + many
    while True:
        gap = 4 if parts in (8, 12, 16) else 5
        low, first, second = (rng.randint(1, 9) for _ in range(3))
        high = low + rng.choice([-gap, gap])
        merge = reference("merge_stats").merge_stats
        _, _, var = merge(few, float(low), first, many, float(high), second)
        answer = float(var)
        slips = {
            "averaged": (first + second) / 2,
            "within": (few * first + many * second) / parts,
            "halves": (first + second) / 2 + gap**2 / 4,
        }
        if low + gap > 0 and apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "few": str(few),
            "many": str(many),
            "low": str(low),
            "high": str(high),
            "first": str(first),
            "second": str(second),
        },
        answer=answer,
        slips=slips,
    )


def masked_variance(rng: Random, reference: Reference) -> Drawn:
    """Draw two padded sequences and ask for the variance of the valid steps."""
    merge = reference("merge_stats").merge_stats
    while True:
        first = [rng.randint(1, 9) for _ in range(3)]
        second = [rng.randint(1, 9)]
        _, mean, var = merge(3, np.mean(first), np.var(first), 1, float(second[0]), 0.0)
        rows = np.array([first, [*second, 0, 0]], dtype=float)
        answer = float(var)
        centred = (rows - rows.mean()) * (rows > 0)
        slips = {
            "padded": float(rows.var()),
            "divisor": answer * 4 / 6,
            "padded-mean": float((centred**2).sum() / 4),
            "unbiased": answer * 4 / 3,
        }
        if float(mean).is_integer() and answer and apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "first": as_row(first),
            "second": as_row([*second, 0, 0]),
            "mean": f"{mean:g}",
        },
        answer=answer,
        slips=slips,
    )


def direction_gradient(rng: Random, reference: Reference) -> Drawn:
    """Draw v, g and dw and ask for the first entry of dv in weight normalisation."""
    while True:
        v = rng.choice([[3, 4], [4, 3], [-3, 4], [3, -4], [-4, 3]])
        gain = rng.choice([5, 10])
        dw = [rng.randint(-4, 6), rng.randint(-4, 6)]
        arrays = (np.array([dw], float), np.array([v], float), np.array([float(gain)]))
        dv, _ = reference("weight_norm").weight_norm_backward(*arrays)
        answer, along = float(dv[0, 0]), (v[0] * dw[0] + v[1] * dw[1]) / 25
        slips = {
            "constant": gain * dw[0] / 5,
            "length": 5 * answer,
            "along": gain / 5 * v[0] * along,
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={"v": as_row(v), "gain": str(gain), "dw": as_row(dw)},
        answer=answer,
        slips=slips,
    )


def power_step(rng: Random, reference: Reference) -> Drawn:
    """Draw a matrix and ask for the spectral norm estimated by one power iteration."""
    del reference
    while True:
        first, second, length = rng.choice([(3, 4, 5), (4, 3, 5), (6, 8, 10)])
        low = rng.choice([5, 10, 15])
        w = np.array([[first, second], [0, low]], dtype=float)
        u = np.array([1.0, 0.0])
        v = w.T @ u / np.linalg.norm(w.T @ u)
        u = w @ v / np.linalg.norm(w @ v)
        answer = float(u @ w @ v)
        slips = {
            "stale": float(length),
            "frobenius": float(np.linalg.norm(w)),
            "square": answer**2,
            "diagonal": float(max(first, low)),
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "w": f"[{as_row([first, second])}, {as_row([0, low])}]",
            "length": str(length),
            "top": str(length),
            "bottom": f"{second * low / length:g}",
        },
        answer=answer,
        slips=slips,
    )


def renormalised(rng: Random, reference: Reference) -> Drawn:
    """Draw batch and running statistics and ask for a value after batch renorm."""
    del reference
    r_max = 2
    while True:
        std, running_std = rng.choice([(6, 2), (8, 2), (2, 8), (9, 3), (3, 4), (6, 4)])
        mean, running_mean = rng.randint(1, 9), rng.randint(1, 9)
        d_max, x = rng.choice([1, 2]), mean + std * rng.choice([-2, -1, 1, 2])
        r, d = std / running_std, (mean - running_mean) / running_std
        clipped = min(max(r, 1 / r_max), r_max), min(max(d, -d_max), d_max)
        x_hat = (x - mean) / std
        answer = x_hat * clipped[0] + clipped[1]
        slips = {
            "running": x_hat * r + d,
            "batch": x_hat,
            "shift-first": (x_hat + clipped[1]) * clipped[0],
            "inverted": x_hat / clipped[0] + clipped[1],
        }
        neat = (8 * d).is_integer() and (8 * r).is_integer()
        if neat and clipped != (r, d) and apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "mean": str(mean),
            "std": str(std),
            "running_mean": str(running_mean),
            "running_std": str(running_std),
            "d_max": str(d_max),
            "x": str(x),
            "r": f"{clipped[0]:g}",
            "d": f"{clipped[1]:g}",
        },
        answer=answer,
        slips=slips,
    )


def ghost_running_mean(rng: Random, reference: Reference) -> Drawn:
    """Draw two ghost batches and ask for the running mean after both."""
    before, first, second = rng.sample(range(10, 100, 10), 3)
    mean, var = np.array([float(before)]), np.ones(1)
    for centre in (first, second):
        x = np.array([[centre - 1.0], [centre + 1.0]])  # (2, 1)
        _, mean, var = reference("batch_norm_train").batch_norm_train(
            x, np.ones(1), np.zeros(1), mean, var
        )
    return Drawn(
        values={
            "x": as_row([first - 1, first + 1, second - 1, second + 1]),
            "before": str(before),
            "first": str(first),
            "second": str(second),
        },
        answer=float(mean[0]),
        slips={
            "whole": 0.9 * before + 0.05 * (first + second),
            "last": 0.9 * before + 0.1 * second,
            "reversed": 0.01 * before + 0.09 * first + 0.9 * second,
        },
    )


def quadratic_mean(rng: Random, reference: Reference) -> Drawn:
    """Draw a batch of one feature and divide it by its quadratic mean."""
    low, high = rng.choice([(1, 7), (7, 17), (7, 23), (2, 14)])
    sign = rng.choice([1, -1])
    x = [sign * low, sign * high, sign * high, sign * low]
    rng.shuffle(x)
    norm = reference("rms_norm").rms_norm
    y = norm(np.array([x], dtype=float), np.ones(4), 0.0)  # the batch as one row
    root = float(np.sqrt(np.mean(np.square(x))))
    return Drawn(
        values={"x": as_row(x), "root": f"{root:g}"},
        answer=float(y[0, 0]),
        slips={
            "batch-norm": 2 * (x[0] - float(np.mean(x))) / (high - low),
            "no-root": x[0] / root**2,
            "sum": x[0] / (2 * root),
        },
    )


def checkpointed_step(rng: Random, reference: Reference) -> Drawn:
    """Draw a running mean and a batch for one step with activation checkpointing."""
    before, batch = rng.sample(range(100, 1000, 100), 2)
    x = np.array([[batch - 1.0], [batch + 1.0]])  # (2, 1)
    mean, var = np.array([float(before)]), np.ones(1)
    for _ in range(2):
        _, mean, var = reference("batch_norm_train").batch_norm_train(
            x, np.ones(1), np.zeros(1), mean, var
        )
    return Drawn(
        values={"before": str(before), "batch": str(batch)},
        answer=float(mean[0]),
        slips={
            "once": 0.9 * before + 0.1 * batch,
            "doubled": 0.8 * before + 0.2 * batch,
            "reversed": 0.01 * before + 0.99 * batch,
        },
    )
