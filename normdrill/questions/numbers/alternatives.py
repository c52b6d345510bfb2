"""Norms that are folded away, driven by a condition, or replaced by something else."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row


def folded_bias(rng: Random, reference: Reference) -> Drawn:
    """Draw a channel of a convolution and its batch norm and ask for the new bias."""
    fold = reference("fold_bn_linear").fold_bn_linear
    while True:
        root, times = rng.choice([2, 3, 4]), rng.choice([2, 3, -2])
        eps = rng.choice([1, 2])
        var, gamma = root**2 - eps, root * times
        bias, mean, beta = rng.randint(1, 9), rng.randint(2, 9), rng.randint(1, 9)
        one = np.ones(1)
        _, folded = fold(
            np.ones((1, 1)),
            bias * one,
            gamma * one,
            beta * one,
            mean * one,
            var * one,
            float(eps),
        )
        answer = float(folded[0])
        slips = {
            "no-eps": (bias - mean) * gamma / var**0.5 + beta,
            "no-mean": float(bias * times + beta),
            "old-bias": float(bias - mean * times + beta),
            "beta-scaled": float((bias - mean + beta) * times),
            "no-root": (bias - mean) * gamma / root**2 + beta,
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "bias": str(bias),
            "gamma": str(gamma),
            "beta": str(beta),
            "mean": str(mean),
            "var": str(var),
            "eps": str(eps),
            "root": str(root),
            "scale": str(times),
        },
        answer=answer,
        slips=slips,
    )


_OFFSETS = ((-3, -1, -1, 5), (3, 1, 1, -5), (-1, -1, 1, 1))
"""Offsets from a mean, with standard deviation 3, 3 and 1."""


def restyled_value(rng: Random, reference: Reference) -> Drawn:
    """Draw a channel of content and of style and ask for a value after AdaIN."""
    norm = reference("instance_norm").instance_norm
    while True:
        offsets, other = list(rng.choice(_OFFSETS[:2])), list(rng.choice(_OFFSETS))
        rng.shuffle(offsets)
        rng.shuffle(other)
        centre, target, size = (
            rng.randint(6, 12),
            rng.randint(13, 30),
            rng.choice([2, 4]),
        )
        content = [centre + offset for offset in offsets]
        style = [target + size * offset for offset in other]
        mean, std = float(np.mean(style)), float(np.std(style))
        x = np.array(content, dtype=float).reshape(1, 1, 2, 2)
        y = norm(x, np.array([std]), np.array([mean]), 0.0)
        answer = float(y[0, 0, 0, 0])
        z = float(norm(x, None, None, 0.0)[0, 0, 0, 0])
        slips = {
            "no-style": z,
            "mean-only": z + mean,
            "not-divided": std * offsets[0] + mean,
            "variance": std**2 * z + mean,
            "swapped": float(np.std(content)) * (style[0] - mean) / std + centre,
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "content": as_row(content),
            "style": as_row(style),
            "first": str(content[0]),
            "mean": str(centre),
            "style_mean": str(target),
            "style_std": f"{std:g}",
        },
        answer=answer,
        slips=slips,
    )


def logit_variance(rng: Random, _reference: Reference) -> Drawn:
    """Draw the width and spread of q and k and ask for the variance of a logit."""
    while True:
        width = rng.choice([16, 25, 64, 100])
        of_q, of_k = rng.randint(2, 6), rng.randint(1, 6)
        product = width * of_q * of_k  # independent terms: the variances add up
        answer = product / width
        slips = {
            "not-scaled": float(product),
            "by-width": product / width**2,
            "root-of-width": product / width**0.5,
            "sum": float(of_q + of_k),
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "width": str(width),
            "of_q": str(of_q),
            "of_k": str(of_k),
            "product": str(product),
        },
        answer=answer,
        slips=slips,
    )


def bias_with_beta(rng: Random, reference: Reference) -> Drawn:
    """Draw a LayerNorm and one linear output and ask for the bias after folding."""
    fold = reference("fold_ln_affine").fold_ln_affine
    while True:
        gamma = [rng.choice([2, 3, -1]) for _ in range(3)]
        beta = [rng.randint(-2, 4) for _ in range(3)]
        weight = [rng.choice([-2, -1, 1, 2, 3]) for _ in range(3)]
        bias = rng.randint(1, 9)
        g, b, w = (np.array(part, dtype=float) for part in (gamma, beta, weight))
        answer = float(fold(g, b, w[None], np.array([float(bias)]))[1][0])
        slips = {
            "kept": float(bias),
            "beta-alone": float(bias + b.sum()),
            "gamma-too": float(bias + w * g @ b),
            "bias-scaled": float(bias * g.sum() + w @ b),
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "gamma": as_row(gamma),
            "beta": as_row(beta),
            "weight": as_row(weight),
            "bias": str(bias),
        },
        answer=answer,
        slips=slips,
    )


def residual_weight_std(rng: Random, _reference: Reference) -> Drawn:
    """Draw the depth of a GPT-2 and ask for the spread of its residual weights."""
    blocks, base = rng.choice([8, 18, 32, 50, 72]), rng.choice([10, 20, 30])
    added = 2 * blocks
    return Drawn(
        values={"blocks": str(blocks), "base": str(base), "added": str(added)},
        answer=base / added**0.5,
        slips={
            "blocks": base / blocks**0.5,
            "no-root": base / added,
            "kept": float(base),
            "longer": base * added**0.5,
        },
    )


def clipped_gradient(rng: Random, _reference: Reference) -> Drawn:
    """Draw a row of weights and its gradient and ask for a clipped entry."""
    while True:
        weight, length = rng.choice([((3, 4), 5), ((6, 8), 10), ((5, 12), 13)])
        steep, size = rng.choice([((30, 40), 50), ((12, 16), 20), ((60, 80), 100)])
        most = rng.choice([0.1, 0.2, 0.5])
        w, g = np.array(weight, dtype=float), np.array(steep, dtype=float)
        ratio = most * np.linalg.norm(w) / np.linalg.norm(g)
        answer = float(ratio * g[0])
        slips = {
            "unclipped": float(steep[0]),
            "plain": most * steep[0] / size,
            "weights": most * weight[0],
            "factor": most * steep[0],
        }
        if ratio < 1 and apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "weight": as_row(list(weight)),
            "gradient": as_row(list(steep)),
            "most": f"{most:g}",
            "length": str(length),
            "size": str(size),
        },
        answer=answer,
        slips=slips,
    )


def modulation_weight(rng: Random, _reference: Reference) -> Drawn:
    """Draw the width of a DiT and ask for the weight that makes its modulation."""
    width = rng.choice([384, 512, 768, 1024, 1152])
    return Drawn(
        values={"width": str(width)},
        answer=f"({6 * width}, {width})",
        slips={
            "transposed": f"({width}, {6 * width})",
            "no-gate": f"({4 * width}, {width})",
            "one-sublayer": f"({3 * width}, {width})",
            "scalars": f"(6, {width})",
        },
    )


_SQUARES = ((-3, -1, -1, 5), (-7, -1, 1, 7), (11, -7, -5, 1))
"""Offsets from a mean, with standard deviation 3, 5 and 7."""


def one_group_of_tokens(rng: Random, reference: Reference) -> Drawn:
    """Draw two tokens and ask for a value after GroupNorm with a single group."""
    norm = reference("group_norm").group_norm
    while True:
        sign = rng.choice([-1, 1])
        offsets = [sign * part for part in rng.choice(_SQUARES)]
        rng.shuffle(offsets)
        centre = rng.randint(8, 20)
        values = [centre + offset for offset in offsets]
        x = np.array(values, dtype=float).reshape(1, 2, 2).swapaxes(1, 2)  # (N, C, T)
        answer = float(norm(x, 1, None, None, 0.0)[0, 1, 0])
        slips = {
            "token": float(np.sign(offsets[1] - offsets[0])),
            "channel": float(np.sign(offsets[1] - offsets[3])),
            "unbiased": offsets[1] / float(np.std(offsets, ddof=1)),
        }
        if apart(answer, slips, 0.006) and 0 not in slips.values():
            break
    return Drawn(
        values={
            "one": as_row(values[:2]),
            "two": as_row(values[2:]),
            "value": str(values[1]),
            "mean": str(centre),
            "std": f"{float(np.std(offsets)):g}",
        },
        answer=answer,
        slips=slips,
    )


def fewer_parameters(rng: Random, _reference: Reference) -> Drawn:
    """Draw the shape of a map and ask what LayerNorm learns beyond GroupNorm."""
    channels, side = rng.choice([8, 16, 32]), rng.choice([4, 5, 8, 10])
    layer, group = 2 * channels * side**2, 2 * channels
    return Drawn(
        values={"channels": str(channels), "side": str(side), "layer": str(layer)},
        answer=float(layer - group),
        slips={
            "same": 0.0,
            "per-group": float(layer - 2),
            "half": float((layer - group) // 2),
            "layer": float(layer),
        },
    )


def local_response(rng: Random, _reference: Reference) -> Drawn:
    """Draw five channels and ask for one after local response normalisation."""
    while True:
        channels = [rng.randint(1, 6) for _ in range(5)]
        place, offset = rng.choice([1, 2, 3]), rng.randint(1, 9)
        window = np.array(channels[place - 1 : place + 2], dtype=float)
        below = offset + float(window @ window)
        value = channels[place]
        answer = value / below**0.5
        slips = {
            "all": value / (offset + float(np.square(channels).sum())) ** 0.5,
            "own": value / (offset + value**2) ** 0.5,
            "no-power": value / below,
            "sum-squared": value / (offset + float(window.sum()) ** 2) ** 0.5,
            "subtracted": value - float(window.mean()),
        }
        if below**0.5 == int(below**0.5) and apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "channels": as_row(channels),
            "offset": str(offset),
            "value": str(value),
            "place": str(place + 1),
            "window": as_row([int(part) for part in window]),
            "below": f"{below:g}",
        },
        answer=answer,
        slips=slips,
    )


def fused_traffic(rng: Random, _reference: Reference) -> Drawn:
    """Draw a tensor and a bandwidth and ask for the least time of a fused kernel."""
    size, bandwidth = rng.choice([16, 32, 64, 128]), rng.choice([1.5, 2, 3])
    return Drawn(
        values={
            "size": str(size),
            "bandwidth": f"{bandwidth:g}",
            "moved": str(4 * size),
        },
        answer=4 * size / bandwidth,
        slips={
            "unfused": 5 * size / bandwidth,
            "no-sum": 3 * size / bandwidth,
            "one": size / bandwidth,
            "inverse": float(4 * size * bandwidth),
        },
    )
