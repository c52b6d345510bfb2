"""What the session tells the grader, and what the grader tells back, as JSON."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from normdrill.domain.exercise import Exercise
from normdrill.domain.mistake import Edit, Mistake
from normdrill.domain.text import Text
from normdrill.domain.verdict import (
    Case,
    CaseKind,
    CaseResult,
    Diagnosis,
    Failure,
    Observation,
    Reason,
)

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Job:
    """One file to grade.

    Attributes
    ----------
    reference, hidden_cases : str
        Paths of the exercise's solution and of its hidden cases.
    folder : str
        Where the file lies: only used to say that a module beside it is not there.
    """

    file_name: str
    source: str
    folder: str
    reference: str
    hidden_cases: str
    entry_points: tuple[str, ...]
    tolerance: float
    mistakes: tuple[Mistake, ...]
    seed: int


def job_for(
    exercise: Exercise,
    mistakes: tuple[Mistake, ...],
    source: str,
    *,
    path: Path,
    seed: int,
) -> Job:
    """Return the job that grades `source`, which was read from `path`."""
    return Job(
        file_name=path.name,
        source=source,
        folder=str(path.resolve().parent),
        reference=str(exercise.reference),
        hidden_cases=str(exercise.hidden_cases),
        entry_points=exercise.entry_points,
        tolerance=exercise.tolerance,
        mistakes=mistakes,
        seed=seed,
    )


def job_to_json(job: Job) -> Json:
    """Return `job` as JSON."""
    return dataclasses.asdict(job)


def job_from_json(data: Json) -> Job:
    """Return the job that `job_to_json` wrote."""
    mistakes = tuple(_mistake(mistake) for mistake in data["mistakes"])
    return Job(
        **{
            **data,
            "entry_points": tuple(data["entry_points"]),
            "mistakes": mistakes,
        }
    )


def _mistake(data: Json) -> Mistake:
    texts = {key: Text(**data[key]) for key in ("title", "explanation", "cure")}
    edits = tuple(Edit(**edit) for edit in data["edits"])
    questions = tuple(data["questions"])
    return Mistake(**{**data, **texts, "edits": edits, "questions": questions})


@dataclass(frozen=True, slots=True)
class Finished:
    """The grader's last words."""

    tier: str
    seconds: float
    problem: Failure | None
    diagnosis: Diagnosis
    observations: tuple[Observation, ...]
    remarks: Mapping[str, str]
    output: str


def event(name: str, content: Any) -> Json:
    """Return an event as JSON."""
    if isinstance(content, list):
        return {
            "event": name,
            "content": [dataclasses.asdict(item) for item in content],
        }
    return {"event": name, "content": dataclasses.asdict(content)}


def cases_from_json(data: Sequence[Json]) -> tuple[Case, ...]:
    """Return the cases of a ``collected`` event."""
    return tuple(_case(case) for case in data)


def result_from_json(data: Json) -> CaseResult:
    """Return the result of a ``case`` event."""
    return CaseResult(
        _case(data["case"]), _failure(data["failure"]), data["call"], data["output"]
    )


def finished_from_json(data: Json) -> Finished:
    """Return the content of the ``finished`` event."""
    diagnosis = data["diagnosis"]
    sets = tuple(tuple(ids) for ids in diagnosis["alternatives"])
    return Finished(
        data["tier"],
        data["seconds"],
        _failure(data["problem"]),
        Diagnosis(sets, diagnosis["case"]),
        tuple(Observation(**item) for item in data["observations"]),
        data["remarks"],
        data["output"],
    )


def _case(data: Json) -> Case:
    return Case(data["id"], Text(**data["title"]), CaseKind(data["kind"]))


def _failure(data: Json | None) -> Failure | None:
    if data is None:
        return None
    return Failure(data["kind"], Reason(data["reason"]), data["details"])
