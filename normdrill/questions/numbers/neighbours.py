"""Batch normalisation and what stands beside it: samples, weights, other layers."""

from fractions import Fraction
from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart, as_row

_PATTERNS = ((-3, -1, -1, 5), (3, 1, 1, -5))
"""Offsets from a mean, with standard deviation 3."""


def activation_first(rng: Random, reference: Reference) -> Drawn:
    """Draw a channel that goes through ReLU first and ask for its least output."""
    train = reference("batch_norm_train").batch_norm_train
    zero, one = np.zeros(1), np.ones(1)
    while True:
        rest = rng.choice([(2, 2, 8), (6, 6, 8)])
        negative, scale, shift = (
            -rng.randint(1, 9),
            rng.choice([3, 6]),
            rng.randint(1, 9),
        )
        column = [negative, *rest]
        rng.shuffle(column)
        x = np.array(column, dtype=float)[:, None]  # (4, 1)
        affine = (scale * one, shift * one, zero, one, 0.1, 0.0)
        place = column.index(negative)
        answer = float(train(np.maximum(x, 0), *affine)[0][place, 0])
        plain = float(train(x, *affine)[0][place, 0])
        slips = {
            "swapped": max(plain, 0.0),
            "no-relu": plain,
            "clipped": float(shift),
            "no-affine": (answer - shift) / scale,
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "x": as_row(column),
            "negative": str(negative),
            "gamma": str(scale),
            "beta": str(shift),
            "mean": str(sum(rest) // 4),
        },
        answer=answer,
        slips=slips,
    )


def variance_under_dropout(rng: Random, _reference: Reference) -> Drawn:
    """Draw mean and variance of a unit and ask for the variance behind dropout."""
    while True:
        drop = rng.choice([0.2, 0.5])
        mean, var, keep = rng.randint(1, 4), rng.randint(1, 9), 1 - drop
        kept = np.array([[0.0, drop], [1 / keep, keep]])  # factor, probability
        second = float(kept[:, 1] @ kept[:, 0] ** 2) * (var + mean**2)
        answer = second - mean**2
        slips = {
            "kept": float(var),
            "no-mean": var / keep,
            "second-moment": second,
            "not-inverted": keep * (var + mean**2) - keep**2 * mean**2,
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "mean": str(mean),
            "var": str(var),
            "drop": f"{drop:g}",
            "keep": f"{keep:g}",
            "square": str(mean**2),
        },
        answer=answer,
        slips=slips,
    )


def gradient_of_longer_weights(rng: Random, reference: Reference) -> Drawn:
    """Draw a gradient and a factor and ask for the gradient of the longer weights."""
    backward = reference("batch_norm_backward").batch_norm_backward
    x = np.array([[1.0, 2.0], [3.0, -1.0], [0.0, 4.0], [5.0, 1.0]])  # (4, 2)
    w, dy = np.array([[2.0], [1.0]]), np.array([[1.0], [-2.0], [3.0], [1.0]])
    times, gradient = rng.choice([2, 3, 4, 5]), rng.choice([6, 12, 24, 30, 48, 60])
    short, long = (
        x.T @ backward(dy, x @ (scale * w), np.ones(1), 0.0)[0] for scale in (1, times)
    )
    return Drawn(
        values={"times": str(times), "gradient": str(gradient)},
        answer=float(gradient * long[0, 0] / short[0, 0]),
        slips={
            "same": float(gradient),
            "multiplied": float(gradient * times),
            "squared": gradient / times**2,
        },
    )


def residual_variance(rng: Random, _reference: Reference) -> Drawn:
    """Draw a variance and a depth and ask for the variance behind residual blocks."""
    root, blocks = rng.choice([1, 2, 3]), rng.randint(4, 16)
    branches = np.ones(blocks)  # variance of each branch, as γ = 1
    return Drawn(
        values={"var": str(root**2), "blocks": str(blocks)},
        answer=float(root**2 + branches.sum()),
        slips={
            "kept": float(root**2),
            "deviations": float((root + blocks) ** 2),
            "product": float(root**2 * 2**blocks),
        },
    )


def micro_batch_output(rng: Random, reference: Reference) -> Drawn:
    """Draw two micro-batches and ask for an output of the first."""
    train = reference("batch_norm_train").batch_norm_train
    settings = (np.ones(1), np.zeros(1), np.zeros(1), np.ones(1), 0.1, 0.0)
    while True:
        offsets = list(rng.choice(_PATTERNS))
        rng.shuffle(offsets)
        centre = rng.randint(6, 12)
        other = centre + rng.choice([8, 10, 12, 20])
        first = [centre + offset for offset in offsets]
        second = [other + offset for offset in rng.choice(_PATTERNS)]
        whole = np.array([*first, *second], dtype=float)[:, None]  # (8, 1)
        answer = float(train(whole[:4], *settings)[0][0, 0])
        slips = {
            "whole": float(train(whole, *settings)[0][0, 0]),
            "unbiased": offsets[0] / 12**0.5,
            "variance": offsets[0] / 9,
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "first": as_row(first),
            "second": as_row(second),
            "value": str(first[0]),
            "mean": str(centre),
        },
        answer=answer,
        slips=slips,
    )


def gradient_between_samples(rng: Random, reference: Reference) -> Drawn:
    """Draw a batch and ask how one sample's output depends on another sample."""
    backward = reference("batch_norm_backward").batch_norm_backward
    while True:
        offsets = list(rng.choice(_PATTERNS))
        rng.shuffle(offsets)
        centre = rng.randint(6, 20)
        x = centre + np.array(offsets, dtype=float)[:, None]  # (4, 1)
        of_first = np.array([[1.0], [0.0], [0.0], [0.0]])
        dx, _, _ = backward(of_first, x, np.ones(1), 0.0)
        answer = float(dx[1, 0])
        slips = {
            "independent": 0.0,
            "mean-only": -1 / 12,
            "variance-only": -offsets[0] * offsets[1] / 108,
        }
        if apart(answer, slips, 0.0006):
            break
    return Drawn(
        values={
            "x": as_row([centre + offset for offset in offsets]),
            "first": str(Fraction(offsets[0], 3)),
            "second": str(Fraction(offsets[1], 3)),
        },
        answer=answer,
        slips=slips,
    )


def one_of_two(rng: Random, reference: Reference) -> Drawn:
    """Draw a batch of two with a large eps and ask for the first output."""
    zero, one = np.zeros(1), np.ones(1)
    while True:
        half, root = rng.choice([(3, 5), (4, 5), (6, 10), (8, 10), (5, 13), (12, 13)])
        centre, sign = rng.randint(13, 30), rng.choice([-1, 1])
        eps = float(root**2 - half**2)
        x = centre + sign * half * np.array([[1.0], [-1.0]])  # (2, 1)
        y, _, _ = reference("batch_norm_train").batch_norm_train(
            x, one, zero, zero, one, 0.1, eps
        )
        answer = float(y[0, 0])
        slips = {
            "no-eps": float(sign),
            "unbiased": sign * half / (2 * half**2 + eps) ** 0.5,
            "no-root": sign * half / root**2,
            "difference": 2.0 * answer,
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "x": as_row(x[:, 0].astype(int).tolist()),
            "eps": f"{eps:g}",
            "mean": str(centre),
            "half": str(half),
            "square": str(half**2),
        },
        answer=answer,
        slips=slips,
    )
