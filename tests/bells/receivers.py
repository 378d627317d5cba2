"""Real receivers on this machine: of HTTP, a push service that reads as browsers do, and a mail server."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

import h11
import http_ece
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.server import WAIT

HANG, CUT = "hang", "cut"  # how a receiver may behave instead of answering with a status


@dataclass(frozen=True)
class Received:
    """One POST."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Answers each request with the next of its answers: a status, one with Retry-After, HANG or CUT; then 201."""

    def __init__(self) -> None:
        self.answers: list[int | str | tuple[int, str]] = []
        self.received: list[Received] = []
        self.connected = 0
        self.port = 0
        self._news = asyncio.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def until(self, count: int) -> list[Received]:
        """Wait until so many came."""
        while len(self.received) < count:
            self._news.clear()
            await self._news.wait()
        return self.received

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connected += 1
        protocol = h11.Connection(h11.SERVER)
        request, body = None, b""
        while True:
            event = protocol.next_event()
            if event is h11.NEED_DATA:
                protocol.receive_data(await reader.read(4096))
            elif isinstance(event, h11.Request):
                request = event
            elif isinstance(event, h11.Data):
                body += event.data
            elif isinstance(event, h11.EndOfMessage):
                break
            else:
                writer.close()
                return
        assert request is not None
        headers = {name.decode(): value.decode() for name, value in request.headers}
        self.received.append(Received(request.target.decode(), headers, body))
        self._news.set()
        await self._answer(self.answers.pop(0) if self.answers else 201, reader, writer)

    async def _answer(
        self, answer: int | str | tuple[int, str], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        if answer == HANG:
            await reader.read()  # until nobody waits any more
        elif answer != CUT:
            status, wait = answer if isinstance(answer, tuple) else (answer, "")
            extra = f"Retry-After: {wait}\r\n" if wait else ""
            moved = "Location: /elsewhere\r\n" if status == 302 else ""
            writer.write(f"HTTP/1.1 {status} X\r\n{extra}{moved}Content-Length: 0\r\n\r\n".encode())
        writer.close()


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    async with await asyncio.start_server(receiver.take, "127.0.0.1", 0) as server:
        receiver.port = server.sockets[0].getsockname()[1]
        yield receiver


class Browser:
    """A subscription, and what its browser makes of a message."""

    def __init__(self, service: Receiver) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.endpoint = f"{service.url}/push/{os.urandom(8).hex()}"

    @property
    def keys(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": text(point), "auth": text(self._auth)}

    def read(self, received: Received) -> dict[str, Any]:
        """Decrypted by another program than ours (RFC 8291)."""
        assert received.headers["content-encoding"] == "aes128gcm"
        said = http_ece.decrypt(received.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(said)
        return found


def check_signature(received: Received, service: Receiver, public: str) -> dict[str, Any]:
    """What is claimed by whoever signed a push (RFC 8292); it must be the server with that key."""
    scheme, _, rest = received.headers["authorization"].partition(" ")
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, given["k"]) == ("vapid", public)
    said, _, signed = given["t"].rpartition(".")
    signature = data(signed)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(public))
    r, s = (int.from_bytes(part) for part in (signature[:32], signature[32:]))
    key.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(hashes.SHA256()))
    header, claims = (json.loads(data(part)) for part in said.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == service.url
    assert time.time() < claims["exp"] <= time.time() + 24 * 60 * 60
    found: dict[str, Any] = claims
    return found


class Mailbox:
    """A mail server's: every letter that came, and how to refuse the next ones."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.port = 0
        self.refusals: list[str] = []  # of recipients, in order
        self.data_refusals: list[str] = []  # of what was handed over
        self._news = asyncio.Event()

    async def until(self, count: int) -> list[EmailMessage]:
        while len(self.letters) < count:
            self._news.clear()
            await self._news.wait()
        return self.letters

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.data_refusals:
            return self.data_refusals.pop(0)
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self._news.set()
        return "250 OK"


@asynccontextmanager
async def mail_server() -> AsyncIterator[Mailbox]:
    box = Mailbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(box, hostname="mail.example"), "127.0.0.1", 0)
    async with server:
        box.port = server.sockets[0].getsockname()[1]
        yield box


@contextmanager
def receivers() -> Iterator[tuple[Receiver, Mailbox]]:
    """In a thread of their own."""
    ready, stop = threading.Event(), asyncio.Event()
    found: list[Any] = []

    async def receive() -> None:
        async with receiving() as web, mail_server() as box:
            found.extend([web, box, asyncio.get_running_loop()])
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=asyncio.run, args=[receive()])
    thread.start()
    ready.wait(WAIT)
    try:
        yield found[0], found[1]
    finally:
        found[2].call_soon_threadsafe(stop.set)
        thread.join(WAIT)


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def data(said: str) -> bytes:
    return base64.urlsafe_b64decode(said + "=" * (-len(said) % 4))
