"""What Topscore asks of a table: its sandglass, and words that the players judge themselves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.people import Company
from tests.table.test_table import refused
from toptafel.errors import IllegalMove, NotationError
from toptafel.protocol import requests
from toptafel.protocol.setup import ClockSetup


def company(seats: str = "ho", **options: Any) -> Company:
    return Company(seats, "topscore", **options).start()


def put(table: Company, seat: int, word: str) -> None:
    """Put a word to the others."""
    table.ask(requests.Ask(seat=seat, at=table.table.at, move=f"&{word}"))


def own_word(table: Company) -> str:
    """A word of three tiles of the rack that no dictionary has, without blanks."""
    seat = table.table.position.state.to_move
    rack = [tile for tile in table.table.game.view(table.table.position.state, seat)["rack"] if tile != "?"]
    known = {move[1:] for move in table.table.position.legal() if move[0] == "+"}
    return next(
        word
        for word in ("".join(rack[i] for i in order) for order in ((0, 1, 2), (2, 1, 0), (3, 2, 1), (0, 2, 3)))
        if word not in known
    )


@pytest.mark.rule("SC-04")
def test_a_turn_lasts_a_minute() -> None:
    table = company()
    clock = table.table.clock
    assert clock is not None
    assert clock.deadline == table.now + 60_000


@pytest.mark.rule("SC-24")
def test_the_minute_can_be_changed_or_left_out() -> None:
    assert company(seconds=None).table.clock is None
    clock = company(seconds=120).table.clock
    assert clock is not None
    assert clock.turn == 120_000
    clock = company(clock=ClockSetup(30, 600)).table.clock
    assert clock is not None
    assert (clock.turn, clock.game) == (30_000, [600_000, 600_000])


@pytest.mark.rule("SC-10")
def test_when_the_sand_has_run_the_turn_is_over() -> None:
    table = company()
    seat = table.table.position.state.to_move
    table.now += 60_000
    assert table.time_out() is not None
    assert table.table.position.moves[-1] == "-"
    assert table.table.position.state.to_move == 1 - seat
    assert table.table.bot_due() is None


@pytest.mark.rule("SC-10")
def test_no_clock_runs_while_a_letter_is_due() -> None:
    table = Company("hh", "topscore", language="en", longest=5, letters=2).start()
    clock = table.table.clock
    assert clock is not None
    while not any(move[0] == "#" for move in table.table.position.legal()):
        assert clock.deadline is not None
        longest = max(table.table.position.legal(), key=lambda move: (move[0] in "+^", len(move), move))
        table.move(longest)
    assert clock.deadline is None
    table.move()


@pytest.mark.rule("SC-07")
def test_helping_does_not_turn_the_glass() -> None:
    table = company("hh", language="en")
    clock = table.table.clock
    assert clock is not None
    # Lay a word, pass in the next turn, and the successor may help.
    for _ in range(400):
        legal = table.table.position.legal()
        helping = [move for move in legal if move[0] == "^"]
        if helping:
            seat = table.table.position.state.to_move
            table.now += 10_000
            table.move(helping[0])
            if table.table.position.state.to_move == seat:
                assert clock.left(seat) == 50_000
                return
        else:
            laid = [move for move in legal if move[0] == "+" and len(move) == 4]
            table.move(laid[0] if laid else "-")
    pytest.fail("nobody could help in 400 moves")


@pytest.mark.rule("SC-25")
def test_a_word_is_put_to_the_others_and_then_played() -> None:
    table = company("hoo", judge="agreement")
    seat = table.table.position.state.to_move
    others = [other for other in range(3) if other != seat]
    word = own_word(table)
    with pytest.raises(IllegalMove):
        table.move(f"+{word}")
    with refused("ask"):
        table.move(f"&{word}")
    table.now += 5_000
    put(table, seat, word)
    clock = table.table.clock
    assert clock is not None
    assert clock.running is None  # nobody loses time while others think
    table.now += 100_000
    table.ask(requests.Answer(seat=others[0], yes=False))
    assert table.table.question is not None
    table.ask(requests.Answer(seat=others[1], yes=True))  # one of two is no majority against it
    assert table.table.position.moves[-1] == f"&{word}"
    assert clock.running is None  # nor before the only move there is
    table.move(f"+{word}")
    assert table.table.position.moves.count(f"+{word}") == 1


@pytest.mark.rule("SC-25")
def test_a_majority_keeps_a_word_out_and_it_leaves_no_trace() -> None:
    table = company("hoo", judge="agreement")
    seat = table.table.position.state.to_move
    before = list(table.table.position.moves)
    put(table, seat, own_word(table))
    for other in range(3):
        if other != seat:
            table.ask(requests.Answer(seat=other, yes=False))
    assert table.table.question is None
    assert table.table.position.moves == before


def test_words_are_only_put_to_people() -> None:
    table = company("hbb", judge="agreement")
    while table.table.bot_due() is not None:
        table.move("-")
    put(table, 0, word := own_word(table))
    assert table.table.position.moves[-1] == f"&{word}"


def test_words_that_could_not_be_played_are_not_put_to_anybody() -> None:
    table = company("hh", judge="agreement")
    seat = table.table.position.state.to_move
    for word, error in [("QQQ", IllegalMove), ("x y", NotationError), ("", NotationError)]:
        with pytest.raises(error):
            put(table, seat, word)
    with refused("not_your_turn"):
        put(table, 1 - seat, own_word(table))
    table = company("hh")
    with pytest.raises(IllegalMove):
        put(table, table.table.position.state.to_move, "QQQ")
