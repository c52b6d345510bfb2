"""Say what is really behind a syntax error."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from normdrill.content.submission.characters import character_name, looks_like
from normdrill.domain.verdict import Failure, Reason

_CODE = re.compile(r"U\+([0-9A-F]{4,6})\)?$")
_TOO_DEEP = ("too many nested parentheses", "too many levels of indentation")
_PROMPT = re.compile(r"\s*(>>>|\.\.\.)(\s|$)|\s*In \[\d*\]:")
_PRINT = re.compile(r"\s*print\s+[^\s(=.,:\[]")
_FENCE = re.compile(r"\s*(```|~~~)")
_LONGEST_LINE = 200


@dataclass(frozen=True, slots=True)
class _Place:
    """Where Python's parser stopped; `number` and `column` count from 1."""

    error: SyntaxError
    message: str
    lines: list[str]
    number: int
    column: int
    parses: Callable[[str], bool]

    @property
    def line(self) -> str:
        return self.lines[self.number - 1]


def explain_syntax_error(
    error: SyntaxError, source: str, parses: Callable[[str], bool]
) -> Failure:
    """Return the failure that `error` in `source` stands for.

    Parameters
    ----------
    error : SyntaxError
        What Python's parser says.
    source : str
        The text it read.
    parses : callable
        Tells whether a text is Python.
    """
    lines = source.split("\n")
    number = min(max(error.lineno or len(lines), 1), len(lines))
    column = min(max(error.offset or 1, 1), len(lines[number - 1]) + 1)
    message = error.msg or "invalid syntax"
    place = _Place(error, message, lines, number, column, parses)
    causes = (_conflict, _fence, _prompt, _tabs, _depth, _character, _print)
    found = (cause(place) for cause in causes)
    return next((failure for failure in found if failure), _plain(place))


def _failure(kind: str, **details: int | str | None) -> Failure:
    return Failure(kind, Reason.LOAD_ERROR, details)


def _plain(place: _Place) -> Failure:
    return _failure(
        "syntax",
        line=place.number,
        column=place.column,
        text=place.line if len(place.line) <= _LONGEST_LINE else "",
        message=place.message,
    )


def _conflict(place: _Place) -> Failure | None:
    marks = [
        number
        for number, line in enumerate(place.lines, 1)
        if line.startswith(("<<<<<<< ", ">>>>>>> "))
    ]
    return _failure("conflict_marks", line=marks[0]) if len(marks) > 1 else None


def _fence(place: _Place) -> Failure | None:
    """Look for the fence that surrounds the code.

    A fence in a docstring is none: either the parser stops at it, or it stops in the
    prose before it and what the fence holds is Python.
    """
    fences = [n for n, line in enumerate(place.lines, 1) if _FENCE.match(line)]
    if not fences:
        return None
    if place.number in fences:
        return _failure("markdown_fence", line=place.number)
    first, end = [*fences, len(place.lines) + 1][:2]
    held = "\n".join(place.lines[first : end - 1])
    if place.number < first and place.parses(held):
        return _failure("markdown_fence", line=first)
    return None


def _prompt(place: _Place) -> Failure | None:
    if _PROMPT.match(place.line):
        return _failure("prompt_marks", line=place.number)
    return None


def _tabs(place: _Place) -> Failure | None:
    mixed = isinstance(place.error, TabError)
    if isinstance(place.error, IndentationError) and not mixed:
        earlier = reversed(place.lines[: place.number - 1])
        before = next((line for line in earlier if line.strip()), "")
        indents = [_indent(before), _indent(place.line)]
        mixed = all(any(c in indent for indent in indents) for c in "\t ")
    return _failure("tabs", line=place.number) if mixed else None


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))]


def _depth(place: _Place) -> Failure | None:
    if any(text in place.message for text in _TOO_DEEP):
        return _failure("too_deep", line=place.number)
    return None


def _character(place: _Place) -> Failure | None:
    """Look for a character that Python does not know, by its name."""
    if found := _CODE.search(place.message):
        character = chr(int(found[1], 16))
        at = place.line.find(character, place.column - 1)
        at = at if at >= 0 else place.column - 1
    elif place.message.startswith("unterminated string literal"):
        # Opened by a plain quotation mark, closed by a typographic one.
        quote = place.line[place.column - 1 : place.column]
        rest = enumerate(place.line[place.column :], place.column)
        same = (pair for pair in rest if looks_like(pair[1]) == quote)
        at, character = next(same, (0, ""))
    else:
        return None
    if not character:
        return None
    return _failure(
        "character",
        line=place.number,
        column=at + 1,
        character=character,
        name=character_name(character),
        code=f"U+{ord(character):04X}",
        looks_like=looks_like(character),
    )


def _print(place: _Place) -> Failure | None:
    if "call to 'print'" in place.message or _PRINT.match(place.line):
        return _failure("python2_print", line=place.number)
    return None
