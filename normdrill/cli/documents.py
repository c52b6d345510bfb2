"""JSON on standard output."""

import json
from typing import Any

from normdrill.cli.terminal import write
from normdrill.render.document import strict


def write_document(document: dict[str, Any]) -> None:
    """Write one JSON document in ASCII, which every encoding can carry."""
    write(json.dumps(strict(document), indent=2, allow_nan=False))
