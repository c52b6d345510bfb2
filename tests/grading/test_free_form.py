"""Where signs are free, right answers pass and mistakes are named with either sign."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from normdrill.domain.mistake import Edit, Mistake
from normdrill.domain.text import Text
from normdrill.domain.verdict import Status, Verdict
from normdrill.grading.job import Job

NOTHING = Text("", "")
REFERENCE = """
def center(x):
    mean = x.mean(axis=0)
    return x - mean
"""
FLIPPED = """
import numpy as np

def center(x):
    return -np.array([row - {mean} for row in x])
"""
HIDDEN = '''
import numpy as np
from normdrill.testing import assert_close


def upright(y):
    """Let the first number be positive."""
    return y * np.sign(y.flat[0]) if isinstance(y, np.ndarray) and y.size else y


def test_columns(submission, reference, rng):
    """Columns

    zh: 各列
    """
    x = rng.normal(size=(3, 2))
    got = submission.center.up_to(upright)(x)
    assert_close(got, upright(reference.center(x)), "y")
'''


@pytest.fixture
def grade_free(
    make_job: Callable[..., Job], grade: Callable[..., Any], tmp_path: Path
) -> Callable[[str], Verdict]:
    reference, hidden = tmp_path / "center.py", tmp_path / "test_hidden.py"
    reference.write_text(REFERENCE, encoding="utf-8")
    hidden.write_text(HIDDEN, encoding="utf-8")
    mistake = Mistake(
        "rows",
        "test_columns",
        NOTHING,
        NOTHING,
        NOTHING,
        (),
        (Edit("x.mean(axis=0)", "x.mean(axis=1)[:, None]"),),
    )

    def grade_free(source: str) -> Verdict:
        found: Verdict = grade(
            source,
            reference=str(reference),
            hidden_cases=str(hidden),
            mistakes=(mistake,),
        )
        return found

    return grade_free


def test_the_other_sign_passes(grade_free: Callable[[str], Verdict]) -> None:
    right = FLIPPED.format(mean="np.mean(x, axis=0)")
    assert grade_free(right).status is Status.PASSED


def test_a_mistake_is_named_with_the_other_sign(
    grade_free: Callable[[str], Verdict],
) -> None:
    verdict = grade_free(FLIPPED.format(mean="row.mean()"))
    assert verdict.status is Status.FAILED
    assert verdict.diagnosis.alternatives == (("rows",),)


@pytest.mark.parametrize("value", ["None", "'text'", "[]", "np.zeros(0)"])
def test_what_has_no_form_is_wrong(
    grade_free: Callable[[str], Verdict], value: str
) -> None:
    source = f"import numpy as np\n\ndef center(x):\n    return {value}\n"
    assert grade_free(source).status is Status.FAILED
