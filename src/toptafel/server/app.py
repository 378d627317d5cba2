"""The server put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from toptafel import store
from toptafel.server import metrics
from toptafel.server.answers import HANDLERS, JSON
from toptafel.server.api import Api
from toptafel.server.bell_api import BellApi
from toptafel.server.calling import Calling
from toptafel.server.calls import Call, Do, calls_of, route
from toptafel.server.day_api import DayApi
from toptafel.server.guard import Guard
from toptafel.server.hosts import Hosts
from toptafel.server.lobby import Lobby
from toptafel.server.login import Logins
from toptafel.server.login_api import LoginApi
from toptafel.server.measured import MeasuredStore
from toptafel.server.openapi import describe
from toptafel.server.practice_api import PracticeApi
from toptafel.server.ringer import Ringer
from toptafel.server.settings import Settings
from toptafel.server.site import Site
from toptafel.server.sockets import Sockets
from toptafel.server.thinking import Thinking
from toptafel.server.uploads import Uploads
from toptafel.server.workers import Workers
from toptafel.store import AWAY, Store, StoreError

log = logging.getLogger("toptafel")

AGAIN = 0.5  # seconds after which a store that is away is tried again


def make_app(settings: Settings) -> Guard:
    """An ASGI application."""
    kept = MeasuredStore(store.find(settings.store))
    workers = Workers(settings.thinkers, tell=metrics.worked)
    lobby = Lobby(settings, kept, Thinking(workers))
    calling = Calling(settings, kept.bells)
    ringer = Ringer(lobby, kept.bells, calling.sender, settings.call_after)
    metrics.TABLES.set_function(lambda: len(lobby))
    metrics.QUEUE.set_function(lambda: workers.waiting)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await opened(kept)
        workers.start()
        always = [
            asyncio.create_task(lobby.beat()),
            asyncio.create_task(lobby.sweep()),
            asyncio.create_task(lobby.wake()),
            asyncio.create_task(ringer.run()),
        ]
        yield
        log.info("Toptafel stops")
        for task in always:
            task.cancel()
        calling.close()
        lobby.close()
        workers.stop()
        await kept.close()

    apis = (
        Api(settings, lobby, workers),
        BellApi(settings.limits, lobby, kept.bells, calling),
        DayApi(settings.limits, lobby),
        LoginApi(settings.limits, Logins(kept, lobby.now)),
        PracticeApi(settings.limits, workers, kept.puzzles),
    )
    calls = [found for api in apis for found in calls_of(api)]
    routes = [*api_routes(calls), page_route(Site(settings.site, settings.root_path, bool(settings.login_proxy)))]
    http = Starlette(routes=routes, exception_handlers=HANDLERS, lifespan=lifespan)
    http.router.redirect_slashes = False
    return Guard(http, Sockets(lobby, settings.limits), settings.limits, Hosts(settings.hosts), settings.root_path)


async def opened(kept: Store) -> None:
    """Open a store. One that is away just now was there a moment ago, when it was tried: that is waited for."""
    while True:
        try:
            await kept.open()
            return
        except StoreError as error:
            if error.code != AWAY:
                raise
            log.warning("The server starts when the tables can be reached: %s", error)
        await asyncio.sleep(AGAIN)


def api_routes(found: list[tuple[Call, Do]]) -> list[Route]:
    """The calls, and their description."""

    @cache
    def description() -> bytes:
        """Written when it is first asked for: that takes as long as 30 moves."""
        return msgspec.json.encode(describe(call for call, _ in found))

    async def described(_: Request) -> Response:
        return Response(description(), media_type=JSON)

    uploads = Uploads()
    return [*(route(call, do, uploads) for call, do in found), Route("/openapi.json", described)]


def page_route(site: Site) -> Route:
    """Whatever is not part of the interface is the web client's."""

    async def page(request: Request) -> Response:
        if request.url.path.startswith(("/api/", "/ws/")):
            raise HTTPException(404)
        return site.answer(request)

    return Route("/{path:path}", page)
