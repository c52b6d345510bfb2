"""Listen to a person at a keyboard: answers, keys, and what they say of an answer."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Protocol

from rich.text import Text

from normdrill.cli.keys import (
    Left,
    LeftLine,
    forget_typed,
    has_keys,
    is_more_typed,
    read_key,
    read_line,
)
from normdrill.cli.terminal import Terminal, styled, write
from normdrill.domain.asking import Asked
from normdrill.domain.question import ChoiceItem, LineItem, OpenItem
from normdrill.domain.quizzed import Answered, ticked, without
from normdrill.locale import _
from normdrill.render import quiz as render
from normdrill.render.layout import packed
from normdrill.render.rows import paragraph

UNKNOWN, SKIP, UNDO, QUIT, ENTER = "?", "s", "u", "q", "\n"


class Answering(Protocol):
    """What takes answers."""

    @property
    def draft(self) -> str:
        """What was typed of the answer before."""

    def keep_draft(self, text: str) -> None:
        """Save what was typed so far of the answer."""

    def confirm(
        self, answered: Answered, ticks: tuple[bool, ...], said: tuple[bool, ...]
    ) -> Answered:
        """Mark an open answer by what its author says that it says."""


class Listener:
    """One person at a terminal.

    Parameters
    ----------
    session : Answering
        What the answers are for.
    commands : sequence of str
        Lines that are no answers.

    Attributes
    ----------
    view : View
        How things are shown; it may be replaced.
    """

    def __init__(
        self,
        session: Answering,
        view: render.View,
        terminal: Terminal,
        commands: Sequence[str],
    ) -> None:
        self._answering = session
        self.view = view
        self._terminal = terminal
        self._commands = commands
        self._keys = has_keys(dumb=not terminal.shows)

    def take(self, asked: Asked) -> str:
        """Return what is typed: an answer that is not blank, or a command."""
        if isinstance(asked.item, OpenItem):
            return self._take_text()
        if isinstance(asked.item, ChoiceItem | LineItem):
            # Enter says nothing here: it may have been pressed once too often.
            while (key := self.key()) == ENTER:
                pass
            return key
        draft = self._answering.draft
        while True:
            try:
                line = read_line(begun=draft).strip()
            except LeftLine as left:
                self._answering.keep_draft(left.text)
                raise
            draft = ""
            if line:
                return self._command(line) or line

    def _take_text(self) -> str:
        """Return lines up to an empty one; each is saved when it is typed."""
        *lines, begun = self._answering.draft.split("\n")
        before = len(lines)
        for line in lines:
            write(f"> {line}")
        while True:
            try:
                line = read_line(begun=begun)
            except LeftLine as left:
                self._answering.keep_draft("\n".join([*lines, left.text]))
                raise
            begun = ""
            if len(lines) == before and (command := self._command(line)):
                return command
            # An empty line in the middle of what is pasted ends nothing.
            if not line.strip() and not is_more_typed():
                if any(line.strip() for line in lines):
                    return "\n".join(lines)
                continue
            lines.append(line)
            self._answering.keep_draft("\n".join([*lines, ""]))

    def points(self, answered: Answered) -> Answered:
        """Let the user correct what the answer is taken to say."""
        self.say(render.points_lines(answered, self.view))
        count = len(answered.mark.ticks)
        offered = [_("1-{count} corrects a point").format(count=count)]
        if letters := render.statement_keys(answered):
            offered.append(
                _("{keys} corrects a wrong statement").format(keys=" ".join(letters))
            )
        forget_typed()
        self.remark(*offered, _("Enter goes on"))
        while (key := self.key()) != ENTER:
            if key == QUIT:
                raise Left
            if key in letters:
                ticks, said = without(answered, letters[key])
            elif len(key) == 1 and key.isdecimal() and 1 <= int(key) <= count:
                ticks, said = ticked(answered, int(key) - 1), answered.mark.wrongly_said
            else:
                continue
            before, answered = answered, self._answering.confirm(answered, ticks, said)
            self.say(render.corrected_lines(before, answered, self.view))
        return answered

    def key(self, seconds: float | None = None) -> str:
        """Return one key; a line where keys cannot be read one by one.

        Parameters
        ----------
        seconds : float or None
            After which nothing is returned if no key was pressed, as far as keys can
            be read one by one; None to wait for ever.
        """
        if not self._keys:
            return read_line().strip().lower() or ENTER
        key = read_key() if seconds is None else read_key(seconds)
        while not key and seconds is None:
            key = read_key()
        if key not in ("", ENTER):
            write(f"> {key}")
        return key.lower()

    def forget(self) -> None:
        """Take no notice of what was typed before it was asked for."""
        forget_typed()

    def remark(self, *parts: str) -> None:
        """Say what may be typed."""
        lines = packed(parts, self.view.width)
        self.say(Text(line, "dim") for line in lines)

    def tell(self, text: str) -> None:
        """Say one sentence."""
        self.say(paragraph(text, self.view.width))

    def say(self, lines: Iterable[Text]) -> None:
        """Say lines that fit the width."""
        write(styled(lines, self._terminal))

    def _command(self, line: str) -> str:
        """Return the command that a line is, in either width; nothing if none."""
        plain = unicodedata.normalize("NFKC", line).strip().lower()
        return plain if plain in self._commands else ""
