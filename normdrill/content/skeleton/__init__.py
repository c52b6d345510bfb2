"""The exercise that a new exercise starts as: ``y = x + shift``.

The files beside this module are the exercise itself. In their names and texts, ``SLUG``
stands for the name of the new exercise and ``ORDER`` for its place; ``.in`` keeps tools
from taking them for Python.
"""

from pathlib import Path

_FOLDER = Path(__file__).parent
_SUFFIX = ".in"


def skeleton_files(slug: str, order: int) -> dict[Path, str]:
    """Return the texts of a new exercise by their paths below the root."""
    texts = {}
    for path in sorted(_FOLDER.rglob(f"*{_SUFFIX}")):
        name = str(path.relative_to(_FOLDER)).removesuffix(_SUFFIX)
        text = path.read_text(encoding="utf-8")
        texts[Path(name.replace("SLUG", slug))] = text.replace("SLUG", slug).replace(
            "ORDER", str(order)
        )
    return texts
