"""Counting what an address does."""

from __future__ import annotations

import pytest

from toptafel.server.guard import address_of, same_origin
from toptafel.server.limits import Limiter
from toptafel.server.settings import Limits, Rate
from toptafel.table.refusal import Refusal


def test_a_bucket_empties_and_fills_again() -> None:
    now = 0.0
    limiter = Limiter(Rate(3, 0.5), lambda: now)
    for _ in range(3):
        limiter.check("a")
    with pytest.raises(Refusal):
        limiter.check("a")
    limiter.check("b")
    now = 2.0
    limiter.check("a")
    with pytest.raises(Refusal):
        limiter.check("a")


def test_who_has_not_been_here_lately_is_forgotten() -> None:
    now = 0.0
    limiter = Limiter(Rate(2, 1), lambda: now)
    for n in range(999):
        limiter.check(f"old {n}")
    now = 10.0
    limiter.check("busy")
    limiter.check("new")
    assert len(limiter) == 2


def test_limits_can_be_multiplied() -> None:
    limits = Limits().times(10)
    assert (limits.sockets, limits.tables.burst, limits.message_bytes) == (1000, 300, 8192)


@pytest.mark.parametrize(
    ("client", "address"),
    [(("192.0.2.7", 1), "192.0.2.7"), (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2"), (None, "")],
)
def test_an_address_is_a_household(client: tuple[str, int] | None, address: str) -> None:
    assert address_of({"client": client}) == address


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        (None, True),
        (b"http://game.example:8000", True),
        (b"http://game.example", False),
        (b"https://evil.example", False),
        (b"null", False),
        (b"", False),
        (b"http://\xff", False),
        (b"http://[", False),
    ],
)
def test_only_our_own_pages(origin: bytes | None, same: bool) -> None:
    headers = [(b"host", b"game.example:8000")] + ([] if origin is None else [(b"origin", origin)])
    assert same_origin({"headers": headers}) is same
