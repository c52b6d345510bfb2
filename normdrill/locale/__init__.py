"""The messages of the interface: English stands in the code, Chinese in ``zh_CN``.

The language is chosen once, before the first sentence is made; see
`normdrill.locale.language`. English needs no catalogue and loads none.
"""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from normdrill.locale.language import Language

if TYPE_CHECKING:
    from gettext import GNUTranslations

_FOLDERS = {"zh": Path(__file__).parent / "zh_CN" / "LC_MESSAGES"}
_current: "GNUTranslations | None" = None


def use(language: Language) -> None:
    """Make `language` the language of all messages.

    English is spoken where the catalogue of `language` was never compiled.

    Parameters
    ----------
    language : {"en", "zh"}
        The language chosen by `normdrill.locale.language.choose_language`.
    """
    global _current  # noqa: PLW0603 - a process speaks one language
    folder = _FOLDERS.get(language)
    _current = _load(_compiled_catalogue(folder)) if folder else None


def _(message: str) -> str:
    """Return `message` in the chosen language."""
    return _current.gettext(message) if _current else message


def plural(one: str, many: str, count: int) -> str:
    """Return the message for `count` things in the chosen language."""
    if _current:
        return _current.ngettext(one, many, count)
    return one if count == 1 else many


def _load(path: Path) -> "GNUTranslations | None":
    from gettext import GNUTranslations

    with suppress(OSError), path.open("rb") as file:
        return GNUTranslations(file)
    return None


def _compiled_catalogue(folder: Path) -> Path:
    """Return the compiled catalogue, made anew in a checkout that changed its source.

    Outside a checkout there is no source, so that the two stats are all it costs.
    """
    source, compiled = folder / "normdrill.po", folder / "normdrill.mo"
    if _changed(source) > _changed(compiled):
        # Messages must never be the reason why a command fails: without Babel, in a
        # read-only checkout or amid an edit of the source, the older ones do.
        with suppress(Exception):
            from normdrill.locale.catalogue import compile_catalogue

            compile_catalogue(source, compiled)
    return compiled


def _changed(path: Path) -> int:
    """Return when `path` was last changed, in nanoseconds; 0 if it does not exist."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
