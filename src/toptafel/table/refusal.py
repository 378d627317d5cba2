"""Why a table does not do what somebody asks."""

from __future__ import annotations

from toptafel.errors import ToptafelError


class Refusal(ToptafelError):
    """A request that a table does not carry out; nothing has changed."""

    reason = "refused"
