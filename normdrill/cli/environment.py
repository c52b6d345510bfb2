"""The environment variables and exit codes that the main help lists, once for all."""

from collections.abc import Iterator

from normdrill.locale import _


def variables() -> Iterator[tuple[str, str]]:
    """Yield each variable that steers normdrill, and what it means."""
    yield "NORMDRILL_HOME", _("The folder of your progress and choices.")
    yield "NORMDRILL_LANG", _("The language: en or zh.")
    yield "NORMDRILL_GRADES", _("4 for four grades of an answer instead of two.")
    yield "NORMDRILL_PLAIN", _("1 for words only, as with --plain.")
    yield "NORMDRILL_CONTENT", _("A folder of exercises that replaces those here.")
    yield "NORMDRILL_DEBUG", _("1 to show where normdrill itself failed.")
    yield "NO_COLOR", _("Anything, for no colours; FORCE_COLOR=1 for them in a pipe.")
    yield "VISUAL, EDITOR", _("The editor that start opens with --edit.")


def exit_codes() -> Iterator[tuple[str, str]]:
    """Yield each exit code, and what it means."""
    yield "0", _("It is done; what was graded passed.")
    yield "1", _("It is done, and the answer is no: such as a file that does not pass.")
    yield "2", _("It could not be done; the message says why.")
    yield "3", _("normdrill itself failed.")
    yield "130", _("You stopped it with Ctrl-C.")
