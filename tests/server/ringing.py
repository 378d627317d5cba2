"""A server with a table where nobody is, and real receivers for whatever it sends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from tests.bells.receivers import Browser, Mailbox, Receiver, mail_server, receiving
from tests.server.failing import Guest, Place
from tests.server.server import WAIT
from toptafel.protocol.bells import HookBell, MailBell, PushBell, PushKeys
from toptafel.protocol.http import SeatClaim
from toptafel.protocol.requests import Move
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server.calling import Calling
from toptafel.server.ringer import Ringer
from toptafel.server.settings import Settings
from toptafel.store.bells import ANYBODY, Bell, Most
from toptafel.table import conduct
from toptafel.table.table import Table

AN, BO = 0, 1  # seats
AFTER = 20.0
PAUSES = (30.0, 120.0)


class House:
    """A server with one table of An and Bo, neither of whom is there, and receivers for all that it sends."""

    def __init__(self, place: Place, web: Receiver, box: Mailbox) -> None:
        self.place, self.web, self.box = place, web, box

    async def start(self, game: str = "ontop") -> None:
        await self.place.start()
        self._begin()
        setup = TableSetup(game, [SeatSetup("here", "An"), SeatSetup("open")], pace=False)
        made = await self.place.lobby.open_table(setup)
        self.table = made.table
        taken = await self.place.lobby.claim(made.table, BO, SeatClaim("Bo"))
        self.tokens = [made.tokens["0"], taken.token]
        for token in self.tokens:
            guest = await self.come(token)
            (await self.room()).exit(guest)

    async def restart(self) -> None:
        """As after a crash: nothing is left but the store."""
        await self.place.stop()
        await self.place.start()
        self._begin()

    def _begin(self) -> None:
        settings = Settings(
            "",
            address="https://games.example",
            smtp=f"smtp://127.0.0.1:{self.box.port}",
            mail_from="games@example.org",
            call_inside=("127.0.0.0/8",),
        )
        self.bells = self.place.store.bells
        self.calling = Calling(settings, self.bells)
        self.ringer = self.another_ringer()

    def another_ringer(self) -> Ringer:
        return Ringer(self.place.lobby, self.bells, self.calling.sender, AFTER, self.place.clock, PAUSES)

    async def room(self) -> Any:
        return await self.place.lobby.room(self.table)

    async def come(self, token: str) -> Guest:
        guest = Guest(token)
        await (await self.room()).enter(guest, "")
        return guest

    async def look(self) -> Table:
        async with (await self.room()).settled() as table:
            found: Table = table
            return found

    async def move(self, seat: int | None = None) -> int:
        """Whoever is to move plays the first legal move; who is to move then."""
        table = await self.look()
        mover = table.position.state.to_move if seat is None else seat
        request = Move(seat=mover, at=table.at, move=table.position.legal()[0])
        await self.ask(request)
        return (await self.look()).position.state.to_move

    async def ask(self, request: Any) -> None:
        await (await self.room()).act(lambda table, now: conduct.carry_out(table, request, [request.seat], now))

    async def turn_of(self, seat: int) -> None:
        while (await self.look()).position.state.to_move != seat:
            await self.move()

    async def add(
        self, person: int, body: PushBell | MailBell | HookBell, address: str, confirmed: bool = True
    ) -> Bell:
        """Considered up to now, as when somebody asks for it at the table."""
        kind = {PushBell: "push", MailBell: "mail", HookBell: "hook"}[type(body)]
        table = await self.look()
        bell = Bell(
            f"{kind}-{person}", self.table, person, kind, address, msgspec.json.encode(body), confirmed, table.entries
        )  # fmt: skip
        now = self.place.clock()
        assert await self.bells.add(bell, now, None if confirmed else now, Most()) == bell.id
        return bell

    async def push(self, seat: int) -> Browser:
        browser = Browser(self.web)
        await self.add(
            (await self.look()).seats[seat].person,
            PushBell("", "en", browser.endpoint, PushKeys(**browser.keys)),
            browser.endpoint,
        )
        return browser

    async def mail(self, seat: int, confirmed: bool = True) -> Bell:
        person = (await self.look()).seats[seat].person
        return await self.add(person, MailBell("", "nl", "an@example.org"), "an@example.org", confirmed)

    async def hook(self, form: Any = "text") -> Bell:
        url = f"{self.web.url}/topic"
        return await self.add(ANYBODY, HookBell("", "en", url, form), url)

    async def later(self, seconds: float) -> None:
        """Time passes, and whatever is due is sent, and answered."""
        await self.ringer.look()
        self.place.clock.now += int(1000 * seconds)
        await self.ringer.look()
        await self.ringer.ring()
        await self.settled()

    async def settled(self) -> None:
        while self.ringer._under_way:
            await asyncio.sleep(0.005)

    @property
    def sent(self) -> int:
        return len(self.web.received)


@asynccontextmanager
async def house(path: Path, game: str = "ontop") -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        place = Place(path)
        found = House(
            place, await stack.enter_async_context(receiving()), await stack.enter_async_context(mail_server())
        )
        await found.start(game)
        try:
            yield found
        finally:
            found.calling.close()
            await place.stop()


def run(path: Path, test: Callable[[House], Awaitable[None]], game: str = "ontop") -> None:
    async def whole() -> None:
        async with house(path, game) as found:
            await test(found)

    asyncio.run(asyncio.wait_for(whole(), WAIT))
