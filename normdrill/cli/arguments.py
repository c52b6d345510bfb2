"""What must be known of the command line before Typer reads it."""

from collections.abc import Sequence

LANGUAGE_OPTION = "--lang"
PLAIN_OPTION = "--plain"


def take_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the language asked for, and the arguments without that option.

    It may stand anywhere before ``--``; the last one counts. None if there is none, an
    empty string if the value is missing.

    Examples
    --------
    >>> take_language(["check", "--lang", "zh", "layer_norm.py"])
    ('zh', ['check', 'layer_norm.py'])
    """
    asked: str | None = None
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == LANGUAGE_OPTION:
            asked = next(words, "")
        elif word.startswith(f"{LANGUAGE_OPTION}="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    return asked, rest


def take_plain(arguments: Sequence[str]) -> tuple[bool, list[str]]:
    """Return whether plain output is asked for, and the arguments without that option.

    Examples
    --------
    >>> take_plain(["check", "--plain", "layer_norm.py"])
    (True, ['check', 'layer_norm.py'])
    """
    options = list(arguments)
    end = options.index("--") if "--" in options else len(options)
    rest = [word for word in options[:end] if word != PLAIN_OPTION]
    return len(rest) < end, rest + options[end:]


def wants_json(arguments: Sequence[str]) -> bool:
    """Tell whether the answer must be a JSON document, even if it is an error."""
    options = list(arguments)
    return "--json" in options[: options.index("--") if "--" in options else None]


def will_grade(arguments: Sequence[str]) -> bool:
    """Tell whether the command grades a file, before the arguments are understood."""
    return arguments[:1] == ["check"] and "--help" not in arguments
