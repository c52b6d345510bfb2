"""What the user may have meant."""

import re
from collections.abc import Iterable

_SEPARATORS = re.compile(r"[\W_]+")
_NEAR = 0.6
_CONTAINED = 0.75
_SHORTEST = 3


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """Return the candidates most like `word`, nearest first; none if none is near.

    Case and separators do not count, and a candidate that contains `word`, or is
    contained in it, is near.

    Examples
    --------
    >>> nearest("LayerNrom", ["layer_norm", "batch_norm_train", "softmax"])
    ['layer_norm']
    """
    plain = _plain(word)
    scored = [(_likeness(plain, _plain(name)), name) for name in candidates]
    near = sorted((-score, name) for score, name in scored if score > _NEAR)
    return [name for _score, name in near[:limit]]


def by_likeness(word: str, candidates: Iterable[str]) -> list[str]:
    """Return all candidates, the one most like `word` first."""
    plain = _plain(word)
    return sorted(candidates, key=lambda name: (-_likeness(plain, _plain(name)), name))


def _plain(word: str) -> str:
    return _SEPARATORS.sub("", word).lower()


def _likeness(word: str, name: str) -> float:
    import difflib

    ratio = difflib.SequenceMatcher(None, word, name).ratio()
    shorter, longer = sorted((word, name), key=len)
    contained = len(shorter) >= _SHORTEST and shorter in longer
    return max(ratio, _CONTAINED) if contained else ratio
