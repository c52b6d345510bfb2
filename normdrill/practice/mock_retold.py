"""Tell again of a mock interview that was held: its texts are those of today."""

from normdrill.content.catalog import Catalog
from normdrill.content.mistakes import load_mistakes
from normdrill.content.questions import Bank
from normdrill.domain.asking import Asked, Draw, put
from normdrill.domain.marking import Mark, UnreadableError, mark, mark_points
from normdrill.domain.mocked import Held, Said
from normdrill.domain.question import OpenItem, question_of
from normdrill.domain.retold import Retold, RetoldAnswer
from normdrill.errors import ContentError


def retell(number: int, held: Held, bank: Bank, draw: Draw, catalog: Catalog) -> Retold:
    """Return an interview with the texts of its questions and of its task."""
    renamed = bank.renamed()
    answers = tuple(
        _answer(said, renamed.get(said.item, said.item), bank, draw)
        for said in held.said
    )
    if held.written is None:
        return Retold(number, held, answers)
    try:
        exercise = catalog.load(held.written.slug)
        mistakes = {mistake.id: mistake for mistake in load_mistakes(exercise)}
    except ContentError:
        return Retold(number, held, answers)
    return Retold(number, held, answers, exercise, mistakes)


def _answer(said: Said, item_id: str, bank: Bank, draw: Draw) -> RetoldAnswer:
    try:
        asked = put(bank.item(item_id)[1], said.seed, draw)
        return RetoldAnswer(
            said, bank.question(question_of(item_id)), asked, _marked(asked, said)
        )
    except (KeyError, ContentError, UnreadableError):
        return RetoldAnswer(said)


def _marked(asked: Asked, said: Said) -> Mark:
    item = asked.item
    if not isinstance(item, OpenItem):
        return mark(asked, said.answer)
    lengths = len(item.points), len(item.misconceptions)
    if lengths != (len(said.ticks), len(said.wrongly_said)):
        raise KeyError(item.id)
    return mark_points(item, said.ticks, said.wrongly_said)
