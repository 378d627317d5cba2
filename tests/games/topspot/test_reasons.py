"""What is told of plays of Top Spot is so: by playing them, in whatever deal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.explained import after, explained
from toptafel.engine import OVER, Rng
from toptafel.games.reasons import Reason
from toptafel.games.topspot.numbers import COLOURS, FACES, JOKER_NAME, NAMES, STACK, names_of
from toptafel.games.topspot.rules import TopSpot, topspot

Claim = Callable[[TopSpot, int, Reason], bool]


def cards(action: int) -> list[str]:
    return names_of(action & STACK)


def hand(state: TopSpot) -> list[str]:
    return [NAMES[card] for card in state.hands.cards_of(state.to_move)]


def value(state: TopSpot, action: int) -> int:
    """What the play shows in the round; -1 when it does not follow."""
    then = topspot(after(state, action))
    round_ = then.round if then.round.play_of(state.to_move) == action and then.round.waiting else then.last_round
    assert round_ is not None
    return round_.value_of(state.to_move)


def highest(state: TopSpot) -> int:
    return max(state.round.value_of(seat) for seat in range(state.players))


def spots(state: TopSpot, card: str) -> int:
    return state.faces.drawings[FACES.index(card[1])].count("S")


def least(state: TopSpot, colour: str = "") -> int:
    return min(spots(state, card) for card in hand(state) if card != JOKER_NAME and card.startswith(colour))


def round_winner(state: TopSpot, action: int, seed: int) -> int | None:
    """Who wins the round when the others play on at random in one of the deals there can be; None: it is tied."""
    rng = Rng(seed)
    then = state.clone()
    then.determinize(state.to_move, rng)
    then.apply(action)
    then = topspot(then)
    while then.last_round is state.last_round and then.to_move != OVER:
        legal = then.legal()
        then.apply(legal[rng.below(len(legal))])
    assert then.last_round is not None
    return then.last_round.winner if then.last_round.winner >= 0 else None


def winners(state: TopSpot, action: int) -> set[int | None]:
    return {round_winner(state, action, seed) for seed in range(12)}


def wins(state: TopSpot, action: int, reason: Reason) -> bool:
    return winners(state, action) == {state.to_move}


def ahead(state: TopSpot, action: int, reason: Reason) -> bool:
    return reason.params["n"] == value(state, action) > highest(state) >= 0


def level(state: TopSpot, action: int, reason: Reason) -> bool:
    return value(state, action) == reason.params["n"] == highest(state) and state.expert


def behind(state: TopSpot, action: int, reason: Reason) -> bool:
    lost = state.to_move not in winners(state, action)
    could = any(value(state, other) >= highest(state) + (not state.expert) for other in state.legal().tolist())
    return lost and could and reason.params["n"] == highest(state)


def hopeless(state: TopSpot, action: int, reason: Reason) -> bool:
    most = max(value(state, other) for other in state.legal().tolist())
    return reason.params["n"] == highest(state) >= most + state.expert


def getting_ahead(state: TopSpot) -> list[int]:
    """How many cards each play has that gets ahead."""
    return [len(cards(other)) for other in state.legal().tolist() if value(state, other) > highest(state)]


def cheapest(state: TopSpot, action: int, reason: Reason) -> bool:
    return reason.params["n"] == len(cards(action)) == min(getting_ahead(state)) < max(getting_ahead(state))


def spends(state: TopSpot, action: int, reason: Reason) -> bool:
    return (reason.params["n"], reason.params["least"]) == (len(cards(action)), min(getting_ahead(state)))


def lacking(state: TopSpot, action: int, reason: Reason) -> bool:
    lacks = [
        state.hands.lacks_of(seat) >> COLOURS.index(str(reason.params["colour"])) & 1
        for seat in range(state.players)
        if seat != state.to_move and state.round.waiting >> seat & 1
    ]
    return reason.params["n"] == sum(lacks) > 0


def known(state: TopSpot, action: int, reason: Reason) -> bool:
    """The rest of the colour is with the others."""
    others = [
        NAMES[card] for seat in range(state.players) if seat != state.to_move for card in state.hands.cards_of(seat)
    ]
    return 12 - int(reason.params["n"]) == sum(card.startswith(str(reason.params["colour"])) for card in others)


CLAIMS: dict[str, tuple[bool, Claim]] = {
    "wins": (True, wins),
    "unanswered": (True, wins),
    "ahead": (True, ahead),
    "level": (True, level),
    "behind": (False, behind),
    "hopeless": (True, hopeless),
    "cheapest": (True, cheapest),
    "spends": (False, spends),
    "lacking": (True, lacking),
    "known": (True, known),
    "one": (True, lambda state, action, _: len(cards(action)) == 1 and state.round.colour < 0),
    "many": (False, lambda state, action, reason: reason.params["n"] == len(cards(action)) and state.round.colour < 0),
    "wasted": (False, lambda state, action, reason: reason.params["n"] == len(cards(action)) > 1),
    "poorest": (
        True,
        lambda state, action, _: spots(state, cards(action)[0]) == least(state, cards(action)[0][0]),
    ),
    "throws": (
        True,
        lambda state, action, reason: (
            value(state, action) < 0 and reason.params["n"] == least(state) == spots(state, cards(action)[0])
        ),
    ),
    "richer": (
        False,
        lambda state, action, reason: (
            value(state, action) < 0
            and (reason.params["n"], reason.params["least"]) == (spots(state, cards(action)[0]), least(state))
        ),
    ),
    "joker": (False, lambda state, action, _: JOKER_NAME in cards(action)),
    "jokers": (
        True,
        lambda state, action, reason: (
            JOKER_NAME not in cards(action) and reason.params["n"] == hand(state).count(JOKER_NAME) > 0
        ),
    ),
    "last": (True, lambda state, action, reason: reason.params["n"] == len(hand(state)) == len(cards(action))),
}


@pytest.mark.parametrize("code", CLAIMS)
def test_what_is_told_is_so(code: str) -> None:
    speaks_for, claim = CLAIMS[code]
    told = [
        (topspot(state), action, one)
        for state, action, all_ in explained("topspot")
        for one in all_
        if one.code == code
    ]
    assert told
    for state, action, reason in told[:: 1 + len(told) // 40]:
        assert reason.good == speaks_for
        assert claim(state, action, reason), (state, action, reason)


def test_without_aids_nothing_is_remembered_for_anybody() -> None:
    memory = {"unanswered", "lacking", "known"}
    told = [(topspot(state).aids, one.code) for state, _, all_ in explained("topspot") for one in all_]
    assert {aids for aids, code in told} == {True, False}
    assert not any(code in memory for aids, code in told if not aids)
