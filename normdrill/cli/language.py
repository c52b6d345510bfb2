"""``normdrill language``: choose the language once and for all."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.errors import StoreError, UsageError
from normdrill.locale import _
from normdrill.locale.system import reason


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "language",
        cls=Command,
        help=_(
            "Choose the language for good, or say which one is spoken and why.\n\n"
            "--lang and NORMDRILL_LANG go before this choice, the locale after it."
        ),
        epilog="normdrill language\nnormdrill language zh\nnormdrill language --forget",
    )(_language)


def _known(incomplete: str) -> list[str]:
    from normdrill.locale.language import LANGUAGES

    return [name for name in LANGUAGES if name.startswith(incomplete)]


def _language(
    ctx: typer.Context,
    name: Annotated[
        str,
        typer.Argument(
            metavar="[en|zh]",
            help=_("The language to speak from now on."),
            show_default=False,
            autocompletion=_known,
        ),
    ] = "",
    forget: Annotated[
        bool, typer.Option("--forget", help=_("Forget the choice; follow the locale."))
    ] = False,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    context: Context = ctx.obj
    if name and forget:
        raise UsageError(
            _("a language cannot be chosen and forgotten at once"),
            _("For example: {command}").format(command="normdrill language zh"),
        )
    if name:
        _save(context, name)
    elif forget:
        _forget(context)
    context.choose_again()
    if json:
        from normdrill.cli.documents import write_document

        write_document(_document(context))
        return
    from normdrill.cli.terminal import write
    from normdrill.render.language import lines

    found = context.saved_language()
    for line in lines(context.language, context.choice, found, context.terminal.width):
        write(line)


def _document(context: Context) -> dict[str, object]:
    return {
        "schema": 1,
        "language": context.language,
        "chosen_by": context.choice.by or None,
        "saved": context.saved_language(),
        "file": str(context.language_path),
    }


def _save(context: Context, name: str) -> None:
    from normdrill.locale.language import LANGUAGES, spoken
    from normdrill.locale.saved import save

    language = spoken(name)
    if language is None:
        message = _("there is no language {name}: choose one of {languages}")
        raise UsageError(
            message.format(name=name, languages=", ".join(LANGUAGES)),
            _("For example: {command}").format(command="normdrill language zh"),
        )
    try:
        save(context.language_path, language)
    except OSError as error:
        raise _unsaved(context, error) from None


def _forget(context: Context) -> None:
    from normdrill.locale.saved import forget

    try:
        forget(context.language_path)
    except OSError as error:
        raise _unsaved(context, error) from None


def _unsaved(context: Context, error: OSError) -> StoreError:
    return StoreError(
        _("the choice of a language cannot be changed in {path}: {why}").format(
            path=context.language_path, why=reason(error)
        ),
        _("Check the permissions there, or set NORMDRILL_LANG instead."),
    )
