"""Prove the claims: whoever would be misled by one is asked for it."""

from collections.abc import Iterator
from pathlib import Path

from normdrill.content.claims import load_claims
from normdrill.content.questions import Bank
from normdrill.domain.question import OpenItem
from normdrill.errors import ContentError
from normdrill.locale import _
from normdrill.practice.prove_questions import text_problems


def wrong_claims(path: Path, bank: Bank) -> Iterator[str]:
    """Yield what does not hold of the claims in a file.

    One that is wrong or imprecise needs an item whose answers are known, so that its
    error comes to light whatever the learner thinks of their own answer.
    """
    try:
        claims = load_claims(path)
    except ContentError as error:
        yield error.message
        return
    for claim in claims:
        for text in (claim.text, claim.truth):
            for problem in text_problems("claim", text):
                yield f"{claim.id}: {problem}"
        if not claim.sources:
            yield _("{id}: expected at least one source").format(id=claim.id)
        for item in claim.items:
            if not bank.has(item):
                yield _("{where}: there is no question {id}").format(
                    where=claim.id, id=item
                )
        known = [item for item in claim.items if bank.has(item)]
        if claim.judgement.misleads and not any(_is_objective(bank, i) for i in known):
            yield _("{id}: no item exposes the error").format(id=claim.id)


def _is_objective(bank: Bank, item_id: str) -> bool:
    return not isinstance(bank.item(item_id)[1], OpenItem)
