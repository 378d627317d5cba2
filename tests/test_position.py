"""The front door of the library: what a programmer may ask of a game and a position, and what is refused."""

from typing import Any

import pytest

import toptafel
from toptafel.errors import IllegalMove, OptionError


def test_players_are_the_fewest_that_make_a_game_unless_given() -> None:
    assert [toptafel.make(name).players for name in toptafel.GAMES] == [2, 3, 2, 2]
    assert toptafel.make("topas", 1).players == toptafel.make("topas", players=1).players == 1


@pytest.mark.parametrize("options", [{"players": 9}, {"players": "2"}, {"name": "x"}, {"expert": "yes"}, {"expert": 1}])
def test_what_cannot_be_set_up_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        toptafel.make("topas", **options)


def test_the_same_seed_brings_the_same_cards() -> None:
    game = toptafel.make("topas", players=2)
    assert game.new(seed=5).moves == game.new(seed=5).moves
    assert game.new(seed=5).moves != game.new(seed=6).moves
    assert game.new().moves != game.new().moves


def test_chance_is_random_or_given() -> None:
    game = toptafel.make("topas", players=2)
    assert game.new(chance="random").to_move == 0
    assert game.new(chance="given").to_move == "chance"
    wrong: Any = "Random"
    with pytest.raises(OptionError, match='"random" or "given"'):
        game.new(chance=wrong)


def test_a_refused_move_changes_nothing() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    before = (list(position.moves), position.legal(), position.scores)
    for move in ("r1g2@9,9n", "*r1g2", "hello", ""):
        with pytest.raises(toptafel.ToptafelError):
            position.push(move)
    assert (position.moves, position.legal(), position.scores) == before


def test_draws_and_random_moves_at_the_wrong_moment() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    with pytest.raises(IllegalMove, match="a player is to move"):
        position.draw()
    assert position.winners is None
    while not position.finished:
        position.push_random()
    assert position.to_move is None
    assert position.winners
    for late in (position.draw, position.push_random):
        with pytest.raises(IllegalMove):
            late()


def test_a_copy_goes_its_own_way_with_the_same_luck() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    first, second = position.copy(), position.copy()
    moves = list(position.moves)
    for copy in (first, second):
        copy.push(position.legal()[0])
    assert first.moves == second.moves != moves
    assert position.moves == moves


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IndexError, match="0 to 1"):
        toptafel.make("topas", players=2).new(seed=5).view(seat)


def test_a_record_leaves_out_what_is_usual_and_has_a_result_only_at_the_end() -> None:
    usual = toptafel.make("topscore", language="nl", longest=7, seconds=60, extra=[]).new(seed=1).record()
    assert usual["options"] == {}
    assert "result" not in usual
    chosen = toptafel.make("topscore", seconds=None, longest=5, forbidden=["EEN"]).new(seed=1).record()
    assert chosen["options"] == {"seconds": None, "longest": 5, "forbidden": ["EEN"]}
