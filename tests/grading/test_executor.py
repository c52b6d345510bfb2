"""A file is loaded and called; whatever its code does is an outcome."""

import gc
import sys
import tracemalloc
import warnings
from typing import Any

import numpy as np
import pytest

from normdrill.grading.calls import (
    Measure,
    Operation,
    Outcome,
    Raised,
    Request,
    Returned,
)
from normdrill.grading.executor import Executor
from normdrill.grading.wire import MAX_TEXT


class Loaded:
    """An executor with a file in it."""

    def __init__(self, source: str, *names: str) -> None:
        self.executor = Executor(source, "file.py")
        self.offered = self.executor.perform(Request("load", "", names))

    def do(
        self,
        operation: Operation,
        name: str,
        *args: Any,
        target: int = 0,
        measure: Measure = "",
    ) -> Outcome:
        request = Request(operation, name, args, target, measure)
        return self.executor.perform(request)

    def call(self, *args: Any, measure: Measure = "") -> Outcome:
        return self.do("call", "f", *args, measure=measure)

    def value(self, *args: Any) -> Any:
        outcome = self.call(*args)
        assert isinstance(outcome, Returned), outcome
        return outcome.value


def raised(outcome: Outcome) -> Raised:
    assert isinstance(outcome, Raised), outcome
    return outcome


def offered(source: str, *names: str) -> dict[str, Any]:
    outcome = Loaded(source, *names).offered
    assert isinstance(outcome, Returned), outcome
    value: dict[str, Any] = outcome.value
    return value


def point(source: str) -> dict[str, Any]:
    described: dict[str, Any] = offered(source, "f")["points"]["f"]
    return described


def test_a_function_is_called_with_its_arguments_in_order() -> None:
    assert Loaded("def f(a, b=2): return [a, b]").value(1) == [1, 2]
    assert Loaded("def f(a, b=2): return [a, b]").value(1, 5) == [1, 5]


def test_an_exception_brings_its_types_its_message_and_its_line() -> None:
    source = (
        "class E(ValueError):\n  pass\n\ndef f():\n  g()\n\ndef g():\n  raise E('no')"
    )
    outcome = raised(Loaded(source).call())
    assert outcome.types == ("E", "ValueError", "Exception", "BaseException")
    assert (outcome.message, outcome.line, outcome.text) == ("no", 8, "raise E('no')")


def test_the_line_is_the_last_one_of_the_file_not_of_a_library() -> None:
    source = "import json\n\ndef f():\n  return json.loads('{')\n"
    outcome = raised(Loaded(source).call())
    assert (outcome.types[0], outcome.line) == ("JSONDecodeError", 4)
    assert outcome.text == "return json.loads('{')"


@pytest.mark.parametrize(
    "error",
    ["KeyboardInterrupt", "SystemExit", "GeneratorExit", "MemoryError", "Exception"],
)
def test_no_exception_gets_out(error: str) -> None:
    assert raised(Loaded(f"def f(): raise {error}").call()).types[0] == error


def test_what_a_file_raises_while_it_is_loaded_is_an_outcome() -> None:
    outcome = raised(Loaded("x = 1\n1 / 0\n").offered)
    assert (outcome.types[0], outcome.line, outcome.text) == (
        "ZeroDivisionError",
        2,
        "1 / 0",
    )


def test_a_syntax_error_brings_its_line() -> None:
    outcome = raised(Loaded("x = 1\ny = = 2\n").offered)
    assert (outcome.types[0], outcome.line, outcome.text) == (
        "SyntaxError",
        2,
        "y = = 2",
    )


@pytest.mark.parametrize(
    ("source", "details"),
    [
        ("import no_such_module.part", {"module": "no_such_module"}),
        ("raise ImportError", {"module": ""}),
        ("raise SystemExit('bye')", {"code": "bye"}),
        ("raise SystemExit", {"code": "None"}),
        ("e = ValueError()\ne.normdrill_details = {'a': 'b'}\nraise e", {"a": "b"}),
        ("e = ValueError()\ne.normdrill_details = 5\nraise e", {}),
        ("raise ValueError", {}),
    ],
)
def test_what_else_is_known_of_an_exception(
    source: str, details: dict[str, str]
) -> None:
    assert raised(Loaded(source).offered).details == details


def test_names_messages_and_details_are_clipped() -> None:
    source = f"""
E = type("E" * 1000, (ValueError,), {{}})
def f():
    error = E("m" * {MAX_TEXT * 2})
    error.normdrill_details = {{"k" * 1000: "v" * 1000}}
    raise error  # {"c" * 1000}
"""
    outcome = raised(Loaded(source).call())
    assert outcome.types[0] == "E" * 100
    assert outcome.message == "m" * MAX_TEXT
    assert len(outcome.text) == 200
    assert outcome.details == {"k" * 100: "v" * 300}


def test_a_message_that_cannot_be_made_is_empty() -> None:
    source = (
        "class E(Exception):\n  def __str__(self): raise SystemExit\ndef f(): raise E"
    )
    assert raised(Loaded(source).call()).message == ""


@pytest.mark.parametrize(
    ("body", "changed"),
    [
        ("a[0] = 9.0", (0,)),
        ("b += 0.0", ()),
        ("b -= 1.0", (1,)),
        ("a[0] = 9.0; b[1] = 9.0", (0, 1)),
        ("a = a + 1", ()),
        ("a.shape = (3, 1)", (0,)),
        ("c.append(1)", (2,)),
        ("c[0][0] = 5", (2,)),
        ("d['x'][0] = 5.0", (3,)),
        ("del d['y']", (3,)),
        ("e[1][0] = 5.0", (4,)),
        ("e[1].resize(0, refcheck=False)", (4,)),
        ("a[0] = a[0]; d['y'] = d['y']", ()),
    ],
)
def test_arguments_that_were_changed_in_place_are_told(
    body: str, changed: tuple[int, ...]
) -> None:
    loaded = Loaded(f"def f(a, b, c, d, e, nan):\n  {body}")
    nan = float("nan")
    cache = {"x": np.ones(2), "y": nan, "z": [np.float64("nan")]}
    outcome = loaded.call(
        np.arange(3.0), np.ones(3), [[1]], cache, (1, np.full(2, nan)), nan
    )
    assert isinstance(outcome, Returned), outcome
    assert outcome.changed == changed


def test_a_file_is_no_main_program_and_can_be_found_by_its_name() -> None:
    source = """
import sys
from dataclasses import dataclass

assert __name__ == "submission"
assert sys.modules[__name__].__dict__ is globals()

@dataclass
class Pair:
    a: int

def f():
    return Pair(1).a
"""
    assert Loaded(source).value() == 1


def test_a_file_can_look_up_its_own_source() -> None:
    source = "import inspect\ndef f(): return inspect.getsource(f), __file__\n"
    assert Loaded(source).value() == (source.splitlines(keepends=True)[1], "file.py")


def test_warnings_and_floating_point_errors_are_ignored() -> None:
    source = """
import warnings
import numpy as np

def f(x):
    warnings.warn("careful")
    return np.log(x) / x, np.exp(x + 1e9)
"""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        got = Loaded(source).value(np.zeros(1))
    assert np.isneginf(got[0]).all()
    assert np.isinf(got[1]).all()


def test_the_engines_own_future_imports_do_not_reach_the_file() -> None:
    assert Loaded("def f(a: 'int' = 1 + 1): return f.__annotations__").value() == {
        "a": "int"
    }


COUNTER = """
class Counter:
    made = 0

    def __init__(self, start=0):
        Counter.made += 1
        self.value = start

    def add(self, n):
        self.value += n
        return self.value
"""


def test_objects_are_driven_by_their_handles() -> None:
    loaded = Loaded(COUNTER)
    for handle, start in ((1, 10), (2, 20)):
        made = loaded.do("construct", "Counter", start, target=handle)
        assert made == Returned(None)
    assert loaded.do("method", "add", 5, target=1) == Returned(15)
    assert loaded.do("get", "value", target=2) == Returned(20)
    assert loaded.do("set", "value", 7, target=2) == Returned(None)
    assert loaded.do("method", "add", 1, target=2) == Returned(8)
    assert loaded.do("get", "made", target=1) == Returned(2)


@pytest.mark.parametrize(
    ("operation", "name", "target", "error"),
    [
        ("call", "missing", 0, "AttributeError"),
        ("construct", "Missing", 1, "AttributeError"),
        ("get", "missing", 1, "AttributeError"),
        ("method", "missing", 1, "AttributeError"),
        ("get", "value", 99, "KeyError"),
    ],
)
def test_what_is_not_there_raises(
    operation: Operation, name: str, target: int, error: str
) -> None:
    loaded = Loaded(COUNTER)
    loaded.do("construct", "Counter", target=1)
    outcome = raised(loaded.do(operation, name, target=target))
    assert (outcome.types[0], outcome.line) == (error, 0)


def test_a_constructor_that_raises_makes_no_object() -> None:
    loaded = Loaded("class C:\n  def __init__(self): raise ValueError")
    raised(loaded.do("construct", "C", target=1))
    assert raised(loaded.do("get", "x", target=1)).types[0] == "KeyError"


def test_steps_are_the_same_every_time_and_grow_with_a_loop() -> None:
    loaded = Loaded("def f(n):\n  for _ in range(n): pass")
    loaded.call(1, measure="steps")
    counts = [loaded.call(n, measure="steps") for n in (10, 10, 80)]
    few, again, many = [c.measured for c in counts if isinstance(c, Returned)]
    assert few == again
    assert many > 4 * few


def test_a_collection_adds_no_steps() -> None:
    loaded = Loaded("def f(n):\n  for _ in range(n): [[]]")
    seen: list[int] = []

    def notice(_phase: str, _info: dict[str, int]) -> None:
        seen.extend(range(100))

    gc.callbacks.append(notice)
    try:
        loaded.call(1, measure="steps")
        counts = [loaded.call(5000, measure="steps") for _ in range(3)]
    finally:
        gc.callbacks.remove(notice)
    assert gc.isenabled()
    assert len({c.measured for c in counts if isinstance(c, Returned)}) == 1


@pytest.mark.parametrize("measure", ["steps", "peak"])
def test_measuring_leaves_no_trace_even_after_an_exception(measure: Measure) -> None:
    before = sys.gettrace()
    loaded = Loaded("def f(): raise ValueError")
    raised(loaded.call(measure=measure))
    assert sys.gettrace() is before
    assert not tracemalloc.is_tracing()


def test_the_peak_counts_what_was_needed_for_a_while() -> None:
    source = "import numpy as np\ndef f(n):\n  np.ones(n)\n  return 1"
    outcome = Loaded(source).call(1 << 20, measure="peak")
    assert isinstance(outcome, Returned)
    assert outcome.value == 1
    assert 8 << 20 <= outcome.measured < 9 << 20


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("def f(): pass", "function"),
        ("f = lambda: 1", "function"),
        ("import functools\nf = functools.partial(max, 1)", "function"),
        ("class C:\n  def __call__(self): pass\nf = C()", "function"),
        ("class f: pass", "class"),
        ("async def f(): pass", "async function"),
        ("async def f(): yield", "async function"),
        ("def f(): yield", "generator"),
        ("f = 3.0", "float"),
        ("f = None", "NoneType"),
        ("import numpy as f", "module"),
    ],
)
def test_the_kind_of_an_entry_point(source: str, kind: str) -> None:
    assert point(source)["kind"] == kind


@pytest.mark.parametrize(
    ("source", "parameters"),
    [
        ("def f(x, eps=1e-5): pass", ["x", "eps="]),
        ("def f(x, /, *, eps): pass", ["x", "*, eps"]),
        ("def f(*args, **options): pass", ["*args", "**options"]),
        ("def f(x, *, eps=1): pass", ["x", "*, eps="]),
        ("f = max", ["*args"]),
        ("f = 3", []),
        ("class f:\n  def __init__(self, n, m=1): pass", ["n", "m="]),
        (f"def f({', '.join(f'a{i}' for i in range(80))}): pass", None),
    ],
)
def test_the_parameters_of_an_entry_point(
    source: str, parameters: list[str] | None
) -> None:
    wanted = [f"a{i}" for i in range(50)] if parameters is None else parameters
    assert point(source)["parameters"] == wanted


def test_the_methods_of_a_class_come_without_self() -> None:
    source = """
class Base:
    def inherited(self, a): pass

class f(Base):
    class Inner: pass
    attribute = 3
    def method(self, x, y=1): pass
    @classmethod
    def of_class(cls, x): pass
    @staticmethod
    def static(x): pass
    @property
    def value(self): raise ValueError
    def _hidden(self): pass
"""
    assert point(source)["methods"] == {
        "inherited": ["a"],
        "method": ["x", "y="],
        "of_class": ["x"],
        "static": ["x"],
    }


def test_only_what_the_file_defines_itself_is_found() -> None:
    source = """
import numpy as np
from collections import OrderedDict
from math import sqrt
def layernorm(x): pass
class Norm: pass
def _private(): pass
constant = 3
"""
    assert offered(source, "layer_norm") == {
        "found": ["layernorm", "Norm"],
        "points": {},
    }


def test_no_more_than_fifty_names_are_told() -> None:
    source = "\n".join(f"def f{i}(): pass" for i in range(80))
    assert len(offered(source)["found"]) == 50


def test_a_name_that_is_only_looked_up_is_not_there() -> None:
    assert offered("def __getattr__(name): return print", "f")["points"] == {}


def test_two_files_do_not_share_their_names() -> None:
    first, second = Loaded("def f(): return 1"), Loaded("def f(): return 2")
    assert (first.value(), second.value()) == (1, 2)
