"""Norms around the residual stream of a Transformer."""

from random import Random

import numpy as np

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference, apart


def warm_up_share(rng: Random, _reference: Reference) -> Drawn:
    """Draw a warm-up and a step and ask for the learning rate over its peak."""
    warmup = rng.choice([1000, 2000, 4000, 8000])
    share = rng.choice([0.1, 0.25, 0.4, 0.5, 0.75, 2.25, 4.0, 9.0, 16.0, 25.0])
    step = round(warmup * share)
    rate = min(step**-0.5, step * warmup**-1.5)
    slips = {"branch": max(share, share**-0.5)}
    slips |= {"root": share**0.5} if share < 1 else {"linear": 1 / share}
    return Drawn(
        values={"warmup": str(warmup), "step": str(step)},
        answer=rate * warmup**0.5,
        slips=slips,
    )


def branch_share(rng: Random, _reference: Reference) -> Drawn:
    """Draw a Pre-Norm stack and ask how large a branch is beside the stream."""
    while True:
        start, branch, place = rng.randint(1, 4), rng.randint(1, 3), rng.randint(4, 17)
        stream = start + (place - 1) * branch
        slips = {
            "variances": branch / stream,
            "not-grown": float(np.sqrt(branch / start)),
            "deviations": float(
                np.sqrt(branch) / (np.sqrt(start) + (place - 1) * np.sqrt(branch))
            ),
        }
        answer = float(np.sqrt(branch / stream))
        if apart(answer, slips, 0.006):
            values = {"start": start, "branch": branch, "place": place}
            texts = {name: str(value) for name, value in values.items()}
            return Drawn(texts | {"stream": str(stream)}, answer, slips)


def deep_norm_constant(rng: Random, _reference: Reference) -> Drawn:
    """Draw the depth of a stack and ask for DeepNorm's alpha or beta."""
    layers = rng.choice([2, 6, 8, 12, 18, 24, 32, 48, 128])
    if rng.random() < 0.5:
        name, answer = "α", (2 * layers) ** 0.25
        slips = {"swapped": (8 * layers) ** 0.25, "inverse": (2 * layers) ** -0.25}
    else:
        name, answer = "β", (8 * layers) ** -0.25
        slips = {"swapped": (2 * layers) ** -0.25, "inverse": (8 * layers) ** 0.25}
    slips["root"] = answer**2
    return Drawn({"layers": str(layers), "name": name}, answer, slips)


def norms_in_model(rng: Random, _reference: Reference) -> Drawn:
    """Draw an encoder-decoder and ask how many LayerNorms it has."""
    encoder, decoder = rng.randint(2, 12), rng.randint(3, 12)
    both, blocks = 2 * encoder + 3 * decoder, encoder + decoder
    post = rng.random() < 0.4
    return Drawn(
        values={
            "encoder": str(encoder),
            "decoder": str(decoder),
            "kind": "Post-LN, as in the 2017 paper" if post else "Pre-LN",
            "kind_zh": "Post-LN（同 2017 年原论文）" if post else "Pre-LN",
            "final": "0" if post else "2",
        },
        answer=float(both if post else both + 2),
        slips={
            "no-cross": float(2 * blocks if post else 2 * blocks + 2),
            "one": float(blocks),
            "final": float(both + 2 if post else both),
        },
    )


def residual_gradient(rng: Random, _reference: Reference) -> Drawn:
    """Draw the slope of equal branches and ask for the gradient through them."""
    tenths, blocks = rng.choice([2, 3, 4, 5]), rng.choice([2, 3])
    slope = tenths / 10
    return Drawn(
        values={"slope": f"{slope:g}", "blocks": str(blocks)},
        answer=(1 + slope) ** blocks,
        slips={
            "no-add": slope**blocks,
            "one-path": 1 + slope**blocks,
            "linear": 1 + slope * blocks,
        },
    )


def values_per_feature(rng: Random, _reference: Reference) -> Drawn:
    """Draw a batch of images cut into patches and ask for the values behind a mean."""
    size, side = rng.choice([16, 32]), rng.choice([3, 4, 5, 6])
    images, width = rng.choice([8, 16, 32]), rng.choice([192, 384, 768])
    tokens = side**2 + 1
    return Drawn(
        values={
            "images": str(images),
            "pixels": str(size * side),
            "size": str(size),
            "width": str(width),
            "tokens": str(tokens),
        },
        answer=float(images * tokens),
        slips={
            "images": float(images),
            "tokens": float(tokens),
            "no-class": float(images * side**2),
            "features": float(images * tokens * width),
        },
    )


def largest_logit(rng: Random, reference: Reference) -> Drawn:
    """Draw a head with RMS-normalised q and k and ask for the largest logit."""
    root, scale = rng.choice([8, 10, 12, 16]), rng.choice([2, 3])
    gamma, other = (scale, 1) if rng.random() < 0.5 else (scale, 2)
    width = root**2
    rms_norm = reference("rms_norm").rms_norm
    row = np.arange(1.0, width + 1)
    q, k = (rms_norm(row, np.full(width, float(g)), 0.0) for g in (gamma, other))
    return Drawn(
        values={"width": str(width), "gamma": str(gamma), "other": str(other)},
        answer=float(q @ k / np.sqrt(width)),
        slips={
            "unit": float(gamma * other),
            "not-divided": float(gamma * other * width),
            "no-gamma": float(root),
        },
    )


def stream_variance(rng: Random, _reference: Reference) -> Drawn:
    """Draw a stack with normalised branch outputs and ask for the stream's variance."""
    while True:
        start, gamma = rng.randint(1, 5), rng.choice([2, 3, 0.5])
        blocks, size = rng.choice([4, 6, 8, 10, 12]), rng.randint(4, 9)
        added = 2 * blocks
        answer = float(start + added * gamma**2)
        slips = {
            "raw": float(start + added * size),
            "blocks": float(start + blocks * gamma**2),
            "not-squared": float(start + added * gamma),
            "reset": float(gamma**2),
        }
        if apart(answer, slips, 0.006):
            break
    return Drawn(
        values={
            "start": str(start),
            "gamma": f"{gamma:g}",
            "blocks": str(blocks),
            "added": str(added),
            "size": str(size),
        },
        answer=answer,
        slips=slips,
    )


def qk_norm_weight(rng: Random, _reference: Reference) -> Drawn:
    """Draw the shape of the queries and ask for that of a per-head norm's weight."""
    batch, positions = rng.randint(2, 5), rng.choice([7, 10, 12])
    heads, width = rng.choice([6, 8, 16, 32]), rng.choice([64, 96, 128])
    return Drawn(
        values={"shape": f"({batch}, {positions}, {heads}, {width})"},
        answer=f"({width},)",
        slips={
            "full": f"({heads * width},)",
            "own": f"({heads}, {width})",
            "heads": f"({heads},)",
        },
    )
