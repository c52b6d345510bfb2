from collections.abc import Callable

Edit = Callable[[str, str, str], None]
Found = Callable[[], list[str]]
FIRST = "exercises/center/exercise.toml"
SECOND = "exercises/running_mean/exercise.toml"


def test_a_place_is_taken_once(edit: Edit, found: Found) -> None:
    edit(FIRST, "order = 1", "order = 2")

    assert found() == [f"{SECOND}: order 2 belongs to center already"]


def test_what_is_required_exists(edit: Edit, found: Found) -> None:
    edit(SECOND, '["center"]', '["centre"]')

    assert found() == [f"{SECOND}: requires names centre, which does not exist"]


def test_what_is_required_comes_earlier(edit: Edit, found: Found) -> None:
    edit(FIRST, "order = 1", "order = 3")

    problem = "requires names center, which comes later in the order"
    assert found() == [f"{SECOND}: {problem}"]


def test_requirements_form_no_circle(edit: Edit, found: Found) -> None:
    edit(FIRST, "requires = []", 'requires = ["running_mean"]')

    problem = "requires goes in a circle: center → running_mean → center"
    assert f"{FIRST}: {problem}" in found()


def test_an_exercise_does_not_require_itself(edit: Edit, found: Found) -> None:
    edit(FIRST, "requires = []", 'requires = ["center"]')

    assert found() == [f"{FIRST}: requires goes in a circle: center → center"]


def test_a_broken_requirement_does_not_count_as_missing(
    edit: Edit, found: Found
) -> None:
    edit(FIRST, "order = 1", "order = 0")

    assert found() == [f"{FIRST}: field order: expected at least 1, found 0"]
