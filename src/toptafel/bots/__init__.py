"""Bots: five levels for every game. They see what their seat sees, and nothing else."""

from __future__ import annotations

from toptafel.bots.levels import LEVELS, Bot, Player, make_bot
from toptafel.bots.observation import Observation, observe
from toptafel.games import registry
from toptafel.games.game import Options
from toptafel.position import Setup

__all__ = ["LEVELS", "Bot", "Observation", "Player", "choose", "make_bot", "observe"]


def choose(
    game: str,
    players: int,
    options: Options,
    moves: list[str],
    seat: int,
    level: str,
    seed: int,
    budget: float | None = None,
) -> str:
    """The move a bot of that level makes for the seat to move; `moves` is the record so far, draws included.

    The same arguments give the same move. `budget` is a multiple of the level's own amount of thinking.
    """
    found = registry.find(game)
    setup = Setup(found, players, found.read_options(players, options), {})
    return make_bot(setup, level, budget)(observe(setup, moves, seat), seed)
