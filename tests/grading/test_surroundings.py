"""What lies around a submission, and what it is called, makes no difference."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.questions import Bank
from normdrill.domain.verdict import Failure, Status, Verdict
from normdrill.grading.job import Job
from normdrill.grading.session import Event, GradingSession
from normdrill.practice.check import CheckRequest, check
from normdrill.store.database import open_database

SUBMISSIONS = Path(__file__).parents[1] / "submissions"


def problem_of(verdict: Verdict) -> Failure | None:
    return verdict.problem or (verdict.shown.failure if verdict.shown else None)


def test_files_beside_shadow_no_module(
    grade: Callable[..., Verdict], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = SUBMISSIONS / "shadow"
    monkeypatch.chdir(folder)
    environ = {**os.environ, "PYTHONPATH": str(folder), "PYTHONSAFEPATH": ""}
    source = (folder / "center.py").read_text()
    verdict = grade(source, environ=environ, folder=str(folder))
    assert verdict.status is Status.PASSED


@pytest.mark.parametrize("name", ["numpy", "random"])
def test_a_file_beside_is_not_imported_even_where_nothing_has_its_name(
    grade: Callable[..., Verdict], name: str
) -> None:
    folder = SUBMISSIONS / "shadow"
    source = f"import {name}.no_such_module\n"
    failure = problem_of(grade(source, folder=str(folder)))
    assert failure is not None
    assert failure.kind == "missing_import"
    assert failure.details["module"] == f"{name}.no_such_module"


def test_a_file_that_changes_while_it_is_graded_is_graded_as_it_was_read(
    tmp_path: Path, reference: str, make_job: Callable[..., Job]
) -> None:
    path = tmp_path / "center.py"
    path.write_text(reference)
    events = []

    def spoil(event: Event) -> None:
        events.append(event.name)
        path.write_text("import os; os._exit(0)")

    request = CheckRequest(
        path=path,
        exercise=None,
        seed=5,
        now=datetime(2026, 1, 2, tzinfo=UTC),
        catalog=Catalog(Path(make_job("").reference).parents[2]),
        bank=Bank(tmp_path),
        open_database=lambda: open_database(
            tmp_path / "progress.db", datetime(2026, 1, 2, tzinfo=UTC)
        ),
    )
    with GradingSession(os.environ) as session:
        verdict = check(request, session, spoil).verdict
    assert verdict.status is Status.PASSED
    assert events == ["collected", *["case"] * 6, "finished"]


def test_a_source_of_a_mebibyte_is_graded(
    grade: Callable[..., Verdict], reference: str
) -> None:
    line = "pass  # γ \n"
    source = reference + line * ((1 << 20) // len(line.encode()) - 200)
    assert grade(source).status is Status.PASSED


@pytest.mark.parametrize("name", ["a b\n.py", "\udcff.py", "'\"{}\\.py", "层" * 80])
def test_a_file_may_have_any_name(
    grade: Callable[..., Verdict], reference: str, name: str
) -> None:
    failure = problem_of(grade("def center(x, eps=1.0):\n  1 / 0\n", file_name=name))
    assert failure is not None
    assert failure.kind == "raised"
    assert (failure.details["line"], failure.details["text"]) == (2, "1 / 0")
