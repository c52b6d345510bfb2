"""Load a file and do what a request asks, in whichever process this runs.

The worker executes submissions with it; the grader executes the reference and its
edited versions, so that both sides mean the same by a call.
"""

import gc
import inspect
import linecache
import sys
import tracemalloc
import types
import warnings
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from normdrill.grading.calls import Measure, Outcome, Raised, Request, Returned
from normdrill.grading.functions import Given
from normdrill.grading.wire import MAX_TEXT

MODULE_NAME = "submission"
Describe = dict[str, Any]


class Executor:
    """Holds one loaded file and the objects that were made from its classes.

    Parameters
    ----------
    source : str
        The file's content.
    file_name : str
        What tracebacks call the file.
    """

    def __init__(self, source: str, file_name: str) -> None:
        self._source = source
        self._file_name = file_name
        self._module = types.ModuleType(MODULE_NAME)
        self._objects: dict[int, Any] = {}

    @property
    def module(self) -> types.ModuleType:
        """The module made of the file."""
        return self._module

    def perform(self, request: Request) -> Outcome:
        """Do what `request` asks; whatever the file's code raises is an outcome."""
        before = [_snapshot(arg) for arg in request.args]
        try:
            with warnings.catch_warnings(), np.errstate(all="ignore"):
                warnings.simplefilter("ignore")
                value, measured = self._measure(request)
        except BaseException as error:  # noqa: BLE001 - the file may raise anything
            return self._raised(error)
        changed = [
            i for i, arg in enumerate(request.args) if _snapshot(arg) != before[i]
        ]
        return Returned(value, tuple(changed), measured)

    def _measure(self, request: Request) -> tuple[Any, int]:
        action = self._action(request)
        args = [arg.make() if isinstance(arg, Given) else arg for arg in request.args]
        return _MEASURES[request.measure](lambda: action(*args))

    def _action(self, request: Request) -> Callable[..., Any]:
        if request.operation == "load":
            return self._load
        if request.operation == "call":
            function: Callable[..., Any] = getattr(self._module, request.name)
            return function
        if request.operation == "construct":
            return lambda *args: self._construct(request, args)
        target = self._objects[request.target]
        if request.operation == "method":
            method: Callable[..., Any] = getattr(target, request.name)
            return method
        if request.operation == "get":
            return lambda: getattr(target, request.name)
        return lambda value: setattr(target, request.name, value)

    def _load(self, *names: str) -> dict[str, Any]:
        sys.modules[MODULE_NAME] = self._module
        self._module.__file__ = self._file_name
        lines = self._source.splitlines(keepends=True)
        # Without a time of change the entry stays, and `inspect` finds the source.
        linecache.cache[self._file_name] = (len(lines), None, lines, self._file_name)
        code = _compiled(self._source, self._file_name)
        exec(code, self._module.__dict__)  # noqa: S102 - this is what a worker is for
        return describe(self._module, names)

    def _construct(self, request: Request, args: tuple[Any, ...]) -> None:
        made = getattr(self._module, request.name)(*args)
        self._objects[request.target] = made

    def _raised(self, error: BaseException) -> Raised:
        line = self._last_line(error)
        return Raised(
            tuple(base.__name__[:100] for base in type(error).__mro__[:-1])[:20],
            _message(error),
            line,
            self._line_text(line),
            _details(error),
        )

    def _last_line(self, error: BaseException) -> int:
        line = 0
        if isinstance(error, SyntaxError) and error.filename == self._file_name:
            line = error.lineno or 0
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == self._file_name:
                line = trace.tb_lineno
            trace = trace.tb_next
        return line

    def _line_text(self, line: int) -> str:
        lines = self._source.splitlines()
        return lines[line - 1].strip()[:200] if 0 < line <= len(lines) else ""


@lru_cache(maxsize=4096)
def _compiled(source: str, file_name: str) -> types.CodeType:
    return compile(source, file_name, "exec", dont_inherit=True)


def _snapshot(value: Any) -> Any:
    """Return what tells whether `value` was changed in place."""
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    if isinstance(value, (tuple, list)):
        return [_snapshot(item) for item in value]
    if isinstance(value, dict):
        return {key: _snapshot(item) for key, item in value.items()}
    return (value,)  # in a tuple NaN equals itself


def _message(error: BaseException) -> str:
    try:
        return str(error)[:MAX_TEXT]
    except BaseException:  # noqa: BLE001 - a hostile __str__
        return ""


def _details(error: BaseException) -> dict[str, str]:
    details = getattr(error, "normdrill_details", None)
    if isinstance(details, dict):
        return {str(k)[:100]: str(v)[:300] for k, v in details.items()}
    if isinstance(error, ImportError):
        return {"module": str(error.name or "")[:100]}
    if isinstance(error, SystemExit):
        return {"code": str(error.code)[:100]}
    return {}


def describe(module: types.ModuleType, names: tuple[str, ...]) -> Describe:
    """Say what a file offers under `names`, and which public names it has in all.

    Returns
    -------
    dict
        ``found`` lists functions and classes that the file defines; ``points`` maps
        each of `names` that exists to its kind, its parameters and, for a class, its
        public methods with theirs.
    """
    found = [
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and callable(value)
        and getattr(value, "__module__", None) == MODULE_NAME
    ]
    points = {n: _describe(vars(module)[n]) for n in names if n in vars(module)}
    return {"found": found[:50], "points": points}


def _describe(value: Any) -> Describe:
    kind = _kind(value)
    described: Describe = {"kind": kind, "parameters": _parameters(value)}
    if kind == "class":
        described["methods"] = {
            name: _method_parameters(value, name, member)
            for name, member in inspect.getmembers(value, callable)
            if not name.startswith("_") and not inspect.isclass(member)
        }
    return described


def _method_parameters(owner: type, name: str, member: Any) -> list[str]:
    takes_self = inspect.isfunction(inspect.getattr_static(owner, name))
    return _parameters(member)[1:] if takes_self else _parameters(member)


def _kind(value: Any) -> str:
    if inspect.isclass(value):
        return "class"
    if inspect.iscoroutinefunction(value) or inspect.isasyncgenfunction(value):
        return "async function"
    if inspect.isgeneratorfunction(value):
        return "generator"
    if callable(value):
        return "function"
    return type(value).__name__


def _parameters(value: Any) -> list[str]:
    """Return parameters as ``x``, ``x=``, ``*args``, ``**kwargs`` or ``*, x``."""
    try:
        parameters = inspect.signature(value).parameters.values()
    except (TypeError, ValueError):
        return ["*args"] if callable(value) else []
    return [_parameter(parameter) for parameter in list(parameters)[:50]]


def _parameter(parameter: inspect.Parameter) -> str:
    default = "" if parameter.default is parameter.empty else "="
    marks: dict[int, str] = {
        parameter.VAR_POSITIONAL: "*",
        parameter.VAR_KEYWORD: "**",
        parameter.KEYWORD_ONLY: "*, ",
    }
    mark = marks.get(parameter.kind, "")
    return f"{mark}{parameter.name}{default}"


def _plainly(action: Callable[[], Any]) -> tuple[Any, int]:
    return action(), 0


def _counting_steps(action: Callable[[], Any]) -> tuple[Any, int]:
    steps = 0

    def trace(frame: types.FrameType, event: str, _arg: Any) -> Any:
        nonlocal steps
        frame.f_trace_opcodes = True
        steps += event == "opcode"
        return trace

    previous, collecting = sys.gettrace(), gc.isenabled()
    # A collection may call Python code, which is no step of the call.
    gc.disable()
    # Python 3.12 counts opcodes only if a frame asks for it when tracing begins.
    here = inspect.currentframe()
    assert here is not None
    here.f_trace_opcodes = True
    sys.settrace(trace)
    try:
        value = action()
    finally:
        sys.settrace(previous)
        if collecting:
            gc.enable()
    return value, steps


def _measuring_peak(action: Callable[[], Any]) -> tuple[Any, int]:
    tracemalloc.start()
    try:
        value = action()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return value, peak


_MEASURES: dict[Measure, Callable[[Callable[[], Any]], tuple[Any, int]]] = {
    "": _plainly,
    "steps": _counting_steps,
    "peak": _measuring_peak,
}
