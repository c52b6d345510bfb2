"""How names, places and lists of the learner's are put into a sentence."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from normdrill.domain.rating import Rating
from normdrill.locale import _
from normdrill.render.clean import one_line


def word(value: Any, limit: int = 80) -> str:
    """Return a name, a type or a file, cleaned and clipped."""
    return one_line(str(value), limit)


def result(name: Any) -> str:
    """Return what the result is called."""
    if not name or str(name).startswith("["):
        return _("the result") + word(name)
    return word(name)


def capital(sentence: str) -> str:
    """Return `sentence` with a capital where it starts with a word of our own."""
    own = _("the result")
    return own[:1].upper() + sentence[1:] if sentence.startswith(own) else sentence


def listed(names: Iterable[Any], limit: int = 6) -> str:
    """Return `names` with commas between them, or a word for none."""
    found = [word(name, 40) for name in names]
    if not found:
        return _("nothing")
    more = ["…"] if len(found) > limit else []
    return _(", ").join([*found[:limit], *more])


def rating(grade: Rating) -> str:
    """Return the word for a grade."""
    return {
        Rating.AGAIN: _("again"),
        Rating.HARD: _("hard"),
        Rating.GOOD: _("good"),
        Rating.EASY: _("easy"),
    }[grade]


def axes(numbers: Sequence[int]) -> str:
    """Return axes as NumPy's ``axis`` argument takes them."""
    if len(numbers) == 1:
        return f"axis={numbers[0]}"
    return f"axis={tuple(numbers)}"


def at_line(line: Any) -> str:
    """Return a line's number, or a word where it is unknown."""
    return _("line {line}").format(line=line) if line else _("an unknown line")


def line_of(details: Mapping[str, Any]) -> str:
    """Return where a file is wrong, to stand before a colon: line and column."""
    line, column = details.get("line"), details.get("column")
    if line and column:
        return _("Line {line}, column {column}").format(line=line, column=column)
    return _("Line {line}").format(line=line) if line else _("The file")
