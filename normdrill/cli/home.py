"""``normdrill`` alone: where the learner is and what comes next."""

from collections.abc import Iterator
from pathlib import Path

import normdrill
from normdrill.cli.context import Context
from normdrill.cli.terminal import write
from normdrill.locale import _, plural
from normdrill.practice.progress import Whereabouts, where
from normdrill.render.exercises import by_slug, status
from normdrill.render.layout import wrap


def run(context: Context, *, version: bool) -> None:
    """Write a few lines, the next command last."""
    if version:
        write(f"normdrill {normdrill.__version__}")
        return
    progress = context.progress()
    here = where(context.catalog.path(), progress)
    last = here.last and status(by_slug(progress).get(here.last.slug))
    due = context.due_items()
    questions = [item for item in due if context.bank.has(item)]
    exercises = [item for item in due if item in context.catalog.slugs()]
    for line in _lines(context, here, last or "", len(questions), exercises):
        write("\n".join(wrap(line, context.terminal.width, hanging=2)))


def _lines(
    context: Context, here: Whereabouts, last: str, questions: int, exercises: list[str]
) -> Iterator[str]:
    if here.last is None:
        yield _("Write a norm by hand, have it graded, be told the mistake.")
    yield _("{passed} of {total} exercises passed").format(
        passed=here.passed, total=here.total
    )
    if here.last is not None:
        yield _("last: {slug} ({status})").format(slug=here.last.slug, status=last)
    if questions or exercises:
        count = plural("{count} question", "{count} questions", questions)
        asked = [count.format(count=questions)] if questions else []
        yield _("due: {things}").format(things=_(", ").join([*asked, *exercises]))
    if here.last is None and (slug := _laid_out(context)):
        yield _("begun: {slug}").format(slug=slug)
        yield _("next: {command}").format(command=f"normdrill check {slug}.py")
        return
    begun = here.next is not None and here.next == here.last
    commands = ["normdrill review" if questions or exercises else "normdrill quiz"]
    if here.next is not None:
        commands.append(f"normdrill {'check' if begun else 'start'} {here.next.slug}")
    if here.next is not None and not begun:
        title = context.catalog.load(here.next.slug).title.to(context.language)
        yield _("then: {slug}, {title}").format(slug=here.next.slug, title=title)
    # What is due comes first, else what was begun or is new.
    if not questions and not exercises:
        commands.reverse()
    yield _("next: {command}").format(command=commands[0])
    for command in commands[1:]:
        yield _("or: {command}").format(command=command)


def _laid_out(context: Context) -> str:
    """Return the exercise whose file here was changed last; empty if there is none."""
    files = {slug: Path(f"{slug}.py") for slug in context.catalog.slugs()}
    there = {slug: path for slug, path in files.items() if path.is_file()}
    return max(there, key=lambda slug: there[slug].stat().st_mtime_ns, default="")
