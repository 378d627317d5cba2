"""E-mail by the host's own server: plain text, and every letter can be unsubscribed with one tap (RFC 8058)."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass
from email.utils import formatdate, parseaddr
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from toptafel.bells import SECONDS, BellError, Doubtful, Gone, Handing, Later, Never

if TYPE_CHECKING:
    from email.message import EmailMessage

_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z][A-Za-z0-9-]{1,62}")
HERE = ("localhost", "127.0.0.1", "::1")
LONGEST = 254  # letters of an address


@dataclass(frozen=True)
class Server:
    """The host's: smtp://name:password@mail.example:587, or smtps:// where it is encrypted from the start."""

    host: str
    port: int
    secure: bool
    name: str | None
    password: str | None
    sender: str  # Toptafel <games@example.org>

    @property
    def domain(self) -> str:
        return parseaddr(self.sender)[1].rpartition("@")[2]

    @property
    def encrypted(self) -> bool | None:
        """Must it begin to encrypt? None: when the server can. On this machine there is no need."""
        if self.secure or self.host in HERE:
            return False
        return True if self.password else None


@dataclass(frozen=True)
class Letter:
    """What is sent. The same `id` is the same letter, however often it is sent."""

    id: str
    to: str
    subject: str
    text: str
    stop: str  # an address to which a POST unsubscribes


def server(url: str, sender: str) -> Server:
    """ValueError when this is not a server that takes mail."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError(f"{without_password(url)!r} is not smtp://mail.example:587")
    if not is_address(parseaddr(sender)[1]):
        raise ValueError(f"{sender!r} is not an address that mail can come from")
    secure = parts.scheme == "smtps"
    name, password = (unquote(part) if part else None for part in (parts.username, parts.password))
    return Server(parts.hostname, parts.port or (465 if secure else 25), secure, name, password, sender)


def without_password(url: str) -> str:
    return re.sub(r"://[^@/]*@", "://…@", url)


def is_address(text: str) -> bool:
    return len(text) <= LONGEST and _ADDRESS.fullmatch(text) is not None


def checked(address: str) -> str:
    """The address as it is kept; BellError when it is none."""
    local, _, domain = address.strip().rpartition("@")
    with suppress(UnicodeError):
        found = f"{local}@{domain.encode('idna').decode().lower()}"
        if is_address(found):
            return found
    raise BellError("bell_mail", "This is not an e-mail address.")


def written(letter: Letter, sender: str, domain: str) -> EmailMessage:
    from email.message import EmailMessage
    from email.policy import SMTP

    message = EmailMessage(SMTP.clone(max_line_length=998))  # an address is not broken in two
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = " ".join(letter.subject.split())
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{letter.id}@{domain}>"
    message["List-Unsubscribe"] = f"<{letter.stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text, cte="quoted-printable")  # whatever servers it goes through
    return message


async def send(by: Server, letter: Letter, handing: Handing, seconds: float = SECONDS) -> None:
    """Returns when the server took it; NotRung says why not."""
    import aiosmtplib

    handed = False
    line = aiosmtplib.SMTP(
        hostname=by.host, port=by.port, use_tls=by.secure, start_tls=by.encrypted,
        username=by.name, password=by.password, timeout=seconds,
    )  # fmt: skip
    try:
        async with asyncio.timeout(seconds), line:
            await line.mail(parseaddr(by.sender)[1])
            await line.rcpt(letter.to)
            await handing()
            handed = True
            await line.data(written(letter, by.sender, by.domain).as_bytes())
    except aiosmtplib.SMTPRecipientRefused as error:
        raise (Gone if error.code >= 500 else Later)(f"the mail server answered {error.code}") from error
    except aiosmtplib.SMTPResponseException as error:
        bad = handed and error.code >= 500  # before that, it is how the server is set: that can be mended
        raise (Never if bad else Later)(f"the mail server answered {error.code}") from error
    except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
        raise (Doubtful if handed else Later)("the mail server cannot be reached") from error
