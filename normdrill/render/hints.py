"""The steps of a hint."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from normdrill.render.rows import Row, aligned


def lines(steps: Sequence[str], total: int, width: int, *, new: bool) -> Iterator[Text]:
    """Return the lines of the steps seen so far; a new one stands out."""
    last = len(steps) if new else 0
    yield from aligned(
        (
            Row(f"{number}/{total}", (step,), "bold" if number == last else "")
            for number, step in enumerate(steps, 1)
        ),
        width,
    )
