"""Prove exercises: the folders, the cases, the mistakes, the right answers."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import normdrill
from normdrill.content.catalog import Catalog
from normdrill.content.equivalent import load_equivalent
from normdrill.content.fields import read_text
from normdrill.content.lint import Finding, check_roots, lint
from normdrill.content.mistakes import load_mistakes
from normdrill.domain.exercise import Exercise
from normdrill.domain.mistake import EditError, apply_mistakes
from normdrill.domain.proof import Proof
from normdrill.domain.verdict import Status, Verdict
from normdrill.errors import ContentError
from normdrill.grading.job import Job, job_for, job_to_json
from normdrill.grading.session import GradingSession, grader_environment
from normdrill.locale import _

_BOOT = (
    "import sys; sys.path.append({path!r}); "
    "from normdrill.grading.proof import main; main()"
)
_SEED = 1
Environ = Mapping[str, str]


def verify(
    catalog: Catalog, slugs: Sequence[str], seeds: int, environ: Environ
) -> Iterator[Proof]:
    """Prove the exercises in `slugs`, side by side, and yield them in this order.

    Parameters
    ----------
    seeds : int
        Under so many seeds every right answer must pass and every mistake fail.
    environ : mapping
        The user's environment, for the processes that are started.
    """

    def prove(slug: str) -> Proof:
        found = lint(catalog.root, slug)
        problems = [_sentence(finding, catalog.root) for finding in found]
        return _prove(catalog, slug, seeds, environ, problems)

    # What takes longest begins first, so that no core waits at the end.
    begun = sorted(slugs, key=lambda slug: -_size(catalog, slug))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        proofs = {slug: pool.submit(prove, slug) for slug in begun}
        yield from (proofs[slug].result() for slug in slugs)


def _size(catalog: Catalog, slug: str) -> int:
    """Return about how much there is to prove: the length of the mistakes."""
    path = catalog.root / "solutions" / slug / "mistakes.toml"
    return path.stat().st_size if path.is_file() else 0


def stray_findings(catalog: Catalog) -> list[str]:
    """Return what is wrong beside the exercises, such as a file between the folders."""
    folders = [catalog.root / name for name in ("exercises", "solutions")]
    known = [folder / slug for folder in folders for slug in catalog.slugs()]
    return [
        _sentence(finding, catalog.root)
        for finding in check_roots(catalog.root)
        if not any(finding.path.is_relative_to(folder) for folder in known)
    ]


def _sentence(finding: Finding, root: Path) -> str:
    return f"{finding.path.relative_to(root)}: {finding.message}"


def _prove(
    catalog: Catalog, slug: str, seeds: int, environ: Environ, problems: list[str]
) -> Proof:
    started = time.monotonic()
    counts: dict[str, int] = {}
    try:
        exercise = catalog.find(slug)
        source = read_text(exercise.reference)
        mistakes = load_mistakes(exercise)
        path = exercise.reference
        job = job_for(exercise, mistakes, source, path=path, seed=_SEED)
        counts = _run(exercise, job, seeds, environ, problems)
        problems += _sample(exercise, job, environ)
    except (ContentError, EditError) as error:
        problems = problems or [str(error)]
    seconds = time.monotonic() - started
    return Proof(slug, tuple(problems), **counts, seeds=seeds, seconds=seconds)


def _run(
    exercise: Exercise, job: Job, seeds: int, environ: Environ, problems: list[str]
) -> dict[str, int]:
    """Run the proof in a process of its own; pytest runs once in a process."""
    request = {
        "job": job_to_json(job),
        "accepted": {
            file.name: read_text(file)
            for file in sorted((exercise.solution_folder / "accepted").glob("*.py"))
        },
        "stub": read_text(exercise.stub),
        "equivalent": sorted(load_equivalent(exercise)),
        "seeds": list(range(1, seeds + 1)),
    }
    path = str(Path(normdrill.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-P", "-c", _BOOT.format(path=path)],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=grader_environment(environ),
        check=False,
    )
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or [str(done.returncode)]
        problems.append(_("the proof itself failed: {message}").format(message=last[0]))
        return {}
    findings: dict[str, Any] = json.loads(done.stdout)
    problems += [_words(kind, details) for kind, details in findings.pop("problems")]
    return findings


def _words(kind: str, details: Mapping[str, Any]) -> str:
    sentences = {
        "not_collected": _("the hidden cases do not load (pytest exit code {code})"),
        "stub": _("{case}: the stub does not fail with NotImplementedError"),
        "odd": _("{case} breaks when {value} is returned: {message}"),
        "odd_passes": _("no required case fails when {value} is returned"),
        "reference": _("{case}: the reference fails with seed {seed} ({why})"),
        "accepted": _("{case}: accepted/{name} fails with seed {seed} ({why})"),
        "not_caught": _("mistake {id} is not caught by {case}"),
        "too_strong": _("mistake {id} fails {case}, a required case"),
        "survives": _("mutant survives: {line!r} becomes {becomes!r}"),
        "not_equivalent": _("no surviving mutant: {line!r} becomes {becomes!r}"),
        "not_named": _("mistake {id} is diagnosed as {found}"),
    }
    return sentences[kind].format(**details)


def _sample(exercise: Exercise, job: Job, environ: Environ) -> list[str]:
    """Send the reference, the stub and one mistake through the whole grader."""
    problems = []
    if _graded(job, job.source, environ).status is not Status.PASSED:
        problems.append(_("the reference does not pass the whole grader"))
    shown = _graded(job, read_text(exercise.stub), environ).shown
    if shown is None or shown.failure is None or shown.failure.kind != "not_written":
        problems.append(_("the stub is not said to be unwritten by the whole grader"))
    for mistake in job.mistakes[:1]:
        wrong = apply_mistakes(job.source, [mistake])
        if _graded(job, wrong, environ).diagnosis.alternatives != ((mistake.id,),):
            problems.append(
                _("mistake {id} is not named by the whole grader").format(id=mistake.id)
            )
    return problems


def _graded(job: Job, source: str, environ: Environ) -> Verdict:
    with GradingSession(environ) as session:
        return session.grade(replace(job, source=source), lambda _event: None)
