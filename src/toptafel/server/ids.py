"""Ids of tables and bells: what they are made of."""

from __future__ import annotations

import re

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def is_id(text: str) -> bool:
    """Could it be one that was made here? Nothing else is asked of a store: PostgreSQL has no text with a NUL."""
    return _ID.fullmatch(text) is not None
