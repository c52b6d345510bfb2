"""Every kind of failure as one sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from normdrill.domain.verdict import Failure
from normdrill.locale import _
from normdrill.render import failures_calls, failures_loading, failures_results
from normdrill.render.clean import one_line

Sentence = Callable[[Mapping[str, Any]], str]

SENTENCES: dict[str, Sentence] = {
    **failures_results.SENTENCES,
    **failures_calls.SENTENCES,
    **failures_loading.SENTENCES,
}
"""How each kind is said; its details are documented beside the function."""


def sentence(failure: Failure, *, loading: bool = False) -> str:
    """Return the sentence that says `failure`, for every kind and all details.

    Parameters
    ----------
    loading : bool
        Whether the failure is why the file could not be loaded.
    """
    table = {**SENTENCES, **failures_loading.WHILE_LOADING} if loading else SENTENCES
    say = table.get(failure.kind)
    if say is not None:
        try:
            return say(failure.details)
        except (ArithmeticError, LookupError, TypeError, ValueError):
            pass  # a sentence without its details must not hide the verdict
    return _("Something went wrong that has no name yet: {kind}.").format(
        kind=one_line(failure.kind, 40)
    )
