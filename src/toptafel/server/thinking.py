"""What takes long is done in other processes: bots that think, and records that are replayed."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

import msgspec

from toptafel import fair
from toptafel import record as records
from toptafel.engine.core import Rng
from toptafel.errors import ToptafelError
from toptafel.games import registry
from toptafel.games.game import Options
from toptafel.position import Setup
from toptafel.server.messages import explained

log = logging.getLogger("toptafel")
_P = ParamSpec("_P")
_T = TypeVar("_T")

BOT_SECONDS = 20.0  # longer than any bot needs; then a random move is played
RECORD_SECONDS = 20.0
HINTS = 5  # moves of a hint, at most


class Thinking:
    """Worker processes. They start when they are first needed, and again should one break."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the first worker now, so that the first bot need not wait for it."""
        self._get().submit(_warm_up)

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()  # nobody waits for what they think about
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    async def run(self, seconds: float, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """The answer of `work`, done elsewhere. Cancelled with the task that waits for it."""
        for last_try in (False, True):
            pool = self._get()
            try:
                future = pool.submit(work, *args, **kwargs)
                return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if last_try:
                    raise
        raise AssertionError("the last try returns or raises")

    async def bot_move(self, setup: Setup, moves: list[str], seat: int, level: str) -> str:
        """What a bot of that level plays for the seat to move."""
        name, players, options, seed = setup.game.name, setup.players, setup.options, secrets.randbits(63)
        try:
            return await self.run(BOT_SECONDS, choose, name, players, options, moves, seat, level, seed)
        except Exception:
            log.exception("A bot failed at %s after %d moves; a random move is played instead", name, len(moves))
            return await self.run(BOT_SECONDS, random_move, name, players, options, moves, seed)

    async def hint(self, setup: Setup, moves: list[str], seat: int) -> list[dict[str, Any]]:
        """The moves that the best level would consider for the seat to move, the best first."""
        name, players, options, seed = setup.game.name, setup.players, setup.options, secrets.randbits(63)
        return await self.run(BOT_SECONDS, hint, name, players, options, moves, seat, seed)

    def _get(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: a fork of a process with threads may lock up.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_ignore_interrupts)
        return self._pool


@contextmanager
def travelling() -> Iterator[None]:
    """In a worker: ToptafelErrors do not travel between processes, but what they say does."""
    try:
        yield
    except ToptafelError as error:
        raise RuntimeError(f"{error.code}: {error.message}") from None


def choose(name: str, players: int, options: Options, moves: list[str], seat: int, level: str, seed: int) -> str:
    """In a worker: a bot's move."""
    from toptafel.bots import choose

    with travelling():
        return choose(Setup(registry.find(name), players, options, {}), moves, seat, level, seed)


def hint(name: str, players: int, options: Options, moves: list[str], seat: int, seed: int) -> list[dict[str, Any]]:
    """In a worker: what the best level would consider, with what each move is worth to it."""
    from toptafel.bots.analysis import hint

    setup = Setup(registry.find(name), players, options, {})
    with travelling():
        candidates = hint(setup, moves, seat, seed=seed)[:HINTS]
    return [{"move": one.move, "value": one.value, "points": one.points} for one in candidates]


def random_move(name: str, players: int, options: Options, moves: list[str], seed: int) -> str:
    """In a worker: any legal move."""
    game = registry.find(name)
    position = Setup(game, players, options, {}).replay(moves)
    legal = position.state.legal()
    return game.write(position.state, legal[Rng(seed).below(len(legal))])


def frames(data: bytes) -> tuple[str, bytes]:
    """In a worker: every position of a record as a spectator sees it, with the move that led to it, as JSON.

    The answer begins with an error code, empty when all is well; so does that of `verify`.
    """
    try:
        return "", msgspec.json.encode(_frames(records.read(data)))
    except ToptafelError as error:
        return error.code, msgspec.json.encode(explained(error))


def _frames(record: records.Record) -> dict[str, Any]:
    shown: list[dict[str, Any]] = []
    move, mover = None, None
    for position, ply in record.steps():
        shown.append({"view": position.view(), "move": move, "seat": mover})
        if ply is not None:
            move, mover = ply.text, ply.seat
    setup = record.setup
    kept: dict[str, Any] = {key: record.data[key] for key in ("seats", "started", "result") if key in record.data}
    return {"game": setup.game.name, "players": setup.players, "options": setup.options, **kept, "frames": shown}


def verify(data: bytes) -> tuple[str, bytes]:
    """In a worker: what `toptafel verify --fair` says of a record, as JSON."""
    try:
        return "", msgspec.json.encode(fair.check(records.read(data).data).as_json())
    except ToptafelError as error:
        return "", msgspec.json.encode(fair.Outcome(False, reason=error.reason, message=error.message).as_json())


def _warm_up() -> None:
    from toptafel import bots  # noqa: F401


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
