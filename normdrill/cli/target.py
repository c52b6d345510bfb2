"""Which file ``check`` means when none is named."""

from pathlib import Path

from normdrill.cli.context import Context
from normdrill.errors import StoreError, UsageError
from normdrill.locale import _


def choose_file(context: Context, file: Path | None, exercise: str | None) -> Path:
    """Return the file to be graded.

    A slug stands for the file of that name. Without a file it is the one that was
    changed last: the one checked last, or one in the current folder that is named like
    an exercise.

    Raises
    ------
    UsageError
        If that does not settle it.
    """
    if file is not None:
        return _file_of_slug(context, file)
    if exercise is not None and _is_file(Path(f"{exercise}.py")):
        return Path(f"{exercise}.py")
    last = _last_checked(context) if exercise is None else None
    return _changed_last(context, last)


def _file_of_slug(context: Context, file: Path) -> Path:
    if file.suffix or _is_there(file) or not file.name:
        return file
    named = file.with_name(f"{file.name}.py")
    if _is_file(named):
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
    return attempt.file if attempt is not None and _is_file(attempt.file) else None


def _changed_last(context: Context, last: Path | None) -> Path:
    here = [Path(f"{slug}.py") for slug in context.catalog.slugs()]
    found = [path for path in here if _is_file(path)]
    if last is not None:
        found.append(last)
    if found:
        return max(found, key=lambda path: path.stat().st_mtime_ns)
    raise UsageError(
        _("which file is to be graded? None here is named like an exercise"),
        _("Name it, as in {check}, or begin one: {start}").format(
            check="normdrill check layer_norm.py", start="normdrill start layer_norm"
        ),
    )


def _is_there(path: Path) -> bool:
    """Tell whether there is a `path`, or something that keeps us from looking."""
    try:
        return path.exists()
    except OSError:  # too long a name, or a folder that must not be entered
        return True


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False
