from collections.abc import Callable

import pytest

Edit = Callable[[str, str, str], None]
Found = Callable[[], list[str]]
CASES = "solutions/center/test_hidden.py"
NEXT = "@pytest.mark.follow_up\n"


def case(
    title: str = "New\n\n    zh: 新",
    name: str = "new",
    given: str = "submission, reference, rng",
) -> str:
    return f'def test_{name}({given}):\n    """{title}\n    """\n\n\n{NEXT}'


@pytest.mark.parametrize(
    ("new", "problem"),
    [
        (case("\n"), "test_new: the case has no docstring"),
        (case("New"), "test_new: the docstring has no line `zh: ...`"),
        (case("New\n\n    zh: new"), "test_new: the Chinese text contains no Chinese"),
        (case("新\n\n    zh: 新"), "test_new: the English text contains 新"),
        (
            case("A constant row becomes zero\n\n    zh: 新"),
            "test_new: the same title as test_constant_row",
        ),
        (case(given="submission, tmp_path"), "test_new: there is no fixture tmp_path"),
        (case(given="reference"), "test_new: the case does not use submission"),
        (case(name="constant_row"), "test_constant_row is defined twice"),
        (
            "@pytest.mark.skip\n" + case(),
            "test_new: only parametrize and follow_up may mark a case",
        ),
        (
            "@pytest.fixture\ndef x():\n    pass\n\n\n" + NEXT,
            "x: there are no fixtures but submission, reference and rng",
        ),
        (
            "class TestX:\n    pass\n\n\n" + NEXT,
            "TestX: cases are functions, not methods",
        ),
        ("import torch\n" + NEXT, "torch may not be imported here"),
        ("from . import a\n" + NEXT, ". may not be imported here"),
        ("from normdrill import store\n" + NEXT, "normdrill may not be imported here"),
    ],
)
def test_a_case_that_breaks_the_format_is_found(
    edit: Edit, found: Found, new: str, problem: str
) -> None:
    edit(CASES, NEXT, new)

    (line,) = found()

    assert line.startswith(f"{CASES}: {problem}")


@pytest.mark.parametrize("names", ['"a, b"', '("a", "b")', '["a", "b"]', "'a,b'"])
def test_parametrize_gives_the_names_it_names(
    edit: Edit, found: Found, names: str
) -> None:
    mark = f"@pytest.mark.parametrize({names}, [(1, 2)])\n"
    edit(CASES, NEXT, mark + case(given="submission, a, b"))

    assert found() == []


def test_parametrize_without_names_gives_none(edit: Edit, found: Found) -> None:
    mark = "@pytest.mark.parametrize()\n"
    edit(CASES, NEXT, mark + case(given="submission, a"))

    assert found() == [f"{CASES}: test_new: there is no fixture a"]


def test_the_standard_library_may_be_used(edit: Edit, found: Found) -> None:
    edit(CASES, NEXT, "import itertools\nimport numpy.random\n\n\n" + NEXT)

    assert found() == []


def test_a_file_without_a_required_case_is_found(edit: Edit, found: Found) -> None:
    edit(CASES, "def test_", "def check_")

    assert f"{CASES}: no case is required" in found()


def test_follow_ups_alone_judge_nothing(edit: Edit, found: Found) -> None:
    edit(CASES, "\ndef test_", f"\n{NEXT}def test_")

    assert f"{CASES}: no case is required" in found()
