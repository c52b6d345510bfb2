"""The file of claims, read strictly."""

import re
from pathlib import Path

from normdrill.content.fields import Table, read_table
from normdrill.domain.claim import Claim, Judgement
from normdrill.locale import _

_ID = re.compile(r"[AB]-[A-Z][0-9]+")


def load_claims(path: Path) -> tuple[Claim, ...]:
    """Return the claims in a file, in its order; none if there is no such file.

    Raises
    ------
    ContentError
        If the file breaks the format.
    """
    if not path.exists():
        return ()
    table = read_table(path)
    claims = tuple(_claim(row) for row in table.tables("claims"))
    table.close()
    ids = [claim.id for claim in claims]
    for claim_id in ids:
        if ids.count(claim_id) > 1:
            raise table.error("claims", _("id {id} occurs twice").format(id=claim_id))
    return claims


def _claim(row: Table) -> Claim:
    claim_id = row.string("id")
    if not _ID.fullmatch(claim_id):
        raise row.error("id", _("there is no claim {name}").format(name=repr(claim_id)))
    judgement = row.string("judgement")
    if judgement not in {*Judgement}:
        raise row.error(
            "judgement",
            _("expected {expected}, found {found}").format(
                expected=", ".join(Judgement), found=repr(judgement)
            ),
        )
    claim = Claim(
        id=claim_id,
        judgement=Judgement(judgement),
        text=row.text("text"),
        truth=row.text("truth"),
        sources=row.strings("sources"),
        items=row.strings("items") if row.has("items") else (),
    )
    row.close()
    return claim
