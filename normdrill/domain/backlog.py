"""What is taken up today if more is due than a day holds."""

from collections.abc import Callable, Iterable

from normdrill.domain.card import Card

LONGEST = 4
"""Of so many places the first goes to what is longest due: nothing waits for ever."""


def taken_up(
    due: Iterable[Card], places: int, recall: Callable[[Card], float]
) -> list[Card]:
    """Return the cards that are taken up today; the others wait for another day.

    After a holiday nobody has to climb a wall. What is nearly remembered costs least
    to keep, so it is taken up first; what a mistake called comes before all.

    Parameters
    ----------
    due : iterable of Card
        All cards that are due.
    places : int
        How many are taken up at most.
    recall : callable
        Returns the chance that a card is recalled now; not called if there are places
        for all.

    Returns
    -------
    list of Card
        In the order in which they are taken up.
    """
    longest = sorted(due, key=lambda card: (card.due, card.item))
    if len(longest) <= places:
        return longest
    called = [card for card in longest if card.called_by]
    chances = {card.item: recall(card) for card in longest if not card.called_by}
    waiting = [card for card in longest if not card.called_by]
    likeliest = sorted(waiting, key=lambda card: -chances[card.item])
    taken = {card.item: card for card in called[:places]}
    while len(taken) < places:
        of_longest = len(taken) % LONGEST == 0
        ranked = waiting if of_longest else likeliest
        card = next(card for card in ranked if card.item not in taken)
        taken[card.item] = card
    return list(taken.values())
