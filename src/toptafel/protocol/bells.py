"""How players who are away are called: what is asked for and answered about it over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from toptafel.protocol.fields import Token, means

Language = Annotated[Literal["nl", "en", "fr", "de"], means("In which it is said.")]
Where = Annotated[str, Meta(max_length=1000)]


class BellFacts(msgspec.Struct, frozen=True):
    """How this server calls players who are away."""

    push: Annotated[str | None, means("The key with which a browser subscribes (VAPID); null: not by push.")]
    mail: bool
    hook: bool


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser's subscription, base64url."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class PushBell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To be called by Web Push: a browser's subscription."""

    token: Annotated[Token, means("Of the seat.")]
    language: Language
    endpoint: Where
    keys: PushKeys


class MailBell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To be called by e-mail, once whoever reads it has confirmed that."""

    token: Annotated[Token, means("Of the seat.")]
    language: Language
    address: Annotated[str, Meta(max_length=300)]


class HookBell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To have whoever is away called at an address of the web, by a POST."""

    token: Annotated[Token, means("The host's.")]
    language: Language
    url: Where
    form: Annotated[
        Literal["text", "json"],
        means("text: a line, as ntfy takes it; json: the same as `content` and `text`, as Discord and Matrix do."),
    ] = "text"


class BellAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks which bells there are."""

    token: Annotated[Token, means("Of the seat, or the host's.")]


class BellRemoval(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants a bell removed."""

    token: Annotated[Token, means("Of the seat, or the host's.")]
    name: Annotated[str, Meta(max_length=64)]


class BellShown(msgspec.Struct, frozen=True):
    """A bell, as whoever it belongs to sees it."""

    name: Annotated[str, means("By which it is removed.")]
    kind: Literal["push", "mail", "hook"]
    address: Annotated[str, means("Of a mail or a hook; of a push, that of the push service and no more.")]
    confirmed: bool
    device: Annotated[str, means("Of a push: the SHA-256 of its endpoint, by which a browser knows its own.")] = ""


class BellsShown(msgspec.Struct, frozen=True):
    """The bells of a seat, or of the host, at a table."""

    bells: list[BellShown]


class BellLinked(msgspec.Struct, frozen=True):
    """A bell, as the page behind a link in a letter shows it."""

    table: str
    game: str
    address: str
    confirmed: bool
