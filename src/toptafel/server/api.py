"""The HTTP interface: setting up tables, taking seats, records. Described by /openapi.json."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any

import msgspec
from fastapi import Body, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from starlette.exceptions import HTTPException

import toptafel
from toptafel.errors import ToptafelError
from toptafel.games import registry
from toptafel.games.game import Game
from toptafel.games.levels import LEVELS
from toptafel.server import invitations, thinking
from toptafel.server.guard import STATUS, refusal_response
from toptafel.server.limits import Limiter, household_of
from toptafel.server.lobby import Lobby
from toptafel.server.reviews import Reviews
from toptafel.server.settings import Settings
from toptafel.server.site import Site
from toptafel.table.refusal import Refusal
from toptafel.table.setup import TableSetup

Lifespan = Callable[[FastAPI], AbstractAsyncContextManager[None]]
ONE_RECORD: dict[str, Any] = {
    "requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
}


def make_api(settings: Settings, lobby: Lobby, workers: thinking.Thinking, lifespan: Lifespan) -> FastAPI:
    """The HTTP application; pages that are not part of the interface are the web client's."""
    api = FastAPI(
        title="Toptafel",
        version=toptafel.__version__,
        description="Top Spot, On Top, Topas and Topscore. Moves go over the socket: see docs/protocol.md.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    tables = Limiter(settings.limits.tables)
    reviewers = Limiter(settings.limits.reviews)
    reviews = Reviews(workers, settings.workers)
    site = Site(settings.site)

    @api.get("/healthz", summary="Is the server well?")
    async def healthz() -> dict[str, Any]:
        return {"ok": True, "version": toptafel.__version__}

    @api.get("/api/games", summary="The games, their options and the levels of bots")
    async def games() -> dict[str, Any]:
        return {
            "games": [_facts(registry.find(name)) for name in registry.names()],
            "levels": list(LEVELS),
            "strength": {name: msgspec.to_builtins(registry.find(name).strength) for name in registry.names()},
            "address": settings.address,
        }

    @api.post("/api/tables", summary="Set up a table", status_code=201)
    async def open_table(setup: Setup, request: Request) -> dict[str, Any]:
        tables.check(household_of(request.scope))
        opened = await lobby.open_table(setup)
        tokens = {str(seat): token for seat, token in opened.tokens.items()}
        return {"table": opened.table, "tokens": tokens, "host": opened.host, "commitment": opened.commitment}

    @api.get("/api/tables/{table}", summary="What everybody may know of a table")
    async def head(table: str) -> dict[str, Any]:
        return await (await lobby.room(table)).public_head()

    @api.post("/api/tables/{table}/seats/{seat}", summary="Take an open seat", status_code=201)
    async def claim(table: str, seat: int, name: Annotated[str, Body(embed=True)]) -> dict[str, str]:
        token, commitment = await lobby.claim(table, seat, name)
        return {"token": token, "commitment": commitment}

    @api.post("/api/tables/{table}/forget", summary="Delete a table", status_code=204)
    async def forget(table: str, token: Annotated[str, Body(embed=True)]) -> None:
        await lobby.forget(table, token)

    @api.get("/api/tables/{table}/record", summary="The record of a finished game")
    async def record(table: str) -> dict[str, Any]:
        async with (await lobby.room(table)).settled() as settled:
            return settled.record()

    @api.get("/api/tables/{table}/qr.svg", summary="An invitation as a QR code")
    async def qr(table: str, path: str, request: Request) -> Response:
        origin = settings.address or f"{request.url.scheme}://{request.url.netloc}"
        return Response(invitations.qr(origin, path), media_type="image/svg+xml")

    @api.post("/api/look", summary="Every position of a record", openapi_extra=ONE_RECORD)
    async def look(request: Request) -> Response:
        return await _elsewhere(workers, thinking.frames, await request.body())

    @api.post("/api/verify", summary="Were the draws of a record fair?", openapi_extra=ONE_RECORD)
    async def verify(request: Request) -> Response:
        return await _elsewhere(workers, thinking.verify, await request.body())

    @api.post("/api/review", summary="What a strong bot thinks of the moves of a record", openapi_extra=ONE_RECORD)
    async def review(request: Request) -> StreamingResponse:
        reviewers.check(household_of(request.scope))
        record = await request.body()
        decisions = await reviews.begin(record)
        return StreamingResponse(reviews.lines(record, decisions), media_type="application/x-ndjson")

    @api.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            raise HTTPException(404)
        return site.answer(request)

    @api.exception_handler(ToptafelError)
    async def refused(_: Request, error: ToptafelError) -> JSONResponse:
        return refusal_response(error)

    @api.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return refusal_response(Refusal("body", f"The request cannot be read: {where}: {first['msg']}.", where=where))

    @api.exception_handler(HTTPException)
    async def failed(_: Request, error: HTTPException) -> JSONResponse:
        code, message = _PLAIN.get(error.status_code, ("request", "The request cannot be carried out."))
        return JSONResponse({"code": code, "message": message, "params": {}}, error.status_code, error.headers)

    @api.exception_handler(Exception)  # it is logged as well
    async def broken(_: Request, error: Exception) -> JSONResponse:
        message = "Something went wrong on the server. It has been noted."
        return JSONResponse({"code": "broken", "message": message, "params": {}}, 500)

    return api


_PLAIN = {
    400: ("body", "The request cannot be read."),
    404: ("not_found", "There is nothing here."),
    405: ("method", "That cannot be done here."),
    413: ("too_large", "That is too large."),
}


def _facts(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.rules,
        "players": list(game.players),
        "options": [
            {
                "name": option.name,
                "default": {str(players): option.default_for(players) for players in game.players},
                "choices": list(option.choices) or None,
            }
            for option in game.options
        ],
    }


async def _elsewhere(workers: thinking.Thinking, work: Callable[[bytes], tuple[str, bytes]], record: bytes) -> Response:
    """Replay a record in a worker process."""
    try:
        code, body = await workers.run(thinking.RECORD_SECONDS, work, record)
    except TimeoutError:
        raise Refusal("too_long", "This record takes too long to replay.") from None
    return Response(body, STATUS.get(code, 422) if code else 200, media_type="application/json")
