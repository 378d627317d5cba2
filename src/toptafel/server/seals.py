"""Each entry of a log carries a seal: a checksum of itself and of everything before it.

So an entry that was changed, exchanged or left out is noticed, in any store and after any copying. It is there against
disks and mistakes, not against whoever can write a log: he can seal it too.
"""

from __future__ import annotations

from zlib import crc32

_MARK = b',"seal":'


def seal(entry: bytes, before: int) -> tuple[bytes, int]:
    """A JSON object with its seal as its last field, and the seal."""
    seal = crc32(entry, before)
    return b"%b%b%d}" % (entry[:-1], _MARK, seal), seal


def check(entry: bytes, before: int) -> int:
    """The seal of an entry; ValueError when it is broken. What was written before there were seals has none."""
    content, mark, written = entry.rpartition(_MARK)
    if not mark:
        return crc32(entry, before)
    seal = crc32(content + b"}", before)
    if written != b"%d}" % seal:
        raise ValueError("The seal is broken.")
    return seal
