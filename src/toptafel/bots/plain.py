"""Three players that know nothing of any game but its rules and its points: fixed opponents to measure others against.

They use only what everybody who writes a player has, so every game has them, and no change of a bot changes them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from toptafel.bots.observation import Observation
from toptafel.engine.core import CHANCE, OVER, Rng, State

_WIDTH = 12  # moves that the two-ply player looks at twice
_DEALS = 8  # in which it looks for the best reply to each of them


def play_random(observation: Observation, seed: int) -> str:
    """Any legal move, all equally likely."""
    rng = Rng(seed)
    legal = observation.sample(rng).legal()
    return observation.write(legal[rng.below(len(legal))])


def play_greedy(observation: Observation, seed: int) -> str:
    """A move that brings most points now."""
    rng = Rng(seed)
    return observation.write(_by_points(observation.sample(rng), rng)[0])


def play_two_ply(observation: Observation, seed: int) -> str:
    """Of the moves that bring most points now, the one that is best after the best next move.

    Whoever moves next takes most points for himself. The mean over some deals counts, the same for all moves.
    """
    rng = Rng(seed)
    worth = _by_points(observation.sample(rng), rng)[:_WIDTH]
    if len(worth) == 1:
        return observation.write(worth[0])
    deals = [(observation.sample(rng), rng.next()) for _ in range(_DEALS)]
    leads = [sum(_after_reply(deal, action, luck) for deal, luck in deals) for action in worth]
    return observation.write(worth[leads.index(max(leads))])


# By the names under which they are entered in the arena, the weakest first.
PLAIN_PLAYERS: Final[Mapping[str, Callable[[Observation, int], str]]] = MappingProxyType(
    {"random": play_random, "greedy": play_greedy, "two-ply": play_two_ply}
)


def _lead(state: State, seat: int) -> int:
    """How many points a seat has more than each of the others, all added up; alone, how many it has."""
    own, players = state.score(seat), state.players
    if players == 1:
        return own
    total = 0
    for each in range(players):
        total += state.score(each)
    return players * own - total


def _after(state: State, action: int) -> State:
    after = state.clone()
    after.play_legal(action)
    return after


def _by_points(state: State, rng: Rng) -> list[int]:
    """The legal moves, those that bring most points first; equal ones in any order."""
    seat = state.to_move
    order = sorted((-_lead(_after(state, action), seat), rng.next(), action) for action in state.legal())
    return [action for _, _, action in order]


def _after_reply(deal: State, action: int, luck: int) -> int:
    """The lead of the seat to move after a move and the best next one."""
    seat = deal.to_move
    after = _after(deal, action)
    rng = Rng(luck)
    while after.to_move == CHANCE:
        after.play_legal(after.outcome(rng))
    if after.to_move != OVER:
        replier = after.to_move
        after = max([_after(after, reply) for reply in after.legal()], key=lambda reached: _lead(reached, replier))
    return _lead(after, seat)
