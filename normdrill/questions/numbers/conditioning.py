"""Scales of features, steps, penalties and decay, small enough for paper."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row


def step_limit(rng: Random, _reference: Reference) -> Drawn:
    """Draw the variances of two features and ask for the largest stable step."""
    while True:
        small, large = rng.randint(1, 4), rng.choice([5, 8, 10, 16, 20, 25, 40])
        answer = 2 / large
        slips = {
            "no-two": 1 / large,
            "smallest": 2 / small,
            "fastest": 2 / (small + large),
        }
        if apart(answer, slips, 0.0006):
            return Drawn({"small": str(small), "large": str(large)}, answer, slips)


def contraction(rng: Random, _reference: Reference) -> Drawn:
    """Draw two eigenvalues and ask for the factor of one step of the best size."""
    while True:
        low, high = rng.randint(1, 4), rng.randint(5, 19)
        step = 2 / (low + high)
        answer = float(np.abs(1 - step * np.array([low, high])).max())
        slips = {"smaller-step": 1 - low / high, "ratio": low / high}
        if apart(answer, slips, 0.006):
            return Drawn({"low": str(low), "high": str(high)}, answer, slips)


def ridge_kept(rng: Random, _reference: Reference) -> Drawn:
    """Draw a ridge fit and ask what it keeps of a slope when the unit grows."""
    while True:
        squares, penalty = rng.randint(1, 6), rng.randint(2, 9)
        before = 100 * squares
        answer = squares / (squares + penalty)
        slips = {
            "same": before / (before + penalty),
            "not-squared": 10 * squares / (10 * squares + penalty),
            "complement": penalty / (squares + penalty),
        }
        if apart(answer, slips, 0.006):
            values = {
                "squares": str(before),
                "penalty": str(penalty),
                "before": f"{before}/{before + penalty}",
            }
            return Drawn(values, answer, slips)


def raw_intercept(rng: Random, _reference: Reference) -> Drawn:
    """Draw a line fitted to a z-score and ask for its intercept in raw units."""
    while True:
        mean, std = rng.randint(3, 12), rng.choice([2, 4, 5])
        slope, intercept = rng.choice([2, 3, 4, 6, 8]), rng.randint(10, 30)
        answer = intercept - slope * mean / std
        slips = {
            "unchanged": float(intercept),
            "not-divided": float(intercept - slope * mean),
            "sign": intercept + slope * mean / std,
        }
        if apart(answer, slips, 0.006):
            values = {
                "mean": str(mean),
                "std": str(std),
                "slope": str(slope),
                "intercept": str(intercept),
            }
            return Drawn(values, answer, slips)


def pixel(rng: Random, _reference: Reference) -> Drawn:
    """Draw an 8-bit value and statistics of its channel and ask for the input."""
    while True:
        value = 51 * rng.randint(0, 5)  # fifths of 255
        mean, std = rng.choice([0.4, 0.5]), rng.choice([0.2, 0.25])
        answer = (value / 255 - mean) / std
        slips = {
            "not-scaled": (value - mean) / std,
            "only-scaled": value / 255,
            "variance": (value / 255 - mean) / std**2,
        }
        if apart(answer, slips, 0.006):
            values = {"value": str(value), "mean": str(mean), "std": str(std)}
            return Drawn(values, answer, slips)


def first_component(rng: Random, _reference: Reference) -> Drawn:
    """Draw the scales of two features and ask for the first component's share."""
    while True:
        small, large = rng.randint(1, 3), rng.randint(2, 9)
        variances = np.linalg.eigvalsh(np.diag([small**2.0, large**2.0]))
        answer = float(variances.max() / variances.sum())
        slips = {"deviations": large / (small + large), "scaled": 0.5}
        if small < large and apart(answer, slips, 0.006):
            return Drawn({"small": str(small), "large": str(large)}, answer, slips)


def outlier_z(rng: Random, reference: Reference) -> Drawn:
    """Draw equal values and one far away and ask for the z-score of that one."""
    count = rng.choice([5, 10, 17, 26, 37])
    usual, far = rng.randint(1, 9), rng.choice([100, 500, 1000])
    column = np.array([*[usual] * (count - 1), usual + far], dtype=float)  # (count,)
    z = reference("z_score").z_score(column[:, None])  # (count, 1)
    return Drawn(
        values={
            "count": str(count),
            "others": str(count - 1),
            "usual": str(usual),
            "far": str(usual + far),
        },
        answer=float(z.max()),
        slips={
            "sample": float((column[-1] - column.mean()) / column.std(ddof=1)),
            "not-centred": float(far / column.std()),
            "unmoved": float(far),
        },
    )


LENGTHS = ((2, 4, 5, 6), (1, 1, 3, 5), (2, 2, 4, 5), (1, 3, 3, 9), (1, 2, 4, 10))
"""Rows of four whose length is a whole number."""


def unit_entry(rng: Random, reference: Reference) -> Drawn:
    """Draw a row of whole length and ask for an entry after L2 normalisation."""
    while True:
        signs = rng.choices([-1, 1, 1], k=4)
        row = [s * v for s, v in zip(signs, rng.choice(LENGTHS), strict=True)]
        rng.shuffle(row)
        x, place = np.array(row, dtype=float), rng.randrange(4)
        answer = float(reference("l2_normalize").l2_normalize(x)[place])
        slips = {
            "rms": 2 * answer,
            "centred": float((x[place] - x.mean()) / x.std()),
            "sum": float(x[place] / np.abs(x).sum()),
            "no-root": float(x[place] / (x**2).sum()),
        }
        if apart(answer, slips, 0.006):
            return Drawn({"x": as_row(row), "place": str(place + 1)}, answer, slips)


def binary_z(rng: Random, reference: Reference) -> Drawn:
    """Draw a column of zeros and ones and ask for the z-score of a one."""
    count, ones = rng.choice(
        [(5, 1), (10, 1), (10, 2), (17, 1), (20, 2), (20, 4), (26, 1), (50, 5)]
    )
    column = np.array([*[1] * ones, *[0] * (count - ones)], dtype=float)  # (count,)
    answer = float(reference("z_score").z_score(column[:, None])[0, 0])
    rest = 1 - column.mean()
    return Drawn(
        values={"count": str(count), "ones": str(ones)},
        answer=answer,
        slips={
            "not-centred": float(1 / column.std()),
            "variance": float(rest / column.var()),
            "not-scaled": float(rest),
        },
    )


def welford_step(rng: Random, _reference: Reference) -> Drawn:
    """Draw a state of Welford's method and a value and ask for the next M2."""
    count, mean, m2 = rng.randint(3, 5), rng.randint(4, 12), rng.randint(2, 20)
    delta = count * rng.choice([-2, -1, 1, 2])
    rest = delta - delta // count
    return Drawn(
        values={
            "before": str(count - 1),
            "mean": str(mean),
            "m": str(m2),
            "x": str(mean + delta),
        },
        answer=float(m2 + delta * rest),
        slips={
            "old-twice": float(m2 + delta**2),
            "new-twice": float(m2 + rest**2),
            "divided": m2 + delta * rest / count,
        },
    )


def post_ln_skip(rng: Random, _reference: Reference) -> Drawn:
    """Draw a number of Post-LN blocks and ask what a gradient has left after them."""
    blocks = rng.randint(2, 6)
    return Drawn(
        values={"blocks": str(blocks)},
        answer=0.5 ** (blocks / 2),
        slips={
            "variance": 0.5**blocks,
            "identity": 1.0,
            "once": float(np.sqrt(0.5)),
        },
    )


def scaled_gradient(rng: Random, _reference: Reference) -> Drawn:
    """Draw a factor on weights before a norm and ask for that on their gradient."""
    factor = rng.randint(2, 10)
    return Drawn(
        values={"factor": str(factor)},
        answer=1 / factor,
        slips={"same": 1.0, "grows": float(factor), "squared": 1 / factor**2},
    )


def effective_rate(rng: Random, _reference: Reference) -> Drawn:
    """Draw two norms of the weights and ask what became of the effective rate."""
    while True:
        before, after = rng.randint(1, 5), rng.randint(2, 10)
        answer = (before / after) ** 2
        slips = {"not-squared": before / after, "inverse": 1 / answer, "same": 1.0}
        if before < after and apart(answer, slips, 0.006):
            return Drawn({"before": str(before), "after": str(after)}, answer, slips)


def decayed_gamma(rng: Random, _reference: Reference) -> Drawn:
    """Draw a decay and a number of steps and ask what is left of a gamma of 1."""
    decay, half_units = rng.choice([0.01, 0.1]), rng.choice([1, 3, 4])
    rate = 1e-3
    steps = round(half_units / (2 * rate * decay))
    return Drawn(
        values={"decay": str(decay), "steps": str(steps)},
        answer=(1 - rate * decay) ** steps,
        slips={
            "unchanged": 1.0,
            "linear": 1 - rate * decay * steps,
            "without-rate": (1 - decay) ** steps,
        },
    )
