"""One POST to an address that may be reached: within a time limit, without redirects, and without reading much."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import cache

import h11

from toptafel.bells import Doubtful, Gone, Handing, Later, Never
from toptafel.bells.reach import Reach, Target

CHUNK = 4096
HEAD = 4 * CHUNK  # bytes of an answer that are read, at most
LONGEST = 24 * 60 * 60.0  # seconds that a receiver can make us wait
Headers = Sequence[tuple[str, str]]
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def post(reach: Reach, where: Target, headers: Headers, body: bytes, handing: Handing) -> None:
    """Returns when the receiver took it; NotRung says why not."""
    handed = False
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(reach.seconds):
            reader, writer = await _connected(reach, where)
            await handing()
            handed = True
            status, wait = await _answered(reader, writer, where, headers, body)
    except (TimeoutError, OSError, EOFError, h11.ProtocolError) as error:
        why = "it does not answer" if isinstance(error, TimeoutError) else "the connection failed"
        raise (Doubtful(why) if handed else Later(why)) from error
    finally:
        if writer is not None:
            writer.transport.abort()  # whatever else it has to say
    _judge(status, wait)


async def _connected(reach: Reach, where: Target) -> Stream:
    """To the first of its addresses that answers. A certificate must be for its name."""
    failed: OSError | None = None
    tls, name = (_tls(), where.host) if where.secure else (None, None)
    for address in await reach.addresses(where):
        try:
            return await asyncio.open_connection(address, where.port, ssl=tls, server_hostname=name)
        except ssl.SSLError as error:
            raise Later("it has no valid certificate") from error
        except OSError as error:
            failed = error
    raise failed or OSError("no address")


async def _answered(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, where: Target, headers: Headers, body: bytes
) -> tuple[int, str]:
    """The status of the answer, and its Retry-After. The rest of it is not read."""
    protocol = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD)
    host = where.origin.partition("://")[2]
    whole = [("Host", host), ("User-Agent", "Toptafel"), ("Content-Length", str(len(body))), *headers]
    parts = [h11.Request(method="POST", target=where.path, headers=whole), h11.Data(body), h11.EndOfMessage()]
    for part in parts:
        writer.write(protocol.send(part) or b"")
    await writer.drain()
    left = HEAD  # also of "100 Continue", of which there could be no end
    while True:
        event = protocol.next_event()
        if event is h11.NEED_DATA:
            data = await reader.read(CHUNK)
            left -= len(data)
            if not data or left < 0:
                raise EOFError
            protocol.receive_data(data)
        elif isinstance(event, h11.Response):
            said = dict(event.headers)
            return event.status_code, said.get(b"retry-after", b"").decode("latin-1")


def _judge(status: int, wait: str) -> None:
    if 200 <= status < 300:
        return
    if status in (404, 410):
        raise Gone(f"it answered {status}")
    if status in (408, 425, 429) or status >= 500:
        raise Later(f"it answered {status}", _seconds(wait))
    raise Never(f"it answered {status}")  # redirects among them


def _seconds(wait: str) -> float | None:
    """What a Retry-After asks for: seconds, or a date."""
    seconds: float | None = None
    with suppress(ValueError, OverflowError):
        if wait.strip().isdecimal():
            seconds = float(wait)
        elif wait:
            date = parsedate_to_datetime(wait)
            seconds = (date.replace(tzinfo=date.tzinfo or UTC) - datetime.now(UTC)).total_seconds()
    return None if seconds is None else min(max(seconds, 0.0), LONGEST)


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
