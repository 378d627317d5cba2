"""Bots: five levels for every game. They see what their seat sees, and nothing else."""

from __future__ import annotations

from toptafel.bots.observation import Observation, observe, observed
from toptafel.bots.plain import PLAIN_PLAYERS
from toptafel.bots.players import Bot, Player, make_bot
from toptafel.games.levels import LEVELS
from toptafel.position import Setup

__all__ = ["LEVELS", "PLAIN_PLAYERS", "Bot", "Observation", "Player", "choose", "make_bot", "observe", "observed"]


def choose(setup: Setup, moves: list[str], seat: int, level: str, seed: int, budget: float | None = None) -> str:
    """The move a bot of that level makes for the seat to move; `moves` is the record so far, draws included.

    The same arguments give the same move. `budget` is a multiple of the level's own amount of thinking.
    """
    return make_bot(setup, level, budget)(observe(setup, moves, seat), seed)
