"""A line to PostgreSQL that can break, or fall silent: nothing is refused or reset, nothing arrives."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from psycopg.conninfo import conninfo_to_dict


class Proxy:
    """Listens on a port of its own and passes everything on, unless it is `silent`."""

    def __init__(self, address: str) -> None:
        there = conninfo_to_dict(address)
        self._host, self._port = str(there["host"]), int(there.get("port") or 5432)
        self._flowing = Event()
        self._flowing.set()
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=100)
        port = self._listening.getsockname()[1]
        user = there.get("user", "postgres")
        self.address = f"postgresql://{user}:{there.get('password', '')}@127.0.0.1:{port}/{there['dbname']}"
        Thread(target=self._accept, daemon=True).start()

    def silence(self) -> None:
        self._flowing.clear()

    def restore(self) -> None:
        self._flowing.set()

    def cut(self) -> None:
        """Break all connections that there are."""
        ends, self._ends = self._ends, []
        for end in ends:
            _shut(end)

    def close(self) -> None:
        self._flowing.set()
        _shut(self._listening)
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                here, _ = self._listening.accept()
                self._pass_on(here)

    def _pass_on(self, here: socket.socket) -> None:
        try:
            there = self._connect()
        except OSError:  # nobody is there: neither are we
            here.close()
            return
        self._ends += [here, there]
        for one, other in ((here, there), (there, here)):
            Thread(target=self._pump, args=(one, other), daemon=True).start()

    def _connect(self) -> socket.socket:
        if not self._host.startswith("/"):
            return socket.create_connection((self._host, self._port))
        there = socket.socket(socket.AF_UNIX)
        there.connect(f"{self._host}/.s.PGSQL.{self._port}")
        return there

    def _pump(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self._flowing.wait()
                other.sendall(data)
        _shut(one)
        _shut(other)


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def proxy_to(address: str) -> Iterator[Proxy]:
    proxy = Proxy(address)
    try:
        yield proxy
    finally:
        proxy.close()
