"""Who is logged in, as a proxy says that the host trusts, and the key that is kept for him.

Usually nobody is: then nothing here is used. A club or a school has a proxy that knows its people and names them in a
header. Whoever it names need not carry his profile from device to device: the server keeps the profile's secret, and
gives it to him alone. So, unlike any other profile, the host could read this one (docs/privacy.md).
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from toptafel.protocol.profiles import LoginFacts, LoginKeep, Secret
from toptafel.server.log import Now
from toptafel.server.profiles import sound
from toptafel.store import Conflict, Store
from toptafel.table.calendar import date_at
from toptafel.table.refusal import Refusal
from toptafel.table.table import fingerprint

LOGIN = "login:"  # what keys begin with
LONGEST = 200  # characters of a name
_USER = "toptafel.user"  # where a scope has him


class Porter:
    """An ASGI application round all others: it alone sees who is connected, and it alone reads the header.

    What comes from any other address is not believed, whatever it says, and no header goes further than this.
    """

    def __init__(self, app: ASGIApp, proxies: Iterable[str], header: str) -> None:
        self._app = app
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._header = header.lower().encode("latin-1")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            said = [value for name, value in scope["headers"] if name == self._header]
            headers = [(name, value) for name, value in scope["headers"] if name != self._header]
            user = _name(said) if said and self._trusts(scope) else None
            scope = {**scope, "headers": headers, _USER: user}
        await self._app(scope, receive, send)

    def _trusts(self, scope: Scope) -> bool:
        peer = scope.get("client")
        address = _address(str(peer[0])) if peer else None
        return address is not None and any(address in proxy for proxy in self._proxies)


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found  # one machine that came in by an IPv6 socket


def _name(said: list[bytes]) -> str | None:
    """Nobody, unless it is said once and clearly."""
    try:
        (name,) = [value.decode().strip() for value in said]
    except ValueError:  # twice, or no text
        return None
    return name if name.isprintable() and 0 < len(name) <= LONGEST else None


def user_of(scope: Scope) -> str | None:
    """Who is logged in; None: nobody, or nobody knows."""
    found: str | None = scope.get(_USER)
    return found


class _Kept(msgspec.Struct, frozen=True):
    secret: Secret
    seen: str  # the last day on which he was here: who never comes again is forgotten


_encode = msgspec.json.encode
_kept = msgspec.json.Decoder(_Kept).decode


class Logins:
    """The secrets that a store keeps for people who log in. Of their names it has hashes only."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def facts(self, user: str | None) -> LoginFacts:
        """Who he is, and the secret of his profile, if there is one."""
        found = None if user is None else await self._store.recall(_key(user))
        if user is None or found is None:
            return LoginFacts(user, None)
        kept = sound(_key(user), found[1], _kept)
        if kept.seen != self._today():
            await self._keep(user, found[0] + 1, kept.secret)
        return LoginFacts(user, kept.secret)

    async def keep(self, user: str | None, wanted: LoginKeep) -> None:
        """A secret instead of the one before. Refusal when another device was first."""
        user = _somebody(user)
        found = await self._store.recall(_key(user))
        before = None if found is None else sound(_key(user), found[1], _kept).secret
        if not hmac.compare_digest(before or "", wanted.instead or ""):
            raise _changed()
        if not await self._keep(user, 1 if found is None else found[0] + 1, wanted.secret):
            raise _changed()

    async def forget(self, user: str | None) -> None:
        await self._store.drop(_key(_somebody(user)))

    async def _keep(self, user: str, version: int, secret: str) -> bool:
        try:
            await self._store.keep(_key(user), version, _encode(_Kept(secret, self._today())))
        except Conflict:
            return False
        return True

    def _today(self) -> str:
        return date_at(self._now())


def _key(user: str) -> str:
    return LOGIN + fingerprint(user)


def _somebody(user: str | None) -> str:
    if user is None:
        raise Refusal("no_login", "You are not logged in.")
    return user


def _changed() -> Refusal:
    return Refusal("changed", "Another device was first. Ask again.")
