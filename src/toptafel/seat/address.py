"""Where a table is, and how one of its seats is taken."""

from __future__ import annotations

import urllib.error
import urllib.request
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

import msgspec

from toptafel.errors import ToptafelError
from toptafel.protocol.messages import TableGlance
from toptafel.protocol.problems import Problem

_PATIENCE = 20  # seconds


class SeatError(ToptafelError):
    """A table that cannot be reached, or a seat that cannot be had."""


class _Claimed(msgspec.Struct):
    token: str


@dataclass(frozen=True)
class Address:
    """A table: its site, which need not begin at the root of a host, its id, and the invitation of a link."""

    site: str  # ends with /
    table: str
    seat: int | None = None  # that the invitation takes
    invitation: str = ""

    @property
    def socket(self) -> str:
        return f"{self.site.replace('http', 'ws', 1)}ws/{self.table}"

    def at(self, table: str) -> Address:
        """Another table of the same site."""
        return Address(self.site, table)


def read_address(link: str) -> Address:
    """The address of a table as people send it: https://example.org/t/ID, with or without an invitation."""
    parts = urlsplit(link)
    before, slash, table = parts.path.rpartition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not slash or not table.strip("/"):
        raise SeatError("link", f"{link!r} is no link to a table: it looks like http://localhost:8000/t/abc.")
    found = parse_qs(parts.fragment)
    seat, invitation = found.get("seat", [""])[0], found.get("invitation", [""])[0]
    site = f"{parts.scheme}://{parts.netloc}{before}/"
    return Address(site, table.strip("/"), int(seat) if seat.isdecimal() else None, invitation)


def claim(address: Address, name: str, seat: int | None = None) -> tuple[int, str]:
    """Take an open seat: the one that is named, that of the invitation, or the first. Its number and its token."""
    wanted = address.seat if seat is None else seat
    if wanted is None:
        wanted = _first_open(address)
    body = msgspec.json.encode({"name": name, "invitation": address.invitation})
    answer = _call(f"{address.site}api/tables/{address.table}/seats/{wanted}", body)
    return wanted, msgspec.json.decode(answer, type=_Claimed).token


def _first_open(address: Address) -> int:
    glance = msgspec.json.decode(_call(f"{address.site}api/tables/{address.table}"), type=TableGlance)
    for number, seat in enumerate(glance.seats):
        if seat.kind == "open":
            return number
    raise SeatError("full", "No seat is open at this table.")


def _call(url: str, body: bytes | None = None) -> bytes:
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
            data: bytes = answer.read()
            return data
    except urllib.error.HTTPError as error:
        raise _refused(error.read(), url) from error
    except (OSError, ValueError) as error:
        raise SeatError("server", f"{url} cannot be reached: {error}.") from error


def _refused(answer: bytes, url: str) -> SeatError:
    try:
        problem = msgspec.json.decode(answer, type=Problem)
    except msgspec.MsgspecError:
        return SeatError("server", f"{url} did not answer as a server of this program does.")
    return SeatError(problem.code, problem.message)
