# cython: boundscheck=True, wraparound=True, cdivision=False
"""One browser's socket: from its hello until it goes."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Protocol

from msgspec import UNSET

from toptafel.bots.observation import observed
from toptafel.engine.packed import pack
from toptafel.errors import ToptafelError
from toptafel.position import Setup
from toptafel.protocol.messages import GuessMessage, HintMessage, PastMessage
from toptafel.protocol.requests import (
    AnyFromBrowser,
    Guess,
    Hello,
    Hint,
    Look,
    Past,
    Ping,
    Replace,
    Reveal,
    TableRequest,
)
from toptafel.server import messages, metrics, refused
from toptafel.server.limits import Bucket, too_much
from toptafel.server.lobby import Lobby
from toptafel.server.room import Room
from toptafel.server.settings import Limits
from toptafel.table import conduct
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table

log = logging.getLogger("toptafel")

REFUSED = 4400  # close code: this socket cannot go on; the last message says why
_ANSWERED = (Ping, Hint, Guess, Past)  # by a message of their own instead of `done`


class Line(Protocol):
    """What carries messages to and from a browser: a Wire."""

    @property
    def unsent(self) -> int: ...

    async def receive(self) -> bytes | None: ...

    def send(self, text: bytes) -> None: ...

    def close(self, code: int) -> None: ...


class Connection:
    """A browser at a table: a Guest of its room."""

    def __init__(self, table: str, household: str, lobby: Lobby, limits: Limits, wire: Line) -> None:
        self.household = household
        self.tokens: list[str] = []
        self.mine: list[int] = []
        self.look: int | None = None
        self.seen = 0
        self.told = 0
        self.picture = False
        self._table = table
        self._lobby = lobby
        self._limits = limits
        self._wire = wire
        self._room: Room | None = None
        self._bucket = Bucket(limits.messages, time.monotonic())
        self._hint: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._outbox: list[bytes] = []
        self._leaving = False

    # Sending

    def push(self, *parts: bytes) -> None:
        if not parts or self._leaving:
            return
        if not self._outbox:
            self._loop.call_soon(self._flush)
        self._outbox.extend(parts)

    def leave(self, why: ToptafelError) -> None:
        refused.note(why.code, self.household, self._table)
        self.push(messages.failed(why))
        self._leaving = True

    def _flush(self) -> None:
        """Send all that was pushed in this step, as one frame."""
        if self._wire.unsent > self._limits.outbox_bytes:
            refused.note("too_slow", self.household, self._table)
            self._outbox = [messages.failed(Refusal("too_slow", "The connection is too slow to keep up."))]
            self._leaving = True
        self._wire.send(b"[%b]" % b",".join(self._outbox))
        self._outbox.clear()
        if self._leaving:
            self._wire.close(REFUSED)

    # Receiving

    async def serve(self) -> None:
        try:
            await self._read()
        finally:
            if self._room is not None:
                self._room.exit(self)
            if self._hint is not None:
                self._hint.cancel()

    async def _read(self) -> None:
        try:
            message = await asyncio.wait_for(self._wire.receive(), self._limits.hello_seconds)
        except TimeoutError:
            self.leave(Refusal("no_hello", "Say hello first."))
            return
        while message is not None and not self._leaving:
            await self._take(message)
            if self._room is None:  # who cannot even say hello need not stay
                self.leave(Refusal("no_hello", "Say hello first."))
                return
            message = await self._wire.receive()

    async def _take(self, text: bytes) -> None:
        """Carry out one message, or answer why not."""
        request = ""
        began = time.monotonic()
        try:
            if len(text) > self._limits.message_bytes:
                raise Refusal("long_message", f"A message has at most {self._limits.message_bytes} bytes.")
            if not self._bucket.take(began):
                await asyncio.sleep(1.0 / self._limits.messages.per_second)  # who floods, waits
                raise too_much()
            message = messages.read(text)
            request = message.id
            await self._carry_out(message)
            metrics.requested(type(message).__name__, time.monotonic() - began)
        except ToptafelError as error:
            refused.note(error.code, self.household, self._table)
            self.push(messages.failed(error, request))

    async def _carry_out(self, message: AnyFromBrowser) -> None:
        if isinstance(message, Hello):
            await self._hello(message)
            return
        room = self._room
        if room is None:
            raise Refusal("no_hello", "Say hello first.")
        if isinstance(message, TableRequest):  # first: nearly all are moves
            absent = await room.absence(message.target) if isinstance(message, Replace) else 0
            patience = self._lobby.patience
            await room.act(lambda table, now: conduct.carry_out(table, message, self.mine, now, absent, patience))
        else:
            await self._look_or_ask(room, message)
        if message.id and not isinstance(message, _ANSWERED):
            self.push(messages.done(message.id))

    async def _look_or_ask(self, room: Room, message: AnyFromBrowser) -> None:
        match message:
            case Look():
                await room.turn(self, message.seat)
            case Reveal():
                await room.act(lambda table, now: conduct.reveal(table, self.tokens, message.entropy, now))
            case Ping():
                self.push(messages.PONG)
            case Hint():
                await self._start_hint(room, message)
            case Guess():
                await self._guess(room, message)
            case Past():
                await self._look_back(room, message)

    async def _hello(self, hello: Hello) -> None:
        room = await self._lobby.room(self._table)
        self.tokens = hello.tokens
        self.picture = hello.picture
        await room.enter(self, hello.entropy, hello.pledge, hello.program)
        self._room = room
        if hello.id:
            self.push(messages.done(hello.id))

    async def _look_back(self, room: Room, past: Past) -> None:
        async with room.settled() as table:
            if table.status == "open" or past.at > len(table.position.plies):
                raise Refusal("no_past", "The game has not come to this move.", at=past.at)
            then = table.position.copy()
        then.back_to(past.at)
        view: Any = then.game.view(then.state, self.look)
        picture = then.picture(self.look) if past.picture else UNSET
        self.push(messages.write(PastMessage(past.id, past.at, self.look, view, picture)))

    async def _guess(self, room: Room, guess: Guess) -> None:
        async with room.settled() as table:
            self._to_move(table, guess.seat)
            if table.game.told(table.position.state) is not None:  # it would remember what nobody may look up
                raise Refusal("no_guess", "At this table nobody can look back.")
            at, observation = table.at, observed(table.position, guess.seat)
        self.push(messages.write(GuessMessage(guess.id, at, pack(observation.guess()))))

    def _to_move(self, table: Table, seat: int) -> None:
        """Is a seat of this browser to move?"""
        if seat not in self.mine:
            raise Refusal("not_yours", "This is not your seat.", seat=seat)
        if table.status != "playing" or table.position.state.to_move != seat:
            raise Refusal("not_your_turn", "It is somebody else's turn.")

    async def _start_hint(self, room: Room, hint: Hint) -> None:
        if self._hint is not None and not self._hint.done():
            raise Refusal("thinking", "A hint is on its way.")
        async with room.settled() as table:
            if not table.setup.hints:
                raise Refusal("no_hints", "This table plays without hints.")
            self._to_move(table, hint.seat)
            setup, moves = table.position.setup, list(table.position.moves)
        self._hint = asyncio.create_task(self._think(room, setup, moves, hint))

    async def _think(self, room: Room, setup: Setup, moves: list[str], hint: Hint) -> None:
        try:
            found = await room.thinking.hint(setup, moves, hint.seat)
        except ToptafelError as error:
            refused.note(error.code, self.household, self._table)
            self.push(messages.failed(error, hint.id))
        except Exception:
            log.exception("No hint at %s after %d moves", setup.game.name, len(moves))
            self.push(messages.failed(Refusal("server", "There is no hint: something went wrong."), hint.id))
        else:
            self.push(messages.write(HintMessage(hint.id, found)))
