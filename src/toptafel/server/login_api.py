"""The HTTP interface for people who log in at a proxy that the host trusts."""

from __future__ import annotations

from starlette.requests import Request

from toptafel.protocol.profiles import LoginFacts, LoginKeep
from toptafel.server.calls import call
from toptafel.server.limits import Limiter, household_of
from toptafel.server.login import Logins, user_of
from toptafel.server.settings import Limits


class LoginApi:
    """The calls of one server. All are POSTs, which no page of anybody else can make: see guard.py."""

    def __init__(self, limits: Limits, logins: Logins) -> None:
        self._logins = logins
        self._households = Limiter(limits.profiles)

    @call("POST", "/api/login", "Who the proxy says I am, and the secret of my profile", (503,))
    async def login(self, request: Request) -> LoginFacts:
        return await self._logins.facts(user_of(request.scope))

    @call("POST", "/api/login/keep", "Keep the secret of my profile for my other devices", (403, 409, 503), status=204)
    async def keep(self, request: Request, body: LoginKeep) -> None:
        self._households.check(household_of(request.scope))
        await self._logins.keep(user_of(request.scope), body)

    @call("POST", "/api/login/forget", "Delete what is kept for me", (403, 503), status=204)
    async def forget(self, request: Request) -> None:
        await self._logins.forget(user_of(request.scope))
