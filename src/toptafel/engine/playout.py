"""Random play that stays inside compiled code."""

from __future__ import annotations

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State

COMPILED = not __file__.endswith(".py")  # true of every compiled module, or of none: setup.py sees to that
if not COMPILED:
    from toptafel import _interpreted  # 10 ms that compiled rules need not wait for

    _interpreted.warn()


def playout(state: State, rng: Rng, legal: Actions, limit: int = 1_000_000) -> int:
    """Play `state` on, uniformly at random, to its end (or for `limit` moves); how many moves players made."""
    made = 0
    while state.to_move != OVER and made < limit:
        if state.to_move == CHANCE:
            state.play_legal(state.outcome(rng))
        else:
            state.find_legal(legal)
            state.play_legal(legal.items[rng.below(legal.count)])
            made += 1
    return made


def playouts(start: State, games: int, seed: int) -> int:
    """Play `games` whole games from clones of `start`; how many moves players made."""
    rng = Rng(seed)
    legal = Actions()
    made = 0
    for _ in range(games):
        made += playout(start.clone(), rng, legal)
    return made
