"""The picture for the terminal."""

import io

import pytest
from rich.console import Console

from tests.games.playing import play_random
from toptafel.engine import Rng
from toptafel.games.topspot import GAME
from toptafel.games.topspot.rules import TopSpot

from .helpers import ONE_COLOUR_EACH, PAIRS_OF_THREE, dealt, expert, new, play


def shown(state: TopSpot) -> str:
    out = io.StringIO()
    Console(file=out, width=120, color_system=None).print(GAME.show(state))
    return out.getvalue()


def test_a_round_is_drawn_from_above() -> None:
    text = shown(play(expert(PAIRS_OF_THREE), "rf rg rh | bc/ba bd"))
    assert "Top Spot expert, game 1 of 3, seat 2 deals: seat 2 follows" in text
    assert "This round, tiebreak 1: seat 0, seat 1, seat 2, colour b" in text
    assert "Tied: seat 0, seat 1, seat 2" in text
    lines = text[text.index("This round") :].splitlines()
    # c  O.S .OO SO.   over   a  O.. O.S OOO     beside     d  SOO .O. SOO
    assert [line.split() for line in lines[1:7]] == [
        ["seat", "0", "seat", "1"],
        ["bc/ba", "bd"],
        ["○·●", "●○○"],
        ["··●", "·○·"],
        ["●○·", "●○○"],
        ["3", "2"],
    ]
    assert "ra rc ri rk bf bi bk ga gc J" in text


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("", "game 1 of 3, seat 2 deals: seat 0 leads"),
        ("ra bl gl", "Won by seat 0"),
        ("ra bl gl", "thrown"),
        ("re/rk/rl ba ga rh/rc/rg/rf bb gb rb/rj/rd/ri bc gc ra bl gl", "game 2 of 3, seat 0 deals: a card for seat 1"),
    ],
)
def test_what_is_told(moves: str, expected: str) -> None:
    assert expected in shown(play(dealt(ONE_COLOUR_EACH), moves))


def test_every_position_can_be_shown() -> None:
    state = new(5, level="expert", jokers="one-each")
    rng = Rng(1)
    for _ in range(20):
        assert "one joker each" in shown(state)
        play_random(state, rng, 29)
    assert "won by seat" in shown(play_random(state, rng))
