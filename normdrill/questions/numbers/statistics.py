"""Means and variances: merged, padded, correlated, in float16."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, as_row


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


def padded_variance(rng: Random, _reference: Reference) -> Drawn:
    """Draw a feature with padding and ask for the variance that counts it."""
    pads = rng.choice([1, 3])
    real = rng.sample(range(1, 10), 3)
    while sum(real) % (3 + pads):
        real = rng.sample(range(1, 10), 3)
    x, padded = np.array(real, dtype=float), np.array([*real, *[0] * pads], dtype=float)
    return Drawn(
        values={
            "x": as_row(real),
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
