"""A lock on a file, held as long as the process lives: it goes with it, however it ends."""

from __future__ import annotations

import os
import sys
from typing import IO

from toptafel.store.private import opener


class Locked(Exception):
    """Another process holds it."""


def lock_of(path: str) -> str:
    """The path of the lock of a file, whatever link leads to it."""
    return f"{os.path.realpath(path)}.lock"


def lock(path: str) -> IO[bytes]:
    """Take the lock; it is let go when the file that is returned is closed. Locked, or OSError."""
    file = open(path, "ab", opener=opener)  # noqa: SIM115 (it stays open)
    try:
        _take(file)
    except OSError as error:
        file.close()
        raise Locked from error
    return file


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
