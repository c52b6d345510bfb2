"""Hold a mock interview with a person at a keyboard; the verdicts come at the end."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from normdrill.cli.context import Context
from normdrill.cli.editor import edit
from normdrill.cli.keys import Left, ending_well
from normdrill.cli.listening import ENTER, QUIT, UNKNOWN, Listener
from normdrill.cli.pages import write_page
from normdrill.cli.terminal import Counter, current_width, write
from normdrill.content.fields import read_text
from normdrill.domain.asking import Asked
from normdrill.domain.exercise import Exercise
from normdrill.domain.marking import UnreadableError
from normdrill.domain.mocked import Part
from normdrill.domain.question import OpenItem
from normdrill.domain.quizzed import Answered
from normdrill.errors import NormdrillError, SubmissionError
from normdrill.locale import _, plural
from normdrill.practice.mock import MockSession
from normdrill.practice.mock_file import is_untouched, lay_out
from normdrill.render import mock as render
from normdrill.render import quiz as quiz_render
from normdrill.render.quiz import View
from normdrill.render.rows import Row, aligned

if TYPE_CHECKING:
    from normdrill.practice.check import Checked

EDIT = "e"


@dataclass(frozen=True, slots=True)
class Room:
    """Where the interview is held.

    Attributes
    ----------
    folder : Path
        Where the task is written.
    seed : int
        Draws the inputs of the hidden cases.
    """

    context: Context
    folder: Path
    seed: int


class MockInterview(Listener):
    """One interview at a terminal."""

    def __init__(self, session: MockSession, view: View, room: Room) -> None:
        super().__init__(session, view, room.context.terminal, (UNKNOWN, QUIT))
        self._session = session
        self._room = room

    def run(self) -> bool:
        """Hold the interview, then look back; return whether it came to its end.

        Raises
        ------
        KeyboardInterrupt
            At Ctrl-C; what was answered is saved.
        """
        finished = False
        try:
            with ending_well():
                self._hold()
                finished = True
                self._look_back()
        except Left:
            self._say_left(finished=finished)
        except KeyboardInterrupt:
            write("")
            self._say_left(finished=finished)
            raise
        return finished

    def _hold(self) -> None:
        self._say_begun()
        self._ask(Part.QUESTIONS)
        task = self._session.plan.task
        if task is not None and self._session.left:
            self._task(task)
        self._ask(Part.FOLLOW_UPS)
        # What had to wait, lest the task came too short.
        self._ask(Part.QUESTIONS)
        self._session.finish()
        if not self._session.left:
            self.tell(_("Time is up."))

    def _say_begun(self) -> None:
        plan = self._session.plan
        count = len(plan.entries)
        parts = [plural("{count} question", "{count} questions", count)]
        parts[0] = parts[0].format(count=count)
        if plan.task is not None:
            parts.append(_("one norm to write by hand"))
        said = _("{count} minutes: {things}. What is right is told at the end.")
        minutes = self._session.held.minutes
        self.tell(said.format(count=minutes, things=_(", ").join(parts)))
        if plan.task is None:
            self.tell(_("No exercise of this topic and level fits the time."))
        if 3 * plan.minutes < 2 * minutes:
            said = _("There is only enough to ask for about {count} minutes.")
            self.tell(said.format(count=plan.minutes))
        write("")

    def _ask(self, part: Part) -> None:
        while (asked := self._session.next_question(part)) is not None:
            self._turn(asked, part)

    def _turn(self, asked: Asked, part: Part) -> None:
        session = self._session
        self.view = replace(self.view, width=current_width())
        self.forget()
        question = session.question(asked.item.id)
        self.say(
            render.put_lines(asked, question, session.place, session.left, self.view)
        )
        leave = _("? not known"), _("q breaks off")
        self.remark(quiz_render.how(asked), *leave)
        while True:
            typed = self.take(asked)
            if typed == QUIT:
                raise Left
            try:
                session.answer(asked, "" if typed == UNKNOWN else typed, part)
                break
            except UnreadableError:
                self.tell(quiz_render.unreadable(asked))
        write("")

    def _task(self, task: Exercise) -> None:
        self.view = replace(self.view, width=current_width())
        self.forget()
        path = lay_out(task, self._room.folder)
        self._session.begin_task(str(path.resolve()))
        self.say(render.task_lines(task, self._session.left, self.view))
        page = read_text(task.prompt(self._room.context.language))
        terminal = replace(self._room.context.terminal, width=self.view.width)
        write_page(page, terminal)
        write("")
        file = self._room.context.shown(path)
        self.tell(
            _("Write it in {file}; save it before you press Enter.").format(file=file)
        )
        checked = None
        while checked is None:
            self._wait(task, path)
            try:
                checked = self._grade(task, path)
            except SubmissionError as error:
                self._tell_error(error)
                if not self._session.left:
                    break
        self._session.end_task(checked)
        self.tell(_("Taken: the verdict comes at the end."))
        write("")

    def _wait(self, task: Exercise, path: Path) -> None:
        """Wait until the user is done, or the time is up."""
        warned = False
        while left := self._session.left:
            offered = _("Enter when you are done"), _("e opens your editor")
            self.remark(render.time_left(left), *offered, _("q breaks off"))
            key = self.key(left.total_seconds())
            if key == QUIT:
                raise Left
            if key == EDIT:
                self._edit(path)
            elif key == ENTER and (warned or not is_untouched(task, path)):
                return
            elif key == ENTER:
                warned = True
                self.tell(
                    _("Nothing is written yet; Enter once more goes on all the same.")
                )
        self.tell(_("Time is up: it is graded as it stands."))

    def _edit(self, path: Path) -> None:
        try:
            edit(path, self._room.context.environ)
        except NormdrillError as error:
            self._tell_error(error)
        self.forget()

    def _tell_error(self, error: NormdrillError) -> None:
        self.tell(error.message)
        if error.hint:
            self.tell(error.hint)

    def _grade(self, task: Exercise, path: Path) -> "Checked":
        from normdrill.grading.session import Event
        from normdrill.practice.check import CheckRequest, check

        context = self._room.context
        request = CheckRequest(
            path=path,
            exercise=task.slug,
            seed=self._room.seed,
            now=context.now(),
            catalog=context.catalog,
            bank=context.bank,
            open_database=context.open_database,
        )
        counter = Counter(visible=context.terminal.shows)

        def tell(event: Event) -> None:
            counter.show(event.done, event.total)

        try:
            return check(request, context.start_grading(), tell)
        finally:
            counter.clear()

    def _look_back(self) -> None:
        """Tell of each answer what it was worth, then of the task."""
        answers = self._session.answers
        if answers:
            self.tell(_("That was it. Now your answers, one by one."))
            write("")
        for number, answered in enumerate(answers, 1):
            self._tell_answer(answered, (number, len(answers)))
        if self._session.checked is not None:
            self._tell_verdict(self._session.checked)

    def _tell_answer(self, answered: Answered, place: tuple[int, int]) -> None:
        self.view = replace(self.view, width=current_width())
        asked = answered.asked
        question = self._session.question(asked.item.id)
        self.say(quiz_render.put_lines(asked, question, place, "", self.view))
        if answered.answer.strip():
            lines = tuple(answered.answer.split("\n"))
            self.say(aligned((Row(_("you"), lines),), self.view.width))
        open_ = isinstance(asked.item, OpenItem)
        if open_ and answered.answer.strip():
            answered = self.points(answered)
        now = answered.card.last_review or answered.card.due
        self.say(
            quiz_render.marked_lines(
                answered, question, now, self.view, reasons=not open_
            )
        )
        self._go_on()

    def _tell_verdict(self, checked: "Checked") -> None:
        from normdrill.render.verdict import Report, lines

        context = self._room.context
        file = context.shown(checked.path)
        slug = checked.exercise.slug
        report = Report(
            exercise=checked.exercise,
            verdict=checked.verdict,
            file=file,
            mistakes=checked.mistakes,
            language=context.language,
            questions=checked.questions,
            recalled=checked.recalled,
            now=context.now(),
            notices=checked.notices,
            next_command=f"normdrill check {context.quoted(file)} --exercise {slug}",
        )
        self.say(lines(report, self.view.width))
        self._go_on()

    def _go_on(self) -> None:
        self.forget()
        self.remark(_("Enter goes on"), _("q to the score card"))
        while (key := self.key()) != ENTER:
            if key == QUIT:
                raise Left
        write("")

    def _say_left(self, *, finished: bool) -> None:
        session = self._session
        if finished:
            if not session.is_saved:
                return
            self.tell(_("All is saved: `normdrill mock --last` shows the score card."))
            return
        count = len(session.answers)
        if not count and session.held.written is None:
            said = _("Broken off before the first answer: nothing is saved.")
        elif session.is_saved:
            said = plural(
                "Broken off after {count} answer, which is saved; "
                "`normdrill mock --last` shows the score card.",
                "Broken off after {count} answers, which are saved; "
                "`normdrill mock --last` shows the score card.",
                count,
            )
        else:
            said = _("Broken off after {count}: not all could be saved.")
        self.tell(said.format(count=count))
