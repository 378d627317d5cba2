"""Play over days: time runs while nobody is there, and nobody's seat is taken before the clock says so."""

from __future__ import annotations

import pytest

from tests.table.people import Company, picture, rebuilt
from tests.table.test_clock import clock_of, left
from tests.table.test_table import refused
from toptafel import fair
from toptafel.protocol import requests
from toptafel.protocol.setup import ClockSetup, DaysSetup, QuietHours
from toptafel.table import conduct
from toptafel.table.calendar import DAY, HOUR
from toptafel.table.setup import DAY as DAY_SECONDS

MOVE = ClockSetup(move=2 * DAY_SECONDS)
BANK = ClockSetup(game=3 * DAY_SECONDS, add=DAY_SECONDS)
DAYS = DaysSetup(holidays=10)


def over_days(seats: str = "ho", clock: ClockSetup = MOVE, days: DaysSetup = DAYS, game: str = "topas") -> Company:
    return Company(seats, game, clock, days=days).start()


def same_after_a_restart(company: Company) -> bool:
    return picture(rebuilt(company.log)) == picture(company.table)


def test_time_runs_while_nobody_is_there() -> None:
    company = over_days()
    company.now += DAY
    company.keep(conduct.arrive(company.table, ["token 0"], "", company.now, away=DAY))
    assert clock_of(company).deadline == company.now + DAY
    assert same_after_a_restart(company)


def test_time_in_which_the_store_was_away_is_nobodys() -> None:
    company = over_days(days=DaysSetup(quiet=QuietHours(0, 12 * 60)))
    company.now = DAY * (company.now // DAY + 1)  # midnight
    company.move()
    company.now += 18 * HOUR
    company.keep(conduct.resume(company.table, 18 * HOUR, company.now))
    assert left(company)[1] == 2 * DAY
    assert same_after_a_restart(company)


def test_a_bank_grows_with_every_turn() -> None:
    company = over_days(clock=BANK)
    company.now += DAY
    company.move()
    assert left(company) == [3 * DAY, 3 * DAY]
    company.now += HOUR
    company.move()
    assert left(company) == [3 * DAY, 4 * DAY - HOUR]


def test_a_bank_that_is_empty_has_what_a_turn_adds() -> None:
    company = over_days(clock=BANK)
    company.now += 5 * DAY
    company.time_out()
    company.move()  # a bot's
    assert left(company) == [DAY, 3 * DAY]


def test_nobody_is_replaced_before_his_time_is_up() -> None:
    company = over_days()
    company.move()
    company.now += 2 * DAY - 1
    with refused("in_time"):
        company.ask(requests.Replace(seat=0, target=1), absent=30 * DAY)
    company.now += 1
    company.time_out()
    assert company.table.bot_due() == (1, "medium")
    company.move()
    company.ask(requests.Replace(seat=0, target=1), absent=0)
    assert company.table.people() == {0}
    assert same_after_a_restart(company)
    company.arrive(1)  # and takes the seat back
    assert company.table.people() == {0, 1}
    assert company.table.missed == set()


def test_whoever_moves_again_has_missed_nothing() -> None:
    company = over_days()
    company.now += 2 * DAY
    company.time_out()
    company.move()
    assert company.table.missed == {0}
    company.move()
    company.move()
    assert company.table.missed == set()
    with refused("in_time"):
        company.ask(requests.Replace(seat=1, target=0), absent=DAY)


def test_a_sandglass_is_for_live_tables_but_whose_time_is_up_passes_all_the_same() -> None:
    company = over_days(game="topscore")
    assert clock_of(company).turn == 2 * DAY
    while company.table.game.timeout_move(company.table.position.state) is None:
        assert clock_of(company).running == company.table.position.state.to_move
        company.move()
    seat = company.table.position.state.to_move
    company.now += 2 * DAY
    company.time_out()
    assert company.table.position.moves[-1] == "-"
    assert company.table.missed == {seat}
    assert same_after_a_restart(company)


def test_days_off() -> None:
    company = over_days()
    company.ask(requests.Holiday(seat=0, days=7))
    company.now += 3 * DAY
    assert company.time_out() is None
    assert clock_of(company).deadline == company.now + 6 * DAY
    assert company.table.days_off(0) == 3 * DAY
    company.ask(requests.Holiday(seat=0, days=0))  # back early
    assert company.table.days_off(0) == 7 * DAY
    assert clock_of(company).deadline == company.now + 2 * DAY
    company.ask(requests.Holiday(seat=1, days=10))  # before it is his turn
    company.move()
    assert clock_of(company).deadline == company.now + 12 * DAY
    assert same_after_a_restart(company)


def test_days_off_are_limited() -> None:
    company = over_days()
    with refused("no_holiday"):
        company.ask(requests.Holiday(seat=0, days=11))
    company.ask(requests.Holiday(seat=0, days=6))
    company.now += DAY
    company.ask(requests.Holiday(seat=0, days=9))  # longer than first said: one day is gone
    with refused("no_holiday"):
        company.ask(requests.Holiday(seat=0, days=10))
    company.now += 9 * DAY
    with refused("no_holiday"):
        company.ask(requests.Holiday(seat=0, days=1))


def test_days_off_are_for_tables_over_days() -> None:
    with refused("live"):
        Company("ho", clock=ClockSetup(move=30)).start().ask(requests.Holiday(seat=0, days=0))


def test_whoever_does_not_answer_says_no() -> None:
    company = over_days()
    before = company.table.at
    company.move()
    company.ask(requests.Undo(seat=0, to=before))
    assert company.table.question is not None
    company.now += 2 * DAY
    company.time_out()
    assert company.table.question is None
    assert company.table.at > before
    assert same_after_a_restart(company)


def test_randomness_is_told_at_once() -> None:
    """Nobody need come back only to tell what he pledged."""
    company = Company("ho", clock=MOVE, days=DAYS)
    ours, theirs = "00" * 16, "11" * 16
    for seat, entropy in ((0, ours), (1, theirs)):
        if seat == 1:
            company.claim(1)
        tokens = [f"token {seat}"]
        company.keep(conduct.arrive(company.table, tokens, "", company.now, pledge=fair.pledge(entropy)))
        assert company.waits()
        company.keep(conduct.reveal(company.table, tokens, entropy, company.now))
    assert company.table.status == "playing"
    assert company.table.entropy == [ours, theirs]


@pytest.mark.parametrize(
    ("clock", "days", "code"),
    [
        (None, DAYS, "no_clock"),
        (ClockSetup(), DAYS, "no_clock"),
        (ClockSetup(move=31 * DAY_SECONDS), DAYS, "clock"),
        (ClockSetup(move=2 * DAY_SECONDS), None, "clock"),
        (ClockSetup(move=DAY_SECONDS, add=60), DAYS, "clock"),
        (MOVE, DaysSetup(zone="Mars/Olympus"), "zone"),
        (MOVE, DaysSetup(quiet=QuietHours(8 * 60, 1 * 60)), "quiet"),
        (MOVE, DaysSetup(quiet=QuietHours(8 * 60, 8 * 60)), "quiet"),
    ],
)
def test_what_makes_no_sense_is_refused(clock: ClockSetup | None, days: DaysSetup | None, code: str) -> None:
    with refused(code):
        Company("ho", clock=clock, days=days)


def test_how_long_one_may_be_away_is_the_tables_choice() -> None:
    company = Company("ho", patience=600).start()
    with refused("present"):
        company.ask(requests.Replace(seat=0, target=1), absent=599_999)
    company.ask(requests.Replace(seat=0, target=1), absent=600_000)
    assert company.table.seats[1].kind == "bot"
    with refused("patience"):
        Company("ho", patience=0)
