"""A mistake is executable: named edits of the reference's source."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from normdrill.domain.text import Text


class EditError(ValueError):
    """An edit does not fit the source it is meant for."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace the only occurrence of `find` by `replace`."""

    find: str
    replace: str

    def span(self, source: str) -> tuple[int, int]:
        """Return where `find` stands in `source`.

        Raises
        ------
        EditError
            If it does not occur exactly once.
        """
        count = source.count(self.find)
        if count != 1:
            raise EditError(f"{self.find!r} occurs {count} times, not once")
        start = source.index(self.find)
        return start, start + len(self.find)


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing people really write wrong.

    Attributes
    ----------
    case : str
        Name of the hidden case that must catch it.
    edits : tuple of Edit
        What turns the reference into the mistake; empty if `source` says it.
    source : str or None
        A whole file with the mistake, where edits cannot say it.
    """

    id: str
    case: str
    title: Text
    explanation: Text
    cure: Text
    questions: tuple[str, ...]
    edits: tuple[Edit, ...] = ()
    source: str | None = None


def combinable(source: str, mistakes: Iterable[Mistake]) -> bool:
    """Tell whether the edits of `mistakes` leave each other's lines alone."""
    mistakes = list(mistakes)
    if len(mistakes) > 1 and any(mistake.source is not None for mistake in mistakes):
        return False
    spans = sorted(edit.span(source) for mistake in mistakes for edit in mistake.edits)
    return all(end <= start for (_, end), (start, _) in itertools.pairwise(spans))


def apply_mistakes(source: str, mistakes: Iterable[Mistake]) -> str:
    """Return the source of the reference with all of `mistakes` made.

    Raises
    ------
    EditError
        If an edit does not occur exactly once or two edits overlap.
    """
    mistakes = list(mistakes)
    if not combinable(source, mistakes):
        raise EditError("the edits overlap")
    for mistake in mistakes:
        if mistake.source is not None:
            return mistake.source
    spans = [
        (*edit.span(source), edit.replace)
        for mistake in mistakes
        for edit in mistake.edits
    ]
    for start, end, replacement in sorted(spans, reverse=True):
        source = source[:start] + replacement + source[end:]
    return source
