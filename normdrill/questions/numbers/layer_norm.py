"""LayerNorm and RMSNorm of one row."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row

_WHOLE_RMS = [[1, 7], [2, 14], [1, 1, 3, 5], [1, 1, 7, 7], [1, 3, 3, 9], [1, 5, 5, 7]]


def layer_norm_entry(rng: Random, reference: Reference) -> Drawn:
    """Draw a row with a whole mean and ask for one entry of its LayerNorm, no eps."""
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
        if sum(row) % 4 == 0 and apart(answer, slips, 0.008):
            return Drawn({"x": as_row(row), "place": str(place + 1)}, answer, slips)


def eps_under_root(rng: Random, reference: Reference) -> Drawn:
    """Draw a pair of values and an eps that make the root a whole number."""
    half, root = rng.choice([(3, 5), (4, 5), (6, 10), (8, 10), (12, 13)])
    middle, scale, shift = rng.randint(14, 30), rng.randint(2, 5), rng.randint(1, 9)
    eps = float(root**2 - half**2)
    x = np.array([middle - half, middle + half], dtype=float)
    gamma, beta = np.full(2, float(scale)), np.full(2, float(shift))
    y = reference("layer_norm").layer_norm(x, (2,), gamma, beta, eps)
    return Drawn(
        values={
            "x": as_row([middle - half, middle + half]),
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
            "x": as_row(row),
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


def layer_norm_gradient(rng: Random, reference: Reference) -> Drawn:
    """Draw a token that takes two values and ask for one entry of its gradient."""
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
        if apart(answer, slips, 0.04):
            break
    values = {"x": x, "gamma": gamma, "dy": dy, "x_hat": x_hat, "d": d}
    texts = {name: as_row(value.tolist()) for name, value in values.items()}
    return Drawn(texts | {"std": str(std), "place": str(place + 1)}, answer, slips)
