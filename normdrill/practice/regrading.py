"""Grade one content of a file after another, beside the caller; the newest counts."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from normdrill.content.submission import Submission
from normdrill.grading.session import Event, GradingSession
from normdrill.practice.check import CheckRequest, Graded, grade


@dataclass
class _Run:
    """A grading that goes on in a thread."""

    request: CheckRequest
    session: GradingSession
    thread: threading.Thread | None = None
    done: threading.Event = field(default_factory=threading.Event)
    progress: tuple[int, int] = (0, 0)
    graded: Graded | None = None
    error: Exception | None = None


class Regrader:
    """Grades beside the caller, with a grader that is ready before it is needed.

    Parameters
    ----------
    start : callable
        Starts a grader. Called in the caller's thread only: a grader ends with the
        thread that has started it.
    """

    def __init__(self, start: Callable[[], GradingSession]) -> None:
        self._start = start
        self._run: _Run | None = None
        self._over: _Run | None = None
        self._spare: GradingSession | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being graded, or its verdict was not taken yet."""
        return self._run is not None

    @property
    def progress(self) -> tuple[int, int]:
        """How many cases were seen, and how many there are."""
        return self._run.progress if self._run else (0, 0)

    def warm_up(self) -> None:
        """Have a grader ready for the next time, once the verdict is told."""
        self._put_away_over()
        if self._spare is None:
            self._spare = self._start()

    def begin(self, request: CheckRequest, submission: Submission) -> None:
        """Begin to grade; what was being graded is given up, unless it is done."""
        self.give_up()
        run = _Run(request, self._take_spare())
        run.thread = threading.Thread(
            target=_work, args=(run, submission), daemon=True, name="grading"
        )
        self._run = run
        run.thread.start()

    def wait(self, seconds: float) -> None:
        """Wait until the verdict is there, or so long."""
        if self._run is not None:
            self._run.done.wait(seconds)

    def take(self) -> tuple[CheckRequest, Graded] | None:
        """Return the verdict if it is there, once.

        Raises
        ------
        NormdrillError
            What `normdrill.practice.check.grade` raises.
        """
        run = self._run
        if run is None or not run.done.is_set():
            return None
        self._run, self._over = None, run
        if run.error is not None:
            raise run.error
        assert run.graded is not None
        return run.request, run.graded

    def close(self) -> None:
        """Give up what is being graded and leave no process."""
        try:
            self.give_up()
        finally:
            if self._spare is not None:
                self._spare.close()
                self._spare = None

    def _take_spare(self) -> GradingSession:
        spare, self._spare = self._spare, None
        if spare is not None and spare.is_waiting():
            return spare
        if spare is not None:
            spare.close()
        return self._start()

    def give_up(self) -> None:
        """Grade no further what is being graded; its verdict is not wanted."""
        self._put_away_over()
        if self._run is not None and not self._run.done.is_set():
            self._run.session.stop()
        self._over, self._run = self._run, None
        self._put_away_over()

    def _put_away_over(self) -> None:
        over, self._over = self._over, None
        if over is not None:
            self._put_away(over)

    def _put_away(self, run: _Run) -> None:
        """End a run; a grader that was not needed, as for no Python, stays ready."""
        assert run.thread is not None
        if run.done.is_set() and run.session.is_waiting() and self._spare is None:
            self._spare = run.session
            return
        run.thread.join(timeout=1.0)
        run.session.close()


def _work(run: _Run, submission: Submission) -> None:
    def tell(event: Event) -> None:
        run.progress = (event.done, event.total)

    try:
        run.graded = grade(run.request, submission, run.session, tell)
    except Exception as error:  # noqa: BLE001 - raised again where it is taken
        run.error = error
    finally:
        run.done.set()
