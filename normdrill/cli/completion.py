"""``normdrill completion``: let the shell complete commands, names and files."""

from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.errors import OutputError, UsageError
from normdrill.locale import _
from normdrill.locale.system import reason

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_NORMDRILL_COMPLETE"
"""Set by the shell when it asks for completions."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "completion",
        cls=Command,
        help=_(
            "Print what lets your shell complete commands, exercises and topics.\n\n"
            "With --install it goes to the file where the shell looks for it; your "
            "own start-up files are never changed."
        ),
        epilog="normdrill completion bash\n"
        "normdrill completion zsh --install\n"
        "normdrill completion fish --install",
    )(_completion)


def _known(incomplete: str) -> list[str]:
    return [shell for shell in SHELLS if shell.startswith(incomplete)]


def _completion(
    ctx: typer.Context,
    shell: Annotated[
        str,
        typer.Argument(
            metavar="[bash|zsh|fish]",
            help=_("The shell; that of SHELL if you name none."),
            show_default=False,
            autocompletion=_known,
        ),
    ] = "",
    install: Annotated[
        bool, typer.Option("--install", help=_("Write it where the shell finds it."))
    ] = False,
) -> None:
    # Typer has no public name for it; a test fails when it moves.
    from typer._completion_shared import get_completion_script

    from normdrill.cli.terminal import write

    context: Context = ctx.obj
    shell = shell or Path(context.environ.get("SHELL", "")).name
    if shell not in SHELLS:
        raise UsageError(
            _(
                "there is no completion for the shell {name}: choose one of {shells}"
            ).format(name=shell or "?", shells=", ".join(SHELLS)),
            _("For example: {command}").format(command="normdrill completion bash"),
        )
    script = get_completion_script(
        prog_name="normdrill", complete_var=VARIABLE, shell=shell
    )
    if not install:
        write(script)
        return
    file = _place(context, shell)
    _write(file, f"{script}\n")
    for line in _told(shell, file):
        write(line)


def _place(context: Context, shell: str) -> Path:
    """Return the file that the shell looks for, without a change of its start-up."""
    environ = context.environ
    home = Path(environ.get("HOME") or Path.home())
    if shell == "bash":
        data = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share")
        return data / "bash-completion" / "completions" / "normdrill"
    if shell == "zsh":
        return home / ".zfunc" / "_normdrill"
    config = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    return config / "fish" / "completions" / "normdrill.fish"


def _write(file: Path, script: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(script, encoding="utf-8")
    except OSError as error:
        raise OutputError(
            _("{path} cannot be written: {why}").format(path=file, why=reason(error)),
            _("Print it instead, without --install, and put it where you like."),
        ) from None


def _told(shell: str, file: Path) -> list[str]:
    lines = [_("Written: {file}").format(file=file)]
    if shell == "bash":
        said = _(
            "It works in a new shell if bash-completion is there; else add to {rc}:"
        )
        lines += [said.format(rc="~/.bashrc"), f"  source {quote(str(file))}"]
    elif shell == "zsh":
        lines += [
            _("It works in a new shell once this stands in {rc}:").format(
                rc="~/.zshrc"
            ),
            "  fpath+=~/.zfunc; autoload -Uz compinit; compinit",
        ]
    else:
        lines.append(_("It works in a new shell."))
    lines.append(_("To undo it, delete that file."))
    return lines
