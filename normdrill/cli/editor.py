"""Open a file in the user's editor."""

import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path

from normdrill.errors import UsageError
from normdrill.locale import _

VARIABLES = ("VISUAL", "EDITOR")
"""Environment variables that name the editor; the first that is set decides."""


def edit(path: Path, environ: Mapping[str, str]) -> None:
    """Open `path` in the user's editor and wait until it is closed.

    Raises
    ------
    UsageError
        If no editor is named, or it cannot be started, or it fails.
    """
    name = next((v for v in VARIABLES if environ.get(v, "").strip()), None)
    if name is None:
        raise UsageError(
            _("no editor is named: neither VISUAL nor EDITOR is set"),
            _("Set one, as in: {command}").format(command="export EDITOR=nano"),
        )
    try:
        command = shlex.split(environ[name])
        code = subprocess.run([*command, str(path)], check=False).returncode
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise _failed(environ[name], name, why) from None
    if code:
        raise _failed(environ[name], name, _("exit code {code}").format(code=code))


def _failed(editor: str, name: str, why: str) -> UsageError:
    return UsageError(
        _("the editor {editor} failed: {why}").format(editor=editor, why=why),
        _("{name} names it; set it to a command that opens a file.").format(name=name),
    )
