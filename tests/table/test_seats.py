"""Who may take a seat, who may be put out of it, and what everybody pledges before the game begins."""

from __future__ import annotations

import pytest

from tests.table.people import Company, picture, rebuilt
from tests.table.test_table import refused
from toptafel import fair
from toptafel.games import registry
from toptafel.protocol import requests
from toptafel.protocol.setup import ClockSetup
from toptafel.table import conduct
from toptafel.table.table import fingerprint

AN, BO = "0a" * 16, "0b" * 16


def invited() -> Company:
    return Company("hoo", invited=True)


def test_a_seat_with_an_invitation_is_taken_with_that_alone() -> None:
    company = invited()
    for wrong in ("", "invitation 2", "token 0", "host"):
        with refused("not_invited"):
            company.claim(1, invitation=wrong)
    company.claim(1, invitation="invitation 1")
    with refused("taken"):
        conduct.claim(company.table, 1, "Eve", fingerprint("other"), company.now, "invitation 1")
    assert picture(rebuilt(company.log)) == picture(company.table)


def test_who_claims_a_seat_once_more_with_the_same_token_has_it() -> None:
    company = invited()
    company.claim(1, invitation="invitation 1")
    entries = company.table.entries
    company.claim(1, "Eve", invitation="invitation 1")  # as he asks who heard no answer
    assert company.table.entries == len(company.log) == entries
    assert company.table.seats[1].name == "Bo"
    company.keep(conduct.empty(company.table, 1, fingerprint("another"), company.now))
    with refused("not_invited"):  # who was put out does not come back so
        company.claim(1, invitation="invitation 1")


@pytest.mark.parametrize("used", ["token 0", "token 2", "host"])
def test_nobody_takes_a_seat_with_a_token_that_opens_another(used: str) -> None:
    company = Company("hoo")
    company.claim(2)
    with refused("used_token"):
        conduct.claim(company.table, 1, "Eve", fingerprint(used), company.now)


def test_the_host_empties_a_seat_before_the_game() -> None:
    company = invited()
    company.claim(1, invitation="invitation 1")
    company.arrive(1)
    company.keep(conduct.empty(company.table, 1, fingerprint("another"), company.now))
    table = company.table
    assert table.seats[1].kind == "open"
    assert table.seats_held(["token 1"]) == []
    assert table.arrived == {}
    with refused("not_invited"):
        company.claim(1, invitation="invitation 1")
    company.claim(1, invitation="another")
    assert table.seats[1].person not in (0, 1)  # somebody else, whatever the one before did
    assert picture(rebuilt(company.log)) == picture(company.table)


def test_who_empties_a_seat_once_more_with_the_same_invitation_puts_nobody_else_out() -> None:
    company = invited()
    company.claim(1, invitation="invitation 1")
    company.keep(conduct.empty(company.table, 1, fingerprint("another"), company.now))
    assert conduct.empty(company.table, 1, fingerprint("another"), company.now) is None
    company.claim(1, "Cy", invitation="another")
    assert conduct.empty(company.table, 1, fingerprint("another"), company.now) is None
    assert company.table.seats[1].name == "Cy"


def test_a_new_invitation_is_not_that_of_another_seat() -> None:
    company = invited()
    company.claim(1, invitation="invitation 1")
    with refused("used_token"):
        conduct.empty(company.table, 1, fingerprint("invitation 2"), company.now)


def test_only_a_seat_that_was_taken_can_be_emptied_and_only_before_the_game() -> None:
    company = Company("ho")
    for seat, why in ((0, "not_taken"), (1, "not_taken"), (5, "no_seat")):
        with refused(why):
            conduct.empty(company.table, seat, "", company.now)
    company.start()
    with refused("started"):
        conduct.empty(company.table, 1, "", company.now)


def pledge(company: Company, seat: int, entropy: str) -> None:
    company.keep(conduct.arrive(company.table, [f"token {seat}"], "", company.now, pledge=fair.pledge(entropy)))


def reveal(company: Company, seat: int, entropy: str) -> None:
    company.keep(conduct.reveal(company.table, [f"token {seat}"], entropy, company.now))


def test_nobodys_randomness_is_told_before_everybodys_is_pledged() -> None:
    company = Company("ho")
    pledge(company, 0, AN)
    with refused("early"):
        reveal(company, 0, AN)
    company.claim(1)
    assert not company.table.revealing
    pledge(company, 1, BO)
    assert company.table.revealing
    assert company.table.status == "open"
    with refused("pledge"):
        reveal(company, 1, AN)  # tried another, having seen the first
    reveal(company, 1, BO)
    assert company.table.status == "open"
    reveal(company, 0, AN)
    assert company.table.status == "playing"
    assert company.table.entropy == [AN, BO]
    assert conduct.reveal(company.table, ["token 0"], AN, company.now) is None
    company.play_out()
    record = company.table.record()
    assert record["fair"]["pledges"] == [fair.pledge(AN), fair.pledge(BO)]
    assert fair.check(record).ok
    assert picture(rebuilt(company.log)) == picture(company.table)


@pytest.mark.parametrize("game", registry.names())
def test_no_time_passes_before_everything_pledged_is_told(game: str) -> None:
    players = min(count for count, _ in registry.find(game).variants if count > 1)
    company = Company("h" + "o" * (players - 1), game, clock=ClockSetup(move=30, game=600))
    clock = company.table.clock
    assert clock is not None
    for seat in range(1, players):
        company.claim(seat)
    for doing in (pledge, reveal):
        for seat in range(players):
            company.now += 10**6
            assert clock.running is None
            doing(company, seat, f"{seat:02x}" * 16)
    assert company.table.status == "playing"
    assert [clock.left(seat) for seat in range(players)] == [30_000] * players
    assert clock.deadline == company.now + 30_000


def test_who_never_tells_what_he_pledged_can_be_replaced() -> None:
    company = Company("ho")
    pledge(company, 0, AN)
    company.claim(1)
    pledge(company, 1, BO)
    reveal(company, 0, AN)
    company.ask(requests.Replace(seat=0, target=1), absent=60_000)
    assert company.table.status == "playing"
    assert company.table.entropy == [AN]


def test_a_second_person_at_a_device_need_not_tell_what_the_first_pledged() -> None:
    company = Company("ho")
    pledge(company, 0, AN)
    company.claim(1)
    company.keep(conduct.arrive(company.table, ["token 0", "token 1"], "", company.now, pledge=fair.pledge(AN)))
    assert list(company.table.pledges.values()) == [fair.pledge(AN)]
    company.keep(conduct.reveal(company.table, ["token 0", "token 1"], AN, company.now))
    assert company.table.status == "playing"
    assert company.table.entropy == [AN]


@pytest.mark.parametrize("wrong", ["00", "zz" * 32, "AB" * 32])
def test_a_pledge_is_a_hash(wrong: str) -> None:
    company = Company("ho")
    with refused("pledge"):
        conduct.arrive(company.table, ["token 0"], "", company.now, pledge=wrong)
    with refused("pledge"):  # not both
        conduct.arrive(company.table, ["token 0"], AN, company.now, pledge=fair.pledge(AN))


def test_leaving_after_the_end_changes_nothing_in_the_record() -> None:
    company = Company("ho").start().play_out()
    before = company.table.record()
    company.ask(requests.Resign(seat=1))
    assert company.table.record() == before
    assert rebuilt(company.log).record() == before
    company.ask(requests.Rematch(seat=0))  # who is gone need not be asked
    assert conduct.rematch_wanted(company.table)
