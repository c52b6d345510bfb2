"""What ``dev check`` does."""

from collections.abc import Sequence

from normdrill.cli.context import Context
from normdrill.cli.documents import write_document
from normdrill.cli.terminal import Counter, write
from normdrill.practice.verify import stray_findings, verify
from normdrill.render import proofs


def run(context: Context, names: Sequence[str], seeds: int, *, as_json: bool) -> int:
    """Prove exercises, all if none is named; return the exit code."""
    slugs = [context.exercise(name).slug for name in names] or context.catalog.slugs()
    counter = Counter(visible=context.terminal.shows and not as_json)
    found = []
    try:
        for proof in verify(context.catalog, slugs, seeds, context.environ):
            found.append(proof)
            counter.show(len(found), len(slugs))
    finally:
        counter.clear()
    strays = () if names else stray_findings(context.catalog)
    if as_json:
        write_document(proofs.document(found, strays))
    else:
        write("\n".join(proofs.table(found, strays, context.terminal.width)))
    return 0 if all(proof.holds for proof in found) and not strays else 1
