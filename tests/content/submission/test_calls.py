import ast

import pytest

from normdrill.content.submission import forbidden_calls

NORM = ("np.linalg.norm",)


def found(source: str, forbidden: tuple[str, ...] = NORM) -> list[tuple[str, int]]:
    return forbidden_calls(ast.parse(source), forbidden)


@pytest.mark.parametrize(
    "source",
    [
        "import numpy as np\ny = np.linalg.norm(x)",
        "import numpy\ny = numpy.linalg.norm(x)",
        "import numpy as xp\ny = xp.linalg.norm(x)",
        "import numpy.linalg\ny = numpy.linalg.norm(x)",
        "import numpy.linalg as la\ny = la.norm(x)",
        "from numpy import linalg\ny = linalg.norm(x)",
        "from numpy import linalg as la\ny = la.norm(x)",
        "from numpy.linalg import norm\ny = norm(x)",
        "from numpy.linalg import norm as n\ny = n(x)",
        "from numpy.linalg import *\ny = norm(x)",
        "from numpy import *\ny = linalg.norm(x)",
        "import numpy as np\nlength = np.linalg.norm",
        "import numpy as np\ny = list(map(np.linalg.norm, x))",
        "import numpy as np\ny = np.apply_along_axis(np.linalg.norm, 1, x)",
        "import numpy as np\nf = lambda x: np.linalg.norm(x)",
        "import numpy as np\ndef f(x, n=np.linalg.norm): pass",
        "import numpy as np\nx = np.linalg.norm.__call__(x)",
    ],
)
def test_it_is_found_under_any_name(source: str) -> None:
    assert found(source) == [("np.linalg.norm", 2)]


def test_an_import_inside_a_function_counts_there() -> None:
    source = """
def f(x):
    from numpy.linalg import norm
    return norm(x)
def g(x):
    return norm(x)
"""
    assert found(source) == [("np.linalg.norm", 4)]


def test_a_module_given_another_name_is_followed() -> None:
    source = "import numpy as np\nla = np.linalg\ny = la.norm(x)"

    assert found(source) == [("np.linalg.norm", 3)]


def test_a_method_of_a_class_is_read_too() -> None:
    source = "import numpy as np\nclass A:\n    def f(self): return np.linalg.norm(1)"

    assert found(source) == [("np.linalg.norm", 3)]


@pytest.mark.parametrize(
    "source",
    [
        "import numpy as np\ny = np.linalg.qr(x)",
        "from numpy.linalg import norm",
        "def norm(x): return x\ny = norm(x)",
        "from numpy.linalg import norm\ndef f(norm): return norm(1)",
        "from numpy.linalg import norm\ndef f(x):\n    norm = 2 * x\n    return norm",
        "from numpy.linalg import norm\nf = lambda norm: norm(1)",
        "np = make()\ny = np.linalg.norm(x)",
        "y = np.linalg.norm(x)",
        "from .linalg import norm\ny = norm(x)",
        "from other import *\ny = norm(x)",
        "import numpy as np\nnp.linalg.norm = None",
        "x = 'np.linalg.norm(x)'  # np.linalg.norm(x)",
        "import numpy as np\ny = np.linalg.normal(x)",
    ],
)
def test_nothing_else_is_taken_for_it(source: str) -> None:
    assert found(source) == []


def test_everything_below_a_forbidden_module_is_forbidden() -> None:
    source = "import scipy.special\nfrom scipy import stats\nscipy.special.x\nstats.y()"

    assert found(source, ("scipy",)) == [("scipy", 3), ("scipy", 4)]


def test_all_are_found_in_the_order_of_the_lines() -> None:
    source = "import numpy as np\na = np.std(x)\nb = np.var(x) + np.var(y)\nc = np.std"

    assert found(source, ("np.var", "np.std")) == [
        ("np.std", 2),
        ("np.var", 3),
        ("np.std", 4),
    ]


def test_a_method_can_be_forbidden() -> None:
    source = "import numpy as np\ny = x.var()\nz = (x + 1).var(axis=0)\nw = np.var(x)"

    assert found(source, (".var",)) == [(".var", 2), (".var", 3)]


def test_a_method_of_the_files_own_is_allowed() -> None:
    source = "class Stats:\n    def var(self): return 1\ns = Stats()\ny = s.var()"

    assert found(source, (".var",)) == []


def test_a_deep_tree_is_read_to_its_end() -> None:
    source = "import numpy as np\ny = np.var(x)" + " + 1" * 900

    assert found(source, ("np.var",)) == [("np.var", 2)]
