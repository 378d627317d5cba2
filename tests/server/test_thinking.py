"""Bots that think in worker processes, and what is played when one fails or is late."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from typing import Any

import pytest

from tests.server.working import HERE, with_workers
from toptafel.errors import ToptafelError
from toptafel.games import registry
from toptafel.position import Position, make
from toptafel.server import thinking
from toptafel.server.thinking import Thinking, weaker
from toptafel.server.turns import Asker
from toptafel.server.workers import Busy, Workers
from toptafel.table.refusal import Refusal


def sleep_long(*_: object) -> None:
    time.sleep(3600)


def end_worker(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def position(name: str) -> Position:
    return make(name).new(seed=1)


@pytest.mark.parametrize("name", registry.names())
def test_bots_play_every_game(name: str) -> None:
    start = position(name)
    seat = start.state.to_move
    move = thinking.choose(start.setup, start.moves, seat, "easy", 1)
    assert move in start.legal()


def test_when_a_bot_fails_a_weaker_one_moves_and_it_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    start = position("topas")

    async def test(workers: Workers) -> None:
        with caplog.at_level(logging.ERROR, "toptafel"):
            move = await Thinking(workers).bot_move(
                HERE, start.setup, start.moves, start.state.to_move, "no such level"
            )
        assert move in start.legal()

    with_workers(test)
    assert "no such level" in caplog.text
    assert "random" not in caplog.text


def test_who_is_late_is_stood_in_for_by_a_weaker_level() -> None:
    start = position("topas")
    asked: list[str] = []

    class Late(Workers):
        """The strong ones never come to an end here."""

        async def run(self, asker: Asker, seconds: float, work: Any, *args: Any, **kwargs: Any) -> Any:
            asked.append(args[3])
            if args[3] in ("master", "medium"):
                return await super().run(asker, 0.01, time.sleep, 3600)
            return await super().run(asker, seconds, work, *args, **kwargs)

    async def test() -> None:
        workers = Late(1)
        move = await Thinking(workers).bot_move(HERE, start.setup, start.moves, start.state.to_move, "master")
        workers.stop()
        assert move in start.legal()

    asyncio.run(test())
    assert asked == ["master", "medium", "easy"]


@pytest.mark.parametrize(
    ("level", "others"),
    [
        ("master", ["medium", "easy", "beginner"]),
        ("medium", ["easy", "beginner"]),
        ("beginner", []),
        ("no such level", ["medium", "easy", "beginner"]),
    ],
)
def test_the_weaker_levels_are_those_that_are_quick(level: str, others: list[str]) -> None:
    assert weaker(level) == others


def test_bots_that_are_all_late_are_an_error_that_the_table_gets_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "BOT_SECONDS", 0.01)
    monkeypatch.setattr(thinking, "choose", sleep_long)
    start = position("topas")

    async def test(workers: Workers) -> None:
        with pytest.raises(Busy) as late:
            await Thinking(workers).bot_move(HERE, start.setup, start.moves, start.state.to_move, "easy")
        assert late.value.code == "late"
        assert not isinstance(late.value, Refusal)  # a table tries again after a refusal at once, after this in a while

    with_workers(test)


def test_nobody_moves_at_random_because_workers_were_killed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start = position("topas")

    async def test(workers: Workers) -> None:
        with monkeypatch.context() as killed:
            killed.setattr(thinking, "choose", end_worker)
            with pytest.raises(Busy) as lost:
                await Thinking(workers).bot_move(HERE, start.setup, start.moves, start.state.to_move, "easy")
            assert lost.value.code == "late"
        move = await Thinking(workers).bot_move(HERE, start.setup, start.moves, start.state.to_move, "easy")
        assert move in start.legal()

    with caplog.at_level(logging.ERROR, "toptafel"):
        with_workers(test)
    assert "lost its worker" in caplog.text
    assert "random" not in caplog.text


def test_a_hint_whose_worker_is_killed_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start = position("topas")
    monkeypatch.setattr(thinking, "hint", end_worker)

    async def test(workers: Workers) -> None:
        with pytest.raises(Busy) as lost:
            await Thinking(workers).hint(HERE, start.setup, start.moves, start.state.to_move)
        assert lost.value.code == "busy"

    with caplog.at_level(logging.ERROR, "toptafel"):
        with_workers(test)
    (said,) = [one for one in caplog.records if "No hint" in one.getMessage()]
    assert "WorkerLost" in said.getMessage()
    assert said.exc_info is None


def test_a_hint_that_fails_breaks_nothing() -> None:
    start = position("topas")

    async def test(workers: Workers) -> None:
        pid = await workers.run(HERE, 60, os.getpid)
        with pytest.raises(ToptafelError) as refused:
            await Thinking(workers).hint(HERE, start.setup, start.moves, 1 - start.state.to_move)
        assert refused.value.code == "not_your_turn"
        assert await workers.run(HERE, 60, os.getpid) == pid

    with_workers(test)
