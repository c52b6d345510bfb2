"""What ``mock`` does."""

from dataclasses import dataclass
from pathlib import Path

from normdrill.cli.context import Context
from normdrill.cli.quizzing import setting, view
from normdrill.cli.terminal import styled, write
from normdrill.domain.mock import Scope
from normdrill.domain.mocked import Held, study
from normdrill.domain.retold import Retold
from normdrill.errors import UsageError
from normdrill.locale import _
from normdrill.practice.mock_file import require_folder, require_new, write_new
from normdrill.render import mock as render
from normdrill.render.quiz import View
from normdrill.render.rows import paragraph


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of the command."""

    minutes: int
    level: int | None
    topic: str | None
    seed: int | None
    folder: Path
    export: Path | None
    last: bool
    listed: bool


def run(context: Context, wishes: Wishes, *, as_json: bool) -> int:
    """Hold an interview, or tell of those that were held; return the exit code."""
    if wishes.listed and (wishes.last or wishes.export is not None):
        raise UsageError(
            _("--list shows all interviews, --last and --export are about one"),
            _("See: {command}").format(command="normdrill mock --help"),
        )
    if wishes.listed:
        _list(context, as_json=as_json)
    elif wishes.last or as_json:
        _tell_last(context, wishes.export, as_json=as_json)
    else:
        _hold(context, wishes)
    return 0


def _list(context: Context, *, as_json: bool) -> None:
    held, shown = _held(context), view(context)
    if as_json:
        from normdrill.cli.documents import write_document
        from normdrill.render.mock_document import of_list

        write_document(of_list(held))
        return
    if not held:
        _say_none()
        return
    write(styled(render.list_rows(held, shown), context.terminal))
    write(_("next: {command}").format(command="normdrill mock --last"))


def _tell_last(context: Context, export: Path | None, *, as_json: bool) -> None:
    held, shown = _held(context), view(context)
    number = next(reversed(held), 0)
    retold = _retold(context, number, held[number]) if held else None
    if export is not None:
        if retold is None:
            raise UsageError(
                _("no mock interview was held yet"),
                _("Hold one: {command}").format(command="normdrill mock"),
            )
        _export(context, retold, export, shown, quiet=as_json)
    if as_json:
        from normdrill.cli.documents import write_document
        from normdrill.render.mock_document import of_mock

        write_document(of_mock(retold, shown))
    elif retold is None:
        _say_none()
    elif export is None:
        _tell(context, retold, shown)


def _say_none() -> None:
    write(_("No mock interview was held yet."))
    write(_("next: {command}").format(command="normdrill mock"))


def _held(context: Context) -> dict[int, Held]:
    from normdrill.store.mocks import mocks

    database = context.open_existing()
    if database is None:
        return {}
    with database:
        return mocks(database)


def _retold(context: Context, number: int, held: Held) -> Retold:
    from normdrill.content.drawing import drawing
    from normdrill.practice.mock_retold import retell

    draw = drawing(context.catalog)
    return retell(number, held, context.bank, draw, context.catalog)


def _tell(
    context: Context, retold: Retold, shown: View, export: Path | None = None
) -> None:
    """Write the score card and what comes next."""
    write(styled(render.card_lines(retold, shown), context.terminal))
    if export is not None:
        _export(context, retold, export, shown)
    _text, command = render.study_texts(study(retold.held)[0], retold, shown)
    write(_("next: {command}").format(command=command))


def _export(
    context: Context, retold: Retold, path: Path, shown: View, *, quiet: bool = False
) -> None:
    from normdrill.render.mock_markdown import page

    write_new(path, page(retold, shown))
    if not quiet:
        said = _("The interview is in {file}.").format(file=context.shown(path))
        write(styled(paragraph(said, shown.width), context.terminal))


def _hold(context: Context, wishes: Wishes) -> None:
    from normdrill.cli.mock_interview import MockInterview, Room
    from normdrill.practice.mock import MockSession, plan_mock
    from normdrill.practice.mock_record import MockRecord

    if not context.terminal.interactive:
        raise UsageError(
            _("nobody can be interviewed while input or output goes elsewhere"),
            _("Run it without a pipe, or: {command}").format(
                command="normdrill mock --last"
            ),
        )
    require_folder(wishes.folder)
    if wishes.export is not None:
        require_new(wishes.export)
    topic = None if wishes.topic is None else context.bank.find_topic(wishes.topic)
    scope = Scope(wishes.minutes, wishes.level, topic)
    seed = context.seed() if wishes.seed is None else wishes.seed
    shown = view(context)
    with setting(context) as asking:
        plan = plan_mock(asking, context.catalog, context.open_existing, scope, seed)
        keeper = MockRecord(context.open_database)
        session = MockSession(asking, keeper, plan, scope, seed)
        room = Room(context, wishes.folder, seed)
        try:
            finished = MockInterview(session, shown, room).run()
        finally:
            context.warn(*session.notices)
    if not finished:
        return
    retold = _retold(context, keeper.number or 0, session.held)
    _tell(context, retold, shown, wishes.export)
