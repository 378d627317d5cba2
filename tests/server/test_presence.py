"""Who is at a table, when what the servers tell each other is lost: PostgreSQL forgets attendance when it crashes."""

from __future__ import annotations

import pytest

from tests.server.failing import Clock
from tests.table.people import Company
from toptafel.server.presence import Presence
from toptafel.store import Seen

AN, BO = 0, 1  # persons, and their seats


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def presence(clock: Clock) -> Presence:
    """Of a server at which nobody is; Bo is at another one."""
    presence = Presence(clock)
    clock.now += 1_000_000
    presence.look_elsewhere({BO: Seen(1, 0)})
    return presence


def test_whoever_was_elsewhere_and_is_forgotten_was_there_just_now(presence: Presence, clock: Clock) -> None:
    """Found: he could be replaced while he sat there, and a hello gave back time in which he was there."""
    table = Company("ho").start().table
    clock.now += 100_000
    presence.look_elsewhere({})
    assert (presence.absence(table, BO), presence.away()) == (0, 0)
    clock.now += 5_000
    presence.look_elsewhere({})
    assert (presence.absence(table, BO), presence.away()) == (5_000, 5_000)


def test_whoever_had_left_and_is_forgotten_left_then(presence: Presence, clock: Clock) -> None:
    table = Company("ho").start().table
    clock.now += 20_000
    presence.look_elsewhere({BO: Seen(0, 7_000)})
    clock.now += 3_000
    presence.look_elsewhere({})
    assert (presence.absence(table, BO), presence.away()) == (10_000, 10_000)


def test_what_another_server_says_late_is_no_step_back(presence: Presence, clock: Clock) -> None:
    table = Company("ho").start().table
    clock.now += 20_000
    presence.look_elsewhere({})
    presence.look_elsewhere({BO: Seen(0, 15_000)})  # of a server that he was at before
    assert presence.absence(table, BO) == 0


def test_whoever_was_elsewhere_before_the_store_was_away_may_still_be_there(presence: Presence, clock: Clock) -> None:
    """Nobody has said yet who is there now. But time without the store is nobody's, whoever was there."""
    table = Company("ho").start().table
    clock.now += 100_000
    presence.look_elsewhere({BO: Seen(0, 99_000)})
    assert (presence.absence(table, BO), presence.away()) == (0, 99_000)
