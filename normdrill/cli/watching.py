"""What ``watch`` does: look, grade, tell, and mind the keys."""

import contextlib
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from rich.text import Text

from normdrill.cli.context import Context
from normdrill.cli.keys import Left, ending_well, has_keys, read_key, without_enter
from normdrill.cli.target import choose_file
from normdrill.cli.terminal import Counter, current_width, styled, write
from normdrill.content.submission import (
    Parsed,
    Submission,
    parse_submission,
    read_submission,
)
from normdrill.domain.exercise import Exercise
from normdrill.errors import NormdrillError
from normdrill.grading.session import GradingSession
from normdrill.locale import _
from normdrill.practice.check import Checked, CheckRequest, save
from normdrill.practice.regrading import Regrader
from normdrill.practice.watch import (
    Back,
    Change,
    FileWatch,
    Gone,
    Saved,
    Unreadable,
    stamp_of,
)
from normdrill.render import watch as render

_IDLE_SECONDS = 0.025
_UNSETTLED_SECONDS = 0.01
_NEEDED_LATER = (
    "normdrill.practice.recall", "normdrill.render.verdict", "normdrill.scheduling",
    "normdrill.store.attempts", "normdrill.store.database", "normdrill.store.reviews",
)  # fmt: skip


def run(context: Context, file: Path | None, exercise: str | None) -> int:
    """Watch a file until the user leaves."""
    with contextlib.ExitStack() as stack:
        stack.enter_context(ending_well())
        regrader = Regrader(lambda: GradingSession(context.environ))
        stack.callback(regrader.close)
        watching = Watching(context, regrader)
        watching.open(choose_file(context, file, exercise), exercise)
        if watching.keys:
            stack.enter_context(without_enter())
        watching.welcome()
        regrader.warm_up()
        for module in _NEEDED_LATER:
            import_module(module)
        with contextlib.suppress(Left):
            while watching.step():
                pass
    return 0


class Watching:
    """One file that is watched, and the person who writes it."""

    def __init__(self, context: Context, regrader: Regrader) -> None:
        self.keys = has_keys(dumb=not context.terminal.shows)
        self._context = context
        self._regrader = regrader
        self._counter = Counter(visible=context.terminal.shows)
        self._asked_for_solution = False
        self._keys: dict[str, Callable[[], None]] = {
            "n": self._next,
            "h": self._hint,
            "s": self._solution,
            "l": self._list,
            "r": self._again,
            "\n": self._show_keys,
        }

    def open(self, path: Path, slug: str | None) -> None:
        """Watch another file; what it holds now is not graded.

        Raises
        ------
        SubmissionError
            If the file cannot be read.
        UsageError
            If it does not tell which exercise it answers.
        """
        stamp = stamp_of(path)
        submission = read_submission(path)
        self._exercise = self._answered(submission, slug)
        self._path = path
        self._watch = FileWatch(submission, stamp, stamp_of, read_submission)

    def _answered(self, submission: Submission, slug: str | None) -> Exercise:
        catalog = self._context.catalog
        if slug:
            return catalog.find(slug)
        parsed = parse_submission(submission)
        defined = parsed.defined if isinstance(parsed, Parsed) else ()
        return catalog.identify(submission.path.stem, defined)

    def welcome(self) -> None:
        """Tell what is watched and which keys there are."""
        title = self._exercise.title.to(self._context.language)
        file, width = self._context.shown(self._path), current_width()
        self._write(render.opening(file, title, width, keys=self.keys))

    def step(self) -> bool:
        """Look once at everything; return False when the user has left."""
        # Looked at first: no verdict is told of what has just been replaced.
        if (change := self._watch.poll(time.monotonic())) is not None:
            self._take_in(change)
        if not self._watch.unsettled and (checked := self._taken()) is not None:
            self._tell(checked)
            self._regrader.warm_up()
        return self._heed(self._pressed())

    def _taken(self) -> Checked | None:
        try:
            graded = self._regrader.take()
        except NormdrillError as error:
            self._counter.clear()
            self._warn(error)
            return None
        return None if graded is None else save(*graded)

    def _pressed(self) -> str:
        """Wait a moment, and return the key that was pressed."""
        seconds = _UNSETTLED_SECONDS if self._watch.unsettled else _IDLE_SECONDS
        if self._regrader.busy:
            self._counter.show(*self._regrader.progress)
            self._regrader.wait(seconds)
            # It may be there already, and only the file not have settled yet.
            seconds = _UNSETTLED_SECONDS if self._watch.unsettled else 0.0
        if self.keys:
            return read_key(seconds)
        time.sleep(seconds)
        return ""

    def _take_in(self, change: Change) -> None:
        file = self._context.shown(self._path)
        match change:
            case Saved(submission):
                self._grade(submission)
            case Gone():
                self._say(_("{file} is gone; waiting for it.").format(file=file))
            case Back():
                self._say(_("{file} is back, unchanged.").format(file=file))
            case Unreadable(error):
                self._warn(error)

    def _grade(self, submission: Submission) -> None:
        context = self._context
        request = CheckRequest(
            path=self._path,
            exercise=self._exercise.slug,
            seed=context.seed(),
            now=context.now(),
            catalog=context.catalog,
            bank=context.bank,
            open_database=context.open_database,
        )
        self._regrader.begin(request, submission)

    def _tell(self, checked: Checked) -> None:
        from normdrill.cli.grading import report
        from normdrill.domain.verdict import Status
        from normdrill.render.verdict import lines

        context, width = self._context, current_width()
        passed = checked.verdict.status is Status.PASSED
        following = render.following(
            passed=passed, keys=self.keys, slug=checked.exercise.slug
        )
        now = context.now()
        told = report(context, checked, now, following)
        self._counter.clear()
        self._write(
            [
                *render.heading(now.astimezone(), context.shown(checked.path), width),
                *lines(told, width),
            ]
        )

    def _heed(self, key: str) -> bool:
        """Do what a key stands for; return False if that is to leave."""
        if key:
            self._counter.clear()
        asked, self._asked_for_solution = (
            self._asked_for_solution,
            not key and (self._asked_for_solution),
        )
        if asked and key == "s":
            self._show_solution()
        elif key == "q":
            return False
        elif key in self._keys:
            try:
                self._keys[key]()
            except NormdrillError as error:
                self._warn(error)
        return True

    def _hint(self) -> None:
        from normdrill.cli.hint import tell

        tell(self._wide(), self._exercise, following=False)

    def _solution(self) -> None:
        from normdrill.practice.solution import is_free

        if is_free(self._exercise, self._context.open_existing):
            self._show_solution()
            return
        self._asked_for_solution = True
        said = _("You have not passed {slug} yet. Press s again to see its solution.")
        self._say(said.format(slug=self._exercise.slug))

    def _show_solution(self) -> None:
        from normdrill.cli.solution import tell

        tell(self._wide(), self._exercise)

    def _list(self) -> None:
        from normdrill.render.exercises import by_slug, table

        context = self._context
        progress = by_slug(context.progress())
        exercises = context.catalog.all()
        write("\n".join(table(exercises, progress, context.language, current_width())))

    def _again(self) -> None:
        self._grade(self._watch.now())

    def _next(self) -> None:
        from normdrill.cli.begun import told
        from normdrill.practice.progress import where
        from normdrill.practice.start import start

        context = self._context
        # Who asks for the next one while this is not passed wants to leave it for now.
        path = [s for s in context.catalog.path() if s.slug != self._exercise.slug]
        found = where(path, context.progress()).next
        if found is None:
            self._say(_("There is no other exercise left to pass."))
            return
        exercise = context.catalog.find(found.slug)
        started = start(exercise, self._path.parent)
        for line in told(started, context):
            self._say(line)
        self._say(_("task: {command}").format(command=f"normdrill show {found.slug}"))
        self._regrader.give_up()
        self.open(started.path, exercise.slug)
        self._regrader.warm_up()
        self.welcome()

    def _show_keys(self) -> None:
        self._write(render.key_lines(current_width()))

    def _wide(self) -> Context:
        """Return the context with the width that the terminal has now."""
        context = self._context
        context.terminal = replace(context.terminal, width=current_width())
        return context

    def _say(self, text: str) -> None:
        from normdrill.render.rows import paragraph

        self._write(paragraph(text, current_width()))

    def _warn(self, error: NormdrillError) -> None:
        self._context.warn(error.message)
        if error.hint:
            self._say(error.hint)

    def _write(self, lines: Iterable[Text]) -> None:
        write(styled(lines, self._context.terminal))
