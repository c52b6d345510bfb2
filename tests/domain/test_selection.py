from datetime import UTC, datetime, timedelta

import pytest

from normdrill.domain.card import Card
from normdrill.domain.question import Entry
from normdrill.domain.selection import Allowance, Filter, choose, drilled

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
NONE = Allowance(due=0, new=0)


def entry(item: str, place: int = 0, level: int = 1, **other: str) -> Entry:
    return Entry(
        item, other.get("kind", "choice"), other.get("topic", "t"), level, place
    )


def card(item: str, hours: float, called_by: str = "", **other: datetime) -> Card:
    due = NOW + timedelta(hours=hours)
    return Card(item, due, called_by=called_by, last_review=other.get("last_review"))


def chosen(
    entries: list[Entry],
    cards: list[Card],
    *touched: str,
    allowance: Allowance | None = None,
) -> str | None:
    by_item = {one.item: one for one in cards}
    found = choose(entries, by_item, NOW, allowance or Allowance(), touched)
    return found.id if found else None


def test_nothing_is_chosen_from_nothing() -> None:
    assert chosen([], []) is None


def test_what_is_due_comes_before_what_is_new() -> None:
    entries = [entry("Q01"), entry("Q02")]
    assert chosen(entries, [card("Q02", -1)]) == "Q02"


def test_what_is_not_due_yet_is_not_asked() -> None:
    assert chosen([entry("Q01")], [card("Q01", 1)]) is None
    assert chosen([entry("Q01")], [card("Q01", 0)]) == "Q01"


def test_the_longest_due_comes_first() -> None:
    entries = [entry("Q01"), entry("Q02")]
    assert chosen(entries, [card("Q01", -1), card("Q02", -2)]) == "Q02"


def test_what_a_mistake_brought_forward_comes_before_all_else_the_latest_first() -> (
    None
):
    entries = [entry("Q01"), entry("Q02"), entry("Q03")]
    cards = [card("Q01", -9), card("Q02", -2, "a/b"), card("Q03", -1, "a/c")]
    assert chosen(entries, cards) == "Q03"
    assert chosen(entries[:2], cards) == "Q02"


def test_new_items_come_the_easier_first_and_a_second_some_questions_after() -> None:
    entries = [
        entry("Q01", 0, level=2), entry("Q01.b", 1, level=2),
        *[entry(f"Q{n:02}", 0) for n in range(2, 9)], entry("Q02.b", 1),
    ]  # fmt: skip
    order = []
    cards: list[Card] = []
    while (item := chosen(entries, cards)) is not None:
        order.append(item)
        cards.append(card(item, 24))
    assert order == [
        "Q02", "Q03", "Q04", "Q05", "Q06", "Q07", "Q02.b", "Q08", "Q01", "Q01.b",
    ]  # fmt: skip


@pytest.mark.parametrize("due", [True, False])
def test_a_second_item_of_a_question_waits_for_all_others(due: bool) -> None:
    entries = [entry("Q01.b"), entry("Q02")]
    cards = [card("Q01.b", -9), card("Q02", -1)] if due else []
    assert chosen(entries, cards, "Q01") == "Q02"
    assert chosen(entries[:1], cards, "Q01") == "Q01.b"


def test_todays_limits_are_kept() -> None:
    entries = [entry("Q01"), entry("Q02")]
    cards = [card("Q01", -1)]
    assert chosen(entries, cards, allowance=NONE) is None
    assert chosen(entries, cards, allowance=Allowance(due=0, new=1)) == "Q02"
    assert chosen(entries, cards, allowance=Allowance(due=1, new=0)) == "Q01"


@pytest.mark.parametrize(
    ("wanted", "admitted"),
    [
        (Filter(), True),
        (Filter(topic="t", level=1, kind="choice"), True),
        (Filter(topic="u"), False),
        (Filter(level=2), False),
        (Filter(kind="open"), False),
    ],
)
def test_a_filter_admits_what_fits_in_all_respects(
    wanted: Filter, admitted: bool
) -> None:
    assert wanted.admits(entry("Q01")) is admitted


def test_a_question_is_drilled_by_its_first_item_never_answered() -> None:
    entries = [entry("Q01.a"), entry("Q01")]
    answered = card("Q01.a", 9, last_review=NOW - timedelta(days=1))
    assert drilled(entries, {}) == entries[0]
    assert drilled(entries, {"Q01.a": answered}) == entries[1]


def test_or_by_the_item_answered_longest_ago() -> None:
    entries = [entry("Q01.a"), entry("Q01")]
    cards = {
        "Q01.a": card("Q01.a", 9, last_review=NOW - timedelta(days=1)),
        "Q01": card("Q01", 9, last_review=NOW - timedelta(days=2)),
    }
    assert drilled(entries, cards) == entries[1]
    assert drilled([], cards) is None
