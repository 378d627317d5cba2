"""The terminal picture needs no colour."""

import io

import pytest
from rich.console import Console

from tests.games.playing import play_random
from toptafel.engine import OVER, Rng
from toptafel.games.topas import GAME, Topas

from .helpers import dealt, new, play


def drawn(state: Topas) -> str:
    console = Console(width=100, color_system=None, file=io.StringIO(), record=True)
    console.print(GAME.show(state))
    return console.export_text()


def test_showcase_hands_and_turn() -> None:
    text = drawn(play(dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2"), "r2g3@0,1e *r3g1 g1y2@2,1s"))
    lines = [line.rstrip() for line in text.splitlines()]
    assert "   1  r2 - g3   g1" in lines
    assert "                 |" in lines
    assert "   0  r1 - g2   y2" in lines
    assert "       0    1    2" in lines
    assert "seat 0 holds r3g1 b1y2 b2y1" in lines
    assert "seat 1 holds r1y2 g1b2" in lines
    assert "stock 28" in lines
    assert "round 1: a card comes up for seat 1" in lines
    assert any(line.split() == ["│", "1", "│", "8", "8", "│", "4", "4", "│"] for line in lines)


def test_the_card_to_start_and_the_player_to_move() -> None:
    state = new(1)
    assert "round 1: a card comes up to start" in drawn(state)
    assert "round 1: seat 0 lays a card" in drawn(play(state, "*r1g2 *r2g1"))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_can_be_drawn(players: int) -> None:
    state = new(players, expert=True)
    while state.to_move != OVER:
        assert "Topas (expert)" in drawn(state)
        play_random(state, Rng(state.made), 5)
    assert "won by seat" in drawn(state)
