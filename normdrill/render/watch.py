"""What is said around the verdicts while a file is watched."""

from collections.abc import Iterator
from datetime import datetime

from rich.text import Text

from normdrill.locale import _
from normdrill.render.clean import one_line
from normdrill.render.layout import packed
from normdrill.render.rows import paragraph


def opening(file: str, title: str, width: int, *, keys: bool) -> Iterator[Text]:
    """Yield what is said when a file begins to be watched."""
    said = _("Watching {file} ({title}): each save is graded.")
    told = said.format(file=one_line(file, 200), title=title)
    yield from paragraph(told, width, "bold")
    if keys:
        yield from key_lines(width)
    else:
        yield from paragraph(_("Ctrl-C ends it."), width)


def key_lines(width: int) -> Iterator[Text]:
    """Yield the keys and what they do."""
    keys = (
        ("n", _("next exercise")),
        ("h", _("hint")),
        ("s", _("solution")),
        ("l", _("list")),
        ("r", _("grade again")),
        ("q", _("quit")),
        ("Enter", _("show the keys")),
    )
    said = [f"{key} {what}" for key, what in keys]
    for line in packed(said, width, "   "):
        yield Text(line, "dim")


def heading(at: datetime, file: str, width: int) -> Iterator[Text]:
    """Yield the line above a verdict: when it was, and of which file.

    Parameters
    ----------
    at : datetime
        In the user's zone.
    """
    yield Text()
    yield from paragraph(f"{at:%H:%M:%S} · {one_line(file, 200)}", width, "dim")


def following(*, passed: bool, keys: bool, slug: str) -> str:
    """Return what comes after a verdict."""
    if not passed:
        return _("save it to have it graded again")
    return _("n begins the next exercise") if keys else f"normdrill solution {slug}"
