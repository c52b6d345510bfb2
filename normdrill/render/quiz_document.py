"""A quiz as one JSON document."""

from collections.abc import Mapping, Sequence
from typing import Any

import normdrill
from normdrill.domain.asking import Asked
from normdrill.domain.question import (
    LineItem,
    MatchItem,
    OpenItem,
    OrderItem,
    OutputItem,
    Question,
)
from normdrill.domain.quizzed import Answered
from normdrill.domain.text import Language
from normdrill.render.quiz import how, shown_parts, solution

SCHEMA = 1
Taken = tuple[Asked, str, Answered | None]


def of_quiz(
    taken: Sequence[Taken],
    waiting: Asked | None,
    questions: Mapping[str, Question],
    language: Language,
    notices: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the document of a quiz.

    Parameters
    ----------
    taken : sequence of (Asked, str, Answered or None)
        What was asked, typed and marked now; None for what could not be read.
    waiting : Asked or None
        What is asked next, None at the end.
    questions : mapping of str to Question
        The questions of all these items, by item.
    """
    answered = [answer for *_, answer in taken if answer is not None]
    return {
        "schema": SCHEMA,
        "normdrill": normdrill.__version__,
        "answered": len(answered),
        "right": sum(answer.mark.right for answer in answered),
        "items": [
            {
                **_item(asked, questions[asked.item.id], language),
                **_answer(asked, typed, answer, questions[asked.item.id], language),
            }
            for asked, typed, answer in taken
        ],
        "next": None
        if waiting is None
        else _item(waiting, questions[waiting.item.id], language),
        "notices": list(notices),
    }


def _item(asked: Asked, question: Question, language: Language) -> dict[str, Any]:
    item = asked.item
    document: dict[str, Any] = {
        "id": item.id,
        "question": question.id,
        "kind": item.kind,
        "topic": question.topic,
        "level": question.level,
        "seed": asked.seed,
        "text": asked.text.to(language),
        "how": how(asked),
    }
    if asked.order:
        name = {OrderItem: "steps", MatchItem: "partners"}.get(type(item), "choices")
        document[name] = shown_parts(asked, language)
    if isinstance(item, MatchItem):
        document["things"] = [pair.text.to(language) for pair in item.pairs]
    if isinstance(item, LineItem | OutputItem):
        document["code"] = item.code.splitlines()
    return document


def _answer(
    asked: Asked,
    typed: str,
    answered: Answered | None,
    question: Question,
    language: Language,
) -> dict[str, Any]:
    if answered is None:
        return {"answer": typed, "understood": False}
    document: dict[str, Any] = {
        "answer": answered.answer,
        "understood": True,
        "right": answered.mark.right,
        "reasons": [reason.to(language) for reason in answered.mark.reasons],
        "solution": list(solution(asked, language)),
        "explanation": asked.explanation.to(language).strip(),
        "sources": list(question.sources),
        "rating": answered.rating.name.lower(),
        "due": answered.card.due.isoformat(),
    }
    if isinstance(asked.item, OpenItem):
        document["points"] = [
            {"text": point.text.to(language), "extra": point.extra, "found": tick}
            for point, tick in zip(asked.item.points, answered.mark.ticks, strict=True)
        ]
        document["wrong_statements"] = [
            {"text": one.text.to(language), "why": one.why.to(language)}
            for one, made in zip(
                asked.item.misconceptions, answered.mark.wrongly_said, strict=True
            )
            if made
        ]
    return document
