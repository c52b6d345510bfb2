"""Compare what a submission returned with what the reference returned."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import numpy as np

from normdrill.domain.verdict import Failure, Reason

TOLERANCE: ContextVar[float] = ContextVar("tolerance", default=1e-9)
"""The tolerance of the exercise that is being judged."""

Number = (bool, int, float, np.generic)


class Mismatch(AssertionError):
    """A result differs from what was expected.

    Attributes
    ----------
    failure : Failure
        What differs, as plain values.
    """

    def __init__(
        self, kind: str, reason: Reason = Reason.WRONG_ANSWER, /, **details: Any
    ) -> None:
        super().__init__(kind, details)
        self.failure = Failure(kind, reason, details)


class Unjudgeable:
    """Stands for a result that is no plain value.

    Attributes
    ----------
    why : {"type", "subclass", "dtype", "size", "depth"}
        What is not plain about it.
    type_name : str
        The result's type, or its dtype.
    """

    def __init__(self, why: str, type_name: str) -> None:
        self.why = why
        self.type_name = type_name


def assert_close(
    got: Any, expected: Any, name: str | Sequence[str] = "", *, tolerance: float = 0.0
) -> None:
    """Assert that `got` is what the reference returned.

    Types, shapes and dtypes must be equal. Values may differ by `tolerance` times the
    largest finite magnitude in `expected` (times 1 if that is zero); NaN and infinity
    must stand in the same places.

    Parameters
    ----------
    got : object
        What the submission returned.
    expected : ndarray, number, None, str, or tuple, list or dict of these
        What the reference returned. A number also accepts a NumPy scalar or a 0-d
        array.
    name : str or sequence of str
        What the learner calls the result; one name for each part of a tuple.
    tolerance : float
        Largest accepted relative error; 0 stands for the exercise's own.

    Raises
    ------
    Mismatch
        At the first difference.

    Examples
    --------
    >>> assert_close(np.float64(2.0), 2.0)
    >>> assert_close((np.ones(2), np.zeros(2)), (np.ones(2), np.zeros(2)), ("y", "m"))
    """
    allowed = tolerance or TOLERANCE.get()
    if isinstance(expected, (tuple, list)):
        _assert_same_length(got, expected, name)
        for i, (g, e) in enumerate(zip(got, expected, strict=True)):
            assert_close(g, e, _part(name, i), tolerance=allowed)
        return
    assert isinstance(name, str), "one name for one result"
    if isinstance(expected, dict):
        _assert_same_keys(got, expected, name)
        for key, value in expected.items():
            assert_close(got[key], value, f"{name}[{key!r}]", tolerance=allowed)
    elif isinstance(expected, np.ndarray) and expected.shape != ():
        _assert_array(got, expected, name, allowed)
    elif isinstance(expected, (np.ndarray, *Number)):
        _assert_number(got, expected, name, allowed)
    elif type(got) is not type(expected):
        raise _wrong_type(got, expected, name)
    elif got != expected:
        raise Mismatch("text", name=name, expected=str(expected), got=str(got))


@contextmanager
def raises(error: type[Exception]) -> Iterator[None]:
    """Assert that the block raises `error` or a subclass of it.

    Raises
    ------
    Mismatch
        If nothing is raised, or the submission raises another exception.
    """
    try:
        yield
    except error:
        return
    except Exception as other:
        failure = getattr(other, "failure", None)
        if isinstance(failure, Failure) and failure.kind == "raised":
            expected = error.__name__
            raise Mismatch(
                "wrong_error", Reason.RAISED, **failure.details, expected=expected
            ) from None
        raise
    raise Mismatch("not_raised", expected=error.__name__)


def _part(name: str | Sequence[str], i: int) -> str:
    if isinstance(name, str):
        return f"{name}[{i}]" if name else f"[{i}]"
    return name[i]


def _assert_same_length(
    got: Any, expected: Sequence[Any], name: str | Sequence[str]
) -> None:
    label = name if isinstance(name, str) else ", ".join(name)
    if not isinstance(got, type(expected)):
        raise _wrong_type(got, expected, name if isinstance(name, str) else "")
    if len(got) != len(expected):
        raise Mismatch("length", name=label, expected=len(expected), got=len(got))


def _assert_same_keys(got: Any, expected: dict[str, Any], name: str) -> None:
    if not isinstance(got, dict):
        raise _wrong_type(got, expected, name)
    if got.keys() != expected.keys():
        raise Mismatch(
            "keys", name=name, expected=sorted(expected), got=sorted(map(str, got))
        )


def _assert_array(got: Any, expected: np.ndarray, name: str, tolerance: float) -> None:
    if not isinstance(got, np.ndarray):
        raise _wrong_type(got, expected, name)
    if got.shape != expected.shape:
        raise Mismatch(
            "shape", name=name, expected=list(expected.shape), got=list(got.shape)
        )
    if got.dtype != expected.dtype:
        raise Mismatch(
            "dtype", name=name, expected=expected.dtype.name, got=got.dtype.name
        )
    _assert_values(got, expected, name, tolerance)


def _assert_number(got: Any, expected: Any, name: str, tolerance: float) -> None:
    plain = isinstance(got, Number) or (isinstance(got, np.ndarray) and got.ndim == 0)
    kind = np.asarray(expected).dtype.kind
    if not plain:
        raise _wrong_type(got, expected, name)
    if np.asarray(got).dtype.kind not in ("b" if kind == "b" else "iuf"):
        raise _wrong_type(got, expected, name)
    if kind in "iu" and np.asarray(got).dtype.kind == "f":
        raise _wrong_type(got, expected, name)
    _assert_values(np.asarray(got), np.asarray(expected), name, tolerance)


def _assert_values(
    got: np.ndarray, expected: np.ndarray, name: str, tolerance: float
) -> None:
    wide_got, wide = widened(got), widened(expected)
    for kind, found in (("nan", np.isnan), ("inf", np.isinf)):
        bad = found(wide_got) & ~found(wide)
        if bad.any():
            raise Mismatch(kind, **_place(wide_got, wide, bad, name), size=got.size)
    allowed = tolerance * largest_magnitude(wide)
    with np.errstate(invalid="ignore", over="ignore"):
        error = np.abs(wide_got - wide)
    same = (wide_got == wide) | (np.isnan(wide_got) & np.isnan(wide))
    error = np.where(same, 0.0, np.where(np.isnan(error), np.inf, error))
    bad = error > allowed
    if bad.any():
        raise Mismatch(
            "value",
            **_place(wide_got, wide, bad, name),
            size=got.size,
            error=float(error[bad].flat[0]),
            largest=float(error.max()),
            allowed=float(allowed),
        )


def largest_magnitude(values: np.ndarray) -> float:
    """Return the largest finite magnitude in `values`, or 1 if there is none."""
    finite = np.abs(values[np.isfinite(values)])
    return float(finite.max(initial=0.0)) or 1.0


def widened(values: np.ndarray) -> np.ndarray:
    """Return `values` in the widest real or complex type."""
    wide: np.ndarray = values.astype(
        np.complex128 if values.dtype.kind == "c" else np.float64
    )
    return wide


def _place(
    got: np.ndarray, expected: np.ndarray, bad: np.ndarray, name: str
) -> dict[str, Any]:
    index = tuple(int(i) for i in np.argwhere(bad)[0])
    return {
        "name": name,
        "index": list(index),
        "expected": _plain(expected[index]),
        "got": _plain(got[index]),
        "count": int(bad.sum()),
    }


def _plain(value: Any) -> float | str:
    return str(complex(value)) if np.iscomplexobj(value) else float(value)


def _wrong_type(got: Any, expected: Any, name: str) -> Mismatch:
    wanted = type_name(expected)
    if isinstance(got, Unjudgeable):
        return Mismatch(
            f"result_{got.why}", name=name, expected=wanted, got=got.type_name
        )
    if got is None:
        return Mismatch("none", name=name, expected=wanted)
    return Mismatch("type", name=name, expected=wanted, got=type_name(got))


def type_name(value: Any) -> str:
    """Return what a learner calls the type of `value`."""
    if value is None:
        return "None"
    if isinstance(value, np.ndarray):
        return "ndarray" if value.ndim else "0-d ndarray"
    return type(value).__name__
