"""One browser's socket: from its hello until it goes."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from toptafel.errors import ToptafelError
from toptafel.server import messages
from toptafel.server.limits import Bucket, too_much
from toptafel.server.lobby import Lobby
from toptafel.server.room import Room
from toptafel.server.settings import Limits
from toptafel.server.thinking import Thinking
from toptafel.table import house, requests
from toptafel.table.refusal import Refusal

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PREFIX = "/ws/"
# Close codes, as the browser sees them
REFUSED = 4400  # this socket cannot go on; the last message says why
HINT_LEVEL = "strong"


class Sockets:
    """The sockets of a server; an ASGI application."""

    def __init__(self, lobby: Lobby, thinking: Thinking, limits: Limits) -> None:
        self._lobby = lobby
        self._thinking = thinking
        self._limits = limits
        self._open: Counter[str] = Counter()  # per address

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        address = scope["client"][0] if scope.get("client") else ""
        connection = Connection(scope["path"].removeprefix(PREFIX), self._lobby, self._thinking, self._limits, send)
        self._open[address] += 1
        try:
            if self._open[address] > self._limits.sockets:
                connection.leave(too_much())
                await connection.flush()
            else:
                await connection.serve(receive)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class Connection:
    """A browser at a table: a Guest of its room."""

    def __init__(self, table: str, lobby: Lobby, thinking: Thinking, limits: Limits, send: Send) -> None:
        self.tokens: list[str] = []
        self.mine: list[int] = []
        self.look: int | None = None
        self.seen = 0
        self._table = table
        self._lobby = lobby
        self._thinking = thinking
        self._limits = limits
        self._send = send
        self._room: Room | None = None
        self._bucket = Bucket(limits.messages, time.monotonic())
        self._hint: asyncio.Task[None] | None = None
        self._outbox: list[str] = []
        self._waiting = 0  # characters in the outbox
        self._filled = asyncio.Event()
        self._leaving = False

    # Sending

    def push(self, *parts: str) -> None:
        if not parts or self._leaving:
            return
        self._outbox.extend(parts)
        self._waiting += sum(map(len, parts))
        self._filled.set()
        if self._waiting > self._limits.outbox_bytes:
            self._outbox.clear()
            self.leave(Refusal("too_slow", "The connection is too slow to keep up."))

    def leave(self, why: ToptafelError) -> None:
        self.push(messages.error(why))
        self._leaving = True
        self._filled.set()

    async def flush(self) -> None:
        """Send all that waits, as one frame."""
        if self._outbox:
            text = f"[{','.join(self._outbox)}]"
            self._outbox.clear()
            self._waiting = 0
            await self._send({"type": "websocket.send", "text": text})
        if self._leaving:
            await self._send({"type": "websocket.close", "code": REFUSED})

    async def _write(self) -> None:
        while not self._leaving or self._outbox:
            await self._filled.wait()
            self._filled.clear()
            await self.flush()

    # Receiving

    async def serve(self, receive: Receive) -> None:
        writer = asyncio.create_task(self._write())
        try:
            await self._read(receive)
        finally:
            if self._room is not None:
                self._room.exit(self)
            if self._hint is not None:
                self._hint.cancel()
            if self._leaving:
                await asyncio.wait([writer], timeout=1)
            writer.cancel()
            await asyncio.wait([writer])

    async def _read(self, receive: Receive) -> None:
        try:
            message = await asyncio.wait_for(receive(), self._limits.hello_seconds)
        except TimeoutError:
            self.leave(Refusal("no_hello", "Say hello first."))
            return
        while message["type"] == "websocket.receive" and not self._leaving:
            await self._take(message.get("text"))
            if self._room is None:  # who cannot even say hello need not stay
                self.leave(Refusal("no_hello", "Say hello first."))
                return
            message = await receive()

    async def _take(self, text: str | None) -> None:
        """Carry out one message, or answer why not."""
        request = ""
        try:
            if text is None:
                raise Refusal("message", "Messages are texts.")
            if len(text) > self._limits.message_bytes:
                raise Refusal("too_long", f"A message has at most {self._limits.message_bytes} characters.")
            if not self._bucket.take(time.monotonic()):
                await asyncio.sleep(1 / self._limits.messages.per_second)  # who floods, waits
                raise too_much()
            message = messages.read(text)
            request = message.id
            await self._carry_out(message)
        except ToptafelError as error:
            self.push(messages.error(error, request))

    async def _carry_out(self, message: messages.Incoming) -> None:
        if isinstance(message, messages.Hello):
            await self._hello(message)
            return
        room = self._room
        if room is None:
            raise Refusal("no_hello", "Say hello first.")
        match message:
            case messages.Look():
                await room.turn(self, message.seat)
            case messages.Ping():
                self.push(messages.PONG)
                return
            case messages.Hint():
                self._start_hint(room, message)
                return
            case _:
                absent = room.absence(message.target) if isinstance(message, requests.Replace) else 0
                await room.act(lambda table, now: house.carry_out(table, message, self.mine, now, absent))
        if message.id:
            self.push(messages.done(message.id))

    async def _hello(self, hello: messages.Hello) -> None:
        room = await self._lobby.room(self._table)
        self.tokens = hello.tokens
        await room.enter(self, hello.entropy)
        self._room = room
        if hello.id:
            self.push(messages.done(hello.id))

    def _start_hint(self, room: Room, hint: messages.Hint) -> None:
        table = room.table
        if not table.setup.hints:
            raise Refusal("no_hints", "This table plays without hints.")
        if hint.seat not in self.mine:
            raise Refusal("not_yours", "This is not your seat.", seat=hint.seat)
        if table.status != "playing" or table.position.state.to_move != hint.seat:
            raise Refusal("not_your_turn", "It is somebody else's turn.")
        if self._hint is not None and not self._hint.done():
            raise Refusal("thinking", "A hint is on its way.")
        moves = list(table.position.moves)

        async def think() -> None:
            move = await self._thinking.bot_move(table.position.setup, moves, hint.seat, HINT_LEVEL)
            self.push(messages.write("hint", id=hint.id, moves=[{"move": move, "value": None}]))

        self._hint = asyncio.create_task(think())
