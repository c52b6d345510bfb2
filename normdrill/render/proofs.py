"""What `normdrill dev check` proved, as a table and as JSON."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from normdrill.domain.proof import Proof, QuestionProof
from normdrill.locale import _
from normdrill.render.clean import one_line
from normdrill.render.layout import columns, wrap

_NARROW = 72


def report(
    exercises: Sequence[Proof],
    questions: Sequence[QuestionProof],
    strays: Sequence[str],
    width: int,
) -> Iterator[str]:
    """Return the lines of a table of exercises, then the problems, then the totals.

    Parameters
    ----------
    strays : sequence of str
        What is wrong beside the exercises and the questions.
    """
    if exercises and width < _NARROW:
        yield from columns([_row(proof)[:2] for proof in exercises], width, flexible=0)
    elif exercises:
        yield from _wide(exercises, width)
    problems = [f"{p.slug}: {problem}" for p in exercises for problem in p.problems]
    problems += [problem for p in questions for problem in p.problems]
    for problem in (*problems, *strays):
        yield from wrap(one_line(problem, 400), width, hanging=2)
    if exercises:
        yield from wrap(totals(exercises), width)
    if questions:
        for line in (*topic_totals(questions), question_totals(questions)):
            yield from wrap(line, width, hanging=2)


def _wide(proofs: Sequence[Proof], width: int) -> Iterator[str]:
    heads = [
        _("exercise"), "", _("cases"), _("mistakes"), _("answers"), _("mutants"),
        _("pairs"), _("time"),
    ]  # fmt: skip
    yield from columns([heads, *map(_row, proofs)], width, flexible=0)


def totals(proofs: Sequence[Proof]) -> str:
    """Return the line that sums up all proofs."""
    pairs, named = sum(p.pairs for p in proofs), sum(p.pairs_named for p in proofs)
    share = f"{named / pairs:.1%}" if pairs else "-"
    return _(
        "{proven} of {total} exercises proven; {mistakes} mistakes; {killed} of "
        "{mutants} mutants killed; {named} of {pairs} pairs named ({share})"
    ).format(
        killed=sum(proof.mutants_killed for proof in proofs),
        mutants=sum(proof.mutants for proof in proofs),
        proven=sum(proof.holds for proof in proofs),
        total=len(proofs),
        mistakes=sum(proof.mistakes for proof in proofs),
        named=named,
        pairs=pairs,
        share=share,
    )


def topic_totals(proofs: Sequence[QuestionProof]) -> Iterator[str]:
    """Return a line for each of several topics: its questions, items of each kind."""
    topics = sorted({proof.topic for proof in proofs if proof.topic})
    for topic in topics if len(topics) > 1 else ():
        of_topic = [proof for proof in proofs if proof.topic == topic]
        yield _("{topic}: {count} questions; {kinds}").format(
            topic=topic, count=len(of_topic), kinds=_kinds(of_topic)
        )


def _kinds(proofs: Sequence[QuestionProof]) -> str:
    kinds = Counter(kind for proof in proofs for kind in proof.kinds)
    return _(", ").join(f"{kind} {count}" for kind, count in kinds.most_common())


def question_totals(proofs: Sequence[QuestionProof]) -> str:
    """Return the line that sums up the proofs of questions: items of each kind."""
    return _("{proven} of {total} questions proven; {items} items: {kinds}").format(
        proven=sum(proof.holds for proof in proofs),
        total=len(proofs),
        items=sum(len(proof.kinds) for proof in proofs),
        kinds=_kinds(proofs),
    )


def document(
    exercises: Sequence[Proof],
    questions: Sequence[QuestionProof],
    strays: Sequence[str],
) -> dict[str, Any]:
    """Return the proofs as JSON values."""
    proofs: list[Proof | QuestionProof] = [*exercises, *questions]
    return {
        "schema": 1,
        "holds": all(proof.holds for proof in proofs) and not strays,
        "problems": list(strays),
        "exercises": [{**asdict(proof), "holds": proof.holds} for proof in exercises],
        "questions": [{**asdict(proof), "holds": proof.holds} for proof in questions],
    }


def _row(proof: Proof) -> list[str]:
    return [
        proof.slug,
        "✓" if proof.holds else "✗",
        f"{proof.required}+{proof.follow_ups}",
        str(proof.mistakes),
        str(proof.accepted),
        f"{proof.mutants_killed}/{proof.mutants}",
        f"{proof.pairs_named}/{proof.pairs}",
        f"{proof.seconds:.1f}",
    ]
