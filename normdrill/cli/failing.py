"""How a command that could not be carried out is reported."""

import sys

from normdrill.cli.context import debugging
from normdrill.cli.terminal import write
from normdrill.errors import InternalError, NormdrillError
from normdrill.locale import _

INTERRUPTED = 130
CLOSED_PIPE = 141


def report(error: NormdrillError, *, as_json: bool) -> int:
    """Tell what is wrong and what to do next; return the exit code."""
    from normdrill.render.clean import clean

    message, hint = clean(error.message), clean(error.hint)
    if as_json:
        from normdrill.cli.documents import write_document
        from normdrill.render.document import of_error

        write_document(of_error(message, hint, error.exit_code))
    else:
        write(f"normdrill: {message}", sys.stderr)
        if hint:
            write(hint, sys.stderr)
    return error.exit_code


def report_fault(error: Exception, *, as_json: bool) -> int:
    """Tell that normdrill itself failed; return the exit code."""
    if debugging():
        import traceback

        traceback.print_exception(error)
    message = _("normdrill itself failed: {type}: {message}").format(
        type=type(error).__name__, message=" ".join(str(error).split())[:300]
    )
    hint = _(
        "This is no fault of your code. Run it again with NORMDRILL_DEBUG=1 and report "
        "what it prints."
    )
    return report(InternalError(message, hint), as_json=as_json)
