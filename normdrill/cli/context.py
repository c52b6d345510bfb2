"""The composition root: the only reader of the clock and of the environment."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from normdrill import locale
from normdrill.cli.terminal import Terminal, can_write, look, plain_wanted, write
from normdrill.errors import StoreError, SubmissionError, UsageError
from normdrill.locale import _
from normdrill.locale.language import (
    ASKED,
    LANGUAGES,
    Choice,
    Language,
    choose_language,
    spoken,
)
from normdrill.locale.saved import FILE, read_saved

if TYPE_CHECKING:
    from normdrill.content.catalog import Catalog
    from normdrill.content.questions import Bank
    from normdrill.domain.attempt import ExerciseProgress
    from normdrill.domain.exercise import Exercise
    from normdrill.grading.session import GradingSession
    from normdrill.store.database import Database

DATABASE = "progress.db"


@dataclass
class Context:
    """All that a command needs from the world around it."""

    environ: Mapping[str, str]
    language: Language = "en"
    terminal: Terminal = field(default_factory=Terminal)
    choice: Choice = field(default_factory=Choice)
    _grading: "GradingSession | None" = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._grading is not None:
            self._grading.close()

    def start_grading(self) -> "GradingSession":
        """Start the grader, once; it loads while other things are done."""
        if self._grading is None:
            from normdrill.grading.session import GradingSession

            self._grading = GradingSession(self.environ)
        return self._grading

    @classmethod
    def of_this_run(cls, asked: str | None, *, plain: bool = False) -> "Context":
        """Return the context of this process, in the language that was asked for.

        Parameters
        ----------
        plain : bool
            Whether plain output was asked for on the command line.

        Raises
        ------
        UsageError
            If it is none of the languages.
        """
        environ = os.environ
        choice = _speak(asked, environ)
        return cls(
            environ, _writable(choice.language), look(environ, plain=plain), choice
        )

    @cached_property
    def catalog(self) -> "Catalog":
        """The exercises."""
        return open_catalog(self.environ)

    @cached_property
    def bank(self) -> "Bank":
        """The questions."""
        return open_bank(self.environ)

    @property
    def claims_path(self) -> Path:
        """Where the claims of the lessons are."""
        from normdrill.content.location import claims_file

        replaced = self.environ.get("NORMDRILL_CONTENT")
        return claims_file(Path(replaced)) if replaced else claims_file()

    @property
    def database_path(self) -> Path:
        """Where progress is kept."""
        return _data_folder(self.environ) / DATABASE

    @property
    def language_path(self) -> Path:
        """Where the choice of a language is saved."""
        return _data_folder(self.environ) / FILE

    def saved_language(self) -> Language | None:
        """Return the language that was chosen for good, if one was."""
        return spoken(read_saved(self.language_path))

    def choose_again(self) -> None:
        """Speak the language that another saved choice makes, unless one was asked."""
        if self.choice.by != ASKED:
            self.choice = _speak(None, self.environ)
            self.language = _writable(self.choice.language)

    def open_database(self) -> "Database":
        """Open the progress to read and write; make it if there is none."""
        from normdrill.store.database import open_database

        return open_database(self.database_path, self.now())

    def open_existing(self) -> "Database | None":
        """Open the progress to read; None if there is none yet."""
        from normdrill.store.database import open_existing

        return open_existing(self.database_path)

    def progress(self) -> "tuple[ExerciseProgress, ...]":
        """Return what was done so far; a warning if that cannot be read."""
        from normdrill.store.attempts import progress

        try:
            database = self.open_existing()
            if database is None:
                return ()
            with database:
                return progress(database)
        except StoreError as error:
            self.warn(error.message)
            return ()

    def due_items(self) -> tuple[str, ...]:
        """Return what is due; nothing if the progress cannot be read."""
        from normdrill.store.reviews import due_items

        try:
            database = self.open_existing()
            if database is None:
                return ()
            with database:
                return due_items(database, self.now())
        except StoreError:
            return ()

    def exercise(self, name: str) -> "Exercise":
        """Return the exercise that the user names by its slug or by their file.

        Raises
        ------
        UsageError
            If there is none.
        """
        path = Path(name)
        if path.suffix != ".py" and path.name == name:
            return self.catalog.find(name)
        try:
            return self.catalog.identify(path.stem, _defined_in(path))
        except UsageError as error:
            advice = _("Name the exercise; `normdrill list` shows all.")
            raise UsageError(error.message, advice) from None

    def warn(self, *messages: str) -> None:
        """Tell on the error stream what does not stop the command."""
        for message in messages:
            write(f"normdrill: {message}", sys.stderr)

    def now(self) -> datetime:
        """Return the time, in UTC."""
        return datetime.now(UTC)

    def today(self) -> datetime:
        """Return when today began where the user is, in UTC."""
        today = self.now().astimezone().date()
        # Without a zone yet: a day may begin in another one than it ends in.
        midnight = datetime.combine(today, time())
        return midnight.astimezone(UTC)

    def day(self) -> date:
        """Return today's date where the user is."""
        return self.day_of(self.now())

    def day_of(self, at: datetime) -> date:
        """Return the date of a time where the user is."""
        return at.astimezone().date()

    def seed(self) -> int:
        """Return a seed that nobody can foresee."""
        # The module secrets would cost more time than all other imports here.
        return int.from_bytes(os.urandom(8)) % 1_000_000

    def quoted(self, file: str) -> str:
        """Return the name of a file as a shell wants it."""
        import shlex

        return shlex.quote(file)

    def shown(self, path: Path) -> str:
        """Return `path` as the user would type it: relative to where they are."""
        from normdrill.render.clean import clean

        try:
            return clean(str(path.resolve().relative_to(Path.cwd())))
        except (ValueError, OSError):
            return clean(str(path))


def open_catalog(environ: Mapping[str, str] = os.environ) -> "Catalog":
    """Return the exercises: those of normdrill, or a folder that replaces them."""
    from normdrill.content.catalog import Catalog
    from normdrill.content.location import content_root

    replaced = environ.get("NORMDRILL_CONTENT")
    return Catalog(Path(replaced) if replaced else content_root())


def open_bank(environ: Mapping[str, str] = os.environ) -> "Bank":
    """Return the questions: those of normdrill, or of the folder that replaces them."""
    from normdrill.content.location import questions_folder
    from normdrill.content.questions import Bank

    replaced = environ.get("NORMDRILL_CONTENT")
    return Bank(Path(replaced) / "questions" if replaced else questions_folder())


def _defined_in(path: Path) -> tuple[str, ...]:
    """Return what a file defines, nothing if it cannot be read or understood."""
    from normdrill.content.submission import Parsed, parse_submission, read_submission

    try:
        parsed = parse_submission(read_submission(path))
    except SubmissionError:
        return ()
    return parsed.defined if isinstance(parsed, Parsed) else ()


def is_running(process: int) -> bool:
    """Tell whether there is a process with this number."""
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return process > 0


def debugging() -> bool:
    """Tell whether a fault of normdrill's own is to be shown with its traceback."""
    return bool(os.environ.get("NORMDRILL_DEBUG"))


def wants_plain() -> bool:
    """Tell whether the environment asks for plain output."""
    return plain_wanted(os.environ)


def _data_folder(environ: Mapping[str, str]) -> Path:
    if home := environ.get("NORMDRILL_HOME"):
        return Path(home)
    import platformdirs

    return platformdirs.user_data_path("normdrill", appauthor=False)


def _speak(asked: str | None, environ: Mapping[str, str]) -> Choice:
    def saved() -> str:
        return read_saved(_data_folder(environ) / FILE)

    try:
        choice = choose_language(asked, environ, saved)
    except ValueError:
        # It is refused in the language that is spoken without it.
        locale.use(_writable(choose_language(None, environ, saved).language))
        raise _no_language(asked or "") from None
    locale.use(_writable(choice.language))
    return choice


def _no_language(name: str) -> UsageError:
    message = (
        _("there is no language {name}: choose one of {languages}")
        if name
        else _("--lang needs a language: one of {languages}")
    )
    return UsageError(
        message.format(name=name, languages=", ".join(LANGUAGES)),
        _("For example: {command}").format(command="normdrill --lang zh list"),
    )


def _writable(language: Language) -> Language:
    """Return English where the output has no Chinese characters."""
    return language if language == "en" or can_write("归", sys.stdout) else "en"
