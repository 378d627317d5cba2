"""Bots: what they play, and what they would play in somebody's place."""

from __future__ import annotations

import logging
import secrets

from toptafel.engine.core import Rng
from toptafel.position import Setup
from toptafel.protocol.messages import Worth
from toptafel.server.workers import Workers

log = logging.getLogger("toptafel")

BOT_SECONDS = 20.0  # longer than any bot needs; then a random move is played
HINTS = 5  # moves of a hint, at most


class Thinking:
    """Bots that think in worker processes."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def bot_move(self, setup: Setup, moves: list[str], seat: int, level: str) -> str:
        """What a bot of that level plays for the seat to move; a random move should it fail."""
        seed = secrets.randbits(63)
        try:
            return await self._workers.run(BOT_SECONDS, choose, setup, moves, seat, level, seed)
        except Exception:
            game = setup.game.name
            log.exception("A bot failed at %s after %d moves; a random move is played instead", game, len(moves))
            return await self._workers.run(BOT_SECONDS, random_move, setup, moves, seed)

    async def hint(self, setup: Setup, moves: list[str], seat: int) -> list[Worth]:
        """The moves that the best level would consider for the seat to move, the best first."""
        return await self._workers.run(BOT_SECONDS, hint, setup, moves, seat, secrets.randbits(63))


# In a worker


def choose(setup: Setup, moves: list[str], seat: int, level: str, seed: int) -> str:
    """A bot's move."""
    from toptafel.bots import choose

    return choose(setup, moves, seat, level, seed)


def hint(setup: Setup, moves: list[str], seat: int, seed: int) -> list[Worth]:
    """What the best level would consider, with what each move is worth to it."""
    from toptafel.bots.analysis import hint

    return [Worth(one.move, one.value, one.points) for one in hint(setup, moves, seat, seed=seed)[:HINTS]]


def random_move(setup: Setup, moves: list[str], seed: int) -> str:
    """Any legal move."""
    position = setup.replay(moves)
    legal = position.state.legal()
    return setup.game.write(position.state, legal[Rng(seed).below(len(legal))])
