"""The server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from toptafel import store
from toptafel.server.answers import HANDLERS, JSON
from toptafel.server.api import Api
from toptafel.server.calls import calls_of, route
from toptafel.server.guard import Guard
from toptafel.server.hosts import Hosts
from toptafel.server.lobby import Lobby
from toptafel.server.openapi import describe
from toptafel.server.settings import Settings
from toptafel.server.site import Site
from toptafel.server.sockets import Sockets
from toptafel.server.thinking import Thinking
from toptafel.server.workers import Workers


def make_app(settings: Settings) -> Guard:
    """An ASGI application."""
    kept = store.find(settings.store)
    workers = Workers(settings.workers)
    lobby = Lobby(settings, kept, Thinking(workers))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await kept.open()
        workers.start()
        sweeping = asyncio.create_task(lobby.sweep())
        yield
        sweeping.cancel()
        lobby.close()
        workers.stop()
        await kept.close()

    routes = [*api_routes(Api(settings, lobby, workers)), page_route(Site(settings.site))]
    http = Starlette(routes=routes, exception_handlers=HANDLERS, lifespan=lifespan)
    http.router.redirect_slashes = False
    return Guard(http, Sockets(lobby, settings.limits), settings.limits, Hosts(settings.hosts))


def api_routes(api: Api) -> list[Route]:
    """The calls, and their description."""
    found = calls_of(api)

    async def described(_: Request) -> Response:
        return Response(msgspec.json.encode(describe(call for call, _ in found)), media_type=JSON)

    return [*(route(call, do) for call, do in found), Route("/openapi.json", described)]


def page_route(site: Site) -> Route:
    """Whatever is not part of the interface is the web client's."""

    async def page(request: Request) -> Response:
        if request.url.path.startswith(("/api/", "/ws/")):
            raise HTTPException(404)
        return site.answer(request)

    return Route("/{path:path}", page)
