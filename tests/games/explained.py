"""Moves with their reasons, in positions of whole games: what the tests of every game's reasons look at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tests.variants import VARIANTS
from toptafel.bots import PLAIN_PLAYERS, observed
from toptafel.engine import COMPILED, Rng, State
from toptafel.games.reasons import Reason
from toptafel.position import Position, Setup

MOVES = 7 if COMPILED else 3  # of a position that are looked at
TURNS = 70  # of a game, at most


def played(setup: Setup, seed: int) -> Iterator[Position]:
    """The positions of a game, in which one of two moves is the one with most points, and the other any."""
    rng = Rng(seed)
    greedy = PLAIN_PLAYERS["greedy"]
    position = setup.new(seed=seed)
    for _ in range(TURNS):
        if position.finished or not isinstance(position.to_move, int):
            return
        yield position
        if rng.below(2):
            position.push(greedy(observed(position, position.to_move), rng.next()))
        else:
            position.push_random()


@cache
def explained(game: str, seeds: int = 2) -> list[tuple[State, int, list[Reason]]]:
    """Positions of all variants of a game, a legal move in each, and the reasons that are told of it."""
    found = []
    for setup in VARIANTS.values():
        if setup.game.name == game:
            for seed in range(seeds):
                for position in played(setup, seed):
                    legal = position.state.legal().tolist()
                    state = position.state.clone()
                    some = legal[seed :: 1 + len(legal) // MOVES]
                    found += [(state, action, list(setup.game.reasons(state, action))) for action in some]
    return found


def after(state: State, action: int) -> State:
    """The position after a move, by the rules alone."""
    other = state.clone()
    other.apply(action)
    return other
