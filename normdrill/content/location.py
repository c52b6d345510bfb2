"""Where the exercises lie: inside an installed wheel or beside a checkout."""

from pathlib import Path

from normdrill.errors import ContentError
from normdrill.locale import _

_PACKAGE = Path(__file__).resolve().parent.parent
_IN_WHEEL = "_content"


def content_root(package: Path = _PACKAGE) -> Path:
    """Return the folder that holds ``exercises/`` and ``solutions/``.

    Parameters
    ----------
    package : Path
        Folder of the installed `normdrill` package.

    Raises
    ------
    ContentError
        If they lie neither in the package (wheel) nor beside it (checkout).
    """
    for root in (package / _IN_WHEEL, package.parent):
        if all((root / name).is_dir() for name in ("exercises", "solutions")):
            return root
    raise ContentError(
        _("normdrill cannot find its exercises in {wheel} or {checkout}").format(
            wheel=package / _IN_WHEEL, checkout=package.parent
        ),
        _("Install normdrill again: the installation is incomplete."),
    )


def questions_folder(package: Path = _PACKAGE) -> Path:
    """Return the folder of the question bank, which lies in the package.

    Parameters
    ----------
    package : Path
        Folder of the installed `normdrill` package.
    """
    return package / "questions"


def claims_file(package: Path = _PACKAGE) -> Path:
    """Return the file of claims, which lies in the package.

    Parameters
    ----------
    package : Path
        Folder of the installed `normdrill` package.
    """
    return package / "lessons" / "claims.toml"


def is_checkout(root: Path) -> bool:
    """Tell whether `root` is a checkout, where exercises may be written."""
    return root.name != _IN_WHEEL
