"""Profiles: what a person takes from device to device, kept as the browser encrypted it."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from toptafel.protocol.profiles import Carried, Carry, ProfileBox, ProfileKey, ProfileRead, ProfileWrite
from toptafel.server.log import Now
from toptafel.store import Conflict, Damaged, Store
from toptafel.table.refusal import Refusal
from toptafel.table.table import fingerprint

log = logging.getLogger("toptafel")
_T = TypeVar("_T")

PROFILE, CARRY = "profile:", "carry:"  # what keys begin with
CARRY_TIME = 10 * 60 * 1000  # milliseconds in which another device must have taken it


class _Kept(msgspec.Struct, frozen=True):
    token: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # hash
    box: str


class _Carrying(msgspec.Struct, frozen=True):
    until: int  # milliseconds since 1970
    box: str


_encode = msgspec.json.encode
_kept = msgspec.json.Decoder(_Kept).decode
_carrying = msgspec.json.Decoder(_Carrying).decode


class Profiles:
    """Those of a store."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def read(self, wanted: ProfileRead) -> ProfileBox:
        version, kept = await self._opened(wanted)
        return ProfileBox(version, "" if version == wanted.version else kept.box)

    async def write(self, new: ProfileWrite) -> None:
        """The next version, or a new profile. Refusal when another device was first."""
        if new.version > 1:
            await self._opened(new)
        try:
            await self._store.keep(PROFILE + new.id, new.version, _encode(_Kept(fingerprint(new.token), new.box)))
        except Conflict:
            raise Refusal("changed", "Another device has changed this profile. Read it again.") from None

    async def forget(self, key: ProfileKey) -> None:
        with suppress(Damaged):  # it opens for nobody; only who has its secret knows its name
            await self._opened(key)
        await self._store.drop(PROFILE + key.id)

    async def carry(self, carry: Carry) -> None:
        """Keep a secret for another device, for a little while."""
        try:
            await self._store.keep(CARRY + carry.id, 1, _encode(_Carrying(self._now() + CARRY_TIME, carry.box)))
        except Conflict:
            raise Refusal("changed", "This is on its way already.") from None

    async def take(self, handle: str) -> Carried:
        """What another device left here. Only once, and not after its time."""
        found = await self._store.recall(CARRY + handle)
        if found is not None and await self._store.drop(CARRY + handle):
            with suppress(Damaged):  # then there is no more than this link to be made again
                carrying = sound(CARRY + handle, found[1], _carrying)
                if self._now() < carrying.until:
                    return Carried(carrying.box)
        raise Refusal("no_carry", "This link was used already, or is too old.")

    async def _opened(self, key: ProfileKey) -> tuple[int, _Kept]:
        """The version that is there, for whoever has its token; nobody else learns whether there is one."""
        found = await self._store.recall(PROFILE + key.id)
        if found is not None:
            kept = sound(PROFILE + key.id, found[1], _kept)
            if hmac.compare_digest(kept.token, fingerprint(key.token)):
                return found[0], kept
        raise Refusal("no_profile", "There is no such profile (any more).")


def sound(key: str, body: bytes, decode: Callable[[bytes], _T]) -> _T:
    """What is kept under a key. Damaged when it is not what was once written; the host can look for it in a backup."""
    try:
        return decode(body)
    except (msgspec.MsgspecError, UnicodeError) as error:
        log.error("What is kept as %s is damaged: %s", key, error)
        told = "What was kept of this profile is damaged. Forget it, and make a new one on a device that had it."
        raise Damaged("damaged_profile", told) from error
