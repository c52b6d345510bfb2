"""Functions as arguments: they travel as source, from the grader to the worker only."""

import __future__

import functools
import inspect
import textwrap
import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True, eq=False, slots=True)
class Given:
    """A function that a hidden case hands to a submission.

    Attributes
    ----------
    name : str
        What its source defines.
    source : str
        The ``def`` statement; it may use NumPy as ``np`` and its arguments.
    first : tuple
        Its first arguments: numbers and arrays that ``functools.partial`` bound.
    """

    name: str
    source: str
    first: tuple[Any, ...] = ()

    def make(self) -> Callable[..., Any]:
        """Return the function, with arrays of its own."""
        namespace: dict[str, Any] = {"np": np}
        # The names in annotations are those of the module that is left behind.
        flags = __future__.annotations.compiler_flag
        code = compile(self.source, f"<{self.name}>", "exec", flags, dont_inherit=True)
        exec(code, namespace)  # noqa: S102 - the source is the exercise's
        first = (np.copy(a) if isinstance(a, np.ndarray) else a for a in self.first)
        return functools.partial(namespace[self.name], *first)


def given(function: Callable[..., Any]) -> Given:
    """Take a function apart.

    Parameters
    ----------
    function : callable
        A function of a module's top level, or a ``functools.partial`` of one with
        arguments by position.

    Raises
    ------
    TypeError
        If it is another callable.
    """
    first: tuple[Any, ...] = ()
    plain: Callable[..., Any] = function
    if isinstance(function, functools.partial) and not function.keywords:
        plain, first = function.func, function.args
    is_plain = isinstance(plain, types.FunctionType)
    if not is_plain or not plain.__qualname__.isidentifier():
        raise TypeError(f"{function!r} is no function of a module's top level")
    return Given(plain.__name__, _source(plain), first)


@functools.cache
def _source(function: Callable[..., Any]) -> str:
    return textwrap.dedent(inspect.getsource(function))
