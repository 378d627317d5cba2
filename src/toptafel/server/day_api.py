"""The HTTP interface of the deal of the day."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from toptafel.protocol.days import DayFacts, DayStanding, DayTry, DayWays, OwnTries, WayAsk
from toptafel.protocol.http import TableMade
from toptafel.protocol.record import GameRecord
from toptafel.server.answers import JSON
from toptafel.server.calls import call
from toptafel.server.limits import Limiter, household_of
from toptafel.server.lobby import Lobby
from toptafel.server.settings import Limits


class DayApi:
    """The calls of one server."""

    def __init__(self, limits: Limits, lobby: Lobby) -> None:
        self._lobby = lobby
        self._tables = Limiter(limits.tables)
        self._tries = Limiter(limits.tries)
        self._taken_back = Limiter(limits.profiles)

    @call("GET", "/api/day", "The deals of today, with yesterday's secrets and tomorrow's commitments", (503,))
    async def facts(self) -> DayFacts:
        return await self._lobby.days.facts()

    @call("POST", "/api/day/{deal}", "Play a deal of today: the try that counts, or practice", (404, 409, 503))
    async def play(self, request: Request, deal: str, body: DayTry) -> TableMade:
        household = household_of(request.scope)
        (self._tables if body.practice else self._tries).check(household)
        return await self._lobby.days.open(deal, body)

    @call("GET", "/api/tables/{table}/standing", "A finished try at a deal of the day among all", (404, 409, 503))
    async def standing(self, table: str) -> DayStanding:
        async with (await self._lobby.room(table)).settled() as settled:
            return await self._lobby.days.standing(table, settled)

    @call("POST", "/api/ways", "How everybody played a deal, for who has played it or when it is over", (404, 409, 503))
    async def ways(self, body: WayAsk) -> DayWays:
        return await self._lobby.days.all_ways(body)

    @call(
        "POST",
        "/api/ways/{way}",
        "One way through a deal, as a record that names nobody",
        (404, 409, 503),
        gives=(GameRecord,),
    )
    async def way(self, way: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$")], body: WayAsk) -> Response:
        return Response(await self._lobby.days.ways.find(way, body), media_type=JSON)

    @call("POST", "/api/tries", "Show tries of one's own to nobody, or delete their tables", (503,), status=204)
    async def take_back(self, request: Request, body: OwnTries) -> None:
        self._taken_back.check(household_of(request.scope))
        await self._lobby.days.ways.take_back(body)
