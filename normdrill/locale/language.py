"""Which language a run speaks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

OWN_VARIABLE = "NORMDRILL_LANG"
"""The environment variable that goes before a saved choice."""

LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables of the locale; the first that is set decides."""

SAVED, ASKED, NOTHING = "saved", "--lang", ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A language and what decided on it.

    Attributes
    ----------
    by : str
        `ASKED`, `SAVED`, the name of an environment variable, or `NOTHING`.
    """

    language: Language = "en"
    by: str = NOTHING


def _nothing_saved() -> str:
    return ""


def choose_language(
    asked: str | None,
    environ: Mapping[str, str],
    saved: Callable[[], str] = _nothing_saved,
) -> Choice:
    """Return the language asked for, else the saved one, else that of the environment.

    Parameters
    ----------
    asked : str or None
        What was given on the command line: ``en`` or ``zh``, with or without a region
        (``zh_CN``, ``zh-Hans``), in any case. None if nothing was given.
    environ : mapping of str to str
        The environment. ``NORMDRILL_LANG`` goes before the saved choice, the locale
        after it. A locale of a language that normdrill does not speak, such as
        ``fr_FR.UTF-8`` or ``C``, means English.
    saved : callable
        Returns the saved choice, empty if there is none; called only if nothing
        decides before. What is no language is passed over.

    Returns
    -------
    Choice
        The language to speak, and why.

    Raises
    ------
    ValueError
        If `asked` is none of the languages. The environment is never an error.

    Examples
    --------
    >>> choose_language(None, {"LANG": "zh_CN.UTF-8"})
    Choice(language='zh', by='LANG')
    >>> choose_language(None, {"LANG": "zh_CN.UTF-8"}, lambda: "en").by
    'saved'
    """
    if asked is not None:
        language = spoken(asked)
        if language is None:
            raise ValueError(asked)
        return Choice(language, ASKED)
    if told := environ.get(OWN_VARIABLE):
        return Choice(spoken(told) or "en", OWN_VARIABLE)
    if language := spoken(saved()):
        return Choice(language, SAVED)
    by = next((name for name in LOCALE_VARIABLES if environ.get(name)), NOTHING)
    return Choice(spoken(environ.get(by, "")) or "en", by)


def spoken(name: str) -> Language | None:
    """Return the language of a locale's name, or None if it is none of ours."""
    code = name.strip().replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return next((language for language in LANGUAGES if language == code), None)
