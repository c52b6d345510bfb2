"""Numbers as short as they can be told apart."""

import re
from collections.abc import Sequence
from typing import Any

from normdrill.render.clean import one_line

_PADDING = re.compile(r"e([+-])0*(\d+)$")


def short(value: Any, digits: int = 4) -> str:
    """Return `value` with `digits` significant digits; text is only cleaned."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return one_line(str(value), 60)
    # Adding 0 makes 0 of -0.
    return _PADDING.sub(r"e\1\2", f"{value + 0:.{digits}g}")


def told_apart(one: Any, other: Any) -> tuple[str, str]:
    """Return two numbers with as many digits as it takes to see the difference."""
    for digits in range(4, 18):
        texts = short(one, digits), short(other, digits)
        if texts[0] != texts[1]:
            break
    return texts


def shape(lengths: Sequence[int]) -> str:
    """Return a shape as NumPy writes it."""
    return str(tuple(lengths))


def duration(seconds: float) -> str:
    """Return a time span in the unit that suits it."""
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"
