"""What ``dev check`` does."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from normdrill.cli.context import Context
from normdrill.cli.documents import write_document
from normdrill.cli.terminal import Counter, write
from normdrill.content.drawing import drawing
from normdrill.content.questions import is_question_id
from normdrill.domain.proof import Proof, QuestionProof
from normdrill.errors import UsageError
from normdrill.locale import _
from normdrill.practice.prove_claims import wrong_claims
from normdrill.practice.prove_questions import (
    prove_questions,
    stray_files,
    unknown_questions,
    wrong_aliases,
)
from normdrill.practice.verify import stray_findings, verify
from normdrill.render import proofs


def run(context: Context, names: Sequence[str], seeds: int, *, as_json: bool) -> int:
    """Prove exercises and questions, all if none is named; return the exit code."""
    bank = context.bank
    questions = [name for name in names if name in bank.files()]
    slugs = [_slug(context, name) for name in names if name not in questions]
    if not names:
        questions, slugs = [*bank.files()], [*context.catalog.slugs()]
    counter = Counter(visible=context.terminal.shows and not as_json)
    found: list[Proof] = []

    def prove_all() -> list[QuestionProof]:
        draw = drawing(context.catalog)
        return list(prove_questions(bank, questions, draw, seeds))

    try:
        # Exercises are proven in processes of their own: there is time beside them.
        with ThreadPoolExecutor(1) as beside:
            proving = beside.submit(prove_all)
            for proof in verify(context.catalog, slugs, seeds, context.environ):
                found.append(proof)
                counter.show(len(found), len(slugs))
            asked = proving.result()
    finally:
        counter.clear()
    strays = [] if names else stray_findings(context.catalog)
    if not names:
        strays += unknown_questions(context.catalog, bank)
        strays += stray_files(bank)
        strays += wrong_aliases(bank)
        strays += wrong_claims(context.claims_path, bank)
    if as_json:
        write_document(proofs.document(found, asked, strays))
    else:
        width = context.terminal.width
        write("\n".join(proofs.report(found, asked, strays, width)))
    held = [proof.holds for proof in found] + [proof.holds for proof in asked]
    return 0 if all(held) and not strays else 1


def _slug(context: Context, name: str) -> str:
    if is_question_id(name):
        raise UsageError(
            _("there is no exercise and no question {name}").format(name=name),
            _("See: {command}").format(command="normdrill dev check --help"),
        )
    return context.exercise(name).slug
