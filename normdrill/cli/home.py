"""``normdrill`` alone: where the learner is and what comes next."""

from collections.abc import Iterator

import normdrill
from normdrill.cli.context import Context
from normdrill.cli.terminal import write
from normdrill.locale import _
from normdrill.practice.progress import Whereabouts, where
from normdrill.render.exercises import by_slug, status
from normdrill.render.layout import wrap


def run(context: Context, *, version: bool) -> None:
    """Write a few lines, the next command last."""
    if version:
        write(f"normdrill {normdrill.__version__}")
        return
    progress = context.progress()
    here = where(context.catalog.all(), progress)
    last = here.last and status(by_slug(progress).get(here.last.slug))
    for line in _lines(context, here, last or ""):
        write("\n".join(wrap(line, context.terminal.width, hanging=2)))


def _lines(context: Context, here: Whereabouts, last: str) -> Iterator[str]:
    if here.last is None:
        yield _("Write a norm by hand, have it graded, be told the mistake.")
    yield _("{passed} of {total} exercises passed").format(
        passed=here.passed, total=here.total
    )
    if here.last is not None:
        yield _("last: {slug} ({status})").format(slug=here.last.slug, status=last)
    if here.next is None:
        yield _("next: {command}").format(command="normdrill list")
        return
    begun = here.next == here.last
    if not begun:
        title = here.next.title.to(context.language)
        yield _("then: {slug}, {title}").format(slug=here.next.slug, title=title)
    command = "check" if begun else "start"
    yield _("next: {command}").format(command=f"normdrill {command} {here.next.slug}")
