"""Exercises, cases and verdicts to be rendered."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from normdrill.domain.exercise import Exercise
from normdrill.domain.mistake import Mistake
from normdrill.domain.text import Text
from normdrill.domain.verdict import (
    Case,
    CaseKind,
    CaseResult,
    Diagnosis,
    Failure,
    Reason,
    Verdict,
    decide,
)
from normdrill.render.verdict import Report

WRONG = Failure(
    "value",
    Reason.WRONG_ANSWER,
    {
        "name": "y",
        "index": [0, 2],
        "expected": 0.47191,
        "got": 0.33372,
        "count": 15,
        "size": 15,
        "error": 0.13819,
        "largest": 0.2,
        "allowed": 1e-9,
    },
)


@pytest.fixture
def exercise() -> Exercise:
    return Exercise(
        slug="layer_norm",
        order=6,
        title=Text("Layer normalisation", "层归一化"),
        topic="layer-norm",
        level=2,
        minutes=10,
        entry_points=("layer_norm",),
        tolerance=1e-9,
        forbidden=(),
        questions=(),
        claims=(),
        references=(),
        requires=(),
        folder=Path("exercises/layer_norm"),
        solution_folder=Path("solutions/layer_norm"),
    )


@pytest.fixture
def mistakes() -> dict[str, Mistake]:
    def mistake(name: str, zh: str) -> Mistake:
        title = Text(f"You made the {name} mistake.", f"你犯了{zh}的错误。")
        why = Text(f"It shows in {name}.", f"在{zh}处会暴露。")
        return Mistake(name, "test_scale", title, why, Text("Do it.", "改掉。"), ())

    names = {"eps": "eps 位置", "beta": "漏写 beta", "ddof": "ddof"}
    return {name: mistake(name, zh) for name, zh in names.items()}


@pytest.fixture
def make_report(
    exercise: Exercise, mistakes: dict[str, Mistake]
) -> Callable[..., Report]:
    """Return a function that makes a report; cases are given by their failures."""

    def make(
        *failures: Failure | None,
        follow_ups: tuple[Failure | None, ...] = (),
        named: tuple[tuple[str, ...], ...] = (),
        output: str = "",
        **others: Any,
    ) -> Report:
        results = [
            CaseResult(
                Case(f"test_{kind}_{i}", Text(f"{kind} {i}", f"用例 {i}"), kind),
                failure,
                "x (3, 5) float64, eps=0.001",
                output,
            )
            for kind, many in (
                (CaseKind.REQUIRED, failures),
                (CaseKind.FOLLOW_UP, follow_ups),
            )
            for i, failure in enumerate(many)
        ]
        expected = tuple(result.case for result in results)
        problem = others.pop("problem", None)
        status, reason = decide(expected, results, problem)
        fields = {"language": "en", "questions": (), "notices": ()}
        fields |= {key: others.pop(key) for key in list(fields) if key in others}
        verdict = Verdict(
            status,
            reason,
            tuple(results),
            seed=42,
            tier="locked",
            seconds=0.0384,
            problem=problem,
            diagnosis=Diagnosis(named, "test_required_0") if named else Diagnosis(),
            expected=expected,
            **others,
        )
        return Report(
            exercise,
            verdict,
            "layer_norm.py",
            mistakes,
            next_command="normdrill check layer_norm.py",
            **fields,  # type: ignore[arg-type]  # the fields are named above
        )

    return make


@pytest.fixture
def wrong() -> Failure:
    """Return the failure of a wrong value."""
    return WRONG
