"""Mock interviews that were held, each with its score card."""

import contextlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from normdrill.domain.mocked import Ending, Held, Part, Said, Written
from normdrill.domain.verdict import Failure, Reason, Status
from normdrill.store.database import Database
from normdrill.store.times import to_text, to_time

FORMAT = 1
_SELECT = "SELECT id, at, card FROM mocks"


def put_mock(database: Database, number: int | None, held: Held) -> int:
    """Save an interview as it stands and return its number.

    Parameters
    ----------
    number : int or None
        The number under which it was saved before; None if it never was.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """
    at, card = to_text(held.begun_at), json.dumps(_to_json(held), ensure_ascii=False)
    insert = "INSERT INTO mocks (at, card) VALUES (?, ?)"
    # A file that was begun anew since may have another interview under this number.
    update = "UPDATE mocks SET card = ? WHERE id = ? AND at = ?"

    def save(connection: Any) -> int:
        if connection.execute(update, (card, number, at)).rowcount:
            assert number is not None
            return number
        return int(connection.execute(insert, (at, card)).lastrowid or 0)

    return database.write(save)


def mocks(database: Database) -> dict[int, Held]:
    """Return all interviews by their numbers, oldest first.

    A row that cannot be understood, such as one of a later normdrill, is passed over.
    """
    sql = f"{_SELECT} ORDER BY at, id"
    return database.read(lambda c: dict(_understood(c.execute(sql))))


def _understood(rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[int, Held]]:
    for number, at, card in rows:
        with contextlib.suppress(TypeError, ValueError, KeyError, AttributeError):
            yield int(number), _held(at, json.loads(card))


def _to_json(held: Held) -> dict[str, Any]:
    values = asdict(held)
    del values["begun_at"]
    return {"format": FORMAT, **values}


def _held(at: object, values: Mapping[str, Any]) -> Held:
    if values["format"] != FORMAT:
        raise ValueError(f"format {values['format']}")
    written = values["written"]
    return Held(
        begun_at=to_time(at),
        minutes=int(values["minutes"]),
        level=None if values["level"] is None else int(values["level"]),
        topic=None if values["topic"] is None else str(values["topic"]),
        seed=int(values["seed"]),
        planned=int(values["planned"]),
        said=tuple(map(_said, values["said"])),
        written=None if written is None else _written(written),
        ending=Ending(values["ending"]),
        seconds=float(values["seconds"]),
    )


def _said(values: Mapping[str, Any]) -> Said:
    return Said(
        item=str(values["item"]),
        topic=str(values["topic"]),
        part=Part(values["part"]),
        seed=int(values["seed"]),
        answer=str(values["answer"]),
        right=bool(values["right"]),
        ticks=tuple(map(bool, values["ticks"])),
        wrongly_said=tuple(map(bool, values["wrongly_said"])),
        seconds=float(values["seconds"]),
    )


def _written(values: Mapping[str, Any]) -> Written:
    status, failure = values["status"], values["failure"]
    return Written(
        slug=str(values["slug"]),
        file=str(values["file"]),
        status=None if status is None else Status(status),
        passed=int(values["passed"]),
        total=int(values["total"]),
        mistakes=tuple(tuple(map(str, names)) for names in values["mistakes"]),
        failure=None if failure is None else _failure(failure),
        loading=bool(values["loading"]),
        seconds=float(values["seconds"]),
    )


def _failure(values: Mapping[str, Any]) -> Failure:
    details = dict(values["details"])
    return Failure(str(values["kind"]), Reason(values["reason"]), details)
