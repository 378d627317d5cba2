"""By which names a server is called.

A page of somebody else whose name is made to lead here (DNS rebinding) looks like one of ours to the browser, and so to
`same_origin`. It still says its own name: a server that knows its names refuses it.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from starlette.types import Scope


class Hosts:
    """The names that are ours; any, when none is given. An address in digits is nobody's name and always right."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {name.lower().rstrip(".") for name in names}

    def allow(self, scope: Scope) -> bool:
        """Is a request meant for us?"""
        if not self._names:
            return True
        said = [value for name, value in scope["headers"] if name == b"host"]
        name = _name(said[0].decode("latin-1")) if said else ""
        return name == "localhost" or name in self._names or _is_address(name)


def _name(host: str) -> str:
    """A host without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
