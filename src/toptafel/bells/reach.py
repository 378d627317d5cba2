"""Where things may be sent. Addresses come from strangers: nothing goes into the host's network unless he allows it.

A name is resolved here, every address of it is checked, and the connection is made to a checked address: what the name
means a moment later does not count. Redirects are not followed (post.py).
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from toptafel.bells import SECONDS, BellError, Later, Never

LONGEST = 1000  # letters of an address
WEB = (80, 443)  # ports below 1024 that speak HTTP; others belong to mail and the like
# Names that are looked up at the same time. One that is never answered keeps its thread for half a minute, three times
# as long as a ring lasts: so many that 16 rings at a time never have to wait for a thread.
RESOLVERS = 64

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
_GLOBAL = ip_network("2000::/3")  # all that is handed out of IPv6
_TUNNELS = (ip_network("2002::/16"), ip_network("2001::/32"))  # 6to4 and Teredo lead to an IPv4 address
_NAT64 = ip_network("64:ff9b::/96")


@dataclass(frozen=True)
class Target:
    """An address of the web, taken apart."""

    host: str
    port: int
    path: str
    secure: bool

    @property
    def origin(self) -> str:
        port = "" if self.port == (443 if self.secure else 80) else f":{self.port}"
        return f"{'https' if self.secure else 'http'}://{_bracketed(self.host)}{port}"


def target(url: str) -> Target:
    """BellError when this is no address that anything could be sent to."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        host = (parts.hostname or "").encode("idna").decode()
    except ValueError as error:
        raise unusable() from error
    readable = len(url) <= LONGEST and re.fullmatch(r"[!-~]+", url) is not None
    if not readable or parts.scheme not in ("https", "http") or not host or "@" in parts.netloc:
        raise unusable()
    if port < 1024 and port not in WEB:
        raise unusable()
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(host, port, path, parts.scheme == "https")


def is_public(address: Address) -> bool:
    """Is it an address of the internet, and of no network of somebody's own?"""
    embedded = _embedded(address)
    if embedded is not None:
        return is_public(embedded)
    if isinstance(address, IPv6Address) and (address not in _GLOBAL or any(address in tunnel for tunnel in _TUNNELS)):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _embedded(address: Address) -> IPv4Address | None:
    """The IPv4 address that an IPv6 one stands for."""
    if isinstance(address, IPv4Address):
        return None
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped


class Reach:
    """What may be reached, and how long: the internet, and `inside`: networks of the host's own that he allows."""

    def __init__(self, inside: Iterable[Network] = (), seconds: float = SECONDS) -> None:
        """`seconds`: what anything sent may take, from the name of the receiver to its answer."""
        self._inside = tuple(inside)
        self.seconds = seconds
        # Not the threads of everybody: a name that is never answered would keep others from the store.
        self._resolving = ThreadPoolExecutor(RESOLVERS, thread_name_prefix="bells")

    def close(self) -> None:
        self._resolving.shutdown(wait=False, cancel_futures=True)

    def is_inside(self, address: Address) -> bool:
        """Did the host allow it?"""
        found = _embedded(address) or address
        return any(found in network for network in self._inside)

    async def addresses(self, where: Target) -> list[str]:
        """The addresses of a name, when each may be reached. Without encryption only those inside may."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(
                self._resolving, lambda: socket.getaddrinfo(where.host, where.port, type=socket.SOCK_STREAM)
            )
        except (OSError, UnicodeError) as error:
            raise Later("its name is not known") from error
        addresses = [ip_address(str(one[4][0]).partition("%")[0]) for one in found]
        for address in addresses:
            if not self.is_inside(address) and not (where.secure and is_public(address)):
                raise Never("nothing is sent there")
        return [str(address) for address in dict.fromkeys(addresses)]


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def unusable() -> BellError:
    return BellError("bell_address", "This is not an address that anything can be sent to: https://… is.")
