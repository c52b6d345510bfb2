"""Hold a quiz with a person at a keyboard: put, listen, tell the mark."""

from dataclasses import replace

from normdrill.cli.keys import Left, ending_well
from normdrill.cli.listening import ENTER, QUIT, SKIP, UNDO, UNKNOWN, Listener
from normdrill.cli.terminal import Terminal, current_width, write
from normdrill.domain.asking import Asked
from normdrill.domain.marking import UnreadableError
from normdrill.domain.question import OpenItem
from normdrill.domain.quizzed import Answered
from normdrill.domain.rating import Rating
from normdrill.locale import _
from normdrill.practice.quiz import QuizSession
from normdrill.render import quiz as render
from normdrill.render.words import rating as word


class Interview(Listener):
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
        super().__init__(session, view, terminal, (UNKNOWN, SKIP, UNDO, QUIT))
        self._session = session
        self._grades = grades

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
        self.view = replace(self.view, width=current_width())
        self.forget()
        question = session.question(asked.item.id)
        place = session.number, session.total
        called_by = session.called_by(asked.item.id)
        self.say(render.put_lines(asked, question, place, called_by, self.view))
        self.remark(render.how(asked), *_commands())
        answered = self._answer(asked)
        if answered is None:
            return
        open_ = isinstance(asked.item, OpenItem)
        if open_ and answered.answer.strip():
            answered = self.points(answered)
        now = answered.card.last_review or answered.card.due
        told = render.marked_lines(
            answered, question, now, self.view, reasons=not open_
        )
        self.say(told)
        self._say_notices()
        self._grade(answered)
        write("")

    def _answer(self, asked: Asked) -> Answered | None:
        """Return the answer, marked and saved; None if the item was left."""
        while True:
            typed = self.take(asked)
            if typed == SKIP:
                self._session.skip()
                said = _("Skipped: it is left for another quiz; u takes that back.")
                self.tell(said)
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
                self.tell(render.unreadable(asked))

    def _grade(self, answered: Answered) -> None:
        """Let the user rate the answer in another way than it suggests."""
        keys = self._rating_keys(answered.rating)
        said = [f"{key} {word(rating)}" for key, rating in keys.items() if key != ENTER]
        goes_on = _("Enter {rating}").format(rating=word(answered.rating))
        self.forget()
        self.remark(goes_on, *said, _("u takes back"), _("q quits"))
        while True:
            key = self.key()
            if key == QUIT:
                raise Left
            if key == UNDO and self._undo():
                return
            if key in keys:
                rated = self._session.rate(answered, keys[key])
                if rated is not answered:
                    now = rated.card.last_review or rated.card.due
                    self.say(render.due_line(rated, now, self.view))
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
            self.tell(_("Taken back: here it is again."))
            return True
        self.tell(_("There is nothing to take back."))
        return False

    def _say_left(self) -> None:
        said = (
            _("Left after {count}: {unsaved} of them could not be saved.")
            if self._session.unsaved
            else _("Left after {count}: all is saved, and the same command goes on.")
        )
        told = said.format(
            count=len(self._session.quizzed), unsaved=self._session.unsaved
        )
        self.tell(told)
        self._say_notices()

    def _say_notices(self) -> None:
        for notice in self._session.new_notices():
            self.tell(notice)


def _commands() -> tuple[str, ...]:
    return _("? not known"), _("s skips"), _("u takes back"), _("q quits")
