"""Arguments that more than one command takes."""

from pathlib import Path
from typing import Annotated

import typer

from normdrill.cli.usage import number_from
from normdrill.locale import _


def known_slugs(incomplete: str) -> list[str]:
    """Return the exercises whose names start like what was typed, for the shell."""
    from normdrill.cli.context import open_catalog

    return [slug for slug in open_catalog().slugs() if slug.startswith(incomplete)]


def known_content(incomplete: str) -> list[str]:
    """Return the exercises and questions whose names start like what was typed."""
    from normdrill.cli.context import open_bank

    questions = [name for name in open_bank().files() if name.startswith(incomplete)]
    return [*known_slugs(incomplete), *questions]


def known_topics(incomplete: str) -> list[str]:
    """Return the topics that have questions and start like what was typed."""
    from normdrill.cli.context import open_bank

    return [name for name in open_bank().topics() if name.startswith(incomplete)]


def known_kinds(incomplete: str) -> list[str]:
    """Return the kinds of questions that start like what was typed."""
    from normdrill.domain.question import KINDS

    return [kind for kind in KINDS.values() if kind.startswith(incomplete)]


Slug = Annotated[
    str,
    typer.Argument(
        metavar="SLUG",
        help=_("The exercise, such as layer_norm."),
        autocompletion=known_slugs,
    ),
]
SlugOrFile = Annotated[
    str,
    typer.Argument(
        metavar="SLUG|FILE",
        help=_("The exercise, or your file for it."),
        autocompletion=known_slugs,
    ),
]
Topic = Annotated[
    str | None,
    typer.Option(
        metavar="TOPIC",
        help=_("Only this topic, such as layer-norm."),
        autocompletion=known_topics,
    ),
]
Level = Annotated[
    int | None,
    typer.Option(
        metavar="1|2|3",
        parser=number_from(1, 3, "--level 2"),
        help=_("Only this level."),
    ),
]
FileOrLast = Annotated[
    Path | None,
    typer.Argument(
        metavar="[FILE]",
        help=_("Your file; the one you last checked if you name none."),
        show_default=False,
    ),
]
ExerciseOption = Annotated[
    str | None,
    typer.Option(
        metavar="SLUG",
        help=_("The exercise, if the file's name does not tell."),
        autocompletion=known_slugs,
    ),
]
