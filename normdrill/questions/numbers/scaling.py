"""Scaling of features."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row


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
        if sum(column) % 4 == 0 and apart(answer, slips, 0.006):
            values = {"x": as_row(column), "place": str(place + 1)}
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
        if apart(answer, slips, 0.006):
            return Drawn({"x": as_row(column), "value": str(value)}, answer, slips)


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
        if apart(answer, slips, 0.006):
            values = {"x": as_row(column), "value": str(column[place])}
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
        if apart(answer, slips, 0.006):
            return Drawn({"train": as_row(train), "test": as_row(test)}, answer, slips)


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
