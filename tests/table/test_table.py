"""Seats, turns, requests and the log."""

from __future__ import annotations

import contextlib
import random

import pytest

from tests.table.people import ENTROPY, SECRET, Company, picture, rebuilt
from toptafel import fair
from toptafel.errors import IllegalMove, NotationError, OptionError, ToptafelError
from toptafel.protocol import requests
from toptafel.protocol.setup import ClockSetup, SeatSetup, TableSetup
from toptafel.table import conduct, events
from toptafel.table.refusal import Refusal
from toptafel.table.setup import check, clean_name
from toptafel.table.table import fingerprint


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda error: error.code == code)


def test_a_table_waits_until_every_seat_is_taken_and_everybody_was_there() -> None:
    company = Company("ho")
    assert company.waits()
    company.arrive(0)
    assert company.waits()
    company.claim(1, "  Bo  the \t Great ")
    assert company.waits()
    assert company.table.seats[1].name == "Bo the Great"
    company.arrive(1)
    assert company.table.status == "playing"
    assert company.table.at == 7  # three cards each and the start card
    assert company.table.entropy == [ENTROPY, ENTROPY]


def test_only_bots_begin_at_once() -> None:
    company = Company("bb")
    assert company.table.status == "playing"
    assert company.table.bot_due() == (0, "easy")


def test_a_seat_is_never_taken_twice() -> None:
    company = Company("ho")
    company.claim(1)
    for seat in (0, 1):
        with refused("taken"):
            conduct.claim(company.table, seat, "Eve", fingerprint("other"), company.now)
    with refused("no_seat"):
        company.claim(2)


def test_tokens_open_their_own_seats_only() -> None:
    table = Company("hoh").table
    assert table.seats_held(["token 0"]) == [0]
    assert table.seats_held(["token 2", "token 0", "rubbish", "token 1", "\ud800"]) == [0, 2]
    assert table.seats_held([]) == []
    assert table.is_host("host")
    assert not table.is_host("token 0")


def test_entropy_counts_once_a_person_and_never_after_the_first_draw() -> None:
    company = Company("ho")
    company.arrive(0)
    assert company.arrive(0, entropy="ff" * 16) is None
    company.claim(1)
    company.arrive(1, entropy="")
    assert company.table.status == "playing"
    assert company.arrive(1, entropy="ff" * 16) is None
    assert company.table.entropy == [ENTROPY]


@pytest.mark.parametrize("entropy", ["ff", "f" * 33, "FF" * 16, "ff" * 65, "gg" * 16])
def test_entropy_of_the_wrong_shape_is_refused(entropy: str) -> None:
    with refused("entropy"):
        Company("ho").arrive(0, entropy=entropy)


def test_nothing_is_played_before_the_start() -> None:
    company = Company("ho")
    with refused("not_started"):
        company.ask(requests.Move(seat=0, at=0, move="*r1g3"))


def test_moves_are_played_in_turn_and_draws_follow() -> None:
    company = Company("hh").start()
    assert company.table.position.state.to_move == 0
    entry = company.move()
    assert entry is not None
    assert [type(event) for event in entry.events] == [events.Moved, events.Drawn]
    assert company.table.position.state.to_move == 1
    assert [ply.seat for ply in company.table.position.plies] == [None] * 7 + [0, None]
    with refused("not_your_turn"):
        company.ask(requests.Move(seat=0, at=company.table.at, move="r1g3@1,1n"))


def test_a_request_for_another_seat_is_refused() -> None:
    company = Company("ho").start()
    request = requests.Move(seat=0, at=7, move=company.table.position.legal()[0])
    with refused("not_yours"):
        conduct.carry_out(company.table, request, [1], company.now)


def test_moves_that_are_refused_change_nothing() -> None:
    company = Company("ho").start()
    before = picture(rebuilt(company.log))
    for move, error in [
        ("r1g3", NotationError),
        (company.table.position.legal()[0][:5] + "20,20n", IllegalMove),
        ("*r1g3", IllegalMove),
    ]:
        with pytest.raises(error):
            company.move(move)
    with refused("stale"):
        company.move(at=6)
    assert picture(company.table) == before


def test_a_request_is_not_carried_out_twice_not_even_after_a_restart() -> None:
    company = Company("ho").start()
    move = company.table.position.legal()[0]
    request = requests.Move(seat=0, at=7, move=move, id="once")
    assert company.ask(request) is not None
    assert company.ask(request) is None
    company.table = rebuilt(company.log)
    assert company.ask(request) is None
    # Ids belong to people: another's cannot block mine.
    assert company.move(name="once") is not None


def test_the_log_shows_every_seat_what_it_may_see() -> None:
    table = Company("ho").start().table
    plies = table.position.plies
    assert [ply.shown(0) for ply in plies[:6:2]] == table.position.moves[:6:2]
    assert [ply.shown(1) for ply in plies[:6:2]] == ["*?"] * 3
    assert [ply.shown(None) for ply in plies[:6]] == ["*?"] * 6
    assert {plies[6].shown(seat) for seat in (None, 0, 1)} == {table.position.moves[6]}


def test_resigning_leaves_the_seat_to_a_bot() -> None:
    company = Company("ho").start()
    company.ask(requests.Resign(seat=0))
    assert company.table.bot_due() == (0, "medium")
    assert company.table.seats_held(["token 0"]) == []
    with refused("not_yours"):
        conduct.carry_out(company.table, requests.Resign(seat=0), [], company.now)
    company.move()
    assert company.table.bot_due() is None


def test_an_absent_player_can_be_replaced_after_a_minute() -> None:
    company = Company("hoo").start()
    with refused("present"):
        company.ask(requests.Replace(seat=0, target=1), absent=59_999)
    for target in (0, 3):
        with refused("replace"):
            company.ask(requests.Replace(seat=0, target=target), absent=60_000)
    company.ask(requests.Replace(seat=0, target=1), absent=60_000)
    assert (company.table.seats[1].kind, company.table.seats[1].resigned) == ("bot", True)


def test_who_was_replaced_while_away_comes_back_and_who_resigned_does_not() -> None:
    company = Company("hoo").start()
    company.ask(requests.Replace(seat=0, target=1), absent=60_000)
    company.ask(requests.Resign(seat=2))
    table = company.table
    assert table.seats_held(["token 1", "token 2"]) == []
    company.arrive(1, 2)
    assert (table.seats[1].kind, table.seats[1].resigned, table.seats_held(["token 1"])) == ("person", False, [1])
    assert (table.seats[2].kind, table.seats[2].resigned) == ("bot", True)
    assert company.arrive(1, 2) is None
    company.move()
    assert table.bot_due() is None  # seat 1 decides for himself again


def test_nobody_comes_back_when_the_game_is_over() -> None:
    company = Company("ho").start()
    company.ask(requests.Replace(seat=0, target=1), absent=60_000)
    while company.table.status == "playing":
        company.move()
    assert company.arrive(1) is None
    assert company.table.seats[1].kind == "bot"


def test_who_was_replaced_before_the_start_is_waited_for_again() -> None:
    company = Company("hooo")
    company.arrive(0)
    for seat in (1, 2):
        company.claim(seat)
    company.ask(requests.Replace(seat=0, target=1), absent=60_000)
    company.arrive(1)
    assert company.table.seats[1].kind == "person"
    company.ask(requests.Replace(seat=0, target=3))
    assert company.waits()  # seat 2 has not come yet
    company.arrive(2)
    assert company.table.status == "playing"


def test_whoever_set_up_the_table_can_give_open_seats_to_bots() -> None:
    company = Company("hoo")
    company.arrive(0)
    company.claim(1)
    company.arrive(1)
    with refused("replace"):
        company.ask(requests.Replace(seat=1, target=2))
    company.ask(requests.Replace(seat=0, target=2))
    assert company.table.status == "playing"
    assert not company.table.seats[2].resigned


def test_a_bot_that_thought_too_long_is_refused() -> None:
    company = Company("hb").start()
    company.move()
    company.move()
    with refused("stale"):
        conduct.bot_moves(company.table, 1, company.table.at, company.table.position.legal()[0], company.now)


def test_a_finished_game_gives_a_record_with_a_proof() -> None:
    company = Company("hob").start()
    with refused("unfinished"):
        company.table.record()
    with refused("unfinished"):
        company.ask(requests.Rematch(seat=0))
    company.play_out()
    record = company.table.record()
    assert record["seats"] == [{"name": "An"}, {"name": "Bo"}, {"name": "Bot", "level": "easy"}]
    assert record["started"] == "1970-01-01T00:16:40+00:00"
    assert fair.check(record) == fair.Outcome(True, draws=sum(move[0] == "*" for move in record["moves"]))
    with refused("finished"):
        company.ask(requests.Move(seat=0, at=company.table.at, move="r1g3@1,1n"))


def test_a_rematch_needs_everybody_and_takes_the_same_tokens() -> None:
    company = Company("hobo").start().play_out()
    company.ask(requests.Rematch(seat=0))
    company.ask(requests.Rematch(seat=1))
    assert not conduct.rematch_wanted(company.table)
    company.ask(requests.Replace(seat=0, target=3), absent=60_000)
    assert conduct.rematch_wanted(company.table)
    again = rebuilt([conduct.open_rematch(company.table, SECRET[::-1], company.now)])
    assert again.seats_held(["token 0", "token 1", "token 3"]) == [0, 1]
    assert again.seats[0].person != again.seats[1].person
    assert [seat.kind for seat in again.seats] == ["person", "person", "bot", "bot"]
    assert again.commitment != company.table.commitment
    company.keep(conduct.follow(company.table, "next", company.now))
    assert not conduct.rematch_wanted(company.table)
    assert rebuilt(company.log).followed_by == "next"


def test_a_picture_stays_with_its_person() -> None:
    company = Company("ho")
    company.claim(1, face="fish")
    company.start()
    assert [seat.face for seat in company.table.seats] == [None, "fish"]
    company.ask(requests.Replace(seat=0, target=1), absent=60_000)
    assert company.table.seats[1].kind == "bot"
    company.arrive(1)
    assert (company.table.seats[1].kind, company.table.seats[1].face) == ("person", "fish")
    company.play_out()
    again = rebuilt([conduct.open_rematch(company.table, SECRET[::-1], company.now)])
    assert [seat.face for seat in again.seats] == [None, "fish"]
    assert [seat.face for seat in rebuilt(company.log).seats] == [None, "fish"]


def test_nobody_is_left_to_want_a_rematch() -> None:
    company = Company("hb").start().play_out()
    company.ask(requests.Resign(seat=0))
    assert not conduct.rematch_wanted(company.table)
    company = Company("ho").start().play_out()
    company.ask(requests.Rematch(seat=0))
    company.ask(requests.Resign(seat=0))
    company.ask(requests.Resign(seat=1))
    assert not conduct.rematch_wanted(company.table)


def test_a_table_of_other_rules_is_not_opened() -> None:
    first = Company("hh").log[0]
    opened = first.events[0]
    assert isinstance(opened, events.Opened)
    old = events.Entry(first.time, [events.Opened(opened.setup, 99, opened.secret, opened.host, opened.holders)])
    with refused("rules"):
        rebuilt([old])


@pytest.mark.parametrize("name", ["x" * 41, "a\u202eb", "a\x00b", "\ud800"])
def test_names_that_disturb_the_page_are_refused(name: str) -> None:
    with refused("name"):
        clean_name(name)


def test_names_may_be_of_any_script() -> None:
    assert clean_name("Zoë 王 👩‍🚀") == "Zoë 王 👩‍🚀"


def test_bad_setups_are_refused() -> None:
    here = SeatSetup("here")
    with pytest.raises(OptionError):
        check(TableSetup("chess", [here, here]))
    with pytest.raises(OptionError):
        check(TableSetup("topas", [here] * 9))
    with pytest.raises(OptionError):
        check(TableSetup("topas", [here, here], {"expert": "yes"}))
    with refused("level"):
        check(TableSetup("topas", [here, SeatSetup("bot", level="godlike")]))
    with refused("clock"):
        check(TableSetup("topas", [here, here], clock=ClockSetup(move=0)))


@pytest.mark.parametrize("seed", range(20))
def test_a_rebuilt_table_is_the_same_table(seed: int) -> None:
    """Whatever people ask, the log alone gives back the table they see."""
    rng = random.Random(seed)
    company = Company(rng.choice(["ho", "hbo", "hoo", "hhob"]), clock=ClockSetup(30, 300)).start()
    for _ in range(60):
        company.now += rng.randrange(20_000)
        with contextlib.suppress(ToptafelError):
            _do_something(company, rng)
        assert picture(company.table) == picture(rebuilt(company.log))


def _do_something(company: Company, rng: random.Random) -> None:
    table = company.table
    seat = rng.randrange(len(table.seats))
    ordinary = table.status == "playing" and rng.random() < 0.6
    if ordinary and table.bot_due() is None and company.time_out() is not None:
        return
    if ordinary:
        company.move(rng.choice(table.position.legal()))
        return
    asked: list[requests.TableRequest] = [
        requests.Undo(seat=seat, to=max(0, table.at - rng.randrange(1, 8))),
        requests.Answer(seat=seat, yes=rng.random() < 0.7),
        requests.Answer(seat=seat, yes=True),
        requests.Rematch(seat=seat),
        *([requests.Resign(seat=seat)] if rng.random() < 0.1 else []),
    ]
    company.ask(rng.choice(asked))


def test_a_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: 60,001 entries, by taking back the same move again and again."""
    monkeypatch.setattr(conduct, "LONG", 30)
    monkeypatch.setattr(conduct, "LONGEST", 40)
    company = Company("h").start()
    while company.table.entries < 30:
        at = company.table.at
        company.ask(requests.Move(seat=0, at=at, move=company.table.position.legal()[0]))
        company.ask(requests.Undo(seat=0, to=at))
    with refused("too_long"):
        company.ask(requests.Undo(seat=0, to=1))
    while company.table.entries < 40:
        move = company.table.position.legal()[0]
        company.ask(requests.Move(seat=0, at=company.table.at, move=move))
    with refused("too_long"):
        company.ask(requests.Move(seat=0, at=company.table.at, move=company.table.position.legal()[0]))
    assert len(company.log) == 40
