"""The HTTP interface of the deal of the day."""

from __future__ import annotations

from starlette.requests import Request

from toptafel.protocol.days import DayFacts, DayStanding, DayTry
from toptafel.protocol.http import TableMade
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
