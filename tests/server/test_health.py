"""Is the server well? Whoever asks that has an answer soon, also when the store says nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.failing import serving
from tests.store.opened import run
from toptafel.server import lobby
from toptafel.store import StoreError


def test_a_store_that_says_nothing_is_asked_once_and_not_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: 7 seconds instead of 2, for psycopg asks a silent database to cancel, and waits for that."""
    monkeypatch.setattr(lobby, "HEALTH_SECONDS", 0.01)
    answered = asyncio.Event()
    heard: list[str] = []

    async def silent() -> None:
        heard.append("asked")
        try:
            await answered.wait()
        except asyncio.CancelledError:
            heard.append("stopped")
            raise

    async def test() -> None:
        async with serving(tmp_path) as place:
            monkeypatch.setattr(place.store, "ping", silent)
            for _ in range(3):
                with pytest.raises(StoreError, match="no answer"):
                    await place.lobby.ping()
            assert heard == ["asked"]
            answered.set()
            monkeypatch.setattr(lobby, "HEALTH_SECONDS", 300)
            for _ in range(2):
                await place.lobby.ping()
            assert heard == ["asked", "asked"]

    run(test())


def test_a_store_that_is_away_is_told_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away() -> None:
        raise StoreError("store", "The store is away.")

    async def test() -> None:
        async with serving(tmp_path) as place:
            monkeypatch.setattr(place.store, "ping", away)
            for _ in range(2):
                with pytest.raises(StoreError, match="away"):
                    await place.lobby.ping()

    run(test())
