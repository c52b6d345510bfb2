"""A module that may remember something is told from one that cannot."""

import types

import numpy as np
import pytest

from normdrill.grading.state import State

FORGETFUL = '''
"""A module."""
import math
from functools import reduce
import numpy as np
from numpy import sqrt

EPS = 1e-5
SHAPES = (1, (2, "three"), np.float64(4.0), None)
root = np.sqrt

def scale(x, eps=1e-5, *, axes=(0, 1)):
    return x * EPS

def maker():
    kept = 2.0
    def made(x):
        return kept * x
    return made

double = maker()

class Norm:
    momentum = 0.1

    def __init__(self):
        self.seen = []

    def forward(self, x):
        self.seen.append(x)
        self.last = x

    @staticmethod
    def plain(x): return x

    @classmethod
    def new(cls): return cls()

    @property
    def count(self): return len(self.seen)

class Narrow(Norm):
    __slots__ = ("width",)

    def forward(self, x):
        super().forward(x)
'''


MAKER = """
def maker():
  n = 0
  def made(*args):
    nonlocal n
    n = n + 1
  return made
"""


def loaded(source: str) -> types.ModuleType:
    module = types.ModuleType("submission")
    exec(source, module.__dict__)
    return module


def test_objects_that_come_and_go_change_no_module() -> None:
    module = loaded(FORGETFUL)
    state = State(module)
    assert state.unchanged()
    norm = module.Narrow.new()
    norm.forward(np.ones(3))
    norm.width = module.double(module.scale(norm.count))
    assert state.unchanged()


def test_a_warning_changes_no_module() -> None:
    module = loaded("import warnings\ndef f(): warnings.warn('again', stacklevel=1)")
    state = State(module)
    with pytest.warns(UserWarning, match="again"):
        module.f()
    assert hasattr(module, "__warningregistry__")
    assert state.unchanged()


@pytest.mark.parametrize(
    ("source", "change"),
    [
        ("count = 0\ndef f():\n  global count\n  count += 1", "f()"),
        ("def f():\n  global count\n  count = 0", "f()"),
        ("count = 0\ndef f():\n  global count\n  del count", "f()"),
        ("big = 10**6\ndef f():\n  global big\n  big = 10**6 + len('')", "f()"),
        ("def f(): f.count = 1", "f()"),
        ("def g(): pass\ndef f(): g.__defaults__ = (1,)", "f()"),
        ("def g(*, a=1): pass\ndef f(): g.__kwdefaults__['a'] = 2", "f()"),
        ("class A:\n  def __init__(self): A.seen = 1", "A()"),
        ("class A:\n  n = 0\n  def grow(self): type(self).n += 1", "A().grow()"),
        ("class A:\n  class B: n = 0\ndef f(): A.B.n = 1", "f()"),
        ("class A: pass\nclass B(A): pass\ndel A\ndef f(): B.__base__.n = 1", "f()"),
        (MAKER + "f = maker()", "f()"),
        (MAKER + "class A: p = property(maker())", "A().p"),
        (MAKER + "class A: s = staticmethod(maker())", "A.s()"),
        (MAKER + "class A: c = classmethod(maker())", "A.c()"),
        (MAKER + "PARTS = (1, (maker(),))", "PARTS[1][0]()"),
    ],
)
def test_a_change_is_seen(source: str, change: str) -> None:
    module = loaded(source)
    state = State(module)
    assert state.unchanged()
    exec(change, module.__dict__)
    assert not state.unchanged()


@pytest.mark.parametrize(
    "source",
    [
        "seen = []",
        "seen = {}",
        "import numpy as np\nkept = np.zeros(3)",
        "def f(seen=[]): pass",
        "def f(*, seen={}): pass",
        "PARTS = (1, [])",
        "class A: seen = []",
        "from functools import lru_cache\n@lru_cache\ndef f(): pass",
        "class A: pass\nkept = A()",
        "def f(): pass\nf.seen = set()",
        "def maker():\n  seen = []\n  return lambda: seen\nf = maker()",
    ],
)
def test_what_may_change_inside_is_never_taken_to_be_unchanged(source: str) -> None:
    assert not State(loaded(source)).unchanged()
