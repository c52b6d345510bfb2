"""A check as one JSON document."""

import math
from typing import Any

import normdrill
from normdrill.domain.mistake import Mistake
from normdrill.domain.rating import Rating
from normdrill.domain.text import Language
from normdrill.domain.verdict import CaseResult, Failure, Observation
from normdrill.render import failures, observations
from normdrill.render.verdict import Report, sentence

SCHEMA = 1


def of_report(report: Report) -> dict[str, Any]:
    """Return the document of a check, for every outcome."""
    verdict, language = report.verdict, report.language
    card = report.recalled.card
    return {
        "schema": SCHEMA,
        "normdrill": normdrill.__version__,
        "exercise": report.exercise.slug,
        "file": report.file,
        "status": verdict.status,
        "reason": verdict.reason,
        "message": sentence(report),
        "problem": _failure(verdict.problem, loading=not verdict.results),
        "passed": sum(result.passed for result in verdict.required),
        "total": verdict.total,
        "cases": [_case(result, language) for result in verdict.results],
        "shown": verdict.shown.case.id if verdict.shown else None,
        "diagnosis": [
            [
                {
                    **_mistake(mistake, language),
                    "times": report.recalled.times.get(mistake.id, 1),
                }
                for mistake in mistakes
            ]
            for mistakes in report.named
        ],
        "observations": [_observation(seen) for seen in verdict.observations],
        "remarks": [
            {"case": r.case.id, "mistake": _mistake(m, language) if m else None}
            for r, m in report.remarks
        ],
        "questions": list(report.questions),
        "called": list(report.recalled.called),
        "rating": _name(report.recalled.rating),
        "due": card.due.isoformat() if card else None,
        "output": verdict.output,
        "seed": verdict.seed,
        "tier": verdict.tier,
        "seconds": round(verdict.seconds, 6),
        "notices": list(report.notices),
    }


def _name(rating: Rating | None) -> str | None:
    return None if rating is None else rating.name.lower()


def of_error(message: str, hint: str, exit_code: int) -> dict[str, Any]:
    """Return the document of a command that could not be carried out."""
    return {
        "schema": SCHEMA,
        "status": "error",
        "error": {"message": message, "hint": hint},
        "exit_code": exit_code,
    }


def strict(value: Any) -> Any:
    """Return `value` in plain JSON: NaN and the infinities become strings."""
    if isinstance(value, float):
        # JSON has no such numbers, and readers other than Python's refuse them.
        return float(value) if math.isfinite(value) else str(float(value))
    if isinstance(value, str):
        return str(value).encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, dict):
        return {str(key): strict(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [strict(item) for item in value]
    return value


def _case(result: CaseResult, language: Language) -> dict[str, Any]:
    return {
        "id": result.case.id,
        "title": result.case.title.to(language),
        "kind": result.case.kind,
        "passed": result.passed,
        "call": result.call,
        "output": result.output,
        "failure": _failure(result.failure),
    }


def _failure(failure: Failure | None, *, loading: bool = False) -> Any:
    if failure is None:
        return None
    return {
        "kind": failure.kind,
        "reason": failure.reason,
        "details": dict(failure.details),
        "message": failures.sentence(failure, loading=loading),
    }


def _observation(observation: Observation) -> dict[str, Any]:
    return {
        "kind": observation.kind,
        "details": dict(observation.details),
        "message": observations.sentence(observation),
    }


def _mistake(mistake: Mistake, language: Language) -> dict[str, Any]:
    return {
        "id": mistake.id,
        "title": mistake.title.to(language),
        "explanation": mistake.explanation.to(language),
        "cure": mistake.cure.to(language),
    }
