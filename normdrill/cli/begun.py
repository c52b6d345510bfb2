"""What is said of a file to work in that was made, or was there."""

from collections.abc import Iterator

from normdrill.cli.context import Context
from normdrill.locale import _
from normdrill.practice.start import Started


def told(started: Started, context: Context) -> Iterator[str]:
    """Yield the lines that tell what became of the file and of an earlier answer."""
    file = context.shown(started.path)
    if started.kept is not None:
        kept = context.shown(started.kept)
        yield _("{file} holds your earlier answer.").format(file=kept)
    said = (
        _("{file} is ready: write your answer in it.")
        if started.created
        else _("{file} was there already and is left as it is.")
    )
    yield said.format(file=file)
