"""Begin a new exercise: both of its folders, complete enough to be run."""

from pathlib import Path

from normdrill.content.catalog import Catalog, is_slug
from normdrill.content.location import is_checkout
from normdrill.content.skeleton import skeleton_files
from normdrill.errors import UsageError
from normdrill.locale import _
from normdrill.locale.system import reason


def scaffold(root: Path, slug: str) -> list[Path]:
    """Write the folders of a new exercise that works and only has to be rewritten.

    `normdrill.content.lint` names every file that is still as it was written here.

    Parameters
    ----------
    root : Path
        A checkout's root.

    Returns
    -------
    list of Path
        The new files.

    Raises
    ------
    UsageError
        If the slug is no name or taken, `root` is no checkout or cannot be written.
    """
    _check(root, slug)
    order = max((exercise.order for exercise in Catalog(root).all()), default=0) + 1
    written = []
    try:
        for relative, content in skeleton_files(slug, order).items():
            path = root / relative
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(content)
            written.append(path)
    except OSError as error:
        raise UsageError(
            _("{path} cannot be written: {why}").format(path=path, why=reason(error))
        ) from None
    return written


def _check(root: Path, slug: str) -> None:
    if not is_checkout(root):
        raise UsageError(
            _(
                "new exercises are written in a checkout of normdrill, not in {path}"
            ).format(path=root),
            _("Clone the repository and run: pip install -e ."),
        )
    if not is_slug(slug):
        raise UsageError(
            _("{name} cannot name an exercise").format(name=repr(slug)),
            _("Use small letters, digits and single underscores: layer_norm."),
        )
    for folder in (root / "exercises" / slug, root / "solutions" / slug):
        if folder.exists():
            raise UsageError(_("{path} exists already").format(path=folder))
