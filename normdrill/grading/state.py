"""Tell whether a module remembers anything from one call to the next."""

import itertools
import operator
import types
from collections.abc import Iterable
from typing import Any

import numpy as np

_UNCHANGEABLE = (
    str, type(None), bool, int, float, complex, bytes, np.generic, np.ufunc,
    types.ModuleType, types.BuiltinFunctionType, types.CodeType,
    types.GetSetDescriptorType, types.MemberDescriptorType,
)  # fmt: skip

_PYTHONS_OWN = {"__builtins__", "__warningregistry__"}


class State:
    """What a module holds now, to be compared with what it holds later.

    Parameters
    ----------
    module : module
        Has just been loaded. What it imports is taken not to change.
    """

    def __init__(self, module: types.ModuleType) -> None:
        self._name = module.__name__
        self._held: list[tuple[Any, list[Any]]] = []
        self._known = self._take(module)

    def unchanged(self) -> bool:
        """Tell whether the module certainly holds what it held."""
        return self._known and all(
            _same_objects(_held_by(owner), held) for owner, held in self._held
        )

    def _take(self, owner: Any) -> bool:
        """Note what `owner` holds; return False if some of it may change inside."""
        if any(owner is taken for taken, _ in self._held):
            return True
        held = _held_by(owner)
        self._held.append((owner, held))
        return self._take_all(held)

    def _take_all(self, values: Iterable[Any]) -> bool:
        return all(
            self._take_one(value)
            for value in values
            if not isinstance(value, _UNCHANGEABLE)
        )

    def _take_one(self, value: Any) -> bool:
        if isinstance(value, (types.FunctionType, type)):
            return value.__module__ != self._name or self._take(value)
        if isinstance(value, tuple):
            return self._take_all(value)
        if isinstance(value, (staticmethod, classmethod)):
            return self._take_one(value.__func__)
        if isinstance(value, property):
            return self._take_all((value.fget, value.fset, value.fdel))
        return False


def _held_by(owner: Any) -> list[Any]:
    items = vars(owner).items()
    held = [part for item in items if item[0] not in _PYTHONS_OWN for part in item]
    if isinstance(owner, type):
        held += owner.__bases__
    if isinstance(owner, types.FunctionType):
        held += [owner.__code__, owner.__defaults__]
        held += itertools.chain(*(owner.__kwdefaults__ or {}).items())
        held += map(_content, owner.__closure__ or ())
    return held


def _content(cell: types.CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # it is empty
        return None


def _same_objects(now: list[Any], then: list[Any]) -> bool:
    return len(now) == len(then) and all(map(operator.is_, now, then))
