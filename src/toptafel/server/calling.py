"""How a server calls players who are away, put together from its settings."""

from __future__ import annotations

from ipaddress import ip_network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from toptafel.bells import mail
from toptafel.bells.reach import Reach
from toptafel.bells.sender import Sender
from toptafel.server.settings import Settings
from toptafel.store.bells import Bells

if TYPE_CHECKING:
    from toptafel.bells.push import Signer

KEY = "push"  # the name of the key with which this server signs, in its store


class Calling:
    """What is sent with, and what is on offer."""

    def __init__(self, settings: Settings, bells: Bells) -> None:
        self._bells = bells
        self._site = "" if settings.address is None else settings.address + settings.root_path
        self._signer: Signer | None = None
        self.reach = Reach(map(ip_network, settings.call_inside))
        server = mail.server(settings.smtp, settings.mail_from) if settings.smtp else None
        self.sender = Sender(self.reach, self._site, server, self.signer)
        self.inside = bool(settings.call_inside)  # may anything be sent into the host's own network?
        self.by = set(settings.call_by)
        if server is None or not self._site:  # there is nobody to send it, or nowhere to confirm it
            self.by.discard("mail")

    def close(self) -> None:
        self.reach.close()

    async def key(self) -> bytes:
        """The private key of this server, made when it is first asked for."""
        from toptafel.bells import push

        return await self._bells.key(KEY, push.make_key)

    async def signer(self) -> Signer:
        from toptafel.bells import push

        if self._signer is None:
            contact = self._site if urlsplit(self._site).scheme == "https" else ""
            self._signer = push.Signer(await self.key(), contact)
        return self._signer

    async def public_key(self) -> str:
        from toptafel.bells import push

        return push.public_key(await self.key())
