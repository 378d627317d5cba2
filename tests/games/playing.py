"""Ways of playing that the tests of several games share."""

from collections.abc import Iterator
from copy import copy
from typing import TypeVar

from toptafel.engine import CHANCE, OVER, Rng, State

S = TypeVar("S", bound=State)


def play_random(state: S, rng: Rng, steps: int = 100_000) -> S:
    """Play on at random, to the end or for a number of moves, chance included."""
    for _ in range(steps):
        if state.to_move == OVER:
            break
        if state.to_move == CHANCE:
            state.apply(state.outcome(rng))
        else:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
    return state


def after_each_move(state: S) -> Iterator[S]:
    """The position after each legal move or chance outcome."""
    for action in state.legal():
        after = copy(state)
        after.apply(action)
        yield after
