"""What a finished game brought each seat, as those who learn from it want it."""

from __future__ import annotations

from typing import Final, Literal, get_args

from toptafel.engine.core import OVER, State

Kind = Literal["win", "zero_sum", "scores"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


def returns(state: State, kind: str = "win") -> list[float]:
    """Of each seat: its share of the win, that less the mean (so that all add up to nothing), or its points.

    While the game is not over nobody has won anything.
    """
    players = state.players
    if kind == "scores":
        return [float(state.score(seat)) for seat in range(players)]
    winners = state.winners() if state.to_move == OVER else []
    shares = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    if kind == "win":
        return shares
    if kind != "zero_sum":
        raise ValueError(f"Returns are {', '.join(KINDS)}, not {kind!r}.")
    mean = sum(shares) / players
    return [share - mean for share in shares]
