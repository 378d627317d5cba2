"""Ids of tables and bells: what they are made of."""

from __future__ import annotations

import re
import secrets

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def is_id(text: str) -> bool:
    """Could it be one that was made here? Nothing else is asked of a store: PostgreSQL has no text with a NUL."""
    return _ID.fullmatch(text) is not None


def new_id(size: int = 12) -> str:
    """One that nobody can guess, of so many random bytes.

    Its ends are letters or digits: links end with it, and programs that find links in a text leave off a last dash;
    a spreadsheet takes a first one for a formula.
    """
    while True:
        text = secrets.token_urlsafe(size)
        if text[0].isalnum() and text[-1].isalnum():
            return text
