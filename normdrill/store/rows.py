"""What may stand in a column of a row that comes from another machine."""

import json
import math
from collections.abc import Callable
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from normdrill.store.times import to_text, to_time

Check = Callable[[Any], bool]
MOST = 10**9
_FIRST = datetime(2000, 1, 1, tzinfo=UTC)
_LAST = datetime(2200, 1, 1, tzinfo=UTC)


def is_text(value: Any) -> bool:
    """Tell whether a value is text that can be stored."""
    return isinstance(value, str) and _encodes(value, "strict") and "\0" not in value


def is_path(value: Any) -> bool:
    """Tell whether a value is the name of a file, which need not be Unicode."""
    return (
        isinstance(value, str)
        and _encodes(value, "surrogateescape")
        and "\0" not in value
    )


def _encodes(text: str, errors: str) -> bool:
    try:
        text.encode("utf-8", errors)
    except UnicodeEncodeError:
        return False
    return True


def is_time(value: Any) -> bool:
    """Tell whether a value is a time as it is stored, and one that can be meant."""
    try:
        at = to_time(value)
        return to_text(at) == value and _FIRST <= at < _LAST
    except (TypeError, ValueError, OverflowError):
        return False


def is_amount(value: Any) -> bool:
    """Tell whether a value is a number of seconds."""
    known = isinstance(value, (int, float)) and not isinstance(value, bool)
    return known and math.isfinite(value) and 0 <= value <= MOST


def is_json_object(value: Any) -> bool:
    """Tell whether a value is the text of an object."""
    return isinstance(_parsed(value), dict)


def is_json_list(value: Any) -> bool:
    """Tell whether a value is the text of a list of texts."""
    found = _parsed(value)
    return isinstance(found, list) and all(map(is_text, found))


def _parsed(value: Any) -> Any:
    if not is_text(value):
        return None
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None


def whole(least: int = 0, most: int = MOST) -> Check:
    """Return a check for integers in a range."""

    def fits(value: Any) -> bool:
        known = isinstance(value, int) and not isinstance(value, bool)
        return known and least <= value <= most

    return fits


def one_of(kind: type[StrEnum]) -> Check:
    """Return a check for the values of an enumeration."""
    return lambda value: isinstance(value, str) and value in {*kind}


def optional(check: Check) -> Check:
    """Return a check that allows None too."""
    return lambda value: value is None or check(value)
