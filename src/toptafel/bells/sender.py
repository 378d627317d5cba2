"""Ringing one bell: the words, and the way they go."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from toptafel.bells import Handing
from toptafel.bells.mail import Letter, Server, send
from toptafel.bells.reach import Reach, target
from toptafel.bells.texts import listed, say
from toptafel.protocol.bells import HookBell, MailBell, PushBell

if TYPE_CHECKING:
    from toptafel.bells.push import Signer

LINE = 300  # letters of a notice: it must fit in one message of a push service


@dataclass(frozen=True)
class Called:
    """To which table, and by whom it is seen."""

    table: str
    game: str  # as people write it
    asked: bool  # something is asked; else it is the turn of whoever is called
    wanted: Sequence[str | int]  # who is called: names, and numbers of seats that have none
    others: Sequence[str | int]  # the same of everybody else at the table


class Sender:
    """Sends for one server. `site` is its own address, without which letters have nothing to lead to."""

    def __init__(self, reach: Reach, site: str, mail: Server | None, signer: Callable[[], Awaitable[Signer]]) -> None:
        self.reach = reach
        self._site = site
        self._mail = mail
        self._signer = signer

    async def push(self, bell: PushBell, called: Called, handing: Handing) -> None:
        from toptafel.bells import push

        notice = {
            "title": _headline(bell.language, called)[:LINE],
            "body": _company(bell.language, called)[:LINE],
            "table": called.table,
        }
        keys = bell.keys.p256dh, bell.keys.auth
        signer = await self._signer()
        await push.ring(
            self.reach, bell.endpoint, keys, msgspec.json.encode(notice), called.table, signer, handing
        )  # fmt: skip

    async def letter(self, bell: MailBell, name: str, called: Called, turn: int, handing: Handing) -> None:
        """That it is somebody's turn. `name` is the bell's; `turn` tells one letter of it from the next."""
        what = _headline(bell.language, called)
        text = say(
            bell.language, "letter",
            what=what, company=_company(bell.language, called), table=self._table(called), stop=self._stop_page(name),
        )  # fmt: skip
        await self._post(bell, name, f"turn-{turn}", what, text, handing)

    async def confirmation(self, bell: MailBell, name: str, game: str, handing: Handing) -> None:
        """May we write to this address? Nothing in it was written by a stranger."""
        text = say(
            bell.language, "confirm.letter",
            game=game, site=urlsplit(self._site).netloc, confirm=self._page(name), stop=self._stop_page(name),
        )  # fmt: skip
        await self._post(bell, name, "confirm", say(bell.language, "confirm", game=game), text, handing)

    async def hook(self, bell: HookBell, called: Called, handing: Handing) -> None:
        from toptafel.bells.post import post

        line = say(bell.language, "hook", game=called.game, names=_names(bell.language, called.wanted))
        whole = f"{line} {self._table(called)}".strip()
        if bell.form == "json":  # nobody is called @everyone: mentions are not looked for
            body = msgspec.json.encode({"content": whole, "text": whole, "allowed_mentions": {"parse": []}})
            kind = "application/json"
        else:
            body, kind = whole.encode(), "text/plain; charset=utf-8"
        await post(self.reach, target(bell.url), [("Content-Type", kind)], body, handing)

    async def _post(self, bell: MailBell, name: str, what: str, subject: str, text: str, handing: Handing) -> None:
        assert self._mail is not None
        number = hashlib.sha256(f"{name} {what}".encode()).hexdigest()[:32]  # the name itself opens the bell's page
        letter = Letter(number, bell.address, subject, text, f"{self._site}/api/bells/{name}/stop")
        await send(self._mail, letter, handing)

    def _table(self, called: Called) -> str:
        return f"{self._site}/t/{called.table}" if self._site else ""

    def _page(self, name: str) -> str:
        return f"{self._site}/bell/{name}"

    def _stop_page(self, name: str) -> str:
        return f"{self._site}/bell/{name}/stop"


def _headline(language: str, called: Called) -> str:
    return say(language, "asked" if called.asked else "turn", game=called.game)


def _company(language: str, called: Called) -> str:
    if not called.others:
        return say(language, "alone")
    return say(language, "with", names=_names(language, called.others))


def _names(language: str, people: Sequence[str | int]) -> str:
    names = [one if isinstance(one, str) else say(language, "player", n=one + 1) for one in people]
    return listed(language, [" ".join(name.split()) for name in names])
