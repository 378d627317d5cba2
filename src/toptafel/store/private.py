"""Files that nobody else on this machine may read: the secrets of games that are still being played are in them."""

from __future__ import annotations

import os

MODE = 0o600


def opener(path: str, flags: int) -> int:
    """For `open`: what it makes is its owner's. A file that is there keeps what it has."""
    return os.open(path, flags, MODE)
