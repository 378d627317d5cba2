"""The HTTP interface: setting up tables, taking seats, records. Described by /openapi.json."""

from __future__ import annotations

from typing import Annotated

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

import toptafel
from toptafel.games import registry
from toptafel.games.game import Game
from toptafel.games.levels import LEVELS
from toptafel.protocol.fields import means
from toptafel.protocol.http import (
    Emptying,
    Forgetting,
    GameFacts,
    Health,
    Judged,
    OptionFacts,
    Replay,
    ReviewBegun,
    SeatClaim,
    SeatEmptied,
    SeatTaken,
    ServerFacts,
    StrengthFacts,
    TableMade,
    Verdict,
)
from toptafel.protocol.messages import TableGlance
from toptafel.protocol.record import GameRecord
from toptafel.protocol.setup import TableSetup
from toptafel.server import invitations, replays
from toptafel.server.answers import JSON, answer
from toptafel.server.calls import call
from toptafel.server.limits import Limiter, household_of
from toptafel.server.lobby import Lobby
from toptafel.server.reviews import Reviews
from toptafel.server.settings import Settings
from toptafel.server.workers import Workers
from toptafel.table.refusal import Refusal

LINES = "application/x-ndjson"
SVG = "image/svg+xml"


class Api:
    """The calls of one server."""

    def __init__(self, settings: Settings, lobby: Lobby, workers: Workers) -> None:
        self._settings = settings
        self._lobby = lobby
        self._workers = workers
        self._reviews = Reviews(workers)
        self._tables = Limiter(settings.limits.tables)
        self._reviewers = Limiter(settings.limits.reviews)

    @call("GET", "/healthz", "Is the server well, and can it reach its tables?", (503,))
    async def healthz(self) -> Health:
        await self._lobby.ping()
        return Health(True, toptafel.__version__)

    @call("GET", "/readyz", "May browsers be sent here? Not when it stops or cannot reach its tables", (503,))
    async def readyz(self) -> Health:
        if self._lobby.closed:
            raise Refusal("stopping", "The server is stopping.")
        return await self.healthz()

    @call("GET", "/api/games", "The games, their options and the levels of bots")
    async def games(self) -> ServerFacts:
        games = [registry.find(name) for name in registry.names()]
        strength = {game.name: _strength(game) for game in games}
        return ServerFacts([_facts(game) for game in games], list(LEVELS), strength, self._settings.address)

    @call("POST", "/api/tables", "Set up a table", (503,), status=201)
    async def open_table(self, request: Request, body: TableSetup) -> TableMade:
        self._tables.check(household_of(request.scope))
        return await self._lobby.open_table(body)

    @call("GET", "/api/tables/{table}", "What everybody may know of a table, and how the game stands", (404, 503))
    async def head(self, table: str) -> TableGlance:
        return await (await self._lobby.room(table)).glance()

    @call("POST", "/api/tables/{table}/seats/{seat}", "Take an open seat", (404, 409, 503), status=201)
    async def claim(self, table: str, seat: int, body: SeatClaim) -> SeatTaken:
        return await self._lobby.claim(table, seat, body.name, body.invitation)

    @call(
        "POST",
        "/api/tables/{table}/seats/{seat}/empty",
        "Put out who took a seat, before the game",
        (404, 409, 503),
    )
    async def empty(self, table: str, seat: int, body: Emptying) -> SeatEmptied:
        return await self._lobby.empty(table, seat, body.token)

    @call("POST", "/api/tables/{table}/forget", "Delete a table", (404, 503), status=204)
    async def forget(self, table: str, body: Forgetting) -> None:
        await self._lobby.forget(table, body.token)

    @call("GET", "/api/tables/{table}/record", "The record of a finished game", (404, 409, 503), gives=(GameRecord,))
    async def record(self, table: str) -> Response:
        async with (await self._lobby.room(table)).settled() as settled:
            return answer(settled.record())  # not as a structure: a game may have keys of its own in it

    @call("GET", "/api/tables/{table}/qr.svg", "An invitation as a QR code", kind=SVG)
    async def qr(
        self, request: Request, table: str, path: Annotated[str, means("Of the page, for example /t/….")]
    ) -> Response:
        origin = self._settings.address or f"{request.url.scheme}://{request.url.netloc}"
        return Response(invitations.qr(origin, path), media_type=SVG)

    @call("POST", "/api/replay", "Every position of a record", takes=GameRecord, gives=(Replay,))
    async def replay(
        self, request: Request, body: bytes, picture: Annotated[bool, means("With an SVG of every position.")] = False
    ) -> Response:
        household = household_of(request.scope)
        found = await replays.elsewhere(self._workers, household, replays.replay, body, picture)
        return Response(found, media_type=JSON)

    @call("POST", "/api/verify", "Were the draws of a record fair?", takes=GameRecord, gives=(Verdict,))
    async def verify(self, request: Request, body: bytes) -> Response:
        found = await replays.elsewhere(self._workers, household_of(request.scope), replays.verify, body)
        return Response(found, media_type=JSON)

    @call(
        "POST",
        "/api/review",
        "What a strong bot thinks of the moves of a record: JSON lines, the first how many follow",
        (503,),
        takes=GameRecord,
        gives=(ReviewBegun, Judged),
        kind=LINES,
    )
    async def review(self, request: Request, body: bytes) -> Response:
        household = household_of(request.scope)
        self._reviewers.check(household)
        decisions = await self._reviews.begin(household, body)
        return StreamingResponse(self._reviews.lines(household, body, decisions), media_type=LINES)


def _facts(game: Game) -> GameFacts:
    options = [
        OptionFacts(
            option.name,
            {str(players): option.default_for(players) for players in game.players},
            list(option.choices) or None,
        )
        for option in game.options
    ]
    return GameFacts(game.name, game.title, game.rules, list(game.players), game.secret, options)


def _strength(game: Game) -> dict[str, StrengthFacts]:
    return {
        level: StrengthFacts(found.beats, found.share, found.games, found.rivals)
        for level, found in game.strength.items()
    }
