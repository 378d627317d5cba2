"""A log ends: whoever comes back to a table must have all of it read."""

from __future__ import annotations

import pytest

from tests.table.people import ENTROPY, Company
from tests.table.test_table import refused
from toptafel import fair
from toptafel.protocol import requests
from toptafel.protocol.setup import ClockSetup
from toptafel.table import conduct


def full(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conduct, "LONGEST", company.table.entries)


def test_nobody_takes_or_empties_a_seat_at_a_table_that_has_gone_on_for_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Found: 10,201 entries by a host who emptied a seat and somebody who took it again."""
    company = Company("hoo")
    company.claim(1)
    full(company, monkeypatch)
    with refused("too_long"):
        company.claim(2)
    with refused("too_long"):
        conduct.empty(company.table, 1, "", company.now)
    company.claim(1)  # who has the seat is told so
    assert len(company.log) == company.table.entries == conduct.LONGEST


def test_whoever_comes_to_such_a_table_adds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company("ho", clock=ClockSetup(game=600)).start()
    company.ask(requests.Replace(seat=0, target=1), absent=60_000)
    full(company, monkeypatch)
    assert conduct.arrive(company.table, ["token 0", "token 1"], "", company.now + 9000, 9000, program="bot") is None
    assert company.table.entries == len(company.log)


def test_who_only_watches_leaves_room_for_the_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: each visit to a table where nobody was gave its time back, up to the last entry there may be."""
    company = Company("ho", clock=ClockSetup(game=600)).start()
    monkeypatch.setattr(conduct, "LONG", company.table.entries + 2)
    for _ in range(4):
        company.now += 9000
        company.keep(conduct.arrive(company.table, [], "", company.now, 9000))
    assert len(company.log) == company.table.entries == conduct.LONG
    assert company.move()


def test_nor_does_who_tells_his_randomness_there(monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company("ho")
    company.claim(1)
    for seat in (0, 1):
        pledge = fair.pledge(ENTROPY if seat else ENTROPY[::-1])
        company.keep(conduct.arrive(company.table, [f"token {seat}"], "", company.now, pledge=pledge))
    full(company, monkeypatch)
    with refused("too_long"):
        conduct.reveal(company.table, ["token 1"], ENTROPY, company.now)


def test_a_seat_is_marked_with_one_program() -> None:
    """Found: 10,501 entries by a browser that named another program with each hello."""
    company = Company("ho").start()
    for program in ("one", "other", "one", ""):
        company.keep(conduct.arrive(company.table, ["token 1"], "", company.now, program=program))
    assert [seat.program for seat in company.table.seats] == ["", "one"]
    assert sum("Automated" in repr(entry) for entry in company.log) == 1
