"""Mock interviews as JSON documents."""

from collections.abc import Mapping, Sequence
from typing import Any

import normdrill
from normdrill.domain.mocked import Held, areas, overall, study, times
from normdrill.domain.question import OpenItem
from normdrill.domain.retold import Retold, RetoldAnswer
from normdrill.render import failures
from normdrill.render.mock import study_texts
from normdrill.render.quiz import View, solution

SCHEMA = 1


def of_mock(
    retold: Retold | None, view: View, notices: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the document of one interview; ``mock`` is null if there is none."""
    return {
        "schema": SCHEMA,
        "normdrill": normdrill.__version__,
        "mock": None if retold is None else _mock(retold, view),
        "notices": list(notices),
    }


def of_list(held: Mapping[int, Held]) -> dict[str, Any]:
    """Return the document of all interviews."""
    mocks = [_facts(number, one) for number, one in held.items()]
    return {"schema": SCHEMA, "normdrill": normdrill.__version__, "mocks": mocks}


def _facts(number: int, held: Held) -> dict[str, Any]:
    written = held.written
    return {
        "number": number or None,
        "at": held.begun_at.isoformat(),
        "minutes": held.minutes,
        "level": held.level,
        "topic": held.topic,
        "seed": held.seed,
        "ending": held.ending,
        "seconds": round(held.seconds, 3),
        "planned": held.planned,
        "asked": len(held.said),
        "right": held.right,
        "overall": overall(held),
        "exercise": None if written is None else written.slug,
        "status": None if written is None else written.status,
    }


def _mock(retold: Retold, view: View) -> dict[str, Any]:
    held = retold.held
    return {
        **_facts(retold.number, held),
        "areas": [
            {"topic": topic, "right": right, "asked": asked}
            for topic, (right, asked) in areas(held).items()
        ],
        "times": {part: round(seconds, 3) for part, seconds in times(held).items()},
        "task": _task(retold, view),
        "answers": [_answer(answer, view) for answer in retold.answers],
        "study": [
            dict(zip(("text", "command"), study_texts(one, retold, view), strict=True))
            for one in study(held)
        ],
    }


def _task(retold: Retold, view: View) -> dict[str, Any] | None:
    written = retold.held.written
    if written is None:
        return None
    message = None
    if written.failure is not None:
        message = failures.sentence(written.failure, loading=written.loading)
    return {
        "exercise": written.slug,
        "file": written.file,
        "status": written.status,
        "passed": written.passed,
        "total": written.total,
        "message": message,
        "diagnosis": [
            [{"id": m.id, "title": m.title.to(view.language)} for m in names]
            for names in retold.named
        ],
        "seconds": round(written.seconds, 3),
    }


def _answer(answer: RetoldAnswer, view: View) -> dict[str, Any]:
    said, asked = answer.said, answer.asked
    document: dict[str, Any] = {
        "item": said.item,
        "topic": said.topic,
        "part": said.part,
        "seed": said.seed,
        "answer": said.answer,
        "right": said.right,
        "seconds": round(said.seconds, 3),
    }
    if asked is None or answer.mark is None:
        return {**document, "text": None}
    document |= {
        "text": asked.text.to(view.language),
        "solution": list(solution(asked, view.language)),
        "explanation": asked.explanation.to(view.language).strip(),
        "reasons": [reason.to(view.language) for reason in answer.mark.reasons],
    }
    if isinstance(asked.item, OpenItem):
        points = zip(asked.item.points, answer.mark.ticks, strict=True)
        document["points"] = [
            {"text": point.text.to(view.language), "extra": point.extra, "made": made}
            for point, made in points
        ]
    return document
