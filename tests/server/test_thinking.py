"""Worker processes: bots, records, and what happens when something breaks there."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable

import pytest

from toptafel.errors import ToptafelError
from toptafel.games import registry
from toptafel.position import Position, make
from toptafel.server import thinking
from toptafel.server.thinking import Thinking
from toptafel.server.workers import Workers


def with_workers(test: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = Workers(1)
        try:
            await asyncio.wait_for(test(workers), 60)
        finally:
            workers.stop()

    asyncio.run(run())


def position(name: str) -> Position:
    return make(name).new(seed=1)


@pytest.mark.parametrize("name", registry.names())
def test_bots_play_every_game(name: str) -> None:
    start = position(name)
    seat = start.state.to_move
    move = thinking.choose(start.setup, start.moves, seat, "easy", 1)
    assert move in start.legal()


def test_when_a_bot_fails_a_random_move_is_played_and_it_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    start = position("topas")

    async def test(workers: Workers) -> None:
        with caplog.at_level(logging.ERROR, "toptafel"):
            move = await Thinking(workers).bot_move(start.setup, start.moves, start.state.to_move, "no such level")
        assert move in start.legal()

    with_workers(test)
    assert "random move" in caplog.text


def test_a_hint_that_fails_breaks_nothing() -> None:
    start = position("topas")

    async def test(workers: Workers) -> None:
        pid = await workers.run(30, os.getpid)
        with pytest.raises(ToptafelError) as refused:
            await Thinking(workers).hint(start.setup, start.moves, 1 - start.state.to_move)
        assert refused.value.code == "not_your_turn"
        assert await workers.run(30, os.getpid) == pid

    with_workers(test)


def test_a_worker_that_dies_is_replaced() -> None:
    async def test(workers: Workers) -> None:
        pid = await workers.run(30, os.getpid)
        os.kill(pid, signal.SIGKILL)
        assert await workers.run(30, os.getpid) != pid

    with_workers(test)


def test_what_takes_too_long_is_given_up() -> None:
    async def test(workers: Workers) -> None:
        await workers.run(30, os.getpid)
        with pytest.raises(TimeoutError):
            await workers.run(0.05, time.sleep, 1)

    with_workers(test)
