"""The HTTP interface of bells: how players who are away want to be called."""

from __future__ import annotations

import hashlib
from typing import Literal, cast

import msgspec
from starlette.requests import Request

from toptafel.bells import BellError, mail
from toptafel.bells.reach import target, unusable
from toptafel.protocol.bells import (
    BellAsk,
    BellFacts,
    BellLinked,
    BellRemoval,
    BellShown,
    BellsShown,
    HookBell,
    MailBell,
    PushBell,
)
from toptafel.server.calling import Calling
from toptafel.server.calls import call
from toptafel.server.ids import is_id, new_id
from toptafel.server.limits import Limiter, household_of
from toptafel.server.lobby import Lobby
from toptafel.server.log import clock_now
from toptafel.server.settings import Limits
from toptafel.store.bells import ANYBODY, Bell, Bells, Most
from toptafel.table.refusal import Refusal
from toptafel.table.table import fingerprint

FULL = (404, 409, 503)  # what may be refused; 409: there are too many


class BellApi:
    """The calls of one server."""

    def __init__(self, limits: Limits, lobby: Lobby, bells: Bells, calling: Calling) -> None:
        self._lobby = lobby
        self._bells = bells
        self._calling = calling
        self._households = Limiter(limits.bells)
        self._letters = Limiter(limits.letters)  # by mail address

    @call("GET", "/api/bells", "How players who are away can be called", (503,))
    async def facts(self) -> BellFacts:
        by = self._calling.by
        return BellFacts(await self._calling.public_key() if "push" in by else None, "mail" in by, "hook" in by)

    @call("POST", "/api/tables/{table}/bells", "The bells of a seat, or of the host", (404, 503))
    async def bells(self, table: str, body: BellAsk) -> BellsShown:
        return BellsShown([_shown(bell) for bell in await self._of(table, body.token)])

    @call("POST", "/api/tables/{table}/bells/remove", "Remove a bell", (404, 503))
    async def remove(self, table: str, body: BellRemoval) -> BellsShown:
        for bell in await self._of(table, body.token):
            if _name(bell) == body.name:
                await self._bells.remove(bell.id)
        return await self.bells(table, BellAsk(body.token))

    @call("POST", "/api/tables/{table}/bells/push", "Be called by Web Push", FULL)
    async def push(self, request: Request, table: str, body: PushBell) -> BellsShown:
        from toptafel.bells.push import check_keys

        self._check("push", request)
        self._look_at(body.endpoint)
        check_keys(body.keys.p256dh, body.keys.auth)
        person, entries = await self._person(table, body.token)
        kept = _encoded(msgspec.structs.replace(body, token=""))
        await self._add(Bell(new_id(24), table, person, "push", body.endpoint, kept, True, entries))
        return await self.bells(table, BellAsk(body.token))

    @call("POST", "/api/tables/{table}/bells/mail", "Be called by e-mail, once that is confirmed", FULL)
    async def mail(self, request: Request, table: str, body: MailBell) -> BellsShown:
        self._check("mail", request)
        address = mail.checked(body.address)
        person, entries = await self._person(table, body.token)
        known = [bell for bell in await self._bells.of_table(table) if (bell.person, bell.address) == (person, address)]
        if not known:
            self._letters.check(address.lower())
            kept = msgspec.structs.replace(body, token="", address=address)
            await self._add(
                Bell(new_id(24), table, person, "mail", address, _encoded(kept), False, entries), clock_now()
            )
        return await self.bells(table, BellAsk(body.token))

    @call("POST", "/api/tables/{table}/bells/hook", "Have whoever is away called at an address of the web", FULL)
    async def hook(self, request: Request, table: str, body: HookBell) -> BellsShown:
        self._check("hook", request)
        self._look_at(body.url)
        async with (await self._lobby.room(table)).settled() as settled:
            if not settled.is_host(body.token):
                raise Refusal("not_host", "Only whoever set up the table can do that.")
            entries = settled.entries
        kept = _encoded(msgspec.structs.replace(body, token=""))
        await self._add(Bell(new_id(24), table, ANYBODY, "hook", body.url, kept, True, entries))
        return await self.bells(table, BellAsk(body.token))

    @call("GET", "/api/bells/{bell}", "A bell, for the page behind a link in a letter", (404, 503))
    async def linked(self, bell: str) -> BellLinked:
        found = await self._found(bell)
        async with (await self._lobby.room(found.table)).settled() as table:
            return BellLinked(found.table, table.game.title, found.address, found.confirmed)

    @call("POST", "/api/bells/{bell}/confirm", "Whoever reads the mail wants to be called", (403, 404, 503))
    async def confirm(self, bell: str) -> BellLinked:
        await self._bells.confirm((await self._found(bell)).id)
        return await self.linked(bell)

    @call(
        "POST",
        "/api/bells/{bell}/stop",
        "Not to be called any more; a mail program may ask for it",
        (403, 503),
        status=204,
    )
    async def stop(self, bell: str) -> None:
        if is_id(bell):
            await self._bells.remove(bell)

    def _check(self, kind: str, request: Request) -> None:
        if kind not in self._calling.by:
            raise BellError("bell_kind", "This server does not call anybody that way.", kind=kind)
        self._households.check(household_of(request.scope))

    def _look_at(self, url: str) -> None:
        """BellError for what can be seen at once. What a name means is looked up whenever something is sent."""
        if not target(url).secure and not self._calling.inside:
            raise unusable()

    async def _person(self, table: str, token: str) -> tuple[int, int]:
        """Who plays with that token, and how many entries he has seen."""
        async with (await self._lobby.room(table)).settled() as settled:
            people = settled.persons(token)
            if not people:
                raise Refusal("not_yours", "This is not your seat.")
            return min(people), settled.entries

    async def _of(self, name: str, token: str) -> list[Bell]:
        async with (await self._lobby.room(name)).settled() as table:
            people = table.persons(token) | ({ANYBODY} if table.is_host(token) else set())
        return [bell for bell in await self._bells.of_table(name) if bell.person in people]

    async def _add(self, bell: Bell, due: int | None = None) -> None:
        if await self._bells.add(bell, clock_now(), due, Most()) is None:
            raise Refusal("bells_full", "Nobody else can be called here: there are too many already.")

    async def _found(self, name: str) -> Bell:
        found = await self._bells.find(name) if is_id(name) else None
        if found is None:
            raise Refusal("no_bell", "There is nothing here (any more): nobody is called.")
        return found


def _encoded(body: PushBell | MailBell | HookBell) -> bytes:
    return msgspec.json.encode(body)


def _name(bell: Bell) -> str:
    """By which its owner may remove it. Whoever asked for a letter must not be able to confirm it himself."""
    return hashlib.sha256(bell.id.encode()).hexdigest()[:16]


def _shown(bell: Bell) -> BellShown:
    pushed = bell.kind == "push"
    address = target(bell.address).origin if pushed else bell.address
    device = fingerprint(bell.address) if pushed else ""
    return BellShown(_name(bell), cast(Literal["push", "mail", "hook"], bell.kind), address, bell.confirmed, device)
