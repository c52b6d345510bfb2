"""Batch normalisation with the statistics of a batch, or with given ones."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row


def one_image(rng: Random, reference: Reference) -> Drawn:
    """Draw one 2 x 2 map of one channel and ask for its first output in training."""
    zero, one = np.zeros(1), np.ones(1)
    while True:
        offsets = list(rng.choice([(-3, -1, -1, 5), (3, 1, 1, -5)]))
        rng.shuffle(offsets)
        scale, shift = rng.choice([3, 6]), rng.choice([1, 4, 7])
        x = rng.randint(6, 20) + np.array(offsets, dtype=float)[:, None]  # (4, 1)
        y, _, _ = reference("batch_norm_train").batch_norm_train(
            x, scale * one, shift * one, zero, one, 0.1, 0.0
        )
        answer = float(y[0, 0])
        slips = {
            "beta": float(shift),
            "no-affine": offsets[0] / 3,
            "unbiased": scale * offsets[0] / float(np.std(offsets, ddof=1)) + shift,
        }
        if apart(answer, slips, 0.006):
            break
    top, bottom = x[:2, 0].astype(int).tolist(), x[2:, 0].astype(int).tolist()
    return Drawn(
        values={
            "x": f"[{as_row(top)}, {as_row(bottom)}]",
            "gamma": str(scale),
            "beta": str(shift),
        },
        answer=answer,
        slips=slips,
    )


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
        if apart(answer, slips, 0.006):
            break
    rows = ", ".join(as_row(values) for values in x.astype(int).tolist())
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
        if apart(answer, slips, 0.006):
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
            "x": as_row(column),
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
