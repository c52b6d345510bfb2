"""Typer's commands with help and usage errors in the user's language."""

import inspect
from collections.abc import Iterator
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from normdrill.cli.usage import UsageProblem, no_such_command, worded
from normdrill.locale import _


class Command(TyperCommand):
    """A command; its epilog holds examples, one a line."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments; what Typer finds wrong is said in our words."""
        try:
            return super().parse_args(ctx, args)
        except UsageProblem as problem:
            raise worded(problem, ctx) from None

    def get_help_option(self, ctx: Any) -> Any:
        """Return the option that shows the help."""
        return _with_our_writing(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help of this command."""
        formatter.write(_help(self, ctx))


class Group(TyperGroup):
    """A group of commands."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the options before the command's name."""
        try:
            return super().parse_args(ctx, args)
        except UsageProblem as problem:
            raise worded(problem, ctx) from None

    def _main_shell_completion(self, *args: Any, **options: Any) -> None:
        """Answer the shell if it asks for completions, as without our own option."""
        # Typer has no public name for it; a test fails when it moves.
        from typer._completion_classes import completion_init

        completion_init()
        super()._main_shell_completion(*args, **options)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is named first; an unknown one gets the nearest."""
        names = self.list_commands(ctx)
        if args and args[0] not in names and not args[0].startswith("-"):
            raise no_such_command(args[0], names, ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command that is named."""
        try:
            return super().invoke(ctx)
        except UsageProblem as problem:
            raise worded(problem, ctx) from None

    def get_help_option(self, ctx: Any) -> Any:
        """Return the option that shows the help."""
        return _with_our_writing(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help of this group."""
        formatter.write(_help(self, ctx))


def _with_our_writing(option: Any) -> Any:
    if option is not None:
        option.callback = _show_help
    return option


def _show_help(ctx: Any, _option: Any, wanted: bool) -> None:
    """Write the help where Typer would, so that what cannot be written is told."""
    if wanted and not ctx.resilient_parsing:
        from normdrill.cli.terminal import write

        write(ctx.get_help())
        ctx.exit()


def _help(command: Command | Group, ctx: Any) -> str:
    from normdrill.cli.environment import exit_codes, variables
    from normdrill.cli.terminal import styled
    from normdrill.render.manual import Manual, lines

    terminal = ctx.obj.terminal
    main = ctx.parent is None
    manual = Manual(
        usage=_usage(command, ctx),
        description=inspect.cleandoc(command.help or ""),
        arguments=tuple(_parameters(command, ctx, TyperArgument)),
        options=tuple(_parameters(command, ctx, TyperOption)),
        commands=tuple(_commands(command, ctx)),
        variables=tuple(variables()) if main else (),
        exit_codes=tuple(exit_codes()) if main else (),
        examples=tuple((command.epilog or "").splitlines()),
    )
    return styled(lines(manual, terminal.width), terminal)


def _usage(command: Command | Group, ctx: Any) -> str:
    ours = {
        "[OPTIONS]": _("[OPTIONS]"),
        "COMMAND [ARGS]...": _("COMMAND [ARGS]..."),
    }
    pieces = [ours.get(piece, piece) for piece in command.collect_usage_pieces(ctx)]
    return " ".join([ctx.command_path, *pieces])


def _parameters(
    command: Command | Group, ctx: Any, kind: type
) -> Iterator[tuple[str, str]]:
    own = {
        "help": _("Show this help."),
    }
    for parameter in command.get_params(ctx):
        if not isinstance(parameter, kind) or getattr(parameter, "hidden", False):
            continue
        name = ", ".join(parameter.opts)
        if isinstance(parameter, TyperArgument):
            name = parameter.metavar or parameter.make_metavar(ctx)
        elif not getattr(parameter, "is_flag", False) and parameter.metavar:
            name = f"{name} {parameter.metavar}"
        yield name, own.get(parameter.name or "", getattr(parameter, "help", "") or "")


def _commands(command: Command | Group, ctx: Any) -> Iterator[tuple[str, str]]:
    if isinstance(command, TyperGroup):
        for name in command.list_commands(ctx):
            found = command.get_command(ctx, name)
            if found is not None and not found.hidden:
                yield name, inspect.cleandoc(found.help or "").split("\n\n")[0]


def new_app(**options: Any) -> typer.Typer:
    """Return a Typer application with our help and without its tracebacks."""
    return typer.Typer(
        cls=Group,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        # Its options write into the user's start-up files; see cli/completion.py.
        add_completion=False,
        **options,
    )
