"""What is told of moves of On Top is so: by the rules, and by the segments around each crossing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.explained import after, explained
from toptafel.games.ontop.components import COLOURS
from toptafel.games.ontop.rules import OnTop, ontop
from toptafel.games.reasons import Reason

Claim = Callable[[OnTop, OnTop, Reason], bool]


def scored(state: OnTop, seat: int) -> dict[int, int]:
    """What the towers brought a seat, by crossing: the colour on top of each tower that scored."""
    colour = state.colours[seat]
    towers = [crossing for crossing in range(state.board.crossings) if state.tower(crossing).endswith(colour)]
    return {crossing: state.points_at(crossing) for crossing in towers if state.points_at(crossing)}


def gained(before: OnTop, then: OnTop, seat: int) -> dict[int, int]:
    old = scored(before, seat)
    return {crossing: points for crossing, points in scored(then, seat).items() if crossing not in old}


def is_ahead(state: OnTop, crossing: int, seat: int) -> bool:
    """Has its colour more segments there than any other?"""
    counts = state.counts(crossing)
    mine = counts.pop(COLOURS.index(state.colours[seat]))
    return mine > max(counts)


def newly_ahead(before: OnTop, then: OnTop, seat: int) -> int:
    open_ones = [crossing for crossing in range(then.board.crossings) if not then.is_complete(crossing)]
    return sum(is_ahead(then, one, seat) and not is_ahead(before, one, seat) for one in open_ones)


def who(reason: Reason) -> int:
    return int(reason.params["seat"])


def wins(before: OnTop, then: OnTop, reason: Reason) -> bool:
    return then.ended() == "last_stone" and before.to_move in then.winners()


def loses(before: OnTop, then: OnTop, reason: Reason) -> bool:
    return who(reason) in then.winners() and before.to_move not in then.winners()


def closes(before: OnTop, then: OnTop, reason: Reason) -> bool:
    return reason.params["n"] == len(gained(before, then, before.to_move))


def is_golden(before: OnTop, then: OnTop, reason: Reason) -> bool:
    return any(before.board.is_golden(crossing) for crossing in gained(before, then, before.to_move))


def denies(before: OnTop, then: OnTop, reason: Reason) -> bool:
    """A circle in which the rival was ahead is complete, and brought him nothing."""
    closed = [one for one in range(then.board.crossings) if then.is_complete(one) and not before.is_complete(one)]
    lost = [one for one in closed if is_ahead(before, one, who(reason)) and not is_ahead(then, one, who(reason))]
    return bool(lost) and not set(lost) & set(gained(before, then, who(reason)))


def gives(before: OnTop, then: OnTop, reason: Reason) -> bool:
    return reason.params["n"] == sum(gained(before, then, who(reason)).values())


def stones(before: OnTop, then: OnTop, reason: Reason) -> bool:
    colour = COLOURS.index(before.colours[before.to_move])
    placed = before.stones_of(colour) - then.stones_of(colour)
    return reason.params["n"] == placed - len(gained(before, then, before.to_move)) > 0


def leads(before: OnTop, then: OnTop, reason: Reason) -> bool:
    return reason.params["n"] == newly_ahead(before, then, before.to_move)


def helps(before: OnTop, then: OnTop, reason: Reason) -> bool:
    return reason.params["n"] == newly_ahead(before, then, who(reason))


CLAIMS: dict[str, tuple[bool, Claim]] = {
    "closes": (True, closes),
    "gold": (True, is_golden),
    "denies": (True, denies),
    "gives": (False, gives),
    "stones": (True, stones),
    "leads": (True, leads),
    "helps": (False, helps),
}
ENDS: dict[str, tuple[bool, Claim]] = {"wins": (True, wins), "loses": (False, loses)}  # seldom met


@pytest.mark.parametrize("code", CLAIMS | ENDS)
def test_what_is_told_is_so(code: str) -> None:
    speaks_for, claim = (CLAIMS | ENDS)[code]
    told = [
        (ontop(state), action, one) for state, action, all_ in explained("ontop") for one in all_ if one.code == code
    ]
    assert told or code in ENDS
    for state, action, reason in told[:: 1 + len(told) // 200]:
        assert reason.good == speaks_for
        assert claim(state, ontop(after(state, action)), reason), (state, action, reason)


def test_partners_are_no_rivals() -> None:
    told = [(ontop(state), one) for state, _, all_ in explained("ontop") for one in all_ if "seat" in one.params]
    teams = [(state.to_move, who(one)) for state, one in told if state.teams]
    assert teams
    assert all((seat + other) % 2 for seat, other in teams)
