"""All commands; importing this makes the help texts in the language that is bound."""

from typing import Annotated

import typer

from normdrill.cli import (
    check,
    completion,
    develop,
    doctor,
    export,
    hint,
    importing,
    init,
    language,
    listing,
    mock,
    quiz,
    review,
    search,
    show,
    solution,
    start,
    stats,
    undo,
    watch,
)
from normdrill.cli.commands import new_app
from normdrill.locale import _

app = new_app(
    help=_(
        "Practise hand-writing norms for interviews: write the function, have it "
        "graded, be told the mistake."
    ),
    epilog="normdrill start layer_norm\nnormdrill check layer_norm.py\nnormdrill list",
    invoke_without_command=True,
)


@app.callback()
def home(
    ctx: typer.Context,
    lang: Annotated[
        str,
        typer.Option(
            "--lang",
            metavar="en|zh",
            help=_("The language, anywhere on the line."),
            show_default=False,
        ),
    ] = "",
    plain: Annotated[
        bool,
        typer.Option(
            "--plain",
            help=_("Words only, as for a screen reader; anywhere on the line."),
        ),
    ] = False,
    version: Annotated[
        bool, typer.Option("--version", help=_("Show the version."))
    ] = False,
) -> None:
    """Tell where the learner is, if no command is named."""
    # The entry point has taken both already; they are declared for the help.
    del lang, plain
    if ctx.invoked_subcommand is not None:
        return
    from normdrill.cli import home as body

    body.run(ctx.obj, version=version)


for module in (
    listing,
    search,
    show,
    init,
    start,
    check,
    watch,
    hint,
    solution,
    review,
    quiz,
    mock,
    stats,
    undo,
    export,
    importing,
    language,
    doctor,
    completion,
    develop,
):
    module.register(app)
