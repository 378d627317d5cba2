"""What is told of moves of Topas is so: counted by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.explained import after, explained
from toptafel.engine import COMPILED
from toptafel.games.reasons import Reason
from toptafel.games.topas.numbers import CARDS, HAND, LAID, ROUNDS
from toptafel.games.topas.rules import Topas, topas


def points(state: Topas, action: int) -> int:
    return topas(after(state, action)).history()[-1][1]


def holding(state: Topas, cards: list[int]) -> Topas:
    """The same showcase with the first seat to move and these cards in its hand."""
    everything: tuple[Any, ...] = state.snapshot()
    setup, _, drawer, where, starts, history = everything
    then = tuple(0 if card in cards else place if place == LAID else 4 for card, place in enumerate(where))
    other = topas(state.clone())
    other.restore((setup, 0, drawer, then, starts, history))
    return other


def most(state: Topas, cards: list[int]) -> int:
    """The most points that any of these cards can score on this showcase."""
    hands = [holding(state, cards[first : first + HAND]) for first in range(0, len(cards), HAND)]
    return max(points(held, action) for held in hands for action in held.legal().tolist())


def unseen(state: Topas) -> list[int]:
    """The cards that the seat to move does not see."""
    where: Any = state.snapshot()[3]
    return [card for card in range(CARDS) if where[card] not in (LAID, state.to_move)]


def change(before: Topas, action: int) -> tuple[int, int]:
    """What the best unseen card can score, before the move and after it."""
    cards = unseen(before)
    return most(before, cards), most(topas(after(before, action)), cards)


def scores_most(before: Topas, action: int, reason: Reason) -> bool:
    return points(before, action) == max(points(before, other) for other in before.legal().tolist()) > 0


def scores_less(before: Topas, action: int, reason: Reason) -> bool:
    return reason.params["n"] == max(points(before, other) for other in before.legal().tolist()) - points(
        before, action
    )


def scores_nothing(before: Topas, action: int, reason: Reason) -> bool:
    possible = max(points(before, other) for other in before.legal().tolist())
    return points(before, action) == 0 < possible == reason.params["n"]


def fills_a_row(before: Topas, action: int, reason: Reason) -> bool:
    rows = topas(after(before, action)).history()[-1][2]
    return any(rows >> 12 * line & 15 == 7 for line in range(4))


def takes(before: Topas, action: int, reason: Reason) -> bool:
    then, now = change(before, action)
    return (reason.params["n"], reason.params["before"]) == (then - now, then)


def opens(before: Topas, action: int, reason: Reason) -> bool:
    then, now = change(before, action)
    return reason.params["n"] == now > then


def keeps(before: Topas, action: int, reason: Reason) -> bool:
    left = topas(after(before, action))
    assert before.made + before.players < ROUNDS * before.players  # there is a next time
    return reason.params["n"] == most(left, left.hand(before.to_move))


def goes_on(before: Topas, action: int, reason: Reason) -> bool:
    then, now = change(before, action)
    return reason.params["n"] == now >= then


def poorer(before: Topas, action: int, reason: Reason) -> bool:
    then, now = change(before, action)
    return reason.params["n"] == then - now > 0


CLAIMS: dict[str, tuple[bool, Callable[[Topas, int, Reason], bool]]] = {
    "most": (True, scores_most),
    "less": (False, scores_less),
    "nothing": (False, scores_nothing),
    "full": (True, fills_a_row),
    "takes": (True, takes),
    "opens": (False, opens),
    "keeps": (True, keeps),
    "ahead": (True, goes_on),
    "poorer": (False, poorer),
}


@pytest.mark.parametrize("code", CLAIMS)
def test_what_is_told_is_so(code: str) -> None:
    speaks_for, claim = CLAIMS[code]
    told = [
        (topas(state), action, one) for state, action, all_ in explained("topas") for one in all_ if one.code == code
    ]
    assert told
    for state, action, reason in told[:: 1 + len(told) // (25 if COMPILED else 8)]:
        assert reason.good == speaks_for
        assert claim(state, action, reason), (state, action, reason)
