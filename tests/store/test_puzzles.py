"""How people do at puzzles, in every store."""

from __future__ import annotations

import asyncio
import secrets

from tests.store.opened import opened, run
from toptafel.store.puzzles import Tally


def test_tries_are_counted_and_ratings_changed(where: str) -> None:
    name = secrets.token_hex(8)

    async def test() -> None:
        async with opened(where) as kept:
            assert name not in await kept.puzzles.all()
            await kept.puzzles.tried(name, True, 150_000, -1_600)
            assert (await kept.puzzles.all())[name] == Tally(1, 1, 148_400)
            await asyncio.gather(*[kept.puzzles.tried(name, False, 150_000, 100) for _ in range(20)])
        async with opened(where) as kept:
            assert (await kept.puzzles.all())[name] == Tally(21, 1, 150_400)

    run(test())
