"""Compare what a file offers with what the exercise asks for."""

import difflib
from collections.abc import Mapping
from typing import Any

from normdrill.domain.verdict import Failure, Reason


def first_difference(
    wanted: Mapping[str, Any], offered: Mapping[str, Any]
) -> Failure | None:
    """Return why the submission cannot be called as the exercise says, if it cannot.

    Parameters
    ----------
    wanted, offered : mapping
        What `executor.describe` says of the reference and of the submission. The
        latter comes from the worker and is only read for words.
    """
    found = _words(offered.get("found"))
    points = offered.get("points")
    points = points if isinstance(points, dict) else {}
    # What another entry point is called is not meant to be this one.
    others = [name for name in found if name not in wanted["points"]]
    for name, point in wanted["points"].items():
        offered_point = points.get(name)
        if not isinstance(offered_point, dict):
            near = difflib.get_close_matches(name, others, 1, cutoff=0.5)
            nearest = near[0] if near else None
            return _failure("missing", expected=name, found=found, nearest=nearest)
        failure = _point(name, point, offered_point)
        if failure is not None:
            return failure
    return None


def _point(
    name: str, wanted: Mapping[str, Any], offered: Mapping[str, Any]
) -> Failure | None:
    if offered.get("kind") != wanted["kind"]:
        kind = str(offered.get("kind"))
        return _failure("wrong_kind", name=name, kind=kind, expected=wanted["kind"])
    failure = _signature(name, wanted["parameters"], offered.get("parameters"))
    if failure is not None or wanted["kind"] != "class":
        return failure
    return _methods(name, wanted["methods"], offered.get("methods"))


def _methods(
    name: str, wanted: Mapping[str, list[str]], offered: Any
) -> Failure | None:
    offered = offered if isinstance(offered, dict) else {}
    for method, parameters in wanted.items():
        if method not in offered:
            return _failure(
                "missing_method", name=f"{name}.{method}", found=sorted(offered)
            )
        failure = _signature(f"{name}.{method}", parameters, offered[method])
        if failure is not None:
            return failure
    return None


def _signature(name: str, wanted: list[str], offered: Any) -> Failure | None:
    got = _words(offered)
    positional = [p for p in got if not p.startswith("*")]
    takes_any = any(p.startswith("*") and p[1:2].isidentifier() for p in got)
    needs_keyword = any(p.startswith("*, ") and not p.endswith("=") for p in got)
    required = [p for p in positional if not p.endswith("=")]
    needed = sum(not p.endswith("=") for p in wanted)
    fits = takes_any or len(positional) >= len(wanted)
    of_a_class = positional[:1] == ["self"] and wanted[:1] != ["self"]
    if not fits or needs_keyword or of_a_class or len(required) > len(wanted):
        return _failure(
            "wrong_signature", name=name, got=_shown(got), expected=_shown(wanted)
        )
    if len(required) > needed:
        return _failure("no_default", name=name, parameter=required[needed])
    return None


def _words(offered: Any) -> list[str]:
    return [str(word) for word in offered] if isinstance(offered, list) else []


def _shown(parameters: list[str]) -> str:
    return f"({', '.join(p.replace('=', '=…') for p in parameters)})"


def _failure(kind: str, /, **details: object) -> Failure:
    return Failure(kind, Reason.LOAD_ERROR, details)
