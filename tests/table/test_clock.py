"""Time: a turn's, a game's, and what happens when it is up."""

from __future__ import annotations

from tests.table.people import Company, picture, rebuilt
from tests.table.test_table import refused
from toptafel.protocol import requests
from toptafel.protocol.setup import ClockSetup
from toptafel.table import conduct
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


def left(company: Company) -> list[int | None]:
    return [clock_of(company).left(seat) for seat in range(len(company.table.seats))]


def test_time_in_which_nobody_was_there_is_nobodys() -> None:
    company = Company("ho", clock=ClockSetup(move=30)).start()
    company.now += 10**6
    company.keep(conduct.arrive(company.table, ["token 0"], "", company.now, away=10**9))
    assert company.time_out() is None
    assert clock_of(company).deadline == company.now + 30_000


def test_a_table_that_comes_back_any_number_of_times_charges_only_what_was_thought() -> None:
    company = Company("ho", clock=ClockSetup(game=120)).start()
    for _ in range(5):
        company.now += 1_000  # thought about
        company.now += 20_000  # and then everybody was away
        company.table = rebuilt(company.log)
        company.keep(conduct.arrive(company.table, ["token 1"], "", company.now, away=20_000))
        company.move()
        assert picture(rebuilt(company.log)) == picture(company.table)
    assert left(company) == [117_000, 118_000]


def test_a_clock_that_does_not_run_needs_nothing_given_back() -> None:
    company = Company("hb", clock=ClockSetup(game=120)).start()
    company.move()
    assert conduct.resume(company.table, 10_000, company.now + 10_000) is None
    assert conduct.resume(Company("h").start().table, 10_000, 10**9) is None


def test_no_more_is_given_back_than_was_counted() -> None:
    company = Company("ho", clock=ClockSetup(game=120)).start()
    company.now += 5_000
    company.keep(conduct.resume(company.table, 60_000, company.now))
    company.now += 3_000
    company.keep(conduct.resume(company.table, 8_000, company.now))  # another server gives the same back
    assert left(company) == [120_000, 120_000]
    assert conduct.resume(company.table, 8_000, company.now) is None


def test_time_that_was_up_before_everybody_left_stays_up() -> None:
    company = Company("ho", clock=ClockSetup(game=20)).start()
    company.now += 25_000
    company.now += 60_000
    company.keep(conduct.resume(company.table, 60_000, company.now))
    assert clock_of(company).left(0) == 0
    assert company.time_out() is not None
