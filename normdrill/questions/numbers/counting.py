"""What is counted or multiplied: drawn without NumPy."""

from random import Random

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference


def unbiased_factor(rng: Random, _reference: Reference) -> Drawn:
    """Draw the shape of a feature map and ask for the factor m / (m - 1)."""
    n, c, h, w = rng.randint(2, 4), rng.choice([8, 16]), rng.randint(1, 3), 2
    m = n * h * w
    return Drawn(
        values={"shape": f"({n}, {c}, {h}, {w})"},
        answer=m / (m - 1),
        slips={
            "rows": n / (n - 1),
            "channels": m * c / (m * c - 1),
            "inverse": (m - 1) / m,
        },
    )


def sigmoid_chain(rng: Random, _reference: Reference) -> Drawn:
    """Draw equal weights and ask for the gradient's factor through sigmoids at 0."""
    w, layers = rng.choice(
        [(2, 2), (2, 3), (2, 4), (4, 3), (6, 2), (8, 3), (8, 4), (12, 3)]
    )
    return Drawn(
        values={"w": str(w), "layers": str(layers)},
        answer=(w / 4) ** layers,
        slips={
            "no-derivative": float(w**layers),
            "no-weight": 0.25**layers,
            "added": layers * w / 4,
        },
    )


def values_per_channel(rng: Random, _reference: Reference) -> Drawn:
    """Draw the batch of one of several GPUs and ask for the values behind a mean."""
    n, c, gpus = rng.choice([2, 3, 4]), rng.choice([16, 32, 64]), rng.choice([4, 8])
    h, w = rng.choice([5, 7, 10]), rng.choice([6, 8])
    m = n * h * w
    return Drawn(
        values={"shape": f"({n}, {c}, {h}, {w})", "gpus": str(gpus)},
        answer=float(m),
        slips={
            "batch": float(n),
            "image": float(h * w),
            "synchronised": float(m * gpus),
            "channels": float(m * c),
        },
    )


def trained_numbers(rng: Random, _reference: Reference) -> Drawn:
    """Draw a feature map and ask for the trained numbers of its BatchNorm."""
    n, c, side = rng.choice([8, 16]), rng.choice([24, 48, 96]), rng.choice([7, 14])
    return Drawn(
        values={"shape": f"({n}, {c}, {side}, {side})", "c": str(c)},
        answer=2.0 * c,
        slips={
            "buffers": 4.0 * c,
            "all": 4.0 * c + 1,
            "pixels": 2.0 * c * side**2,
            "scale": float(c),
        },
    )


def fewer_numbers(rng: Random, _reference: Reference) -> Drawn:
    """Draw a Transformer and ask what RMSNorm saves it against LayerNorm."""
    width, layers = rng.choice([100, 200, 500, 1000]), rng.choice([4, 6, 8, 12])
    norms = 2 * layers + 1
    return Drawn(
        values={
            "width": str(width),
            "layers": str(layers),
            "norms": str(norms),
        },
        answer=float(norms * width),
        slips={
            "both": 2.0 * norms * width,
            "no-final": 2.0 * layers * width,
            "one": float(layers * width),
            "scalar": float(norms),
        },
    )
