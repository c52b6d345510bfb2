"""``normdrill undo``: take back the last rating."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.locale import _

if TYPE_CHECKING:
    from normdrill.domain.card import Review


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "undo",
        cls=Command,
        help=_(
            "Take back the last rating: an answer in a quiz, or what a check changed "
            "in the schedule."
        ),
        epilog="normdrill undo\nnormdrill undo --json",
    )(_undo)


def _undo(
    ctx: typer.Context,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.terminal import write
    from normdrill.practice.schedule import take_back

    context: Context = ctx.obj
    with context.open_database() as database:
        taken = take_back(database, context.now())
        context.warn(*database.notices)
    reviews = taken.reviews if taken is not None else ()
    if json:
        from normdrill.cli.documents import write_document

        write_document({"schema": 1, "undone": [_document(r) for r in reviews]})
        return
    for review in reviews:
        write(_sentence(review))
    if not reviews:
        write(_("There is nothing to take back."))


def _sentence(review: "Review") -> str:
    from normdrill.domain.card import Cause
    from normdrill.render.words import rating

    if review.rating is None:
        said = _("Taken back: {item} no longer comes up for a mistake in {slug}.")
        slug = str(review.details.get("mistake", "")).partition("/")[0]
        return said.format(item=review.item, slug=slug)
    said = (
        _("Taken back: the answer to {item} (rating: {rating}).")
        if review.cause is Cause.QUIZ
        else _("Taken back: the rating {rating} for passing {item}.")
    )
    return said.format(item=review.item, rating=rating(review.rating))


def _document(review: "Review") -> dict[str, Any]:
    return {
        "item": review.item,
        "at": review.at.isoformat(),
        "cause": review.cause,
        "rating": None if review.rating is None else review.rating.name.lower(),
        "details": dict(review.details),
    }
