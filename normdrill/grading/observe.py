"""Say what can be seen in a wrong answer that no known mistake explains."""

import itertools
import math
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from normdrill.domain.verdict import Observation

CLOSE = 1e-6
"""How near a mean must be to 0 to be called so, relative to what is compared."""

EXACT = 1e-10
"""What is wrong by less is rounding, relative to what is compared."""

_ENOUGH_SAMPLES = 3
"""Through two points there is always a line."""

NEAR_ONE = 0.02
"""How near a variance must be to 1: eps takes a little away."""


def observe(
    got: Any, expected: Any, arguments: Mapping[str, Any], name: str = ""
) -> list[Observation]:
    """Return what can be seen when `got` is laid beside `expected`.

    Parameters
    ----------
    got, expected : object
        What the submission and the reference returned; of tuples, the first part that
        differs is looked at.
    name : str
        What the learner calls the result.
    arguments : mapping
        The call's arguments by name. ``gamma`` and ``beta`` are taken back before the
        statistics are looked at.
    """
    if isinstance(got, tuple) and isinstance(expected, tuple):
        parts = zip(got, expected, strict=False)
        seen = (observe(g, e, arguments, name) for g, e in parts)
        return next((found for found in seen if found), [])
    if not (_is_real(got) and _is_real(expected)):
        return []
    if got.shape != expected.shape:
        return []
    if np.isfinite(expected).all() and not np.isfinite(got).all():
        return list(_cause_of_nan(got, arguments, name))
    if _close(got, expected):
        return list(_precision(got, expected, name))
    return [
        *_first_difference(got, expected, name),
        *_statistics(got, expected, arguments, name),
        *_slices(got, expected, name),
        *_common(got, expected, name),
    ]


def _is_real(value: Any) -> bool:
    return (
        isinstance(value, np.ndarray)
        and value.dtype.kind == "f"
        and value.ndim > 0
        and value.size > 0
    )


def _close(a: Any, b: Any) -> bool:
    with np.errstate(all="ignore"):
        scale = float(np.max(np.abs(b), initial=0.0)) or 1.0
        return bool(np.allclose(a, b, rtol=CLOSE, atol=CLOSE * scale))


def _precision(
    got: np.ndarray, expected: np.ndarray, name: str
) -> Iterator[Observation]:
    scale = float(np.abs(expected).max()) or 1.0
    error = float(np.abs(got - expected).max()) / scale
    if error > EXACT:
        yield Observation("precision", {"name": name, "digits": -math.log10(error)})


def _cause_of_nan(
    got: np.ndarray, arguments: Mapping[str, Any], name: str
) -> Iterator[Observation]:
    x = next((a for a in arguments.values() if _is_real(a)), None)
    cause = "invalid"
    if x is not None and x.shape == got.shape:
        bad = ~np.isfinite(got)
        axes = [
            axis
            for axis in range(x.ndim)
            if x.shape[axis] > 1
            and (np.ptp(x, axis=axis, keepdims=True) == 0).any()
            and np.broadcast_to(np.ptp(x, axis=axis, keepdims=True) == 0, x.shape)[
                bad
            ].all()
        ]
        cause = "zero_variance" if axes else cause
    if cause == "zero_variance" or np.isnan(got).any():
        yield Observation("nan_cause", {"name": name, "cause": cause})


def _first_difference(
    got: np.ndarray, expected: np.ndarray, name: str
) -> Iterator[Observation]:
    scale = float(np.abs(expected).max()) or 1.0
    bad = np.abs(got - expected) > CLOSE * scale
    index = [int(i) for i in np.argwhere(bad)[0]] if bad.any() else []
    if index:
        details = {"index": index, "count": int(bad.sum()), "size": got.size}
        yield Observation("first_difference", {"name": name, **details})


def _statistics(
    got: np.ndarray, expected: np.ndarray, arguments: Mapping[str, Any], name: str
) -> Iterator[Observation]:
    wanted = _normalised_axes(_without_affine(expected, arguments))
    if not wanted:
        return
    plain = _without_affine(got, arguments)
    found = _normalised_axes(plain)
    if found == wanted:
        return
    if _only_affine_is_wrong(got, expected, arguments, wanted):
        yield Observation("affine", {"name": name})
        return
    mean, variance = plain.mean(axis=wanted), plain.var(axis=wanted)
    about = {"name": name, "affine": any(n in arguments for n in ("gamma", "beta"))}
    if not found and (np.abs(mean) < CLOSE).all():
        yield Observation("centred", {**about, **_range(wanted, variance)})
    elif not found and (np.abs(variance - 1) < NEAR_ONE).all():
        yield Observation("scaled", {**about, **_range(wanted, mean)})
    else:
        details = {"got": list(found), "expected": list(wanted)}
        yield Observation("axes", {**about, **details})


def _range(axes: tuple[int, ...], values: np.ndarray) -> dict[str, Any]:
    lowest, highest = float(values.min()), float(values.max())
    return {"axes": list(axes), "lowest": lowest, "highest": highest}


def _without_affine(y: np.ndarray, arguments: Mapping[str, Any]) -> np.ndarray:
    gamma, beta = arguments.get("gamma"), arguments.get("beta")
    with np.errstate(all="ignore"):
        if _broadcasts(beta, y):
            y = y - beta
        if _broadcasts(gamma, y):
            y = y / gamma
    return y


def _only_affine_is_wrong(
    got: np.ndarray,
    expected: np.ndarray,
    arguments: Mapping[str, Any],
    wanted: tuple[int, ...],
) -> bool:
    """Tell whether each gamma sees the right values, only scaled and shifted.

    That tells something only where one gamma meets several means, as in LayerNorm.
    """
    gamma = arguments.get("gamma")
    if not isinstance(gamma, np.ndarray) or not gamma.ndim:
        return False
    if not _broadcasts(gamma, got):
        return False
    shape = (1,) * (got.ndim - gamma.ndim) + gamma.shape
    samples = tuple(axis for axis, length in enumerate(shape) if length == 1)
    count = math.prod(got.shape[axis] for axis in samples)
    if count < _ENOUGH_SAMPLES or not set(wanted) <= set(range(got.ndim)) - set(
        samples
    ):
        return False
    right = _without_affine(expected, arguments)
    right = right - right.mean(axis=samples, keepdims=True)
    mine = got - got.mean(axis=samples, keepdims=True)
    scale = (mine * right).mean(axis=samples, keepdims=True)
    scale /= (right**2).mean(axis=samples, keepdims=True)
    if np.ptp(scale / gamma.reshape(shape)) < CLOSE:
        return False
    return _close(mine, scale * right)


def _broadcasts(value: Any, y: np.ndarray) -> bool:
    if not isinstance(value, np.ndarray):
        return False
    try:
        return np.broadcast_shapes(value.shape, y.shape) == y.shape
    except ValueError:
        return False


def _normalised_axes(y: np.ndarray) -> tuple[int, ...]:
    """Return the fewest axes over which most slices have mean 0 and variance 1."""
    axes = range(y.ndim)
    for count in range(1, y.ndim + 1):
        for chosen in itertools.combinations(axes, count):
            mean, variance = y.mean(axis=chosen), y.var(axis=chosen)
            fits = (np.abs(mean) < CLOSE) & (np.abs(variance - 1) < NEAR_ONE)
            if fits.mean() > 0.5:
                return chosen
    return ()


def _slices(got: np.ndarray, expected: np.ndarray, name: str) -> Iterator[Observation]:
    scale = float(np.abs(expected).max()) or 1.0
    wrong = np.abs(got - expected) > EXACT * scale
    for axis in range(got.ndim):
        others = tuple(i for i in range(got.ndim) if i != axis)
        hit = np.flatnonzero(wrong.any(axis=others))
        length = got.shape[axis]
        if 0 < len(hit) <= length // 2:
            details = {"axis": axis, "indices": hit.tolist(), "length": length}
            yield Observation("slices", {"name": name, **details})
            return


def _common(got: np.ndarray, expected: np.ndarray, name: str) -> Iterator[Observation]:
    difference = got - expected
    if got.size > 1 and np.ptp(difference) < CLOSE * float(np.abs(difference).max()):
        offset = float(difference.flat[0])
        yield Observation("offset", {"name": name, "offset": offset})
        return
    big = np.abs(expected) > CLOSE * float(np.abs(expected).max())
    ratio = got[big] / expected[big]
    if ratio.size > 1 and np.ptp(ratio) < CLOSE * float(np.abs(ratio).max()):
        factor = float(ratio.flat[0])
        if not _close(got, factor * expected):
            return
        guess = _guess(factor, got.shape)
        yield Observation("factor", {"name": name, "factor": factor, "guess": guess})


def _guess(factor: float, shape: tuple[int, ...]) -> str:
    """Return a familiar expression with this value, or nothing."""
    counts = {
        int(np.prod(chosen))
        for k in range(1, len(shape) + 1)
        for chosen in itertools.combinations(shape, k)
    }
    for n in sorted(counts):
        known = {f"{n}": float(n), f"1/{n}": 1 / n, f"sqrt({n})": n**0.5}
        if n > 1:
            known |= {
                f"{n}/({n}-1)": n / (n - 1),
                f"({n}-1)/{n}": (n - 1) / n,
                f"sqrt({n}/({n}-1))": (n / (n - 1)) ** 0.5,
                f"sqrt(({n}-1)/{n})": ((n - 1) / n) ** 0.5,
            }
        for words, value in known.items():
            if abs(factor - value) < CLOSE * value:
                return words
    return ""
