"""``normdrill doctor``: what is wrong with this installation, and how to repair it."""

import sys
from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.domain.health import Finding, Screen, State
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "doctor",
        cls=Command,
        help=_(
            "Look at versions, language, terminal, isolation, content and progress, "
            "and say how to repair what is wrong. Nothing is changed.\n\n"
            "The exit code is 1 if there is a problem; a warning is none."
        ),
        epilog="normdrill doctor\nnormdrill doctor --json",
    )(_doctor)


def _doctor(
    ctx: typer.Context,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.terminal import styled, write
    from normdrill.practice.doctor import Patient, diagnose
    from normdrill.render.doctor import document, lines

    context: Context = ctx.obj
    health = diagnose(
        Patient(
            database=context.database_path,
            catalog=lambda: context.catalog,
            bank=lambda: context.bank,
            tier=lambda: _tier(context),
            language=_language(context),
            screen=_screen(context),
        )
    )
    if json:
        from normdrill.cli.documents import write_document

        write_document(document(health))
    else:
        write(styled(lines(health, context.terminal.width), context.terminal))
    if not health.sound:
        raise typer.Exit(1)


def _tier(context: Context) -> str:
    try:
        from normdrill.grading.tier import reached_tier
    except ImportError:
        return "unknown"  # NumPy is missing, which is told beside this
    return reached_tier(context.environ)


def _screen(context: Context) -> Screen:
    from normdrill.cli.terminal import can_write

    terminal = context.terminal
    return Screen(
        width=terminal.width,
        colour=terminal.colour,
        interactive=terminal.interactive,
        plain=terminal.plain,
        encoding=(sys.stdout.encoding or "ascii").upper(),
        writes_glyphs=can_write("✓≤", sys.stdout),
        writes_chinese=can_write("归", sys.stdout),
    )


def _language(context: Context) -> Finding:
    from normdrill.locale.saved import is_odd
    from normdrill.render.language import sentence

    said = _("language: {what}").format(what=sentence(context.choice))
    facts = {
        "language": context.language,
        "chosen_by": context.choice.by or None,
        "file": str(context.language_path),
    }
    if is_odd(context.language_path):
        odd = _("{path} holds no language and is ignored").format(
            path=context.language_path
        )
        cure = _("Choose anew: {command}").format(command="normdrill language en|zh")
        return Finding("language", f"{said}\n{odd}", State.WARNING, cure, facts)
    if context.language != context.choice.language:
        cure = _(
            "Set PYTHONUTF8=1, or choose a locale with UTF-8: this encoding has no "
            "Chinese, so English is spoken."
        )
        return Finding("language", said, State.WARNING, cure, facts)
    return Finding("language", said, facts=facts)
