"""What is said of profiles over HTTP. What a profile holds is encrypted by the browser: the server cannot read it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from toptafel.protocol.fields import Chosen, Token, means

Handle = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="Derived from a secret that the server never sees.")]
BOX = 60_000  # characters: fifty tables and the settings fit in easily
CARRIED = 500


class ProfileKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What opens a profile."""

    id: Handle
    token: Annotated[Token, means("Derived from the same secret; only its hash is kept.")]


class ProfileRead(ProfileKey, frozen=True, kw_only=True):
    """Who wants to know what a profile holds."""

    version: Annotated[int, Meta(ge=0, description="That is known already.")] = 0


class ProfileWrite(ProfileKey, frozen=True, kw_only=True):
    """The next version of a profile."""

    version: Annotated[int, Meta(ge=1, le=2**31 - 1, description="One more than the present one; 1: it is new.")]
    box: Annotated[str, Meta(max_length=BOX, description="All of it, encrypted.")]


class ProfileBox(msgspec.Struct, frozen=True):
    """What a profile holds."""

    version: int
    box: Annotated[str, means("Empty when the version is the one that is known already.")]


class Carry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret on its way to another device, encrypted with what only the link between them says."""

    id: Handle
    box: Annotated[str, Meta(max_length=CARRIED)]


class CarryTake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other device, which takes it once."""

    id: Handle


class Carried(msgspec.Struct, frozen=True):
    """What was on its way."""

    box: str


Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$", description="Of a profile: 16 random bytes.")]


class LoginFacts(msgspec.Struct, frozen=True):
    """Who asks, as a proxy says that the host trusts."""

    user: Annotated[str | None, means("Nobody but he himself is told; null: nobody is logged in.")]
    secret: Annotated[str | None, means("Of his profile, kept by the server for all his devices; null: none.")]


class LoginKeep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a profile, to be kept for whoever is logged in."""

    secret: Secret
    instead: Annotated[Secret | None, means("Of the one that was kept until now; null: there was none.")] = None


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a QR code is to say. Not in an address, because addresses are written into logs."""

    path: Annotated[str, Meta(max_length=200, description="Of the page, with what stands behind its #.")]


class Renewing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants another token, because a device with this one was lost. Its player is called nowhere else any more."""

    token: Token
    endpoint: Annotated[
        str, Meta(max_length=1000, description="Of the push subscription of whoever asks: that device is still called.")
    ] = ""
    instead: Annotated[Chosen | None, means("The other one.")] = None


class TokenRenewed(msgspec.Struct, frozen=True):
    """The old one opens nothing any more."""

    token: Annotated[str, means("For the same seats, or to delete the table.")]
