"""Bars made of characters: a share of a whole, or a count beside other counts."""

FULL, HALF, EMPTY = "█", "▒", "░"


def of_share(share: float, cells: int, firm: float = 1.0) -> str:
    """Return a bar of `cells` cells; it is full, or empty, only if the share is.

    Parameters
    ----------
    firm : float
        How much of a whole is firm: what `share` has above that is drawn lighter.
    """
    filled = _cells(share, cells)
    full = min(_cells(firm, cells), filled)
    return FULL * full + HALF * (filled - full) + EMPTY * (cells - filled)


def _cells(share: float, cells: int) -> int:
    filled = round(share * cells)
    return min(max(filled, 1), cells - 1) if 0 < share < 1 else filled


def of_count(count: int, most: int, cells: int) -> str:
    """Return a bar whose length is that of `count` where `most` has `cells` cells."""
    if not count:
        return ""
    return FULL * max(round(count / most * cells), 1)
