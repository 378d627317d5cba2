"""What stands before every request: where it comes from, how large it is, how many there are; and safe headers."""

from __future__ import annotations

import asyncio
import logging

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from toptafel.server import answers, refused
from toptafel.server.hosts import Hosts
from toptafel.server.limits import Limiter, household_of
from toptafel.server.settings import Limits
from toptafel.table.refusal import Refusal

log = logging.getLogger("toptafel")

RECORDS = ("/api/replay", "/api/verify", "/api/review", "/api/exercise", "/api/weigh")
PROFILE = "/api/profile/write"
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        b"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]


class Guard:
    """An ASGI application round the others."""

    def __init__(self, http: ASGIApp, sockets: ASGIApp, limits: Limits, hosts: Hosts, root_path: str = "") -> None:
        self._http = http
        self._sockets = sockets
        self._limits = limits
        self._hosts = hosts
        self._root_path = root_path
        self._requests = Limiter(limits.requests)
        self._records = Limiter(limits.records)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(self._unrooted(scope), receive, send)
        else:
            await self._request(self._unrooted(scope), receive, send)

    def _unrooted(self, scope: Scope) -> Scope:
        """The same request as if the site began at "/". Some proxies have cut off its root already."""
        below = scope["path"].removeprefix(self._root_path)
        if not self._root_path or (below and not below.startswith("/")):
            return scope
        return {**scope, "path": below or "/"}

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._requests.check(household_of(scope))
        except Refusal:
            allowed = False
        else:
            allowed = scope["path"].startswith("/ws/") and self._hosts.allow(scope) and same_origin(scope)
        if allowed:
            await self._sockets(scope, receive, send)
        else:
            refused.note("socket", household_of(scope))
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: 403

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        try:
            self._check(scope)
        except Refusal as refusal:
            refused.note(refusal.code, household_of(scope))
            await answers.refusal(refusal)(scope, receive, send_safely)
            return
        try:
            await self._http(scope, _limited(receive, self._most_bytes(scope["path"])), send_safely)
        except asyncio.CancelledError:
            log.info("The server stops: a request is not answered to the end.")  # its path may be a key to a table

    def _most_bytes(self, path: str) -> int:
        if path in RECORDS:
            return self._limits.record_bytes
        return self._limits.profile_bytes if path == PROFILE else self._limits.body_bytes

    def _check(self, scope: Scope) -> None:
        household = household_of(scope)
        self._requests.check(household)
        if not self._hosts.allow(scope):
            raise Refusal("host", "This server has another name.")
        if scope["path"] in RECORDS:
            self._records.check(household)
        if scope["method"] not in ("GET", "HEAD") and not same_origin(scope):
            raise Refusal("origin", "This page may not use this server.")


def _limited(receive: Receive, limit: int) -> Receive:
    received = 0

    async def receive_some() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > limit:
            raise HTTPException(413)
        return message

    return receive_some


def same_origin(scope: Scope) -> bool:
    """A browser says which page a request comes from; it must be one of ours. Programs say nothing."""
    headers = {name: value for name, value in scope["headers"] if name in (b"origin", b"host")}
    origin, host = headers.get(b"origin"), headers.get(b"host", b"")
    return origin is None or origin in (b"http://" + host, b"https://" + host)
