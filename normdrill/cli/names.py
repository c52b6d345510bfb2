"""Arguments that more than one command takes."""

from typing import Annotated

import typer

from normdrill.locale import _


def known_slugs(incomplete: str) -> list[str]:
    """Return the exercises whose names start like what was typed, for the shell."""
    from normdrill.cli.context import open_catalog

    return [slug for slug in open_catalog().slugs() if slug.startswith(incomplete)]


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
