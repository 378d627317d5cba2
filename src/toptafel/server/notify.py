"""Telling a service manager how things are (systemd's Type=notify): one datagram, when it asked for it."""

from __future__ import annotations

import os
import socket
from contextlib import suppress


def notify(state: str) -> None:
    """READY=1, say. Without a service manager nothing is done."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)
