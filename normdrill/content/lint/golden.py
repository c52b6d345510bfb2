"""Golden values: another program's answers, in a form that can be replayed."""

import json
from collections.abc import Iterator
from typing import Any

from normdrill.content.fields import FORMAT_VERSION, read_text
from normdrill.content.lint.finding import Finding
from normdrill.domain.exercise import Exercise
from normdrill.locale import _

_FUNCTION = {"name", "function", "args", "result"}
_CLASS = {"name", "class", "args", "script"}
_OPTIONAL = {"tolerance"}
_STEPS = (
    {"call", "args", "result"},
    {"call", "args"},
    {"get", "result"},
    {"set", "value"},
)
_VALUES = ({"array", "dtype"}, {"tuple"}, {"list"}, {"dict"}, {"expression"})
_DTYPES = {"float64", "float32", "float16", "int64", "int32", "int8", "uint8", "bool"}


def check_golden(exercise: Exercise) -> Iterator[Finding]:
    """Check the form of ``golden.json``; the tests replay its values."""
    path = exercise.solution_folder / "golden.json"
    if not path.is_file():
        yield Finding(
            path,
            _(
                "the file is missing: write its cases in solutions/{slug}/oracle.py, "
                "then run python tests/make_golden.py {slug}"
            ).format(slug=exercise.slug),
        )
        return
    try:
        values = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        yield Finding(path, _("this is not valid JSON: {why}").format(why=error))
        return
    yield from (Finding(path, problem) for problem in _problems(values, exercise))


def _problems(values: object, exercise: Exercise) -> Iterator[str]:
    expected = {"format_version", "source", "cases"}
    if not isinstance(values, dict) or values.keys() != expected:
        yield _("expected the fields {fields}").format(
            fields=", ".join(sorted(expected))
        )
        return
    if values["format_version"] != FORMAT_VERSION:
        yield _("field {field}: {problem}").format(
            field="format_version",
            problem=_("expected {expected}, found {found}").format(
                expected=FORMAT_VERSION, found=values["format_version"]
            ),
        )
    if not isinstance(values["source"], str) or not values["source"].strip():
        yield _("source does not say whose answers these are")
    if not isinstance(values["cases"], list) or not values["cases"]:
        yield _("there are no cases")
        return
    for number, case in enumerate(values["cases"], 1):
        yield from (f"cases[{number}]: {p}" for p in _case_problems(case, exercise))


def _case_problems(case: object, exercise: Exercise) -> Iterator[str]:
    if not isinstance(case, dict) or case.keys() - _OPTIONAL not in (_FUNCTION, _CLASS):
        yield _("expected {one} or {other}").format(
            one=", ".join(sorted(_FUNCTION)), other=", ".join(sorted(_CLASS))
        )
        return
    name = case.get("function", case.get("class"))
    if name not in exercise.entry_points:
        yield _("{name} is no entry point").format(name=name)
    values = [*_listed(case["args"]), case.get("result")]
    for step in _listed(case.get("script", [])):
        if not isinstance(step, dict) or set(step) not in _STEPS:
            yield _("a step is call, args, result; get, result; or set, value")
            return
        values += [*_listed(step.get("args", [])), step.get("result")]
        values.append(step.get("value"))
    if not all(_is_value(value) for value in values):
        yield _(
            "a value is null, a number, a text, an array with its dtype, a tuple, a "
            "list, a dict or an expression"
        )


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else [object()]


def _is_value(value: object) -> bool:
    if value is None or isinstance(value, bool | int | float | str):
        return True
    if not isinstance(value, dict) or set(value) not in _VALUES:
        return False
    if "array" in value:
        return value["dtype"] in _DTYPES and isinstance(value["array"], list)
    if "expression" in value:
        return isinstance(value["expression"], str)
    if "dict" in value:
        inner = value["dict"]
        return isinstance(inner, dict) and all(map(_is_value, inner.values()))
    inner = value.get("tuple", value.get("list"))
    return isinstance(inner, list) and all(map(_is_value, inner))
