"""What can go wrong while the learner's code runs."""

from collections.abc import Callable, Mapping
from typing import Any

from normdrill.locale import _
from normdrill.render.numbers import short
from normdrill.render.words import at_line, listed, word

Details = Mapping[str, Any]


def raised(d: Details) -> str:
    """Return ``type: message`` of an exception, one line."""
    message = word(d["message"], 160)
    return f"{word(d['type'])}: {message}" if message else word(d["type"])


def _raised(d: Details) -> str:
    return _("Your code raises {error}").format(error=raised(d))


def _wrong_error(d: Details) -> str:
    return _("Your code raises {error}; the task asks for {expected}.").format(
        error=raised(d), expected=word(d["expected"])
    )


def _not_written(d: Details) -> str:
    return _("Not written yet: {line} raises NotImplementedError.").format(
        line=at_line(d.get("line"))
    )


def _changed_input(d: Details) -> str:
    return _(
        "Your code changes its argument {names} in place: make a new array."
    ).format(names=listed(d["names"]))


def _time_limit(d: Details) -> str:
    return _("The call takes longer than {seconds} s: does a loop never end?").format(
        seconds=short(d["seconds"])
    )


def _memory_limit(d: Details) -> str:
    return _("The call needs more than {megabytes} MB of memory.").format(
        megabytes=short(d["megabytes"], 6)
    )


def _crashed(d: Details) -> str:
    if d.get("signal"):
        return _("Python crashed in your code ({signal}).").format(
            signal=word(d["signal"])
        )
    return _("The process of your code ended with exit code {code}.").format(
        code=word(d.get("code"))
    )


def _exited(d: Details) -> str:
    code = d.get("code")
    exit_code = "" if code is None else _(" (exit code {code})").format(code=word(code))
    return _("Your code ends the program{exit_code}: take out exit or quit.").format(
        exit_code=exit_code
    )


def _not_allowed(d: Details) -> str:
    said = {
        "file": _("Your code tries to open the file {target}: not allowed."),
        "network": _("Your code tries to use the network ({target}): not allowed."),
        "process": _("Your code tries to start a process ({target}): not allowed."),
        "thread": _("Your code tries to start a thread: not allowed."),
        "window": _("Your code tries to open a window ({target}): not allowed."),
    }.get(
        str(d.get("action")),
        _("Your code tries something that is not allowed: {target}."),
    )
    return said.format(target=word(d.get("target") or "?"))


def _keyboard_input(d: Details) -> str:
    return _(
        "Your code waits for keyboard input ({line}): what it needs comes as arguments."
    ).format(line=at_line(d.get("line")))


def _recursion(d: Details) -> str:
    return _("Your code calls itself without end ({line}).").format(
        line=at_line(d.get("line"))
    )


def _missing_method(d: Details) -> str:
    return _("Your class has no method {name}; it has {found}.").format(
        name=word(d["name"]), found=listed(d.get("found") or ())
    )


def _missing_attribute(d: Details) -> str:
    return _("Your object has no attribute {name}: set it in __init__.").format(
        name=word(d["name"])
    )


def _missing_import(d: Details) -> str:
    said = {
        "sibling": _(
            "Your code imports {module}, a file beside it ({line}): everything must "
            "stand in one file."
        ),
        "normdrill": _(
            "Your code imports {module} ({line}): it is not available while grading."
        ),
    }.get(
        d.get("kind", ""),
        _(
            "Your code imports {module} ({line}): only NumPy and the standard library "
            "are available."
        ),
    )
    return said.format(module=word(d["module"]), line=at_line(d.get("line")))


SENTENCES: dict[str, Callable[[Details], str]] = {
    "raised": _raised,
    "wrong_error": _wrong_error,
    "not_written": _not_written,
    "changed_input": _changed_input,
    "time_limit": _time_limit,
    "memory_limit": _memory_limit,
    "crashed": _crashed,
    "exited": _exited,
    "interrupted": lambda _d: _("Your code raises KeyboardInterrupt."),
    "unexpected_reply": lambda _d: _(
        "The process of your code sent something unexpected and was stopped."
    ),
    "not_allowed": _not_allowed,
    "keyboard_input": _keyboard_input,
    "recursion": _recursion,
    "missing_method": _missing_method,
    "missing_attribute": _missing_attribute,
    "missing_import": _missing_import,
}
