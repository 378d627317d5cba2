"""The HTTP interface: setting up tables, taking seats, records. Described by /openapi.json."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Annotated

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
    Glances,
    Glancing,
    Health,
    Judged,
    OptionFacts,
    RatingFacts,
    Replay,
    ReviewBegun,
    ReviewSummed,
    SeatClaim,
    SeatEmptied,
    SeatTaken,
    ServerFacts,
    StrengthFacts,
    TableMade,
    Verdict,
)
from toptafel.protocol.messages import TableGlance
from toptafel.protocol.problems import Problem
from toptafel.protocol.profiles import (
    Carried,
    Carry,
    CarryTake,
    Drawing,
    ProfileBox,
    ProfileKey,
    ProfileRead,
    ProfileWrite,
    Renewing,
    TokenRenewed,
)
from toptafel.protocol.record import GameRecord
from toptafel.protocol.setup import TableSetup
from toptafel.server import invitations, replays
from toptafel.server.answers import JSON, answer
from toptafel.server.calls import call
from toptafel.server.limits import Limiter, household_of
from toptafel.server.lobby import Lobby
from toptafel.server.settings import Settings
from toptafel.server.unsent import Unsent
from toptafel.server.workers import Workers
from toptafel.table.refusal import Refusal

if TYPE_CHECKING:
    from toptafel.server.reviews import Reviews

LINES = "application/x-ndjson"
SVG = "image/svg+xml"


class Api:
    """The calls of one server."""

    def __init__(self, settings: Settings, lobby: Lobby, workers: Workers) -> None:
        self._settings = settings
        self._lobby = lobby
        self._workers = workers
        self._tables = Limiter(settings.limits.tables)
        self._glances = Limiter(settings.limits.glances)
        self._codes = Limiter(settings.limits.codes)
        self._profiles = Limiter(settings.limits.profiles)
        self._new_profiles = Limiter(settings.limits.new_profiles)
        self._reviewers = Limiter(settings.limits.reviews)
        self._unsent = Unsent()

    @cached_property
    def _reviews(self) -> Reviews:
        """Loaded with the first one: a server starts without bots."""
        from toptafel.server.reviews import Reviews

        return Reviews(self._workers)

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
        games = registry.playable()
        strength = {game.name: _strength(game) for game in games}
        return ServerFacts([_facts(game) for game in games], list(LEVELS), strength, self._address())

    @call("POST", "/api/tables", "Set up a table", (503,), status=201)
    async def open_table(self, request: Request, body: TableSetup) -> TableMade:
        self._tables.check(household_of(request.scope))
        return await self._lobby.open_table(body)

    @call("GET", "/api/tables/{table}", "What everybody may know of a table, and how the game stands", (404, 503))
    async def head(self, table: str) -> TableGlance:
        return await (await self._lobby.room(table)).glance()

    @call("POST", "/api/glances", "What has changed at several tables", (503,))
    async def glances(self, request: Request, body: Glancing) -> Glances:
        household = household_of(request.scope)
        return await self._lobby.glances(body.tables, lambda: self._glances.allows(household))

    @call("POST", "/api/tables/{table}/seats/{seat}", "Take an open seat", (404, 409, 503), status=201)
    async def claim(self, table: str, seat: int, body: SeatClaim) -> SeatTaken:
        return await self._lobby.claim(table, seat, body)

    @call(
        "POST",
        "/api/tables/{table}/seats/{seat}/empty",
        "Put out who took a seat, before the game",
        (404, 409, 503),
    )
    async def empty(self, table: str, seat: int, body: Emptying) -> SeatEmptied:
        return await self._lobby.empty(table, seat, body)

    @call("POST", "/api/tables/{table}/forget", "Delete a table", (404, 503), status=204)
    async def forget(self, table: str, body: Forgetting) -> None:
        await self._lobby.forget(table, body.token)

    @call("GET", "/api/tables/{table}/record", "The record of a finished game", (404, 409, 503), gives=(GameRecord,))
    async def record(self, table: str) -> Response:
        async with (await self._lobby.room(table)).settled() as settled:
            # Not as a structure: a game may have keys of its own in it.
            return answer(settled.record(self._lobby.now()))

    @call("GET", "/api/tables/{table}/qr.svg", "An invitation as a QR code", kind=SVG)
    async def qr(
        self, request: Request, table: str, path: Annotated[str, means("Of the page, for example /t/….")]
    ) -> Response:
        return self._code(request, path)

    @call("POST", "/api/tables/{table}/renew", "Another token instead of one that was lost", (404, 503))
    async def renew(self, table: str, body: Renewing) -> TokenRenewed:
        return await self._lobby.renew(table, body.token, body.endpoint, body.instead)

    @call("POST", "/api/profile/read", "What a profile holds, encrypted by its browser", (404, 503))
    async def read_profile(self, body: ProfileRead) -> ProfileBox:
        return await self._lobby.profiles.read(body)

    @call("POST", "/api/profile/write", "Make a profile, or write its next version", (404, 409, 503), status=204)
    async def write_profile(self, request: Request, body: ProfileWrite) -> None:
        household = household_of(request.scope)
        if body.version == 1:
            self._new_profiles.check(household)
        self._profiles.check(household)
        await self._lobby.profiles.write(body)

    @call("POST", "/api/profile/forget", "Delete a profile", (404, 503), status=204)
    async def forget_profile(self, body: ProfileKey) -> None:
        await self._lobby.profiles.forget(body)

    @call("POST", "/api/carry", "Leave an encrypted secret for another device, for ten minutes", (409, 503), status=204)
    async def carry(self, request: Request, body: Carry) -> None:
        self._profiles.check(household_of(request.scope))
        await self._lobby.profiles.carry(body)

    @call("POST", "/api/carry/take", "Take what another device left, once", (404, 503))
    async def take_carried(self, request: Request, body: CarryTake) -> Carried:
        self._profiles.check(household_of(request.scope))
        return await self._lobby.profiles.take(body.id)

    @call("POST", "/api/qr", "The QR code of a page, for what must not stand in an address", kind=SVG)
    async def draw(self, request: Request, body: Drawing) -> Response:
        return self._code(request, body.path)

    @call("POST", "/api/replay", "Every position of a record", (503,), takes=GameRecord, gives=(Replay,))
    async def replay(
        self,
        request: Request,
        body: bytes,
        picture: Annotated[bool, means("With an SVG of every position.")] = False,
        seat: Annotated[int | None, means("Whose eyes look; absent: a spectator's.")] = None,
    ) -> Response:
        household = household_of(request.scope)
        found = await replays.elsewhere(self._workers, household, replays.replay, body, picture, seat)
        return self._unsent.answer(household, found, JSON)

    @call("POST", "/api/verify", "Were the draws of a record fair?", (503,), takes=GameRecord, gives=(Verdict,))
    async def verify(self, request: Request, body: bytes) -> Response:
        found = await replays.elsewhere(self._workers, household_of(request.scope), replays.verify, body)
        return Response(found, media_type=JSON)

    @call(
        "POST",
        "/api/review",
        "What a strong bot thinks of the moves of a record: JSON lines, the first how many there are, the last in sum",
        (503,),
        takes=GameRecord,
        gives=(ReviewBegun, Judged, ReviewSummed, Problem),
        kind=LINES,
    )
    async def review(self, request: Request, body: bytes) -> Response:
        household = household_of(request.scope)
        self._reviewers.check(household)
        begun = await self._reviews.begin(household, body)
        return StreamingResponse(self._reviews.lines(household, body, begun), media_type=LINES)

    def _code(self, request: Request, path: str) -> Response:
        self._codes.check(household_of(request.scope))
        return Response(invitations.qr(self._site(request), path), media_type=SVG)

    def _site(self, request: Request) -> str:
        return self._address() or f"{request.url.scheme}://{request.url.netloc}{self._settings.root_path}"

    def _address(self) -> str | None:
        """Of the site, for others."""
        address = self._settings.address
        return None if address is None else address + self._settings.root_path


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
        level: StrengthFacts(
            found.beats,
            found.share,
            found.games,
            found.rivals,
            {
                str(players): RatingFacts(one.mean, one.low, one.high, one.games)
                for players, one in found.ratings.items()
            },
        )
        for level, found in game.strength.items()
    }
