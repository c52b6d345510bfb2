"""Hold a quiz with a person at a keyboard: put, listen, tell the mark."""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from rich.text import Text

from normdrill.cli.keys import (
    Left,
    LeftLine,
    ending_well,
    forget_typed,
    has_keys,
    is_more_typed,
    read_key,
    read_line,
)
from normdrill.cli.terminal import Terminal, current_width, styled, write
from normdrill.domain.asking import Asked
from normdrill.domain.marking import UnreadableError
from normdrill.domain.question import ChoiceItem, LineItem, OpenItem
from normdrill.domain.quizzed import Answered, ticked, without
from normdrill.domain.rating import Rating
from normdrill.locale import _
from normdrill.practice.quiz import QuizSession
from normdrill.render import quiz as render
from normdrill.render.layout import packed
from normdrill.render.rows import paragraph
from normdrill.render.words import rating as word

UNKNOWN, SKIP, UNDO, QUIT, ENTER = "?", "s", "u", "q", "\n"
_COMMANDS = (UNKNOWN, SKIP, UNDO, QUIT)


class Interview:
    """One quiz at a terminal.

    Parameters
    ----------
    view : View
        How it is shown.
    grades : {2, 4}
        With how many keys answers are rated.
    """

    def __init__(
        self,
        session: QuizSession,
        view: render.View,
        terminal: Terminal,
        grades: int,
    ) -> None:
        self._session = session
        self._view = view
        self._terminal = terminal
        self._grades = grades
        self._keys = has_keys(dumb=not terminal.shows)

    def run(self) -> None:
        """Ask until the quiz ends or the user leaves.

        Raises
        ------
        KeyboardInterrupt
            At Ctrl-C; all that was answered or begun is saved.
        """
        try:
            with ending_well():
                while (asked := self._session.next_question()) is not None:
                    self._turn(asked)
        except Left:
            self._say_left()
        except KeyboardInterrupt:
            write("")
            self._say_left()
            raise

    def _turn(self, asked: Asked) -> None:
        session = self._session
        self._view = replace(self._view, width=current_width())
        forget_typed()
        question = session.question(asked.item.id)
        place = session.number, session.total
        called_by = session.called_by(asked.item.id)
        self._say(render.put_lines(asked, question, place, called_by, self._view))
        self._remark(render.how(asked), *_commands())
        answered = self._answer(asked)
        if answered is None:
            return
        open_ = isinstance(asked.item, OpenItem)
        if open_ and answered.answer.strip():
            answered = self._points(answered)
        now = answered.card.last_review or answered.card.due
        told = render.marked_lines(
            answered, question, now, self._view, reasons=not open_
        )
        self._say(told)
        self._say_notices()
        self._grade(answered)
        write("")

    def _answer(self, asked: Asked) -> Answered | None:
        """Return the answer, marked and saved; None if the item was left."""
        while True:
            typed = self._take(asked)
            if typed == SKIP:
                self._session.skip()
                said = _("Skipped: it is left for another quiz; u takes that back.")
                self._say(paragraph(said, self._view.width))
                return None
            if typed == UNDO:
                if self._undo():
                    return None
                continue
            if typed == QUIT:
                raise Left
            try:
                return self._session.answer(asked, "" if typed == UNKNOWN else typed)
            except UnreadableError:
                self._say(paragraph(render.unreadable(asked), self._view.width))

    def _take(self, asked: Asked) -> str:
        """Return what is typed: an answer that is not blank, or a command."""
        if isinstance(asked.item, OpenItem):
            return self._take_text()
        if isinstance(asked.item, ChoiceItem | LineItem):
            # Enter says nothing here: it may have been pressed once too often.
            while (key := self._key()) == ENTER:
                pass
            return key
        draft = self._session.draft
        while True:
            try:
                line = read_line(begun=draft).strip()
            except LeftLine as left:
                self._session.keep_draft(left.text)
                raise
            draft = ""
            if line:
                return _command(line) or line

    def _take_text(self) -> str:
        """Return lines up to an empty one; each is saved when it is typed."""
        *lines, begun = self._session.draft.split("\n")
        before = len(lines)
        for line in lines:
            write(f"> {line}")
        while True:
            try:
                line = read_line(begun=begun)
            except LeftLine as left:
                self._session.keep_draft("\n".join([*lines, left.text]))
                raise
            begun = ""
            if len(lines) == before and (command := _command(line)):
                return command
            # An empty line in the middle of what is pasted ends nothing.
            if not line.strip() and not is_more_typed():
                if any(line.strip() for line in lines):
                    return "\n".join(lines)
                continue
            lines.append(line)
            self._session.keep_draft("\n".join([*lines, ""]))

    def _points(self, answered: Answered) -> Answered:
        """Let the user correct what the answer is taken to say."""
        self._say(render.points_lines(answered, self._view))
        count = len(answered.mark.ticks)
        offered = [_("1-{count} corrects a point").format(count=count)]
        if letters := render.statement_keys(answered):
            offered.append(
                _("{keys} corrects a wrong statement").format(keys=" ".join(letters))
            )
        forget_typed()
        self._remark(*offered, _("Enter goes on"))
        while (key := self._key()) != ENTER:
            if key == QUIT:
                raise Left
            if key in letters:
                ticks, said = without(answered, letters[key])
            elif len(key) == 1 and key.isdecimal() and 1 <= int(key) <= count:
                ticks, said = ticked(answered, int(key) - 1), answered.mark.wrongly_said
            else:
                continue
            before, answered = answered, self._session.confirm(answered, ticks, said)
            self._say(render.corrected_lines(before, answered, self._view))
        return answered

    def _grade(self, answered: Answered) -> None:
        """Let the user rate the answer in another way than it suggests."""
        keys = self._rating_keys(answered.rating)
        said = [f"{key} {word(rating)}" for key, rating in keys.items() if key != ENTER]
        goes_on = _("Enter {rating}").format(rating=word(answered.rating))
        forget_typed()
        self._remark(goes_on, *said, _("u takes back"), _("q quits"))
        while True:
            key = self._key()
            if key == QUIT:
                raise Left
            if key == UNDO and self._undo():
                return
            if key in keys:
                rated = self._session.rate(answered, keys[key])
                if rated is not answered:
                    now = rated.card.last_review or rated.card.due
                    self._say(render.due_line(rated, now, self._view))
                return

    def _rating_keys(self, suggested: Rating) -> dict[str, Rating]:
        if self._grades == 4:
            keys = {str(int(grade)): grade for grade in Rating}
        elif suggested is Rating.AGAIN:
            keys = {"g": Rating.GOOD}
        else:
            keys = {"a": Rating.AGAIN}
        return {ENTER: suggested, **keys}

    def _undo(self) -> bool:
        if self._session.undo():
            self._say(paragraph(_("Taken back: here it is again."), self._view.width))
            return True
        self._say(paragraph(_("There is nothing to take back."), self._view.width))
        return False

    def _key(self) -> str:
        """Return one key; a line where keys cannot be read one by one."""
        if not self._keys:
            return read_line().strip().lower() or ENTER
        key = ""
        while not key:
            key = read_key()
        if key != ENTER:
            write(f"> {key}")
        return key.lower()

    def _say_left(self) -> None:
        said = (
            _("Left after {count}: {unsaved} of them could not be saved.")
            if self._session.unsaved
            else _("Left after {count}: all is saved, and the same command goes on.")
        )
        told = said.format(
            count=len(self._session.quizzed), unsaved=self._session.unsaved
        )
        self._say(paragraph(told, self._view.width))
        self._say_notices()

    def _say_notices(self) -> None:
        for notice in self._session.new_notices():
            self._say(paragraph(notice, self._view.width))

    def _remark(self, *parts: str) -> None:
        lines = packed(parts, self._view.width)
        self._say(Text(line, "dim") for line in lines)

    def _say(self, lines: Iterable[Text]) -> None:
        write(styled(lines, self._terminal))


def _commands() -> tuple[str, ...]:
    return _("? not known"), _("s skips"), _("u takes back"), _("q quits")


def _command(line: str) -> str:
    """Return the command that a line is, in either width; nothing if it is none."""
    plain = unicodedata.normalize("NFKC", line).strip().lower()
    return plain if plain in _COMMANDS else ""
