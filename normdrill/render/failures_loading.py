"""Why a file cannot be graded at all."""

from collections.abc import Callable, Mapping
from typing import Any

from normdrill.locale import _
from normdrill.render.failures_calls import raised
from normdrill.render.numbers import short
from normdrill.render.words import at_line, line_of, listed, word

Details = Mapping[str, Any]


def _nul(d: Details) -> str:
    return _("{place}: the file holds a NUL byte, so it is no text.").format(
        place=line_of(d)
    )


def _encoding(d: Details) -> str:
    if not d.get("byte"):
        said = _("{place}: there is no source encoding {codec}.")
    elif d.get("guess"):
        said = _(
            "{place}: byte {byte} is not {codec}; the file looks like {guess}. Save it "
            "as UTF-8."
        )
    else:
        said = _("{place}: byte {byte} is not {codec}. Save the file as UTF-8.")
    words = {key: word(d.get(key, "")) for key in ("byte", "codec", "guess")}
    return said.format(place=line_of(d), **words)


def _syntax(d: Details) -> str:
    return _("{place}: this is not valid Python: {message}.").format(
        place=line_of(d), message=word(d["message"], 160)
    )


def _character(d: Details) -> str:
    plain = d.get("looks_like")
    if plain is None:
        said = _("{place}: the character {name} ({code}) has no place in Python.")
    elif plain == "":
        said = _("{place}: delete the invisible character {name} ({code}).")
    elif plain == " ":
        said = _("{place}: {name} ({code}) only looks like a space: type one.")
    else:
        said = _("{place}: {character} is {name} ({code}), Python needs {plain}")
    return said.format(
        place=line_of(d),
        name=word(d["name"]),
        code=word(d["code"]),
        character=word(d["character"]),
        plain=plain,
    )


def _missing(d: Details) -> str:
    if d.get("nearest"):
        return _("The file has no {expected}; is {nearest} meant to be it?").format(
            expected=word(d["expected"]), nearest=word(d["nearest"])
        )
    if not d.get("found"):
        return _("The file has no {expected}: it defines no function or class.").format(
            expected=word(d["expected"])
        )
    return _("The file has no {expected}; it defines {found}.").format(
        expected=word(d["expected"]), found=listed(d["found"])
    )


def _kind(kind: Any) -> str:
    return {
        "function": _("a function"),
        "async function": _("an async function"),
        "generator": _("a generator (it has a yield)"),
        "class": _("a class"),
        "constant": _("a plain value"),
        "import": _("an imported name"),
    }.get(kind, _("a value of type {kind}").format(kind=word(kind)))


def _wrong_kind(d: Details) -> str:
    return _("{name} is {kind}, expected {expected}.").format(
        name=word(d["name"]), kind=_kind(d["kind"]), expected=_kind(d["expected"])
    )


def _wrong_signature(d: Details) -> str:
    said = (
        _("After self, {name} takes {got}, expected {expected}.")
        if "." in str(d["name"])
        else _("{name} takes {got}, expected {expected}.")
    )
    return said.format(
        name=word(d["name"]), got=word(d["got"], 160), expected=word(d["expected"], 160)
    )


def _no_default(d: Details) -> str:
    return _(
        "The parameter {parameter} of {name} needs its default value: take it from the "
        "task."
    ).format(parameter=word(d["parameter"]), name=word(d["name"]))


def _load_raised(d: Details) -> str:
    return _("The file stops while it is loaded ({line}): {error}").format(
        line=at_line(d.get("line")), error=raised(d)
    )


def _time_limit(d: Details) -> str:
    return _(
        "Loading the file takes longer than {seconds} s: does a loop outside the "
        "function never end?"
    ).format(seconds=short(d["seconds"]))


def _memory_limit(d: Details) -> str:
    return _("Loading the file needs more than {megabytes} MB of memory.").format(
        megabytes=short(d["megabytes"], 6)
    )


def _forbidden_call(d: Details) -> str:
    return _("{place}: {name} does the task itself; write it by hand.").format(
        place=line_of(d), name=word(d["name"])
    )


def _total_time(d: Details) -> str:
    return _("All calls together take longer than {seconds} s.").format(
        seconds=short(d["seconds"])
    )


def _internal(d: Details) -> str:
    return _("normdrill itself failed while grading: {message}").format(
        message=word(d.get("message") or "?", 300)
    )


def _at(message: Callable[[], str]) -> Callable[[Details], str]:
    return lambda d: message().format(place=line_of(d))


SENTENCES: dict[str, Callable[[Details], str]] = {
    "empty": lambda d: _(
        "The file is empty: `normdrill start {slug}` makes a template."
    ).format(slug=word(d["slug"])),
    "only_comments": lambda _d: _(
        "The file holds only comments: write the function below them."
    ),
    "nul": _nul,
    "encoding": _encoding,
    "syntax": _syntax,
    "character": _character,
    "tabs": _at(lambda: _("{place}: tabs and spaces are mixed in the indentation.")),
    "python2_print": _at(
        lambda: _("{place}: print is a function in Python 3: write print(...).")
    ),
    "markdown_fence": _at(
        lambda: _("{place}: this is Markdown; keep only what is between the fences.")
    ),
    "notebook": lambda _d: _(
        "The file is a Jupyter notebook: copy the function's cell into a .py file."
    ),
    "prompt_marks": _at(
        lambda: _("{place}: this was copied from a session; take out the prompts.")
    ),
    "conflict_marks": _at(
        lambda: _("{place}: a merge conflict is not resolved: <<<<<<< is left.")
    ),
    "too_deep": _at(lambda: _("{place}: the code is nested too deeply for Python.")),
    "missing": _missing,
    "wrong_kind": _wrong_kind,
    "wrong_signature": _wrong_signature,
    "no_default": _no_default,
    "load_raised": _load_raised,
    "forbidden_call": _forbidden_call,
    "total_time": _total_time,
    "internal": _internal,
}

WHILE_LOADING: dict[str, Callable[[Details], str]] = {
    "time_limit": _time_limit,
    "memory_limit": _memory_limit,
}
"""Kinds that are said in another way when they stop the file from being loaded."""
