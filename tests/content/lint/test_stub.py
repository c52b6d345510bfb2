from collections.abc import Callable
from pathlib import Path

import pytest

Edit = Callable[[str, str, str], None]
Found = Callable[[], list[str]]
FUNCTION = "exercises/center/center.py"
CLASS = "exercises/running_mean/running_mean.py"
ENDS = "raise NotImplementedError"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("eps=1e-2", "eps=1e-3", "center(x, eps=0.001) is center(x, eps=0.01) in the"),
        ("(x, eps", "(a, eps", "center(a, eps=0.01) is center(x, eps=0.01) in the"),
        ("def center", "def centre", "no function or class center is defined"),
        ("def center(x, eps=1e-2)", "class center", "center is a function on one"),
        (ENDS, "return x", "center does more than raise NotImplementedError"),
        (ENDS, f"x = 1\n    {ENDS}", "center does more than raise"),
        ("def center", "def (", "line 4: invalid syntax"),
    ],
)
def test_a_stub_of_a_function_matches_the_reference(
    edit: Edit, found: Found, old: str, new: str, problem: str
) -> None:
    edit(FUNCTION, old, new)

    assert any(line.startswith(f"{FUNCTION}: {problem}") for line in found())


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("def update", "def step", "RunningMean lacks the method update"),
        ("def update", "def step", "RunningMean has the method step, the reference"),
        ("momentum=0.25", "momentum=0.1", "__init__(self, size, momentum=0.1) is"),
        (f"{ENDS}\n\n", "pass\n\n", "__init__ does more than raise"),
        ("    def up", "    @property\n    def up", "@property update(self, x) is"),
    ],
)
def test_a_stub_of_a_class_matches_method_by_method(
    edit: Edit, found: Found, old: str, new: str, problem: str
) -> None:
    edit(CLASS, old, new)

    assert any(line.startswith(f"{CLASS}: {problem}") for line in found())


def test_a_stub_says_what_its_parts_are_for(pack: Path, found: Found) -> None:
    for file in (FUNCTION, CLASS):
        text = (pack / file).read_text(encoding="utf-8")
        (pack / file).write_text("".join(text.split('"""')[::2]), encoding="utf-8")

    assert found() == [
        f"{FUNCTION}: center has no docstring",
        f"{CLASS}: RunningMean has no docstring",
        f"{CLASS}: update has no docstring",
    ]


def test_private_methods_and_annotations_are_free(edit: Edit, found: Found) -> None:
    edit(
        "solutions/running_mean/running_mean.py",
        "    def update(self, x):",
        "    def _blend(self):\n        pass\n\n    def update(self, x: list) -> list:",
    )

    assert found() == []


def test_a_default_is_compared_by_its_value(edit: Edit, found: Found) -> None:
    edit(FUNCTION, "eps=1e-2", "eps=0.01")

    assert found() == []


def test_an_entry_point_that_the_reference_lacks_is_found(
    edit: Edit, found: Found
) -> None:
    edit("solutions/center/center.py", "def center", "def centre")

    problem = "no function or class center is defined"
    assert f"solutions/center/center.py: {problem}" in found()
