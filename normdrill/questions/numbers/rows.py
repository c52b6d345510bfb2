"""Gradients and extreme outputs of single rows and columns."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row


def batch_norm_gradient(rng: Random, reference: Reference) -> Drawn:
    """Draw a channel that takes two values and ask for one entry of its gradient."""
    backward = reference("batch_norm_backward").batch_norm_backward
    while True:
        std, mean, gamma = rng.choice([2, 4]), rng.randint(5, 9), rng.choice([1, 2, 3])
        x_hat, place = np.array(rng.sample([-1, -1, 1, 1], 4)), rng.randrange(4)
        dy, x = np.array(rng.choices([-1, 0, 1, 2, 3, 4], k=4)), mean + std * x_hat
        given = (dy[:, None] * 1.0, x[:, None] * 1.0, np.array([float(gamma)]))
        answer = float(backward(*given, 0.0)[0][place, 0])
        centred = dy - dy.mean()
        wrong = {
            "constants": gamma * dy / std,
            "no-variance-path": gamma * centred / std,
            "no-mean-path": gamma * (dy - x_hat * (dy * x_hat).mean()) / std,
            "sums": gamma * (dy - dy.sum() - x_hat * (dy * x_hat).sum()) / std,
        }
        slips = {name: float(dx[place]) for name, dx in wrong.items()}
        if apart(answer, slips, 0.04):
            break
    values = {"x": x, "dy": dy, "x_hat": x_hat}
    texts = {name: as_row(value.tolist()) for name, value in values.items()}
    numbers = {"gamma": gamma, "std": std, "place": place + 1}
    return Drawn(
        texts | {name: str(number) for name, number in numbers.items()}, answer, slips
    )


def summed_rms_norm(rng: Random, reference: Reference) -> Drawn:
    """Draw a pair with a whole RMS and ask for its gradient when dy is all ones."""
    backward = reference("rms_norm_backward").rms_norm_backward
    while True:
        row = list(rng.choice([(1, 7), (7, 1), (2, 14), (14, 2), (7, 17), (17, 7)]))
        place, x = rng.randrange(2), np.array(row, dtype=float)
        square = float((x**2).mean())
        answer = float(backward(np.ones(2), x, np.ones(2), 0.0)[0][place])
        rms = square**0.5
        slips = {
            "layer-norm": 0.0,
            "direct-path": 1 / rms,
            "sum": float((1 - x[place] * x.sum() / square) / rms),
            "not-divided": float(1 - x[place] * x.mean() / square),
        }
        if apart(answer, slips, 0.0015):
            break
    return Drawn(
        values={
            "x": as_row(row),
            "place": str(place + 1),
            "value": str(row[place]),
            "mean": f"{x.mean():.0f}",
            "square": f"{square:.0f}",
            "rms": f"{rms:.0f}",
        },
        answer=answer,
        slips=slips,
    )


def in_eval(rng: Random, reference: Reference) -> Drawn:
    """Draw a token and what training has seen and ask for one entry of LayerNorm."""
    while True:
        offsets = list(rng.choice([(-3, -1, -1, 5), (3, 1, 1, -5), (-2, -2, 2, 2)]))
        rng.shuffle(offsets)
        mean, place = rng.randint(6, 12), rng.randrange(4)
        old_mean, old_std = mean + rng.choice([-4, -2, 2, 4]), rng.choice([4, 5])
        row = [mean + offset for offset in offsets]
        x, ones = np.array(row, dtype=float), np.ones(4)
        y = reference("layer_norm").layer_norm(x, (4,), ones, np.zeros(4), 0.0)
        answer = float(y[place])
        slips = {
            "running": (row[place] - old_mean) / old_std,
            "running-mean": float((x[place] - old_mean) / x.std()),
            "variance": float(offsets[place] / x.var()),
        }
        if apart(answer, slips, 0.008):
            break
    numbers = {
        "old_mean": old_mean,
        "old_std": old_std,
        "place": place + 1,
        "mean": mean,
        "std": round(float(x.std())),
    }
    texts = {name: str(number) for name, number in numbers.items()}
    return Drawn(texts | {"x": as_row(row)}, answer, slips)


def pooled_over_tokens(rng: Random, reference: Reference) -> Drawn:
    """Draw two tokens and ask for an entry of their GroupNorm with one group."""
    while True:
        offsets = list(rng.choice([(-3, -1, -1, 5), (3, 1, 1, -5)]))
        rng.shuffle(offsets)
        mean = rng.randint(6, 12)
        row = [mean + offset for offset in offsets]
        if row[0] == row[1]:
            continue
        x = np.array(row, dtype=float).reshape(1, 2, 2).transpose(0, 2, 1)  # (B, D, T)
        y = reference("group_norm").group_norm(x, 1, np.ones(2), np.zeros(2), 0.0)
        answer = float(y[0, 0, 0])
        slips = {
            "layer-norm": float(np.sign(row[0] - row[1])),
            "variance": offsets[0] / 9,
            "unbiased": offsets[0] / 12**0.5,
        }
        if apart(answer, slips, 0.008):
            break
    texts = {"first": as_row(row[:2]), "second": as_row(row[2:]), "mean": str(mean)}
    return Drawn(texts, answer, slips)


def single_spike(rng: Random, reference: Reference) -> Drawn:
    """Draw a token with one value unlike the rest and ask for its LayerNorm."""
    d, low, sign = rng.choice([5, 10, 17, 26]), rng.randint(1, 6), rng.choice([-1, 1])
    high = low + sign * rng.randint(2, 40)
    x = np.array([low] * (d - 1) + [high], dtype=float)
    y = reference("layer_norm").layer_norm(x, (d,), np.ones(d), np.zeros(d), 0.0)
    answer = float(y[-1])
    return Drawn(
        values={"d": str(d), "rest": str(d - 1), "low": str(low), "high": str(high)},
        answer=answer,
        slips={
            "root-of-d": sign * d**0.5,
            "unbiased": sign * (d - 1) / d**0.5,
            "sign": -answer,
            "one": float(sign),
        },
    )


def folded_bias(rng: Random, reference: Reference) -> Drawn:
    """Draw a LayerNorm and a linear unit and ask for the unit's bias when folded."""
    fold = reference("fold_ln_affine").fold_ln_affine
    while True:
        gamma = [rng.choice([2, 3, 4]) for _ in range(2)]
        beta = [rng.randint(1, 4) for _ in range(2)]
        w, bias = rng.sample([-2, -1, 2, 3, 4, 5], 2), rng.randint(5, 20)
        arrays = (np.array(values, dtype=float) for values in (gamma, beta))
        rows = np.array([w], dtype=float)
        answer = float(fold(*arrays, rows, np.array([float(bias)]))[1][0])
        scaled = sum(a * b * c for a, b, c in zip(gamma, beta, w, strict=True))
        slips = {
            "kept": float(bias),
            "scaled": float(bias + scaled),
            "added": float(bias + sum(beta)),
        }
        if apart(answer, slips, 0.006):
            break
    texts = {"gamma": as_row(gamma), "beta": as_row(beta), "w": as_row(w)}
    return Drawn(texts | {"bias": str(bias)}, answer, slips)


def close_pair(rng: Random, reference: Reference) -> Drawn:
    """Draw two values about as close as the root of eps and ask for their LayerNorm."""
    while True:
        half, low, eps = rng.randint(1, 4), rng.randint(1, 9), rng.randint(2, 30)
        x = np.array([low, low + 2 * half]) * 1e-3
        y = reference("layer_norm").layer_norm(
            x, (2,), np.ones(2), np.zeros(2), eps * 1e-6
        )
        answer, square = float(y[1]), half**2
        slips = {
            "sign": 1.0,
            "difference": 2 * half / (square + eps) ** 0.5,
            "no-root": square / (square + eps),
            "unbiased": half / (2 * square + eps) ** 0.5,
        }
        if apart(answer, slips, 0.006):
            break
    numbers = {
        "low": low,
        "high": low + 2 * half,
        "eps": eps,
        "half": half,
        "square": square,
    }
    return Drawn({name: str(value) for name, value in numbers.items()}, answer, slips)


def one_plus_weight(rng: Random, _reference: Reference) -> Drawn:
    """Draw a small weight and ask for 1 + w as bfloat16 rounds it."""
    whole, eighths = rng.randint(0, 9), rng.choice([1, 2, 3, 5, 6, 7])
    w = 8 * whole + eighths
    steps = round(w / 8)
    other = whole if steps > whole else whole + 1
    return Drawn(
        values={"w": str(w), "eighths": f"{w / 8:g}", "steps": str(steps)},
        answer=1 + steps / 128,
        slips={"exact": 1 + w / 1024, "other": 1 + other / 128},
    )


def doubled_row(rng: Random, reference: Reference) -> Drawn:
    """Draw a pair with a whole RMS and ask for LayerNorm of the pair and its mirror."""
    while True:
        sizes = list(rng.choice([(1, 7), (2, 14), (7, 17), (4, 28)]))
        rng.shuffle(sizes)
        x, place = np.array(sizes, dtype=float), rng.randrange(4)
        both = np.concatenate([x, -x])
        y = reference("layer_norm").layer_norm(both, (4,), np.ones(4), np.zeros(4), 0.0)
        answer, square = float(y[place]), float((x**2).mean())
        sign = 1 if place < 2 else -1
        slips = {
            "alone": float(sign * (x[place % 2] - x.mean()) / x.std()),
            "sum": float(both[place] / np.sqrt((both**2).sum())),
            "half": float(both[place] / np.sqrt((x**2).sum() / 4)),
            "mean-square": float(both[place] / square),
        }
        if apart(answer, slips, 0.006):
            break
    values = {"x": as_row(sizes), "size": "4", "place": str(place + 1)}
    return Drawn(values | {"square": f"{square:.0f}"}, answer, slips)
