"""Which language is spoken, and what decided on it."""

from collections.abc import Iterator

from normdrill.locale import _
from normdrill.locale.language import ASKED, NOTHING, SAVED, Choice, Language
from normdrill.render.layout import wrap


def lines(
    spoken: Language, choice: Choice, saved: Language | None, width: int
) -> Iterator[str]:
    """Return the lines that tell the language, at most `width` cells wide.

    Parameters
    ----------
    spoken : {"en", "zh"}
        The language that is spoken; another one was chosen if it cannot be written.
    saved : {"en", "zh"} or None
        The saved choice.
    """
    yield from wrap(sentence(choice), width, hanging=2)
    if spoken != choice.language:
        said = _("This terminal's encoding has no Chinese, so English is spoken here.")
        yield from wrap(said, width, hanging=2)
    if saved is not None and choice.by != SAVED:
        said = _("Saved is {language}; what is named above goes before it.")
        yield from wrap(said.format(language=name(saved)), width, hanging=2)
    if saved is None:
        said = _("To choose for good: {command}").format(
            command="normdrill language en|zh"
        )
        yield from wrap(said, width, hanging=2)


def sentence(choice: Choice) -> str:
    """Return the language that was chosen and what decided on it."""
    reasons = {
        ASKED: _("{language}, asked for with --lang"),
        SAVED: _("{language}, your saved choice"),
        NOTHING: _("{language}, because nothing says otherwise"),
    }
    reason = reasons.get(choice.by, _("{language}, because of {variable}"))
    return reason.format(language=name(choice.language), variable=choice.by)


def name(language: Language) -> str:
    """Return a language in its own word."""
    return {"en": "English", "zh": "中文"}[language]
