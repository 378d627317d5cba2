"""Bots: what they play, and what they would play in somebody's place."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from toptafel.engine.core import Rng
from toptafel.games.levels import LEVELS
from toptafel.position import Setup
from toptafel.protocol.messages import Worth
from toptafel.protocol.setup import STAND_IN
from toptafel.server.turns import Asker
from toptafel.server.workers import ENDED, Busy, WorkerLost, Workers
from toptafel.table.refusal import Refusal

log = logging.getLogger("toptafel")

BOT_SECONDS = 20.0  # of thinking, longer than any bot needs; then a weaker one moves
HINTS = 5  # moves of a hint, at most
BOT_TABLES = 4  # tables of one household at which bots play among themselves that think at the same time


class Thinking:
    """Bots that think in worker processes."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._among_bots: dict[str, _Few] = {}  # per household

    async def bot_move(
        self, asker: Asker, setup: Setup, moves: list[str], seat: int, level: str, seed: int | None = None
    ) -> str:
        """What a bot of that level plays for the seat to move; with the same seed, the same again.

        Should it be late or fail, a weaker one moves. Busy when none did and one was late, or something ended its
        worker: that says nothing of the bot. A bot that fails by itself at every level plays at random, for the game
        must go on, and that is noted.
        """
        seed = secrets.randbits(63) if seed is None else seed
        in_vain = False
        for one in (level, *weaker(level)):
            try:
                return await self._workers.run(asker, BOT_SECONDS, choose, setup, moves, seat, one, seed)
            except (TimeoutError, WorkerLost) as error:
                in_vain = True
                why = "was late" if isinstance(error, TimeoutError) else "lost its worker"
                log.error("A %s bot %s at %s after %d moves", one, why, setup.game.name, len(moves))
            except Busy:
                raise
            except Exception:
                log.exception("A %s bot failed at %s after %d moves", one, setup.game.name, len(moves))
        if in_vain:
            raise Busy("late", "The bots are late.")
        log.error("A random move is played at %s after %d moves", setup.game.name, len(moves))
        try:
            return await self._workers.run(asker, BOT_SECONDS, random_move, setup, moves, seed)
        except Exception as error:
            raise Busy("broken", "No bot can move.") from error

    async def hint(self, asker: Asker, setup: Setup, moves: list[str], seat: int) -> list[Worth]:
        """The moves that the best level would consider for the seat to move, the best first; Busy when it was ended."""
        try:
            return await self._workers.run(asker, BOT_SECONDS, hint, setup, moves, seat, secrets.randbits(63))
        except ENDED as error:
            log.error("No hint at %s after %d moves: %s", setup.game.name, len(moves), type(error).__name__)
            raise Busy("busy", "There is no hint now. Try again in a moment.") from error

    @asynccontextmanager
    async def among_bots(self, household: str) -> AsyncIterator[None]:
        """While bots play among themselves: only a few tables of a household do so at the same time."""
        few = self._among_bots.setdefault(household, _Few())
        few.wanted += 1
        try:
            async with few.places:
                yield
        finally:
            few.wanted -= 1
            if not few.wanted:
                del self._among_bots[household]


class _Few:
    """The places of one household."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(BOT_TABLES)
        self.wanted = 0


class TableThinking:
    """The thinking at one table, on behalf of whoever is there."""

    def __init__(
        self, thinking: Thinking, table: str, household: Callable[[], str], has_people: Callable[[], bool]
    ) -> None:
        self._thinking = thinking
        self._table = table
        self._household = household
        self._has_people = has_people
        self._hints: set[int] = set()  # seats for which one is on its way

    async def bot_move(self, setup: Setup, moves: list[str], seat: int, level: str, seed: int | None) -> str:
        """What a bot plays; Busy when it cannot now."""
        asker = Asker(self._household(), self._table)
        if self._has_people():
            return await self._thinking.bot_move(asker, setup, moves, seat, level, seed)
        async with self._thinking.among_bots(asker.household):
            return await self._thinking.bot_move(asker, setup, moves, seat, level, seed)

    async def hint(self, setup: Setup, moves: list[str], seat: int) -> list[Worth]:
        """A hint for a seat; Refusal while one is on its way, whoever asked for it."""
        if seat in self._hints:
            raise Refusal("thinking", "A hint is on its way.")
        self._hints.add(seat)
        try:
            return await self._thinking.hint(Asker(self._household(), self._table), setup, moves, seat)
        finally:
            self._hints.discard(seat)


def weaker(level: str) -> list[str]:
    """The levels that may move in the place of this one, the strongest first: none that thinks for long."""
    quick = LEVELS[: LEVELS.index(STAND_IN) + 1]
    return [one for one in reversed(quick) if level not in LEVELS or LEVELS.index(one) < LEVELS.index(level)]


# In a worker


def choose(setup: Setup, moves: list[str], seat: int, level: str, seed: int) -> str:
    """A bot's move."""
    from toptafel.bots import choose

    return choose(setup, moves, seat, level, seed)


def hint(setup: Setup, moves: list[str], seat: int, seed: int) -> list[Worth]:
    """What the best level would consider, with what each move is worth to it, and why."""
    from toptafel.bots.analysis import hint

    found = hint(setup, moves, seat, seed=seed)[:HINTS]
    return [Worth(one.move, one.value, one.points, list(one.reasons)) for one in found]


def random_move(setup: Setup, moves: list[str], seed: int) -> str:
    """Any legal move."""
    position = setup.replay(moves)
    legal = position.state.legal()
    return setup.game.write(position.state, legal[Rng(seed).below(len(legal))])
