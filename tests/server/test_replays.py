"""Records that strangers upload: what they may cost."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from tests.server.server import WAIT
from toptafel import make, record
from toptafel.errors import RecordError
from toptafel.server import replays, reviews, unsent, uploads
from toptafel.server.answers import HANDLERS
from toptafel.server.api import Api
from toptafel.server.app import api_routes
from toptafel.server.calls import calls_of
from toptafel.server.guard import RECORDS
from toptafel.server.lobby import Lobby
from toptafel.server.practice_api import PracticeApi
from toptafel.server.settings import Limits, Settings
from toptafel.server.turns import Asker
from toptafel.server.workers import Workers
from toptafel.store.puzzles import Puzzles

GAME = record.dump(record.random_game(make("topas"), 3)).encode()
SIZE = len(replays.replay(GAME))


class Place:
    """The calls of a server, asked without sockets: who reads, and who has gone, is said here."""

    def __init__(self) -> None:
        self.workers = Workers(1)
        apis = (
            Api(Settings(""), cast(Lobby, None), self.workers),
            PracticeApi(Limits(), self.workers, cast(Puzzles, None)),
        )
        calls = [found for api in apis for found in calls_of(api)]
        self.app = Starlette(routes=api_routes(calls), exception_handlers=HANDLERS)

    async def keep_busy(self) -> None:
        """The worker has something to do that does not end."""
        self._endless = asyncio.create_task(self.workers.run(Asker("192.0.2.99"), 3600.0, time.sleep, 3600))
        await asyncio.sleep(0)

    async def until_waiting(self, count: int) -> None:
        while self.workers.waiting != count:
            await asyncio.sleep(0.001)

    def ask(self, household: str = "192.0.2.1", reads: bool = True, path: str = "/api/replay") -> Asked:
        return Asked(self.app, household, reads, path)


class Asked:
    """Somebody who has sent a record."""

    def __init__(self, app: Starlette, household: str, reads: bool, path: str) -> None:
        self.status = 0
        self.body = b""
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "http.request", "body": GAME})
        scope: dict[str, Any] = {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": []}
        scope |= {"client": (household, 1), "asgi": {"spec_version": "2.3"}}
        self.answered = asyncio.create_task(app(scope, self._said.get, self._hear))

    async def _hear(self, message: Message) -> None:
        """As uvicorn does: what is sent waits until what was sent before it is nearly all on its way."""
        if self.body:
            await self.reads.wait()
        self.status = message.get("status", self.status)
        self.body += message.get("body", b"")

    def leave(self) -> None:
        self._said.put_nowait({"type": "http.disconnect"})

    async def until_begun(self) -> None:
        """Until something of the answer was sent."""
        while not self.body:
            await asyncio.sleep(0.001)

    async def finish(self) -> int:
        await self.answered
        return self.status


def at_a_place(test: Callable[[Place], Awaitable[None]]) -> None:
    async def run() -> None:
        place = Place()
        try:
            await asyncio.wait_for(test(place), WAIT)
        finally:
            place.workers.stop()

    asyncio.run(run())


def test_answers_that_nobody_reads_are_kept_for_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: 25 replays of 16 MB, asked for from one address and not read, took 390 MB of the server's memory."""
    monkeypatch.setattr(unsent, "HOUSEHOLD", 2 * SIZE)
    monkeypatch.setattr(unsent, "EVERYBODY", 3 * SIZE)

    async def test(place: Place) -> None:
        kept = [place.ask(reads=False) for _ in range(2)]
        for one in kept:
            await one.until_begun()
        refused = place.ask()
        assert (await refused.finish(), json.loads(refused.body)["code"]) == (503, "busy")
        other = place.ask("192.0.2.2", reads=False)
        await other.until_begun()
        assert await place.ask("192.0.2.3").finish() == 503  # of everybody together
        kept[0].reads.set()
        assert (await kept[0].finish(), len(kept[0].body)) == (200, SIZE)
        assert await place.ask().finish() == 200
        kept[1].answered.cancel()  # the server stops
        await asyncio.wait([kept[1].answered])
        again = [place.ask("192.0.2.3", reads=False) for _ in range(2)]
        for one in again:
            await one.until_begun()
        assert {one.status for one in again} == {200}
        assert await place.ask().finish() == 503

    at_a_place(test)


@pytest.mark.parametrize("path", RECORDS)
def test_work_ends_with_whoever_asked_for_it(path: str) -> None:
    """Found: whoever asked and left, again and again, had all of it done, and all his records kept until then."""

    async def test(place: Place) -> None:
        await place.keep_busy()
        asked = place.ask(path=path)
        await place.until_waiting(1)
        asked.leave()
        await asked.finish()
        await place.until_waiting(0)
        stays = place.ask(path=path)
        await place.until_waiting(1)
        stays.answered.cancel()  # the server stops
        await asyncio.wait([stays.answered])
        await place.until_waiting(0)

    at_a_place(test)


def test_records_of_many_wait_only_as_far_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "MOST", 3 * len(GAME))

    async def test(place: Place) -> None:
        await place.keep_busy()
        waiting = [place.ask(f"192.0.2.{n}", path=path) for n, path in enumerate(RECORDS[:3])]
        await place.until_waiting(3)
        for path in RECORDS:
            refused = place.ask("192.0.2.9", path=path)
            assert (await refused.finish(), json.loads(refused.body)["code"]) == (503, "busy")
        waiting[1].leave()
        await waiting[1].finish()
        other = place.ask("192.0.2.9")
        await place.until_waiting(3)
        for asked in (waiting[0], waiting[2], other):
            asked.leave()
            await asked.finish()

    at_a_place(test)


def test_a_long_answer_is_sent_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unsent, "SLICE", SIZE // 5)

    async def test(place: Place) -> None:
        asked = place.ask(reads=False)
        await asked.until_begun()
        assert len(asked.body) == SIZE // 5
        asked.reads.set()
        assert (await asked.finish(), asked.body) == (200, replays.replay(GAME))

    at_a_place(test)


@pytest.mark.parametrize("work", [replays.replay, reviews.count])
def test_a_record_has_so_many_moves_and_no_more(monkeypatch: pytest.MonkeyPatch, work: object) -> None:
    assert callable(work)
    moves = len(json.loads(GAME)["moves"])
    monkeypatch.setattr(replays, "MOVES", moves)
    work(GAME)
    monkeypatch.setattr(replays, "MOVES", moves - 1)
    with pytest.raises(RecordError) as refused:
        work(GAME)
    assert (refused.value.code, refused.value.params) == ("long_record", {"moves": moves})


def test_an_answer_has_so_many_bytes_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: a record of 65 KiB, with a thousand words that are in every view, became an answer of 92 MB."""
    size = len(replays.replay(GAME))
    monkeypatch.setattr(replays, "BYTES", size)
    assert len(replays.replay(GAME)) == size
    monkeypatch.setattr(replays, "BYTES", size // 2)
    with pytest.raises(RecordError) as refused:
        replays.replay(GAME)
    assert refused.value.code == "long_record"
    monkeypatch.setattr(replays, "BYTES", size)
    with pytest.raises(RecordError):
        replays.replay(GAME, picture=True)


def test_a_record_is_seen_by_the_eyes_that_are_asked_for() -> None:
    def frames(seat: int | None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(replays.replay(GAME, seat=seat))["frames"]
        return found

    for nobody in (None, 9):
        assert not any(frame["view"]["hand"] for frame in frames(nobody))
    decisions = [frame for frame in frames(0) if isinstance(frame["view"]["to_move"], int)]
    assert all(frame["view"]["seat"] == 0 and frame["view"]["hand"] for frame in decisions)
    for frame in decisions:
        mover = frame["view"]["to_move"]
        assert ("own" in frame) == (mover != 0)
        assert mover == 0 or (frame["own"]["seat"] == mover and frame["own"]["hand"])


def test_agreed_words_count_with_every_position(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = "AEINORST"
    words = [a + b + c + d for a in letters for b in letters for c in letters for d in letters[:2]][:1000]
    plain = record.random_game(make("topscore"), 3)
    plain["moves"] = plain["moves"][:20]
    plain.pop("result", None)
    size = len(replays.replay(json.dumps(plain).encode()))
    monkeypatch.setattr(replays, "BYTES", 3 * size)
    with pytest.raises(RecordError) as refused:
        replays.replay(json.dumps(plain | {"options": plain["options"] | {"extra": words}}).encode())
    assert refused.value.code == "long_record"
