"""Counting what an address does."""

from __future__ import annotations

import pytest

from toptafel.server import limits
from toptafel.server.guard import same_origin
from toptafel.server.hosts import Hosts
from toptafel.server.limits import Bucket, Limiter, household_of
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


def test_many_households_are_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: each new one looked at all the others, 3 s for 4,000."""
    looks = 0

    class Looked(Bucket):
        __slots__ = ()

        def __getattribute__(self, name: str) -> object:
            nonlocal looks
            looks += 1
            return super().__getattribute__(name)

    monkeypatch.setattr(limits, "Bucket", Looked)
    limiter = Limiter(Rate(2, 1), lambda: 0.0)
    limiter.check("first")
    one, looks = looks, 0
    for n in range(1000):
        limiter.check(f"household {n}")
    assert looks < 3 * 1000 * one


def test_whoever_comes_again_stays_and_is_counted() -> None:
    now = 0.0
    limiter = Limiter(Rate(3, 1), lambda: now)
    for n in range(5000):
        now = n / 100
        limiter.check(f"passing {n}")
        if n % 100 == 0:
            limiter.check("regular")
        assert len(limiter) <= 302  # as many as came in the three seconds that fill a bucket, and the regular
    limiter.check("regular")
    limiter.check("regular")
    with pytest.raises(Refusal):
        limiter.check("regular")


def test_limits_can_be_multiplied() -> None:
    limits = Limits().times(10)
    assert (limits.sockets, limits.tables.burst, limits.message_bytes) == (1000, 300, 8192)


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::2", "2001:db8::/64"),
        ("2001:db8:0:1::2", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_a_household_is_one_address_or_one_network(address: str, household: str) -> None:
    assert household_of({"client": (address, 1)}) == household


def test_a_socket_without_an_address() -> None:
    assert household_of({"client": None}) == ""


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


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        (b"games.example", True),
        (b"Games.Example.:8000", True),
        (b"localhost:8000", True),
        (b"192.0.2.1:8000", True),
        (b"[2001:db8::1]:8000", True),
        (b"evil.example", False),
        (b"games.example.evil.example", False),
        (b"192.0.2.1.evil.example", False),
        (b"", False),
        (b"\xff", False),
        (None, False),
    ],
)
def test_only_our_own_names(host: bytes | None, ours: bool) -> None:
    scope = {"headers": [] if host is None else [(b"host", host)]}
    assert Hosts(["games.example"]).allow(scope) is ours
    assert Hosts([]).allow(scope)
