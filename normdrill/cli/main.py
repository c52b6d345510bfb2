"""The entry point: bind the language, run the command, turn errors into exit codes."""

import gc
import sys
from collections.abc import Sequence
from typing import NoReturn

from normdrill.cli import failing, terminal
from normdrill.cli.arguments import (
    take_language,
    take_plain,
    wants_json,
    will_grade,
)
from normdrill.cli.context import Context, wants_plain
from normdrill.errors import NormdrillError, OutputError


def main() -> NoReturn:
    """Run normdrill on the arguments of this process."""
    terminal.replace_closed()
    terminal.make_safe(sys.stdout, sys.stderr)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    try:
        sys.exit(run(sys.argv[1:]))
    finally:
        # Python would look for garbage in all that was loaded: a tenth of the run.
        gc.freeze()


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    plain, rest = take_plain(arguments)
    as_json = wants_json(rest)
    try:
        with terminal.spelled(when=(plain or wants_plain()) and not as_json):
            return _reported(rest, as_json=as_json, plain=plain)
    except KeyboardInterrupt:
        return failing.INTERRUPTED
    except terminal.ClosedPipe:
        terminal.abandon_output()
        return failing.CLOSED_PIPE
    except OutputError:
        # Not even that can be told.
        return OutputError.exit_code


def _reported(arguments: Sequence[str], *, as_json: bool, plain: bool) -> int:
    try:
        return _run(arguments, plain=plain)
    except OutputError as error:
        return failing.report(error, as_json=False)
    except NormdrillError as error:
        return failing.report(error, as_json=as_json)
    except terminal.ClosedPipe:
        raise
    except Exception as error:  # noqa: BLE001 - whatever else it is, it is a fault
        return failing.report_fault(error, as_json=as_json)


def _run(arguments: Sequence[str], *, plain: bool) -> int:
    asked, rest = take_language(arguments)
    with Context.of_this_run(asked, plain=plain) as context:
        if will_grade(rest):
            context.start_grading()
        # Help texts are made when this is imported, so the language was bound before.
        from normdrill.cli.app import app

        code = app(args=rest, prog_name="normdrill", standalone_mode=False, obj=context)
        return code if isinstance(code, int) else 0
