"""What can be wrong about a result: values, shape, dtype, type, cost."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from normdrill.locale import _
from normdrill.render.numbers import shape, short
from normdrill.render.words import capital, listed, result, word

Details = Mapping[str, Any]


def place(details: Details) -> str:
    """Return where a value is wrong, such as ``y[0, 2]``."""
    name = str(details.get("name") or "")
    index = str(list(details["index"])) if details.get("index") else ""
    return word(name, 40) + index


def _value(d: Details) -> str:
    if d["size"] == 1:
        said = _("{name} has the wrong value.")
    elif d["count"] == d["size"]:
        said = _("{name} is wrong everywhere: all {size} values differ.")
    else:
        said = _("{name} is wrong in {count} of {size} values.")
    return _fill(said, d)


def _nan(d: Details) -> str:
    if d["size"] == 1:
        return _fill(_("{name} is NaN."), d)
    return _fill(_("{name} is NaN in {count} of {size} values."), d)


def _inf(d: Details) -> str:
    if d["size"] == 1:
        return _fill(_("{name} is infinite."), d)
    return _fill(_("{name} is infinite in {count} of {size} values."), d)


def _shape(d: Details) -> str:
    got, expected = tuple(d["got"]), tuple(d["expected"])
    said = _("{name} has shape {got}, expected {expected}: {why}.")
    return capital(
        said.format(
            name=result(d["name"]),
            got=shape(got),
            expected=shape(expected),
            why=_which_axis(got, expected),
        )
    )


def _which_axis(got: Sequence[int], expected: Sequence[int]) -> str:
    if len(got) == len(expected) - 1:
        return _missing_axis(got, expected)
    if len(got) == len(expected) + 1:
        return _additional_axis(got, expected)
    if len(got) != len(expected):
        return _("{got} axes instead of {expected}").format(
            got=len(got), expected=len(expected)
        )
    wrong = [i for i, (g, e) in enumerate(zip(got, expected, strict=True)) if g != e]
    if len(wrong) > 1 and sorted(got) == sorted(expected):
        return _("the axes are in another order")
    said = _("axis {axis} has length {got}, expected {expected}")
    return _(", ").join(
        said.format(axis=i, got=got[i], expected=expected[i]) for i in wrong
    )


def _missing_axis(got: Sequence[int], expected: Sequence[int]) -> str:
    for i in reversed(range(len(expected))):
        if tuple(expected[:i]) + tuple(expected[i + 1 :]) == tuple(got):
            if expected[i] == 1:
                said = _("axis {axis} is missing; keepdims=True would keep it")
            else:
                said = _("axis {axis} (length {length}) is missing")
            return said.format(axis=i, length=expected[i])
    return _("one axis is missing")


def _additional_axis(got: Sequence[int], expected: Sequence[int]) -> str:
    for i in reversed(range(len(got))):
        if tuple(got[:i]) + tuple(got[i + 1 :]) == tuple(expected):
            return _("axis {axis} (length {length}) is one too many").format(
                axis=i, length=got[i]
            )
    return _("one axis too many")


def _none(d: Details) -> str:
    return _fill(_("{name} is None instead of {expected}: is a return missing?"), d)


def _length(d: Details) -> str:
    return _fill(_("{expected} results are expected, {got} came back ({name})."), d)


def _keys(d: Details) -> str:
    return capital(
        _("{name} has the keys {got}, expected {expected}.").format(
            name=result(d["name"]),
            got=listed(d["got"]),
            expected=listed(d["expected"]),
        )
    )


def _python_loop(d: Details) -> str:
    return _(
        "A Python loop runs over the data: eight times the rows take {ratio} times "
        "the steps."
    ).format(ratio=short(d["large"] / max(d["small"], 1), 2))


def _memory(d: Details) -> str:
    return _(
        "The call needs {ratio} times the memory of its largest array; {allowed} "
        "times would do."
    ).format(ratio=short(d["ratio"], 3), allowed=short(d["allowed"], 3))


def _fill(said: str, d: Details) -> str:
    words = {key: word(value) for key, value in d.items() if key != "index"}
    return capital(said.format(**{**words, "name": result(d["name"])}))


def _filled(message: Callable[[], str]) -> Callable[[Details], str]:
    return lambda d: _fill(message(), d)


SENTENCES: dict[str, Callable[[Details], str]] = {
    "value": _value,
    "nan": _nan,
    "inf": _inf,
    "shape": _shape,
    "dtype": _filled(lambda: _("{name} has dtype {got}, expected {expected}.")),
    "none": _none,
    "type": _filled(lambda: _("{name} is of type {got}, expected {expected}.")),
    "text": _filled(lambda: _("{name} is '{got}', expected '{expected}'.")),
    "length": _length,
    "keys": _keys,
    "result_type": _filled(
        lambda: _("{name} is of type {got}, which cannot be judged; return {expected}.")
    ),
    "result_subclass": _filled(
        lambda: _("{name} is of type {got}; return a plain {expected}.")
    ),
    "result_dtype": _filled(
        lambda: _("{name} has dtype {got}, which cannot be judged; return numbers.")
    ),
    "result_size": _filled(
        lambda: _("{name} ({got}) is too large to be judged; return {expected}.")
    ),
    "result_depth": _filled(
        lambda: _("{name} is nested too deeply to be judged; return {expected}.")
    ),
    "not_raised": lambda d: _("No error was raised, expected {expected}.").format(
        expected=word(d["expected"])
    ),
    "python_loop": _python_loop,
    "memory": _memory,
}
