"""An exercise is proven, or everything that does not hold is found."""

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import normdrill
from normdrill.domain.mistake import Edit, Mistake
from normdrill.domain.text import Text
from normdrill.grading.job import Job, job_to_json
from normdrill.grading.session import grader_environment

NOTHING = Text("", "")
STUB = "def center(x, eps=1e-2):\n    raise NotImplementedError\n"
MakeJob = Callable[..., Job]


def proof(
    job: Job,
    accepted: dict[str, str] | None = None,
    stub: str = STUB,
    seeds: Sequence[int] = (1,),
    equivalent: Collection[tuple[str, str]] = (),
    mutant_seconds: float = 3.0,
) -> dict[str, Any]:
    """Prove in a process of its own, as `normdrill.practice.verify` does."""
    root = str(Path(normdrill.__file__).parents[1])
    script = f"""
import sys
sys.path.append({root!r})
from normdrill.grading import proof
proof.MUTANT_SECONDS = {mutant_seconds}
proof.main()
"""
    request = {
        "job": job_to_json(job),
        "accepted": accepted or {},
        "stub": stub,
        "equivalent": sorted(equivalent),
        "seeds": list(seeds),
    }
    done = subprocess.run(
        [sys.executable, "-P", "-c", script],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        env=grader_environment(os.environ),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    findings: dict[str, Any] = json.loads(done.stdout)
    return findings


def problems(findings: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [details for found, details in findings["problems"] if found == kind]


def mistake(name: str, case: str, find: str, replacement: str) -> Mistake:
    edits = (Edit(find, replacement),)
    title = Text(name, name)
    return Mistake(name, case, title, NOTHING, NOTHING, (), edits)


EQUIVALENT = {
    "center": [
        ("if x.ndim != 2:", "if x.ndim > 2:"),
        (
            "mean = x.mean(axis=1, keepdims=True)",
            "mean = x.mean(axis=-1, keepdims=True)",
        ),
        (
            "spread = np.abs(centred).mean(axis=1, keepdims=True)",
            "spread = np.abs(centred).mean(axis=-1, keepdims=True)",
        ),
    ],
    "running_mean": [
        ("batch_mean = x.mean(axis=0)", "batch_mean = x.mean(axis=-2)"),
    ],
}


@pytest.mark.parametrize("slug", ["center", "running_mean"])
def test_a_sound_exercise_is_proven_and_counted(make_job: MakeJob, slug: str) -> None:
    job = make_job("", slug)
    solution = Path(job.reference)
    stub = solution.parents[2] / "exercises" / slug / solution.name
    accepted = {
        file.name: file.read_text() for file in solution.parent.glob("accepted/*.py")
    }
    job = replace(job, source=solution.read_text())
    equivalent = EQUIVALENT[slug]
    findings = proof(job, accepted, stub.read_text(), (1, 2), equivalent)
    assert findings["problems"] == []
    assert findings["accepted"] == 5
    assert findings["mutants"] == findings["mutants_killed"] > 40
    counts = {key: findings[key] for key in ("required", "follow_ups", "mistakes")}
    assert (
        counts
        == {
            "center": {"required": 5, "follow_ups": 1, "mistakes": 7},
            "running_mean": {"required": 4, "follow_ups": 0, "mistakes": 4},
        }[slug]
    )
    assert findings["pairs"] >= findings["pairs_named"] >= 1


@pytest.fixture(scope="module")
def unsound(make_job: MakeJob, reference: str) -> dict[str, Any]:
    """Prove an exercise in which nearly everything is wrong."""
    mistakes = (
        mistake("same", "test_rows_far_from_zero", "x - mean", "-mean + x"),
        mistake("one", "test_default_eps", "(spread + eps)", "spread"),
        mistake("other", "test_default_eps", "spread + eps", "spread + 0 * eps"),
        mistake("strong", "test_no_loop_over_rows", "return centred", "return x"),
    )
    job = replace(make_job(reference), mistakes=mistakes)
    accepted = {
        "wrong.py": reference.replace("eps=1e-2", "eps=1e-3"),
        "no_function.py": "def centre(x): return x\n",
        "syntax.py": "def center(x:\n",
        "loops.py": reference.replace("    mean =", "    [0 for _ in x]\n    mean ="),
    }
    return proof(job, accepted, reference)


def test_a_stub_that_is_written_already_is_found(unsound: dict[str, Any]) -> None:
    cases = {details["case"] for details in problems(unsound, "stub")}
    assert "test_constant_row" in cases
    assert "test_no_loop_over_rows" not in cases


@pytest.mark.parametrize("name", ["wrong.py", "no_function.py", "syntax.py"])
def test_a_right_answer_that_is_not_right_is_found(
    unsound: dict[str, Any], name: str
) -> None:
    found = [d for d in problems(unsound, "accepted") if d["name"] == name]
    assert found
    assert all(details["seed"] == 1 for details in found)


def test_a_right_answer_may_fail_a_follow_up(unsound: dict[str, Any]) -> None:
    assert not [d for d in problems(unsound, "accepted") if d["name"] == "loops.py"]


def test_a_mistake_that_no_case_catches_is_found(unsound: dict[str, Any]) -> None:
    assert problems(unsound, "not_caught") == [
        {"id": "same", "case": "test_rows_far_from_zero"},
        {"id": "strong", "case": "test_no_loop_over_rows"},
    ]


def test_mistakes_that_cannot_be_told_apart_are_found(unsound: dict[str, Any]) -> None:
    found = {
        details["id"]: details["found"] for details in problems(unsound, "not_named")
    }
    assert found["one"] == found["other"] == [["one"], ["other"]]


def test_a_mistake_against_a_follow_up_that_fails_a_required_case_is_found(
    unsound: dict[str, Any],
) -> None:
    found = problems(unsound, "too_strong")
    assert {details["id"] for details in found} == {"strong"}
    assert "test_rows_far_from_zero" in {details["case"] for details in found}


CASES = """
    import pytest
    from normdrill.testing import assert_close

    def test_breaks(submission, reference, rng):
        x = rng.normal(size=(2, 3))
        assert submission.center(x).shape == (2, 3)

    def test_weak(submission, rng):
        submission.center(rng.normal(size=(2, 3)))

    def test_reference_fails(submission, reference, rng):
        x = rng.normal(size=(2, 3))
        assert_close(submission.center(x), reference.center(x) + 1.0, "y")
"""


def test_cases_that_break_or_fail_the_reference_are_found(
    make_job: MakeJob, reference: str, tmp_path: Path
) -> None:
    hidden = tmp_path / "test_hidden.py"
    hidden.write_text(textwrap.dedent(CASES))
    job = replace(make_job(reference), mistakes=(), hidden_cases=str(hidden))
    findings = proof(job)
    assert {details["case"] for details in problems(findings, "odd")} == {"test_breaks"}
    broken = {details["value"] for details in problems(findings, "odd")}
    assert {"None", "0.0", "'text'"} <= broken
    (failed,) = problems(findings, "reference")
    assert failed["case"] == "test_reference_fails"
    assert failed["why"] == "value"


def test_cases_that_let_everything_pass_are_found(
    make_job: MakeJob, reference: str, tmp_path: Path
) -> None:
    hidden = tmp_path / "test_hidden.py"
    hidden.write_text("def test_weak(submission): submission.center(1.0)\n")
    job = replace(make_job(reference), mistakes=(), hidden_cases=str(hidden))
    values = {details["value"] for details in problems(proof(job), "odd_passes")}
    assert "None" in values
    assert len(values) > 10


@pytest.mark.parametrize("source", ["import no_such_module", "def test_a(:", ""])
def test_cases_that_do_not_load_are_found(
    make_job: MakeJob, reference: str, tmp_path: Path, source: str
) -> None:
    hidden = tmp_path / "test_hidden.py"
    hidden.write_text(source)
    job = replace(make_job(reference), hidden_cases=str(hidden))
    (found,) = problems(proof(job), "not_collected")
    assert found["code"] != 0


REMEMBERING = """
import pytest
from normdrill.testing import assert_close

@pytest.mark.follow_up
def test_follow_up(submission, reference, rng):
    x = rng.normal(size=(2, 3))
    assert_close(submission.center(x), reference.center(x), "y")

def test_first(submission, reference, rng):
    x = rng.normal(size=(2, 3))
    assert_close(submission.center(x), reference.center(x), "y")

def test_second(submission, reference, rng):
    x = rng.normal(size=(2, 3))
    assert_close(submission.center(x), reference.center(x), "y")
"""


@pytest.fixture
def remembering(make_job: MakeJob, reference: str, tmp_path: Path) -> Job:
    """Return a job whose mistakes go wrong from the second call on."""
    hidden = tmp_path / "test_hidden.py"
    hidden.write_text(REMEMBERING)
    later = "    seen.append(1)\n    if len(seen) > 1:\n        return x\n    return c"
    source = reference.replace("\n\ndef center", "\nseen = []\n\n\ndef center", 1)
    assert "seen" in source
    mistakes = [
        mistake(f"against-{case}", case, "    return c", later)
        for case in ("test_first", "test_second", "test_follow_up")
    ]
    job = replace(make_job(reference), hidden_cases=str(hidden))
    return replace(job, source=source, mistakes=tuple(mistakes))


def test_cases_follow_each_other_as_in_the_grader_under_every_seed(
    remembering: Job,
) -> None:
    """Follow-ups come last, and the cases before one that counts are not left out."""
    findings = proof(remembering, seeds=(1, 2, 3, 4, 5))
    caught = problems(findings, "not_caught")
    assert caught == [{"id": "against-test_first", "case": "test_first"}]
    assert [d["case"] for d in problems(findings, "too_strong")] == ["test_second"]


def test_a_mutant_that_passes_is_found_unless_it_is_explained(
    make_job: MakeJob, reference: str, tmp_path: Path
) -> None:
    """The only case has eps = 0, so nobody is asked whether eps counts."""
    hidden = tmp_path / "test_hidden.py"
    without_eps = (
        REMEMBERING.split("@pytest", maxsplit=1)[0]
        + """
def test_without_eps(submission, reference, rng):
    x = rng.normal(size=(2, 3))
    assert_close(submission.center(x, 0.0), reference.center(x, 0.0), "y")
"""
    )
    hidden.write_text(without_eps)
    job = replace(make_job(reference), source=reference, mistakes=())
    job = replace(job, hidden_cases=str(hidden))
    change = ("return centred / (spread + eps)", "return centred / (spread - eps)")
    gone = ("return centred", "return x")
    findings = proof(job, equivalent=[change, gone])
    surviving = [(d["line"], d["becomes"]) for d in problems(findings, "survives")]
    assert ("return centred / (spread + eps)", "return centred / spread") in surviving
    assert change not in surviving
    assert findings["mutants"] - findings["mutants_killed"] == len(surviving)
    (unexplained,) = problems(findings, "not_equivalent")
    assert (unexplained["line"], unexplained["becomes"]) == gone


def test_a_mutant_that_does_not_end_is_dead(make_job: MakeJob, reference: str) -> None:
    """Without its step the loop of this reference goes on for ever."""
    loop = """
    rows = 0
    while rows < len(x):
        rows += 1
    return centred"""
    source = reference.replace("\n    return centred", loop, 1)
    assert "while" in source
    job = replace(make_job(reference), source=source, mistakes=())
    findings = problems(proof(job, mutant_seconds=0.2), "survives")
    surviving = [d["becomes"] for d in findings]
    assert "while rows <= len(x):" in surviving
    assert "pass" not in surviving
