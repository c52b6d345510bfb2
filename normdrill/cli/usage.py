"""Typer's usage errors in our words: its own are English and name no example."""

import re
from collections.abc import Callable, Iterable
from typing import Any

# Typer has no public name for these classes; a test fails when they move.
from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    MissingParameter,
    NoSuchOption,
)
from typer._click.exceptions import UsageError as UsageProblem
from typer.core import TyperGroup

from normdrill.errors import UsageError
from normdrill.locale import _

__all__ = [
    "UsageProblem",
    "no_such_command",
    "number_from",
    "two_or_four",
    "whole_number",
    "worded",
]


def worded(problem: UsageProblem, ctx: Any) -> UsageError:
    """Return `problem` as one sentence and the command that explains more."""
    where = problem.ctx or ctx
    if isinstance(problem, MissingParameter) and _names_exercise(problem.param, where):
        return UsageError(
            _("no exercise is named"),
            _("`normdrill list` shows all. For example: {command}").format(
                command=(where.command.epilog or "").partition("\n")[0]
            ),
        )
    return UsageError(_message(problem, ctx), _see_help(where))


def no_such_command(name: str, names: Iterable[str], ctx: Any) -> UsageError:
    """Return the error for a command that does not exist."""
    message = _("there is no command {name}").format(name=name)
    return UsageError(_with_nearest(message, name, names), _see_help(ctx))


def whole_number(text: str) -> int:
    """Return the number that an option's value says.

    Raises
    ------
    UsageError
        If it is no whole number from 0 to 10**18 - 1.
    """
    if not re.fullmatch(r"\d{1,18}", text, re.ASCII):
        raise UsageError(
            _("{value} is not a whole number from 0 to {largest}").format(
                value=text, largest=10**18 - 1
            ),
            _("For example: {command}").format(command="--seed 7"),
        )
    return int(text)


def number_from(least: int, most: int, example: str) -> Callable[[str | int], int]:
    """Return what reads an option's value that is a whole number in a range.

    What is returned raises `UsageError` for any other value; Typer passes it the
    default as well.
    """

    def number(value: str | int) -> int:
        digits = re.fullmatch(r"\d{1,9}", str(value), re.ASCII)
        if not digits or not least <= int(value) <= most:
            raise UsageError(
                _("{value} is not a whole number from {least} to {most}").format(
                    value=value, least=least, most=most
                ),
                _("For example: {command}").format(command=example),
            )
        return int(value)

    return number


def two_or_four(value: str | int) -> int:
    """Return how many grades there are to be.

    Raises
    ------
    UsageError
        If it is neither 2 nor 4.
    """
    if str(value) not in {"2", "4"}:
        raise UsageError(
            _("{value} is no number of grades: there are 2 or 4").format(value=value),
            _("For example: {command}").format(command="--grades 4"),
        )
    return int(value)


def _message(problem: UsageProblem, ctx: Any) -> str:
    if isinstance(problem, NoSuchOption):
        message = _("there is no option {name}").format(name=problem.option_name)
        return _with_nearest(message, problem.option_name, _options(ctx))
    if isinstance(problem, BadOptionUsage):
        said = (
            _("the option {name} takes no value")
            if "does not take" in problem.message
            else _("the option {name} needs a value")
        )
        return said.format(name=problem.option_name)
    if isinstance(problem, MissingParameter):
        return _("{name} is missing").format(name=_name(problem.param, ctx))
    if isinstance(problem, BadParameter):
        return _("{name} has a value that cannot be used").format(
            name=_name(problem.param, ctx)
        )
    if isinstance(ctx.command, TyperGroup):
        return _("a command is missing")
    surplus = re.search(r"\(([^()]*)\)$", problem.message)
    return _("too many arguments: {arguments}").format(
        arguments=surplus[1] if surplus else "?"
    )


def _with_nearest(message: str, name: str, names: Iterable[str]) -> str:
    from normdrill.content.nearest import nearest

    if near := nearest(name, names, 1):
        return _("{message}; did you mean {nearest}?").format(
            message=message, nearest=near[0]
        )
    return message


def _options(ctx: Any) -> list[str]:
    return [
        option for parameter in ctx.command.get_params(ctx) for option in parameter.opts
        if option.startswith("-")
    ]  # fmt: skip


def _names_exercise(parameter: Any, ctx: Any) -> bool:
    """Tell whether it names one that exists, which is so for all but authors."""
    named = str(getattr(parameter, "metavar", "")).startswith("SLUG")
    return named and " dev " not in ctx.command_path


def _name(parameter: Any, ctx: Any) -> str:
    if parameter is None:
        return "?"
    return str(parameter.metavar or parameter.opts[0] or parameter.make_metavar(ctx))


def _see_help(ctx: Any) -> str:
    return _("See: {command}").format(command=f"{ctx.command_path} --help")
