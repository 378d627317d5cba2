"""Statements of what stands beside the logs: written once for SQLite and PostgreSQL, with :names for values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

Value = str | int | bytes | None
Rows = list[tuple[Any, ...]]


class Statements(Protocol):
    """A database in which they are carried out, each as a whole."""

    locking: str  # how a statement leaves out what others are just changing

    async def read(self, sql: str, values: Mapping[str, Value]) -> Rows: ...

    async def write(self, sql: str, values: Mapping[str, Value]) -> Rows: ...
