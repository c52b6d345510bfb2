"""Times as texts whose order is the order in time."""

from datetime import UTC, datetime


def to_text(at: datetime) -> str:
    """Return a text whose order is the order in time.

    Raises
    ------
    ValueError
        If `at` has no time zone.
    """
    if at.tzinfo is None:
        raise ValueError(f"{at} has no time zone")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def to_time(text: object) -> datetime:
    """Return the time that a text says, in UTC.

    Raises
    ------
    TypeError
        If it is no text.
    ValueError
        If it is no time with a time zone.
    """
    if not isinstance(text, str):
        raise TypeError(f"text expected, not {text!r}")
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError(f"{text} has no time zone")
    return at.astimezone(UTC)
