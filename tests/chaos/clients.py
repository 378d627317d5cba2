"""People at their browsers: they move at random, come back after every break, and repeat what was not answered.

Some wait instead to be shown what became of it, when they were told that the store is away.
"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.chaos.history import DONE, PATIENCE, Request, Story

SILENCE = 4.0  # seconds without a word after which a browser asks whether anybody is there, and after that gives up
UNDO = 0.03  # of all turns begin with the wish to take something back
UNKNOWN = {"store", "busy", "too_much"}  # answers that leave open whether it happened: to be asked again
WAITING = 0.3  # of all people wait when the store is away
EXPECTED = {"stale", "not_your_turn", "question", "no_question", "not_asked", "undo_to", "finished", "no_hello", "late"}

Message = dict[str, Any]


class Player:
    """One person, with one seat at a table, and then at that of the rematch, and so on."""

    def __init__(self, rng: Random, ports: list[int], story: Story, token: str, pace: float) -> None:
        """`pace` is how many seconds a turn takes at most."""
        self._waits = rng.random() < WAITING
        self.stories = [story]
        self.complaints: list[str] = []
        self.resting = False  # asks for nothing new
        self.waited: float | None = None  # seconds for something new, since it was expected; None: it has not come yet
        self._expected = time.monotonic()
        self._rng = rng
        self._ports = ports
        self._token = token
        self._pace = pace
        self._line: ClientConnection | None = None
        self._head: Message = {}
        self._position: Message = {}
        self._open: Request | None = None  # what was not answered yet
        self._doubtful: Request | None = None  # of this nobody knows whether it was written
        self._doubtful_since = 0.0

    @property
    def story(self) -> Story:
        return self.stories[-1]

    @property
    def settled(self) -> bool:
        """Has everything been answered?"""
        return self._open is None

    def expect(self) -> None:
        """From now on something new is to be shown."""
        self._expected = time.monotonic()
        self.waited = None

    def cut(self) -> None:
        """The line breaks, without a goodbye."""
        if self._line is not None:
            self._line.transport.abort()

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            port = self._rng.choice(self._ports)
            table = self.story.table
            with suppress(OSError, TimeoutError, WebSocketException):
                async with connect(f"ws://127.0.0.1:{port}/ws/{table}", open_timeout=10, compression=None) as line:
                    self._line = line
                    try:
                        await self._visit(line)
                    finally:
                        self._line = None
                        line.transport.abort()  # nobody waits for a goodbye here
            if table == self.story.table:
                await asyncio.sleep(self._rng.uniform(0.05, 0.4))

    async def _visit(self, line: ClientConnection) -> None:
        story = self.story
        self._head, self._position = {}, {}
        await self._send({"type": "hello", "tokens": [self._token], "entropy": "ab" * 16})
        while self.story is story and not self._position:
            await self._hear(line)
        if self._open is not None:
            await self._ask(self._open)
        while self.story is story:
            await self._go_on()
            await self._hear(line)

    async def _hear(self, line: ClientConnection) -> None:
        """One frame, or a sign of life."""
        # Not `wait_for`: with Python 3.11 it forgets that it was cancelled when a frame comes in just then.
        try:
            async with asyncio.timeout(SILENCE):
                text = await line.recv()
        except TimeoutError:
            await self._send({"type": "ping"})
            async with asyncio.timeout(SILENCE):
                text = await line.recv()
        story = self.story
        for message in json.loads(text):
            await self._take(message)
            if self.story is not story:  # the rest is about the table that was left
                return

    async def _take(self, message: Message) -> None:
        kind = message["type"]
        if kind == "table":
            self._head = message
            if message["next"] is not None:
                self._follow(message["next"])
        elif kind == "position":
            self._position, self._doubtful = message, None
            before = self.story.last
            self.story.show(message["from"], message["log"])
            if self.story.last != before:
                self._news()
        elif kind in ("done", "error"):
            await self._answered(message.get("id", ""), DONE if kind == "done" else message["code"])

    def _follow(self, table: str) -> None:
        self.stories.append(Story(table, self.story.seat))
        self._open = self._doubtful = None  # a rematch that is there need not be asked for any more
        self._news()

    def _news(self) -> None:
        if self.waited is None:
            self.waited = time.monotonic() - self._expected

    async def _answered(self, name: str, answer: str) -> None:
        if answer not in UNKNOWN | EXPECTED | {DONE}:
            self.complaints.append(f"{self.story.table}, seat {self.story.seat}: {answer}")
        request = self._open
        if request is None or name != request.id:
            return
        if answer == "store" and self._waits:
            self._open, self._doubtful, self._doubtful_since = None, request, time.monotonic()
        elif answer in UNKNOWN:
            await asyncio.sleep(self._rng.uniform(0.1, 0.3))
            await self._ask(request)
        else:
            request.answer = answer
            self._open = None

    async def _go_on(self) -> None:
        """Do whatever this player can do now."""
        if self._open is not None or self.resting or self._in_doubt():
            return
        request = self._wish()
        if request is not None:
            await asyncio.sleep(self._rng.uniform(0, self._pace))
            await self._ask(request)

    def _in_doubt(self) -> bool:
        """Is something still to be shown? When nothing is for long, this one plays on."""
        if self._doubtful is not None and time.monotonic() - self._doubtful_since > PATIENCE / 2:
            self._doubtful.given_up, self._doubtful = True, None
        return self._doubtful is not None

    def _wish(self) -> Request | None:
        seat, question, view = self.story.seat, self._head["question"], self._position["view"]
        if self._head["status"] == "finished":
            return None if self._head["seats"][seat]["asked"] else self._request("rematch")
        if question is not None:
            return self._request("answer", yes=self._rng.random() < 0.7) if seat in question["waiting"] else None
        if self._head["status"] != "playing" or view["to_move"] != seat:
            return None
        at = self._position["at"]
        if at > 4 and self._rng.random() < UNDO:
            return self._request("undo", to=at - self._rng.randint(1, 4))
        return self._request("move", at=at, move=self._rng.choice(self._position["legal"]))

    def _request(self, kind: str, **fields: Any) -> Request:
        story = self.story
        request = Request(f"{story.seat}-{len(story.asked)}", kind, {"seat": story.seat, **fields})
        story.asked.append(request)
        return request

    async def _ask(self, request: Request) -> None:
        self._open = request
        request.sent += 1
        await self._send(request.message())

    async def _send(self, message: Message) -> None:
        assert self._line is not None
        await self._line.send(json.dumps(message))


async def party(rng: Random, ports: list[int], game: str, kinds: list[str], pace: float) -> list[Player]:
    """The people at a new table; kinds are open or a bot's level. Somebody sets it up, others claim what is open."""
    seats = [{"kind": "here"}, *({"kind": kind} if kind == "open" else _bot(kind) for kind in kinds)]
    setup = {"game": game, "seats": seats, "pace": False, "clock": {"move": None, "game": 3600}}
    async with httpx.AsyncClient(timeout=10) as http:
        made = await _made(http, rng, ports, "/api/tables", setup)
        tokens = {0: made["tokens"]["0"]}
        for seat, kind in enumerate(kinds, 1):
            if kind == "open":
                path = f"/api/tables/{made['table']}/seats/{seat}"
                claimed = await _made(http, rng, ports, path, {"name": "Bo"})
                tokens[seat] = claimed["token"]
    return [
        Player(Random(rng.random()), ports, Story(made["table"], seat), token, pace) for seat, token in tokens.items()
    ]


def _bot(level: str) -> dict[str, str]:
    return {"kind": "bot", "level": level}


async def _made(http: httpx.AsyncClient, rng: Random, ports: list[int], path: str, wish: Message) -> Message:
    """What a server answers, as soon as one does."""
    while True:
        with suppress(httpx.HTTPError):
            answer = await http.post(f"http://127.0.0.1:{rng.choice(ports)}{path}", json=wish)
            if answer.status_code == 201:
                made: Message = answer.json()
                return made
            assert answer.status_code == 503, answer.text
        await asyncio.sleep(0.1)
