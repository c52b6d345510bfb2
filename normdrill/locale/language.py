"""Which language a run speaks."""

from collections.abc import Mapping
from typing import Literal, get_args

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

VARIABLES = ("NORMDRILL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that tell the language; the first that is set decides."""


def choose_language(asked: str | None, environ: Mapping[str, str]) -> Language:
    """Return the language asked for, else the one the environment tells.

    Parameters
    ----------
    asked : str or None
        What was given on the command line: ``en`` or ``zh``, with or without a region
        (``zh_CN``, ``zh-Hans``), in any case. None if nothing was given.
    environ : mapping of str to str
        The environment. A locale of a language that normdrill does not speak, such as
        ``fr_FR.UTF-8`` or ``C``, means English.

    Returns
    -------
    {"en", "zh"}
        The language to speak.

    Raises
    ------
    ValueError
        If `asked` is none of the languages. The environment is never an error.

    Examples
    --------
    >>> choose_language(None, {"LANG": "zh_CN.UTF-8"})
    'zh'
    >>> choose_language("en", {"LANG": "zh_CN.UTF-8"})
    'en'
    """
    if asked is not None:
        language = _spoken(asked)
        if language is None:
            raise ValueError(asked)
        return language
    told = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    return _spoken(told) or "en"


def _spoken(name: str) -> Language | None:
    """Return the language of a locale's name, or None if it is none of ours."""
    code = name.strip().replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return next((language for language in LANGUAGES if language == code), None)
