"""Time: a turn's, a game's, and what happens when it is up."""

from __future__ import annotations

from tests.table.people import Company, rebuilt
from tests.table.test_table import refused
from toptafel.protocol import requests
from toptafel.protocol.setup import ClockSetup
from toptafel.table.clock import Clock


def clock_of(company: Company) -> Clock:
    assert company.table.clock is not None
    return company.table.clock


def test_no_clock_no_deadline() -> None:
    company = Company("ho").start()
    assert company.table.clock is None
    company.now += 10**9
    assert company.time_out() is None


def test_the_time_of_a_turn_begins_with_the_turn() -> None:
    company = Company("ho", clock=ClockSetup(move=30)).start()
    assert clock_of(company).deadline == company.now + 30_000
    company.now += 20_000
    company.move()
    assert clock_of(company).running == 1
    assert clock_of(company).deadline == company.now + 30_000


def test_the_time_of_a_game_adds_up() -> None:
    company = Company("ho", clock=ClockSetup(game=100)).start()
    company.now += 20_000
    company.move()
    company.now += 5_000
    company.move()
    assert [clock_of(company).left(seat) for seat in (0, 1)] == [80_000, 95_000]
    assert clock_of(company).deadline == company.now + 80_000


def test_the_shorter_limit_counts() -> None:
    company = Company("ho", clock=ClockSetup(move=30, game=40)).start()
    company.now += 25_000
    company.move()
    company.move()
    assert clock_of(company).left(0) == 15_000


def test_too_late_is_a_bots_move() -> None:
    company = Company("ho", clock=ClockSetup(move=30)).start()
    company.now += 29_999
    assert company.time_out() is None
    company.now += 1
    assert company.time_out() is not None
    assert company.time_out() is None
    assert company.table.bot_due() == (0, "medium")
    with refused("late"):
        request = requests.Move(seat=0, at=company.table.at, move=company.table.position.legal()[0])
        company.ask(request)
    company.move()
    assert company.table.bot_due() is None
    assert clock_of(company).running == 1


def test_bots_have_no_clock() -> None:
    company = Company("hb", clock=ClockSetup(move=30)).start()
    company.move()
    assert clock_of(company).deadline is None


def test_an_undo_gives_a_new_turn_but_not_the_time_of_the_game() -> None:
    company = Company("hb", clock=ClockSetup(move=30, game=300)).start()
    company.now += 20_000
    company.move()
    company.ask(requests.Undo(seat=0, to=7))
    assert clock_of(company).used == 0
    assert clock_of(company).game == [280_000, 300_000]


def test_time_in_which_the_server_was_away_is_nobodys() -> None:
    company = Company("ho", clock=ClockSetup(move=30)).start()
    company.table = rebuilt(company.log)
    company.now += 10**6
    company.table.resume(company.now)
    assert company.time_out() is None
    assert clock_of(company).deadline == company.now + 30_000
