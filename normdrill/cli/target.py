"""Which file ``check`` means when none is named."""

from pathlib import Path

from normdrill.cli.context import Context
from normdrill.errors import StoreError, UsageError
from normdrill.locale import _


def choose_file(context: Context, file: Path | None, exercise: str | None) -> Path:
    """Return the file to be graded.

    A slug stands for the file of that name. Without a file it is the one checked last,
    else the only one in the current folder that is named like an exercise.

    Raises
    ------
    UsageError
        If that does not settle it.
    """
    if file is not None:
        return _file_of_slug(context, file)
    if exercise is not None and Path(f"{exercise}.py").is_file():
        return Path(f"{exercise}.py")
    if exercise is None and (last := _last_checked(context)) is not None:
        return last
    return _only_one_here(context)


def _file_of_slug(context: Context, file: Path) -> Path:
    if file.suffix or file.exists() or not file.name:
        return file
    named = file.with_name(f"{file.name}.py")
    if named.is_file():
        return named
    if str(file) not in context.catalog.slugs():
        return file
    return _last_checked(context, str(file)) or named


def _last_checked(context: Context, slug: str = "") -> Path | None:
    """Return the file that was graded last, of all or for one exercise."""
    from normdrill.store.attempts import attempts_of, latest_attempt

    try:
        database = context.open_existing()
        if database is None:
            return None
        with database:
            if slug:
                attempt = next(reversed(attempts_of(database, slug)), None)
            else:
                attempt = latest_attempt(database)
    except StoreError:
        return None
    return attempt.file if attempt is not None and attempt.file.is_file() else None


def _only_one_here(context: Context) -> Path:
    here = [
        Path(f"{slug}.py")
        for slug in context.catalog.slugs()
        if Path(f"{slug}.py").is_file()
    ]
    if len(here) == 1:
        return here[0]
    if here:
        names = ", ".join(path.name for path in here[:5])
        raise UsageError(
            _("which file is to be graded? There are {names}").format(names=names),
            _("Name one: {command}").format(command=f"normdrill check {here[0].name}"),
        )
    raise UsageError(
        _("which file is to be graded? None here is named like an exercise"),
        _("Name it, as in {check}, or begin one: {start}").format(
            check="normdrill check layer_norm.py", start="normdrill start layer_norm"
        ),
    )
