from collections.abc import Callable
from pathlib import Path

Edit = Callable[[str, str, str], None]
Found = Callable[[], list[str]]
SOLVED = "solutions/center"


def test_five_right_answers_are_needed(pack: Path, found: Found) -> None:
    (pack / SOLVED / "accepted" / "loops.py").unlink()

    problem = "right answers in other styles: 4, at least 5"
    assert found() == [f"{SOLVED}/accepted: {problem}"]


def test_two_equal_right_answers_are_one(pack: Path, found: Found) -> None:
    accepted = pack / SOLVED / "accepted"
    code = (accepted / "einsum.py").read_text(encoding="utf-8")
    (accepted / "loops.py").write_text(f"# Another comment.\n{code}", encoding="utf-8")

    assert found() == [f"{SOLVED}/accepted/loops.py: the same code as einsum.py"]


def test_the_reference_is_no_other_right_answer(pack: Path, found: Found) -> None:
    code = (pack / SOLVED / "center.py").read_text(encoding="utf-8")
    (pack / SOLVED / "accepted" / "loops.py").write_text(code, encoding="utf-8")

    assert found() == [f"{SOLVED}/accepted/loops.py: the same code as center.py"]


def test_a_right_answer_may_be_a_lambda(pack: Path, found: Found) -> None:
    path = pack / SOLVED / "accepted" / "loops.py"
    path.write_text("center = lambda x, eps=1e-2: x\n", encoding="utf-8")

    assert found() == []


def test_a_right_answer_of_another_name_is_found(edit: Edit, found: Found) -> None:
    edit(f"{SOLVED}/accepted/loops.py", "def center", "def centre")

    assert found() == [f"{SOLVED}/accepted/loops.py: center is not defined"]


def test_a_right_answer_that_is_no_python_is_found(edit: Edit, found: Found) -> None:
    edit(f"{SOLVED}/accepted/loops.py", "def center", "def (")

    assert found() == [f"{SOLVED}/accepted/loops.py: line 4: invalid syntax"]


def test_a_solution_keeps_the_rule_too(edit: Edit, found: Found) -> None:
    edit(f"{SOLVED}/accepted/sums.py", "np.sum(x,", "np.average(x,")

    problem = "line 5: np.average is forbidden"
    assert found() == [f"{SOLVED}/accepted/sums.py: {problem}"]
